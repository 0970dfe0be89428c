from collections.abc import Callable
from typing import Any

from fossil import View

class Driver:
    """One search of one view. One thread at a time; only `stop` may come from any thread."""

    def __init__(
        self,
        algorithm: str,
        view: View,
        params: str,
        threads: int,
        seed: int,
        evaluator: Callable[[bytearray, bytearray, bytearray, bytearray], tuple[bytes, bytes]]
        | None = None,
        batch: int = 1,
    ) -> None:
        """`evaluator` gets features (float32), players and numbers of legal actions (int32) and
        states of a batch, and gives values and priors (float32), all as plain bytes."""
    def run(
        self,
        *,
        time: float = 0.0,
        nodes: int = 0,
        memory: int = 0,
        confidence: float = 0.0,
        progress: Callable[[], object] | None = None,
        interval: float = 0.1,
    ) -> str:
        """Searches on until a limit is reached; says why it stopped."""
    def stop(self) -> None:
        """Asks a run to end soon, or the next one at once if none is running; from any thread."""
    def advance(self, view: View) -> bool:
        """Goes on from a later view of the same player; False if nothing could be kept."""
    def strategy_at(self, view: View) -> dict[int, float]:
        """What the search would play at a view that it has met; empty where it has not."""
    def report(self, multipv: int = 0) -> dict[str, Any]:
        """What is known so far; the best `multipv` lines, 0 for all."""
    @property
    def memory_bytes(self) -> int:
        """Bytes held by graph and tables."""
    @property
    def seconds(self) -> float:
        """Spent inside slices so far."""
