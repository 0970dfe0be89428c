"""What a search says to people: engines, limits, analyses, hints.

The search itself is compiled; here are its names, its budget and its words.
"""

from fossil.analysis.engine import Engine
from fossil.analysis.evaluators import Evaluator, Leaves
from fossil.analysis.hints import Alternative, Hint
from fossil.analysis.info import Analysis, Interval, Line
from fossil.analysis.limits import Limit
from fossil.analysis.stream import AnalysisStream

__all__ = [
    "Alternative",
    "Analysis",
    "AnalysisStream",
    "Engine",
    "Evaluator",
    "Hint",
    "Interval",
    "Leaves",
    "Limit",
    "Line",
]
