"""Two worlds of one view stay alike for its owner for as long as what happens looks alike.

Twins (test_knowledge) need every history that fits, which in large games is too many. Here a second
truth is a world of the first one's view, and both are played on by what the owner sees: views,
keys, pickles, followed views and what an engine says must be the same in both, byte for byte.
"""

import json
import pickle
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import fossil
import pytest
from fossil import SPECTATOR
from fossil._search import Driver

pytestmark = pytest.mark.knowledge

STEPS = 25  # for how long a pair is played on, if it can be
Pair = tuple[fossil.State, fossil.State]

HIDING: list[tuple[str, int, dict[str, Any]]] = [
    ("raptor", 2, {}),
    ("lagerstatten", 3, {}),
    ("lagerstatten", 5, {}),
    ("bonewars", 1, {}),
    ("bonewars", 2, {"debunk_order": "together", "pal_cards": "always"}),
    ("bonewars", 4, {}),
]


def possible(state: fossil.State) -> list[int]:
    if state.is_chance_node():
        return [action for action, _ in state.chance_outcomes()]
    return state.legal_actions()


def advance(state: fossil.State, choose: random.Random) -> None:
    if state.is_chance_node():
        state.apply_action(state.sample_chance(choose.getrandbits(60)))
    else:
        state.apply_action(choose.choice(state.legal_actions()))


def moments(game: fossil.Game, seeds: range) -> Iterator[tuple[int, Pair, random.Random]]:
    """A truth of a random game, its observer, and another truth that looks the same to him."""
    for seed in seeds:
        choose = random.Random(seed)
        state = game.new_initial_state(seed=seed)
        while not state.is_terminal():
            if choose.random() < 0.03:
                player = choose.choice([*range(game.players), SPECTATOR])
                other = state.view(player).resample(choose.getrandbits(60))
                if other != state:
                    yield player, (state.clone(), other), choose
            advance(state, choose)


def step_alike(pair: Pair, player: int, choose: random.Random) -> str | None:
    """Both go on by something that looks the same to the player; None if nothing does."""
    truth, other = pair
    seen = {other.observation(action, player): action for action in possible(other)}
    actions = possible(truth)
    choose.shuffle(actions)
    for action in actions:
        text = truth.observation(action, player)
        if text in seen:
            truth.apply_action(action)
            other.apply_action(seen[text])
            return text
    return None


@pytest.mark.parametrize(("id", "players", "options"), HIDING)
def test_worlds_of_a_view_stay_alike_while_they_look_alike(
    id: str, players: int, options: dict[str, Any]
) -> None:
    game = fossil.load(id, players, **options)
    phases: Counter[str] = Counter()
    for player, pair, choose in moments(game, range(6)):
        for _ in range(STEPS):
            views = [state.view(player) for state in pair]
            assert bytes(views[0]) == bytes(views[1]), f"{player} tells {pair[0].to_dict()}"
            assert views[0].key() == views[1].key()
            phases[str(pair[0].to_dict()["phase"])] += 1
            if pair[0].is_terminal():
                break
            text = step_alike(pair, player, choose)
            if text is None:
                break
            views[0].follow(text)
            assert bytes(views[0]) == bytes(pair[0].view(player)), f"{player} after '{text}'"
    assert phases.total() > 150
    assert len(phases) >= 3


def says(view: fossil.View, search: str) -> str:
    driver = Driver(search, view, "{}", 1, 5)
    driver.run(nodes=60)
    return json.dumps(driver.report())


@pytest.mark.parametrize("search", ["ismcts", "expectimax"])
@pytest.mark.parametrize(("id", "players", "options"), HIDING)
def test_searches_and_pickles_of_lookalikes_are_the_same(
    id: str, players: int, options: dict[str, Any], search: str
) -> None:
    game = fossil.load(id, players, **options)
    compared = 0
    for player, (truth, other), _ in moments(game, range(8)):
        views = [truth.view(player), other.view(player)]
        assert pickle.dumps(views[0]) == pickle.dumps(views[1])
        assert says(views[0], search) == says(views[1], search)
        compared += 1
        if player == truth.current_player():
            limit, engine = fossil.Limit(nodes=60), fossil.Engine(game, search, seed=3)
            lines = [engine.analyse(state, limit).lines for state in (truth, other)]
            assert lines[0] == lines[1]
        if compared == 12:
            break
    assert compared == 12
