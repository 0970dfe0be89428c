"""Position files of Lagerstätten: every mistake gets its one line, and examples load."""

import itertools
import tomllib
from pathlib import Path
from typing import Any

import fossil
import pytest
from reference.mistakes import changed, load_mistakes

TABLE = load_mistakes("lagerstatten")
BASES: dict[str, dict[str, Any]] = TABLE["base"]
EXAMPLES = sorted((Path(__file__).parents[3] / "examples" / "lagerstatten").glob("*.toml"))


def load(row: dict[str, Any]) -> fossil.View | fossil.State:
    players = row.get("players", 3)
    game = fossil.load("lagerstatten", players=players, **row.get("options", {}))
    return game.load_position(changed(BASES, row), truth=row.get("truth", False))


@pytest.mark.parametrize("name", BASES)
def test_bases_of_the_mistakes_are_right(name: str) -> None:
    game = fossil.load("lagerstatten", players=3)
    view = game.load_position(BASES[name])
    assert game.load_position(view.to_dict()).to_dict() == view.to_dict()


@pytest.mark.parametrize("row", TABLE["mistake"], ids=[row["name"] for row in TABLE["mistake"]])
def test_each_mistake_gets_its_line(row: dict[str, Any]) -> None:
    with pytest.raises(fossil.PositionError) as caught:
        load(row)
    assert str(caught.value) == row["line"]


# Rows of one base that can be combined with each other, in the order of F6.
ORDER = (
    "unknown_key_of_a_seat", "missing_player", "bad_phase", "bad_fossil", "bad_request", "bad_card",
    "bad_dinosaur", "order_names_a_player_twice", "more_assistants_than_spaces",
    "assistants_do_not_fit_the_turn_order", "too_many_fossils", "turn_does_not_fit",
    "own_rock_unknown",
)  # fmt: skip


def test_of_two_mistakes_the_first_in_the_table_is_told() -> None:
    rows, combined = {row["name"]: row for row in TABLE["mistake"]}, 0
    for first, second in itertools.combinations([rows[name] for name in ORDER], 2):
        keys = [*first.get("set", {}), *second.get("set", {})]
        if any(f"{a}.".startswith(f"{b}.") for a, b in itertools.permutations(keys, 2)):
            continue
        both = {
            **first,
            "remove": first.get("remove", []) + second.get("remove", []),
            "set": {**second.get("set", {}), **first.get("set", {})},
        }
        with pytest.raises(fossil.PositionError) as caught:
            load(both)
        assert str(caught.value) == first["line"], (first["name"], second["name"])
        combined += 1
    assert combined > 60


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_examples_load(path: Path) -> None:
    position = tomllib.loads(path.read_text(encoding="utf-8"))
    game = fossil.load("lagerstatten", players=position["players"])
    view = game.load_position(path)
    assert view.legal_actions()
    assert game.load_position(view.to_dict()) == view
    assert view.resample(1).view(view.player) == view


def test_the_short_forms_of_the_examples_are_filled_in() -> None:
    game = fossil.load("lagerstatten", players=4)
    found = game.load_position(EXAMPLES[1]).to_dict()
    assert (found["step"], found["turn"], found["to_move"]) == ("place", 329, 1)
    assert found["piles"] == {"cretaceous": 22, "jurassic": 22, "triassic": 16, "request": 6}
    assert found["faces"]["cretaceous"][1] == ["spinosaurus 2", "tyrannosaurus 4"]
    assert found["seats"][3]["rocks"][1]["groups"] == [0, 0, 0, 2, 0]
    assert found["sites"]["central"][0] == {
        "back": "cretaceous", "face": None, "groups": [0, 0, 0, 0, 0],
    }  # fmt: skip
