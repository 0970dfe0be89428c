"""Numbers in the TOML files of the data, and whether new ones are better than old ones."""

import re
from collections.abc import Mapping
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

DATA = Path(__file__).parents[2] / "python/fossil/data"
HELD_OUT = 5  # every fifth game


def write(path: Path, numbers: Mapping[str, str]) -> None:
    """Replace numbers in a data file; its comments and other entries stay."""
    text = path.read_text(encoding="utf-8")
    for name, number in numbers.items():
        text, found = re.subn(rf"(?m)^{name} = \S+", f"{name} = {number}", text)
        if found != 1:
            raise SystemExit(f"{path}: no single line '{name} = ...'")
    path.write_text(text, encoding="utf-8")


def write_table(path: Path, name: str, numbers: Mapping[str, str]) -> None:
    """A file of one table, for bench/duel.py."""
    lines = [f"[{name}]", *(f"{entry} = {number}" for entry, number in numbers.items())]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def difference(
    games: NDArray[np.int64], old: NDArray[np.float64], new: NDArray[np.float64]
) -> tuple[float, float]:
    """Mean of new - old over samples, and its standard error with the game as the unit."""
    gain = new - old
    mean = float(gain.mean())
    sums = np.bincount(games, gain - mean)
    return mean, float(np.sqrt((sums**2).sum()) / len(gain))
