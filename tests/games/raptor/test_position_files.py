"""Position files of Raptor: every mistake gets its one line, and what is left out is inferred."""

import copy
import itertools
import tomllib
from pathlib import Path
from typing import Any

import fossil
import pytest

ROOT = Path(__file__).parents[3]
TABLE = tomllib.loads(
    (ROOT / "tests/data/positions/raptor_mistakes.toml").read_text(encoding="utf-8")
)
BASES: dict[str, dict[str, Any]] = TABLE["base"]


def changed(row: dict[str, Any]) -> dict[str, Any]:
    """The row's base with its changes."""
    position = copy.deepcopy(BASES[row["base"]])
    for path in row.get("remove", []):
        *tables, key = path.split(".")
        table = position
        for name in tables:
            table = table[name]
        del table[key]
    for path, value in row.get("set", {}).items():
        *tables, key = path.split(".")
        table = position
        for name in tables:
            table = table.setdefault(name, {})
        table[key] = value
    return position


@pytest.mark.parametrize("name", BASES)
def test_bases_of_the_mistakes_are_right(name: str) -> None:
    view = fossil.load("raptor").load_position(BASES[name])
    again = fossil.load("raptor").load_position(view.to_dict())
    assert again.to_dict() == view.to_dict()


@pytest.mark.parametrize("row", TABLE["mistake"], ids=[row["name"] for row in TABLE["mistake"]])
def test_each_mistake_gets_its_line(row: dict[str, Any]) -> None:
    game = fossil.load("raptor", **row.get("options", {}))
    with pytest.raises(fossil.PositionError) as caught:
        game.load_position(changed(row), truth=row.get("truth", False))
    assert str(caught.value) == row["line"]


# A row of each kind that can be combined with the others, in the order of RAP-103.
ORDER = (
    "unknown_key", "missing_player", "bool_as_number", "bad_phase", "bad_space", "no_board",
    "bad_tile", "baby_on_a_rock", "scientist_on_the_mother", "baby_on_fire", "eleven_fire_tokens",
    "five_tokens", "six_babies", "eleven_scientists", "three_escaped", "no_such_card",
    "card_in_hand_and_open", "hidden_hand_listed", "nothing_played", "too_many_ap", "wrong_turn",
    "record_of_an_open_card", "truth_of_the_own_hand",
)  # fmt: skip


def test_of_two_mistakes_the_first_in_the_table_is_told() -> None:
    rows = {row["name"]: row for row in TABLE["mistake"]}
    game, combined = fossil.load("raptor"), 0
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
    assert combined > 150


def test_left_out_keys_are_inferred() -> None:
    found = fossil.load("raptor").load_position(BASES["actions"]).to_dict()
    assert (found["to_move"], found["round"], found["turn"], found["ap_left"]) == (
        "raptor",
        4,
        18,
        4,
    )
    assert found["babies"]["captured"] == 1
    assert found["scientists"]["killed"] == 1
    assert found["cards"]["raptor"]["pile"] == [1, 4, 6]
    assert found["cards"]["raptor"]["open"] == [3, 5, 7, 9]
    assert found["cards"]["scientist"] == {
        "hand": 2, "pile": 3, "open": [3, 4, 6, 9], "played": 3, "record": {},
    }  # fmt: skip
    assert found["board"]["tiles"]["S1"] == "F 270"


def test_tiles_rocks_and_layout_are_the_same_board() -> None:
    game = fossil.load("raptor")
    base = BASES["actions"]
    whole = game.load_position(base).to_dict()["board"]
    for board in (
        {"tiles": whole["tiles"]},
        {"rocks": whole["rocks"], "exits": whole["exits"]},
        whole,
    ):
        assert game.load_position({**base, "board": board}).to_dict()["board"] == whole


def test_own_arrangements_of_rocks_are_welcome() -> None:
    rocks = ["(1,1)", "(1,2)", "(1,3)", "(2,6)", "(2,8)", "(3,3)", "(3,4)", "(4,8)", "(5,1)"]
    base = copy.deepcopy(BASES["cards"])
    base["board"] = {"rocks": rocks, "exits": ["L0", "L3", "R0", "R3"]}
    board = fossil.load("raptor").load_position(base).to_dict()["board"]
    assert board["rocks"] == rocks
    assert board["tiles"]["S1"] is None
    assert board["tiles"]["RB"] == "B"


def test_truth_makes_a_state() -> None:
    game = fossil.load("raptor")
    state = game.load_position({**BASES["cards"], "truth": {"raptor_hand": [4, 5, 9]}}, truth=True)
    assert state.to_dict()["cards"]["raptor"]["hand"] == [4, 5, 9]
    assert state.view(game.seat("scientist")) == game.load_position(BASES["cards"])


@pytest.mark.parametrize("name", ["midgame", "scientist"])
def test_examples_load(name: str) -> None:
    view = fossil.load("raptor").load_position(ROOT / f"examples/raptor/{name}.toml")
    assert view.legal_actions()
