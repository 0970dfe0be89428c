"""The slow, obvious twin of Fossilis: a reading of docs/rules/fossilis.md of its own, for tests."""

from .position import filled_in, state_of_position, twin_of_position
from .twin import OPTIONS, Twin

__all__ = ["OPTIONS", "Twin", "filled_in", "state_of_position", "twin_of_position"]
