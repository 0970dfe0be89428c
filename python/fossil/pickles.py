"""Pickles of games, states and views: text that names the game, checked when it comes back.

A pickle is JSON with format, version, game, players, options and the content's fingerprint; content
of one's own is embedded. The same identity stands in records (`fossil.records`).
"""

import functools
import json
from collections.abc import Mapping
from typing import Any

from fossil._core import PositionError, State, View, make_game
from fossil.game import Game, load

VERSION = 1


def identity(game: Game) -> dict[str, Any]:
    """What a text must say so that the same game can be loaded again."""
    row: dict[str, Any] = {
        "game": game.id,
        "players": game.players,
        "options": game.options,
        "fingerprint": game.fingerprint,
    }
    options = json.dumps(game.options, sort_keys=True)
    if game.fingerprint != _default_fingerprint(game.id, game.players, options):
        row["content"] = game.content
    return row


def game_of(row: Mapping[str, Any]) -> Game:
    """The game of an identity; ValueError if its content is not the one that was saved.

    >>> game_of(identity(fossil.load("connect_four"))) == fossil.load("connect_four")
    True
    """
    for key, kind in (("game", str), ("players", int), ("options", dict), ("fingerprint", str)):
        if not isinstance(row.get(key), kind):
            raise PositionError(f"{key}: missing or no {kind.__name__}; this text was damaged")
    own = row.get("content")
    if own is not None and not isinstance(own, Mapping):
        raise PositionError("content: expected the tables themselves; this text was damaged")
    for key in ("id", "players", "content"):
        if key in row["options"]:
            raise PositionError(f"options.{key}: no rule switch; this text was damaged")
    game = load(row["game"], row["players"], own, **row["options"])
    if game.fingerprint != row["fingerprint"]:
        raise PositionError(
            f"fingerprint: saved with {row['fingerprint']}, but {game.id} is "
            f"{game.fingerprint} here; read it with the version of fossil that wrote it"
        )
    return game


def reduce_game(game: Game) -> tuple[Any, ...]:
    """Pickle support of Game."""
    return _restore_game, (_text("fossil-game", game, {}),)


def reduce(position: State | View) -> tuple[Any, ...]:
    """Pickle support of State and View."""
    if isinstance(position, State):
        return _restore_state, (
            _text("fossil-state", position.game, {"state": position.to_dict()}),
        )
    return _restore_view, (_text("fossil-view", position.game, {"view": position.to_dict()}),)


def _text(format: str, game: Game, body: dict[str, Any]) -> str:
    row = {"format": format, "version": VERSION, **identity(game), **body}
    return json.dumps(row, separators=(",", ":"))


def _parse(text: str, format: str) -> dict[str, Any]:
    try:
        row = json.loads(text)
    except (ValueError, TypeError, RecursionError):
        row = None
    if not isinstance(row, dict) or row.get("format") != format or row.get("version") != VERSION:
        raise PositionError(f"not a pickle of format {format}, version {VERSION}")
    return row


def _body(row: Mapping[str, Any], key: str) -> dict[str, Any]:
    if not isinstance(row.get(key), dict):
        raise PositionError(f"{key}: missing or no dict; this text was damaged")
    return dict(row[key])


def _restore_game(text: str) -> Game:
    return game_of(_parse(text, "fossil-game"))


def _restore_state(text: str) -> State:
    row = _parse(text, "fossil-state")
    return game_of(row).state_from_dict(_body(row, "state"))


def _restore_view(text: str) -> View:
    row = _parse(text, "fossil-view")
    return game_of(row).load_position(_body(row, "view"))


@functools.lru_cache(maxsize=64)
def _default_fingerprint(id: str, players: int, options: str) -> str:
    core = make_game(id, players, json.loads(options), None)
    return f"{core.fingerprint:016x}"
