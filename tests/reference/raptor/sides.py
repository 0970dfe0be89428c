"""What each side may do in the twin: actions (RAP-31 to 45) and card effects (RAP-50 to 64).

`*_actions` and `*_units` list texts, `perform` carries one out on the table. Whose turn it is, what
is paid and when a series ends belong to twin.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .island import (
    L_TILES,
    LONG_EDGE,
    Exit,
    Space,
    exit_space,
    listed,
    neighbour_tiles,
    neighbours,
    rays,
    spaces_in,
    spaces_of,
    tile_of,
    write,
)

if TYPE_CHECKING:
    from .twin import Twin

# Card -> (name of its effect, number of units); disappearance has no unit to choose.
EFFECTS = {
    "raptor": {
        1: ("call", 1),
        2: ("disappear", 0),
        3: ("fear", 1),
        4: ("call", 2),
        5: ("recover", 2),
        6: ("disappear", 0),
        7: ("recover", 3),
        8: ("fear", 2),
    },
    "scientist": {
        1: ("gas", 1),
        2: ("reinforce", 2),
        3: ("jeep", 2),
        4: ("gas", 2),
        5: ("fire", 2),
        6: ("reinforce", 2),
        7: ("fire", 3),
        8: ("jeep", 4),
    },
}


# ---------------------------------------------------------------- action points


def action_cost(t: Twin, text: str) -> int:
    """AP of an action: 1, but for the mother's first move the wound fee on top (RAP-33)."""
    if text.startswith("mother ") and not t.mother_moved:
        return t.tokens + 1
    return 1


def raptor_actions(t: Twin) -> list[str]:
    """All actions that the raptor can pay for, without `end`."""
    found = []
    for baby in t.awake:
        for space in neighbours(baby):
            if t.is_free(space):
                found.append(f"baby {write(baby)}-{write(space)}")
        for way_out in t.exits:
            if exit_space(way_out) == baby:
                found.append(f"baby {write(baby)}-exit {way_out[0]}{way_out[1]}")
    if t.mother is not None:
        for ray in rays(t.mother):
            for space in ray:
                if not t.is_free(space):
                    break
                found.append(f"mother {write(space)}")
        for space in neighbours(t.mother):
            if space in t.standing | t.frightened:
                found.append(f"kill {write(space)}")
            if space in t.asleep - t.asleep_this_round:
                found.append(f"wake {write(space)}")
            if space in t.fire:
                found.append(f"extinguish {write(space)}")
    return [text for text in found if action_cost(t, text) <= t.ap]


def scientist_actions(t: Twin) -> list[str]:
    """All actions of the scientist, without `end`; fire by RAP-44 or RAP-45."""
    burning = t.standing & t.fire
    found = []
    for walker in t.standing:
        for space in neighbours(walker):
            if space not in t.rocks and space not in t.figurines():
                found.append(f"walk {write(walker)}-{write(space)}")
    if t.options["fire_walk"] == "strict" and burning:
        (walker,) = burning
        found = [text for text in found if spaces_in(text)[0] == walker]
        return [text for text in found if gets_off_the_fire(t, text)]
    for lying in t.frightened - t.frightened_this_round:
        found.append(f"stand {write(lying)}")
    for shooter in t.standing - t.aggressive:
        for space in neighbours(shooter):
            if space in t.awake:
                found.append(f"shoot baby {write(space)} from {write(shooter)}")
            if space in t.asleep:
                found.append(f"capture {write(space)} from {write(shooter)}")
        if sees_mother(t, shooter):
            found.append(f"shoot mother from {write(shooter)}")
    return [text for text in found if gets_off_the_fire(t, text)]


def sees_mother(t: Twin, shooter: Space) -> bool:
    """RAP-42: a straight line without rock or standing scientist in between."""
    for ray in rays(shooter):
        for space in ray:
            if space == t.mother:
                return True
            if space in t.rocks or space in t.standing:
                break
    return False


def gets_off_the_fire(t: Twin, text: str) -> bool:
    """Whether after an action whoever stands on fire can still walk off with the AP then left."""
    after = t.copy()
    perform(after, text)
    after.ap -= 1
    burning = after.standing & after.fire
    if not burning:
        return after.ap >= 0
    if len(burning) > 1:
        return False
    (walker,) = burning
    way = way_off(after, walker)
    return way is not None and way <= after.ap


def way_off(t: Twin, start: Space) -> int | None:
    """Least number of steps from a burning space to a free one, through fire without figurine."""
    reached, steps = {start}, 0
    while True:
        steps += 1
        next_spaces = {space for old in reached for space in neighbours(old)}
        if any(t.is_free(space) for space in next_spaces):
            return steps
        grown = reached | {s for s in next_spaces if s in t.fire and s not in t.figurines()}
        if grown == reached:
            return None
        reached = grown


# ---------------------------------------------------------------- units of card effects


def units(t: Twin, effect: str) -> list[str]:
    """All legal next units of an effect, without `stop`."""
    if effect == "call":
        return call_units(t)
    if effect == "fear":
        return [f"frighten {space}" for space in listed(t.standing)]
    if effect == "recover":
        tokens = ["recover mother"] if t.tokens > 0 else []
        return tokens + [f"recover baby {space}" for space in listed(t.asleep)]
    if effect == "gas":
        return [f"gas {space}" for space in listed(gas_targets(t))]
    if effect == "reinforce":
        spaces = {space for space in LONG_EDGE if t.is_free(space)}
        return [f"reinforce {space}" for space in listed(spaces)] if t.reserve > 0 else []
    if effect == "jeep":
        return jeep_units(t)
    if effect == "fire":
        return [f"fire {space}" for space in listed(fire_spaces(t))]
    return []


