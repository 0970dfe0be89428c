"""The worlds of a view have the support and the weights of a full enumeration.

Every arrangement of physical pieces on the places that the view records is equally likely; the
enumerations here are slow and written from the rules, without the engine's code.
"""

import itertools
import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import fossil
import pytest
from reference.raptor import worlds as raptor_worlds

pytestmark = pytest.mark.knowledge

MOST_WORLDS = 300
DRAWS = 30  # expected of the rarest world, if affordable
SPECTATOR = fossil.SPECTATOR

Dict = dict[str, Any]


def leduc_worlds(view: Dict) -> Iterator[Dict]:
    cards = ["Js", "Jh", "Qs", "Qh", "Ks", "Kh"]
    unseen = [p for p in (0, 1) if view["hands"][p] == "unknown"]
    left = [c for c in cards if c not in (*view["hands"], view["public"])]
    for deal in itertools.permutations(left, len(unseen)):
        hands = list(view["hands"])
        for player, card in zip(unseen, deal, strict=True):
            hands[player] = card
        yield {**view, "hands": hands}


def goofspiel_worlds(view: Dict) -> Iterator[Dict]:
    """All bids of the finished tricks that lead to the winners that were told."""
    cards = range(1, len(view["prizes"]) + view["trick"] + (view["prize"] is not None) + 1)
    tricks = view["trick"]
    played = [
        list(itertools.permutations(cards, tricks)) if past is None else [tuple(past)]
        for past in view["past_bids"]
    ]
    for first, second in itertools.product(*played):
        winners = [None if a == b else int(b > a) for a, b in zip(first, second, strict=True)]
        if winners != view["winners"]:
            continue
        hands = [
            [c for c in cards if c not in past] if hand is None else hand
            for hand, past in zip(view["hands"], (first, second), strict=True)
        ]
        yield {**view, "hands": hands, "past_bids": [list(first), list(second)]}


def generated_worlds(view: Dict) -> Iterator[Dict]:
    """Physical pieces of the pool on the hidden places of their colour."""
    pool = {
        colour: [f for f in range(3) for _ in range(view["bag"][3 * c + f])]
        for c, colour in enumerate(("red", "blue"))
    }
    places = json.dumps([*view["hands"], *view["rows"], view["laid"]]).split('"')
    hidden = {colour: sum(p.startswith(f"{colour} ?") for p in places) for colour in pool}
    for red in itertools.permutations(pool["red"], hidden["red"]):
        for blue in itertools.permutations(pool["blue"], hidden["blue"]):
            yield filled(view, {"red": list(red), "blue": list(blue)})


def filled(view: Dict, faces: dict[str, list[int]]) -> Dict:
    bag = list(view["bag"])

    def piece(text: str) -> str:
        colour, face, rest = text.split(" ", 2)
        if face == "?":
            face = str(faces[colour].pop())
            bag[3 * (colour == "blue") + int(face)] -= 1
        return f"{colour} {face} {rest}"

    def order(text: str) -> tuple[int, bool, int]:
        colour, face, _, knowers = text.split(" ")
        return int(face), colour == "blue", sum(1 << int(k) for k in knowers)

    hands = [sorted(map(piece, hand), key=order) for hand in view["hands"]]
    rows = [sorted(map(piece, row), key=order) for row in view["rows"]]
    laid = piece(view["laid"]) if view["laid"] else None
    return {**view, "hands": hands, "rows": rows, "laid": laid, "bag": bag}


Enumerate = Callable[[Dict], Iterator[Dict]]

CASES: list[tuple[str, int, Dict, Enumerate]] = [
    ("leduc_poker", 2, {}, leduc_worlds),
    ("goofspiel", 2, {"cards": 4, "imp_info": "true"}, goofspiel_worlds),
    ("generated", 2, {"seed": 0}, generated_worlds),
    ("generated", 3, {"seed": 2}, generated_worlds),
    ("generated", 4, {"seed": 1}, generated_worlds),
    ("raptor", 2, {"board": "book", "setup": "random"}, raptor_worlds),
]


def positions(game: fossil.Game, seed: int) -> Iterator[fossil.State]:
    choose = random.Random(seed)
    state = game.new_initial_state(seed=seed)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.sample_chance(choose.getrandbits(64)))
        else:
            state.apply_action(choose.choice(state.legal_actions()))
        if choose.random() < 0.2:
            yield state.clone()


def canonical(world: Dict) -> str:
    return json.dumps({k: v for k, v in world.items() if k != "player"}, sort_keys=True)


def fits(counts: Counter[str], weights: Counter[str]) -> bool:
    """Chi-square within six standard deviations of its mean."""
    draws, total = counts.total(), weights.total()
    expected = {world: draws * weight / total for world, weight in weights.items()}
    chi_square = sum((counts[w] - e) ** 2 / e for w, e in expected.items())
    freedom = len(weights) - 1
    return chi_square <= freedom + 6 * (2 * freedom) ** 0.5 + 6


@pytest.mark.parametrize(("id", "players", "options", "enumerate_worlds"), CASES)
def test_worlds_have_the_support_and_weights_of_the_enumeration(
    id: str, players: int, options: Dict, enumerate_worlds: Enumerate
) -> None:
    game = fossil.load(id, players, **options)
    compared = 0
    for state in itertools.chain(*(positions(game, seed) for seed in range(4))):
        for player in [*range(players), SPECTATOR]:
            view = state.view(player)
            listed = itertools.islice(enumerate_worlds(view.to_dict()), 100_000)
            weights = Counter(map(canonical, listed))
            if not 2 <= len(weights) <= MOST_WORLDS:
                continue
            draws = min(20_000, DRAWS * weights.total() // min(weights.values()))
            counts = Counter(canonical(view.resample(i).to_dict()) for i in range(draws))
            assert counts.keys() <= weights.keys()
            assert fits(counts, weights)
            compared += 1
        if compared >= 12:
            break
    assert compared >= 5
