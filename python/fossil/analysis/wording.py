"""Words for moves: each game may have its own phrases in `phrases/<id>.toml`."""

import functools
import re
import tomllib
from importlib import resources


def advice(game: str, move: str) -> str:
    """A move as advice: "Shoot the mother from (0,4)".

    >>> from fossil.analysis import wording
    >>> wording.advice("raptor", "shoot mother from (0,4)"), wording.advice("connect_four", "d")
    ('Shoot the mother from (0,4)', 'Play d')
    """
    for pattern, phrase in _phrases(game):
        match = pattern.fullmatch(move)
        if match:
            return match.expand(phrase)
    return move[:1].upper() + move[1:] if " " in move else f"Play {move}"


@functools.cache
def _phrases(game: str) -> list[tuple[re.Pattern[str], str]]:
    file = resources.files("fossil.analysis").joinpath("phrases", f"{game}.toml")
    if not file.is_file():
        return []
    rows = tomllib.loads(file.read_text(encoding="utf-8"))["phrase"]
    return [(re.compile(row["move"]), row["advice"]) for row in rows]
