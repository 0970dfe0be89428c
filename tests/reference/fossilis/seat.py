"""One player of the twin: pawn, plaster, tiles, bones, cards, and what follows from them."""

from __future__ import annotations

from collections import Counter
from typing import Any

from .box import (
    BONE_NAMES,
    DINOSAURS,
    KINDS,
    NUMBERS,
    SKILLS,
    SUPPLIES,
    TOOLS,
    ordered,
)


class Seat:
    def __init__(self) -> None:
        self.space: str | None = None
        self.side: str | None = None
        self.points = 0
        self.plaster = 0
        self.tiles: list[str] = []
        self.new_tiles: list[str] = []  # part of tiles, not spendable before the next own turn
        self.storage: Counter[str] = Counter()
        self.skills: list[str] = []
        self.used: list[str] = []
        self.tools: list[str] = []
        self.used_tools: list[str] = []
        self.supplies: list[str] = []
        self.lab: dict[str, Counter[str]] = {}
        self.scored: list[str] = []

    def skill(self, effect: str) -> dict[str, Any] | None:
        """The own skill with an effect."""
        return next(
            (SKILLS[name] for name in self.skills if SKILLS[name]["effect"] == effect), None
        )

    def fresh(self, effect: str) -> dict[str, Any] | None:
        """The own once-per-turn skill with an effect, if it was not used in this turn."""
        row = self.skill(effect)
        return None if row is None or row["name"] in self.used else row

    def spendable(self) -> list[str]:
        return list((Counter(self.tiles) - Counter(self.new_tiles)).elements())

    def lab_places(self) -> int:
        bench = self.skill("lab_places")
        return NUMBERS["lab_places"] + (bench["amount"] if bench else 0)

    def to_dict(self) -> dict[str, Any]:
        return {
            "space": self.space,
            "side": self.side,
            "points": self.points,
            "plaster": self.plaster,
            "tiles": ordered(self.tiles, KINDS),
            "new_tiles": ordered(self.new_tiles, KINDS),
            "storage": {bone: self.storage[bone] for bone in BONE_NAMES},
            "skills": ordered(self.skills, SKILLS),
            "used": ordered(self.used, SKILLS),
            "tools": ordered(self.tools, TOOLS),
            "used_tools": ordered(self.used_tools, TOOLS),
            "supplies": ordered(self.supplies, SUPPLIES),
            "lab": [
                {"dinosaur": name, "bones": ordered(self.lab[name].elements(), BONE_NAMES)}
                for name in ordered(self.lab, DINOSAURS)
            ],
            "scored": ordered(self.scored, DINOSAURS),
        }

    @staticmethod
    def from_dict(data: dict[str, Any]) -> Seat:
        seat = Seat()
        for key in ("space", "side", "points", "plaster"):
            setattr(seat, key, data[key])
        for key in ("tiles", "new_tiles", "skills", "used", "tools", "used_tools", "supplies"):
            setattr(seat, key, list(data[key]))
        seat.scored = list(data["scored"])
        seat.storage = Counter(data["storage"])
        seat.lab = {row["dinosaur"]: Counter(row["bones"]) for row in data["lab"]}
        return seat
