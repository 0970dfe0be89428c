"""Sequential test of two expected scores (Wald 1945) on rotation-set scores.

Generalised: nothing is assumed of how a set's score is distributed. Each hypothesis takes the
distribution on the observed values that has its mean and makes the observations most likely (the
multinomial likelihood ratio that chess engines are tested with); at 90 % and more a normal
approximation would accept after a handful of wins in a row.
"""

import math
from collections import Counter
from dataclasses import dataclass, field

from fossil.arena.statistics import score_of_elo

ALPHA = BETA = 0.05
UPPER = math.log((1 - BETA) / ALPHA)
LOWER = math.log(BETA / (1 - ALPHA))
MOST_ELO = 2000  # beyond it the expected score is 0 or 1 in all but name
MINIMUM_SETS = 8  # no decision before: with fewer, the sample says nothing of its own spread
PSEUDO_COUNT = 1e-3  # weight of the extreme scores where none was seen


class SprtError(ValueError):
    """A test that cannot be run as written."""


@dataclass(frozen=True)
class Hypotheses:
    """H0: the score is `score0` (or less). H1: it is `score1` (or more)."""

    score0: float
    score1: float

    @classmethod
    def parse(cls, text: str) -> "Hypotheses":
        """`0.65:0.75` names scores, if both are between 0 and 1; anything else is Elo, `0:10`.

        >>> Hypotheses.parse("0.65:0.75").score1
        0.75
        >>> round(Hypotheses.parse("0:191").score1, 2)
        0.75
        """
        try:
            low, high = (float(part) for part in text.split(":"))
        except ValueError:
            low, high = math.nan, math.nan
        if not (math.isfinite(low) and math.isfinite(high) and low < high):
            raise SprtError(
                f"--sprt '{text}': write two rising scores or Elo differences, "
                "such as 0.65:0.75 or 0:10"
            )
        if low > 0 and high < 1:
            return cls(low, high)
        if max(abs(low), abs(high)) > MOST_ELO:
            raise SprtError(
                f"--sprt '{text}': Elo differences lie between -{MOST_ELO} and {MOST_ELO}"
            )
        return cls(score_of_elo(low), score_of_elo(high))


@dataclass
class Sprt:
    """One running test: give it the score of every rotation set, in order."""

    hypotheses: Hypotheses
    counts: Counter[float] = field(default_factory=Counter)

    def add(self, score: float) -> None:
        self.counts[score] += 1

    @property
    def sets(self) -> int:
        return self.counts.total()

    @property
    def llr(self) -> float:
        """Log-likelihood ratio of H1 against H0."""
        if not self.counts:
            return 0.0
        masses = {0.0: PSEUDO_COUNT, 1.0: PSEUDO_COUNT}
        masses.update({score: float(count) for score, count in self.counts.items()})
        tilt0 = _tilt(masses, self.hypotheses.score0)
        tilt1 = _tilt(masses, self.hypotheses.score1)
        return math.fsum(
            mass
            * math.log(
                (1 + tilt0 * (score - self.hypotheses.score0))
                / (1 + tilt1 * (score - self.hypotheses.score1))
            )
            for score, mass in masses.items()
        )

    @property
    def accepted(self) -> str | None:
        """ "H0", "H1", or None while the test goes on."""
        if self.sets < MINIMUM_SETS:
            return None
        llr = self.llr
        if llr >= UPPER:
            return "H1"
        return "H0" if llr <= LOWER else None

    def to_dict(self) -> dict[str, object]:
        return {
            "score0": self.hypotheses.score0,
            "score1": self.hypotheses.score1,
            "alpha": ALPHA,
            "beta": BETA,
            "llr": self.llr,
            "bounds": [LOWER, UPPER],
            "sets": self.sets,
            "accepted": self.accepted,
        }


def _tilt(masses: dict[float, float], mean: float) -> float:
    """The t at which probabilities proportional to mass / (1 + t * (score - mean)) have this mean.

    These are the most likely probabilities under the constraint. The sum below falls in t between
    two poles, so bisection finds its only root.
    """
    low = -1 / (max(masses) - mean)
    high = 1 / (mean - min(masses))
    for _ in range(100):
        middle = (low + high) / 2
        if high - low < 1e-12:
            break
        slope = math.fsum(
            mass * (score - mean) / (1 + middle * (score - mean)) for score, mass in masses.items()
        )
        if slope > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2
