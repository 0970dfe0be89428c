"""The twin of Ambre: every rule case, the laws of conservation, positions, random games."""

from __future__ import annotations

import itertools
import random
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from reference.ambre import (
    DEFAULT,
    Content,
    Twin,
    complete_position,
    default_tables,
    leave_out,
    refused_texts,
    scrambled,
    state_of_position,
)
from reference.ambre.content import fossil_of
from reference.ambre.coverage import events_of, expected
from reference.ambre.rows import is_complete, is_row, longest, sort_of
from reference.cases import load_cases, run_case

EXAMPLES = Path(__file__).parents[2] / "examples" / "ambre"
OPTIONS = ({"deck_top": "hidden"}, {"deck_top": "visible"})
OTHER_SITES = [
    ["the3/amber_3", "sau3/amber_3"],
    ["cer3/amber_3", "thy3/amber_3"],
    ["pte3/amber_3", "pte3/draw_top"],
]
SETTINGS = [(options, players) for options in OPTIONS for players in (2, 3, 4)]


def twin_of_case(case: dict[str, Any]) -> Twin:
    options = case.get("options", {})
    if "position" not in case:
        return Twin(options, case.get("players", 2))
    return Twin.from_dict(state_of_position(complete_position(case["position"]), options), options)


def random_game(twin: Twin, seed: int) -> list[tuple[Twin, str]]:
    """All nodes of a uniformly played game, each with the text chosen there."""
    rng, nodes = random.Random(seed), []
    while not twin.is_terminal():
        outcomes = twin.chance()
        texts = [text for text, weight in outcomes for _ in range(weight)] or twin.legal()
        text = rng.choice(texts)
        nodes.append((twin.copy(), text))
        twin.apply(text)
    return [*nodes, (twin, "")]


def games(options: dict[str, Any], players: int) -> list[list[tuple[Twin, str]]]:
    """A game from the beginning and some from anywhere."""
    found = [random_game(Twin(options, players), seed=5)]
    for seed in range(5):
        start = scrambled(options, players, random.Random(seed))
        found.append(random_game(start, seed))
    return found


@pytest.mark.parametrize("case", load_cases("ambre"), ids=lambda case: case["name"])
def test_twin_ambre_rule_case(case: dict[str, Any]) -> None:
    run_case(case, twin_of_case(case))


def assert_invariants(t: Twin) -> None:
    """What holds at every node, re-derived from cards, rows and pawns."""
    setup = t.content.setups[t.players]
    lying = Counter(t.deck) + Counter(kind for cards in t.sites for kind in cards)
    lying += Counter(kind for seat in t.seats for kind in seat.study)
    assert lying <= t.content.cards
    fossils = Counter(map(fossil_of, lying.elements()))
    fossils += Counter(fossil for seat in t.seats for row in seat.rows for fossil in row)
    assert fossils == Counter(map(fossil_of, t.content.cards.elements()))
    tokens = sum(len(row) - 1 for seat in t.seats for row in seat.rows)
    assert t.last_round == (tokens >= setup["reserve"] or t.deck_size() == 0)
    assert t.reserve + t.box == max(0, setup["tokens"] - tokens)
    assert (t.box == 0) == t.last_round
    assert all(is_row(row) for seat in t.seats for row in seat.rows)
    for seat in t.seats:
        assert seat.amber >= 0
        assert seat.pawns + len(seat.sites) == setup["pawns"]
    for sort, holder in t.journals.items():
        lengths = [longest(seat.rows, sort) for seat in t.seats]
        assert (holder is None) == (max(lengths) == 0)
        assert holder is None or lengths[holder] == max(lengths)
    for number, cards in enumerate(t.sites, start=1):
        gap = number == t.site and t.phase != "card"
        assert len(cards) <= (1 if gap else 2)
        if t.turn > 0 and t.deck_size() > 0:
            assert len(cards) == (1 if gap else 2)


@pytest.mark.parametrize(("options", "players"), SETTINGS, ids=str)
def test_twin_ambre_conserves_cards_tokens_and_pawns(options: dict[str, Any], players: int) -> None:
    for nodes in games(options, players):
        for count, (twin, _) in enumerate(nodes, start=nodes[0][0].progress):
            assert_invariants(twin)
            assert twin.progress == count
            assert bool(twin.legal()) + bool(twin.chance()) + twin.is_terminal() == 1
        assert nodes[-1][0].turn % players == 0


@pytest.mark.parametrize(("options", "players"), SETTINGS, ids=str)
def test_twin_ambre_dicts_and_positions_are_read_back(
    options: dict[str, Any], players: int
) -> None:
    rng = random.Random(3)
    for nodes in games(options, players):
        for twin, _ in nodes:
            state = twin.to_dict()
            again = Twin.from_dict(state, options)
            assert again.to_dict() == state
            assert (again.legal(), again.chance()) == (twin.legal(), twin.chance())
            assert twin.view("spectator") == {"player": "spectator", **state}
            position = leave_out(twin.view(rng.choice((0, 1, "spectator"))), rng, DEFAULT)
            assert state_of_position(position, options) == state


@pytest.mark.parametrize(("options", "players"), SETTINGS, ids=str)
def test_twin_ambre_refuses_and_stays_as_it_was(options: dict[str, Any], players: int) -> None:
    for nodes in games(options, players)[:3]:
        for twin, _ in nodes[::3]:
            before = twin.to_dict()
            for texts in refused_texts(twin).values():
                with pytest.raises(ValueError, match="is not legal here"):
                    twin.apply(texts[0])
            assert twin.to_dict() == before


