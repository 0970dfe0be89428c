"""Agents: specs, legal and reproducible choices, pickles, the clock."""

import pickle

import fossil
import pytest
from fossil.agents import Agent, Clock, SearchAgent, agent_names

GAMES = [info.id for info in fossil.games()]
LIMIT = fossil.Limit(nodes=100)


@pytest.mark.parametrize("name", agent_names())
@pytest.mark.parametrize("id", GAMES)
def test_agent_plays_legally_and_reproducibly(id: str, name: str) -> None:
    game = fossil.load(id)
    players = [pickle.loads(pickle.dumps(fossil.agent(name, game))) for _ in range(2)]
    for player in players:
        player.reset(game, 0, seed=3)
    state = game.new_initial_state(seed=5)
    for _ in range(12):
        if state.is_terminal():
            break
        if state.is_chance_node():
            state.apply_action(state.sample_chance(1))
            continue
        view = state.view(state.current_player())
        one, two = (player.choose(view, LIMIT) for player in players)
        assert one == two
        assert one in state.legal_actions()
        state.apply_action(one)


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("gambler", "unknown agent 'gambler'; there are random, greedy, plain"),
        ("expert", "level 'expert' has not been measured yet; there are random, greedy, plain"),
        ("random:nodes=4", "agent 'random:nodes=4': unknown setting nodes; it has no settings"),
        ("greedy:worlds=0", "greedy:worlds=0: worlds is 0; it must be from 1 to 10000"),
        ("greedy:worlds", "agent 'greedy:worlds': 'worlds' is no setting; write key=value"),
        ("baseline:time=-1", "agent 'baseline:time=-1': time is -1; it must be seconds above 0"),
        ("baseline:time=1,time=2", "time is there twice; keep one of them"),
        ("baseline:reuse=maybe", "reuse is 'maybe'; it must be true or false"),
        ("baseline:threads=1.5", "threads is 1.5; it must be a whole number"),
        ("baseline:search=5", "unknown setting search; it is the agent's own"),
        ("baseline:game=raptor", "unknown setting game; it is the agent's own"),
        ("plain:colour=red", "agent 'plain:colour=red': ismcts: unknown parameter 'colour'"),
    ],
)
def test_wrong_spec(spec: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        fossil.agent(spec, fossil.load("connect_four"))


class CountingView:
    """A view that counts the worlds drawn from it."""

    def __init__(self, view: fossil.View) -> None:
        self.view, self.player, self.resampled = view, view.player, 0

    def legal_actions(self) -> list[int]:
        return self.view.legal_actions()

    def resample(self, seed: int) -> fossil.State:
        self.resampled += 1
        return self.view.resample(seed)


def test_greedy_with_many_worlds_keeps_its_limit() -> None:
    game = fossil.load("leduc_poker")
    agent = fossil.agent("greedy:worlds=10000", game)
    for limit, worlds in [
        (fossil.Limit(time=1e-9), 16),
        (fossil.Limit(nodes=2), 16),
        (fossil.Limit(nodes=200), 100),
        (fossil.Limit(memory=10**9), 10_000),
    ]:
        view = CountingView(game.new_initial_state(seed=1).view(0))
        agent.choose(view, limit)  # type: ignore[arg-type]
        assert view.resampled == worlds
    with pytest.raises(ValueError, match="worlds is 1000000000; it must be from 1 to 10000"):
        fossil.agent("greedy:worlds=1000000000", game)


def test_spec_sets_the_agents_own_limit() -> None:
    game = fossil.load("connect_four")
    assert fossil.agent("baseline:time=0.4", game).limit == fossil.Limit(time=0.4)
    assert fossil.agent("baseline", game).limit is None


def test_analysis_of_an_agent_is_what_it_chooses_by() -> None:
    game, limit = fossil.load("ambre"), fossil.Limit(nodes=300)
    view = game.new_initial_state(seed=2).view(0)
    agents = [fossil.agent("baseline:c_puct=0.5", game) for _ in range(2)]
    for agent in agents:
        agent.reset(game, 0, 9)
    asked, choosing = agents
    assert isinstance(asked, SearchAgent)
    info = asked.analyse(view, limit)
    assert 1 < len(info.lines) <= len(view.legal_actions())
    assert info.best.action == choosing.choose(view, limit)
    assert asked.nodes == 300


class Recorder(Agent):
    """Plays the first legal action and remembers the limits that it was given."""

    def __init__(self, game: fossil.Game) -> None:
        super().__init__(game, "recorder")
        self.limits: list[fossil.Limit] = []

    def reset(self, game: fossil.Game, player: int, seed: int) -> None:
        self.limits.clear()

    def choose(self, view: fossil.View, limit: fossil.Limit) -> int:
        self.limits.append(limit)
        return view.legal_actions()[0]


def test_clock_halves_what_is_left_and_starts_anew_each_turn() -> None:
    game = fossil.load("connect_four")
    clock, who, state = (
        Clock(fossil.Limit(time=1.0, nodes=7)),
        Recorder(game),
        game.new_initial_state(),
    )
    for _ in range(2):
        clock.choose(who, state.view(0))
    state.apply_move("d")
    state.apply_move("d")
    clock.choose(who, state.view(0))
    times = [limit.time for limit in who.limits]
    assert times[0] == times[2] == 0.5
    assert times[1] is not None
    assert 0.4 < times[1] < 0.5
    assert {limit.nodes for limit in who.limits} == {7}
