"""Words for moves: each game may have its own phrases in `phrases/<id>.toml`.

A phrase names groups of the move by number, `{1}`, or by name; a table of the file's `names` says
in which content table, under which key, words for that group stand.
"""

import functools
import re
import tomllib
from collections.abc import Mapping
from importlib import resources
from typing import Any


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
    phrases, names = _phrases(game)
    for pattern, words in phrases:
        match = pattern.fullmatch(move)
        if match:
            groups = {
                name: _named(names, name, text, content or {})
                for name, text in match.groupdict().items()
            }
            return words.format(match[0], *match.groups(), **groups)
    return None


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
def _phrases(
    game: str,
) -> tuple[list[tuple[re.Pattern[str], str]], Mapping[str, Mapping[str, str]]]:
    file = resources.files("fossil.analysis").joinpath("phrases", f"{game}.toml")
    if not file.is_file():
        return [], {}
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    rows = [(re.compile(row["move"]), row["advice"]) for row in table["phrase"]]
    return rows, table.get("names", {})
