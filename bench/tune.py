"""Fit the weights of a game's evaluation to the outcomes of recorded games.

Reads records of matches (`fossil arena GAME A B --record games.jsonl`), takes the position at the
start of every turn, and fits the weights so that the squeezed weighted sum of the features (a
player's less the mean of the others') is the player's mean result: least squares by Levenberg and
Marquardt (1963), drawn towards zero by a small ridge. A search averages values, so squared error is
the right loss. Whole games are held out to compare with the weights in force. Prints a table;
`--write` puts the weights into the data.

    python bench/tune.py raptor games.jsonl --write

Serves the games whose evaluation has this form and one weight a feature: raptor, ambre.
"""

import argparse
import json
import re
from collections.abc import Iterator
from pathlib import Path

import fossil
import numpy as np
from numpy.typing import NDArray

DATA = Path(__file__).parents[1] / "python/fossil/data"
HELD_OUT = 5  # every fifth game
RIDGE = 1e-4  # per position, on weights of standardised features

Array = NDArray[np.float64]


def squeeze(x: Array) -> tuple[Array, Array]:
    """The evaluation's value of a weighted sum, and its slope."""
    size = 1 + np.abs(x)
    return x / size, size**-2.0


def lead(state: fossil.State, player: int) -> list[float]:
    """A player's features less the mean of the others'; where seats mirror each other, its own."""
    own = np.array(state.features(player))
    others = [state.features(q) for q in range(state.game.players) if q != player]
    mean = np.mean(others, axis=0)
    return (own if np.array_equal(mean, -own) else own - mean).tolist()


def positions(path: Path, id: str) -> Iterator[tuple[int, list[float], float]]:
    """Number of the game, features and result of every player, at the start of every turn."""
    for number, line in enumerate(path.read_text().splitlines()):
        record = fossil.records.Record.from_dict(json.loads(line))
        if record.game.id != id:
            raise SystemExit(f"{path}:{number + 1}: a game of {record.game.id}, not of {id}")
        if record.returns is None:
            continue
        turn = 0
        # With two players the second one's row is the first one's with other signs.
        seats = range(record.game.players if record.game.players > 2 else 1)
        for state in record.states():
            if state.round > 0 and state.turn > turn and state.current_player() >= 0:
                turn = state.turn
                for player in seats:
                    yield number, lead(state, player), record.returns[player]


def fit(x: Array, y: Array) -> Array:
    """Weights that minimise the squared error of squeeze(x @ w) against y."""
    scale = x.std(axis=0)
    scale[scale == 0] = 1
    z = x / scale
    w, damping, loss = np.zeros(x.shape[1]), 1.0, np.inf
    for _ in range(200):
        value, slope = squeeze(z @ w)
        residual, jacobian = y - value, z * slope[:, None]
        gradient = jacobian.T @ residual / len(y) - RIDGE * w
        hessian = jacobian.T @ jacobian / len(y) + RIDGE * np.eye(len(w))
        step = np.linalg.solve(hessian + damping * np.eye(len(w)), gradient)
        new = error(z, y, w + step) + RIDGE * float((w + step) @ (w + step))
        if new < loss:
            if loss - new < 1e-9:
                break
            w, loss, damping = w + step, new, damping / 3
        else:
            damping *= 5
    return w / scale


def error(x: Array, y: Array, w: Array) -> float:
    """Mean squared error."""
    return float(np.mean((y - squeeze(x @ w)[0]) ** 2))


def write(path: Path, names: list[str], weights: Array) -> None:
    """Replace the numbers in the data file; its comments stay."""
    text = path.read_text()
    for name, weight in zip(names, weights, strict=True):
        text, found = re.subn(rf"(?m)^{name} = \S+", f"{name} = {weight:.4f}", text)
        if found != 1:
            raise SystemExit(f"{path}: no single line '{name} = ...'")
    path.write_text(text)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("records", nargs="+", type=Path)
    parser.add_argument("--write", action="store_true", help="put the weights into the data file")
    arguments = parser.parse_args()
    id = arguments.game
    names = [feature.name for feature in fossil.load(id).info.features]
    known = fossil.load(id).content.get("evaluation", {})
    if sorted(known) != sorted(names):
        raise SystemExit(f"{id}: its evaluation is not one weight a feature")
    rows = [(f"{path}:{n}", f, r) for path in arguments.records for n, f, r in positions(path, id)]
    games = {name: index for index, name in enumerate(dict.fromkeys(row[0] for row in rows))}
    game = np.array([games[row[0]] for row in rows])
    x = np.array([row[1] for row in rows], dtype=np.float64)
    y = np.array([row[2] for row in rows], dtype=np.float64)
    old = np.array([known[name] for name in names])
    seen = game % HELD_OUT != 0
    held = fit(x[seen], y[seen])
    print(f"{len(games)} games, {len(y)} positions, mean result {y.mean():+.3f}")
    print(
        f"held-out error: constant {np.var(y[~seen]):.4f}, weights in force "
        f"{error(x[~seen], y[~seen], old):.4f}, fitted {error(x[~seen], y[~seen], held):.4f}"
    )
    weights = fit(x, y)
    for name, before, after, mean, spread in zip(
        names, old, weights, x.mean(axis=0), x.std(axis=0), strict=True
    ):
        print(
            f"{name:16} {before:8.3f} -> {after:8.4f}   mean {mean:7.2f}, spread {spread:6.2f}, "
            f"moves the sum by {after * spread:+.3f}"
        )
    if arguments.write:
        write(DATA / id / "evaluation.toml", names, weights)


if __name__ == "__main__":
    main()
