"""Wrong input. Every message is one line: what was wrong, where, and what would have been right.

All are ValueErrors, and whoever raises one has changed nothing.
"""

from fossil._core import ContentError, IllegalMoveError, PositionError, one_line

__all__ = ["ContentError", "IllegalMoveError", "PositionError", "RecordError", "one_line"]


class RecordError(ValueError):
    """A record of a game that cannot be read or does not replay.

    >>> raise RecordError("moves[3]: illegal move 'h'")
    Traceback (most recent call last):
    fossil.RecordError: moves[3]: illegal move 'h'
    """


RecordError.__module__ = "fossil"
