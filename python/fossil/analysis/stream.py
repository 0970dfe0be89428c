"""A running analysis as an iterator: the search works while the next item is asked for."""

from types import TracebackType
from typing import TYPE_CHECKING

from fossil._core import View
from fossil.analysis.info import Analysis
from fossil.analysis.limits import Limit

if TYPE_CHECKING:
    from fossil.analysis.engine import Engine


class AnalysisStream:
    """Analyses of one position, each better than the last; holds its engine until it is closed.

    It closes at the end of its limit, at the end of a `with` block, or by `close`.
    """

    def __init__(
        self, engine: "Engine", view: View, limit: Limit, multipv: int, interval: float
    ) -> None:
        if not 0 < interval < float("inf"):
            raise ValueError(f"interval is {interval!r}; it must be seconds above 0")
        self._engine = engine
        self._view = view
        self._limit = limit
        self._multipv = multipv
        self._interval = interval
        self._ended = False
        self._entered = engine._entered()
        self._entered.__enter__()
        self._open = True
        try:
            self._driver = engine._start(view, reuse=False)
        except BaseException:
            self.close()
            raise

    def __iter__(self) -> "AnalysisStream":
        return self

    def __next__(self) -> Analysis:
        if self._ended or not self._open:
            self.close()
            raise StopIteration
        try:
            stopped = self._search_on()
            info = self._engine._info(
                self._driver, self._view, self._multipv, stopped, self._driver.seconds
            )
        except BaseException:
            self.close()
            raise
        self._ended = stopped != "none"
        if self._ended:
            self.close()
        return info

    def _search_on(self) -> str:
        total, spent = self._limit.time, self._driver.seconds
        slice = self._interval if total is None else min(self._interval, total - spent)
        stopped = "time"
        if slice > 0:  # a stop that came since the last item ends the run at once
            stopped = self._driver.run(
                time=slice,
                nodes=self._limit.nodes or 0,
                memory=self._limit.memory or 0,
                confidence=self._limit.confidence or 0.0,
            )
        if stopped == "time" and (total is None or self._driver.seconds < total):
            return "none"
        return stopped

    def stop(self) -> None:
        """End the search, from any thread: the item in the making, or the next, is the last."""
        self._driver.stop()

    def close(self) -> None:
        """Give the engine back; no more items come."""
        if getattr(self, "_open", False):
            self._open = False
            self._entered.__exit__(None, None, None)

    def __enter__(self) -> "AnalysisStream":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def __del__(self) -> None:
        self.close()
