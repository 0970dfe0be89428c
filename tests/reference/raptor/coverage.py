"""What a step of Raptor covers: names of verbs, effects, events, ends, refusals and switch values.

`verb_of` is known before a step and steers the choice to rare ones; `events_of` looks at both sides
of the step. `expected` lists every name, so that one which never occurs shows as 0.
"""

from __future__ import annotations

from .island import spaces_in
from .reasons import REASONS
from .sides import EFFECTS, action_cost
from .twin import Twin

SWITCHES: dict[str, tuple[object, ...]] = {
    "fire_walk": ("strict", "loose"),
    "jeep_end_on_fire": (True, False),
    "later_units": ("free", "forced"),
    "gas_l_tiles": (True, False),
    "max_rounds": (200, 12),
    "environment": ("jungle", "savannah"),
    "board": ("random", "book"),
    "setup": ("play", "random"),
}
VERBS = (
    "tile",
    "turn",
    "place mother",
    "place baby",
    "place scientist",
    "card",
    "draw",
    "call",
    "frighten",
    "recover mother",
    "recover baby",
    "gas",
    "reinforce",
    "jeep",
    "fire",
    "stop",
    "baby",
    "baby exit",
    "mother",
    "kill",
    "wake",
    "extinguish",
    "walk",
    "stand",
    "shoot baby",
    "capture",
    "shoot mother",
    "end",
    "return",
)
EVENTS = (
    "tie",
    "Observation round",
    "Observation after Observation",
    "pile refilled",
    "shuffle by a 1",
    "effect without a legal unit",
    "action turn without an action",
    "action turn over with points left",
    "mother moves with fee 1",
    "mother moves with fee 2",
    "mother moves with fee 3",
    "mother moves with fee 4",
    "second move without fee",
    "several fires extinguished at once",
    "step onto fire",
    "step from fire to fire",
    "attack or other piece while one stands on fire",
    "jeep removes fire",
    "jeep ends on fire",
    "last fire token placed",
    "last reserve scientist placed",
    "frightened scientist killed",
    "walk after an attack",
)
ENDS = (
    "three babies escaped",
    "no scientist on the board",
    "five sleep tokens",
    "three babies captured",
    "captured while the mother is away",
    "round limit",
)


def expected() -> dict[str, list[str]]:
    """Every name of the table, by kind."""
    effects = [
        f"{side} {card}: {name}"
        for side, cards in EFFECTS.items()
        for card, (name, _) in cards.items()
    ]
    switches = [f"{key}={value}" for key, values in SWITCHES.items() for value in values]
    return {
        "verb": list(VERBS),
        "effect": effects,
        "event": list(EVENTS),
        "end": list(ENDS),
        "refusal": list(REASONS),
        "switch": switches,
    }


def verb_of(text: str) -> str:
    """The verb of an action or outcome."""
    if "-exit " in text:
        return "baby exit"
    for verb in sorted(VERBS, key=len, reverse=True):
        if text == verb or text.startswith(verb + " "):
            return verb
    raise ValueError(f"no verb in {text!r}")


def events_of(before: Twin, text: str, after: Twin) -> list[tuple[str, str]]:
    """(kind, name) of everything that one step covers."""
    found = [("verb", verb_of(text))]
    shown = _cards_shown(before, text)
    if shown is not None and shown["raptor"] != shown["scientist"]:
        side = min(shown, key=lambda name: shown[name])
        found.append(("effect", f"{side} {shown[side]}: {EFFECTS[side][shown[side]][0]}"))
    found += [("event", name) for name in _card_events(before, shown, after)]
    if before.phase == "actions":
        found += [("event", name) for name in _action_events(before, text, after)]
    if before.phase == "effect":
        found += [("event", name) for name in _effect_events(before, text, after)]
    if after.phase == "over":
        found += [("end", name) for name in _ends(after)]
    return found


def _cards_shown(before: Twin, text: str) -> dict[str, int] | None:
    """Both cards of the round if this step is the one after which both lie open."""
    if before.phase != "cards":
        return None
    mine, other = before.to_move, "scientist" if before.to_move == "raptor" else "raptor"
    played = before.decks[other].played
    return None if played is None else {mine: int(text.split()[1]), other: played}


def _card_events(before: Twin, shown: dict[str, int] | None, after: Twin) -> list[str]:
    found = []
    if shown is not None and shown["raptor"] == shown["scientist"]:
        return ["tie"]
    if shown is not None and before.observing:
        found.append("Observation round")
    if shown is not None and after.phase != "effect" and min(shown.values()) not in (2, 6):
        found.append("effect without a legal unit")
    if before.phase in ("cards", "effect") and after.phase in ("actions", "return", "draw"):
        cards = shown or {side: deck.played or 0 for side, deck in before.decks.items()}
        if 0 not in cards.values() and min(cards.values()) == 1:
            found.append("shuffle by a 1")
        if after.phase != "actions":
            found.append("action turn without an action")
    if before.phase != "draw" and after.phase == "draw" and before.observing and after.observing:
        found.append("Observation after Observation")
    if after.phase == "draw":
        drawer = "raptor" if len(after.decks["raptor"].hand) == 2 else "scientist"
        if not before.decks[drawer].pile and after.decks[drawer].pile:
            found.append("pile refilled")
    return found


def _action_events(before: Twin, text: str, after: Twin) -> list[str]:
    verb, spaces, found = verb_of(text), spaces_in(text), []
    if verb == "mother":
        fee = action_cost(before, text) - 1
        if fee > 0:
            found.append(f"mother moves with fee {fee}")
        elif before.mother_moved and before.tokens > 0:
            found.append("second move without fee")
    if verb == "extinguish" and len(before.fire) - len(after.fire) > 1:
        found.append("several fires extinguished at once")
    if verb == "kill" and spaces[0] in before.frightened:
        found.append("frightened scientist killed")
    burning = before.to_move == "scientist" and before.standing & before.fire
    if verb == "walk" and spaces[1] in before.fire:
        found.append("step from fire to fire" if burning else "step onto fire")
    if verb == "walk" and spaces[0] in before.aggressive:
        found.append("walk after an attack")
    if burning and (verb != "walk" or spaces[0] not in burning):
        found.append("attack or other piece while one stands on fire")
    left = before.ap - action_cost(before, text)
    if verb != "end" and left > 0 and after.phase in ("draw", "return"):
        found.append("action turn over with points left")
    return found


def _effect_events(before: Twin, text: str, after: Twin) -> list[str]:
    verb, spaces, found = verb_of(text), spaces_in(text), []
    if verb == "jeep" and len(after.fire) < len(before.fire):
        found.append("jeep removes fire")
        if spaces[1] in before.fire:
            found.append("jeep ends on fire")
    if verb == "fire" and len(after.fire) == 10:
        found.append("last fire token placed")
    if verb == "reinforce" and after.reserve == 0:
        found.append("last reserve scientist placed")
    return found


def _ends(after: Twin) -> list[str]:
    if after.winner == "draw":
        return ["round limit"]
    if after.winner == "raptor":
        return ["three babies escaped" if after.escaped == 3 else "no scientist on the board"]
    if after.tokens == 5:
        return ["five sleep tokens"]
    away = ["captured while the mother is away"] if after.mother is None else []
    return ["three babies captured", *away]
