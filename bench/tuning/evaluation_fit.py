"""Least squares for the numbers of an evaluation, by Levenberg and Marquardt (1963).

A search averages values, so squared error against the result is the right loss. A small ridge draws
the weights of standardised features towards zero, so that features that say the same share it.
Spreads are fitted as logarithms, which keeps them above zero.
"""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from tuning.forms import Array, Form, Judgement, squeeze
from tuning.positions import Table

RIDGE = 1e-4  # per position
STEPS = 200
LEAST_GAIN = 1e-9  # of a step, in squared error
LEAST_SPREAD = 1e-3


def values(table: Table, judgement: Judgement) -> Array:
    """The evaluation of every sample."""
    lead = table.features @ judgement.weights + table.rest
    return table.mean(squeeze(lead * judgement.slopes(table.left))[0])


def errors(table: Table, judgement: Judgement) -> Array:
    """Squared, of every sample."""
    return (table.results - values(table, judgement)) ** 2


def fit(
    table: Table, form: Form, names: list[str], start: Judgement, keep: set[str], floor: bool
) -> Judgement:
    """The numbers with the least error; those of `keep` stay. `floor`: no weight below 0."""
    free = np.array([name not in keep for name in names])
    while True:
        found = _descend(table, form, free, start, keep)
        below = free & (found.weights < 0)
        if not floor or not below.any():
            return found
        start = replace(start, weights=np.where(below, 0.0, start.weights))
        free &= ~below


def _descend(
    table: Table, form: Form, free: NDArray[np.bool_], start: Judgement, keep: set[str]
) -> Judgement:
    # 1. Parameters: weights of standardised features, from zero, then logarithms of the spreads.
    scale = (table.features * start.slopes(table.left)[:, None]).std(axis=0)
    scale[scale == 0] = 1
    main = form.inverse or form.spread
    fits_spread = main is not None and main not in keep
    fits_growth = form.round_spread is not None and form.round_spread not in keep
    count = int(free.sum())

    def judgement(x: Array) -> Judgement:
        weights = start.weights.copy()
        weights[free] = x[:count] / scale[free]
        rest = iter(np.exp(np.clip(x[count:], np.log(LEAST_SPREAD), 20)))
        return Judgement(
            weights,
            float(next(rest)) if fits_spread else start.spread,
            float(next(rest)) if fits_growth else start.round_spread,
        )

    def loss(x: Array) -> float:
        ridge = float(x[:count] @ x[:count])
        return float(errors(table, judgement(x)).mean()) + RIDGE * ridge

    spreads = [start.spread] * fits_spread + [max(start.round_spread, 0.1)] * fits_growth
    x = np.concatenate([np.zeros(count), np.log(spreads)])
    drawn = np.concatenate([np.full(count, RIDGE), np.zeros(len(spreads))])
    damping, best = 1.0, np.inf
    for _ in range(STEPS):
        # 2. How each sample's value moves with each parameter.
        now = judgement(x)
        slope = now.slopes(table.left)
        lead = table.features @ now.weights + table.rest
        value, steep = squeeze(lead * slope)
        columns = [table.features[:, free] / scale[free] * (steep * slope)[:, None]]
        wide = -steep * lead * slope**2
        columns += [(wide * now.spread)[:, None]] * fits_spread
        columns += [(wide * now.round_spread * table.left)[:, None]] * fits_growth
        jacobian = table.mean(np.concatenate(columns, axis=1))
        # 3. A damped step, kept if it helps.
        residual = table.results - table.mean(value)
        gradient = jacobian.T @ residual / len(residual) - drawn * x
        hessian = jacobian.T @ jacobian / len(residual) + np.diag(drawn)
        step = np.linalg.solve(hessian + damping * np.eye(len(x)), gradient)
        new = loss(x + step)
        if new < best:
            gain, best = best - new, new
            x, damping = x + step, damping / 3
            if gain < LEAST_GAIN:
                break
        else:
            damping *= 5
    return judgement(x)
