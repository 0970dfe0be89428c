"""Pawns of the twin: who stands where, riding, falling, displacement, and what a slide does.

FOS-D6 to FOS-D10, FOS-W1 to FOS-W3, and the toll of K16. Everything here changes the twin.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .site import behind, chain_of

if TYPE_CHECKING:
    from .twin import Twin


def pawn_on(t: Twin, space: str) -> int | None:
    """The player whose pawn stands on a space."""
    return next((i for i, seat in enumerate(t.seats) if seat.space == space), None)


def send_off(t: Twin, player: int, side: str | None) -> None:
    """A pawn leaves the site; without a side its owner has to name one (FOS-W2)."""
    seat = t.seats[player]
    seat.space, seat.side = None, side
    if side is None:
        t.falling.append(player)


def displace(t: Twin, player: int, direction: str) -> None:
    """FOS-W1: a pawn is pushed one space on; another one there goes first."""
    space = t.seats[player].space
    assert space is not None
    m = behind(space, direction)
    if m is None:
        send_off(t, player, direction)
        return
    if not t.site[m]:
        send_off(t, player, None)
        return
    other = pawn_on(t, m)
    if other is not None:
        displace(t, other, direction)
    t.seats[player].space = m


def slide(t: Twin, space: str, direction: str, may_push: bool = True) -> tuple[str | None, bool]:
    """One legal slide: the tile that fell off if any, and whether the slid tile itself fell."""
    chain = chain_of(t.site, space, direction, t.options["push_compare"] == "pairwise", may_push)
    assert chain is not None
    fallen = None
    for cell in reversed(chain):
        rider = pawn_on(t, cell)
        lower = len(t.site[cell]) == 1
        tile = t.site[cell].pop()
        n = behind(cell, direction)
        if n is None:
            fallen = tile
            if rider is not None:
                send_off(t, rider, direction)
            continue
        below = pawn_on(t, n)
        if not lower and t.site[n] and below is not None:
            displace(t, below, direction)
        t.site[n].append(tile)
        if rider is not None:
            t.seats[rider].space = n
    return fallen, fallen is not None and len(chain) == 1


def gain_tile(t: Twin, player: int, tile: str | None, by_tool: bool) -> None:
    """A tile that fell off or was removed (FOS-D8, FOS-B3)."""
    if tile is None:
        return
    t.seats[player].tiles.append(tile)
    if by_tool and not t.options["tool_tiles_same_turn"]:
        t.seats[player].new_tiles.append(tile)


def opened(t: Twin, spaces: list[str]) -> None:
    """Pits of these spaces that are open for the first time have to be filled (FOS-W3)."""
    for space in spaces:
        if not t.site[space] and space not in t.pits and space not in t.opening:
            t.opening.append(space)


def on_site(t: Twin) -> list[int]:
    return [i for i, seat in enumerate(t.seats) if seat.space is not None]


def take_toll(t: Twin, player: int, before: list[int]) -> None:
    """K16: the owners of other pawns that were on the site before and no longer are pay."""
    toll = t.seats[player].skill("toll")
    if toll is None:
        return
    for other in before:
        if other != player and t.seats[other].space is None:
            cubes = min(toll["amount"], t.seats[other].plaster)
            t.seats[other].plaster -= cubes
            t.seats[player].plaster += cubes


def dig(t: Twin, player: int, space: str, direction: str) -> None:
    """A DIG with all that follows from it but its energy (FOS-A6, E10)."""
    before = on_site(t)
    fallen, _ = slide(t, space, direction)
    gain_tile(t, player, fallen, by_tool=False)
    opened(t, [space])
    take_toll(t, player, before)
