"""What every agent offers. An agent never sees a State."""

from abc import ABC, abstractmethod

from fossil._core import View
from fossil.analysis.limits import Limit
from fossil.game import Game


class Agent(ABC):
    """A player of one game. `limit` is its own budget per turn, None to take the match's."""

    def __init__(self, game: Game, spec: str, limit: Limit | None = None) -> None:
        self.game = game
        self.spec = spec
        self.limit = limit

    @abstractmethod
    def reset(self, game: Game, player: int, seed: int) -> None:
        """A new game begins: the seat, and the seed of everything random in this agent."""

    @abstractmethod
    def choose(self, view: View, limit: Limit) -> int:
        """A legal action; `view` is this agent's own and it is to move."""

    def __repr__(self) -> str:
        return f"fossil.agent({self.spec!r}, {self.game!r})"
