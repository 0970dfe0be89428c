"""The options of the set-up in the twin: tiles, mother, babies, scientists (RAP-15 to RAP-18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import island
from .island import listed, spaces_of

if TYPE_CHECKING:
    from .twin import Twin


def placements(t: Twin) -> list[str]:
    """The free spaces for the mother, or for the next baby or scientist (RAP-16 to RAP-18)."""
    tiles = island.CENTRAL_TILES if t.phase == "mother" else (next_tile(t),)
    spaces = {s for tile in tiles for s in spaces_of(tile) if t.is_free(s)}
    return [f"place {piece(t)} {space}" for space in listed(spaces)]


def piece(t: Twin) -> str:
    """What is placed in a phase of the set-up."""
    return {"mother": "mother", "babies": "baby", "scientists": "scientist"}[t.phase]


def next_tile(t: Twin) -> str:
    """The tile that waits for the next baby or scientist (RAP-17, RAP-18)."""
    taken = {island.tile_of(space) for space in t.figurines()}
    order = island.SQUARE_TILES if t.phase == "babies" else island.L_TILES
    return next(tile for tile in order if tile not in taken)


def board_outcomes(t: Twin) -> list[tuple[str, int]]:
    """What may lie in the next place, or how the pattern drawn for it is turned (RAP-15)."""
    patterns = island.ENVIRONMENTS[t.options["environment"]]
    tile = next_place(t)
    if tile in island.SQUARE_TILES:
        if t.pattern is not None:
            return [(f"turn {tile} {d}", weight) for d, weight in island.turns(t.pattern)]
        used = {tile_text(t, other)[0] for other in covered(t)}
        return [(f"tile {tile} {name}", 1) for name in patterns if name not in used]
    kinds = [island.type_on(tile, t.exits) for tile in island.L_TILES]
    left = [(kind, 2 - kinds.count(kind)) for kind in "AB"]
    return [(f"tile {tile} {kind}", weight) for kind, weight in left if weight > 0]


def covered(t: Twin) -> list[str]:
    """The square places on which a tile lies; every tile has a rock."""
    return [tile for tile in island.SQUARE_TILES if set(spaces_of(tile)) & t.rocks]


def next_place(t: Twin) -> str:
    """The place that waits for the next tile (RAP-15)."""
    order = (*island.SQUARE_TILES, *island.L_TILES)
    return order[len(covered(t)) + len(t.exits)]


def tile_text(t: Twin, tile: str) -> str:
    text = island.pattern_on(tile, t.rocks, t.options["environment"])
    assert text is not None
    return text


def source(t: Twin) -> str:
    """What chance draws from before the deal (end of section 10)."""
    if t.phase == "board":
        tile = next_place(t)
        if tile in island.L_TILES:
            return "L tiles"
        return f"turn of {tile}" if t.pattern is not None else "square tiles"
    if t.phase == "mother":
        return "mother"
    return f"{piece(t)} on {next_tile(t)}"
