"""Paying market cards with tiles (FOS-B2 to FOS-B5): what may be paid next, when it is enough."""

from __future__ import annotations

from collections import Counter

from .box import KINDS, fragments


def covers(cost: str, paid: list[str], any_fragment: bool) -> bool:
    """Whether tiles cover a cost; any_fragment: one fragment may be read as another (K12)."""
    wanted, shown = Counter(cost), fragments(paid)
    missing = (wanted - shown).total()
    return missing == 0 or (any_fragment and missing == 1 and shown.total() >= wanted.total())


def is_minimal(cost: str, paid: list[str], any_fragment: bool) -> bool:
    """Whether no tile of a covering payment could be left out."""
    rests = (paid[:i] + paid[i + 1 :] for i in range(len(paid)))
    return not any(covers(cost, rest, any_fragment) for rest in rests)


class Purse:
    """The tiles that a buyer may still spend, and the rules that apply."""

    def __init__(self, tiles: list[str], any_fragment: bool, spare: bool) -> None:
        self.tiles, self.any_fragment, self.spare = tiles, any_fragment, spare

    def covered(self, cost: str, paid: list[str]) -> bool:
        return covers(cost, paid, self.any_fragment)

    def can_complete(self, cost: str, paid: list[str]) -> bool:
        """Whether tiles at or after the last kind paid can make this a legal payment."""
        if self.spare:
            rest = [kind for kind in self.tiles if not paid or _not_before(kind, paid[-1])]
            return self.covered(cost, paid + rest)
        if self.covered(cost, paid):
            return is_minimal(cost, paid, self.any_fragment)
        return any(self.after(kind).can_complete(cost, [*paid, kind]) for kind in self.kinds(paid))

    def after(self, kind: str) -> Purse:
        """The purse without one tile."""
        rest = list(self.tiles)
        rest.remove(kind)
        return Purse(rest, self.any_fragment, self.spare)

    def kinds(self, paid: list[str]) -> list[str]:
        """The kinds left at or after the last one paid."""
        last = KINDS.index(paid[-1]) if paid else 0
        return [kind for kind in KINDS[last:] if kind in self.tiles]

    def next_kinds(self, cost: str, paid: list[str]) -> list[str]:
        """What may be paid next; with `spare` also beyond what is needed."""
        if self.covered(cost, paid) and not self.spare:
            return []
        return [
            kind for kind in self.kinds(paid) if self.after(kind).can_complete(cost, [*paid, kind])
        ]


def _not_before(kind: str, other: str) -> bool:
    return KINDS.index(kind) >= KINDS.index(other)
