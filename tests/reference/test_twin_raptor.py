"""The twin itself: every rule case, the laws of conservation, and what it lets each side know."""

from __future__ import annotations

import itertools
import random
import tomllib
from pathlib import Path
from typing import Any

import pytest
from reference.cases import load_cases, run_case
from reference.raptor import Twin, complete_position, refused_texts, state_of_position, worlds
from reference.raptor.deck import Deck, arrangements

EXAMPLES = Path(__file__).parents[2] / "examples" / "raptor"
OBSERVERS = ("raptor", "scientist", "spectator")
OPTIONS: list[dict[str, Any]] = [
    {},
    {"board": "book", "fire_walk": "loose", "later_units": "forced"},
    {"environment": "savannah", "setup": "random", "jeep_end_on_fire": False},
    {"gas_l_tiles": False, "fire_walk": "loose", "max_rounds": 30},
]


def twin_of_case(case: dict[str, Any]) -> Twin:
    options = {"board": "book", **case.get("options", {})}
    if "position" not in case:
        return Twin(options)
    return Twin.from_dict(state_of_position(complete_position(case["position"])), options)


def random_game(options: dict[str, Any], seed: int) -> list[tuple[Twin, str]]:
    """All nodes of a uniformly played game, each with the text chosen there."""
    rng, twin, nodes = random.Random(seed), Twin(options), []
    while not twin.is_terminal():
        outcomes = twin.chance()
        texts = [text for text, weight in outcomes for _ in range(weight)] or twin.legal()
        text = rng.choice(texts)
        nodes.append((twin.copy(), text))
        twin.apply(text)
    return [*nodes, (twin, "")]


@pytest.mark.parametrize("case", load_cases("raptor"), ids=lambda case: case["name"])
def test_twin_raptor_rule_case(case: dict[str, Any]) -> None:
    run_case(case, twin_of_case(case))


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_twin_raptor_conserves_pieces_and_cards(options: dict[str, Any]) -> None:
    for twin, _ in random_game(options, seed=5):
        pieces = [twin.awake, twin.asleep, twin.standing, twin.frightened, twin.rocks]
        pieces.append(set() if twin.mother is None else {twin.mother})
        assert sum(len(spaces) for spaces in pieces) == len(set().union(*pieces))
        assert not twin.fire & (twin.rocks | (twin.figurines() - twin.standing))
        assert len(twin.fire) <= 10
        assert len(twin.fire & twin.standing) <= (twin.phase == "actions")
        if twin.round > 0:
            assert len(twin.awake | twin.asleep) + twin.escaped + twin.captured == 5
            on_board = len(twin.standing | twin.frightened)
            assert on_board + twin.reserve + twin.killed == 10
        for deck in twin.decks.values():
            face_down = deck.played is not None and twin.is_simultaneous()
            parts = [deck.hand, deck.pile, deck.open, {deck.played} if face_down else set()]
            assert sorted(card for part in parts for card in part) == list(range(1, 10))
        assert Twin.from_dict(twin.to_dict(), options).to_dict() == twin.to_dict()


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_twin_raptor_nodes_are_never_empty_and_time_rises(options: dict[str, Any]) -> None:
    nodes = random_game(options, seed=6)
    for (before, text), (after, _) in itertools.pairwise(nodes):
        offered = before.legal() or [outcome for outcome, _ in before.chance()]
        assert len(offered) == len(set(offered)) > 0
        assert offered not in (["end"], ["stop"])
        assert text in offered
        assert after.progress == before.progress + 1
        assert (after.round, after.turn) >= (before.round, before.turn)
    assert nodes[-1][0].winner is not None


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_twin_raptor_refuses_what_a_reason_speaks_against(options: dict[str, Any]) -> None:
    reasons = set()
    for twin, _ in random_game(options, seed=8):
        legal = {*twin.legal(), *(text for text, _ in twin.chance())}
        for name, texts in refused_texts(twin).items():
            assert not legal & set(texts), name
            reasons.add(name)
    assert len(reasons) > 25


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_twin_raptor_worlds_fit_the_view_and_hold_the_truth(options: dict[str, Any]) -> None:
    for twin, _ in random_game(options, seed=7)[::9]:
        if twin.round == 0:
            continue
        for observer in OBSERVERS[:2]:
            view = twin.view(observer)
            found = list(worlds(view))
            for world in found[::17]:
                assert Twin.from_dict(world, options).view(observer) == view
            taken_back = twin.copy()
            other = taken_back.decks[OBSERVERS[1 - OBSERVERS.index(observer)]]
            if twin.is_simultaneous() and other.played is not None:
                other.hand.add(other.played)
            other_hands = [
                sorted(world["cards"][name]["hand"]) for world in found for name in view_sides(view)
            ]
            assert sorted(other.hand) in other_hands


def view_sides(view: dict[str, Any]) -> list[str]:
    """The sides whose hands a view does not show."""
    return [name for name in OBSERVERS[:2] if isinstance(view["cards"][name]["hand"], int)]


def test_twin_raptor_equal_observations_give_equal_views() -> None:
    """Swap a hidden card for another in the deal: until one is shown, nobody else can tell."""
    twin = Twin({"board": "book", "setup": "random"})
    while twin.phase != "deal":
        twin.apply(twin.chance()[0][0])
    left, right = twin.copy(), twin.copy()
    for one, other in (("draw 4", "draw 4"), ("draw 2", "draw 7"), ("draw 7", "draw 2")):
        assert left.observation(one, 1) == right.observation(other, 1)
        left.apply(one)
        right.apply(other)
    assert left.view(0) == right.view(0)
    for text in ("draw 1", "draw 2", "draw 3"):
        left.apply(text)
        right.apply(text)
    left.apply("card 2")
    right.apply("card 7")
    assert left.view("scientist") == right.view("scientist")
    assert left.view("spectator") == right.view("spectator")
    assert left.view("raptor") != right.view("raptor")


@pytest.mark.parametrize("seed", range(40))
def test_twin_raptor_record_keeps_exactly_the_possible_hands(seed: int) -> None:
    """The record of RAP-85 against the set of all hands that the public history leaves possible."""
    rng, deck = random.Random(seed), Deck()
    possible = {frozenset[int]()}

    def draw() -> None:
        nonlocal possible
        hidden = set(range(1, 10)) - deck.open
        possible = {hand | {card} for hand in possible for card in hidden - hand}
        deck.draw(rng.choice(sorted(deck.pile)))

    for _ in range(3):
        draw()
    for _ in range(40):
        deck.commit(rng.choice(sorted(deck.hand)))
        deck.show()
        shown = deck.played
        possible = {hand - {shown} for hand in possible if shown in hand}
        if (shown == 1 and rng.random() < 0.8) or not deck.pile:
            deck.shuffle()
        draw()
        deck.played = None
        public = {"open": sorted(deck.open), "hand": 3, "record": deck.to_dict()["record"]}
        assert {frozenset(places) for places in arrangements(public)} == possible


@pytest.mark.parametrize("name", ["midgame", "scientist"])
def test_twin_raptor_reads_the_example_positions(name: str) -> None:
    position = tomllib.loads((EXAMPLES / f"{name}.toml").read_text())
    twin = Twin.from_dict(state_of_position(complete_position(position)))
    assert len(twin.legal()) >= 3
    assert twin.to_move == position["player"]
