"""The set-up of the twin (FOS-S1 to FOS-S10): its nodes one after the other."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from . import turns
from .box import (
    BONES,
    DECKS,
    DINOSAURS,
    KINDS,
    NUMBERS,
    SKILLS,
    SUPPLIES,
    TERRAIN,
    TOOLS,
    X_LAYOUTS,
    full_deck,
    weight,
)
from .pawns import pawn_on
from .site import CENTRE, CORNERS, SPACES
from .steps import pieces_in_all

if TYPE_CHECKING:
    from .twin import Twin

ORDER = (
    *("lower_tile", "upper_space", "upper_stone", "upper_tile", "skill", "dinosaur", "tool"),
    *("supply", "start", "pawn"),
)
INNER = [space for space in SPACES if space not in CORNERS]


def begin(t: Twin) -> None:
    """The state before the first node (FOS-Y5)."""
    t.discard = [kind for kind, row in TERRAIN.items() for _ in range(row["set_aside"])]
    pieces = pieces_in_all(t)
    for name, row in BONES.items():
        t.bag[name] = row["count"] if name != "hammer" or t.options["use_skills"] else 0
    if t.options["pit_fill"] == "even":
        t.extras = pieces % len(SPACES)
    else:
        t.bag["blank"] = NUMBERS["pit_items"] * len(SPACES) - pieces
    t.decks["dinosaurs"] = full_deck(DINOSAURS)
    if t.options["use_market"]:
        t.decks["supplies"] = full_deck(SUPPLIES)
        if t.options["use_tools"]:
            t.decks["tools"] = full_deck(TOOLS)


def next_space(t: Twin) -> str | None:
    """The space that the node is about, None when the step is done."""
    if t.asked == "lower_tile":
        return next((space for space in SPACES if not t.site[space]), None)
    if t.asked == "upper_tile":
        return next((space for space in SPACES if space in t.covered), None)
    spaces = INNER if t.asked == "upper_space" else stone_candidates(t)
    return spaces[t.decided] if t.decided < len(spaces) else None


def x_spaces(t: Twin) -> list[str]:
    return list(X_LAYOUTS[t.options["x_spaces"]])


def stone_candidates(t: Twin) -> list[str]:
    """Covered spaces that are not X, in order."""
    return [space for space in SPACES if space in t.covered and space not in x_spaces(t)]


def tiles_left(t: Twin) -> Counter[str]:
    left = Counter({kind: row["count"] for kind, row in TERRAIN.items()})
    left.subtract(t.discard)
    for tiles in t.site.values():
        left.subtract(tiles)
    return left


def is_stone_node(t: Twin, space: str) -> bool:
    return space in (x_spaces(t) if t.asked == "lower_tile" else t.stones)


def outcomes(t: Twin) -> list[tuple[str, int]]:
    space = next_space(t) if t.asked in ORDER[:4] else None
    if t.asked in ("lower_tile", "upper_tile"):
        assert space is not None
        stone, layer = is_stone_node(t, space), t.asked.split("_")[0]
        left = tiles_left(t)
        kinds = [kind for kind in KINDS if (weight(kind) == 2) == stone]
        found = [(f"{layer} {space} {kind}", left[kind]) for kind in kinds]
    elif t.asked in ("upper_space", "upper_stone"):
        cover = t.asked == "upper_space"
        spaces = INNER if cover else stone_candidates(t)
        stones = sum(weight(kind) == 2 for kind in tiles_left(t).elements())
        wanted = NUMBERS["upper_tiles"] - len(t.covered) if cover else stones - len(t.stones)
        word, rest = ("cover" if cover else "stone"), len(spaces) - t.decided
        found = [(f"{word} {space} yes", wanted), (f"{word} {space} no", rest - wanted)]
    elif t.asked == "start":
        found = [(f"start {player}", 1) for player in range(t.players)]
    elif t.asked == "skill":
        found = [(f"draw {name}", 1) for name in skills_allowed(t) if name not in t.skills]
    else:
        deck = Counter(t.decks[DECKS[t.asked]])
        found = [(f"draw {name}", number) for name, number in deck.items()]
    return [(text, number) for text, number in found if number > 0]


def skills_allowed(t: Twin) -> list[str]:
    return [
        name
        for name, row in SKILLS.items()
        if not (row["attack"] and t.options["no_attack_skills"])
    ]


def source(t: Twin) -> str:
    """FOS-X2."""
    if t.asked in ("lower_tile", "upper_tile"):
        space = next_space(t)
        assert space is not None
        return "stone tiles" if is_stone_node(t, space) else "clay and sand tiles"
    return {
        "upper_space": "upper spaces",
        "upper_stone": "upper stones",
        "skill": "skill tokens",
        "start": "start player",
    }[t.asked]


def placing(t: Twin) -> int:
    """Who places a pawn now (FOS-S9)."""
    assert t.start is not None
    placed = sum(seat.space is not None for seat in t.seats)
    return (t.start - 1 - placed) % t.players


def pawn_spaces(t: Twin) -> list[str]:
    spaces = [*CORNERS, CENTRE] if t.players == 5 else CORNERS
    return [space for space in SPACES if space in spaces and pawn_on(t, space) is None]


def apply(t: Twin, text: str) -> None:
    words = text.split()
    if t.asked == "lower_tile":
        t.site[words[1]].append(" ".join(words[2:]))
    elif t.asked == "upper_tile":
        t.site[words[1]].append(" ".join(words[2:]))
        t.covered.remove(words[1])
        if words[1] in t.stones:
            t.stones.remove(words[1])
    elif t.asked in ("upper_space", "upper_stone"):
        t.decided += 1
        if words[2] == "yes":
            (t.covered if t.asked == "upper_space" else t.stones).append(words[1])
    elif t.asked == "start":
        t.start = int(words[1])
    elif t.asked == "pawn":
        t.seats[placing(t)].space = words[1]
    else:
        draw(t, text.partition(" ")[2])
    while t.phase == "setup" and done(t):
        t.decided = 0
        if t.asked == "pawn":
            turns.next_turn(t)
            t.settle()
        else:
            t.asked = ORDER[ORDER.index(t.asked) + 1]


def draw(t: Twin, name: str) -> None:
    if t.asked == "skill":
        t.skills.append(name)
        return
    deck = DECKS[t.asked]
    t.decks[deck].remove(name)
    (t.display if t.asked == "dinosaur" else t.market[deck]).append(name)


def done(t: Twin) -> bool:
    """Whether the step that was asked last has nothing left to ask."""
    if t.asked in ORDER[:4]:
        return next_space(t) is None
    market = t.options["use_market"]
    return {
        "skill": len(t.skills) == NUMBERS["skills_on_display"] or not t.options["use_skills"],
        "dinosaur": len(t.display) == NUMBERS["dinosaurs_on_display"],
        "tool": len(t.market["tools"]) == NUMBERS["tools_on_display"]
        or not (market and t.options["use_tools"]),
        "supply": len(t.market["supplies"]) == NUMBERS["supplies_on_display"] or not market,
        "start": t.start is not None,
        "pawn": all(seat.space is not None for seat in t.seats),
    }[t.asked]
