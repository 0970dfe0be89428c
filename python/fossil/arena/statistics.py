"""What a list of scores says: mean, 95 % interval, Elo, likelihood of superiority.

The unit is the rotation set: one deal played with all seatings. Its score is the mean over its
games, so luck of the deal and of the seat cancels before anything is estimated (the n-player form
of counting game pairs instead of games). Scores lie in [0, 1]; nothing here knows games or agents.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

Z95 = NormalDist().inv_cdf(0.975)


def elo_of_score(score: float) -> float:
    """The Elo difference at which this score is expected; infinite at 0 and 1.

    >>> round(elo_of_score(0.75))
    191
    """
    if score <= 0:
        return -math.inf
    if score >= 1:
        return math.inf
    return 400 * math.log10(score / (1 - score))


def score_of_elo(elo: float) -> float:
    """The expected score at an Elo difference.

    >>> round(score_of_elo(191), 2)
    0.75
    """
    return float(1 / (1 + 10 ** (-elo / 400)))


@dataclass(frozen=True)
class Estimate:
    """A mean score over `units` rotation sets, with its 95 % interval and both as Elo."""

    units: int
    score: float
    interval: tuple[float, float]
    los: float  # likelihood of superiority: that the true score is above one half

    @property
    def elo(self) -> float:
        return elo_of_score(self.score)

    @property
    def elo_interval(self) -> tuple[float, float]:
        return elo_of_score(self.interval[0]), elo_of_score(self.interval[1])

    def to_dict(self) -> dict[str, object]:
        """For JSON: infinite Elo differences are null."""
        return {
            "score": self.score,
            "interval": list(self.interval),
            "elo": _finite(self.elo),
            "elo_interval": [_finite(bound) for bound in self.elo_interval],
            "los": self.los,
        }


def estimate(scores: Sequence[float], games_per_unit: int) -> Estimate:
    """Estimate the mean of rotation-set scores.

    The variance between sets is the sample's, with one pseudo-set of coin flips added to it, so
    that a few equal results do not look certain. The interval is Wilson's (1927) for as many
    independent games as would have that variance: it is never wider than [0, 1] and has a width at
    0 % and 100 %.
    """
    units = len(scores)
    if units == 0:
        return Estimate(0, 0.5, (0.0, 1.0), 0.5)
    mean = math.fsum(scores) / units
    variance = regularised_variance(scores, games_per_unit)
    shrunk = (math.fsum(scores) + 0.5) / (units + 1)
    effective = max(units * shrunk * (1 - shrunk) / variance, 1.0)
    z2 = Z95 * Z95 / effective
    centre = (mean + z2 / 2) / (1 + z2)
    half = Z95 * math.sqrt(mean * (1 - mean) / effective + z2 / effective / 4) / (1 + z2)
    interval = (
        centre - half if mean > 0 else 0.0,
        centre + half if mean < 1 else 1.0,
    )
    los = NormalDist().cdf((mean - 0.5) / math.sqrt(variance / units))
    return Estimate(units, mean, interval, los)


def regularised_variance(scores: Sequence[float], games_per_unit: int) -> float:
    """Variance of one set's score: the sample's and one pseudo-set's of independent coin flips."""
    mean = math.fsum(scores) / len(scores)
    squares = math.fsum((score - mean) ** 2 for score in scores)
    return (squares + 0.25 / games_per_unit) / len(scores)


def _finite(number: float) -> float | None:
    return number if math.isfinite(number) else None
