"""A match: schedule, executor, records, report, sequential test.

Sets count in the order of the schedule, whatever finishes first, so a match has the same result in
one process and in many. Games are written to the record as they end; a match that was interrupted
goes on where it was when it is started again with the same record.
"""

import math
import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from pathlib import Path

from fossil.agents import Agent
from fossil.analysis.limits import Limit
from fossil.arena import ledger
from fossil.arena.driver import PlayedGame, play_game
from fossil.arena.entrants import Entrant, enter
from fossil.arena.report import MatchReport, make_report, set_score
from fossil.arena.schedule import GameTask, seatings, tasks
from fossil.arena.sprt import Hypotheses, Sprt
from fossil.game import Game

AHEAD = 8  # games handed to an executor beyond those that it works on

Progress = Callable[[MatchReport], object]


class Match:
    """A match that is being played. `run` may be interrupted; `report` always says what there
    is."""

    def __init__(
        self,
        game: Game,
        entrants: Sequence[Entrant],
        games: int,
        seed: int = 0,
        *,
        seat: int | None = None,
        sprt: Hypotheses | None = None,
        record: Path | None = None,
    ) -> None:
        self.game = game
        self.entrants = tuple(entrants)
        self.seed = seed
        self.seatings = seatings(len(entrants), game.players, seat)
        self.deals = max(1, math.ceil(games / len(self.seatings)))
        self.sprt = Sprt(sprt) if sprt else None
        self.sets: list[list[PlayedGame]] = []  # complete, in order, counted
        self.seconds = 0.0
        self._waiting: dict[int, PlayedGame] = {}  # by number: played, set not complete
        self._ledger = (
            ledger.Ledger(record, game, self.entrants, seed, self.seatings) if record else None
        )

    @property
    def games_planned(self) -> int:
        """The cap: `games` rounded up to whole rotation sets."""
        return self.deals * len(self.seatings)

    @property
    def finished(self) -> bool:
        decided = self.sprt is not None and self.sprt.accepted is not None
        return decided or len(self.sets) == self.deals

    def run(
        self, executor: Executor | None = None, progress: Progress | None = None
    ) -> MatchReport:
        """Play until the last game or the test's decision."""
        started = time.perf_counter()
        before = self.seconds
        try:
            for played in self._played(executor):
                self.seconds = before + time.perf_counter() - started
                self._take(played)
                if progress:
                    progress(self.report())
                if self.finished:
                    break
        finally:
            self.seconds = before + time.perf_counter() - started
        return self.report()

    def report(self) -> MatchReport:
        """What the counted games say."""
        return make_report(
            self.game,
            self.entrants,
            self.sets,
            seed=self.seed,
            games_planned=self.games_planned,
            set_size=len(self.seatings),
            sprt=self.sprt,
            seconds=self.seconds,
        )

    def _played(self, executor: Executor | None) -> Iterator[PlayedGame]:
        """Games as they end: those of the record first."""
        done = self._ledger.games if self._ledger else {}
        yield from done.values()
        left = (t for t in tasks(self.seatings, self.deals, self.seed) if t.number not in done)
        if executor is None:
            for task in left:
                yield self._kept(play_game(self.game, self.entrants, task))
        else:
            yield from self._played_by(executor, left)

    def _played_by(self, executor: Executor, left: Iterator[GameTask]) -> Iterator[PlayedGame]:
        running: set[Future[PlayedGame]] = set()
        try:
            while True:
                while len(running) < AHEAD and (task := next(left, None)):
                    running.add(executor.submit(play_game, self.game, self.entrants, task))
                if not running:
                    return
                ended, running = wait(running, return_when=FIRST_COMPLETED)
                for future in sorted(ended, key=lambda future: future.result().task.number):
                    yield self._kept(future.result())
        finally:
            for future in running:
                future.cancel()

    def _kept(self, played: PlayedGame) -> PlayedGame:
        if self._ledger:
            self._ledger.write(played)
        return played

    def _take(self, played: PlayedGame) -> None:
        """Count every set that this game completes, in order, until the test decides."""
        size = len(self.seatings)
        self._waiting[played.task.number] = played
        while not self.finished:
            first = len(self.sets) * size
            numbers = range(first, first + size)
            if not all(number in self._waiting for number in numbers):
                return
            games = [self._waiting.pop(number) for number in numbers]
            self.sets.append(games)
            if self.sprt and not any(game.failure for game in games):
                score = set_score(games, 0)
                assert score is not None
                self.sprt.add(score)


def play_match(
    game: Game,
    agents: Sequence[str | Agent],
    games: int,
    seed: int = 0,
    executor: Executor | None = None,
    *,
    limit: Limit | None = None,
    seat: str | int | None = None,
    sprt: str | None = None,
    record: str | os.PathLike[str] | None = None,
    progress: Progress | None = None,
) -> MatchReport:
    """Play agents against each other: the same deals with seats rotated.

    `agents` are names ("baseline:time=0.4") or objects; `games` is rounded up to whole rotation
    sets; `limit` is the budget per turn, 0.1 s if none is given; `seat` keeps the first agent
    there; `sprt` ("0.65:0.75" scores, or Elo "0:10") ends the match when one is accepted for the
    first agent. `executor` is any `concurrent.futures.Executor`; the result does not depend on it
    as far as the agents' play does not depend on the clock.

    >>> report = play_match(fossil.load("connect_four"), ["random", "random"], games=3)
    >>> report.games, report.agents[0].name
    (4, 'random#1')
    """
    match = Match(
        game,
        enter(game, agents, limit),
        games,
        seed,
        seat=None if seat is None else game.seat(seat),
        sprt=None if sprt is None else Hypotheses.parse(sprt),
        record=None if record is None else Path(record),
    )
    return match.run(executor, progress)
