"""What is refused in the set-up of Raptor, in the choice of cards, in effects and at the return."""

# ruff: noqa: ARG001

from __future__ import annotations

from collections.abc import Iterator

from .island import ALL_SPACES, LONG_EDGE, neighbour_tiles, neighbours, rays, tile_of, write
from .reasons import babies, reason, scientists
from .twin import Twin

# ---------------------------------------------------------------- set-up, cards, draws, return


@reason("mother", "raptor")
def mother_placed_off_the_centre(t: Twin) -> Iterator[str]:
    yield from (f"place mother {write(s)}" for s in ALL_SPACES if not 4 <= s[1] <= 6)


@reason("mother", "raptor")
def mother_placed_on_a_rock(t: Twin) -> Iterator[str]:
    yield from (f"place mother {write(s)}" for s in t.rocks)


@reason("babies", "raptor")
def baby_placed_on_the_mothers_or_an_l_tile(t: Twin) -> Iterator[str]:
    assert t.mother is not None
    wrong = {tile_of(t.mother), "LT", "LB", "RT", "RB"}
    yield from (f"place baby {write(s)}" for s in ALL_SPACES if tile_of(s) in wrong)


@reason("scientists", "scientist")
def scientist_placed_on_a_square_or_taken_tile(t: Twin) -> Iterator[str]:
    taken = {tile_of(s) for s in t.standing}
    wrong = [s for s in ALL_SPACES if tile_of(s)[0] == "S" or tile_of(s) in taken]
    yield from (f"place scientist {write(s)}" for s in wrong)


@reason("cards")
def card_not_in_hand(t: Twin) -> Iterator[str]:
    yield from (f"card {v}" for v in range(11) if v not in t.decks[t.to_move].hand)


@reason("cards")
def draw_at_a_decision(t: Twin) -> Iterator[str]:
    yield from (f"draw {v}" for v in t.decks[t.to_move].pile)


@reason("draw")
def draw_of_a_card_not_in_the_pile(t: Twin) -> Iterator[str]:
    drawer = "raptor" if len(t.decks["raptor"].hand) == 2 else "scientist"
    yield from (f"draw {v}" for v in range(1, 10) if v not in t.decks[drawer].pile)


@reason("return")
def return_onto_something(t: Twin) -> Iterator[str]:
    yield from (f"return {write(s)}" for s in t.rocks | t.fire | scientists(t) | babies(t))


@reason("return")
def return_refused(t: Twin) -> Iterator[str]:
    yield from ("end", "stop")


# ---------------------------------------------------------------- effects


@reason("effect")
def stop_before_the_first_unit(t: Twin) -> Iterator[str]:
    if t.units_left == t.effect()[1]:
        yield "stop"


@reason("effect")
def stop_where_later_units_are_forced(t: Twin) -> Iterator[str]:
    if t.options["later_units"] == "forced" and t.effect()[0] not in ("recover", "fire"):
        yield "stop"


@reason("effect", effect="fire")
def stop_before_all_fire_is_placed(t: Twin) -> Iterator[str]:
    yield "stop"


@reason("effect")
def end_within_an_effect(t: Twin) -> Iterator[str]:
    yield "end"


@reason("effect", effect="call")
def call_off_the_mothers_tile(t: Twin) -> Iterator[str]:
    assert t.mother is not None
    for baby in t.awake:
        for space in ALL_SPACES:
            if tile_of(space) != tile_of(t.mother):
                yield f"call {write(baby)}-{write(space)}"


@reason("effect", effect="call")
def call_onto_something(t: Twin) -> Iterator[str]:
    for baby in t.awake:
        yield from (f"call {write(baby)}-{write(s)}" for s in t.rocks | t.fire | t.figurines())


@reason("effect", effect="call")
def call_of_an_enclosed_baby(t: Twin) -> Iterator[str]:
    for baby in t.awake:
        if not any(t.is_free(space) for space in neighbours(baby)):
            yield from (f"call {write(baby)}-{write(s)}" for s in ALL_SPACES)


@reason("effect", effect="call")
def call_of_a_sleeping_baby(t: Twin) -> Iterator[str]:
    for baby in t.asleep:
        yield from (f"call {write(baby)}-{write(s)}" for s in ALL_SPACES)


@reason("effect", effect="call")
def second_call_of_the_same_baby(t: Twin) -> Iterator[str]:
    for baby in t.called:
        yield from (f"call {write(baby)}-{write(s)}" for s in ALL_SPACES)


