"""Words for moves, seats and reasons: each game may have its own in `phrases/<id>.toml`.

A phrase names groups of the move by number, `{1}`, or by name; a table of the file's `names` says
in which content table, under which key, words for that group stand. `seats` has names for seats
inside a sentence; `clauses` or, where one side's gain is the other's loss, `sides` say what changes
of features mean.
"""

import functools
import re
import tomllib
from collections.abc import Mapping
from importlib import resources
from typing import Any

from fossil.game import SPECTATOR, FeatureInfo, Game


def advice(game: str, move: str, content: Mapping[str, Any] | None = None) -> str:
    """A move as advice: "Shoot the mother from (0,4)". Content names what moves abbreviate.

    >>> from fossil.analysis import wording
    >>> wording.advice("raptor", "shoot mother from (0,4)"), wording.advice("connect_four", "d")
    ('Shoot the mother from (0,4)', 'Play d')
    """
    return phrase(game, move, content) or (
        move[:1].upper() + move[1:] if " " in move else f"Play {move}"
    )


def phrase(game: str, move: str, content: Mapping[str, Any] | None = None) -> str | None:
    """The game's own words for a move, if it has any."""
    names = _table(game).get("names", {})
    for pattern, words in _phrases(game):
        match = pattern.fullmatch(move)
        if match:
            groups = {
                name: _named(names, name, text, content or {})
                for name, text in match.groupdict().items()
            }
            return words.format(match[0], *match.groups(), **groups)
    return None


def inside(advice: str) -> str:
    """Advice in the middle of a sentence: "shoot the mother from (0,4)"."""
    return advice[:1].lower() + advice[1:]


def seat(game: Game, player: int) -> str:
    """A seat inside a sentence: "the raptor", "yellow", "player 0".

    >>> from fossil.analysis import wording
    >>> wording.seat(fossil.load("raptor"), 0), wording.seat(fossil.load("ambre"), 0)
    ('the raptor', 'player 0')
    """
    name = game.seat_name(player)
    if player == SPECTATOR:
        return f"the {name}"
    return str(_table(game.id).get("seats", {}).get(name, name))


def clause(game: Game, player: int, feature: FeatureInfo) -> tuple[str, str]:
    """What a move does that leaves its player more of a feature, and one that leaves less.

    >>> from fossil.analysis import wording
    >>> raptor = fossil.load("raptor")
    >>> wording.clause(raptor, 1, raptor.info.features[0])
    ('lets fewer babies escape', 'lets more babies escape')
    """
    table = _table(game.id)
    for kind in ("clauses", "sides"):
        words = table.get(kind, {}).get(feature.name)
        if words is not None:
            first, second = (_CHOICE.sub(rf"\{group}", words) for group in (1, 2))
            return (second, first) if kind == "sides" and player == 1 else (first, second)
    named = feature.sentence.rstrip(".")
    return f"improves {named}", f"lowers {named}"


_CHOICE = re.compile(r"\{([^{}|]*)\|([^{}|]*)\}")


def _named(
    names: Mapping[str, Mapping[str, str]], group: str, text: str, content: Mapping[str, Any]
) -> str:
    """What content calls it; without an entry there, the text itself."""
    if group in names:
        column = names[group]
        for row in content.get(column["table"], ()):
            if row[column["key"]] == text:
                return str(row[column["text"]])
    return text


@functools.cache
def _table(game: str) -> Mapping[str, Any]:
    file = resources.files("fossil.analysis").joinpath("phrases", f"{game}.toml")
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


@functools.cache
def _phrases(game: str) -> list[tuple[re.Pattern[str], str]]:
    rows = _table(game).get("phrase", ())
    return [(re.compile(row["move"]), row["advice"]) for row in rows]
