"""Reasons why a text is refused at a node of Bone Wars.

A reason is a function that gives texts which are illegal for it at a node, or none. It says why a
text is wrong without asking which texts are right: a third reading of the rules, so to speak.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from reference.bonewars.table import RIVAL
from reference.bonewars.twin import Twin

Reason = Callable[[Twin], Iterator[str]]
REASONS: dict[str, Reason] = {}


def reason(*places: str) -> Callable[[Reason], Reason]:
    """Registers a reason for some steps: `step` of the stackless node or `kind step` of a frame."""

    def register(function: Reason) -> Reason:
        def guarded(t: Twin) -> Iterator[str]:
            if place_of(t) in places:
                yield from function(t)

        REASONS[function.__name__] = guarded
        return function

    return register


def place_of(t: Twin) -> str:
    if t.s["stack"]:
        top = t.s["stack"][-1]
        return f"{top['kind']} {top['step']}"
    chance = t.s["phase"] in ("setup", "theodore", "reset")
    return f"{t.s['phase']} {t.s['step']}" if chance else str(t.s["step"])


def refused_texts(t: Twin) -> dict[str, list[str]]:
    """Reason -> texts, for all reasons that occur at this node."""
    found = {name: sorted(set(texts(t))) for name, texts in REASONS.items()}
    return {name: texts for name, texts in found.items() if texts}


@reason("card")
def card_of_another_hand(t: Twin) -> Iterator[str]:
    for name, seat in t.s["seats"].items():
        if name != t.s["active"]:
            others = t.hand_species(seat) + t.hand_palaeontologists(seat)
            yield from (f"play {card}" for card in others)


@reason("card")
def card_of_the_deck(t: Twin) -> Iterator[str]:
    yield from (f"play {card}" for card in t.s["board"]["species"]["deck"][:3])


@reason("card")
def card_in_a_slot(t: Twin) -> Iterator[str]:
    for slot in t.me["slots"]:
        if slot["card"]:
            yield f"play {slot['card']}"


@reason("card")
def card_without_a_slot(t: Twin) -> Iterator[str]:
    if all(slot["card"] or slot["closed"] for slot in t.me["slots"]):
        yield from (f"play {card}" for card in t.me["hand"]["open"])


@reason("card")
def card_too_dear(t: Twin) -> Iterator[str]:
    slot = t.free_slot(t.me)
    for card in t.hand_team(t.me) if slot else []:
        if t.slot_cost(t.me, slot) + t.c.team_cards[card]["cost"] > t.me["money"]:
            yield f"play {card}"


@reason("card")
def card_of_the_reserve(t: Twin) -> Iterator[str]:
    yield from (f"play {card}" for card in t.me["reserve"]["team"])


@reason("team")
def team_action_at_the_university(t: Twin) -> Iterator[str]:
    if t.home(t.me):
        yield from ("dig top", "discover", "deeper", "camp archive", "site money")


@reason("team")
def step_without_a_free_step(t: Twin) -> Iterator[str]:
    if not t.s["play"]["steps"] and t.at_site(t.me):
        yield from (f"step {name}" for name in t.c.neighbours(t.me["team"]))


@reason("team")
def move_with_a_free_step_left(t: Twin) -> Iterator[str]:
    if t.s["play"]["steps"] and t.at_site(t.me):
        yield from (f"move {name}" for name in t.c.neighbours(t.me["team"]))


@reason("team")
def step_without_a_path(t: Twin) -> Iterator[str]:
    if t.at_site(t.me):
        near = t.c.neighbours(t.me["team"])
        yield from (f"step {name}" for name in t.c.sites if name not in near)


@reason("team")
def move_from_the_university(t: Twin) -> Iterator[str]:
    if t.home(t.me):
        yield from (f"move {name}" for name in t.c.sites)


@reason("team")
def dig_below_the_depth(t: Twin) -> Iterator[str]:
    depth = t.s["play"]["depth"]
    yield from (f"dig {name}" for name in ("top", "middle", "bottom")[depth:])


@reason("team")
def dig_where_no_bone_lies(t: Twin) -> Iterator[str]:
    if t.at_site(t.me):
        bones = t.s["board"]["sites"][t.me["team"]]["bones"]
        names = ("top", "middle", "bottom")
        yield from (f"dig {n}" for n, bone in zip(names, bones, strict=True) if not bone)


@reason("team")
def discover_without_a_card(t: Twin) -> Iterator[str]:
    if t.at_site(t.me) and not t.s["board"]["sites"][t.me["team"]]["species"]:
        yield "discover"


@reason("team")
def team_action_without_action_points(t: Twin) -> Iterator[str]:
    if not t.s["play"]["ap"]:
        yield from ("deeper", "discover", "dig top", "camp movement", "site money")


@reason("team")
def site_action_out_of_reach(t: Twin) -> Iterator[str]:
    for name, site in t.s["board"]["sites"].items():
        if t.me["team"] != name and t.s["active"] not in site["camps"]:
            yield f"site {site['action']}"


@reason("team")
def camp_without_a_space(t: Twin) -> Iterator[str]:
    if t.at_site(t.me) and t.camp_spaces(t.me["team"]) == 0:
        yield from ("camp movement", "camp archive")


@reason("team")
def camp_that_is_on_the_map(t: Twin) -> Iterator[str]:
    yield from (f"camp {kind}" for kind, left in t.me["camps"].items() if not left)


@reason("action")
def action_where_the_figure_stands(t: Twin) -> Iterator[str]:
    if t.me["figure"] and not t.grant("stay"):
        yield t.me["figure"].replace("_", " ")


@reason("action", "team", "before", "after")
def action_that_is_no_option_here(_: Twin) -> Iterator[str]:
    yield from ("pass", "play basic1", "university 1")


@reason("paper")
def paper_before_the_last_one_in_order(t: Twin) -> Iterator[str]:
    papers = t.s["play"]["papers"]
    for card in t.hand_species(t.me) if papers else []:
        if t.c.order[card] < t.c.order[papers[-1]["species"]]:
            yield f"paper {card}"


@reason("paper")
def paper_for_a_full_envelope(t: Twin) -> Iterator[str]:
    if not t.icon_grant():
        for card in t.hand_species(t.me):
            if t.room(t.me, t.c.envelope_of(card)) <= 0:
                yield f"paper {card}"


@reason("bone")
def bone_that_is_not_in_the_crates(t: Twin) -> Iterator[str]:
    yield from (f"bone {name}" for name in t.c.types if not t.me["crates"][name])


@reason("bone")
def bone_of_another_category(t: Twin) -> Iterator[str]:
    play = t.s["play"]
    wanted = t.c.fits(play["category"], play["papers"][-1]["species"])
    yield from (f"bone {name}" for name in t.held(t.me["crates"]) if name not in wanted)


@reason("bone")
def wild_bone_that_fits(t: Twin) -> Iterator[str]:
    play = t.s["play"]
    wanted = t.c.fits(play["category"], play["papers"][-1]["species"])
    yield from (f"wild {name}" for name in wanted)


@reason("set")
def set_without_a_paper_of_the_rival(t: Twin) -> Iterator[str]:
    papers = t.s["board"]["papers"][RIVAL[t.me["patron"]]]
    if t.options["debunk_order"] == "each":
        for value, number in enumerate(papers, 2):
            if not number:
                yield from (f"set {value} {name}" for name in t.held(t.me["crates"]))


@reason("set")
def set_of_a_type_not_held(t: Twin) -> Iterator[str]:
    yield from (f"set 2 {name}" for name in t.c.types if not t.me["crates"][name])


@reason("set")
def set_of_one_bone(t: Twin) -> Iterator[str]:
    yield from (f"set 1 {name}" for name in t.held(t.me["crates"]))


@reason("award")
def award_with_too_few_cards(t: Twin) -> Iterator[str]:
    for stack, award in t.s["board"]["awards"].items():
        for number, need in enumerate(t.c.awards[award["tile"]]["need"], 1):
            if t.counts(t.me, award["tile"]) < need:
                yield f"award {stack} {number}"


@reason("award")
def award_on_a_tile_with_an_own_marker(t: Twin) -> Iterator[str]:
    for stack, award in t.s["board"]["awards"].items():
        if any(t.s["active"] in space for space in award["spaces"]):
            yield from (f"award {stack} {number}" for number in range(1, 5))


@reason("award")
def award_on_a_taken_space(t: Twin) -> Iterator[str]:
    if not t.bonus("occupied"):
        for stack, award in t.s["board"]["awards"].items():
            for number, markers in enumerate(award["spaces"], 1):
                if markers:
                    yield f"award {stack} {number}"


@reason("tile")
def tile_of_another_icon(t: Twin) -> Iterator[str]:
    if not (t.icon_grant() or t.bonus("any_tile")):
        icon = t.c.species[t.s["play"]["find"]]["icon"]
        for number in range(1, 6):
            yield from (f"tile {number} {other}" for other in t.c.icons if other != icon)


@reason("tile")
def empty_space_without_peabody(t: Twin) -> Iterator[str]:
    if not t.bonus("empty_space"):
        yield from (f"empty {number}" for number in range(1, 6))


@reason("specialty")
def specialty_of_the_same_row(t: Twin) -> Iterator[str]:
    if t.me["specialty"]:
        yield f"specialty {t.me['specialty'].split()[1]}"


@reason("specialty")
def specialty_that_is_not_there(t: Twin) -> Iterator[str]:
    yield from ("specialty 0", f"specialty {len(t.c.specialties) + 1}")


@reason("university")
def university_of_the_neutral_team(t: Twin) -> Iterator[str]:
    if t.s["board"]["neutral"]:
        yield f"university {t.s['board']['neutral']}"


@reason("bones return", "rare return")
def return_of_a_new_rare_bone(t: Twin) -> Iterator[str]:
    bones = t.s["stack"][-1]["bones"]
    for name in set(bones):
        if bones.count(name) == t.me["crates"][name]:
            yield f"return {name}"


@reason("bones return", "rare return")
def return_before_the_last_one_in_order(t: Twin) -> Iterator[str]:
    last = t.s["stack"][-1]["last"]
    if last:
        yield from (f"return {name}" for name in t.c.types[: t.c.types.index(last)])


@reason("rare take", "bones choose")
def rare_bone_that_is_gone(t: Twin) -> Iterator[str]:
    rare = t.s["board"]["rare"]
    yield from (f"rare {name}" for name in t.c.types if not rare[name])


@reason("exchange take")
def exchange_for_the_same_type(t: Twin) -> Iterator[str]:
    yield f"take {t.s['stack'][-1]['bones'][0]}"


@reason("reclassify envelope")
def reclassify_into_the_same_envelope(t: Twin) -> Iterator[str]:
    name = t.s["stack"][-1]["cards"][0]
    yield from (f"envelope {e}" for e, lying in t.me["archive"].items() if name in lying)


@reason("slot choose")
def cover_an_upgraded_slot(t: Twin) -> Iterator[str]:
    for number, slot in enumerate(t.me["slots"], 1):
        if slot["tile"] == "upgraded":
            yield f"cover {number}"


@reason("upgrade take")
def advanced_card_that_was_taken(t: Twin) -> Iterator[str]:
    left = t.me["reserve"]["team"]
    yield from (f"take {n}" for n, row in t.c.team_cards.items() if n not in left)


@reason("palaeontologist choose", "search keep", "cover choose", "slot choose", "pool resolve")
def reward_refused(_: Twin) -> Iterator[str]:
    yield "stop"


@reason(
    "bones draw", "species draw", "search look", "refill draw", "theodore flip", "theodore back"
)
def decision_at_a_draw(_: Twin) -> Iterator[str]:
    yield from ("end", "stop", "pass")


@reason("species draw", "search look")
def draw_of_a_card_not_in_the_deck(t: Twin) -> Iterator[str]:
    verb = "look" if t.s["stack"][-1]["kind"] == "search" else "species"
    yield from (f"{verb} {name}" for name in t.s["board"]["species"]["discard"])
