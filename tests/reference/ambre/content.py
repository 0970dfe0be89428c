"""The content tables of Ambre as the twin reads them (AMB-90), and the words for cards (AMB-30).

A kind is its text, "the1/amber_1", a fossil too, "the1"; rows of tables stay dictionaries.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

DATA = Path(__file__).parents[3] / "python" / "fossil" / "data" / "ambre"
FILES = ("setup", "families", "journals", "effects", "cards")
SIZES = (1, 2, 3)


def default_tables() -> dict[str, Any]:
    """The tables of the package, without those of the evaluation."""
    tables: dict[str, Any] = {}
    for name in FILES:
        tables.update(tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8")))
    return tables


def fossil_of(kind: str) -> str:
    """Family and size of a kind, or of a fossil."""
    return kind.split("/")[0]


def family_of(kind: str) -> str:
    return fossil_of(kind)[:-1]


def size_of(kind: str) -> int:
    return int(fossil_of(kind)[-1])


def effect_of(kind: str) -> str:
    return kind.split("/")[1]


class Content:
    """Cards, effects and numbers of one box."""

    def __init__(self, tables: dict[str, Any]) -> None:
        self.families = [row["id"] for row in tables["families"]]
        self.effects = {row["id"]: row for row in tables["effects"]}
        self.setups = {row["players"]: row for row in tables["setup"]}
        self.price = {row["size"]: row["price"] for row in tables["sizes"]}
        self.token_vp = {row["row"]: row["vp"] for row in tables["tokens"]}
        self.journal_vp = {row["sort"]: row["vp"] for row in tables["journals"]}
        self.sorts = [*self.families, *(str(size) for size in SIZES)]
        cards = [f"{row['family']}{row['size']}/{row['effect']}" for row in tables["cards"]]
        self.cards = Counter(sorted(cards, key=self.rank))
        self.kinds = list(self.cards)
        self.fossils = [f"{family}{size}" for family in self.families for size in SIZES]

    def rank(self, card: str) -> tuple[int, ...]:
        """Card order: family, size and, of a kind, effect (AMB-30)."""
        order = [self.families.index(family_of(card)), size_of(card)]
        if "/" in card:
            order.append(list(self.effects).index(effect_of(card)))
        return tuple(order)

    def ordered(self, cards: Any) -> list[str]:
        """Cards or fossils in card order, with repetitions."""
        return sorted(cards, key=self.rank)

    def row_rank(self, row: list[str]) -> list[tuple[int, ...]]:
        """The order of rows: by their fossils, a list before its continuations (AMB-70)."""
        return [self.rank(fossil) for fossil in self.ordered(row)]


DEFAULT = Content(default_tables())
