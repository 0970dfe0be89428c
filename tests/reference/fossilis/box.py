"""What is in the box, for the twin: the content tables of Fossilis as plain Python, in order.

Nothing here is a rule; rules are in the other files. Lists in texts and dicts follow the orders of
the tables (FOS-G7).
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[3] / "python" / "fossil" / "data" / "fossilis"
TABLES: dict[str, list[dict[str, Any]]] = {}
for _file in ("mat", "terrain", "dinosaurs", "market", "skills", "events"):
    TABLES.update(tomllib.loads((FOLDER / f"{_file}.toml").read_text(encoding="utf-8")))

NUMBERS: dict[str, int] = {row["name"]: row["value"] for row in TABLES["numbers"]}

TERRAIN = {f"{row['type']} {row['fragments']}": row for row in TABLES["terrain"]}
KINDS = list(TERRAIN)
WEIGHTS = {"sand": 0, "clay": 1, "stone": 2}

BONES = {row["name"]: row for row in TABLES["bones"]}  # hammer included
BONE_NAMES = [name for name in BONES if name != "hammer"]
PIECES = [*BONES, "blank"]
NEEDED = ("tooth", "limb", "rib", "hip")

DINOSAURS = {row["name"]: row for row in TABLES["dinosaurs"]}
CHARACTERISTICS = {row["name"]: row for row in TABLES["characteristics"]}
TOOLS = {row["name"]: row for row in TABLES["tools"]}
SUPPLIES = {f"{row['name']} {row['cost']}": row for row in TABLES["supplies"]}
SKILLS = {row["name"]: row for row in TABLES["skills"]}
DECKS = {"dinosaur": "dinosaurs", "tool": "tools", "supply": "supplies"}
EVENTS = {row["name"]: row for row in TABLES["events"]}
SLOTS = [row["vp_if_empty"] for row in TABLES["skill_slots"]]
X_LAYOUTS = {row["name"]: row["spaces"] for row in TABLES["x_layouts"]}
BANDS = [row["from"] for row in TABLES["solo_bands"]]


def ordered(names: Iterable[str], table: Iterable[str]) -> list[str]:
    """The names in the order of a table, repeats kept."""
    places = {name: place for place, name in enumerate(table)}
    return sorted(names, key=places.__getitem__)


def weight(kind: str) -> int:
    """0, 1, 2 for sand, clay, stone."""
    return WEIGHTS[kind.split()[0]]


def is_sand(kind: str) -> bool:
    return weight(kind) == 0


def fragments(kinds: Iterable[str]) -> Counter[str]:
    """The fragments that tiles show together."""
    return Counter("".join(kind.split()[1] for kind in kinds))


def cost_of(card: str) -> str:
    """The cost of a market card, a string of fragments."""
    return str(TOOLS[card]["cost"] if card in TOOLS else SUPPLIES[card]["cost"])


def full_deck(table: dict[str, dict[str, Any]]) -> list[str]:
    """All cards of a table, as many times as there are copies."""
    return [name for name, row in table.items() for _ in range(row.get("copies", 1))]


def needs(dinosaur: str) -> Counter[str]:
    """The bones that a dinosaur needs."""
    return Counter(
        {bone: DINOSAURS[dinosaur][bone] for bone in NEEDED if DINOSAURS[dinosaur][bone]}
    )


def slot_value(bone: str, table: str) -> int:
    """What one assigned bone is worth in a partial score (FOS-C0)."""
    (row,) = (r for r in TABLES["slot_values"] if (r["table"], r["bone"]) == (table, bone))
    return int(row["vp"])


def dinosaur_value(dinosaur: str, bones: Counter[str], table: str) -> int:
    """The value of a dinosaur with these bones, full or partial (FOS-C0, FOS-C4)."""
    value = sum(slot_value(bone, table) * number for bone, number in bones.items())
    if bones == needs(dinosaur):
        size = bones.total()
        (row,) = (r for r in TABLES["completion"] if (r["table"], r["bones"]) == (table, size))
        value += row["vp"] + DINOSAURS[dinosaur]["extra_vp"]
    return value


def icons(dinosaur: str) -> list[str]:
    """The three characteristics of a card."""
    return [DINOSAURS[dinosaur][group] for group in ("diet", "living", "era")]
