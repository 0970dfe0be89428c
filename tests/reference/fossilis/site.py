"""Spaces, sides and slides of tiles for the twin (FOS-G1 to FOS-G8, FOS-D1 to FOS-D6).

Spaces are texts such as "C3"; a site is a dict from space to the list of tiles on it, lower first.
"""

from __future__ import annotations

from collections.abc import Iterable

from .box import weight

Site = dict[str, list[str]]

SPACES = [f"{column}{row}" for row in range(1, 6) for column in "ABCDE"]
CORNERS = ("A1", "E1", "A5", "E5")
CENTRE = "C3"
DIRECTIONS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


def place(space: str) -> tuple[int, int]:
    return "ABCDE".index(space[0]), int(space[1]) - 1


def at(column: int, row: int) -> str | None:
    """The space there, None off the board."""
    return f"{'ABCDE'[column]}{row + 1}" if 0 <= column < 5 and 0 <= row < 5 else None


def behind(space: str, direction: str) -> str | None:
    """The next space in a direction, None off the board."""
    (column, row), (dc, dr) = place(space), DIRECTIONS[direction]
    return at(column + dc, row + dr)


def in_order(spaces: Iterable[str]) -> list[str]:
    return sorted(spaces, key=SPACES.index)


def adjacent(space: str) -> list[str]:
    """The up to four orthogonal neighbours, in the order of spaces."""
    found = (behind(space, direction) for direction in DIRECTIONS)
    return in_order(other for other in found if other is not None)


def around(space: str) -> list[str]:
    """The up to eight neighbours, in the order of spaces."""
    column, row = place(space)
    steps = [(dc, dr) for dc in (-1, 0, 1) for dr in (-1, 0, 1) if (dc, dr) != (0, 0)]
    found = (at(column + dc, row + dr) for dc, dr in steps)
    return in_order(other for other in found if other is not None)


def side_spaces(side: str) -> list[str]:
    """The five spaces of a side, both corners included."""
    return [space for space in SPACES if behind(space, side) is None]


def direction_between(space: str, other: str) -> str:
    """The direction from a space to an adjacent one."""
    return next(direction for direction in DIRECTIONS if behind(space, direction) == other)


def chain_of(
    site: Site, space: str, direction: str, pairwise: bool, may_push: bool
) -> list[str] | None:
    """The spaces whose top tiles move in a slide, the slid one first; None if it is illegal."""
    if not site[space]:
        return None
    height = len(site[space])
    chain, limit = [space], weight(site[space][-1])
    while True:
        n = behind(chain[-1], direction)
        if n is None or not site[n] or len(site[n]) < height:
            return chain  # falls off, moves in or drops, comes to lie on top
        if len(site[n]) > height:
            return None  # a lower tile against a stack (D3)
        if not may_push or weight(site[n][-1]) > limit:
            return None  # too heavy (D5), or a tool that does not push (F6)
        if pairwise:
            limit = weight(site[n][-1])
        chain.append(n)


def slid(site: Site, chain: list[str], direction: str) -> Site:
    """The site after a slide, pawns left aside: enough to judge the next step of a tool."""
    after = {space: list(tiles) for space, tiles in site.items()}
    for space in reversed(chain):
        tile = after[space].pop()
        n = behind(space, direction)
        if n is not None:
            after[n].append(tile)
    return after
