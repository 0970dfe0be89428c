"""The clock of a match: one budget per (decider, turn), as `play` and `arena` keep it.

Each unforced decision gets half of the time that is left of its turn; a forced one is not asked.
Nodes, memory and confidence are per decision.
"""

import time

from fossil._core import View
from fossil.agents.base import Agent
from fossil.analysis.limits import Limit

SHORTEST = 0.001  # seconds; a decision late in a long turn still gets this


class Clock:
    """Time left of the present turn of one player; `limit` is per turn.

    >>> from fossil.agents import Clock
    >>> view = fossil.load("connect_four").new_initial_state().view(0)
    >>> Clock(fossil.Limit(time=2.0)).limit_for(view).time
    1.0
    """

    def __init__(self, limit: Limit) -> None:
        self.limit = limit
        self._turn: tuple[int, int] | None = None
        self._left = 0.0

    def limit_for(self, view: View) -> Limit:
        """The budget of the next unforced decision of this turn."""
        if self.limit.time is None:
            return self.limit
        if self._turn != (view.player, view.turn):
            self._turn = (view.player, view.turn)
            self._left = self.limit.time
        share = max(SHORTEST, self._left / 2)
        return Limit(share, self.limit.nodes, self.limit.memory, self.limit.confidence)

    def choose(self, agent: Agent, view: View) -> int:
        """Ask an agent under this clock and take what it used off the turn."""
        actions = view.legal_actions()
        if len(actions) == 1:
            return actions[0]
        limit = self.limit_for(view)
        begin = time.perf_counter()
        action = agent.choose(view, limit)
        self._left -= time.perf_counter() - begin
        return action
