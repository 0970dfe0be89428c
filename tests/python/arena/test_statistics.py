"""Estimates and the sequential test, on synthetic scores only."""

import math
import random

import pytest
from fossil.arena.sprt import LOWER, MINIMUM_SETS, UPPER, Hypotheses, Sprt, SprtError
from fossil.arena.statistics import elo_of_score, estimate, score_of_elo


def stream(rng: random.Random, score: float, seat_bonus: float) -> float:
    """One rotation set of two games, the first seat being worth `seat_bonus`."""
    first, second = min(1.0, score + seat_bonus), score - seat_bonus
    return ((rng.random() < first) + (rng.random() < second)) / 2


def test_swapping_the_agents_negates_elo_and_its_interval() -> None:
    rng = random.Random(3)
    scores = [rng.choice([0.0, 0.25, 0.5, 0.75, 1.0]) for _ in range(40)]
    mine, theirs = estimate(scores, 2), estimate([1 - score for score in scores], 2)
    assert mine.elo == pytest.approx(-theirs.elo)
    assert mine.elo_interval[0] == pytest.approx(-theirs.elo_interval[1])
    assert mine.elo_interval[1] == pytest.approx(-theirs.elo_interval[0])
    assert mine.los == pytest.approx(1 - theirs.los)


@pytest.mark.parametrize("elo", [-400.0, -35.0, 0.0, 70.0, 800.0])
def test_elo_and_score_are_inverse(elo: float) -> None:
    assert elo_of_score(score_of_elo(elo)) == pytest.approx(elo, abs=1e-9)


def test_interval_covers_the_true_score_about_95_times_in_100() -> None:
    rng = random.Random(11)
    for true in (0.5, 0.75, 0.95):
        covered = 0
        for _ in range(600):
            found = estimate([stream(rng, true, 0.04) for _ in range(60)], 2)
            covered += found.interval[0] <= true <= found.interval[1]
        assert 0.92 <= covered / 600 <= 0.99


def test_at_100_percent_elo_is_infinite_and_its_lower_bound_is_not() -> None:
    found = estimate([1.0] * 20, 2)
    assert found.elo == math.inf
    assert found.interval[1] == 1.0
    assert 0.75 < found.interval[0] < 1.0
    assert found.to_dict()["elo"] is None
    assert math.isfinite(found.elo_interval[0])


def test_equal_scores_do_not_look_certain() -> None:
    few, many = estimate([0.5] * 3, 2), estimate([0.5] * 300, 2)
    assert few.interval[1] - few.interval[0] > 0.2
    assert many.interval[1] - many.interval[0] < 0.02


def test_nothing_played_says_nothing() -> None:
    found = estimate([], 2)
    assert (found.units, found.interval, found.los) == (0, (0.0, 1.0), 0.5)


def test_rotation_sets_that_cancel_the_seat_narrow_the_interval() -> None:
    paired = estimate([0.5] * 50, 2)  # each deal: one game won, one lost
    alone = estimate([0.0, 1.0] * 50, 1)  # the same 100 games as units of their own
    assert paired.interval[1] - paired.interval[0] < 0.3 * (alone.interval[1] - alone.interval[0])


@pytest.mark.parametrize(("score0", "score1"), [(0.5, 0.6), (0.65, 0.75), (0.87, 0.97)])
def test_sprt_errs_at_most_as_often_as_promised(score0: float, score1: float) -> None:
    rng = random.Random(2)
    runs = 500
    for true, right in ((score0, "H0"), (score1, "H1")):
        wrong = 0
        for _ in range(runs):
            test = Sprt(Hypotheses(score0, score1))
            while test.accepted is None:
                test.add(stream(rng, true, 0.02))
            wrong += test.accepted != right
        assert wrong / runs <= 0.05 + 2 * math.sqrt(0.05 * 0.95 / runs)


def test_sprt_of_swapped_agents_accepts_the_other_hypothesis() -> None:
    rng = random.Random(5)
    mine, theirs = Sprt(Hypotheses(0.45, 0.55)), Sprt(Hypotheses(0.45, 0.55))
    for _ in range(100):
        score = stream(rng, 0.6, 0.1)
        mine.add(score)
        theirs.add(1 - score)
    assert mine.llr == pytest.approx(-theirs.llr)


def test_sprt_does_not_decide_on_a_handful_of_sets() -> None:
    test = Sprt(Hypotheses(0.1, 0.9))
    for _ in range(MINIMUM_SETS - 1):
        test.add(1.0)
        assert test.accepted is None
    test.add(1.0)
    assert test.accepted == "H1"


def test_a_run_of_wins_is_no_proof_of_97_percent() -> None:
    test = Sprt(Hypotheses(0.87, 0.97))
    for _ in range(14):  # probability 0.87 ** 14 = 14 % under H0 if each were one game
        test.add(1.0)
    assert LOWER < test.llr < UPPER
    assert test.accepted is None


def test_sprt_text_names_scores_or_elo() -> None:
    assert Hypotheses.parse("0.65:0.75") == Hypotheses(0.65, 0.75)
    assert Hypotheses.parse("0:10") == Hypotheses(0.5, score_of_elo(10))
    assert Hypotheses.parse("-5:0").score1 == 0.5


@pytest.mark.parametrize("text", ["", "0.5", "0.7:0.6", "a:b", "0.1:0.2:0.3", "nan:1", "5:5"])
def test_sprt_text_that_says_no_test_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(SprtError, match="write two rising scores") as caught:
        Hypotheses.parse(text)
    assert "\n" not in str(caught.value)
