"""One game between agents. The driver holds the State; an agent is given its own View and no more.

Chance is resolved by the dealer (one seed stays nearly one deal however they play). A decision
with one legal action is carried out without asking. An agent that raises, or answers with anything
but a legal action, ends the game as failed: it has no result, and what was played so far is kept.
"""

import pickle
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from fossil._core import Dealer, State
from fossil.agents import Agent, Clock
from fossil.arena.entrants import Entrant
from fossil.arena.schedule import GameTask
from fossil.game import Game
from fossil.records import Record


@dataclass
class Thinking:
    """What the agent in one seat spent: unforced decisions, seconds, simulations if it counts."""

    decisions: int = 0
    seconds: float = 0.0
    nodes: int | None = None

    def add(self, seconds: float, nodes: object) -> None:
        """One more decision; `nodes` is the agent's own count over the whole game, if it has
        one."""
        self.decisions += 1
        self.seconds += seconds
        if isinstance(nodes, int):
            self.nodes = nodes


@dataclass
class PlayedGame:
    """The outcome of one task: the game's record, and what is known beside it."""

    task: GameTask
    record: Record
    rounds: int = 0
    seconds: float = 0.0
    thinking: list[Thinking] = field(default_factory=list)
    failure: str | None = None

    @property
    def returns(self) -> list[float]:
        """By seat; only a game that did not fail has them."""
        assert self.record.returns is not None
        return self.record.returns


def play_game(game: Game, entrants: Sequence[Entrant], task: GameTask) -> PlayedGame:
    """Play one task to its end."""
    names = tuple(entrants[index].name for index in task.seating)
    record = Record(game, agents=names, seed=task.deal_seed)
    played = PlayedGame(task, record, thinking=[Thinking() for _ in task.seating])
    started = time.perf_counter()
    try:
        _play(game, entrants, played)
    except AgentFailure as failure:
        played.failure = record.termination = str(failure)
    played.seconds = time.perf_counter() - started
    return played


class AgentFailure(Exception):  # noqa: N818 - the end of a game, no mistake of the driver
    """An agent that raised or broke the rules: who, and how."""


def _play(game: Game, entrants: Sequence[Entrant], played: PlayedGame) -> None:
    task, record = played.task, played.record
    state, dealer = game.new_initial_state(), Dealer(task.deal_seed)
    agents = [_seat(game, entrants, task, player) for player in range(game.players)]
    clocks = [Clock(entrants[index].limit) for index in task.seating]
    while not state.is_terminal():
        player = state.current_player()
        if state.is_chance_node():
            record.play(state, dealer.draw(state))
            continue
        view = state.view(player)
        legal = view.legal_actions()
        if len(legal) == 1:
            record.play(state, legal[0])
            continue
        before = time.perf_counter()
        try:
            action = clocks[player].choose(agents[player], view)
        except Exception as error:
            raise AgentFailure(
                f"{record.agents[player]} as {game.seat_name(player)} failed: {_said(error)}"
            ) from None
        seconds = time.perf_counter() - before
        played.thinking[player].add(seconds, getattr(agents[player], "nodes", None))
        if isinstance(action, bool) or not isinstance(action, int) or action not in legal:
            raise AgentFailure(
                f"{record.agents[player]} as {game.seat_name(player)} answered "
                f"{action!r}; {_legal(state, legal)}"
            )
        record.play(state, action, time=round(seconds, 6))
    played.rounds = state.round


def _seat(game: Game, entrants: Sequence[Entrant], task: GameTask, player: int) -> Agent:
    entrant = entrants[task.seating[player]]
    try:
        agent: Agent = pickle.loads(entrant.agent)
        agent.reset(game, player, task.agent_seeds[player])
    except Exception as error:
        raise AgentFailure(
            f"{entrant.name} as {game.seat_name(player)} cannot start: {_said(error)}"
        ) from None
    return agent


def _legal(state: State, legal: Sequence[int]) -> str:
    shown = ", ".join(state.action_to_string(action) for action in legal[:4])
    rest = f" and {len(legal) - 4} more" if len(legal) > 4 else ""
    return f"legal actions are {list(legal[:4])} ({shown}){rest}"


def _said(error: Exception) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())
