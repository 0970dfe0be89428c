"""Drawings: every game has one, and the image is well-formed and described."""

import xml.etree.ElementTree as ElementTree

import fossil
import pytest

GAMES = [info.id for info in fossil.games()]
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("id", GAMES)
def test_every_position_can_be_drawn(id: str) -> None:
    state = fossil.load(id).new_initial_state(seed=3)
    for position in (state, state.view(0), state.view(fossil.SPECTATOR)):
        assert str(position)
        assert repr(position).startswith("<fossil ")
        root = ElementTree.fromstring(position._repr_svg_())
        assert root.tag == f"{SVG}svg"
        assert root.find(f"{SVG}title") is not None
        assert root.find(f"{SVG}desc") is not None


def test_listing_shows_a_board_row_by_row() -> None:
    state = fossil.load("connect_four").new_initial_state()
    state.apply_move("d")
    assert str(state).splitlines()[0] == "board:"
    assert str(state).splitlines()[-1] == "  ...x..."
