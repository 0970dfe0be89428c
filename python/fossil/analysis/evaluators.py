"""Evaluators: functions of one's own that value the leaves of a search, a batch at a time.

The search gathers leaves and learns from the answers in C++; here are what an evaluator sees, and
the checks of what it returns. It sees sampled worlds that fit the search's view, never the truth.
"""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from fossil._core import State
from fossil.game import Game

BATCH = 32  # leaves, where an evaluator is given without a number
MOST = 4096  # leaves: each waits with its path, about 50 kB
OWN_LEAF = ("leaf", "leaf_span", "mix", "playout", "mast_epsilon")  # say how leaves are valued

Evaluator = Callable[["Leaves"], Any]
Floats = np.ndarray[Any, np.dtype[np.float32]]
Numbers = np.ndarray[Any, np.dtype[np.int32]]
Answer = tuple[bytes, bytes]


class Leaves:
    """Positions that wait for values: one row each, a player to move in all of them.

    `features` [leaves, features] are float32, as `State.features` of the player to move gives them;
    `players` [leaves] says who that is, `choices` [leaves] how many legal actions there are. The
    arrays are copies: keep or change them.

    >>> import numpy as np
    >>> seen = []
    >>> def even(leaves):
    ...     seen.append((leaves.features.shape, str(leaves.players.dtype)))
    ...     return np.zeros((len(leaves), 2))
    >>> game = fossil.load("connect_four")
    >>> engine = fossil.Engine(game, evaluator=even, batch=8)
    >>> info = engine.analyse(game.new_initial_state(), fossil.Limit(nodes=20))
    >>> seen  # the root alone, for its priors, and then 20 simulations
    [((1, 3), 'int32'), ((8, 3), 'int32'), ((8, 3), 'int32'), ((4, 3), 'int32')]
    """

    def __init__(
        self, game: Game, features: Floats, players: Numbers, choices: Numbers, rows: bytearray
    ) -> None:
        self.game = game
        self.features = features
        self.players = players
        self.choices = choices
        self._rows = rows

    def __len__(self) -> int:
        return len(self.players)

    @property
    def states(self) -> list[State]:
        """The positions themselves, made anew each time: sampled worlds, hidden things included."""
        return self.game._states_of(self._rows)

    def __repr__(self) -> str:
        return f"<{len(self)} leaves of {self.game.id}>"


def require(
    evaluator: Any, batch: Any, search: str, threads: int, params: Mapping[str, Any]
) -> None:
    """TypeError or ValueError unless an engine can have these settings."""
    if evaluator is None:
        if batch is not None:
            raise ValueError(f"batch is {batch!r:.40} without an evaluator; give both, or neither")
        return
    if not callable(evaluator):
        raise TypeError(f"expected an evaluator to call, got {type(evaluator).__name__}")
    whole = isinstance(batch, int) and not isinstance(batch, bool)
    if batch is not None and not (whole and 1 <= batch <= MOST):
        raise ValueError(f"batch is {batch!r:.40}; it must be a whole number from 1 to {MOST}")
    if search != "ismcts":
        raise ValueError(f"{search} values its own leaves; an evaluator needs search='ismcts'")
    if threads != 1:
        raise ValueError(f"an evaluator is asked by one thread; threads is {threads}")
    for name in OWN_LEAF:
        if name in params:
            raise ValueError(f"{name} says how the engine values leaves; an evaluator does it here")


def asking(game: Game, evaluator: Evaluator | None) -> Callable[..., Answer] | None:
    """The evaluator as the driver calls it: plain bytes in, checked plain bytes out."""
    if evaluator is None:
        return None

    def ask(features: bytearray, players: bytearray, choices: bytearray, rows: bytearray) -> Answer:
        movers = np.frombuffer(players, np.int32)
        table = np.frombuffer(features, np.float32).reshape(len(movers), -1)
        counts = np.frombuffer(choices, np.int32)
        answer = evaluator(Leaves(game, table, movers, counts.copy(), rows))
        values, priors = _split(answer)
        return _values(values, (len(movers), game.players)), _priors(priors, counts.tolist())

    return ask


def _split(answer: Any) -> tuple[Any, Any]:
    if not isinstance(answer, tuple):
        return answer, None
    if len(answer) != 2:
        raise ValueError(
            f"the evaluator gave a tuple of {len(answer)}; it must be values, or (values, priors)"
        )
    return answer[0], answer[1]


def _values(given: Any, shape: tuple[int, int]) -> bytes:
    values = _floats(given, "the values")
    if values.shape != shape:
        raise ValueError(
            f"the evaluator's values have shape {values.shape}; it must be {shape}: a row for each "
            f"leaf, a column for each player"
        )
    good = np.abs(values) <= 1  # not for nan
    if not good.all():
        row, player = np.argwhere(~good)[0]
        raise ValueError(
            f"the evaluator's value [{row}, {player}] is {values[row, player]}; it must be from -1 "
            f"to 1"
        )
    return values.tobytes()


def _priors(given: Any, counts: list[int]) -> bytes:
    if given is None:
        return b""
    try:
        rows = list(given)
    except TypeError:
        kind = type(given).__name__
        raise TypeError(f"the evaluator's priors are {kind}; it must be a list of arrays") from None
    if len(rows) != len(counts):
        raise ValueError(
            f"the evaluator's priors have {len(rows)} rows; it must be {len(counts)}: one for each "
            f"leaf"
        )
    weights = [_floats(row, f"priors[{k}]") for k, row in enumerate(rows)]
    for k, (row, count) in enumerate(zip(weights, counts, strict=True)):
        if row.shape != (count,):
            raise ValueError(
                f"the evaluator's priors[{k}] have shape {row.shape}; it must be ({count},): a "
                f"weight for each legal action"
            )
        if not (np.isfinite(row).all() and (row >= 0).all() and row.sum() > 0):
            raise ValueError(
                f"the evaluator's priors[{k}] must be finite, 0 or more, and not all 0"
            )
    return b"".join(row.tobytes() for row in weights)


def _floats(given: Any, what: str) -> Floats:
    wrong = f"the evaluator gave {what} as {type(given).__name__}; it must be an array of numbers"
    if given is None:  # numpy would take it for a nan
        raise TypeError(wrong)
    try:
        return np.ascontiguousarray(given, dtype=np.float32)
    except (TypeError, ValueError):
        raise TypeError(wrong) from None
