"""Drawings of positions in text and SVG, made from the dictionaries of states and views.

Games may have drawings of their own; every other game gets a listing of its dictionary. Nothing
here knows rules.
"""

from fossil.display.drawing import describe, draw_svg, draw_text

__all__ = ["describe", "draw_svg", "draw_text"]
