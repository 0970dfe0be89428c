"""What a step of Bone Wars covers: names of verbs, effects, events, refusals and switch values.

`verb_of` is known before a step and steers the choice to rare ones; `events_of` looks at both sides
of the step. `expected` lists every name, so that one which never occurs shows as 0.
"""

from __future__ import annotations

from reference.bonewars.content import SWITCHES, default_content
from reference.bonewars.refused import REASONS
from reference.bonewars.twin import Twin

PLAYERS = (2, 1, 3, 2, 1, 4)
VERBS = (
    "find", "tile", "species", "action", "bone", "palaeontologist", "award", "grant", "back",
    "first", "look", "flip", "leave", "new", "offer", "career", "specialty", "university",
    "play team", "play expert", "play species", "pass", "team", "bounty", "specialist", "end",
    "publish", "debunk", "small", "stop", "step", "move", "dig", "discover", "site", "camp",
    "deeper", "paper", "envelope", "wild", "none", "resolve", "split", "set", "trade", "empty",
    "column", "round", "rare", "bag", "return", "give", "take", "discard", "keep", "card", "deck",
    "reclassify", "cover", "add", "money", "reputation", "swap", "hire", "bonus",
)  # fmt: skip
FRAMES = (
    "pool resolve", "loyalty split", "bones choose", "bones draw", "bones return", "rare take",
    "rare return", "exchange give", "exchange take", "species draw", "search look", "search keep",
    "discard_search discard", "palaeontologist choose", "palaeontologist draw", "refill draw",
    "reclassify card", "reclassify envelope", "slot choose", "cover choose", "upgrade choose",
    "upgrade take", "upgrade leave", "upgrade new", "round choose", "sites choose",
)  # fmt: skip
GRANTS = (
    "discovery", "icons", "rare_bones", "debunk_wild", "publish_wild", "free_slots",
    "reclassify_count", "find_round", "publish_any_round", "debunk_round", "stay", "round_find",
    "meetings", "free_moves",
)  # fmt: skip
EXPERTS = (
    "lakes", "sternberg", "cope", "peabody", "powell", "leidy", "lucas", "marsh", "williston",
    "carlin", "reed", "foulke",
)  # fmt: skip
SOLO = (
    "publish", "debunk", "award", "small_find", "top half", "bottom half", "species spent",
    "bottom half instead of top", "figure barred", "pass",
)  # fmt: skip
EVENTS = (
    "two papers in one action", "paper of four bones", "two sets in one debunk",
    "loyalty waits in a pool", "stack of two", "stack of three", "species deck shuffled",
    "palaeontologist deck shuffled", "slot closed by a swap", "second camp at a site",
    "stop asked alone", "loyalty beyond the top", "neutral team moved", "scoring", "game shared",
    "hidden card shown", "patron switched",
)  # fmt: skip


def expected() -> dict[str, list[str]]:
    """Every name of the table, by kind."""
    return {
        "verb": list(VERBS),
        "frame": list(FRAMES),
        "grant held": list(GRANTS),
        "bonus of a card": list(EXPERTS),
        "Theodore": list(SOLO),
        "event": list(EVENTS),
        "refusal": list(REASONS),
        "switch": [f"{key}={value}" for key, values in SWITCHES.items() for value in values],
        "players": [str(number) for number in sorted(set(PLAYERS))],
    }


def verb_of(text: str) -> str:
    """The verb of an action or outcome."""
    verb, _, name = text.partition(" ")
    if verb == "play":
        kinds = ("team", default_content("paying").team_cards), ("expert", EXPERTS)
        return "play " + next((kind for kind, names in kinds if name in names), "species")
    return verb


