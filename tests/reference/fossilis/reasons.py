"""Reasons why a text is refused at a node of Fossilis: their register.

A reason is a function that gives texts which are illegal for it at a node, or none. It says why a
text is wrong without asking which texts are right: a third reading of the rules, so to speak. The
reasons are in refused_actions.py and refused_elsewhere.py.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from .twin import Twin

Reason = Callable[[Twin], Iterator[str]]
REASONS: dict[str, Reason] = {}


def reason(*asked: str) -> Callable[[Reason], Reason]:
    """Registers a reason that can occur where one of these is asked."""

    def register(function: Reason) -> Reason:
        def guarded(t: Twin) -> Iterator[str]:
            if t.asked in asked:
                yield from function(t)

        REASONS[function.__name__] = guarded
        return function

    return register


def refused_texts(t: Twin, left_out: Collection[str] = ()) -> dict[str, list[str]]:
    """Reason -> texts, for all reasons that occur at this node, but for some."""
    asked = {name: texts for name, texts in REASONS.items() if name not in left_out}
    found = {name: sorted(set(texts(t))) for name, texts in asked.items()}
    return {name: texts for name, texts in found.items() if texts}
