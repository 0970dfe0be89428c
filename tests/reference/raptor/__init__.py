"""The slow, obvious twin of Raptor: an independent reading of docs/rules/raptor.md, for tests."""

from . import refused_actions, refused_effects
from .position import complete_position, state_of_position
from .reasons import refused_texts
from .twin import SIDES, SPECTATOR, Twin, worlds

__all__ = [
    "SIDES",
    "SPECTATOR",
    "Twin",
    "complete_position",
    "refused_actions",
    "refused_effects",
    "refused_texts",
    "state_of_position",
    "worlds",
]
