"""What a comparison has to meet: verbs, steps passed over, kinds of knowledge, ends; with names."""

from __future__ import annotations

from typing import Any

from . import groups
from .refusals import REASONS
from .steps import seat_of, to_look_at
from .twin import Twin

SWITCHES: dict[str, list[Any]] = {
    "dig_layers": ["stratigraphic", "rotated"],
    "request_deck": ["balanced", "by_supply"],
    "renown_limits": ["steady", "even"],
    "rewards": ["flat", "by_parts"],
    "exhibition_income": ["capped", "sets"],
    "buy_own_presented": [True, False],
    "renown_vp": [0, 2],
    "tie_break": ["shared", "renown", "order"],
}
VERBS = (
    "order", "place", "survey", "look", "pick", "present fossil", "present rock", "buy", "flip",
    "take", "return", "exhibit", "sell", "stop",
)  # fmt: skip
EVENTS = (
    "card looked at for the first time",
    "card looked at that somebody knew",
    "look settles a group",
    "digger at the rock limit passed over",
    "digger without a packet passed over",
    "packet put back",
    "fewer cards than assistants",
    "pick with one candidate",
    "hidden pick makes a group",
    "hidden pick among unseen cards",
    "hidden return makes a group",
    "hidden return among unseen cards",
    "request just taken returned",
    "presenter without cards passed over",
    "display empty",
    "several cards presented",
    "fossil presented",
    "renown lost above the highest",
    "own presented card bought",
    "known card bought",
    "several cards bought",
    "flip settles a group",
    "several rocks turned up",
    "no fossil slot for a rock",
    "exhibition card taken from a rival",
    "several specimens exhibited",
    "sale asked with stop alone",
    "several sales",
    "sale settles a group",
    "sale in rounds 1 to 4",
    "sale in rounds 5 and 6",
    "sale in rounds 7 and 8",
    "income for more than three",
    "two spaces of one player on advance",
    "turn order changes",
    "pile too short for the gaps",
)
ENDS = ("one winner", "first place shared", "tie broken by renown", "tie broken by turn order")


def expected() -> dict[str, list[str]]:
    """Every name of the table, by kind."""
    return {
        "verb": list(VERBS),
        "event": list(EVENTS),
        "end": list(ENDS),
        "refusal": list(REASONS),
        "switch": [f"{key}={value}" for key, values in SWITCHES.items() for value in values],
        "players": ["3", "4", "5"],
    }


def verb_of(text: str) -> str:
    """The verb of an action or outcome."""
    words = text.split()
    return " ".join(words[:2]) if words[0] == "present" else words[0]


def events_of(before: Twin, text: str, after: Twin) -> list[tuple[str, str]]:
    """(kind, name) of everything that one step covers."""
    found = [("verb", verb_of(text))]
    found += [("event", name) for name in _events(before, text, after)]
    found += [("event", name) for name in _flow_events(before, text, after)]
    if after.is_terminal():
        found += [("end", name) for name in _ends(after)]
    return found


def _events(before: Twin, text: str, after: Twin) -> list[str]:
    verb = text.split()[0]
    if verb == "look":
        return _look_events(before)
    if verb in ("pick", "return"):
        return _hidden_events(before, text)
    if verb == "present":
        found = ["fossil presented"] if "fossil" in text else []
        return [*found, *(["several cards presented"] if before.count == 1 else [])]
    if verb == "buy":
        return _buy_events(before, text)
    if verb == "flip":
        player = before.turn_owner()
        found = ["several rocks turned up"] if before.cursor is not None else []
        rock = seat_of(before).rocks[int(text.split()[1]) - 1]
        if settles(before, rock):
            found.append("flip settles a group")
        left = [card for card in after.seats[player].rocks if card.back == rock.back]
        full = len(after.seats[player].fossils) >= after.fossil_limit(player)
        return [*found, "no fossil slot for a rock"] if left and full else found
    if verb == "exhibit":
        found = ["several specimens exhibited"] if before.cursor is not None else []
        name = text.removeprefix("exhibit ")
        stolen = name not in before.museum
        return [*found, "exhibition card taken from a rival"] if stolen else found
    if verb == "sell":
        return _sale_events(before, text)
    return []


def settles(t: Twin, card: groups.Card) -> bool:
    """Whether a pair of somebody is settled when this card is shown to all."""
    return any(
        card.groups[o] != 0 and len(groups.members(t, card.back, o, card.groups[o])) == 2
        for o in range(t.players)
    )


def _look_events(before: Twin) -> list[str]:
    looker = before.turn_owner()
    _, card = to_look_at(before)[0]
    first = card.face is None
    found = ["card looked at for the first time" if first else "card looked at that somebody knew"]
    group = card.groups[looker]
    if group != 0 and len(groups.members(before, card.back, looker, group)) == 2:
        found.append("look settles a group")
    return found


