"""The slow, obvious twin of Fossilis: a reading of docs/rules/fossilis.md of its own, for tests."""

from .twin import OPTIONS, Twin

__all__ = ["OPTIONS", "Twin"]
