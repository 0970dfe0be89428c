"""What a step of Fossilis covers: names of verbs, effects, events of play, refusals, switch values.

`verb_of` is known before a step and steers the choice to rare ones; `events_of` looks at both sides
of the step. `expected` lists every name, so that one which never occurs shows as 0.
"""

from __future__ import annotations

from . import refused_actions, refused_elsewhere
from .box import EVENTS, SKILLS, TOOLS, fragments, weight
from .pawns import pawn_on
from .reasons import REASONS
from .site import behind
from .twin import Twin

__all__ = ["SWITCHES", "events_of", "expected", "refused_actions", "refused_elsewhere", "verb_of"]

SWITCHES: dict[str, tuple[object, ...]] = {
    "extract_energy": (0, 1),
    "push_compare": ("initiator", "pairwise"),
    "place_under_pawn": (False, True),
    "x_spaces": ("square", "diamond"),
    "pit_fill": ("bag", "even"),
    "plaster_supply_limited": (False, True),
    "refill_on_claim": (True, False),
    "claim_optional": (True, False),
    "tools_push": (True, False),
    "tool_tiles_same_turn": (True, False),
    "spare_payment": (False, True),
    "max_rounds": (60, 12),
    "use_tools": (True, False),
    "use_market": (True, False),
    "use_skills": (True, False),
    "flat_dig_cost": (False, True),
    "use_sets": (True, False),
    "use_majority": (True, False),
    "no_attack_skills": (False, True),
    "dinosaur_values": ("a", "b", "g"),
}
PLAIN_VERBS = (
    *("lower", "cover", "stone", "upper", "start", "extra", "item", "draw skill", "draw dinosaur"),
    *("draw tool", "draw supply", "draw event", "pawn", "gain", "move", "climb", "place", "dig"),
    *(
        "extract",
        "extract hammer",
        "push",
        "rob",
        "decline rob",
        "buy",
        "pay",
        "decline payment",
        "claim",
    ),
    *("assign", "score", "end", "side", "Sandstorm place", "Tremor side", "Night Thieves discard"),
    *("Market Day buy", "Market Day decline", "Night Shift dig", "Night Shift decline"),
)
VERBS = (
    *PLAIN_VERBS,
    *(f"use {name}" for name in TOOLS),
    *(f"learn {name}" for name in SKILLS),
)
EVENT_VERBS = {
    "place": "Sandstorm place",
    "side": "Tremor side",
    "discard": "Night Thieves discard",
    "buy": "Market Day buy",
    "dig": "Night Shift dig",
}
HAPPENINGS = (
    *(
        "tile falls off",
        "tile drops into a gap",
        "tile lands on a tile",
        "three or more tiles move",
    ),
    *("upper tile is pushed", "stone on a stone", "pawn rides", "pawn is displaced"),
    *("pawn is wedged", "pawn falls into a pit", "pawn goes off at an edge"),
    *("own pawn goes off", "tile removed under a pawn", "known pit opens again", "new pit opens"),
    *("two new pits open", "pool empties", "pool 4 empties", "refill brings nothing"),
    *("event without a choice", "lab dinosaur scored in full", "lab dinosaur scored in part"),
    *("displayed dinosaur scored", "second dinosaur in the lab", "second purchase"),
    *("Swapper pays", "Bargain Plaster pays", "Sand Sweeper digs", "toll is paid"),
    *("deck runs out", "tool tile not spendable", "max_rounds ends the game", "tie for the win"),
)


def expected() -> dict[str, list[str]]:
    """Every name of the table, by kind."""
    switches = [f"{key}={value}" for key, values in SWITCHES.items() for value in values]
    return {
        "verb": list(VERBS),
        "event card": list(EVENTS),
        "happening": list(HAPPENINGS),
        "refusal": list(REASONS),
        "switch": switches,
        "players": [str(number) for number in range(1, 6)],
    }


def verb_of(t: Twin, text: str) -> str:
    """The verb of an action or outcome; draws and declinations by what is asked."""
    verb, _, rest = text.partition(" ")
    if verb == "draw":
        return f"draw {t.asked}"
    if verb == "learn":
        return text
    if rest.startswith("hammer from"):
        return "extract hammer"
    if verb == "use":
        return f"use {rest.partition(' on ')[0]}"
    if verb == "stop" and t.asked in ("victim", "payment"):
        return {"victim": "decline rob", "payment": "decline payment"}[t.asked]
    if t.phase == "event" and t.asked not in ("payment", "side", "item", "extra"):
        if verb == "stop":
            return "Night Shift decline" if t.asked == "dig" else "Market Day decline"
        return EVENT_VERBS[verb]
    return verb


def events_of(before: Twin, text: str, after: Twin) -> list[tuple[str, str]]:
    """(kind, name) of everything that one step covers."""
    found = [("verb", verb_of(before, text))]
    if before.asked == "event":
        found.append(("event card", text.partition(" ")[2]))
    names: list[str] = []
    if text.split()[0] in ("dig", "use", "push"):
        names += _slides(before, text, after) + _pawns(before, text, after)
    names += _cards(before, text, after) + _clock(before, after)
    return found + [("happening", name) for name in names]


