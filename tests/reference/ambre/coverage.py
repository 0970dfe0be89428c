"""What a step of Ambre covers: names of verbs, effects, events, refusals and switch values.

`verb_of` is known before a step and steers the choice to rare ones; `events_of` looks at both sides
of the step. `expected` lists every name, so that one which never occurs shows as 0.
"""

from __future__ import annotations

from .content import DEFAULT, effect_of, fossil_of, size_of
from .refused import REASONS
from .rows import Row, is_complete, longest, sort_of
from .twin import Twin

SWITCHES: dict[str, tuple[object, ...]] = {"deck_top": ("hidden", "visible")}
PLAYERS = (2, 3, 4)
VERBS = (
    "deal", "top", "play", "recover", "take", "return", "stop", "exhibit", "draw", "refill",
    "amber", "new", "add",
)  # fmt: skip
IDLE = (
    "amber_own_pawns", "amber_rivals_here", "amber_diversity", "return_pawn", "exhibit_now",
    "exhibit_now_minus1", "draw_top",
)  # fmt: skip
EVENTS = (
    "amber diversity reaches its cap",
    "amber rivals here reaches its cap",
    "card taken pays for itself",
    "card drawn pays for itself",
    "one-shot effect lost by a draw",
    "two copies pay for one event",
    "exhibited card would have paid for itself",
    "exhibit of the card just taken",
    "exhibit for nothing",
    "family row begun",
    "size row begun",
    "family row complete",
    "size row complete",
    "second row of a sort",
    "two alike rows",
    "two alike cards in a Study",
    "two alike cards on a site",
    "Journal claimed",
    "Journal stolen",
    "Journal stolen by completing",
    "Journal kept against an equal row",
    "Journal kept by a complete row",
    "end triggered by tokens, last seat",
    "end triggered by tokens, another seat",
    "end triggered by the refill",
    "end triggered by a draw",
    "deck empty after the trigger by tokens",
    "token beyond the supply",
    "one card at the site",
    "no refill from an empty deck",
    "turn passed",
    "recovery forced though pawns are at home",
    "top card seen after the last turn",
    "first place shared",
)


def expected() -> dict[str, list[str]]:
    """Every name of the table, by kind."""
    return {
        "verb": list(VERBS),
        "effect": list(DEFAULT.effects),
        "effect without result": list(IDLE),
        "event": list(EVENTS),
        "refusal": list(REASONS),
        "switch": [f"{key}={value}" for key, values in SWITCHES.items() for value in values],
        "players": [str(number) for number in PLAYERS],
    }


def verb_of(text: str) -> str:
    """The verb of an action or outcome."""
    return text.split()[0]


def events_of(before: Twin, text: str, after: Twin) -> list[tuple[str, str]]:
    """(kind, name) of everything that one step covers."""
    verb, _, what = text.partition(" ")
    found = [("verb", verb)]
    found += _effects(before, verb, what, after)
    names = _card_events(before, verb, what, after) + _end_events(before, verb, after)
    if verb == "exhibit":
        names += _price_events(before, what)
    if verb in ("new", "add"):
        names += _row_events(before, after)
    return found + [("event", name) for name in names]


def _effects(before: Twin, verb: str, what: str, after: Twin) -> list[tuple[str, str]]:
    found = [("effect", name) for _, name, how in after.paid if how == "gain"]
    found += [("effect without result", name) for _, name, how in after.paid if how == "nothing"]
    if verb == "take":
        name = effect_of(what)
        if before.content.effects[name]["operation"] in ("return_pawn", "exhibit", "draw"):
            asked = after.phase in ("return", "exhibit", "draw")
            found.append(("effect" if asked else "effect without result", name))
    return found


