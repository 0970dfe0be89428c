"""Bone Wars' drawings show the board, the mats, and of hidden cards only that they are there."""

import copy
import itertools
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
                        "steps": 1, "action": None, "papers": [], "category": None,
                        "set": None, "sets": [], "find": None}  # fmt: skip
    first = bonewars_text.draw(position).partition("\n")[0]
    assert first.endswith("card; basic2 in slot 1, 2 action points, depth 2, 1 free step")


def test_text_tells_how_far_a_paper_is_in_its_first_line() -> None:
    position = tomllib.loads((EXAMPLES / "midgame.toml").read_text(encoding="utf-8"))
    t = any_world(position)
    for move in ("play marsh", "publish", "paper stegosaurus", "bone body"):
        t.apply(move)
    first = bonewars_text.draw(t.view("yellow")).partition("\n")[0]
    assert first.endswith("bone; marsh in slot 1, publish, paper stegosaurus bo, tail next")


def test_text_tells_award_markers_and_who_has_passed() -> None:
    position = view("midgame")
    position["seats"]["red"]["passed"] = True
    lines = bonewars_text.draw(position).split("\n")
    assert "  6 bones: bo4 ta1 ca1; cover tiles 2, award markers 3" in lines
    assert any(line.startswith("red: passed, $3") for line in lines)


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


def crowded() -> dict[str, Any]:
    """A late position with as much on the mats as there may be."""
    position = copy.deepcopy(view("midgame"))
    seat = position["seats"]["yellow"]
    names = [f"archaeotherium{i}" for i in range(60)]
    seat["archive"] = {e: names[3 * i : 3 * i + 3] for i, e in enumerate("abcde")}
    seat["hand"]["open"] += names[15:35]
    seat["slots"] += [dict(seat["slots"][0]) for _ in range(15)]
    for slot in seat["slots"]:
        slot |= {"card": "archaeotherium", "specialist": "ichthyologist", "tile": "upgraded"}
    seat |= {"money": 120, "reputation": 140, "loyalty": {"marsh": 19, "cope": 19}, "passed": True}
    position["board"]["papers"] = {"marsh": [9, 12, 30], "cope": [0, 11, 11]}
    return position


def test_svg_of_a_crowded_table_cuts_no_text_and_lays_none_over_another() -> None:
    position = crowded()
    root = ElementTree.fromstring(bonewars_svg.draw(position))
    rows: dict[float, list[tuple[float, float, str]]] = {}
    for node in root.iter():
        if not node.tag.endswith("}text") or not node.text:
            continue
        x, size = float(node.get("x", "")), float(node.get("font-size", ""))
        width = 0.5 * size * len(node.text)
        left = x - width / 2 if node.get("text-anchor") == "middle" else x
        assert left + width <= bonewars_svg.WIDTH, node.text
        rows.setdefault(float(node.get("y", "")), []).append((left, left + width, node.text))
    assert len(rows) > 40
    for row in rows.values():
        row.sort()
        for (_, right, words), (left, _, more) in itertools.pairwise(row):
            assert right <= left, (words, more)
    drawn = " ".join(words for row in rows.values() for _, _, words in row)
    archived = itertools.chain(*position["seats"]["yellow"]["archive"].values())
    assert all(name in drawn for name in [*archived, "x 30", "20"])


def test_svg_escapes_names_from_the_players_own_content() -> None:
    position = copy.deepcopy(view("midgame"))
    position["board"]["sites"]["montana"]["species"] = "<b&rex"
    assert "&lt;b&amp;rex" in bonewars_svg.draw(position)
