"""The slow, obvious twin of Raptor: an independent reading of docs/rules/raptor.md, for tests."""

from . import refused_actions, refused_effects
from .deck import SIDES
from .dicts import worlds
from .knowledge import SPECTATOR
from .leaving_out import leave_out
from .position import complete_position, state_of_position
from .reasons import refused_texts
from .scramble import scrambled
from .twin import Twin

__all__ = [
    "SIDES",
    "SPECTATOR",
    "Twin",
    "complete_position",
    "leave_out",
    "refused_actions",
    "refused_effects",
    "refused_texts",
    "scrambled",
    "state_of_position",
    "worlds",
]