def _card_events(before: Twin, verb: str, what: str, after: Twin) -> list[str]:
    found = [
        f"{name.replace('_', ' ')} reaches its cap" for _, name, how in after.paid if how == "cap"
    ]
    gains = [(player, name) for player, name, how in after.paid if how == "gain"]
    if any(gains.count(gain) > 1 for gain in gains):
        found.append("two copies pay for one event")
    if verb in ("take", "draw"):
        row = before.content.effects[effect_of(what)]
        own = (before.active, effect_of(what)) in gains and row["trigger"] != "taken"
        if own and what not in before.me.study:
            found.append(f"card {'taken' if verb == 'take' else 'drawn'} pays for itself")
        if verb == "draw" and row["trigger"] == "taken":
            found.append("one-shot effect lost by a draw")
        if what in before.me.study:
            found.append("two alike cards in a Study")
    if verb == "take":
        assert before.site is not None
        cards = before.sites[before.site - 1]
        if len(cards) == 1:
            found.append("one card at the site")
        elif cards[0] == cards[1]:
            found.append("two alike cards on a site")
    return found


def _price_events(before: Twin, kind: str) -> list[str]:
    found = []
    if before.price(kind) == 0:
        found.append("exhibit for nothing")
    if before.phase == "exhibit" and effect_of(kind) == before.effect:
        found.append("exhibit of the card just taken")
    return found


def _row_events(before: Twin, after: Twin) -> list[str]:
    player, kind = before.active, before.exhibiting
    assert kind is not None
    found = []
    row, rows = _new_row(before, after), after.seats[player].rows
    effect = before.content.effects[effect_of(kind)]
    would = {
        "expand": len(row) > 1,
        "start": len(row) == 1,
        "exhibit_size": size_of(kind) == effect["number"],
    }
    if would.get(effect["trigger"], False):
        found.append("exhibited card would have paid for itself")
    if sum(sorted(other) == sorted(row) for other in rows) > 1:
        found.append("two alike rows")
    sort = sort_of(row)
    if sort is None:
        return found
    if len(row) == 2:
        found.append("size row begun" if sort.isdigit() else "family row begun")
        if sum(sort_of(other) == sort for other in rows) > 1:
            found.append("second row of a sort")
    if is_complete(row):
        found.append("size row complete" if sort.isdigit() else "family row complete")
    return found + _journal_events(before, after, row, sort)


def _new_row(before: Twin, after: Twin) -> Row:
    """The row that the exhibit made or made longer."""
    assert before.exhibiting is not None
    old = [sorted(row) for row in before.seats[before.active].rows]
    for row in after.seats[before.active].rows:
        if sorted(row) in old:
            old.remove(sorted(row))
        elif fossil_of(before.exhibiting) in row:
            return row
    raise AssertionError("no row has grown")


def _journal_events(before: Twin, after: Twin, row: Row, sort: str) -> list[str]:
    holder, player = before.journals[sort], before.active
    if holder is None:
        return ["Journal claimed"]
    if holder == player:
        return []
    if after.journals[sort] == player:
        return ["Journal stolen"] + (["Journal stolen by completing"] if is_complete(row) else [])
    if longest(before.seats[holder].rows, sort) == len(row):
        kept = "by a complete row" if is_complete(row) else "against an equal row"
        return [f"Journal kept {kept}"]
    return []


def _end_events(before: Twin, verb: str, after: Twin) -> list[str]:
    found = []
    emptied = before.deck_size() > 0 and after.deck_size() == 0
    if not before.last_round and after.last_round:
        last = before.active == before.players - 1
        if verb == "add":
            found.append(f"end triggered by tokens, {'last' if last else 'another'} seat")
        else:
            found.append(f"end triggered by {'a draw' if verb == 'draw' else 'the refill'}")
    elif emptied:
        found.append("deck empty after the trigger by tokens")
    if verb == "add" and before.reserve == 0:
        found.append("token beyond the supply")
    if before.deck_size() == 0 and before.site is not None and after.site is None:
        found.append("no refill from an empty deck")
    steps = after.turn - before.turn
    if steps > 1 or (after.phase == "over" and steps > 0):
        found.append("turn passed")
    if before.phase == "action" and before.legal() == ["recover"] and before.me.pawns > 0:
        found.append("recovery forced though pawns are at home")
    if after.phase == "over":
        if before.phase == "top":
            found.append("top card seen after the last turn")
        if after.scores().count(max(after.scores())) > 1:
            found.append("first place shared")
    return found
