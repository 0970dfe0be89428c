"""Raptor's drawings show every piece, mark and count of a dictionary."""

import copy
import xml.etree.ElementTree as ElementTree

import pytest
from fossil.display import raptor_board, raptor_svg, raptor_text

POSITION = {
    "player": "raptor", "phase": "actions", "to_move": "raptor", "round": 4, "turn": 18,
    "progress": 0, "ap_left": 4, "units_left": 0, "observation": False, "winner": None,
    "board": {
        "tiles": {},
        "rocks": ["(1,2)", "(1,4)", "(2,2)", "(2,6)", "(2,8)", "(3,3)", "(3,4)", "(4,8)", "(5,1)"],
        "exits": ["L2", "L3", "R0", "R5"],
        "pattern": None,
    },
    "fire": ["(2,4)", "(2,5)"],
    "mother": {"space": "(4,6)", "tokens": 1, "moved": False},
    "babies": {
        "awake": ["(2,1)", "(0,7)"], "asleep": ["(4,2)"], "asleep_this_round": ["(4,2)"],
        "called": [], "escaped": 1, "captured": 1,
    },
    "scientists": {
        "standing": ["(0,4)", "(1,0)", "(2,10)", "(4,1)", "(4,9)"], "frightened": ["(5,5)"],
        "frightened_this_round": [], "aggressive": ["(4,1)"], "reserve": 3, "killed": 1,
    },
    "cards": {
        "raptor": {
            "hand": [2, 8], "pile": [1, 4, 6], "open": [3, 5, 7, 9], "played": 7, "record": {},
        },
        "scientist": {"hand": 2, "pile": 3, "open": [3, 4, 6, 9], "played": 3, "record": {}},
    },
}  # fmt: skip

BOARD = """\
     +---+---------+---------+---------+---+
  0  | . | .  .  . | S  .  . | b  .  . | . |>
  1  | S | .  #  . | #  .  . | .  .  . | . |
  2 <| . | b  #  . | ^  ^  # | .  #  . | S |
     +---+---------+---------+---------+---+
  3 <| . | .  .  # | #  .  . | .  .  . | . |
  4  | . | S* z* . | .  .  M | .  #  S | . |
  5  | . | #  .  . | .  s  . | .  .  . | . |>
     +---+---------+---------+---------+---+"""


def test_text_board() -> None:
    text = raptor_text.draw(POSITION)
    assert BOARD in text
    assert text.startswith("round 4, actions, raptor to move, 4 action points left")
    assert "raptor: hand 2 8; pile 1 4 6; open 3 5 7 9; played 7" in text
    assert "scientist: hand 2 hidden; pile 3 hidden" in text
    assert "* z (4,2): asleep this round" in text
    assert "* S (4,1): aggressive" in text


def test_svg_draws_every_piece_with_a_letter_and_a_name() -> None:
    root = ElementTree.fromstring(raptor_svg.draw(POSITION))
    letters = [node.text for node in root.iter() if node.tag.endswith("}text")]
    expected = {"M": 1, "b": 2, "z": 1, "S": 5, "s": 1, "F": 2, "*": 2}
    assert {letter: letters.count(letter) for letter in expected} == expected
    names = [node.text for node in root.iter() if node.tag.endswith("}title")]
    assert names.count("rock") == 9
    assert "asleep, asleep this round" in names
    assert "exit L2" in names


def test_absent_mother_and_ended_game() -> None:
    position = copy.deepcopy(POSITION)
    position["mother"]["space"] = None  # type: ignore[index]
    position |= {"winner": "scientist", "to_move": "nobody", "phase": "over"}
    assert "away from the board" in raptor_text.draw(position)
    assert "scientist won" in raptor_board.status(position)
    ElementTree.fromstring(raptor_svg.draw(position))


@pytest.mark.parametrize(("text", "space"), [("(0,10)", (0, 10)), ("(5,3)", (5, 3))])
def test_space(text: str, space: tuple[int, int]) -> None:
    assert raptor_board.space(text) == space
