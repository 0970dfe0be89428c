"""Position files: TOML or JSON as a person writes them, up to the dictionary that a game reads.

Here are the file, its syntax and its header (game, format, version, players, options); what the
rest means is the game's business. Every mistake is a PositionError of one line: file, key, remedy.
"""

import contextlib
import json
import os
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fossil import content
from fossil._core import PositionError
from fossil.errors import one_line

if TYPE_CHECKING:
    from fossil.game import Game

Source = str | os.PathLike[str] | Mapping[str, Any]

FORMAT = "fossil-position"
VERSION = 1
HEADER = ("game", "format", "version", "players", "options")


def read(source: Source) -> tuple[str, dict[str, Any]]:
    """The file's name ("" for a dictionary) and what it holds."""
    if isinstance(source, Mapping):
        return "", dict(source)
    if not isinstance(source, str | os.PathLike):
        raise TypeError(f"expected a path or a dictionary, got {type(source).__name__}")
    path = Path(source)
    with located(str(path)):
        return str(path), _parse(path)


@contextlib.contextmanager
def located(where: str) -> Iterator[None]:
    """Put the file's name before the message of a PositionError, which quotes what it found."""
    try:
        yield
    except PositionError as error:
        raise PositionError(one_line(f"{where}: {error}" if where else str(error))) from None


def header(position: Mapping[str, Any], known: list[str]) -> tuple[str, int | None, dict[str, Any]]:
    """Game, players and options that a position names."""
    game = position.get("game")
    if game is None:
        raise PositionError(f'game: missing; write game = "{known[0]}"')
    if not isinstance(game, str) or game not in known:
        raise PositionError(f"game: {_shown(game)} is unknown; one of {', '.join(known)}")
    players = position.get("players")
    if players is not None and (not isinstance(players, int) or isinstance(players, bool)):
        raise PositionError(f"players: expected a whole number, got {_shown(players)}")
    options = position.get("options", {})
    if not isinstance(options, Mapping):
        raise PositionError("options: expected a table of rule switches")
    for key in ("id", "players", "content"):
        if key in options:
            raise PositionError(f"options.{key}: no rule switch; leave it out")
    return game, players, dict(options)


def without_header(position: dict[str, Any], game: "Game", need_game: bool) -> dict[str, Any]:
    """The position without its header, which must fit the game."""
    named = position.get("game")
    if named is None and need_game:
        raise PositionError(f'game: missing; write game = "{game.id}"')
    if named is not None and named != game.id:
        raise PositionError(f'game: {_shown(named)} is another game; write game = "{game.id}"')
    if position.get("format", FORMAT) != FORMAT:
        raise PositionError(f'format: {_shown(position["format"])} is unknown; write "{FORMAT}"')
    if position.get("version", VERSION) != VERSION or isinstance(position.get("version"), bool):
        raise PositionError(f"version: {_shown(position['version'])} is unknown; write {VERSION}")
    if position.get("players", game.players) != game.players:
        raise PositionError(
            f"players: {_shown(position['players'])}, but the game was loaded for {game.players}"
        )
    _check_options(position.get("options", {}), game)
    return {key: value for key, value in position.items() if key not in HEADER}


def _check_options(options: Any, game: "Game") -> None:
    if not isinstance(options, Mapping):
        raise PositionError("options: expected a table of rule switches")
    in_force = game.options
    for key, value in options.items():
        if key not in in_force:
            known = ", ".join(in_force) or "none, the game has no options"
            raise PositionError(f"options.{key}: unknown key; one of {known}")
        text = str(value).lower() if isinstance(value, bool) else str(value)
        if text != str(in_force[key]):
            raise PositionError(
                f"options.{key}: {_shown(value)}, but the game was loaded with "
                f"{_shown(in_force[key])}"
            )


def _parse(path: Path) -> dict[str, Any]:
    if path.suffix not in (".toml", ".json"):
        raise PositionError("not a position file; name a .toml or .json file")
    try:
        text = content.read_bytes(path).decode("utf-8-sig")
        parsed = content.parse_toml(text) if path.suffix == ".toml" else _parse_json(text)
    except OSError as error:
        raise PositionError(
            f"cannot be read: {error.strerror}; name a .toml or .json file"
        ) from None
    except UnicodeDecodeError as error:
        raise PositionError(f"byte {error.start} is not UTF-8; save the file as UTF-8") from None
    except (tomllib.TOMLDecodeError, json.JSONDecodeError) as error:
        kind = path.suffix[1:].upper()
        message = " ".join(str(error).split())
        raise PositionError(f"not valid {kind}: {message}; correct the file's syntax") from None
    except content.ContentFileError as error:
        raise PositionError(str(error)) from None
    except RecursionError:
        raise PositionError("nested too deeply; a position has a few levels only") from None
    if not isinstance(parsed, dict):
        raise PositionError("expected a table of keys, got a list or a single value")
    return parsed


def _parse_json(text: str) -> Any:
    def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        table: dict[str, Any] = {}
        for key, value in pairs:
            if key in table:
                raise PositionError(f"{key}: the key is there twice; keep one of them")
            table[key] = value
        return table

    def refuse(word: str) -> Any:
        raise PositionError(f"{word} is no number of JSON; write a number")

    try:
        return json.loads(text, object_pairs_hook=unique, parse_constant=refuse)
    except (json.JSONDecodeError, PositionError):
        raise
    except ValueError:  # Python reads no number of so many digits
        raise PositionError("a number has thousands of digits; write a smaller one") from None


def _shown(value: Any) -> str:
    if isinstance(value, str):
        return json.dumps(value[:40], ensure_ascii=False)
    return str(value)[:40]
