"""Engine: one search with its settings, asked by people and agents.

It starts from a View and cannot see more: a State is turned into its mover's view first. One thread
at a time; a second entry raises, `stop` may come from anywhere.
"""

import json
import random
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from fossil._core import SPECTATOR, State, View
from fossil._search import Driver
from fossil.analysis import evaluators, hints, wording
from fossil.analysis import worlds as sampled_worlds
from fossil.analysis.evaluators import Evaluator
from fossil.analysis.info import Analysis, line_of, win_probability
from fossil.analysis.limits import Limit
from fossil.analysis.stream import AnalysisStream
from fossil.game import Game, check_seed

Progress = Callable[[Analysis], object]
MOST_THREADS = 256  # more is a slip of the keyboard: each has a graph of its own


class Engine:
    """A search with its settings: "ismcts" or "expectimax", threads (expectimax: 1), seed and
    parameters.

    >>> game = fossil.load("connect_four")
    >>> engine = fossil.Engine(game, search="ismcts", seed=1)

    An `evaluator` of yours may value the leaves, at most `batch` at a time (ismcts on one thread):
    a function of `Leaves` that returns values in [-1, 1], shape [leaves, players], or a tuple of
    them and priors, for each leaf a weight per legal action. While leaves wait they count as lost,
    so that a batch spreads out; `batch=1` searches as the engine does by itself. Results depend on
    the evaluator, the batch and the seed, not on the clock.

    >>> import numpy as np
    >>> def middle(leaves):
    ...     centre = np.tanh(0.3 * leaves.features[:, 2])  # for the player to move
    ...     values = np.stack([centre, -centre], axis=1)
    ...     return np.where(leaves.players[:, None] == 0, values, -values)
    >>> engine = fossil.Engine(game, evaluator=middle, batch=16)
    >>> engine.play(game.new_initial_state(), fossil.Limit(nodes=300))
    3
    """

    def __init__(
        self,
        game: Game,
        search: str = "ismcts",
        threads: int = 1,
        seed: int = 0,
        *,
        evaluator: Evaluator | None = None,
        batch: int | None = None,
        **params: Any,
    ) -> None:
        if not isinstance(game, Game):
            raise TypeError(f"expected a fossil Game, got {type(game).__name__}")
        if not isinstance(search, str):
            raise TypeError(f"expected the name of a search, got {type(search).__name__}")
        if not isinstance(threads, int) or isinstance(threads, bool):
            raise ValueError(f"threads is {threads!r}; it must be a whole number")
        if threads > MOST_THREADS:
            raise ValueError(f"threads is {threads}; it must be {MOST_THREADS} or fewer")
        self.game = game
        self.search = search
        self.threads = threads
        self.seed = check_seed(seed)
        self.params = params
        evaluators.require(evaluator, batch, search, threads, params)
        self.evaluator = evaluator
        self.batch = batch
        self.nodes = 0  # simulations or states visited by all analyses so far
        self._lock = threading.Lock()
        self._driver: Driver | None = None
        self._new_driver(game.new_initial_state().view(SPECTATOR))  # refuses wrong settings now

    def analyse(
        self,
        position: View | State,
        limit: Limit,
        *,
        multipv: int = 3,
        worlds: int | None = None,
        reuse: bool = False,
        progress: Progress | None = None,
    ) -> Analysis:
        """Search until the limit; the best `multipv` lines and the values of every player. Moves
        that the search has not looked at have no line.

        `worlds=64` also samples worlds and says in which share of them each move is best; a fifth
        of the limit goes there, and fewer are sampled where it does not reach. `reuse=True` keeps
        what an earlier search of the same player learnt. `progress` gets an Analysis about ten
        times a second.
        """
        view = self._view_of(position)
        _require_limit(limit)
        _require_count("multipv", multipv)
        if worlds is not None:
            sampled_worlds.require(worlds)
        with self._entered():
            driver = self._start(view, reuse)
            own = limit if worlds is None else limit.scaled(1 - sampled_worlds.SHARE)
            before = driver.seconds

            def report() -> object:
                assert progress is not None
                info = self._info(driver, view, multipv, "none", driver.seconds - before)
                return progress(info)

            stopped = driver.run(**run_limits(own), progress=report if progress else None)
            spent = driver.seconds - before
            found = sampled_worlds.NOTHING
            if worlds is not None and stopped != "stopped" and view.legal_actions():
                found = sampled_worlds.shares(self, view, worlds, limit)
                self._driver = driver
            info = self._info(driver, view, multipv, stopped, spent, found)
            self.nodes += info.nodes
            return info

    def analysis(
        self, position: View | State, limit: Limit, *, multipv: int = 3, interval: float = 0.1
    ) -> AnalysisStream:
        """The same as a stream: an Analysis every `interval` seconds of searching, the last one
        when the limit is reached. Iterate it; `with` closes it early.

        >>> game = fossil.load("connect_four")
        >>> stream = fossil.Engine(game).analysis(game.new_initial_state(), fossil.Limit(nodes=300))
        >>> [info.nodes for info in stream][-1]
        300
        """
        view = self._view_of(position)
        _require_limit(limit)
        _require_count("multipv", multipv)
        return AnalysisStream(self, view, limit, multipv, interval)

    def play(self, position: View | State, limit: Limit, *, reuse: bool = False) -> int:
        """The action to play: the best, or drawn from the mixed strategy at simultaneous nodes."""
        view = self._view_of(position)
        actions = view.legal_actions()
        if not actions:
            raise ValueError(f"{wording.seat(self.game, view.player)} is not to move here")
        if len(actions) == 1:
            return actions[0]
        info = self.analyse(view, limit, multipv=len(actions), reuse=reuse)
        if info.strategy is None:
            return info.best.action
        draw = random.Random(f"{self.seed}:{view.key()}")
        weights = [line.strategy for line in info.lines]
        return draw.choices([line.action for line in info.lines], weights)[0]

    def hint(
        self,
        position: View | State,
        limit: Limit,
        *,
        multipv: int = hints.LINES,
        reuse: bool = False,
        progress: Progress | None = None,
    ) -> hints.Hint:
        """The best move with its win probability, a reason and `multipv` - 1 alternatives, as a
        sentence. Moves that the search has not looked at are no alternatives."""
        view = self._view_of(position)
        _require_count("multipv", multipv)
        count = len(view.legal_actions())
        if count == 0:
            raise ValueError(f"{wording.seat(self.game, view.player)} is not to move here: no hint")
        info = self.analyse(view, limit, multipv=count, reuse=reuse, progress=progress)
        return hints.make(view, info, multipv)

    def strategy_at(self, view: View) -> dict[int, float]:
        """What the last search would play at a view that it has met, whoever owns it: probability
        by action. Empty where it has not been, and after expectimax, which keeps no strategies.

        >>> game = fossil.load("goofspiel", cards=3)
        >>> engine, state = fossil.Engine(game), game.new_initial_state(seed=1)
        >>> info = engine.analyse(state.view(fossil.SPECTATOR), fossil.Limit(nodes=2000))
        >>> sorted(engine.strategy_at(state.view(0))) == state.view(0).legal_actions()
        True
        """
        view = self._view_of(view)
        return {} if self._driver is None else self._driver.strategy_at(view)

    def stop(self) -> None:
        """End the search that is running, from any thread; it returns what it has."""
        driver = self._driver
        if driver is not None:
            driver.stop()

    def __reduce__(self) -> tuple[Any, ...]:
        settings = {"evaluator": self.evaluator, "batch": self.batch, **self.params}
        return _restore, (self.game, self.search, self.threads, self.seed, settings)

    def __repr__(self) -> str:
        given = {"evaluator": self.evaluator, "batch": self.batch}
        settings = {key: value for key, value in given.items() if value is not None}
        settings.update(self.params)
        params = "".join(f", {key}={value!r}" for key, value in settings.items())
        return (
            f"fossil.Engine({self.game!r}, search={self.search!r}, threads={self.threads}, "
            f"seed={self.seed}{params})"
        )

    @contextmanager
    def _entered(self) -> Iterator[None]:
        if not self._lock.acquire(blocking=False):
            raise RuntimeError("this engine is busy; make a second one, stop() it or wait")
        try:
            yield
        finally:
            self._lock.release()

    def _view_of(self, position: View | State) -> View:
        if isinstance(position, State):
            player = position.current_player()
            position = position.view(player if player >= 0 else SPECTATOR)
        if not isinstance(position, View):
            raise TypeError(f"expected a fossil View, got {type(position).__name__}")
        if position.game != self.game:
            raise ValueError(f"the engine is for {self.game!r}, the position of {position.game!r}")
        return position.clone()  # a callback may carry the caller's view on

    def _new_driver(self, view: View, **extra: Any) -> Driver:
        params = json.dumps({**self.params, **extra})
        asked = evaluators.asking(self.game, self.evaluator)
        batch = self.batch or evaluators.BATCH
        return Driver(self.search, view, params, self.threads, self.seed, asked, batch)

    def _start(self, view: View, reuse: bool) -> Driver:
        if not (reuse and self._driver is not None and self._driver.advance(view)):
            self._driver = self._new_driver(view)
        assert self._driver is not None
        return self._driver

    def _info(
        self,
        driver: Driver,
        view: View,
        multipv: int,
        stopped: str,
        seconds: float,
        worlds: sampled_worlds.Found = sampled_worlds.NOTHING,
    ) -> Analysis:
        report = driver.report(0)
        strategy = None
        if report["lines"] and view.is_simultaneous_node():
            strategy = {row["move"]: row["strategy"] for row in report["lines"]}
        return Analysis(
            game=self.game.id,
            seats=tuple(self.game.seat_name(p) for p in range(self.game.players)),
            player=view.player,
            lines=tuple(
                line_of(row, view.player, worlds.shares.get(row["action"]))
                for row in _examined(report["lines"])[:multipv]
            ),
            value=report["value"],
            win_probability=tuple(win_probability(value) for value in report["value"]),
            score=report["score"],
            nodes=report["nodes"],
            time=seconds,
            exact=report["exact"],
            strategy=strategy,
            stopped=stopped,
            depth=report["depth"],
            graph_nodes=report["graph_nodes"],
            memory_bytes=report["memory_bytes"],
            notes=report["notes"] + worlds.notes,
        )


def _restore(game: Game, search: str, threads: int, seed: int, settings: dict[str, Any]) -> Engine:
    return Engine(game, search, threads, seed, **settings)


def _examined(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Without the moves of which nothing is known; the first stays, so that there is one."""
    return [row for k, row in enumerate(rows) if k == 0 or row["visits"] or row["strategy"]]


def run_limits(limit: Limit) -> dict[str, Any]:
    """A Limit as the driver takes it: 0 means "no such limit"."""
    return {
        "time": limit.time or 0.0,
        "nodes": limit.nodes or 0,
        "memory": limit.memory or 0,
        "confidence": limit.confidence or 0.0,
    }


def _require_limit(limit: Limit) -> None:
    if not isinstance(limit, Limit):
        raise TypeError(f"expected a fossil Limit, got {type(limit).__name__}")


def _require_count(name: str, value: int) -> None:
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise ValueError(f"{name} is {value!r}; it must be a whole number of 1 or more")
