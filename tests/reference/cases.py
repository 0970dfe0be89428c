"""Runs the rule cases of tests/data/rules/<game>.toml on any table: the twin or the engine.

A table is an object with legal(), chance(), apply(text), to_dict(), view(player), copy() and
observation(text, player), texts and dicts as the rules page fixes them. apply() raises ValueError
on a text that is not legal and then leaves the table as it was.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Protocol

CASES = Path(__file__).parents[1] / "data" / "rules"


class Table(Protocol):
    """What a case asks of an implementation."""

    def legal(self) -> list[str]: ...
    def chance(self) -> list[tuple[str, int]]: ...
    def apply(self, text: str) -> None: ...
    def to_dict(self) -> dict[str, Any]: ...
    def view(self, player: int | str) -> dict[str, Any]: ...
    def observation(self, text: str, player: int | str) -> str: ...
    def scores(self) -> tuple[int, ...]: ...
    def returns(self) -> tuple[float, ...]: ...
    def copy(self) -> Table: ...


def load_cases(game: str) -> list[dict[str, Any]]:
    """All cases of a game, in the order of the file."""
    return list(tomllib.loads((CASES / f"{game}.toml").read_text())["case"])


def run_case(case: dict[str, Any], table: Table) -> None:
    """Asserts everything that a case says of its position and of its lines."""
    check_node(case, table)
    for line in case.get("line", []):
        here = table.copy()
        seen: dict[str, str] = {}
        for move in line["moves"]:
            seen = {name: here.observation(move, seat(name)) for name in line.get("seen", {})}
            here.apply(move)
        assert seen == line.get("seen", {})
        check_node(line, here)
        check_facts(line.get("expect", {}), here.to_dict())
        if "scores" in line:
            assert list(here.scores()) == line["scores"]
        if "returns" in line:
            assert list(here.returns()) == line["returns"]
        for name, facts in line.get("views", {}).items():
            check_facts(facts, here.view(seat(name)))


def seat(name: str) -> int | str:
    """An observer of a case: TOML has text keys only, seats without names are numbers."""
    return int(name) if name.isdigit() else name


def check_node(asked: dict[str, Any], table: Table) -> None:
    """The options of a node, and that refused texts change nothing."""
    legal = table.legal()
    for text in asked.get("legal", []):
        assert text in legal
    if "legal_is" in asked:
        assert sorted(legal) == sorted(asked["legal_is"])
    if "chance_is" in asked:
        assert dict(table.chance()) == asked["chance_is"]
    for text in asked.get("illegal", []):
        assert text not in legal
        assert_refused(text, table)


def assert_refused(text: str, table: Table) -> None:
    before = table.to_dict()
    try:
        table.apply(text)
    except ValueError:
        assert table.to_dict() == before
        return
    raise AssertionError(f"{text!r} was not refused")


def check_facts(facts: dict[str, Any], found: dict[str, Any]) -> None:
    for path, expected in facts.items():
        value: Any = found
        for key in path.split("."):
            value = value[int(key) if isinstance(value, list) else key]
        assert value == (None if expected == "null" else expected), f"{path}: {value!r}"
