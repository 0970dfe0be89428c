"""What is refused in step 1 of Fossilis (FOS-A, FOS-D, FOS-E, FOS-F, FOS-K)."""

from __future__ import annotations

from collections.abc import Iterator

from .box import BONES, KINDS, SKILLS, TOOLS, WEIGHTS, is_sand, weight
from .pawns import pawn_on
from .reasons import reason
from .site import DIRECTIONS, SPACES, adjacent, around, behind, side_spaces
from .twin import Twin


def top(t: Twin, space: str) -> str:
    return t.site[space][-1]


def near_tiles(t: Twin) -> list[str]:
    """Spaces of which the pawn could dig the top tile."""
    space = t.me.space
    return [] if space is None else [s for s in [space, *adjacent(space)] if t.site[s]]


def row_behind(space: str, direction: str) -> list[str]:
    """All spaces behind one in a direction, nearest first."""
    found: list[str] = []
    n = behind(space, direction)
    while n is not None:
        found.append(n)
        n = behind(n, direction)
    return found


@reason("action")
def no_energy(t: Twin) -> Iterator[str]:
    if t.energy == 0:
        yield "gain plaster"
        yield from (f"move {space}" for space in SPACES)
        yield from (f"place sand A on {space}" for space in SPACES)
        if not t.me.skill("free_climb"):
            yield from (f"climb {space}" for space in SPACES)


@reason("action")
def dig_needs_more_energy(t: Twin) -> Iterator[str]:
    flat = t.flat_dig or t.options["flat_dig_cost"]
    for space in near_tiles(t):
        heavy = weight(top(t, space))
        price = 1 if flat else (1, 2, 3)[heavy]
        cheap = t.me.skill(("free_sand_dig", "clay_cost", "stone_cost")[heavy])
        if cheap is None and t.energy < price:
            yield from (f"dig {space} {direction}" for direction in DIRECTIONS)


@reason("action")
def dig_far_away(t: Twin) -> Iterator[str]:
    near = [t.me.space, *adjacent(t.me.space)] if t.me.space else []
    for space in SPACES:
        if space not in near:
            yield from (f"dig {space} {direction}" for direction in DIRECTIONS)


@reason("action")
def dig_an_open_space(t: Twin) -> Iterator[str]:
    yield from (f"dig {space} {d}" for space in SPACES if not t.site[space] for d in DIRECTIONS)


@reason("action")
def lower_tile_against_a_stack(t: Twin) -> Iterator[str]:
    for space in near_tiles(t):
        for direction in DIRECTIONS:
            for n in row_behind(space, direction) if len(t.site[space]) == 1 else []:
                if len(t.site[n]) == 2:
                    yield f"dig {space} {direction}"
                if len(t.site[n]) != 1:
                    break


@reason("action")
def heavier_than_the_dug_tile(t: Twin) -> Iterator[str]:
    for space in near_tiles(t):
        height = len(t.site[space])
        for direction in DIRECTIONS:
            for n in row_behind(space, direction):
                if len(t.site[n]) != height:
                    break
                if weight(top(t, n)) > weight(top(t, space)):
                    yield f"dig {space} {direction}"


@reason("action")
def heavier_than_the_tile_that_pushes_it(t: Twin) -> Iterator[str]:
    if t.options["push_compare"] != "pairwise":
        return
    for space in near_tiles(t):
        height = len(t.site[space])
        for direction in DIRECTIONS:
            last = space
            for n in row_behind(space, direction):
                if len(t.site[n]) != height:
                    break
                if weight(top(t, n)) > weight(top(t, last)):
                    yield f"dig {space} {direction}"
                last = n


@reason("action")
def move_onto_an_open_space(t: Twin) -> Iterator[str]:
    yield from (f"move {space}" for space in SPACES if not t.site[space])


@reason("action")
def move_or_climb_onto_a_pawn(t: Twin) -> Iterator[str]:
    for space in SPACES:
        if pawn_on(t, space) is not None:
            yield f"move {space}"
            yield f"climb {space}"


@reason("action")
def move_too_far(t: Twin) -> Iterator[str]:
    if t.me.space is None:
        return
    steps = 3 if t.me.skill("steps") else 2
    column, row = ord(t.me.space[0]), int(t.me.space[1])
    for space in SPACES:
        if max(abs(ord(space[0]) - column), abs(int(space[1]) - row)) > steps:
            yield f"move {space}"


@reason("action")
def off_site_pawn_moves_digs_or_extracts(t: Twin) -> Iterator[str]:
    if t.me.space is None:
        yield from (f"move {space}" for space in SPACES)
        yield from (f"dig {space} north" for space in SPACES)
        yield from (f"extract tooth from {space}" for space in t.pits)
        yield from (f"push {space}" for space in SPACES)


@reason("action")
def climb_on_site_or_elsewhere(t: Twin) -> Iterator[str]:
    side = t.me.side
    if side is None:
        yield from (f"climb {space}" for space in SPACES)
    elif not t.me.skill("free_climb"):
        yield from (f"climb {space}" for space in SPACES if space not in side_spaces(side))
    yield from (f"climb {space}" for space in SPACES if not t.site[space])


@reason("action", "place")
def third_layer(t: Twin) -> Iterator[str]:
    for space in SPACES:
        if len(t.site[space]) == 2:
            yield from (f"place {kind} on {space}" for kind in set(t.discard))


@reason("action", "place")
def clay_or_stone_is_placed(t: Twin) -> Iterator[str]:
    for kind in set(t.discard):
        if not is_sand(kind):
            yield from (f"place {kind} on {space}" for space in SPACES)


@reason("action", "place")
def sand_that_is_not_in_the_discard(t: Twin) -> Iterator[str]:
    for kind in KINDS:
        if kind not in t.discard:
            yield from (f"place {kind} on {space}" for space in SPACES)


