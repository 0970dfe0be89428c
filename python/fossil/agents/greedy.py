"""Looks one action ahead: the best static evaluation on average over worlds that fit the view."""

import random
import time

from fossil._core import View
from fossil.agents.base import Agent
from fossil.analysis.limits import Limit
from fossil.game import Game

PRESET_WORLDS = 16  # always looked at; more of them only while the limit lasts
MOST_WORLDS = 10_000


class GreedyAgent(Agent):
    """One-ply evaluation over `worlds` sampled worlds; equals are drawn by lot."""

    def __init__(self, game: Game, spec: str = "greedy", worlds: int = PRESET_WORLDS) -> None:
        super().__init__(game, spec)
        if not 1 <= worlds <= MOST_WORLDS:
            raise ValueError(f"{spec}: worlds is {worlds}; it must be from 1 to {MOST_WORLDS}")
        self.worlds = worlds if game.info.has_hidden_information else 1
        self._random = random.Random(0)

    def reset(self, game: Game, player: int, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View, limit: Limit) -> int:
        actions = view.legal_actions()
        totals = dict.fromkeys(actions, 0.0)
        end = float("inf") if limit.time is None else time.perf_counter() + limit.time
        most = self.worlds
        if limit.nodes is not None:  # a node: one action in one world
            most = min(most, max(PRESET_WORLDS, limit.nodes // len(actions)))
        for k in range(most):
            if k >= PRESET_WORLDS and time.perf_counter() >= end:
                break
            world = view.resample(self._random.getrandbits(63))
            for action in actions:
                child = world.clone()
                child.apply_action(action)
                totals[action] += child.evaluate()[view.player]
        best = max(totals.values())
        return self._random.choice([a for a in actions if totals[a] == best])
