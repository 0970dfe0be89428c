"""Matches between agents: the same deals, seats rotated, and what the results say.

>>> game = fossil.load("connect_four")
>>> fossil.arena.play_match(game, ["random", "random"], games=4, seed=1).games
4
"""

from fossil.arena.driver import PlayedGame, play_game
from fossil.arena.entrants import Entrant, enter
from fossil.arena.match import Match, play_match
from fossil.arena.report import AgentReport, MatchReport, PairReport, Tally
from fossil.arena.schedule import GameTask, seatings
from fossil.arena.sprt import Hypotheses, Sprt, SprtError
from fossil.arena.statistics import Estimate, elo_of_score, estimate, score_of_elo

__all__ = [
    "AgentReport",
    "Entrant",
    "Estimate",
    "GameTask",
    "Hypotheses",
    "Match",
    "MatchReport",
    "PairReport",
    "PlayedGame",
    "Sprt",
    "SprtError",
    "Tally",
    "elo_of_score",
    "enter",
    "estimate",
    "play_game",
    "play_match",
    "score_of_elo",
    "seatings",
]
