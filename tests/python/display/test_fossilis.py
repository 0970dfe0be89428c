"""Fossilis' drawings show every tile, pit, pawn and card of a dictionary."""

import copy
import xml.etree.ElementTree as ElementTree
from typing import Any

from fossil.display import fossilis_board, fossilis_svg, fossilis_text

EMPTY_SEAT = {
    "space": None, "side": None, "points": 0, "plaster": 0, "tiles": [], "new_tiles": [],
    "storage": {"tooth": 0, "limb": 0, "rib": 0, "hip": 0, "skull": 0}, "skills": [], "used": [],
    "tools": [], "used_tools": [], "supplies": [], "lab": [], "scored": [],
}  # fmt: skip
SITE = {f"{column}{row}": ["sand A"] for row in "12345" for column in "ABCDE"}
POSITION: dict[str, Any] = {
    "player": 0, "phase": "actions", "asked": "action", "to_move": 1, "round": 3, "turn": 6,
    "energy": 2, "buying": None, "paid": [],
    "site": SITE | {"A1": ["clay AE", "stone AEF"], "B1": [], "C1": []},
    "pits": {"B1": ["tooth", "hammer"], "D1": ["skull"]},
    "discard": ["sand E", "sand E"], "skills": ["Hiker"], "display": ["Plateosaurus"],
    "market": {"tools": ["Trowel", "Trowel"], "supplies": ["Plaster Bag F"]},
    "pool": 3, "pools": 2, "event_due": True, "event": None, "last_round": None,
    "seats": [
        EMPTY_SEAT | {"side": "west", "plaster": 4},
        EMPTY_SEAT | {"space": "A1", "scored": ["Placerias"], "tiles": ["sand F", "sand F"],
                      "lab": [{"dinosaur": "Stegosaurus", "bones": ["rib"]}]},
    ],
    "final": None, "winners": None,
}  # fmt: skip

FIRST_ROW = """\
       A         B         C         D         E
  +---------+---------+---------+---------+---------+
1 | x AEF @1|         |         | s A     | s A     |
  | c AE    | (Th)    | (?)     |         |         |
"""


def test_text_board() -> None:
    text = fossilis_text.draw(POSITION)
    assert FIRST_ROW in text
    assert text.startswith("round 3, actions: action, player 1 to move, 2 energy left")
    assert "beside the west side: @0" in text
    assert "known under D1: S" in text
    assert "market: Trowel x2, Plaster Bag F" in text
    assert "pool 2 of 4: 3 plaster; an event follows this turn" in text
    assert "player 0: 0 points, 4 plaster, off the west side" in text
    assert "lab Stegosaurus with rib; scored Placerias" in text


def test_svg_draws_every_tile_pit_and_pawn() -> None:
    root = ElementTree.fromstring(fossilis_svg.draw(POSITION))
    words = [node.text for node in root.iter() if node.tag.endswith("}text")]
    assert words.count("sand A") == 22
    assert {"stone AEF", "clay AE", "Th", "?", "(S)", "0", "1"} <= set(words)
    names = [node.text for node in root.iter() if node.tag.endswith("}title")]
    assert names.count("open pit") == 2
    assert "pawn of player 1" in names


def test_words_stay_inside_the_picture() -> None:
    root = ElementTree.fromstring(fossilis_svg.draw(POSITION))
    for node in root.iter():
        if node.tag.endswith("}text"):
            size = float(node.get("font-size", "0"))
            length = 0.6 * size * len(node.text or "")
            length = length / 2 if node.get("text-anchor") == "middle" else length
            assert float(node.get("x", "0")) + length < fossilis_svg.WIDTH
            assert float(node.get("y", "0")) < float(root.get("height", "0"))


def test_ended_game_shows_the_final_scoring() -> None:
    position = copy.deepcopy(POSITION)
    position |= {"phase": "over", "asked": "nothing", "to_move": "nobody", "winners": [0, 1]}
    position["final"] = [[0, 8, 0, 0, 2, 0, 0, 0, 0], [3, 8, 0, 0, 0, 0, 0, 0, 9]]
    assert "player 0 and player 1 won" in fossilis_board.status(position)
    assert "player 1: 0 + 3 + 8 + 0 + 0 + 0 + 0 + 0 + 0 + 9" in fossilis_text.draw(position)
    ElementTree.fromstring(fossilis_svg.draw(position))
