"""The twin itself: every rule case, the laws of conservation, and that time rises."""

from __future__ import annotations

from typing import Any

import pytest
from reference.cases import load_cases, run_case
from reference.fossilis import Twin, filled_in, twin_of_position


def twin_of_case(case: dict[str, Any]) -> Twin:
    players, options = case.get("players", 2), case.get("options", {})
    if "position" not in case:
        return Twin(players, options)
    return twin_of_position(filled_in(case["position"], players, options), players, options)


@pytest.mark.parametrize("case", load_cases("fossilis"), ids=lambda case: case["name"])
def test_twin_fossilis_rule_case(case: dict[str, Any]) -> None:
    run_case(case, twin_of_case(case))
