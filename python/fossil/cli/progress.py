"""How far a search is, on one line of stderr; silent where stderr is no terminal."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from fossil.analysis import Analysis


@contextmanager
def shown() -> Iterator[Callable[[Analysis], None] | None]:
    """A progress callback for the engine, None where nobody would see it."""
    if not sys.stderr.isatty():
        yield None
        return
    try:
        yield _show
    finally:
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def _show(info: Analysis) -> None:
    best = f", {info.lines[0].move}" if info.lines else ""
    line = f"\r\x1b[K{info.nodes} nodes, {info.time:.1f} s{best}"
    print(line, end="", file=sys.stderr, flush=True)
