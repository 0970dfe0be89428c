"""The table `truth` of a position lists what its view hides: together they are the state again."""

import random
from typing import Any

import fossil
import pytest

pytestmark = pytest.mark.conformance

Dict = dict[str, Any]


def raptor_truth(state: Dict, view: Dict) -> Dict:
    return {
        f"{side}_hand": cards["hand"]
        for side, cards in state["cards"].items()
        if not isinstance(view["cards"][side]["hand"], list)
    }


def keys(*names: str) -> Any:
    return lambda state, _: {name: state[name] for name in names}


CASES = [
    ("raptor", {"board": "book", "setup": "random"}, raptor_truth),
    ("leduc_poker", {}, keys("hands")),
    ("goofspiel", {"cards": 5, "imp_info": "true"}, keys("hands", "past_bids")),
    ("generated", {"seed": 4}, keys("hands", "rows", "laid", "bag")),
]


@pytest.mark.parametrize(("id", "options", "truth_of"), CASES)
def test_view_and_truth_table_are_the_state(id: str, options: Dict, truth_of: Any) -> None:
    game = fossil.load(id, **options)
    choose = random.Random(5)
    compared = 0
    for seed in range(3):
        state = game.new_initial_state(seed=seed)
        while not state.is_terminal():
            if not state.is_simultaneous_node():
                for player in (0, 1, fossil.SPECTATOR):
                    position = state.view(player).to_dict()
                    position["truth"] = truth_of(state.to_dict(), position)
                    assert game.load_position(position, truth=True) == state
                    assert game.load_position(position) == state.view(player)
                    compared += 1
            possible = state.legal_actions() or [a for a, _ in state.chance_outcomes()]
            state.apply_action(choose.choice(possible))
    assert compared > 20
