"""Rows of tests/data/positions/<game>_mistakes.toml: a right position with one thing made wrong."""

from __future__ import annotations

import copy
import tomllib
from pathlib import Path
from typing import Any

POSITIONS = Path(__file__).parents[1] / "data" / "positions"


def load_mistakes(game: str) -> dict[str, Any]:
    """The file of a game: `base`, right positions by name, and `mistake`, the rows."""
    return tomllib.loads((POSITIONS / f"{game}_mistakes.toml").read_text(encoding="utf-8"))


def changed(bases: dict[str, dict[str, Any]], row: dict[str, Any]) -> dict[str, Any]:
    """The row's base with its changes: dotted paths, in which numbers index lists."""
    position = copy.deepcopy(bases[row["base"]])
    for path in row.get("remove", []):
        *tables, key = path.split(".")
        del _inside(position, tables)[key]
    for path, value in row.get("set", {}).items():
        *tables, key = path.split(".")
        table = _inside(position, tables)
        if isinstance(table, list) and int(key) == len(table):
            table.append(value)
        else:
            table[int(key) if isinstance(table, list) else key] = value
    return position


def _inside(table: Any, keys: list[str]) -> Any:
    for key in keys:
        table = table[int(key)] if isinstance(table, list) else table.setdefault(key, {})
    return table
