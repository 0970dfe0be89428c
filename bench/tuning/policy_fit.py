"""Maximum likelihood for a policy's numbers: the played actions should be probable.

An action's probability is its weight over the sum of the legal ones' weights. Newton's method on
the logarithms of the numbers, with what `choices` says of the slopes; a normal prior of one unit
around the numbers in force keeps those that the games say nothing of.
"""

import numpy as np

from tuning.choices import Choices
from tuning.forms import Array

WIDTH = 1.0  # of the prior, in log weight
MOST = 2.0  # that one step may change a log weight
STEPS = 60


def losses(choices: Choices, change: Array) -> Array:
    """Minus log probability of the action played, of each decision."""
    logs = choices.logs + choices.slopes @ change
    top = np.maximum.reduceat(logs, choices.first)
    counts = np.diff([*choices.first, len(logs)])
    total = np.add.reduceat(np.exp(logs - np.repeat(top, counts)), choices.first)
    loss: Array = top + np.log(total) - logs[choices.chosen] + np.log(choices.alike)
    return loss


def fit(choices: Choices, away: Array, low: Array, high: Array) -> Array:
    """The change of the log weights, from `low` to `high`; `away`: how far they are from the
    numbers in force already."""
    change = np.zeros(len(away))
    best = _objective(choices, change, away)
    for _ in range(STEPS):
        # 1. Probability of every row, gradient and Hessian.
        logs = choices.logs + choices.slopes @ change
        counts = np.diff([*choices.first, len(logs)])
        chance = np.exp(logs - np.repeat(np.maximum.reduceat(logs, choices.first), counts))
        chance /= np.repeat(np.add.reduceat(chance, choices.first), counts)
        weighted = choices.slopes * chance[:, None]
        means = np.add.reduceat(weighted, choices.first, axis=0)
        gradient = (choices.slopes[choices.chosen] - means).sum(axis=0) - (change + away) / WIDTH**2
        hessian = choices.slopes.T @ weighted - means.T @ means + np.eye(len(away)) / WIDTH**2
        # 2. Numbers at a border that want to cross it stay; the others take a step that helps.
        held = ((change <= low) & (gradient < 0)) | ((change >= high) & (gradient > 0))
        step = np.zeros(len(away))
        step[~held] = np.linalg.solve(hessian[np.ix_(~held, ~held)], gradient[~held])
        step = np.clip(step, -MOST, MOST)
        while np.abs(step).max() > 1e-6:
            new = np.clip(change + step, low, high)
            loss = _objective(choices, new, away)
            if loss < best:
                break
            step /= 2
        else:
            return change
        change, best = new, loss
    return change


def _objective(choices: Choices, change: Array, away: Array) -> float:
    return float(losses(choices, change).sum() + ((change + away) ** 2).sum() / WIDTH**2 / 2)
