"""Looks one action ahead: the best static evaluation on average over worlds that fit the view."""

import random

from fossil._core import View
from fossil.agents.base import Agent
from fossil.analysis.limits import Limit
from fossil.game import Game


class GreedyAgent(Agent):
    """One-ply evaluation over `worlds` sampled worlds; equals are drawn by lot."""

    def __init__(self, game: Game, spec: str = "greedy", worlds: int = 16) -> None:
        super().__init__(game, spec)
        if worlds < 1:
            raise ValueError(f"{spec}: worlds is {worlds}; it must be 1 or more")
        self.worlds = worlds if game.info.has_hidden_information else 1
        self._random = random.Random(0)

    def reset(self, game: Game, player: int, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View, limit: Limit) -> int:
        actions = view.legal_actions()
        totals = dict.fromkeys(actions, 0.0)
        for _ in range(self.worlds):
            world = view.resample(self._random.getrandbits(63))
            for action in actions:
                child = world.clone()
                child.apply_action(action)
                totals[action] += child.evaluate()[view.player]
        best = max(totals.values())
        return self._random.choice([a for a in actions if totals[a] == best])
