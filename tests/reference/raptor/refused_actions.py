"""What is refused in an action turn of Raptor, for either side (RAP-31 to RAP-45)."""

from __future__ import annotations

from collections.abc import Iterator

from .island import ALL_SPACES, Space, exit_space, neighbours, rays, write
from .reasons import babies, reason, scientists
from .twin import Twin

# ---------------------------------------------------------------- the raptor


@reason("actions", "raptor")
def baby_onto_rock_figurine_or_fire(t: Twin) -> Iterator[str]:
    blocked = t.rocks | t.fire | scientists(t) | babies(t) | ({t.mother} - {None})
    for baby in t.awake:
        yield from (f"baby {write(baby)}-{write(s)}" for s in neighbours(baby) if s in blocked)


@reason("actions", "raptor")
def baby_moves_diagonally_or_far(t: Twin) -> Iterator[str]:
    for r, c in t.awake:
        for space in ((r + 1, c + 1), (r - 1, c + 1), (r, c + 2), (r, c)):
            if space in ALL_SPACES:
                yield f"baby {write((r, c))}-{write(space)}"


@reason("actions", "raptor")
def sleeping_baby_moves(t: Twin) -> Iterator[str]:
    for baby in t.asleep:
        yield from (f"baby {write(baby)}-{write(s)}" for s in neighbours(baby))
        yield from (f"baby {write(baby)}-exit {s}{r}" for s, r in t.exits)


@reason("actions", "raptor")
def baby_through_an_exit_elsewhere(t: Twin) -> Iterator[str]:
    names = {(side, row) for side in "LR" for row in range(6)}
    for baby in t.awake:
        for side, row in names:
            if (side, row) not in t.exits or exit_space((side, row)) != baby:
                yield f"baby {write(baby)}-exit {side}{row}"


@reason("actions", "raptor")
def mother_jumps(t: Twin) -> Iterator[str]:
    assert t.mother is not None
    for ray in rays(t.mother):
        blocked = False
        for space in ray:
            blocked = blocked or space in t.rocks | t.fire | scientists(t) | babies(t)
            if blocked:
                yield f"mother {write(space)}"


@reason("actions", "raptor")
def mother_not_straight(t: Twin) -> Iterator[str]:
    assert t.mother is not None
    r, c = t.mother
    yield from (f"mother {write(s)}" for s in ALL_SPACES if s[0] != r and s[1] != c)
    yield f"mother {write((r, c))}"


@reason("actions", "raptor")
def mother_cannot_pay_the_fee(t: Twin) -> Iterator[str]:
    assert t.mother is not None
    if not t.mother_moved and t.ap < t.tokens + 1:
        yield from (f"mother {write(s)}" for s in neighbours(t.mother))


@reason("actions", "raptor")
def kill_without_a_scientist_beside_her(t: Twin) -> Iterator[str]:
    assert t.mother is not None
    beside = set(neighbours(t.mother))
    yield from (f"kill {write(s)}" for s in (scientists(t) - beside) | (beside & babies(t)))


@reason("actions", "raptor")
def wake_far_from_the_mother(t: Twin) -> Iterator[str]:
    assert t.mother is not None
    yield from (f"wake {write(s)}" for s in t.asleep - set(neighbours(t.mother)))


@reason("actions", "raptor")
def wake_in_the_round_of_the_gas(t: Twin) -> Iterator[str]:
    yield from (f"wake {write(s)}" for s in t.asleep_this_round)


@reason("actions", "raptor")
def wake_of_an_awake_baby(t: Twin) -> Iterator[str]:
    yield from (f"wake {write(s)}" for s in t.awake)


@reason("actions", "raptor")
def extinguish_far_from_the_mother(t: Twin) -> Iterator[str]:
    assert t.mother is not None
    yield from (f"extinguish {write(s)}" for s in t.fire - set(neighbours(t.mother)))


@reason("actions", "raptor")
def raptor_takes_a_scientists_action(t: Twin) -> Iterator[str]:
    for scientist in t.standing:
        yield f"shoot mother from {write(scientist)}"
        yield from (f"walk {write(scientist)}-{write(s)}" for s in neighbours(scientist))
    yield "stop"


# ---------------------------------------------------------------- the scientist


@reason("actions", "scientist")
def walk_onto_rock_or_figurine(t: Twin) -> Iterator[str]:
    blocked = t.rocks | t.figurines()
    for walker in t.standing:
        yield from (f"walk {write(walker)}-{write(s)}" for s in neighbours(walker) if s in blocked)


@reason("actions", "scientist")
def walk_through_an_exit_or_far(t: Twin) -> Iterator[str]:
    for r, c in t.standing:
        yield from (f"walk {write((r, c))}-exit {side}{row}" for side, row in t.exits)
        yield from (f"walk {write((r, c))}-{write(s)}" for s in ((r + 1, c + 1), (r, c + 2)))


@reason("actions", "scientist")
def walk_onto_fire_with_the_last_point(t: Twin) -> Iterator[str]:
    if t.ap == 1:
        for walker in t.standing:
            fires = [s for s in neighbours(walker) if s in t.fire]
            yield from (f"walk {write(walker)}-{write(s)}" for s in fires)


