"""Lagerstätten's drawings show every card, what its owner knows of it and who else knows it."""

import copy
import tomllib
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import pytest
from fossil.display import lagerstatten_board, lagerstatten_svg, lagerstatten_text
from reference.lagerstatten import twin_of_position

EXAMPLES = Path(__file__).parents[3] / "examples" / "lagerstatten"


def view(name: str, player: int | str | None = None) -> dict[str, Any]:
    position = tomllib.loads((EXAMPLES / f"{name}.toml").read_text(encoding="utf-8"))
    twin = twin_of_position(position)
    return twin.view(position["player"] if player is None else player)


def test_text_shows_places_seats_and_groups() -> None:
    text = lagerstatten_text.draw(view("placing"))
    lines = text.split("\n")
    assert lines[0] == "Lagerstätten: round 5, place: player 1 to place"
    assert lines[1:3] == ["seen by player 1", "turn order 3 1 0 2"]
    assert "north    spin2/1   C?        .         J?        T?" in lines
    assert "society  C?        apat2/0123" in lines
    assert "  rocks (2 of 6): C~2/0     J?/0" in lines
    assert "groups: C~2 = spin2 tyra4" in lines
    assert "assistants: survey 3; advance 2; north 1 3; central 0; society 1;" in text


def test_text_of_the_spectator_shows_no_face_of_his_own() -> None:
    text = lagerstatten_text.draw(view("placing", "spectator"))
    assert "seen by the spectator" in text
    assert "spin2" not in text
    assert "apat2/0123" in text


@pytest.mark.parametrize("name", ["dig", "placing"])
def test_svg_draws_every_card(name: str) -> None:
    position = view(name)
    root = ElementTree.fromstring(lagerstatten_svg.draw(position))
    words = [node.text for node in root.iter() if node.tag.endswith("}text")]
    table = lagerstatten_board.Table(position)
    shown = [cards for _, cards in lagerstatten_board.rows(position)]
    shown += [seat[key] for seat in position["seats"] for key in ("rocks", "requests")]
    labels = [card.label for cards in shown for card in table.cards(cards) if card is not None]
    assert len(labels) > 20
    for label in set(labels):
        assert words.count(label) == labels.count(label)
    knowers = sum(len(c.known_to) for cards in shown for c in table.cards(cards) if c is not None)
    circles = [node for node in root.iter() if node.tag.endswith("}circle")]
    assert len(circles) == knowers + len(position["seats"])


def test_svg_escapes_names_from_the_players_own_content() -> None:
    position = copy.deepcopy(view("placing"))
    position["museum"] = ["<b&rex"]
    assert "&lt;b&amp;r" in lagerstatten_svg.draw(position)
