"""The budget of one analysis."""

import math
from dataclasses import dataclass, fields
from typing import Any

LONGEST = 366 * 86_400  # seconds


@dataclass(frozen=True, repr=False)
class Limit:
    """When a search ends: whichever comes first of what is given, and something must be.

    `time` in seconds of searching; `nodes` in simulations (ismcts) or states visited (expectimax),
    split over threads; `memory` in bytes; `confidence` between 0.5 and 1: stop when at that level
    the best move's lower bound lies above the second's upper bound (ismcts; expectimax refuses it).

    >>> fossil.Limit(time=2, nodes=100_000)
    Limit(time=2, nodes=100000)
    """

    time: float | None = None
    nodes: int | None = None
    memory: int | None = None
    confidence: float | None = None

    def __post_init__(self) -> None:
        if self.time is not None:
            _require(_is_number(self.time) and self.time > 0, "time", self.time, "seconds above 0")
            _require(self.time <= LONGEST, "time", self.time, f"at most {LONGEST} seconds")
        for name in ("nodes", "memory"):
            value = getattr(self, name)
            whole = isinstance(value, int) and not isinstance(value, bool)
            _require(
                value is None or (whole and 0 < value < 2**63),
                name,
                value,
                "a whole number above 0",
            )
        if self.confidence is not None:
            inside = _is_number(self.confidence) and 0.5 < self.confidence < 1
            _require(inside, "confidence", self.confidence, "between 0.5 and 1")
        if all(getattr(self, field.name) is None for field in fields(self)):
            raise ValueError("a Limit needs at least one of time, nodes, memory, confidence")

    def scaled(self, share: float) -> "Limit":
        """The same limit with a share of its time and nodes."""
        return Limit(
            time=None if self.time is None else self.time * share,
            nodes=None if self.nodes is None else max(1, int(self.nodes * share)),
            memory=self.memory,
            confidence=self.confidence,
        )

    def __repr__(self) -> str:
        given = ((field.name, getattr(self, field.name)) for field in fields(self))
        inside = ", ".join(f"{name}={value!r}" for name, value in given if value is not None)
        return f"Limit({inside})"


def _is_number(value: Any) -> bool:
    if not isinstance(value, int | float) or isinstance(value, bool):
        return False
    return isinstance(value, int) or math.isfinite(value)


def _require(good: bool, name: str, value: Any, right: str) -> None:
    if not good:
        raise ValueError(f"{name} is {value!r:.40}; it must be {right}")
