"""The slow, obvious twin of Raptor: an independent reading of docs/rules/raptor.md, for tests."""

from .position import complete_position, state_of_position
from .twin import SIDES, SPECTATOR, Twin, worlds

__all__ = ["SIDES", "SPECTATOR", "Twin", "complete_position", "state_of_position", "worlds"]