@reason("action")
def sand_placed_far_away(t: Twin) -> Iterator[str]:
    if t.me.skill("far_sand"):
        return
    near = adjacent(t.me.space) if t.me.space else side_spaces(t.me.side or "")
    for space in SPACES:
        if space not in near:
            yield from (f"place {kind} on {space}" for kind in set(t.discard))


@reason("action", "place")
def sand_placed_under_a_pawn(t: Twin) -> Iterator[str]:
    if t.options["place_under_pawn"] and t.asked == "action":
        return
    for space in SPACES:
        if pawn_on(t, space) is not None:
            yield from (f"place {kind} on {space}" for kind in set(t.discard))


@reason("action")
def extract_far_away(t: Twin) -> Iterator[str]:
    if t.me.space is None:
        return
    near = around(t.me.space) if t.me.skill("diagonal_extract") else adjacent(t.me.space)
    for space, pieces in t.pits.items():
        if space not in near:
            yield from (f"extract {piece} from {space}" for piece in pieces)


@reason("action")
def extract_from_a_closed_pit(t: Twin) -> Iterator[str]:
    for space, pieces in t.pits.items():
        if t.site[space]:
            yield from (f"extract {piece} from {space}" for piece in +pieces)


@reason("action")
def extract_what_is_not_there(t: Twin) -> Iterator[str]:
    for space, pieces in t.pits.items():
        missing = (piece for piece in BONES if not pieces[piece])
        yield from (f"extract {piece} from {space}" for piece in missing)


@reason("action")
def extract_without_plaster(t: Twin) -> Iterator[str]:
    discount = 1 if t.me.skill("cheap_extract") else 0
    for space in t.pits:
        for piece, row in BONES.items():
            if row["extract_plaster"] - discount > t.me.plaster:
                yield f"extract {piece} from {space}"


@reason("action")
def second_hammer_in_a_turn(t: Twin) -> Iterator[str]:
    if t.hammer_taken:
        yield from (f"extract hammer from {space}" for space in t.pits)
        yield from (f"use Long Tweezers on {space} hammer" for space in t.pits)


@reason("action")
def hammer_without_an_empty_slot(t: Twin) -> Iterator[str]:
    if len(t.me.skills) == 3:
        yield from (f"extract hammer from {space}" for space in t.pits)


@reason("action")
def extract_without_energy(t: Twin) -> Iterator[str]:
    if int(t.options["extract_energy"]) and t.energy == 0:
        yield from (f"extract {piece} from {space}" for space in t.pits for piece in BONES)


@reason("action")
def tool_that_is_not_there_or_used(t: Twin) -> Iterator[str]:
    for name, row in TOOLS.items():
        if name in t.me.tools:
            continue
        if row["effect"] in ("energy", "flat_dig"):
            yield f"use {name}"
        elif row["effect"] in ("remove", "teleport"):
            yield from (f"use {name} on {space}" for space in SPACES)
        elif row["effect"] == "move":
            yield from (f"use {name} on {space} north 1" for space in SPACES)


@reason("action")
def tool_on_a_tile_too_heavy(t: Twin) -> Iterator[str]:
    for name in set(t.me.tools):
        row = TOOLS[name]
        for space in SPACES if row["weight"] else []:
            if t.site[space] and weight(top(t, space)) > WEIGHTS[row["weight"]]:
                yield f"use {name} on {space}" + (" east 1" if row["effect"] == "move" else "")


@reason("action")
def tool_on_an_open_space(t: Twin) -> Iterator[str]:
    for name in set(t.me.tools):
        words = {"move": " east 1", "remove": "", "teleport": ""}
        if TOOLS[name]["effect"] in words:
            end = words[TOOLS[name]["effect"]]
            yield from (f"use {name} on {space}{end}" for space in SPACES if not t.site[space])


@reason("action")
def tool_moves_on_beyond_the_edge(t: Twin) -> Iterator[str]:
    for name in set(t.me.tools):
        if TOOLS[name]["effect"] == "move" and TOOLS[name]["amount"] >= 2:
            for direction in DIRECTIONS:
                for space in side_spaces(direction):
                    yield f"use {name} on {space} {direction} 2"


@reason("action")
def tool_moves_too_many_steps(t: Twin) -> Iterator[str]:
    for name in set(t.me.tools):
        if TOOLS[name]["effect"] == "move":
            steps = TOOLS[name]["amount"] + 1
            yield from (
                f"use {name} on {space} {d} {steps}" for space in SPACES for d in DIRECTIONS
            )


@reason("action")
def tool_pushes_though_it_may_not(t: Twin) -> Iterator[str]:
    if t.options["tools_push"]:
        return
    for name in set(t.me.tools):
        for space in SPACES if TOOLS[name]["effect"] == "move" else []:
            for direction in DIRECTIONS:
                n = behind(space, direction)
                if t.site[space] and n and len(t.site[n]) == len(t.site[space]):
                    yield f"use {name} on {space} {direction} 1"


@reason("action")
def push_without_the_skill_or_without_a_pawn(t: Twin) -> Iterator[str]:
    for space in SPACES:
        if not t.me.skill("push") or pawn_on(t, space) is None or space == t.me.space:
            yield f"push {space}"


@reason("action")
def plaster_where_there_is_none(t: Twin) -> Iterator[str]:
    if t.pool == 0 and t.supply() == 0:
        yield "gain plaster"


@reason("action")
def other_steps_in_step_1(t: Twin) -> Iterator[str]:
    yield from (f"buy {card}" for cards in t.market.values() for card in cards)
    yield from (f"claim {dinosaur} tooth" for dinosaur in t.display)
    yield from (f"learn {name}" for name in SKILLS)
    yield "stop"
