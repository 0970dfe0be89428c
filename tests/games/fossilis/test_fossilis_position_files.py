"""Position files of Fossilis: every mistake gets its one line, and what is left out is inferred."""

import copy
import itertools
import tomllib
from pathlib import Path
from typing import Any

import fossil
import pytest

ROOT = Path(__file__).parents[3]
TABLE = tomllib.loads(
    (ROOT / "tests/data/positions/fossilis_mistakes.toml").read_text(encoding="utf-8")
)
EXAMPLES = sorted((ROOT / "examples/fossilis").glob("*.toml"))
BASES: dict[str, dict[str, Any]] = TABLE["base"]


def table_and_key(position: Any, path: str) -> tuple[Any, Any]:
    """The dictionary or list that a dotted path leads to, and the last step."""
    *steps, last = path.split(".")
    for step in steps:
        if isinstance(position, list):
            position = position[int(step)]
        else:
            position = position.setdefault(step, {})
    return position, int(last) if isinstance(position, list) else last


def changed(row: dict[str, Any]) -> dict[str, Any]:
    """The row's base with its changes."""
    position = copy.deepcopy(BASES[row["base"]])
    for path in row.get("remove", []):
        table, key = table_and_key(position, path)
        del table[key]
    for path, value in row.get("set", {}).items():
        table, key = table_and_key(position, path)
        if isinstance(table, list) and key == len(table):
            table.append(value)
        else:
            table[key] = value
    return position


@pytest.mark.parametrize("name", BASES)
def test_bases_of_the_mistakes_are_right(name: str) -> None:
    view = fossil.load("fossilis").load_position(BASES[name])
    again = fossil.load("fossilis").load_position(view.to_dict())
    assert again.to_dict() == view.to_dict()


@pytest.mark.parametrize("row", TABLE["mistake"], ids=[row["name"] for row in TABLE["mistake"]])
def test_each_mistake_gets_its_line(row: dict[str, Any]) -> None:
    game = fossil.load("fossilis", **row.get("options", {}))
    with pytest.raises(fossil.PositionError) as caught:
        game.load_position(changed(row), truth=row.get("truth", False))
    assert str(caught.value) == row["line"]


# A row of each kind that can be combined with the others, in the order of FOS-Q4.
ORDER = (
    *("unknown_seat_key", "missing_player", "bad_space", "bad_kind", "three_tiles", "two_pawns"),
    *("too_few_sand_tiles", "sixteen_teeth", "two_hikers", "no_bone"),
    *(
        "passive_skill_used",
        "nine_cubes",
        "event_not_revealed",
        "asked_elsewhere",
        "three_displayed",
        "wrong_turn",
    ),
)


def test_of_two_mistakes_the_first_in_the_table_is_told() -> None:
    rows = {row["name"]: row for row in TABLE["mistake"]}
    game, combined = fossil.load("fossilis"), 0
    for first, second in itertools.combinations([rows[name] for name in ORDER], 2):
        removed = first.get("remove", []) + second.get("remove", [])
        keys = [*removed, *first.get("set", {}), *second.get("set", {})]
        if any(f"{a}.".startswith(f"{b}.") for a, b in itertools.permutations(keys, 2)):
            continue
        both = {
            **first,
            "remove": removed,
            "set": {**first.get("set", {}), **second.get("set", {})},
        }
        with pytest.raises(fossil.PositionError) as caught:
            game.load_position(changed(both))
        assert str(caught.value) == first["line"], (first["name"], second["name"])
        combined += 1
    assert combined > 80


def test_left_out_keys_are_inferred() -> None:
    found = fossil.load("fossilis").load_position(BASES["turn"]).to_dict()
    assert (found["to_move"], found["turn"], found["energy"], found["asked"]) == (
        0,
        10,
        4,
        "action",
    )
    assert found["pits"]["E5"] == []
    assert found["bag"]["tooth"] == 12
    assert found["bag"]["blank"] == 4 * 21 - sum(
        number for piece, number in found["bag"].items() if piece != "blank"
    )
    assert found["discard"] == ["sand A", "sand E", "sand F", "clay EF", "clay AF", "stone AEF"]
    assert len(found["decks"]["tools"]) == 21 - 3
    assert len(found["decks"]["dinosaurs"]) == 33 - 6


def test_nothing_is_hidden() -> None:
    game = fossil.load("fossilis")
    state = game.load_position(BASES["turn"], truth=True)
    assert state.view(1).to_dict() == {**state.to_dict(), "player": 1}


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_examples_load(path: Path) -> None:
    position = tomllib.loads(path.read_text(encoding="utf-8"))
    game = fossil.load("fossilis", players=position["players"])
    view = game.load_position(path)
    assert view.legal_actions()
    assert game.load_position(view.to_dict()) == view
    assert view.resample(1).view(view.player) == view


def test_the_midgame_example_is_as_its_comment_says() -> None:
    game = fossil.load("fossilis", players=3)
    for moves, points in (
        (("use Long Tweezers on C4 tooth", "score Compsognathus"), 10),
        (
            ("place sand E on D1", "climb D1", "gain plaster", "extract rib from D2"),
            0,
        ),
    ):
        state = game.load_position(ROOT / "examples/fossilis/midgame.toml", truth=True)
        before = state.scores()[0]
        for move in moves:
            state.apply_move(move)
        assert state.scores()[0] == before + points
    for move, points in (("assign Plesiosaurus rib", 0), ("score Plesiosaurus", 19)):
        before = state.scores()[0]
        state.apply_move(move)
        assert state.scores()[0] == before + points
