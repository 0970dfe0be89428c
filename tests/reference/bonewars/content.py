"""The tables of Bone Wars as the twin reads them, and the orders of BW-1. Not a validator: the
engine checks content, the twin takes the project's own tables or changed copies of them.
"""

from __future__ import annotations

import functools
import tomllib
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[3] / "python" / "fossil" / "data" / "bonewars"
SEATS = ("yellow", "red", "turquoise", "blue")
CATEGORIES = ("body", "tail", "head", "limb")
ACTIONS = ("publish", "debunk", "award", "small_find")
CODES = [
    "money", "reputation", "loyalty", "bones", "rare", "exchange", "species", "search",
    "discard_search", "palaeontologist", "reclassify", "slot", "cover", "upgrade", "round",
    "sites", "switch", "recall",
]  # fmt: skip
SWITCHES: dict[str, list[Any]] = {
    "icon_grant": ["all", "slot"],
    "meeting_pay": ["step", "marker"],
    "paper_side": ["end", "start"],
    "home_spaces": ["empty", "passed"],
    "award_order": ["loyalty", "choice"],
    "second_camp": ["own", "elsewhere"],
    "pal_cards": ["possible", "always"],
    "debunk_order": ["each", "together"],
    "free_moves_grant": ["turn", "round"],
    "theodore_discover_ap": [1, 2],
    "solo_deck": ["advanced", "expert"],
    "slots": ["paying", "free_first", "uneven"],
    "head_cm": [0, 55, 56, 60],
}
Row = dict[str, Any]


@functools.cache
def tables() -> dict[str, Any]:
    """All tables of the data folder, as they stand in the files."""
    found: dict[str, Any] = {}
    for path in sorted(FOLDER.glob("*.toml")):
        if path.stem not in ("evaluation", "policy"):
            found |= tomllib.loads(path.read_text(encoding="utf-8"))
    return found


class Content:
    """Rows by name, and lists of names in table order."""

    def __init__(self, preset: str = "paying", own: dict[str, Any] | None = None) -> None:
        raw = {**tables(), **(own or {})}
        self.raw = raw
        self.types = [row["name"] for row in raw["bones"]]
        self.bones = by_name(raw["bones"])
        self.icons = [row["icon"] for row in raw["envelopes"]]
        self.envelopes = by_name(raw["envelopes"])
        self.sites = by_name(raw["sites"])
        self.universities = {row["space"]: row for row in raw["universities"]}
        self.species = by_name(raw["species"])
        self.palaeontologists = by_name(raw["palaeontologists"])
        self.team_cards = by_name(raw["team_cards"])
        self.specialists = by_name(raw["specialists"])
        self.site_actions = by_name(raw["site_actions"])
        self.bounties = by_name(raw["bounties"])
        self.bonuses = by_name(raw["bonus_tiles"])
        self.grants = [row["name"] for row in raw["grants"]]
        self.awards = by_name(raw["awards"])
        self.solo_cards = by_name(raw["solo_cards"])
        self.site_order = raw["solo_site_order"]
        self.rounds = raw["rounds"]
        self.specialties = {row["row"]: row for row in raw["specialties"]}
        self.track = raw["loyalty"]
        self.start = raw["player_start"][0]
        chosen = [row for row in raw["action_slots"] if row["preset"] == preset]
        self.slots = [row for row in chosen if row["slot"] > 0]
        self.upgraded = next(row for row in chosen if row["slot"] == 0)
        names = [*self.team_cards, *self.palaeontologists, *self.species, *self.solo_cards]
        self.order = {name: index for index, name in enumerate(names)}
        for other in (self.types, self.icons, self.bonuses, self.specialists, self.grants):
            self.order |= {f"{name} ": index for index, name in enumerate(other)}

    def neighbours(self, site: str) -> list[str]:
        """The sites that a path leads to, in table order."""
        ends = [row["between"] for row in self.raw["paths"] if site in row["between"]]
        return [name for name in self.sites if name != site and any(name in e for e in ends)]

    def fits(self, category: str, species: str) -> list[str]:
        """The bone types that a species card takes in a category."""
        types = [name for name in self.types if self.bones[name]["category"] == category]
        asked = {"head": "skull", "limb": "limb"}.get(category)
        wanted = self.species[species][asked] if asked else "any"
        return [name for name in types if wanted in ("any", name)]

    def envelope_of(self, species: str) -> str:
        """The envelope with the icon of a card."""
        icon = self.species[species]["icon"]
        return next(name for name, row in self.envelopes.items() if row["icon"] == icon)

    def cards(self, names: list[str]) -> list[str]:
        """Sorted by table order, mixed kinds by BW-120."""
        return sorted(names, key=lambda name: self.order[name])

    def places(self, texts: list[str]) -> list[str]:
        """`NUMBER NAME` sorted by number, then by table order."""

        def key(text: str) -> tuple[int, int]:
            number, name = text.split()
            return int(number), self.order.get(name, -1)

        return sorted(texts, key=key)

    def sort_bones(self, bones: list[str]) -> list[str]:
        return sorted(bones, key=self.types.index)

    def back(self, solo_card: str) -> str:
        """The back of one of Theodore's cards as text, BW-20."""
        row = self.solo_cards[solo_card]
        text = "palaeontologist"
        if row["back"] == "team":
            text = f"team {row['ap']}/{row['depth']}"
        text += " recall" if row["recall"] else ""
        return text + (f" rival {row['rival_loyalty']}" if row["rival_loyalty"] else "")


def by_name(rows: list[Row]) -> dict[str, Row]:
    return {row["name"]: row for row in rows}


def parse(effect: str) -> tuple[str, int]:
    """Code and number of an effect; 1 where it has none."""
    code, _, number = effect.partition(" ")
    return code, int(number or 1)


def times(effect: str, factor: int) -> str:
    """An envelope bonus `factor` times: one effect of that size (RUL-58)."""
    code, number = parse(effect)
    return f"{code} {number * factor}"


def effect_key(effect: str) -> tuple[int, int]:
    code, number = parse(effect)
    return CODES.index(code), number


@functools.cache
def default_content(preset: str) -> Content:
    """The project's own tables; nobody changes them."""
    return Content(preset)