def call_units(t: Twin) -> list[str]:
    """RAP-52, RAP-53: free spaces of the mother's tile that a baby reaches over free spaces."""
    assert t.mother is not None
    found = []
    for baby in t.awake - t.called:
        reached = {baby}
        frontier = {baby}
        while frontier:
            frontier = {s for old in frontier for s in neighbours(old) if t.is_free(s)} - reached
            reached |= frontier
        for space in spaces_of(tile_of(t.mother)):
            if space in reached and space != baby:
                found.append(f"call {write(baby)}-{write(space)}")
    return found


def gas_targets(t: Twin) -> set[Space]:
    """RAP-58, RAP-59: awake babies on a standing scientist's tile or on a tile beside it."""
    left_out = set() if t.options["gas_l_tiles"] else set(L_TILES)
    covered: set[str] = set()
    for tile in {tile_of(scientist) for scientist in t.standing} - left_out:
        covered |= {tile, *neighbour_tiles(tile)}
    covered -= left_out
    return {baby for baby in t.awake if tile_of(baby) in covered}


def jeep_units(t: Twin) -> list[str]:
    """RAP-62: straight drives, over fire but over no rock and no figurine."""
    found = []
    for driver in t.standing:
        for ray in rays(driver):
            for space in ray:
                if space in t.rocks or space in t.figurines():
                    break
                if space in t.fire and not t.options["jeep_end_on_fire"]:
                    continue
                found.append(f"jeep {write(driver)}-{write(space)}")
    return found


def fire_spaces(t: Twin) -> set[Space]:
    """RAP-63: free spaces beside a standing scientist or beside fire, while tokens are left."""
    if len(t.fire) >= 10:
        return set()
    sources = t.standing | t.fire
    return {s for source in sources for s in neighbours(source) if t.is_free(s)}


# ---------------------------------------------------------------- carrying out


def perform(t: Twin, text: str) -> None:
    """Changes the table as one action or unit says; pays nothing and ends nothing."""
    verb = text.split(" (")[0].split(" from")[0]
    spaces = spaces_in(text)
    if verb == "baby":
        t.awake.remove(spaces[0])
        if len(spaces) == 2:
            t.awake.add(spaces[1])
        else:
            t.escaped += 1
    elif verb == "mother":
        t.mother, t.mother_moved = spaces[0], True
    elif verb == "kill":
        t.standing.discard(spaces[0])
        t.frightened.discard(spaces[0])
        t.frightened_this_round.discard(spaces[0])
        t.aggressive.discard(spaces[0])
        t.killed += 1
    elif verb in ("wake", "recover baby"):
        t.asleep.remove(spaces[0])
        t.awake.add(spaces[0])
    elif verb == "extinguish":
        t.fire -= connected_fire(t, spaces[0])
    elif verb == "walk":
        relocate_scientist(t, spaces[0], spaces[1])
    elif verb == "stand":
        t.frightened.remove(spaces[0])
        t.standing.add(spaces[0])
    elif verb == "shoot baby":
        put_to_sleep(t, spaces[0])
        t.aggressive.add(spaces[1])
    elif verb == "capture":
        t.asleep.remove(spaces[0])
        t.asleep_this_round.discard(spaces[0])
        t.captured += 1
        t.aggressive.add(spaces[1])
    elif verb == "shoot mother":
        t.tokens += 1
        t.aggressive.add(spaces[0])
    elif verb == "call":
        t.awake.remove(spaces[0])
        t.awake.add(spaces[1])
        t.called.add(spaces[1])
    elif verb == "frighten":
        t.standing.remove(spaces[0])
        t.frightened.add(spaces[0])
        t.frightened_this_round.add(spaces[0])
    elif verb == "recover mother":
        t.tokens -= 1
    elif verb == "gas":
        put_to_sleep(t, spaces[0])
    elif verb == "reinforce":
        t.reserve -= 1
        t.standing.add(spaces[0])
    elif verb == "jeep":
        relocate_scientist(t, spaces[0], spaces[1])
        t.fire -= driven_over(spaces[0], spaces[1])
    elif verb == "fire":
        t.fire.add(spaces[0])
    else:
        raise ValueError(f"no such action: {text}")


def put_to_sleep(t: Twin, baby: Space) -> None:
    t.awake.remove(baby)
    t.asleep.add(baby)
    t.asleep_this_round.add(baby)


def relocate_scientist(t: Twin, start: Space, goal: Space) -> None:
    t.standing.remove(start)
    t.standing.add(goal)
    if start in t.aggressive:
        t.aggressive.remove(start)
        t.aggressive.add(goal)


def connected_fire(t: Twin, start: Space) -> set[Space]:
    """RAP-36: a token and all that hang together with it."""
    group, frontier = {start}, {start}
    while frontier:
        frontier = {s for old in frontier for s in neighbours(old) if s in t.fire} - group
        group |= frontier
    return group


def driven_over(start: Space, goal: Space) -> set[Space]:
    """The spaces that a drive enters, its end included."""
    for ray in rays(start):
        if goal in ray:
            return set(ray[: ray.index(goal) + 1])
    raise ValueError(f"no straight line from {start} to {goal}")


def exit_named(text: str) -> Exit:
    """The exit that a text such as `L2` names."""
    return (text[0], int(text[1:]))
