"""How the engine plays Fossilis: what matches taught, kept by a test that needs no match."""

from collections import Counter

import fossil

DEALS, NODES = 4, 100


def habits(game: fossil.Game) -> Counter[str]:
    """Games of the baseline against itself, with little time: how often it scored a dinosaur, and
    how often it ended its turn although it might have."""
    counted: Counter[str] = Counter()
    agents = [fossil.agent("baseline", game) for _ in range(2)]
    for deal in range(DEALS):
        state, dealer = game.new_initial_state(), fossil.game.Dealer(deal)
        for player, agent in enumerate(agents):
            agent.reset(game, player, deal)
        while not state.is_terminal():
            legal = state.legal_actions()
            if state.is_chance_node():
                state.apply_action(dealer.draw(state))
                continue
            view, player = state.view(state.current_player()), state.current_player()
            action = legal[0]
            if len(legal) > 1:
                action = agents[player].choose(view, fossil.Limit(nodes=NODES))
            verb = state.action_to_string(action).split()[0]
            texts = [state.action_to_string(other) for other in legal]
            if (
                any(text.startswith("score ") for text in texts)
                and view.to_dict()["asked"] == "claim"
            ):
                counted[verb] += 1
            state.apply_action(action)
    return counted


def test_a_dinosaur_that_can_be_scored_is_not_kept_at_the_end_of_the_turn() -> None:
    counted = habits(fossil.load("fossilis"))
    assert counted["score"] > 10 * counted["end"]
    assert counted["score"] > 30


def test_the_weights_of_scoring_make_the_difference() -> None:
    built_in = fossil.load("fossilis").content["policy"]
    old = built_in | {"score_full": 60.0, "score_part": 0.5}
    counted = habits(fossil.load("fossilis", content={"policy": old}))
    assert 5 * counted["end"] > counted["score"]
