"""The twin itself: every rule case, the laws of conservation, positions, what everybody knows."""

from __future__ import annotations

from typing import Any

import pytest
from reference.bonewars import Twin
from reference.bonewars.position import state_of_position
from reference.cases import load_cases, run_case


def twin_of_case(case: dict[str, Any]) -> Twin:
    players, options = case.get("players", 2), case.get("options", {})
    if "position" not in case:
        return Twin(players, options)
    return Twin.from_dict(state_of_position(case["position"], players, options), players, options)


@pytest.mark.parametrize("case", load_cases("bonewars"), ids=lambda case: case["name"])
def test_twin_bonewars_rule_case(case: dict[str, Any]) -> None:
    run_case(case, twin_of_case(case))
