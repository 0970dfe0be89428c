"""The slow, obvious twin of Lagerstätten: an independent reading of docs/rules/lagerstatten.md."""

from .box import BACKS, PERIODS, SITES, Box
from .knowledge import SPECTATOR, arrangements, cards_of, hidden_cards, standing, world
from .position import twin_of_position, with_truth
from .twin import Twin

__all__ = [
    "BACKS",
    "PERIODS",
    "SITES",
    "SPECTATOR",
    "Box",
    "Twin",
    "arrangements",
    "cards_of",
    "hidden_cards",
    "standing",
    "twin_of_position",
    "with_truth",
    "world",
]
