"""Do searches still do exactly what they did? Node counts per game and algorithm at fixed seeds.

`python bench/signature.py` compares `bench/signature.json` with the installed package and prints
the sum, which a commit that changes it carries as its trailer (`Bench: <sum>`; otherwise
`No functional change`). `--update` writes the file anew. Exit 1 if anything differs.
"""

import argparse
import json
import sys
from pathlib import Path

from fossil import _bench

FILE = Path(__file__).with_name("signature.json")
Signature = dict[str, dict[str, int]]


def measure() -> Signature:
    """Count the nodes of every listed game with every algorithm."""
    return {
        game: {name: _bench.signature(game, name) for name in _bench.algorithms(game)}
        for game in _bench.games()
    }


def differences(old: Signature, new: Signature) -> list[str]:
    """One line per count that changed, came or went."""
    keys = {(game, name) for row in (old, new) for game in row for name in row[game]}
    rows = [
        (game, name, old.get(game, {}).get(name), new.get(game, {}).get(name))
        for game, name in sorted(keys)
    ]
    return [
        f"{game} {name}: {before} nodes became {after}"
        for game, name, before, after in rows
        if before != after
    ]


def committed() -> Signature:
    """The signature in the repository; empty if there is none yet."""
    read: Signature = json.loads(FILE.read_text()) if FILE.exists() else {}
    return read


def main() -> int:
    """Compare or update."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--update", action="store_true", help="write bench/signature.json anew")
    update = parser.parse_args().update
    new = measure()
    changed = differences(committed(), new)
    print("\n".join(changed) or "no count changed")
    print(f"Bench: {sum(sum(row.values()) for row in new.values())}")
    if update:
        FILE.write_text(json.dumps(new, indent=2) + "\n")
    return 1 if changed and not update else 0


if __name__ == "__main__":
    sys.exit(main())
