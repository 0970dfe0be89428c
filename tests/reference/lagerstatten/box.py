"""What is in the box: the content tables with the switches applied, as plain lists and dicts.

Only reads; nothing here changes during a game. docs/rules/lagerstatten.md sections 1 and 2.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

DATA = Path(__file__).parents[3] / "python" / "fossil" / "data" / "lagerstatten"
PERIODS = ("cretaceous", "jurassic", "triassic")
BACKS = (*PERIODS, "request")
SITES = ("north", "central", "south")
DEFAULTS: dict[str, Any] = {
    "dig_layers": "stratigraphic",
    "request_deck": "balanced",
    "renown_limits": "steady",
    "rewards": "flat",
    "exhibition_income": "capped",
    "buy_own_presented": True,
    "renown_vp": 0,
    "tie_break": "shared",
}
TABLES = ("dinosaurs", "layers", "requests", "renown", "rewards", "income", "spaces", "numbers")


def read_tables() -> dict[str, Any]:
    """The tables of the game's data folder."""
    tables: dict[str, Any] = {}
    for name in TABLES:
        tables |= tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))
    return tables


class Box:
    """Content and switches of one game."""

    def __init__(self, options: dict[str, Any], tables: dict[str, Any] | None = None) -> None:
        self.options = {**DEFAULTS, **options}
        tables = {**read_tables(), **(tables or {})}
        self.dinosaurs = [row["name"] for row in tables["dinosaurs"]]
        self.period = {row["name"]: row["period"] for row in tables["dinosaurs"]}
        self.parts = {row["name"]: row["parts"] for row in tables["dinosaurs"]}
        self.sets = {row["name"]: row["sets"] for row in tables["dinosaurs"]}
        self.kinds = [f"{d} {part + 1}" for d in self.dinosaurs for part in range(self.parts[d])]
        deck = [r for r in tables["requests"] if r["deck"] == self.options["request_deck"]]
        self.request_kinds = [f"{row['period']} {row['parts']}" for row in deck]
        self.request_copies = {f"{r['period']} {r['parts']}": r["copies"] for r in deck}
        layout = self.options["dig_layers"]
        self.layers = {r["site"]: r["periods"] for r in tables["layers"] if r["layout"] == layout}
        scale = self.options["renown_limits"]
        self.limits = [(r["rocks"], r["fossils"]) for r in tables["renown"] if r["scale"] == scale]
        rewards = [r for r in tables["rewards"] if r["scale"] == self.options["rewards"]]
        self.rewards = {row["parts"]: row["funds"] for row in rewards}
        self.income_table = [row["funds"] for row in tables["income"]]
        self.areas = [row["area"] for row in tables["spaces"]]
        self.spaces = {row["area"]: row["spaces"] for row in tables["spaces"]}
        self.survey_worth = next(r["values"] for r in tables["spaces"] if r["area"] == "survey")
        self.numbers = {row["key"]: row["value"] for row in tables["numbers"]}
        owner = {f"{d} {part + 1}": d for d in self.dinosaurs for part in range(self.parts[d])}
        self.backs = {face: self.period[owner[face]] for face in self.kinds}
        self.backs |= dict.fromkeys(self.request_kinds, "request")
        self.ranks = {face: i for i, face in enumerate(self.backs)}
        self.lists = {
            back: {face: self.sets[owner[face]] for face in self.kinds if self.backs[face] == back}
            for back in PERIODS
        }
        self.lists["request"] = self.request_copies

    def back_of(self, face: str) -> str:
        """The back of the card with this face."""
        return self.backs[face]

    def order_of(self, face: str) -> int:
        """The place of a kind among all kinds; requests after fossils."""
        return self.ranks[face]

    def cards(self, back: str) -> Counter[str]:
        """The card list of a back."""
        return Counter(self.lists[back])

    def sorted_faces(self, faces: Any) -> list[str]:
        return sorted(faces, key=self.order_of)

    def sorted_dinosaurs(self, names: Any) -> list[str]:
        return sorted(names, key=self.dinosaurs.index)

    def reward(self, dinosaur: str, game_round: int) -> int:
        """A7."""
        funds = self.rewards.get(0) or self.rewards[self.parts[dinosaur]]
        return int(funds[game_round - 1])

    def income(self, cards: int) -> int:
        """L11."""
        if self.options["exhibition_income"] == "sets":
            return int(self.income_table[3] * (cards // 3) + self.income_table[cards % 3])
        return int(self.income_table[min(cards, 3)])

    def wants(self, request: str, dinosaur: str) -> bool:
        return request == f"{self.period[dinosaur]} {self.parts[dinosaur]}"