def events_of(before: Twin, text: str, after: Twin) -> list[tuple[str, str]]:
    """(kind, name) of everything that one step covers."""
    found = [("verb", verb_of(text))]
    s, then = before.s, after.s
    if s["stack"]:
        top = s["stack"][-1]
        found.append(("frame", f"{top['kind']} {top['step']}".strip()))
    if s["step"] == "card" and s["phase"] == "turn":
        found += [("grant held", name) for name in GRANTS if before.grant(name)]
    play = then["play"]
    if s["step"] == "action" and play and after.card_bonus(play["card"], play["action"]):
        found.append(("bonus of a card", play["card"]))
    found += [("Theodore", name) for name in _solo(before, after)]
    return found + [("event", name) for name in _events(before, text, after)]


def _solo(before: Twin, after: Twin) -> list[str]:
    if not before.solo or before.s["phase"] != "theodore":
        return []
    found, now = [], before.s["theodore"]["turn"]
    if now is None:
        return ["pass"] if before.s["step"] == "pass" else []
    figure = after.s["seats"]["theodore"]["figure"]
    if before.s["step"] == "back":
        back = before.s["theodore"]
        moved = figure != before.s["seats"]["theodore"]["figure"] and figure is not None
        then = after.s["theodore"]["turn"]
        if then and then["card"] != now["card"]:
            then = None
        half = then["half"] if then else ("top" if moved else "bottom")
        found.append(f"{half} half")
        if moved:
            found.append(figure)
        if then and then["species"]:
            found.append("species spent")
        if before.s["seats"]["theodore"]["figure"] is not None and half == "bottom":
            found += ["figure barred"]
        assert back is not None
        if half == "bottom" and (after.s["theodore"]["back"] or "").startswith("palaeon"):
            found.append("bottom half instead of top")
    return found


def _events(before: Twin, text: str, after: Twin) -> list[str]:
    s, then, found = before.s, after.s, []
    play = s["play"]
    if play and play["count"] == 1 and text.startswith("paper "):
        found.append("two papers in one action")
    if then["play"] and 4 in then["play"]["placed"] and s["step"] != "rewards":
        found.append("paper of four bones")
    if play and play["count"] == 1 and text.startswith("set "):
        found.append("two sets in one debunk")
    pools = [frame for frame in then["stack"] if frame["kind"] == "pool"]
    if any(item.startswith("loyalty") for frame in pools for item in frame["items"]):
        found.append("loyalty waits in a pool")
    if len(then["stack"]) >= 2:
        found.append("stack of two" if len(then["stack"]) == 2 else "stack of three")
    for deck in ("species", "palaeontologists"):
        if then["board"][deck]["number"] > s["board"][deck]["number"]:
            found.append(f"{deck.removesuffix('s') if deck != 'species' else deck} deck shuffled")
    if text.startswith("swap") and any(
        slot["closed"] for seat in then["seats"].values() for slot in seat["slots"]
    ):
        found.append("slot closed by a swap")
    if text.startswith("camp"):
        camps = then["board"]["sites"][before.me["team"]]["camps"]
        if camps.count(s["active"]) > 1:
            found.append("second camp at a site")
    if before.legal() == ["stop"]:
        found.append("stop asked alone")
    for name, seat in s["seats"].items():
        later = then["seats"][name]
        top = len(before.c.track) - 1
        for patron in ("marsh", "cope"):
            if later["loyalty"][patron] == top and later["reputation"] > seat["reputation"]:
                found.append("loyalty beyond the top")
        if seat["patron"] and later["patron"] != seat["patron"] and s["phase"] == "turn":
            found.append("patron switched")
        hidden = len(seat["hand"]["species"]) + len(seat["hand"]["palaeontologists"])
        if len(later["hand"]["species"]) + len(later["hand"]["palaeontologists"]) < hidden:
            found.append("hidden card shown")
    neutral = s["board"]["neutral"], then["board"]["neutral"]
    if None not in neutral and neutral[0] != neutral[1]:
        found.append("neutral team moved")
    if then["round"] == 3 and s["round"] == 2:
        found.append("scoring")
    if len(then["winners"]) > 1:
        found.append("game shared")
    return list(dict.fromkeys(found))
