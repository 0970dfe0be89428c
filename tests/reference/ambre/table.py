"""What lies on the table of Ambre, and what may be asked of it: options, outcomes, scores.

Cards are texts, Studies and sites are lists, every list of actions is made anew when asked. Nothing
here changes the table: the steps are in twin.py.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from .content import DEFAULT, Content, fossil_of, size_of
from .rows import Row, is_complete, may_add

DEFAULTS: dict[str, Any] = {"deck_top": "hidden"}
CHANCE = ("deal", "top", "draw", "refill")


@dataclass
class Seat:
    """What one player has."""

    amber: int = 0
    vp: int = 0
    pawns: int = 0
    sites: set[int] = field(default_factory=set)
    study: list[str] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)


class Table:
    """A position of Ambre; Twin adds what happens in it."""

    def __init__(
        self,
        options: dict[str, Any] | None = None,
        players: int = 2,
        content: Content = DEFAULT,
    ) -> None:
        self.options = {**DEFAULTS, **(options or {})}
        self.content, self.players = content, players
        setup = content.setups[players]
        self.phase = "deal"
        self.turn = self.progress = self.benefits = 0
        self.last_round = False
        self.sites: list[list[str]] = [[] for _ in range(setup["sites"])]
        self.deck = Counter(content.cards)
        self.top: str | None = None
        self.reserve = setup["reserve"]
        self.box = setup["tokens"] - setup["reserve"]
        self.journals: dict[str, int | None] = dict.fromkeys(content.sorts)
        start = setup["start_amber"]
        self.seats = [Seat(amber=start[p], pawns=setup["pawns"]) for p in range(players)]
        self.site: int | None = None
        self.effect: str | None = None
        self.exhibiting: str | None = None
        self.paid: list[tuple[int, str, str]] = []  # by the last step: player, effect, what

    @property
    def active(self) -> int:
        """Whose turn it is (AMB-36); of no meaning during set-up."""
        return (self.turn - 1) % self.players

    @property
    def me(self) -> Seat:
        return self.seats[self.active]

    @property
    def round(self) -> int:
        return (self.turn + self.players - 1) // self.players

    @property
    def to_move(self) -> int | str:
        if self.phase == "over":
            return "nobody"
        return "chance" if self.phase in CHANCE else self.active

    def current_player(self) -> int:
        mover = self.to_move
        return {"nobody": -4, "chance": -1}[mover] if isinstance(mover, str) else mover

    def turn_owner(self) -> int:
        return self.active if self.turn > 0 else -1

    def is_terminal(self) -> bool:
        return self.phase == "over"

    def is_simultaneous(self) -> bool:
        return False

    def score(self, player: int) -> int:
        """AMB-28."""
        points = self.seats[player].vp
        for sort, holder in self.journals.items():
            if holder == player:
                points += self.content.journal_vp[sort]
        for row in self.seats[player].rows:
            state = "complete" if is_complete(row) else "incomplete"
            points += (len(row) - 1) * self.content.token_vp[state]
        return points

    def scores(self) -> tuple[int, ...]:
        return tuple(self.score(p) for p in range(self.players))

    def returns(self) -> tuple[float, ...]:
        scores = self.scores()
        if not self.is_terminal():
            return (0.0,) * self.players
        return tuple(
            (sum(s < own for s in scores) - sum(s > own for s in scores)) / (self.players - 1)
            for own in scores
        )

    def price(self, kind: str) -> int:
        """AMB-13, with the discount of the effect being carried out."""
        discount = 0 if self.effect is None else self.content.effects[self.effect]["amount"]
        return int(max(0, self.content.price[size_of(kind)] - discount))

    def payable(self) -> list[str]:
        """The kinds of the Study that can be exhibited now."""
        kinds = self.content.ordered(set(self.me.study))
        return [kind for kind in kinds if self.price(kind) <= self.me.amber]

    def legal(self) -> list[str]:
        """The texts of all legal actions, sorted as texts; empty at chance nodes and at the end."""
        if self.phase == "action":
            return sorted(self.actions())
        if self.phase == "card":
            assert self.site is not None
            return sorted(f"take {kind}" for kind in set(self.sites[self.site - 1]))
        if self.phase == "return":
            return sorted([f"return {site}" for site in self.me.sites - {self.site}] + ["stop"])
        if self.phase == "exhibit":
            return sorted([f"exhibit {kind}" for kind in self.payable()] + ["stop"])
        if self.phase == "benefit":
            return sorted([f"exhibit {kind}" for kind in self.payable()] + ["amber"])
        if self.phase == "target":
            assert self.exhibiting is not None
            fossil = fossil_of(self.exhibiting)
            rows = {self.row_text(row) for row in self.me.rows if may_add(row, fossil)}
            return sorted([f"add {row}" for row in rows] + ["new"])
        return []

    def actions(self) -> list[str]:
        """AMB-3 and AMB-4."""
        texts = [] if not self.me.sites else ["recover"]
        if self.me.pawns > 0:
            for site, cards in enumerate(self.sites, start=1):
                if cards and site not in self.me.sites:
                    texts.append(f"play {site}")
        return texts

    def row_text(self, row: Row) -> str:
        return "+".join(self.content.ordered(row))

    def chance(self) -> list[tuple[str, int]]:
        """The texts of all chance outcomes with their weights; empty at other nodes."""
        if self.phase not in CHANCE:
            return []
        if self.phase == "top":
            fossils: Counter[str] = Counter()
            for kind, number in self.deck.items():
                fossils[fossil_of(kind)] += number
            return [(f"top {f}", n) for f, n in fossils.items() if n > 0]
        return [
            (f"{self.phase} {kind}", number)
            for kind, number in self.deck.items()
            if number > 0 and self.top in (None, fossil_of(kind))
        ]

    def chance_source(self) -> str:
        return "backs" if self.phase == "top" else "deck"

    def deck_size(self) -> int:
        return sum(self.deck.values())

    def top_is_due(self) -> bool:
        """AMB-50."""
        visible = self.options["deck_top"] == "visible"
        return visible and self.top is None and self.deck_size() > 0