def _slides(before: Twin, text: str, after: Twin) -> list[str]:
    moved = [s for s in before.site if before.site[s] != after.site[s]]
    tiles = [sum(map(len, t.site.values())) for t in (before, after)]
    found = []
    if tiles[1] < tiles[0] and "use Trowel" not in text:
        found.append("tile falls off")
    if len(moved) > 3:
        found.append("three or more tiles move")
    if sum(len(before.site[s]) == len(after.site[s]) == 2 for s in moved) > 0:
        found.append("upper tile is pushed")
    for space in moved:
        if len(after.site[space]) == 2 and len(before.site[space]) == 1:
            found.append("tile lands on a tile")
            if all(weight(kind) == 2 for kind in after.site[space]):
                found.append("stone on a stone")
        from_above = any(len(before.site[s]) == 2 and len(after.site[s]) == 1 for s in moved)
        if len(after.site[space]) == 1 and not before.site[space] and from_above:
            found.append("tile drops into a gap")
        if before.site[space] and not after.site[space] and space in before.pits:
            found.append("known pit opens again")
    new = [space for space in after.opening if space not in before.opening]
    if new:
        found.append("two new pits open" if len(new) > 1 else "new pit opens")
    return found


def _pawns(before: Twin, text: str, after: Twin) -> list[str]:
    found, words = [], text.split()
    direction = next((word for word in words if word in ("north", "east", "south", "west")), "")
    gone = [i for i, seat in enumerate(before.seats) if seat.space and not after.seats[i].space]
    for player in gone:
        if player == before.to_move:
            found.append("own pawn goes off")
        if after.seats[player].side is not None:
            found.append("pawn goes off at an edge")
        elif direction or words[0] == "push":
            found.append("pawn falls into a pit")
        else:
            found.append("tile removed under a pawn")
    for i, seat in enumerate(before.seats):
        here, there = seat.space, after.seats[i].space
        if not here or not there or here == there or "Rope" in text:
            continue
        rode = direction and behind(here, direction) == there
        if rode and after.site[there][-1] == before.site[here][-1] and words[0] == "dig":
            found.append("pawn rides")
        elif len(before.site[there]) == 2 and pawn_on(before, there) is None:
            found.append("pawn is wedged")
        else:
            found.append("pawn is displaced")
    takers = [i for i, seat in enumerate(after.seats) if seat.plaster > before.seats[i].plaster]
    if takers and words[0] in ("dig", "use") and gone:
        found.append("toll is paid")
    return found


def _cards(before: Twin, text: str, after: Twin) -> list[str]:
    found, words = [], text.split(maxsplit=1)
    mover = before.to_move
    if not isinstance(mover, int):
        if before.asked in ("dinosaur", "tool", "supply"):
            deck = {"dinosaur": "dinosaurs", "tool": "tools", "supply": "supplies"}[before.asked]
            if not after.decks[deck]:
                found.append("deck runs out")
        return found
    mine, then = before.seats[mover], after.seats[mover]
    if words[0] == "score":
        if words[1] in mine.lab:
            whole = then.points - mine.points == max(_value(before, words[1]), 0)
            found.append("lab dinosaur scored in " + ("full" if whole else "part"))
        else:
            found.append("displayed dinosaur scored")
    if words[0] == "claim" and len(then.lab) == 2:
        found.append("second dinosaur in the lab")
    if before.buying and not after.buying:
        cost = before.buying.split()[-1] if before.buying not in TOOLS else ""
        cost = cost or TOOLS[before.buying]["cost"]
        paid = [*before.paid, *([words[1]] if words[0] == "pay" else [])]
        if fragments(paid) != fragments(paid) | fragments([f"x {cost}"]):
            found.append("Swapper pays")
        if before.purchases == 1 and before.phase == "market":
            found.append("second purchase")
    marks = set(then.used) - set(mine.used)
    if "Bargain Plaster" in marks:
        found.append("Bargain Plaster pays")
    if "Sand Sweeper" in marks:
        found.append("Sand Sweeper digs")
    if len(then.new_tiles) > len(mine.new_tiles):
        found.append("tool tile not spendable")
    return found


def _value(t: Twin, dinosaur: str) -> int:
    from .box import dinosaur_value, needs

    return dinosaur_value(dinosaur, needs(dinosaur), t.options["dinosaur_values"])


def _clock(before: Twin, after: Twin) -> list[str]:
    found = []
    if after.event_due and not before.event_due:
        found.append("pool empties")
    if after.last_round and not before.last_round:
        found.append("pool 4 empties")
    if before.asked == "event" and after.phase != "event":
        found.append("event without a choice")
    turned = after.turn > before.turn > 0
    if turned and after.pool == 0 and after.pools < 4:
        found.append("refill brings nothing")
    if after.phase == "over":
        if after.round != after.last_round:
            found.append("max_rounds ends the game")
        if len(after.to_dict()["winners"]) > 1:
            found.append("tie for the win")
    return found
