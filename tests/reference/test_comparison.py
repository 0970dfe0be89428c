"""What a comparison of twin and engine reports when they do not agree."""

from __future__ import annotations

from collections import Counter

import pytest
from reference.comparison import DifferenceError, differences
from reference.raptor.comparing import RaptorComparison


def test_differences_names_only_the_places_that_differ() -> None:
    engine = {"board": {"bag": {"fin": 1, "wing": 2}, "sites": ["a", "b"]}, "round": 1}
    twin = {"board": {"bag": {"fin": 1, "wing": 3}, "sites": ["a", "c"]}, "turn": 1}
    assert differences(engine, twin) == [
        "  board.bag.wing: engine 2, twin 3",
        "  board.sites.1: engine 'b', twin 'c'",
        "  turn: engine 'nothing', twin 1",
        "  round: engine 1, twin 'nothing'",
    ]


def test_differences_shows_lists_of_different_length_and_plain_values_whole() -> None:
    assert differences({"hand": [1, 2]}, {"hand": [1]}) == ["  hand: engine [1, 2], twin [1]"]
    assert differences(1, 2) == ["  value: engine 1, twin 2"]


def test_difference_error_has_places_options_start_and_moves_but_no_whole_state() -> None:
    comparison = RaptorComparison({}, 0, Counter())
    comparison.step(comparison.choose())
    engine = comparison.engine.to_dict()
    with pytest.raises(DifferenceError) as caught:
        comparison.expect("state dict", {**engine, "turn": 99}, engine)
    assert str(caught.value).splitlines() == [
        "state dict:",
        f"  turn: engine 99, twin {engine['turn']}",
        "raptor, 2 players, options {}",
        "start None",
        f"moves {comparison.moves}",
    ]
