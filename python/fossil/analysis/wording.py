"""Words for moves, game by game where a game has its own."""

import re

_PHRASES: dict[str, list[tuple[str, str]]] = {
    "raptor": [
        (r"card (\d)", r"Play card \1"),
        (r"place (mother|baby|scientist) (.+)", r"Place the \1 on \2"),
        (r"call (.+)-(.+)", r"Call the baby from \1 to \2"),
        (r"frighten (.+)", r"Frighten the scientist on \1"),
        (r"recover mother", r"Take a sleep token off the mother"),
        (r"recover baby (.+)", r"Wake the baby on \1"),
        (r"gas (.+)", r"Gas the baby on \1"),
        (r"reinforce (.+)", r"Bring a scientist to \1"),
        (r"jeep (.+)-(.+)", r"Drive from \1 to \2"),
        (r"fire (.+)", r"Set fire to \1"),
        (r"baby (.+)-exit (.+)", r"Let the baby on \1 escape through exit \2"),
        (r"baby (.+)-(.+)", r"Move the baby from \1 to \2"),
        (r"mother (.+)", r"Move the mother to \1"),
        (r"kill (.+)", r"Kill the scientist on \1"),
        (r"wake (.+)", r"Wake the baby on \1"),
        (r"extinguish (.+)", r"Put out the fire at \1"),
        (r"walk (.+)-(.+)", r"Walk from \1 to \2"),
        (r"stand (.+)", r"Stand up the scientist on \1"),
        (r"shoot baby (.+) from (.+)", r"Shoot the baby on \1 from \2"),
        (r"capture (.+) from (.+)", r"Capture the baby on \1 from \2"),
        (r"shoot mother from (.+)", r"Shoot the mother from \1"),
        (r"return (.+)", r"Return the mother to \1"),
        (r"stop", r"Stop the effect here"),
        (r"end", r"End the turn"),
    ],
}


def advice(game: str, move: str) -> str:
    """A move as advice: "Shoot the mother from (0,4)".

    >>> from fossil.analysis import wording
    >>> wording.advice("raptor", "shoot mother from (0,4)"), wording.advice("connect_four", "d")
    ('Shoot the mother from (0,4)', 'Play d')
    """
    for pattern, phrase in _PHRASES.get(game, ()):
        match = re.fullmatch(pattern, move)
        if match:
            return match.expand(phrase)
    return move[:1].upper() + move[1:] if " " in move else f"Play {move}"
