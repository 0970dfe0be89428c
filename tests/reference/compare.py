"""Compares engines with their slow twins over random games, until everything rare has occurred.

    python tests/reference/compare.py             all games that have a twin, as in their tables
    python tests/reference/compare.py raptor      one of them
    python tests/reference/compare.py --update    writes the coverage tables anew
    python tests/reference/compare.py --seed 7    other games; no table

Any difference ends it with the game's options, start and moves. What is compared at a node stands
in comparison.py, what has to occur in <game>/coverage.py.
"""

from __future__ import annotations

import argparse
import importlib
import random
import sys
import time
from collections import Counter
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

import fossil  # noqa: E402
from reference.comparison import Comparison, Coverage, DifferenceError  # noqa: E402


def comparison_of(game: str) -> type[Comparison]:
    """The comparison of a game: COMPARISON of reference/<game>/comparing.py."""
    found = importlib.import_module(f"reference.{game}.comparing").COMPARISON
    assert issubclass(found, Comparison)
    return found


def compared_games() -> list[str]:
    """The games that have a twin."""
    return [info.id for info in fossil.games() if (HERE / info.id / "comparing.py").exists()]


def compare(
    kind: type[Comparison], seed: int, least: int, most_games: int
) -> tuple[Coverage, int, int]:
    """Plays games until every name has occurred so often; coverage, games and nodes."""
    coverage: Coverage = Counter()
    rng, games, nodes = random.Random(seed), 0, 0
    while games < most_games and missing(kind, coverage, least):
        scramble = games % 3 != 0
        players = kind.player_counts[games // 3 % len(kind.player_counts)]
        options, game_seed = kind.random_options(rng), rng.randrange(2**32)
        comparison = kind(options, game_seed, coverage, scramble, players)
        comparison.play()
        games += 1
        nodes += len(comparison.moves) + 1
    return coverage, games, nodes


def missing(kind: type[Comparison], coverage: Coverage, least: int) -> list[str]:
    names = [(heading, name) for heading, all_ in kind.expected().items() for name in all_]
    return [f"{heading} {name}" for heading, name in names if coverage[heading, name] < least]


def table(kind: type[Comparison], coverage: Coverage, games: int, nodes: int) -> str:
    """The coverage table in Markdown."""
    lines = [
        f"# {fossil.load(kind.game).info.title}: what the comparison of twin and engine covers",
        "",
        "Made by `tests/reference/compare.py --update`: how often each name occurs in random games",
        f"that are compared node by node. {games} games, {nodes} nodes.",
    ]
    for heading, names in kind.expected().items():
        lines += ["", f"| {heading} | times |", "|---|---|"]
        lines += [f"| {name.replace('_', ' ')} | {coverage[heading, name]} |" for name in names]
    return "\n".join(lines) + "\n"


def run(game: str, arguments: argparse.Namespace) -> bool:
    """Compares one game as the command line says; whether all is well."""
    kind, begun = comparison_of(game), time.monotonic()
    path = HERE / f"{game}_coverage.md"
    try:
        coverage, games, nodes = compare(
            kind, arguments.seed or 0, arguments.least, arguments.games
        )
    except DifferenceError as difference:
        print(difference, file=sys.stderr)
        return False
    seconds = time.monotonic() - begun
    print(f"{game}: {games} games, {nodes} nodes: no difference ({seconds:.0f} s)")
    lacking = missing(kind, coverage, arguments.least)
    for name in lacking:
        print(f"{game}: fewer than {arguments.least} times: {name}", file=sys.stderr)
    found = table(kind, coverage, games, nodes)
    if arguments.update:
        path.write_text(found, encoding="utf-8")
    elif arguments.seed is None and found != path.read_text(encoding="utf-8"):
        print(f"{path}: no longer what is covered; renew it with --update", file=sys.stderr)
        return False
    return not lacking


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", nargs="*", help="games to compare; all that have a twin")
    parser.add_argument("--least", type=int, default=20, help="occurrences of every name")
    parser.add_argument("--games", type=int, default=2000, help="at most so many games of each")
    parser.add_argument("--seed", type=int, help="other games than those of the tables")
    parser.add_argument("--update", action="store_true", help="write the coverage tables")
    arguments = parser.parse_args()
    results = [run(game, arguments) for game in arguments.game or compared_games()]
    return 0 if all(results) else 1


if __name__ == "__main__":
    raise SystemExit(main())
