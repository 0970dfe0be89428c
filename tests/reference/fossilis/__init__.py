"""The slow, obvious twin of Fossilis: an independent reading of docs/rules/fossilis.md, for tests."""

from .twin import OPTIONS, Twin

__all__ = ["OPTIONS", "Twin"]
