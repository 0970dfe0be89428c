"""Fossil: a game-tree search engine for board games with hidden cards, chance and secret choices.

>>> import fossil
>>> state = fossil.load("connect_four").new_initial_state(seed=7)
>>> state.legal_actions()
[0, 1, 2, 3, 4, 5, 6]
"""

from fossil.errors import ContentError, IllegalMoveError, PositionError, RecordError
from fossil.game import Game, GameInfo, State, View, games, load

from ._core import CHANCE, SPECTATOR, TERMINAL

__all__ = [
    "CHANCE",
    "SPECTATOR",
    "TERMINAL",
    "ContentError",
    "Game",
    "GameInfo",
    "IllegalMoveError",
    "PositionError",
    "RecordError",
    "State",
    "View",
    "games",
    "load",
]

__version__ = "0.1.0"
