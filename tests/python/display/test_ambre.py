"""Ambre's drawings show every card, pawn, row, Journal and count of a dictionary."""

import copy
import xml.etree.ElementTree as ElementTree
from typing import Any

from fossil.display import ambre_board, ambre_svg, ambre_text

POSITION: dict[str, Any] = {
    "player": 1, "phase": "target", "to_move": 1, "round": 4, "turn": 8, "progress": 61,
    "last_round": False,
    "sites": [
        ["thy1/amber_1", "thy1/amber_1"], ["sau3/vp_1"], ["the2/exhibit_now", "pte1/rec_start"], [],
    ],
    "deck": {"the1/return_pawn": 1, "thy3/amber_3": 2}, "top": "thy3", "reserve": 7, "box": 18,
    "journals": {
        "the": 0, "sau": None, "cer": None, "thy": None, "pte": None, "1": None, "2": 1, "3": None,
    },
    "seats": [
        {"amber": 1, "vp": 1, "pawns": 2, "score": 10, "sites": [3], "study": [],
         "rows": [["the1", "the2", "the3"]]},
        {"amber": 4, "vp": 0, "pawns": 1, "score": 9, "sites": [2, 3],
         "study": ["cer2/rec_rival_exhibits_family", "thy2/exhibit_now"],
         "rows": [["the2", "sau2", "pte2"], ["cer1"]]},
    ],
    "site": 2, "effect": "exhibit_now", "exhibiting": "cer2/rec_rival_exhibits_family",
    "benefits": 0,
}  # fmt: skip

TEXT = """\
round 4, target, player 1 to move, effect exhibit now, \
exhibiting cer2/rec_rival_exhibits_family (seen by player 1)

 site 1  thy1 amber 1      thy1 amber 1      pawns -
>site 2  sau3 vp 1                           pawns 1
 site 3  the2 exhibit now  pte1 rec start    pawns 0 1
 site 4  no cards                            pawns -

deck: 3 cards, on top thy3; reserve: 7 tokens, box: 18
free Journals: sau cer thy pte 1 3; rows with ! are complete

 player 0: 10 points, 1 amber, 2 pawns at home, 1 of the points by effects, Journals the
   Study: -
   rows:  the1+the2+the3!

>player 1: 9 points, 4 amber, 1 pawn at home, Journals 2
   Study: cer2 rec rival exhibits family, thy2 exhibit now
   rows:  the2+sau2+pte2  cer1"""


def test_text_shows_the_whole_table() -> None:
    assert ambre_text.draw(POSITION) == TEXT


def test_svg_draws_every_card_pawn_token_and_journal_with_a_name() -> None:
    root = ElementTree.fromstring(ambre_svg.draw(POSITION))
    names = [node.text for node in root.iter() if node.tag.endswith("}title")]
    expected = {
        "thy1/amber_1": 2, "sau3/vp_1": 1, "the2/exhibit_now": 1, "thy2/exhibit_now": 1,
        "pawn of player 0": 1, "pawn of player 1": 2, "the2": 2, "cer1": 1,
        "Collection token": 4, "Journal the of player 0": 1, "Journal 2 of player 1": 1,
        "Journal sau": 1, "site 4": 1, "player 1": 1,
    }  # fmt: skip
    assert {name: names.count(name) for name in expected} == expected
    letters = [node.text for node in root.iter() if node.tag.endswith("}text")]
    assert letters.count("complete") == 1
    assert "size 2" in letters
    assert {"rec rival exhibits", "family"} <= set(letters)


def test_svg_describes_the_table_in_words() -> None:
    root = ElementTree.fromstring(ambre_svg.draw(POSITION))
    description = next(node.text or "" for node in root if node.tag.endswith("}desc"))
    assert "site 4: no cards" in description
    assert "Study empty, rows the1+the2+the3" in description


def test_many_cards_and_rows_make_the_picture_higher_and_never_wider() -> None:
    full = copy.deepcopy(POSITION)
    full["seats"][0]["study"] = ["thy3/amber_3"] * 20
    full["seats"][0]["rows"] = [["the1", "sau1", "cer1", "thy1", "pte1"]] * 9
    small = ElementTree.fromstring(ambre_svg.draw(POSITION))
    large = ElementTree.fromstring(ambre_svg.draw(full))
    assert float(large.get("height", 0)) > float(small.get("height", 0)) + 200
    assert large.get("width") == small.get("width")
    for shape in large.iter("{http://www.w3.org/2000/svg}rect"):
        right = float(shape.get("x", 0)) + float(shape.get("width", 0))
        assert right <= float(large.get("width", 0))


def test_ended_games_chance_nodes_and_spectators() -> None:
    position = POSITION | {
        "player": "spectator", "phase": "over", "to_move": "nobody", "last_round": True,
        "effect": None, "exhibiting": None,
    }  # fmt: skip
    assert ambre_board.status(position) == "round 4, over, last round (seen by the spectator)"
    ElementTree.fromstring(ambre_svg.draw(position))
    waiting = POSITION | {"phase": "refill", "to_move": "chance", "benefits": 1}
    assert "chance to move" in ambre_text.draw(waiting)
    assert "1 benefit left" in ambre_text.draw(waiting)


def test_complete_rows() -> None:
    assert ambre_board.is_complete(["the1", "the2", "the3"])
    assert ambre_board.is_complete(["the1", "sau1", "cer1", "thy1", "pte1"])
    assert not ambre_board.is_complete(["the1", "sau1", "cer1"])
    assert not ambre_board.is_complete(["the1"])
