"""Picks the drawing of a game: its own where there is one, else a listing of its dictionary."""

from collections.abc import Callable
from typing import Any

from fossil._core import State, View
from fossil.display import (
    ambre_svg,
    ambre_text,
    bonewars_svg,
    bonewars_text,
    fossilis_svg,
    fossilis_text,
    lagerstatten_svg,
    lagerstatten_text,
    listing,
    raptor_svg,
    raptor_text,
)

Draw = Callable[[dict[str, Any]], str]

_TEXT: dict[str, Draw] = {
    "ambre": ambre_text.draw,
    "bonewars": bonewars_text.draw,
    "fossilis": fossilis_text.draw,
    "lagerstatten": lagerstatten_text.draw,
    "raptor": raptor_text.draw,
}
_SVG: dict[str, Draw] = {
    "ambre": ambre_svg.draw,
    "bonewars": bonewars_svg.draw,
    "fossilis": fossilis_svg.draw,
    "lagerstatten": lagerstatten_svg.draw,
    "raptor": raptor_svg.draw,
}


def draw_text(position: State | View) -> str:
    """The board for a terminal.

    >>> print(fossil.load("connect_four").new_initial_state())
    board:
      .......
      .......
      .......
      .......
      .......
      .......
    """
    return _TEXT.get(position.game.id, listing.draw_text)(position.to_dict())


def draw_svg(position: State | View) -> str:
    """The board as an SVG image, with a title and a description for screen readers."""
    return _SVG.get(position.game.id, listing.draw_svg)(position.to_dict())


def describe(position: State | View) -> str:
    """One line: game, whose knowledge, when, who is to move."""
    game = position.game
    if position.is_terminal():
        mover = "ended"
    elif position.is_chance_node():
        mover = "chance"
    else:
        mover = f"{game.seat_name(position.current_player())} to move"
    kind = "State"
    if isinstance(position, View):
        kind = f"View of {game.seat_name(position.player)}"
    return f"<fossil {kind}: {game.id}, round {position.round}, turn {position.turn}, {mover}>"
