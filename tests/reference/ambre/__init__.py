"""The slow, obvious twin of Ambre: an independent reading of docs/rules/ambre.md, for tests."""

from .content import DEFAULT, Content, default_tables
from .leaving_out import leave_out
from .position import complete_position, state_of_position
from .refused import refused_texts
from .scramble import scrambled
from .twin import Twin

__all__ = [
    "DEFAULT",
    "Content",
    "Twin",
    "complete_position",
    "default_tables",
    "leave_out",
    "refused_texts",
    "scrambled",
    "state_of_position",
]
