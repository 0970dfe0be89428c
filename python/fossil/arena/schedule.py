"""Who sits where on which deal.

A rotation set is one deal played with every seating of the match: every group of agents that fits
the table, in all its cyclic rotations. With a fixed seat the first agent keeps it and the others
rotate. Everything is a function of the match's seed, so any game can be played again alone, in any
process.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

Seating = tuple[int, ...]  # seat -> index of the agent


@dataclass(frozen=True)
class GameTask:
    """One game of a match: `number` counts from 0 in playing order, `deal` is the rotation set."""

    number: int
    deal: int
    seating: Seating
    deal_seed: int
    agent_seeds: tuple[int, ...]  # by seat


def seatings(agents: int, players: int, seat: int | None = None) -> tuple[Seating, ...]:
    """All seatings of one rotation set. With fewer agents than seats the last one fills the table;
    in a game for one each agent plays alone.

    >>> seatings(agents=2, players=2)
    ((0, 1), (1, 0))
    >>> seatings(agents=3, players=2, seat=0)
    ((0, 1), (0, 2))
    """
    if agents < min(2, players):
        raise ValueError(f"a match needs at least two agents, got {agents}")
    entrants = (*range(agents), *(agents - 1 for _ in range(players - agents)))
    found: list[Seating] = []
    if seat is None:
        for group in combinations(entrants, players):
            found += _rotations(group)
    else:
        for others in combinations(entrants[1:], players - 1):
            found += [(*turn[:seat], entrants[0], *turn[seat:]) for turn in _rotations(others)]
    return tuple(dict.fromkeys(found))


def tasks(seating_list: tuple[Seating, ...], deals: int, seed: int) -> Iterator[GameTask]:
    """The games of a match, deal by deal."""
    for number in range(deals * len(seating_list)):
        yield task_of(seating_list, number, seed)


def task_of(seating_list: tuple[Seating, ...], number: int, seed: int) -> GameTask:
    """One game of the match by its number."""
    deal, turn = divmod(number, len(seating_list))
    seating = seating_list[turn]
    return GameTask(
        number=number,
        deal=deal,
        seating=seating,
        deal_seed=derive_seed(seed, "deal", deal),
        agent_seeds=tuple(derive_seed(seed, "agent", number, p) for p in range(len(seating))),
    )


def derive_seed(*parts: object) -> int:
    """64 bits that depend on all parts and on nothing else."""
    text = ":".join(str(part) for part in parts)
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "little")


def _rotations(group: Seating) -> list[Seating]:
    return [group[turn:] + group[:turn] for turn in range(len(group))] or [()]