def _hidden_events(before: Twin, text: str) -> list[str]:
    verb, _, face = text.partition(" ")
    hand = seat_of(before).requests
    back = before.box.back_of(face)
    cards = hand if verb == "return" else [c for c in before.packet if c.back == back]
    found = ["request just taken returned"] if verb == "return" and hand[-1].face == face else []
    if len(cards) == 1:
        return ["pick with one candidate"]
    for observer in range(before.players):
        if observer != before.turn_owner():
            unseen = any(card.groups[observer] == 0 for card in cards)
            found.append(f"hidden {verb} " + ("among unseen cards" if unseen else "makes a group"))
    return sorted(set(found))


def _buy_events(before: Twin, text: str) -> list[str]:
    number = int(text.split()[1])
    found = ["several cards bought"] if before.cursor is not None else []
    if number > len(before.society) - before.count and before.cursor is None:
        found.append("own presented card bought")
    card = before.society[number - 1]
    if any(
        groups.is_alone(before, card, o) for o in range(before.players) if o != before.turn_owner()
    ):
        found.append("known card bought")
    return found


def _sale_events(before: Twin, text: str) -> list[str]:
    late = "5 and 6" if before.round < 7 else "7 and 8"
    found = ["sale in rounds " + ("1 to 4" if before.round < 5 else late)]
    if before.cursor is not None:
        found.append("several sales")
    if settles(before, seat_of(before).requests[int(text.split()[1]) - 1]):
        found.append("sale settles a group")
    return found


def _flow_events(before: Twin, text: str, after: Twin) -> list[str]:
    """What happens between two nodes."""
    found = []
    if after.step == "sell" and after.legal() == ["stop"]:
        found.append("sale asked with stop alone")
    if before.step == "present" and after.step != "present":
        player = before.turn_owner()
        if before.seats[player].renown + before.count + (text != "stop") > 9:
            found.append("renown lost above the highest")
    if before.phase == "place" and after.phase != "place":
        advance = after.assistants["advance"]
        if len(set(advance)) < len(advance):
            found.append("two spaces of one player on advance")
        if after.next_order not in (None, after.order):
            found.append("turn order changes")
    if before.phase != "order" and after.phase in ("place", "over") and before.phase != "place":
        found += _round_end_events(after)
    return found + _passed_over(before, after)


def _round_end_events(after: Twin) -> list[str]:
    found = []
    if any(len(seat.exhibits) > 3 for seat in after.seats):
        found.append("income for more than three")
    if after.phase == "place" and any(
        card is None for cards in [*after.sites.values(), after.display] for card in cards
    ):
        found.append("pile too short for the gaps")
    return found


def _passed_over(before: Twin, after: Twin) -> list[str]:
    """Executions between two nodes that asked nothing, read off what lies there afterwards."""
    found = []
    if before.phase == "dig" and after.site != before.site:
        assert before.site is not None
        diggers = len(before.assistants[before.site])
        if before.step == "pick" and len(before.packet) > 1:
            found.append("packet put back")
        if before.step == "pick" and before.space is not None and before.space < diggers:
            for owner in before.assistants[before.site][before.space :]:
                full = len(after.seats[owner].rocks) >= after.rock_limit(owner)
                if len(before.packet) == 1:
                    found.append("digger without a packet passed over")
                elif full:
                    found.append("digger at the rock limit passed over")
    if after.phase == "dig" and after.step in ("look", "pick") and after.site != before.site:
        assert after.site is not None
        if after.space == 1 and len(after.packet) < len(after.assistants[after.site]):
            found.append("fewer cards than assistants")
    later = ("preparation", "requests", "museum", "sale")
    if before.phase in ("place", "dig", "society") and after.phase in later:
        begun = before.space or 0 if before.phase == "society" else 0
        for owner in after.assistants["society"][begun:]:
            seat = after.seats[owner]
            if not seat.rocks and not seat.fossils:
                found.append("presenter without cards passed over")
    if after.phase in ("museum", "sale") and before.phase not in ("museum", "sale"):
        begun = before.space or 0 if before.phase == "requests" else 0
        if after.assistants["requests"][begun:] and not any(after.display):
            found.append("display empty")
    return found


def _ends(after: Twin) -> list[str]:
    returns, scores = after.returns(), after.scores()
    first = [player for player, value in enumerate(returns) if value == max(returns)]
    best = [player for player, score in enumerate(scores) if score == max(scores)]
    found = ["one winner" if len(first) == 1 else "first place shared"]
    if len(first) < len(best):
        renown = [after.seats[player].renown for player in best]
        tied = renown.count(max(renown)) > 1
        found.append("tie broken by turn order" if tied else "tie broken by renown")
    return found
