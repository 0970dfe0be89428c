"""Position files of Ambre: every mistake gets its one line, and what is left out is inferred."""

import copy
import itertools
import tomllib
from pathlib import Path
from typing import Any

import fossil
import pytest

ROOT = Path(__file__).parents[3]
TABLE = tomllib.loads(
    (ROOT / "tests/data/positions/ambre_mistakes.toml").read_text(encoding="utf-8")
)
BASES: dict[str, dict[str, Any]] = TABLE["base"]
EXAMPLES = sorted((ROOT / "examples/ambre").glob("*.toml"))


def inside(table: Any, key: str) -> Any:
    return table[int(key)] if isinstance(table, list) else table.setdefault(key, {})


def changed(row: dict[str, Any]) -> dict[str, Any]:
    """The row's base with its changes."""
    position = copy.deepcopy(BASES[row["base"]])
    for path in row.get("remove", []):
        *tables, key = path.split(".")
        table: Any = position
        for name in tables:
            table = inside(table, name)
        del table[key]
    for path, value in row.get("set", {}).items():
        *tables, key = path.split(".")
        table = position
        for name in tables:
            table = inside(table, name)
        if isinstance(table, list) and int(key) == len(table):
            table.append(value)
        else:
            table[int(key) if isinstance(table, list) else key] = value
    return position


@pytest.mark.parametrize("name", BASES)
def test_bases_of_the_mistakes_are_right(name: str) -> None:
    view = fossil.load("ambre").load_position(BASES[name])
    again = fossil.load("ambre").load_position(view.to_dict())
    assert again.to_dict() == view.to_dict()


@pytest.mark.parametrize("row", TABLE["mistake"], ids=[row["name"] for row in TABLE["mistake"]])
def test_each_mistake_gets_its_line(row: dict[str, Any]) -> None:
    game = fossil.load("ambre", players=2, **row.get("options", {}))
    with pytest.raises(fossil.PositionError) as caught:
        game.load_position(changed(row), truth=row.get("truth", False))
    assert str(caught.value) == row["line"]


# A row of each kind that can be combined with the others, in the order of AMB-81.
ORDER = (
    "unknown_key", "unknown_seat_key", "bad_player", "flag_as_number", "no_such_fossil_on_top",
    "negative_amber", "three_seats", "five_sites", "three_cards", "two_own_pawns_on_a_site",
    "empty_row", "a_pair_three_times", "reserve_that_does_not_fit", "journal_without_a_row",
    "site_in_an_action",
)  # fmt: skip


def test_of_two_mistakes_the_first_in_the_table_is_told() -> None:
    rows = {row["name"]: row for row in TABLE["mistake"]}
    game, combined = fossil.load("ambre"), 0
    for first, second in itertools.combinations([rows[name] for name in ORDER], 2):
        keys = [*first.get("set", {}), *second.get("set", {})]
        if any(f"{a}.".startswith(f"{b}.") for a, b in itertools.permutations(keys, 2)):
            continue
        both = {**first, "set": {**first.get("set", {}), **second.get("set", {})}}
        with pytest.raises(fossil.PositionError) as caught:
            game.load_position(changed(both))
        assert str(caught.value) == first["line"], (first["name"], second["name"])
        combined += 1
    assert combined > 90


def test_left_out_keys_are_inferred() -> None:
    found = fossil.load("ambre").load_position(BASES["action"]).to_dict()
    assert (found["player"], found["phase"], found["round"], found["turn"]) == (0, "action", 3, 5)
    assert (found["last_round"], found["reserve"], found["box"]) == (False, 11, 18)
    assert found["journals"]["the"] == 0
    assert [found["seats"][p]["pawns"] for p in (0, 1)] == [2, 1]
    assert [found["seats"][p]["score"] for p in (0, 1)] == [5, 1]
    assert found["seats"][0]["rows"] == [["the1", "the3"]]
    assert sum(found["deck"].values()) == 60 - 8 - 6
    assert "the3/amber_3" not in found["deck"]


def test_a_deck_makes_the_effects_of_the_rows_needless() -> None:
    game = fossil.load("ambre")
    whole = game.load_position(BASES["action"])
    position = {**copy.deepcopy(BASES["action"]), "deck": whole.to_dict()["deck"]}
    position["seats"][0]["rows"] = [["the3", "the1"]]
    position["seats"][1]["rows"] = [["cer1"]]
    assert game.load_position(position) == whole


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_examples_load(path: Path) -> None:
    position = tomllib.loads(path.read_text(encoding="utf-8"))
    game = fossil.load("ambre", players=position["players"], **position.get("options", {}))
    view = game.load_position(path)
    assert view.legal_actions()
    assert game.load_position(view.to_dict()) == view
    assert view.resample(1).view(view.player) == view
