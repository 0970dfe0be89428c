"""The slow Python twin of Bone Wars."""

from reference.bonewars.content import SWITCHES
from reference.bonewars.knowledge import worlds
from reference.bonewars.twin import Twin

__all__ = ["SWITCHES", "Twin", "worlds"]
