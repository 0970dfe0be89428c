"""Plays what a search finds; the settings stand in settings.toml or behind the agent's name."""

from typing import Any

from fossil._core import View
from fossil.agents.base import Agent
from fossil.analysis.engine import Engine
from fossil.analysis.info import Analysis
from fossil.analysis.limits import Limit
from fossil.game import Game


class SearchAgent(Agent):
    """An Engine with fixed settings; `reuse` keeps what was learnt in its earlier moves."""

    def __init__(
        self,
        game: Game,
        spec: str,
        search: str,
        params: dict[str, Any],
        *,
        threads: int = 1,
        reuse: bool = True,
        limit: Limit | None = None,
    ) -> None:
        super().__init__(game, spec, limit)
        self.search = search
        self.params = params
        self.threads = threads
        self.reuse = reuse
        self._engine: Engine | None = None
        self.reset(game, 0, 0)  # refuses wrong settings now

    def reset(self, game: Game, player: int, seed: int) -> None:
        self._engine = Engine(game, self.search, self.threads, seed, **self.params)

    def choose(self, view: View, limit: Limit) -> int:
        return self._ready(view).play(view, limit, reuse=self.reuse)

    def analyse(self, view: View, limit: Limit) -> Analysis:
        """What `choose` goes by: a line for every action that was looked at, the best first. For
        agents that narrow this one's choice down.

        >>> game = fossil.load("connect_four")
        >>> agent, view = fossil.agent("baseline", game), game.new_initial_state().view(0)
        >>> len(agent.analyse(view, fossil.Limit(nodes=100)).lines)
        7
        """
        engine = self._ready(view)
        return engine.analyse(view, limit, multipv=len(view.legal_actions()), reuse=self.reuse)

    def _ready(self, view: View) -> Engine:
        if self._engine is None:
            self.reset(self.game, view.player, 0)
        assert self._engine is not None
        return self._engine

    @property
    def nodes(self) -> int:
        """Simulations or states visited in this game so far."""
        return self._engine.nodes if self._engine is not None else 0

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_engine": None}
