"""Perft tables: paths, distinct states and finished games by depth, as data of the package."""

import math
from collections import Counter
from typing import Any

import fossil
import pytest
from fossil._core import list_games
from fossil.cli.perft import start, stored
from reference.raptor import Twin

CASES = [(row["id"], case) for row in list_games() for case in stored(row["id"])]
TWIN_CASES = [case for id, case in CASES if id == "raptor"]
# The twin is slow: depths up to so many paths.
TWIN_PATHS = [pytest.param(150, id="short"), pytest.param(2500, id="long", marks=pytest.mark.slow)]


def named(value: Any) -> str | None:
    return value["name"].replace(" ", "-") if isinstance(value, dict) else None


@pytest.mark.parametrize(("id", "case"), CASES, ids=named)
def test_perft_counts_are_the_stored_ones(id: str, case: dict[str, Any]) -> None:
    rows = start(case, id).perft(len(case["keys"]) - 1)
    for name in ("paths", "keys", "terminals"):
        assert [getattr(row, name) for row in rows] == case[name], name
    assert all(math.isclose(row.mass, 1) for row in rows)


@pytest.mark.parametrize("limit", TWIN_PATHS)
@pytest.mark.parametrize("case", TWIN_CASES, ids=named)
def test_twin_counts_the_same(case: dict[str, Any], limit: int) -> None:
    state = start(case, "raptor")
    twin = Twin.from_dict(state.to_dict(), state.game.options)
    level = [(twin, 1)]
    for depth, paths in enumerate(case["paths"][1:], start=1):
        if paths > limit:
            break
        level = next_level(level)
        assert sum(count for _, count in level) == paths, f"depth {depth}"
        assert len(level) == case["keys"][depth], f"depth {depth}"


def next_level(level: list[tuple[Twin, int]]) -> list[tuple[Twin, int]]:
    counts: Counter[str] = Counter()
    twins: dict[str, Twin] = {}
    for twin, count in level:
        texts = twin.legal() or [text for text, _ in twin.chance()]
        for text in texts:
            child = twin.copy()
            child.apply(text)
            key = repr(child.to_dict())
            counts[key] += count
            twins[key] = child
    return [(twins[key], count) for key, count in counts.items()]


def test_leduc_poker_has_its_known_number_of_histories() -> None:
    (case,) = stored("leduc_poker")
    assert sum(case["paths"]) == 9457


def test_finished_goofspiel_bids_are_permutations() -> None:
    ends = {case["name"]: case["paths"][-1] for case in stored("goofspiel")}
    assert ends["four cards, prizes descending"] == math.factorial(4) ** 2
    assert ends["three players, three cards"] == math.factorial(3) ** 3
    assert ends["three cards, prizes by chance"] == math.factorial(3) ** 3


def test_every_listed_game_has_stored_counts() -> None:
    assert {id for id, _ in CASES} >= {info.id for info in fossil.games()}
