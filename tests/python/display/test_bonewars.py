"""Bone Wars' drawings show the board, the mats, and of hidden cards only that they are there."""

import copy
import tomllib
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import pytest
from fossil.display import bonewars_board, bonewars_svg, bonewars_text
from reference.bonewars.position import any_world

EXAMPLES = Path(__file__).parents[3] / "examples" / "bonewars"


def view(name: str, player: str = "yellow") -> dict[str, Any]:
    position = tomllib.loads((EXAMPLES / f"{name}.toml").read_text(encoding="utf-8"))
    return any_world(position).view(player)


def test_text_shows_sites_tracks_and_mats() -> None:
    lines = bonewars_text.draw(view("midgame")).split("\n")
    assert lines[:3] == [
        "Bone Wars: round 3, turn of yellow, card",
        "seen by yellow",
        "turn order: red yellow",
    ]
    assert "colorado  ft bo ca  diplodocus, action exchange; team red" in lines
    assert "university 2 free_slots, team neutral" in lines
    assert "award a cope: . | red | virtual | ." in lines
    assert "  slots: basic3 . . . . .*" in lines
    assert "  hand: basic1 basic2 (palaeontologist ?) (species ?) (species ?)" in lines


def test_text_of_the_spectator_shows_no_hidden_card() -> None:
    text = bonewars_text.draw(view("midgame", "spectator"))
    assert "stegosaurus" not in text
    assert "pteranodon hesperornis (species ?)" in text


def test_text_shows_theodores_pile_and_the_card_being_played() -> None:
    position = copy.deepcopy(view("solo"))
    assert "Theodore's pile: 11 cards, on top: team 2/1" in bonewars_text.draw(position)
    position["play"] = {"card": "basic2", "slot": 1, "mode": "team", "ap": 2, "depth": 2,
                        "steps": 1, "action": None}  # fmt: skip
    played = "basic2 in slot 1, 2 action points, depth 2, 1 free steps"
    assert played in bonewars_text.draw(position).split("\n")


@pytest.mark.parametrize("name", ["midgame", "solo"])
def test_svg_draws_every_bone_and_marker(name: str) -> None:
    position = view(name)
    root = ElementTree.fromstring(bonewars_svg.draw(position))
    words = [node.text for node in root.iter() if node.tag.endswith("}text")]
    lying = [bone for site in position["board"]["sites"].values() for bone in site["bones"] if bone]
    for seat in position["seats"].values():
        lying += [bone for bone, n in seat["crates"].items() for _ in range(n)]
    for pile in ("rare", "bag"):
        lying += [bone for bone, n in position["board"][pile].items() if n]
    assert len(lying) > 30
    for bone in set(lying):
        finds = [icon for column in position["board"]["small_finds"] for icon in column]
        same = [icon for icon in finds if bonewars_board.ICONS[icon] == bonewars_board.BONES[bone]]
        assert words.count(bonewars_board.BONES[bone]) == lying.count(bone) + len(same)
    assert any(word and word.startswith("Bone Wars: round") for word in words)


def test_svg_escapes_names_from_the_players_own_content() -> None:
    position = copy.deepcopy(view("midgame"))
    position["board"]["sites"]["montana"]["species"] = "<b&rex"
    assert "&lt;b&amp;rex" in bonewars_svg.draw(position)
