"""Fit a policy's weights to the moves of recorded games: what the search chose, the policy learns.

A policy hands every legal action the weight of its situation, which stands in the game's
`policy.toml`. Here the weights become those under which the recorded choices are likeliest: a
conditional logit (McFadden 1974), its logarithms drawn towards the weights in force by a small
ridge. Which action is in which situation is asked of the game itself, loaded with weights that are
all different. Every fifth game is held out. Prints a table; `--write` puts the weights into the
data.

    python bench/imitate.py bonewars games.jsonl --write

Serves games whose prior is one weight of this table for each action: bonewars.
"""

import argparse
import json
import re
from pathlib import Path

import fossil
import numpy as np
from numpy.typing import NDArray

DATA = Path(__file__).parents[1] / "python/fossil/data"
HELD_OUT = 5  # every fifth game
RIDGE = 2.0  # on each logarithm, in decisions
LEAST, MOST = 0.01, 50.0  # weights are kept between these
STEPS = 60  # of Newton's method

Array = NDArray[np.float64]
Choice = tuple[int, list[int], int]  # game, situations of the legal actions, the chosen one's


def choices(paths: list[Path], names: list[str], agents: set[str]) -> list[Choice]:
    """Every recorded decision in which the situations of the legal actions differ."""
    found, number = [], 0
    for path in paths:
        for line in path.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            record = fossil.records.Record.from_dict(row)
            if record.returns is None:
                continue
            number += 1
            marked = {name: float(1 + i) for i, name in enumerate(names)}
            game = fossil.load(
                record.game.id,
                players=record.game.players,
                content={"policy": marked},
                **record.game.options,
            )
            state = game.new_initial_state()
            for move in record.moves:
                action = state.string_to_action(move.text)
                if move.player >= 0 and (not agents or record.agents[move.player] in agents):
                    situations = [round(weight) - 1 for weight in state.prior()]
                    if len(set(situations)) > 1:
                        chosen = situations[state.legal_actions().index(action)]
                        found.append((number, situations, chosen))
                state.apply_action(action)
    return found


def tables(found: list[Choice], size: int) -> tuple[Array, NDArray[np.int64]]:
    """Per decision: how many legal actions are in each situation, and the chosen situation."""
    counts = np.zeros((len(found), size))
    for row, (_, situations, _) in enumerate(found):
        np.add.at(counts[row], situations, 1)
    return counts, np.array([chosen for _, _, chosen in found])


def loss(counts: Array, chosen: NDArray[np.int64], logs: Array) -> float:
    """Mean negative log-likelihood of the chosen actions."""
    totals = counts @ np.exp(logs)
    return float(np.mean(np.log(totals) - logs[chosen]))


def fit(counts: Array, chosen: NDArray[np.int64], start: Array) -> Array:
    """Logarithms of the likeliest weights, by Newton's method."""
    logs = start.copy()
    met = np.bincount(chosen, minlength=len(start)).astype(float)
    for _ in range(STEPS):
        shares = counts * np.exp(logs)
        shares /= shares.sum(axis=1, keepdims=True)
        gradient = met - shares.sum(axis=0) - RIDGE * (logs - start)
        hessian = np.diag(shares.sum(axis=0) + RIDGE) - shares.T @ shares
        step = np.linalg.solve(hessian, gradient)
        logs = logs + np.clip(step, -1, 1)
        if np.abs(step).max() < 1e-6:
            break
    return logs


def write(path: Path, names: list[str], weights: Array) -> None:
    """Replace the numbers in the data file; its comments stay."""
    text = path.read_text(encoding="utf-8")
    for name, weight in zip(names, weights, strict=True):
        text, found = re.subn(rf"(?m)^{name} = \S+", f"{name} = {weight:.3f}", text)
        if found != 1:
            raise SystemExit(f"{path}: no single line '{name} = ...'")
    path.write_text(text, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", choices=["bonewars"])
    parser.add_argument("records", nargs="+", type=Path)
    parser.add_argument("--agents", nargs="*", default=[], help="learn from these players only")
    parser.add_argument("--write", action="store_true", help="put the weights into the data file")
    asked = parser.parse_args()
    policy = fossil.load(asked.game).content["policy"]
    names = list(policy)
    old = np.log(np.array([policy[name] for name in names]))
    found = choices(asked.records, names, set(asked.agents))
    counts, chosen = tables(found, len(names))
    seen = np.array([game % HELD_OUT != 0 for game, _, _ in found])
    held = fit(counts[seen], chosen[seen], old)
    rest = counts[~seen], chosen[~seen]
    print(
        f"{len(found)} decisions; held-out loss: uniform {loss(*rest, np.zeros(len(names))):.4f}, "
        f"weights in force {loss(*rest, old):.4f}, fitted {loss(*rest, held):.4f}"
    )
    weights = np.clip(np.exp(fit(counts, chosen, old)), LEAST, MOST)
    there, met = counts.sum(axis=0), np.bincount(chosen, minlength=len(names))
    for name, before, after, could, did in zip(
        names, np.exp(old), weights, there, met, strict=True
    ):
        print(f"{name:22} {before:8.3f} -> {after:8.3f}   chosen {did:6d} of {could:7.0f}")
    if asked.write:
        write(DATA / asked.game / "policy.toml", names, weights)


if __name__ == "__main__":
    main()
