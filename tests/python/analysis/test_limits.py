"""A Limit says what is wrong with it."""

import fossil
import pytest


def test_repr_hides_what_is_not_given() -> None:
    assert repr(fossil.Limit(nodes=10)) == "Limit(nodes=10)"
    assert eval(repr(fossil.Limit(time=0.5, memory=9)), {"Limit": fossil.Limit}) == fossil.Limit(
        time=0.5, memory=9
    )


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({}, "a Limit needs at least one of time, nodes, memory, confidence"),
        ({"time": 0}, "time is 0; it must be seconds above 0"),
        ({"time": float("nan")}, "time is nan; it must be seconds above 0"),
        ({"time": "1"}, "time is '1'; it must be seconds above 0"),
        ({"nodes": 0}, "nodes is 0; it must be a whole number above 0"),
        ({"nodes": 1.5}, "nodes is 1.5; it must be a whole number above 0"),
        ({"nodes": True}, "nodes is True; it must be a whole number above 0"),
        ({"memory": -1}, "memory is -1; it must be a whole number above 0"),
        ({"confidence": 0.5}, "confidence is 0.5; it must be between 0.5 and 1"),
    ],
)
def test_wrong_limit(given: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        fossil.Limit(**given)  # type: ignore[arg-type]


def test_scaled_keeps_a_limit_valid() -> None:
    assert fossil.Limit(nodes=3, time=1.0).scaled(0.1) == fossil.Limit(nodes=1, time=0.1)