@reason("effect", effect="fear")
def fright_of_a_frightened_scientist(t: Twin) -> Iterator[str]:
    yield from (f"frighten {write(s)}" for s in t.frightened)


@reason("effect", effect="recover")
def recovery_of_an_awake_baby(t: Twin) -> Iterator[str]:
    yield from (f"recover baby {write(s)}" for s in t.awake)


@reason("effect", effect="recover")
def recovery_of_an_unhurt_mother(t: Twin) -> Iterator[str]:
    if t.tokens == 0:
        yield "recover mother"


@reason("effect", effect="gas")
def gas_out_of_reach(t: Twin) -> Iterator[str]:
    tiles = {tile_of(s) for s in t.standing}
    near = tiles | {other for tile in tiles for other in neighbour_tiles(tile)}
    yield from (f"gas {write(s)}" for s in t.awake if tile_of(s) not in near)


@reason("effect", effect="gas")
def gas_from_a_frightened_scientist_only(t: Twin) -> Iterator[str]:
    tiles = {tile_of(s) for s in t.standing}
    near = tiles | {other for tile in tiles for other in neighbour_tiles(tile)}
    lying = {tile_of(s) for s in t.frightened}
    yield from (f"gas {write(s)}" for s in t.awake if tile_of(s) in lying - near)


@reason("effect", effect="gas")
def gas_on_a_sleeping_baby(t: Twin) -> Iterator[str]:
    yield from (f"gas {write(s)}" for s in t.asleep)


@reason("effect", effect="gas")
def gas_onto_an_l_tile_where_they_do_not_count(t: Twin) -> Iterator[str]:
    if not t.options["gas_l_tiles"]:
        yield from (f"gas {write(s)}" for s in t.awake if s[1] in (0, 10))


@reason("effect", effect="reinforce")
def reinforcement_off_the_long_edges(t: Twin) -> Iterator[str]:
    yield from (f"reinforce {write(s)}" for s in ALL_SPACES - LONG_EDGE)


@reason("effect", effect="reinforce")
def reinforcement_onto_something(t: Twin) -> Iterator[str]:
    taken = (t.rocks | t.fire | t.figurines()) & LONG_EDGE
    yield from (f"reinforce {write(s)}" for s in taken)


@reason("effect", effect="jeep")
def drive_through_rock_or_figurine(t: Twin) -> Iterator[str]:
    for driver in t.standing:
        for ray in rays(driver):
            blocked = False
            for space in ray:
                blocked = blocked or space in t.rocks or space in t.figurines()
                if blocked:
                    yield f"jeep {write(driver)}-{write(space)}"


@reason("effect", effect="jeep")
def drive_round_a_corner(t: Twin) -> Iterator[str]:
    for r, c in t.standing:
        yield from (
            f"jeep {write((r, c))}-{write(s)}" for s in ALL_SPACES if s[0] != r and s[1] != c
        )


@reason("effect", effect="jeep")
def drive_of_a_frightened_scientist(t: Twin) -> Iterator[str]:
    for lying in t.frightened:
        yield from (f"jeep {write(lying)}-{write(s)}" for s in neighbours(lying))


@reason("effect", effect="jeep")
def drive_ends_on_fire_where_that_is_forbidden(t: Twin) -> Iterator[str]:
    if not t.options["jeep_end_on_fire"]:
        for r, c in t.standing:
            lined = [s for s in t.fire if s[0] == r or s[1] == c]
            yield from (f"jeep {write((r, c))}-{write(s)}" for s in lined)


@reason("effect", effect="fire")
def fire_onto_something(t: Twin) -> Iterator[str]:
    yield from (f"fire {write(s)}" for s in t.rocks | t.fire | t.figurines())


@reason("effect", effect="fire")
def fire_beside_neither_scientist_nor_fire(t: Twin) -> Iterator[str]:
    sources = t.standing | t.fire
    lone = [s for s in ALL_SPACES if not sources & set(neighbours(s))]
    yield from (f"fire {write(s)}" for s in lone)


@reason("effect", effect="fire")
def fire_beside_a_frightened_scientist_only(t: Twin) -> Iterator[str]:
    for lying in t.frightened:
        for space in neighbours(lying):
            if not (t.standing | t.fire) & set(neighbours(space)):
                yield f"fire {write(space)}"
