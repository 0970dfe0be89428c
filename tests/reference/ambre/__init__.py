"""The slow, obvious twin of Ambre: an independent reading of docs/rules/ambre.md, for tests."""

from .twin import Twin

__all__ = ["Twin"]
