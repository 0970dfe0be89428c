"""Compares the engine with its slow twin over random games, until everything rare has occurred.

    python tests/reference/compare.py             the games of the committed coverage table
    python tests/reference/compare.py --update    writes that table anew
    python tests/reference/compare.py --seed 7    other games; no table

Any difference ends it with the game's options, start and moves. What is compared at a node stands
in comparison.py, what has to occur in raptor/coverage.py.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from reference.comparison import Comparison, Coverage, DifferenceError
from reference.raptor.coverage import SWITCHES, expected

TABLE = Path(__file__).parent / "raptor_coverage.md"


def random_options(rng: random.Random) -> dict[str, Any]:
    """A value of every switch; the book's board is a jungle (options table of the rules page)."""
    options = {key: rng.choice(values) for key, values in SWITCHES.items()}
    if options["environment"] == "savannah":
        options["board"] = "random"
    return options


def compare(seed: int, least: int, most_games: int) -> tuple[Coverage, int, int]:
    """Plays games until every name has occurred so often; coverage, games and nodes."""
    coverage: Coverage = Counter()
    rng, games, nodes = random.Random(seed), 0, 0
    while games < most_games and missing(coverage, least):
        scramble = games % 3 != 0
        comparison = Comparison(random_options(rng), rng.randrange(2**32), coverage, scramble)
        comparison.play()
        games += 1
        nodes += len(comparison.moves) + 1
    return coverage, games, nodes


def missing(coverage: Coverage, least: int) -> list[str]:
    names = [(kind, name) for kind, all_names in expected().items() for name in all_names]
    return [f"{kind} {name}" for kind, name in names if coverage[kind, name] < least]


def table(coverage: Coverage, games: int, nodes: int) -> str:
    """The coverage table in Markdown."""
    lines = [
        "# Raptor: what the comparison of twin and engine covers",
        "",
        "Made by `tests/reference/compare.py --update`: how often each name occurs in random games",
        f"that are compared node by node. {games} games, {nodes} nodes.",
    ]
    for kind, names in expected().items():
        lines += ["", f"| {kind} | times |", "|---|---|"]
        lines += [f"| {name.replace('_', ' ')} | {coverage[kind, name]} |" for name in names]
    return "\n".join(lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--least", type=int, default=20, help="occurrences of every name")
    parser.add_argument("--games", type=int, default=2000, help="at most so many games")
    parser.add_argument("--seed", type=int, help="other games than those of the table")
    parser.add_argument("--update", action="store_true", help="write the coverage table")
    arguments = parser.parse_args()
    begun = time.monotonic()
    try:
        coverage, games, nodes = compare(arguments.seed or 0, arguments.least, arguments.games)
    except DifferenceError as difference:
        print(difference, file=sys.stderr)
        return 1
    print(f"{games} games, {nodes} nodes: no difference ({time.monotonic() - begun:.0f} s)")
    lacking = missing(coverage, arguments.least)
    for name in lacking:
        print(f"fewer than {arguments.least} times: {name}", file=sys.stderr)
    found = table(coverage, games, nodes)
    if arguments.update:
        TABLE.write_text(found, encoding="utf-8")
    elif arguments.seed is None and found != TABLE.read_text(encoding="utf-8"):
        print(f"{TABLE}: no longer what is covered; renew it with --update", file=sys.stderr)
        return 1
    return 1 if lacking else 0


if __name__ == "__main__":
    raise SystemExit(main())
