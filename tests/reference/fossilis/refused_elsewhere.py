"""What is refused in steps 2 and 3, in decisions within a step, in events and at chance nodes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from .box import DINOSAURS, EVENTS, KINDS, NEEDED, SKILLS, TOOLS, cost_of, fragments, is_sand, needs
from .pawns import pawn_on
from .reasons import reason
from .site import CENTRE, CORNERS, DIRECTIONS, SPACES, around
from .twin import CHANCE, Twin


@reason("pawn")
def pawn_not_on_a_free_corner(t: Twin) -> Iterator[str]:
    for space in SPACES:
        if pawn_on(t, space) is not None or space not in (*CORNERS, CENTRE):
            yield f"pawn {space}"
    if t.players < 5:
        yield f"pawn {CENTRE}"


@reason("purchase")
def card_that_cannot_be_paid(t: Twin) -> Iterator[str]:
    """Too few fragments of a kind, even with one read as another."""
    spare = 1 if t.me.skill("any_fragment") else 0
    have = fragments(t.me.tiles)
    for card in [*t.market["tools"], *t.market["supplies"]]:
        if (Counter(cost_of(card)) - have).total() > spare:
            yield f"buy {card}"


@reason("purchase")
def card_paid_with_new_tiles(t: Twin) -> Iterator[str]:
    """Too few fragments of a kind on the tiles that are not new."""
    spare = 1 if t.me.skill("any_fragment") else 0
    have = fragments((Counter(t.me.tiles) - Counter(t.me.new_tiles)).elements())
    for card in [*t.market["tools"], *t.market["supplies"]] if t.me.new_tiles else []:
        if (Counter(cost_of(card)) - have).total() > spare:
            yield f"buy {card}"


@reason("purchase")
def card_that_is_not_on_the_market(t: Twin) -> Iterator[str]:
    yield from (f"buy {card}" for card in TOOLS if card not in t.market["tools"])


@reason("purchase")
def actions_after_step_1(t: Twin) -> Iterator[str]:
    yield "gain plaster"
    yield from (f"move {space}" for space in SPACES)
    yield from (f"dig {space} {direction}" for space in SPACES for direction in DIRECTIONS)
    for name in set(t.me.tools):
        if TOOLS[name]["effect"] in ("energy", "flat_dig"):
            yield f"use {name}"
        if TOOLS[name]["effect"] == "teleport":
            yield from (f"use {name} on {space}" for space in SPACES)


@reason("purchase")
def wrong_word_to_decline(t: Twin) -> Iterator[str]:
    yield "end" if t.phase == "event" else "stop"


@reason("payment")
def kind_before_the_last_one(t: Twin) -> Iterator[str]:
    if t.paid:
        yield from (f"pay {kind}" for kind in KINDS[: KINDS.index(t.paid[-1])])


@reason("payment")
def kind_that_is_not_there(t: Twin) -> Iterator[str]:
    yield from (f"pay {kind}" for kind in KINDS if kind not in t.me.spendable())


@reason("payment")
def tile_that_could_be_left_out(t: Twin) -> Iterator[str]:
    """A tile none of whose fragments the cost asks for, if nothing may be read as another."""
    if t.options["spare_payment"] or t.me.skill("any_fragment") or t.buying is None:
        return
    for kind in KINDS:
        if not fragments([kind]) & Counter(cost_of(t.buying)):
            yield f"pay {kind}"


@reason("payment")
def something_else_while_paying(t: Twin) -> Iterator[str]:
    yield "end"
    yield from (f"score {dinosaur}" for dinosaur in t.me.lab)
    yield from (f"buy {card}" for cards in t.market.values() for card in cards)


@reason("payment")
def paying_stops_too_early(t: Twin) -> Iterator[str]:
    if not t.paid:
        yield "stop"


@reason("claim")
def second_claim_or_full_lab(t: Twin) -> Iterator[str]:
    if t.claimed or len(t.me.lab) >= (2 if t.me.skill("lab_places") else 1):
        yield from (f"claim {dinosaur} {bone}" for dinosaur in t.display for bone in NEEDED)


@reason("claim")
def claim_with_a_bone_not_needed_or_not_there(t: Twin) -> Iterator[str]:
    for dinosaur in t.display:
        for bone in (*NEEDED, "skull"):
            if not needs(dinosaur)[bone] or not t.me.storage[bone]:
                yield f"claim {dinosaur} {bone}"


@reason("claim")
def claim_of_a_dinosaur_not_displayed(t: Twin) -> Iterator[str]:
    for dinosaur in DINOSAURS:
        if dinosaur not in t.display:
            yield from (f"claim {dinosaur} {bone}" for bone in needs(dinosaur))


@reason("claim")
def claim_cannot_be_refused(t: Twin) -> Iterator[str]:
    if t.options["claim_optional"] or t.claimed or t.me.lab:
        return
    if any(t.me.storage[bone] for dinosaur in t.display for bone in needs(dinosaur)):
        yield "end"


@reason("action", "purchase", "claim")
def assign_a_bone_not_needed_or_not_there(t: Twin) -> Iterator[str]:
    for dinosaur, bones in t.me.lab.items():
        for bone in (*NEEDED, "skull"):
            if bones[bone] >= needs(dinosaur)[bone] or not t.me.storage[bone]:
                yield f"assign {dinosaur} {bone}"


@reason("action", "purchase", "claim")
def assign_to_the_display(t: Twin) -> Iterator[str]:
    yield from (f"assign {dinosaur} {bone}" for dinosaur in t.display for bone in needs(dinosaur))


@reason("action", "purchase", "claim")
def score_without_all_bones_or_out_of_reach(t: Twin) -> Iterator[str]:
    for dinosaur in DINOSAURS:
        if dinosaur in t.display:
            if any(t.me.storage[bone] < number for bone, number in needs(dinosaur).items()):
                yield f"score {dinosaur}"
        elif dinosaur not in t.me.lab:
            yield f"score {dinosaur}"


@reason("side", "edge")
def other_things_than_a_side(_: Twin) -> Iterator[str]:
    yield "end"
    yield "stop"
    yield "gain plaster"
    yield "side up"


@reason("token")
def token_that_is_not_on_display(t: Twin) -> Iterator[str]:
    yield from (f"learn {name}" for name in SKILLS if name not in t.skills)
    yield "stop"


@reason("victim")
def victim_far_away_or_without_plaster(t: Twin) -> Iterator[str]:
    near = around(t.me.space or "")
    for player, seat in enumerate(t.seats):
        if seat is t.me or seat.space not in near or not seat.plaster:
            yield f"rob {player}"


@reason("discard")
def discard_of_a_tile_not_owned(t: Twin) -> Iterator[str]:
    yield from (f"discard {kind}" for kind in KINDS if kind not in t.me.tiles)
    yield "stop"


@reason("place")
def sandstorm_is_declined(_: Twin) -> Iterator[str]:
    yield "stop"


@reason("dig")
def night_dig_of_clay_or_stone_or_far_away(t: Twin) -> Iterator[str]:
    space = t.me.space or ""
    column, row = ord(space[0]), int(space[1])
    for s in SPACES:
        far = abs(ord(s[0]) - column) + abs(int(s[1]) - row) > 1
        if far or not t.site[s] or not is_sand(t.site[s][-1]):
            yield from (f"dig {s} {direction}" for direction in DIRECTIONS)
    yield "end"


@reason(*CHANCE)
def outcome_of_another_kind(t: Twin) -> Iterator[str]:
    yield "end"
    yield "gain plaster"
    if t.asked != "event":
        yield from (f"draw {name}" for name in EVENTS)
    if t.asked != "item":
        yield "item tooth"


@reason("item")
def piece_that_is_not_in_the_bag(t: Twin) -> Iterator[str]:
    yield from (f"item {piece}" for piece, number in t.bag.items() if not number)


@reason("event")
def event_that_was_revealed(t: Twin) -> Iterator[str]:
    yield from (f"draw {name}" for name in t.revealed)


@reason("dinosaur")
def dinosaur_that_is_not_in_the_deck(t: Twin) -> Iterator[str]:
    yield from (f"draw {name}" for name in DINOSAURS if name not in t.decks["dinosaurs"])
