"""Fossil: a game-tree search engine for board games with hidden cards, chance and secret choices.

>>> import fossil
>>> state = fossil.load("connect_four").new_initial_state(seed=7)
>>> state.legal_actions()
[0, 1, 2, 3, 4, 5, 6]
"""

from fossil import arena
from fossil.agents import agent
from fossil.analysis import Analysis, AnalysisStream, Engine, Hint, Interval, Leaves, Limit, Line
from fossil.errors import ContentError, IllegalMoveError, PositionError, RecordError
from fossil.game import CHANCE, SPECTATOR, TERMINAL, Game, GameInfo, State, View, games, load

__all__ = [
    "CHANCE",
    "SPECTATOR",
    "TERMINAL",
    "Analysis",
    "AnalysisStream",
    "ContentError",
    "Engine",
    "Game",
    "GameInfo",
    "Hint",
    "IllegalMoveError",
    "Interval",
    "Leaves",
    "Limit",
    "Line",
    "PositionError",
    "RecordError",
    "State",
    "View",
    "agent",
    "arena",
    "games",
    "load",
]

__version__ = "0.1.0"
