"""`fossil games`: what can be played, with rule switches and the source of every piece of data."""

import dataclasses
import json
from collections import Counter
from typing import Annotated, Any

import typer

from fossil.cli import options
from fossil.game import GameInfo, games, load

_Id = Annotated[str | None, typer.Argument(metavar="[GAME]", help="One game in detail.")]
_Data = Annotated[bool, typer.Option("--data", help="Its cards and tiles, with their sources.")]


def command(
    game: _Id = None,
    data: _Data = False,
    players: options.Players = None,
    json_: options.Json = False,
) -> None:
    """List the games, or show one: seats, rule switches, features, data.

    Example: fossil games raptor --data
    """
    if game is None:
        if data:
            raise ValueError("--data needs a game: fossil games raptor --data")
        infos = games()
        rows = [dataclasses.asdict(info) for info in infos]
        print(json.dumps(rows) if json_ else "\n".join(_line(info) for info in infos))
        return
    loaded = load(game, players)
    if data:
        print(json.dumps(loaded.content) if json_ else _data(loaded.content))
        return
    row = dataclasses.asdict(loaded.info)
    print(json.dumps(row) if json_ else _detail(loaded.info))


def _players(info: GameInfo) -> str:
    if info.min_players == info.max_players:
        return f"{info.min_players} players"
    return f"{info.min_players}-{info.max_players} players"


def _line(info: GameInfo) -> str:
    kinds = [
        word
        for word, is_so in (
            ("chance", info.has_chance),
            ("hidden cards", info.has_hidden_information),
            ("secret choices", info.has_simultaneous_moves),
        )
        if is_so
    ]
    return f"{info.id:16} {info.title}: {_players(info)}, {', '.join(kinds) or 'open'}"


def _detail(info: GameInfo) -> str:
    lines = [_line(info)]
    if info.seats:
        lines.append("seats: " + ", ".join(f"{k} {name}" for k, name in enumerate(info.seats)))
    for option in info.options:
        allowed = option.values.replace("|", ", ")
        lines.append(f"option {option.key} = {option.default} (of {allowed}): {option.sentence}")
    lines += [f"feature {feature.name}: {feature.sentence}" for feature in info.features]
    return "\n".join(lines)


def _data(content: dict[str, Any]) -> str:
    lines: list[str] = []
    for name, rows in content.items():
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            lines.append(f"{name}: {rows}")
            continue
        sources = Counter(row.get("source", "-") for row in rows)
        listed = ", ".join(f"{count} {source}" for source, count in sources.items())
        lines.append(f"{name} ({listed}):")
        lines += [f"  {_cells(row)}" for row in rows]
    return "\n".join(lines) or "this game has no data of its own: its rules are all there is"


def called(content: dict[str, Any], name: str) -> list[str]:
    """The rows of all tables that have this name or id, or whose table has it."""
    return [
        f"{table}: {_cells({key: value for key, value in row.items() if key != 'source'})}"
        for table, rows in content.items()
        for row in (rows if isinstance(rows, list) else [])
        if name.casefold()
        in (str(text).casefold() for text in (table, row.get("name"), row.get("id")))
    ]


def _cells(row: dict[str, Any]) -> str:
    return ", ".join(f"{key} {value}" for key, value in row.items())