def test_twin_ambre_deals_by_the_number_of_copies() -> None:
    weights = dict(Twin().chance())
    assert sum(weights.values()) == 60
    assert weights["deal thy1/amber_1"] == 2
    assert len(weights) == 59
    backs = dict(Twin({"deck_top": "visible"}).chance())
    assert backs == {f"top {fossil}": 4 for fossil in DEFAULT.fossils}


def test_twin_ambre_visible_top_leaves_the_chances_of_a_card_as_they_were() -> None:
    """Back, then effect: the product is the weight of the card (AMB-50)."""
    hidden = dict(Twin().chance())
    visible = Twin({"deck_top": "visible"})
    for back, number in visible.chance():
        shown = visible.copy()
        shown.apply(back)
        for text, copies in shown.chance():
            assert number / 60 * copies / number == pytest.approx(hidden.pop(text) / 60)
    assert hidden == {}


def test_twin_ambre_benefits_in_another_order_are_the_same_state() -> None:
    seats = [{"amber": 4, "sites": [1, 2, 3], "study": ["the1/amber_1", "sau2/amber_2"]}, {}]
    position = complete_position({"to_move": 0, "seats": seats})
    start = Twin.from_dict(state_of_position(position))
    orders = (
        ["amber", "exhibit the1/amber_1", "new", "exhibit sau2/amber_2", "new"],
        ["exhibit sau2/amber_2", "new", "exhibit the1/amber_1", "new", "amber"],
    )
    ends = []
    for order in orders:
        twin = start.copy()
        for text in ["recover", *order]:
            twin.apply(text)
        ends.append(twin.to_dict())
    assert ends[0] == ends[1]


def test_twin_ambre_scores_and_ranks() -> None:
    """21, 21 and 17 points: two winners (AMB-28)."""
    family = [["the1", "the2", "the3"], ["sau1", "sau2", "sau3"]]
    seats = [
        {"rows": family, "vp": 3},
        {"rows": [["cer1", "cer2", "cer3"], ["thy1", "thy2", "thy3"]], "vp": 3},
        {"rows": [["pte1", "pte2", "pte3"]], "vp": 8},
    ]
    position = complete_position({"phase": "over", "turn": 3, "seats": seats})
    twin = Twin.from_dict(state_of_position(position))
    assert twin.scores() == (21, 21, 17)
    assert twin.returns() == (0.5, 0.5, -1.0)


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.toml")), ids=lambda path: path.stem)
def test_twin_ambre_plays_the_examples_to_the_end(path: Path) -> None:
    position = tomllib.loads(path.read_text(encoding="utf-8"))
    options = position.get("options", {})
    twin = Twin.from_dict(state_of_position(position, options), options)
    assert_invariants(twin)
    assert len(twin.legal()) > 1
    assert random_game(twin, seed=2)[-1][0].is_terminal()


def test_twin_ambre_rows() -> None:
    assert sort_of(["the1"]) is None
    assert sort_of(["the1", "the3"]) == "the"
    assert sort_of(["the1", "sau1"]) == "1"
    assert not is_complete(["the1", "sau1", "cer1"])
    assert is_complete(["the1", "the2", "the3"])
    assert not is_row(["the1", "the1"])
    assert not is_row(["the1", "sau2"])
    assert not is_row(["the1", "the3", "sau1"])


def test_twin_ambre_reads_other_boxes() -> None:
    """VP by recurring effects, amounts, caps and prices that the own box does not have."""
    tables = default_tables()
    for row in tables["effects"]:
        if row["id"] == "rec_expand":
            row["operation"], row["amount"] = "vp", 2
        if row["id"] == "amber_own_pawns":
            row["amount"], row["cap"] = 3, 5
    tables["sizes"][0]["price"] = 0
    box = Content(tables)
    study = ["the2/rec_expand", "thy2/rec_expand", "sau1/amber_1"]
    seats = [{"sites": [2, 3], "study": study, "rows": [["the1"]]}, {}]
    sites = [["cer2/amber_own_pawns", "cer1/amber_1"], *OTHER_SITES]
    position = complete_position({"to_move": 0, "seats": seats, "sites": sites}, box)
    start = Twin.from_dict(state_of_position(position, content=box), content=box)
    exhibiting, taking = start.copy(), start.copy()
    for text in ("recover", "exhibit sau1/amber_1", "add the1"):
        exhibiting.apply(text)
    assert (exhibiting.seats[0].amber, exhibiting.seats[0].vp) == (0, 4)
    for text in ("play 1", "take cer2/amber_own_pawns"):
        taking.apply(text)
    assert taking.seats[0].amber == 5


def test_twin_ambre_tells_what_occurs_by_its_name() -> None:
    coverage: Counter[tuple[str, str]] = Counter()
    for options, players in SETTINGS:
        for nodes in games(options, players):
            for (before, text), (after, _) in itertools.pairwise(nodes):
                coverage.update(events_of(before, text, after))
    known = {(kind, name) for kind, names in expected().items() for name in names}
    assert set(coverage) <= known
    assert sum(1 for kind, _ in coverage if kind == "effect") == len(DEFAULT.effects)
