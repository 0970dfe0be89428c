"""What a match says: every agent overall and by seat, every pair of agents, the test, the failures.

Made from the games of complete rotation sets, in the order of the schedule, so it is the same
whatever ran the games. A set with a failed game is left out of all figures and listed.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from statistics import fmean
from typing import Any

from fossil.arena.driver import PlayedGame
from fossil.arena.entrants import Entrant
from fossil.arena.sprt import Sprt
from fossil.arena.statistics import Estimate, estimate
from fossil.game import Game


@dataclass
class Tally:
    """Results of one agent in one seat. A win is a better result than everybody else's; who plays
    alone wins by the game's own word."""

    wins: int = 0
    draws: int = 0
    losses: int = 0
    points: float = 0.0

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    def add(self, returns: Sequence[float], player: int) -> None:
        own = returns[player]
        best = max((r for p, r in enumerate(returns) if p != player), default=0.0)
        self.wins += own > best
        self.draws += own == best
        self.losses += own < best
        self.points += (1 + own) / 2

    def to_dict(self) -> dict[str, Any]:
        score = self.points / self.games if self.games else None
        return {
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "score": score,
        }


@dataclass
class AgentReport:
    """One agent. Its score is (1 + return) / 2 on average, so 1/2 is par at any number of
    players."""

    name: str
    estimate: Estimate
    total: Tally = field(default_factory=Tally)
    seats: dict[str, Tally] = field(default_factory=dict)
    decisions: int = 0
    seconds: float = 0.0
    nodes: int | None = None

    def to_dict(self) -> dict[str, Any]:
        return {
            "name": self.name,
            **self.total.to_dict(),
            **self.estimate.to_dict(),
            "seats": {seat: tally.to_dict() for seat, tally in self.seats.items()},
            "seconds_per_decision": self.seconds / self.decisions if self.decisions else None,
            "simulations_per_second": (
                self.nodes / self.seconds if self.nodes is not None and self.seconds > 0 else None
            ),
        }


@dataclass(frozen=True)
class PairReport:
    """How often `first` came out above `second`, as a score, over the games that both played."""

    first: str
    second: str
    estimate: Estimate

    def to_dict(self) -> dict[str, Any]:
        return {"first": self.first, "second": self.second, **self.estimate.to_dict()}


@dataclass(frozen=True)
class Failure:
    """A game without a result, and what had been played of it."""

    number: int
    reason: str
    moves: tuple[str, ...]


@dataclass
class MatchReport:
    """The result of `play_match`, and each of its progress reports."""

    game: str
    seed: int
    games_planned: int
    games: int  # counted ones, in complete rotation sets
    set_size: int
    agents: list[AgentReport]
    pairs: list[PairReport]
    failures: list[Failure]
    sprt: Sprt | None
    seconds: float
    rounds_per_game: float | None = None

    def to_dict(self) -> dict[str, Any]:
        """For machines: numbers, texts, lists; null where a number would be infinite or unknown."""
        return {
            "game": self.game,
            "seed": self.seed,
            "games": self.games,
            "games_planned": self.games_planned,
            "rotation_set": self.set_size,
            "agents": [agent.to_dict() for agent in self.agents],
            "pairs": [pair.to_dict() for pair in self.pairs],
            "sprt": self.sprt.to_dict() if self.sprt else None,
            "failed": [
                {"game": f.number, "reason": f.reason, "moves": len(f.moves)} for f in self.failures
            ],
            "rounds_per_game": self.rounds_per_game,
            "seconds": self.seconds,
        }


def make_report(
    game: Game,
    entrants: Sequence[Entrant],
    sets: Sequence[Sequence[PlayedGame]],
    **header: Any,
) -> MatchReport:
    """Add up complete rotation sets."""
    counted = [games for games in sets if not any(game.failure for game in games)]
    failures = [
        Failure(game.task.number, game.failure, tuple(move.text for move in game.record.moves))
        for games in sets
        for game in games
        if game.failure
    ]
    all_games = [game for games in counted for game in games]
    return MatchReport(
        game=game.id,
        games=len(all_games),
        agents=[_agent(game, entrants, index, counted) for index in range(len(entrants))],
        pairs=[
            PairReport(entrants[a].name, entrants[b].name, found)
            for a, b in combinations(range(len(entrants)), 2)
            if (found := _pair(a, b, counted)).units
        ],
        failures=failures,
        rounds_per_game=fmean(game.rounds for game in all_games) if all_games else None,
        **header,
    )


def set_score(games: Sequence[PlayedGame], index: int) -> float | None:
    """Mean score of one agent over a rotation set; None if it did not play."""
    points = [(1 + value) / 2 for game in games for value in _own(game, index)]
    return fmean(points) if points else None


def _own(game: PlayedGame, index: int) -> list[float]:
    return [game.returns[p] for p, who in enumerate(game.task.seating) if who == index]


def _agent(
    game: Game, entrants: Sequence[Entrant], index: int, sets: Sequence[Sequence[PlayedGame]]
) -> AgentReport:
    scores = [score for games in sets if (score := set_score(games, index)) is not None]
    per_set = sum(len(_own(played, index)) for played in sets[0]) if sets else 1
    report = AgentReport(entrants[index].name, estimate(scores, max(1, per_set)))
    tallies: defaultdict[int, Tally] = defaultdict(Tally)
    for games in sets:
        for played in games:
            for player, who in enumerate(played.task.seating):
                if who != index:
                    continue
                report.total.add(played.returns, player)
                tallies[player].add(played.returns, player)
                spent = played.thinking[player]
                report.decisions += spent.decisions
                report.seconds += spent.seconds
                if spent.nodes is not None:
                    report.nodes = (report.nodes or 0) + spent.nodes
    report.seats = {game.seat_name(player): tallies[player] for player in sorted(tallies)}
    return report


def _pair(first: int, second: int, sets: Sequence[Sequence[PlayedGame]]) -> Estimate:
    scores, met = [], 1
    for games in sets:
        points = [
            0.5 if mine == other else float(mine > other)
            for game in games
            for mine in _own(game, first)
            for other in _own(game, second)
        ]
        if points:
            scores.append(fmean(points))
            met = len(points)
    return estimate(scores, met)
