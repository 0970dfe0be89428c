"""The island of Raptor for the twin: spaces, tiles, rocks, exits, lines (RAP-1 to RAP-11).

Spaces are (row, column) tuples, exits are (side, row) tuples. What never changes is kept once
worked out; nothing else is precomputed.
This is not the engine's board: it is written from docs/rules/raptor.md alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

Space = tuple[int, int]
Exit = tuple[str, int]

ALL_SPACES: frozenset[Space] = frozenset((r, c) for r in range(6) for c in range(11))
STEPS = ((-1, 0), (1, 0), (0, -1), (0, 1))
LONG_EDGE = frozenset((r, c) for r in (0, 5) for c in range(1, 10))

SQUARE_TILES = ("S1", "S2", "S3", "S4", "S5", "S6")
L_TILES = ("LT", "LB", "RT", "RB")
CENTRAL_TILES = ("S2", "S5")

# The two rows of five tiles of RAP-11.
TILE_GRID = (("LT", "S1", "S2", "S3", "RT"), ("LB", "S4", "S5", "S6", "RB"))

PATTERNS: dict[str, frozenset[Space]] = {
    "A": frozenset({(1, 1)}),
    "B": frozenset({(0, 0)}),
    "C": frozenset({(0, 1)}),
    "D": frozenset({(0, 0), (2, 2)}),
    "E": frozenset({(1, 0), (2, 2)}),
    "F": frozenset({(1, 0), (1, 1)}),
    "G": frozenset({(0, 0), (0, 2)}),
    "H": frozenset({(0, 0), (1, 1)}),
}
ENVIRONMENTS = {"jungle": "ABCDEF", "savannah": "ABCDGH"}

# The exit's row of type A and B on each L tile (RAP-6).
EXIT_ROWS = {
    "LT": {"A": 0, "B": 2},
    "LB": {"A": 3, "B": 5},
    "RT": {"A": 2, "B": 0},
    "RB": {"A": 5, "B": 3},
}

BOOK_ROCKS = frozenset({(1, 2), (1, 4), (2, 2), (2, 6), (2, 8), (3, 3), (3, 4), (4, 8), (5, 1)})
BOOK_EXITS = frozenset({("L", 2), ("L", 3), ("R", 0), ("R", 5)})


def tile_of(space: Space) -> str:
    """The name of the tile on which a space lies."""
    r, c = space
    upper = r < 3
    if c == 0:
        return "LT" if upper else "LB"
    if c == 10:
        return "RT" if upper else "RB"
    return SQUARE_TILES[(0 if upper else 3) + (c - 1) // 3]


@cache
def spaces_of(tile: str) -> tuple[Space, ...]:
    """All spaces of a tile, in reading order."""
    return tuple(sorted(space for space in ALL_SPACES if tile_of(space) == tile))


def neighbours(space: Space) -> list[Space]:
    """The up to four adjacent full spaces (RAP-3)."""
    r, c = space
    return [(r + dr, c + dc) for dr, dc in STEPS if (r + dr, c + dc) in ALL_SPACES]


def rays(space: Space) -> Iterator[list[Space]]:
    """In each of the four directions, the spaces from the next one to the edge of the board."""
    for dr, dc in STEPS:
        ray = []
        r, c = space[0] + dr, space[1] + dc
        while (r, c) in ALL_SPACES:
            ray.append((r, c))
            r, c = r + dr, c + dc
        yield ray


def neighbour_tiles(tile: str) -> list[str]:
    """The tiles that share a side with a tile in the grid of RAP-11."""
    places = {TILE_GRID[i][j]: (i, j) for i in range(2) for j in range(5)}
    i, j = places[tile]
    return [other for other, (k, m) in places.items() if abs(i - k) + abs(j - m) == 1]


def exit_space(way_out: Exit) -> Space:
    """The only space that an exit touches (RAP-5)."""
    side, row = way_out
    return (row, 0 if side == "L" else 10)


def turned(rocks: Iterable[Space], degrees: int) -> frozenset[Space]:
    """Local rocks after a clockwise turn (RAP-7)."""
    result = frozenset(rocks)
    for _ in range(degrees // 90):
        result = frozenset((c, 2 - r) for r, c in result)
    return result


@cache
def turns(pattern: str) -> tuple[tuple[int, int], ...]:
    """The different turns of a pattern, each with the number of quarter turns that look so."""
    looks: dict[frozenset[Space], list[int]] = {}
    for degrees in (0, 90, 180, 270):
        looks.setdefault(turned(PATTERNS[pattern], degrees), []).append(degrees)
    return tuple((same[0], len(same)) for same in looks.values())


@cache
def rocks_on(tile: str, pattern: str, degrees: int) -> frozenset[Space]:
    """The spaces of the board that hold a rock when a pattern lies on a square tile."""
    top, left = spaces_of(tile)[0]
    return frozenset((top + r, left + c) for r, c in turned(PATTERNS[pattern], degrees))


def pattern_on(tile: str, rocks: Iterable[Space], environment: str) -> str | None:
    """The text of the pattern that lies on a square tile, or None if the rocks are no pattern."""
    here = frozenset(space for space in rocks if tile_of(space) == tile)
    for pattern in ENVIRONMENTS[environment]:
        for degrees, _ in turns(pattern):
            if rocks_on(tile, pattern, degrees) == here:
                return f"{pattern} {degrees}"
    return None


def type_on(tile: str, exits: Iterable[Exit]) -> str | None:
    """The type of the L tile that lies in a place, or None if none lies there yet."""
    for kind, row in EXIT_ROWS[tile].items():
        if (tile[0], row) in exits:
            return kind
    return None


def tiles_of(rocks: set[Space], exits: set[Exit], environment: str) -> dict[str, str | None]:
    """What lies in each of the ten places, read off rocks and exits."""
    tiles = {tile: pattern_on(tile, rocks, environment) for tile in SQUARE_TILES}
    return {**tiles, **{tile: type_on(tile, exits) for tile in L_TILES}}


def write(space: Space) -> str:
    """The text form of a space."""
    return f"({space[0]},{space[1]})"


def read(text: str) -> Space:
    """The space that a text names."""
    (space,) = spaces_in(text)
    return space


def spaces_in(text: str) -> list[Space]:
    """All spaces that a text names, in their order."""
    return [(int(r), int(c)) for r, c in re.findall(r"\((\d+),(\d+)\)", text)]


def listed(spaces: Iterable[Space]) -> list[str]:
    """A space list of RAP-90."""
    return [write(space) for space in sorted(spaces)]
