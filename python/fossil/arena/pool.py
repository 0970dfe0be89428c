"""Spawned worker processes for a match, ended at once when the match ends.

A game cannot be taken back from a worker, so workers that still play when the sequential test has
decided, or when the user interrupts, are terminated: their games were not counted.
"""

import multiprocessing
import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager


@contextmanager
def workers(jobs: int) -> Iterator[Executor | None]:
    """An executor of `jobs` processes; None for one, which then plays in this process."""
    if jobs < 1:
        raise ValueError(f"--jobs {jobs}: write a whole number of 1 or more")
    if jobs == 1:
        yield None
        return
    others = set(multiprocessing.active_children())
    context = multiprocessing.get_context("spawn")
    executor = ProcessPoolExecutor(jobs, mp_context=context, initializer=_leave_interrupts)
    try:
        yield executor
    finally:
        own = [child for child in multiprocessing.active_children() if child not in others]
        executor.shutdown(wait=False, cancel_futures=True)
        for child in own:
            child.terminate()
        for child in own:
            child.join()


def _leave_interrupts() -> None:
    """Ctrl-C goes to the whole terminal; only the match's process answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
