"""Plays any legal action, each as likely as the other."""

import random

from fossil._core import View
from fossil.agents.base import Agent
from fossil.analysis.limits import Limit
from fossil.game import Game


class RandomAgent(Agent):
    """Uniform over the legal actions."""

    def __init__(self, game: Game, spec: str = "random") -> None:
        super().__init__(game, spec)
        self._random = random.Random(0)

    def reset(self, game: Game, player: int, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View, limit: Limit) -> int:
        return self._random.choice(view.legal_actions())