@reason("actions", "scientist")
def end_while_on_fire(t: Twin) -> Iterator[str]:
    if t.standing & t.fire:
        yield "end"


@reason("actions", "scientist")
def strict_anything_else_while_on_fire(t: Twin) -> Iterator[str]:
    burning = t.standing & t.fire
    if burning and t.options["fire_walk"] == "strict":
        for other in t.standing - burning:
            yield from (f"walk {write(other)}-{write(s)}" for s in neighbours(other))
        yield from (f"shoot mother from {write(s)}" for s in t.standing)
        yield from (f"stand {write(s)}" for s in t.frightened)


@reason("actions", "scientist")
def loose_second_scientist_onto_fire(t: Twin) -> Iterator[str]:
    burning = t.standing & t.fire
    if burning and t.options["fire_walk"] == "loose":
        for other in t.standing - burning:
            fires = [s for s in neighbours(other) if s in t.fire]
            yield from (f"walk {write(other)}-{write(s)}" for s in fires)


@reason("actions", "scientist")
def loose_last_point_not_for_the_way_off(t: Twin) -> Iterator[str]:
    burning = t.standing & t.fire
    if burning and t.options["fire_walk"] == "loose" and t.ap == 1:
        yield from (f"shoot mother from {write(s)}" for s in t.standing)
        for other in t.standing - burning:
            yield from (f"walk {write(other)}-{write(s)}" for s in neighbours(other))


@reason("actions", "scientist")
def stand_in_the_round_of_the_fright(t: Twin) -> Iterator[str]:
    yield from (f"stand {write(s)}" for s in t.frightened_this_round)


@reason("actions", "scientist")
def stand_of_a_standing_scientist(t: Twin) -> Iterator[str]:
    yield from (f"stand {write(s)}" for s in t.standing)


@reason("actions", "scientist")
def frightened_scientist_walks_or_attacks(t: Twin) -> Iterator[str]:
    for lying in t.frightened:
        yield f"shoot mother from {write(lying)}"
        for space in neighbours(lying):
            yield f"walk {write(lying)}-{write(space)}"
            yield f"shoot baby {write(space)} from {write(lying)}"
            yield f"capture {write(space)} from {write(lying)}"


@reason("actions", "scientist")
def second_attack_in_a_round(t: Twin) -> Iterator[str]:
    for shooter in t.aggressive:
        yield f"shoot mother from {write(shooter)}"
        for space in neighbours(shooter):
            yield f"shoot baby {write(space)} from {write(shooter)}"
            yield f"capture {write(space)} from {write(shooter)}"


@reason("actions", "scientist")
def shot_at_a_sleeping_or_distant_baby(t: Twin) -> Iterator[str]:
    for shooter in t.standing:
        wrong = t.asleep | (t.awake - set(neighbours(shooter)))
        yield from (f"shoot baby {write(s)} from {write(shooter)}" for s in wrong)


@reason("actions", "scientist")
def capture_of_an_awake_or_distant_baby(t: Twin) -> Iterator[str]:
    for shooter in t.standing:
        wrong = t.awake | (t.asleep - set(neighbours(shooter)))
        yield from (f"capture {write(s)} from {write(shooter)}" for s in wrong)


def between(a: Space, b: Space | None) -> list[Space]:
    """The spaces strictly between two spaces of one row or column; none if they are not in line."""
    if b is None or (a[0] != b[0] and a[1] != b[1]):
        return []
    rows, columns = sorted((a[0], b[0])), sorted((a[1], b[1]))
    line = [(r, c) for r in range(rows[0], rows[1] + 1) for c in range(columns[0], columns[1] + 1)]
    return line[1:-1]


@reason("actions", "scientist")
def mother_shot_out_of_line(t: Twin) -> Iterator[str]:
    if t.mother is not None:
        for r, c in t.standing:
            if r != t.mother[0] and c != t.mother[1]:
                yield f"shoot mother from {write((r, c))}"


@reason("actions", "scientist")
def mother_shot_through_a_rock(t: Twin) -> Iterator[str]:
    for r, c in t.standing:
        if set(between((r, c), t.mother)) & t.rocks:
            yield f"shoot mother from {write((r, c))}"


@reason("actions", "scientist")
def mother_shot_through_a_standing_scientist(t: Twin) -> Iterator[str]:
    for r, c in t.standing:
        if set(between((r, c), t.mother)) & t.standing:
            yield f"shoot mother from {write((r, c))}"


@reason("actions", "scientist")
def mother_shot_while_away(t: Twin) -> Iterator[str]:
    if t.mother is None:
        yield from (f"shoot mother from {write(s)}" for s in t.standing)


@reason("actions", "scientist")
def scientist_takes_a_raptors_action(t: Twin) -> Iterator[str]:
    for baby in t.awake:
        yield from (f"baby {write(baby)}-{write(s)}" for s in neighbours(baby))
    yield from (f"kill {write(s)}" for s in t.standing)
    yield "stop"
