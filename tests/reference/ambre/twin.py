"""The slow twin of Ambre: one table and the steps of its game, after docs/rules/ambre.md.

Cards are texts, Studies and sites are lists, every list of actions is made anew when asked. A text
is looked up among the legal ones before it is applied, so a refused text leaves the twin as it was.
"""

from __future__ import annotations

import copy
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from . import dicts, effects
from .content import DEFAULT, Content, fossil_of, size_of
from .rows import Row, is_complete, longest, may_add, sort_of

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


class Twin:
    """A whole game of Ambre."""

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
        self._go_on_dealing()

    # ---------------------------------------------------------------- questions

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

    def copy(self) -> Twin:
        other = copy.copy(self)
        for name in ("sites", "deck", "journals", "seats"):
            setattr(other, name, copy.deepcopy(getattr(self, name)))
        return other

    def legal(self) -> list[str]:
        """The texts of all legal actions, sorted as texts; empty at chance nodes and at the end."""
        if self.phase == "action":
            return sorted(self._actions())
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
            rows = {self._row_text(row) for row in self.me.rows if may_add(row, fossil)}
            return sorted([f"add {row}" for row in rows] + ["new"])
        return []

    def _actions(self) -> list[str]:
        """AMB-3 and AMB-4."""
        texts = [] if not self.me.sites else ["recover"]
        if self.me.pawns > 0:
            for site, cards in enumerate(self.sites, start=1):
                if cards and site not in self.me.sites:
                    texts.append(f"play {site}")
        return texts

    def _row_text(self, row: Row) -> str:
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

    # ---------------------------------------------------------------- steps

    def apply(self, text: str) -> None:
        """Plays a legal action or a chance outcome; anything else raises and changes nothing."""
        if text not in ([outcome for outcome, _ in self.chance()] or self.legal()):
            raise ValueError(f"{text!r} is not legal here")
        self.progress += 1
        verb, _, what = text.partition(" ")
        if verb == "deal":
            self._draw_from_deck(what)
            self._first_site_with_room().append(what)
            self._go_on_dealing()
        elif verb == "top":
            self.top = what
            self._after_top()
        elif verb == "play":
            self._play(int(what))
        elif verb == "recover":
            self._recover()
        elif verb == "take":
            self._take(what)
        elif verb == "return":
            self.me.sites.remove(int(what))
            self.me.pawns += 1
            self._after_effect()
        elif verb == "stop":
            self._after_effect()
        elif verb == "draw":
            self._draw_from_deck(what)
            self.me.study.append(what)
            effects.on_taking(self, what)
            self._after_effect()
        elif verb == "refill":
            self._draw_from_deck(what)
            assert self.site is not None
            self.sites[self.site - 1].append(what)
            self._after_refill()
        elif verb == "amber":
            self.me.amber += 1
            self._after_benefit()
        elif verb == "exhibit":
            self.exhibiting, self.phase = what, "target"
        elif verb in ("new", "add"):
            self._exhibit(what)

    def _draw_from_deck(self, kind: str) -> None:
        self.deck[kind] -= 1
        self.top = None

    def _first_site_with_room(self) -> list[str]:
        return next(cards for cards in self.sites if len(cards) < 2)

    def deck_size(self) -> int:
        return sum(self.deck.values())

    def _top_is_due(self) -> bool:
        """AMB-50."""
        visible = self.options["deck_top"] == "visible"
        return visible and self.top is None and self.deck_size() > 0

    def _go_on_dealing(self) -> None:
        """AMB-35."""
        if self._top_is_due():
            self.phase = "top"
        elif any(len(cards) < 2 for cards in self.sites):
            self.phase = "deal"
        else:
            self._next_turn()

    def _after_top(self) -> None:
        """AMB-71."""
        if self.turn == 0:
            self._go_on_dealing()
        elif self.site is not None:
            self.phase = "refill"
        else:
            self._end_turn()

    def _next_turn(self) -> None:
        self.turn += 1
        self.phase = "action"
        if not self._actions():
            self._end_turn()

    def _end_turn(self) -> None:
        """AMB-27, AMB-37."""
        if self.last_round and self.active == self.players - 1:
            self.phase = "over"
        else:
            self._next_turn()

    def _play(self, site: int) -> None:
        """AMB-5."""
        self.me.pawns -= 1
        self.me.sites.add(site)
        self.site, self.phase = site, "card"

    def _take(self, kind: str) -> None:
        """AMB-6 and AMB-7 (a), (b)."""
        assert self.site is not None
        self.sites[self.site - 1].remove(kind)
        self.me.study.append(kind)
        effects.on_taking(self, kind)
        phase = effects.apply_one_shot(self, kind)
        if phase is None:
            self._after_effect()
        else:
            self.phase = phase

    def _after_effect(self) -> None:
        """AMB-7 (c), then the refill of AMB-10."""
        self.effect = None
        effects.on_arrival(self)
        if self.deck_size() == 0:
            self._after_refill()
        else:
            self.phase = "top" if self._top_is_due() else "refill"

    def _after_refill(self) -> None:
        self.site = None
        if self.deck_size() == 0:
            self._trigger_end()
        if self._top_is_due():
            self.phase = "top"
        else:
            self._end_turn()

    def _trigger_end(self) -> None:
        """AMB-25 and AMB-26."""
        if not self.last_round:
            self.last_round = True
            self.reserve += self.box
            self.box = 0

    def _recover(self) -> None:
        """AMB-11."""
        self.benefits = len(self.me.sites)
        self.me.pawns += self.benefits
        self.me.sites = set()
        effects.on_recovery(self, self.benefits)
        self.phase = "benefit"

    def _after_benefit(self) -> None:
        """AMB-12."""
        self.benefits -= 1
        if self.benefits > 0:
            self.phase = "benefit"
        else:
            self._end_turn()

    def _exhibit(self, where: str) -> None:
        """AMB-39; `where` is the text of a row, or empty for a new one."""
        kind, me = self.exhibiting, self.me
        assert kind is not None
        self.exhibiting = None
        me.amber -= self.price(kind)
        me.study.remove(kind)
        if where == "":
            me.rows.append([fossil_of(kind)])
        else:
            row = next(row for row in me.rows if self._row_text(row) == where)
            row.append(fossil_of(kind))
            self._take_token()
            self._look_at_journal(row)
        effects.on_exhibit(self, kind, new=where == "")
        if self.benefits > 0:
            self._after_benefit()
        else:
            self._after_effect()

    def _take_token(self) -> None:
        """AMB-20."""
        if self.reserve > 0:
            self.reserve -= 1
            if self.reserve == 0:
                self._trigger_end()

    def _look_at_journal(self, row: Row) -> None:
        """AMB-21 and AMB-22."""
        sort = sort_of(row)
        assert sort is not None
        holder = self.journals[sort]
        if holder is None or len(row) > longest(self.seats[holder].rows, sort):
            self.journals[sort] = self.active

    # ---------------------------------------------------------------- knowledge and dicts

    def observation(self, text: str, player: int | str) -> str:
        """Everybody sees everything (AMB-61)."""
        return text

    def view(self, player: int | str) -> dict[str, Any]:
        """What an observer knows: the state (AMB-62, AMB-73)."""
        return {"player": player, **self.to_dict()}

    def to_dict(self) -> dict[str, Any]:
        """The state dict of AMB-70."""
        return dicts.to_dict(self)

    @staticmethod
    def from_dict(
        data: dict[str, Any],
        options: dict[str, Any] | None = None,
        content: Content = DEFAULT,
    ) -> Twin:
        """The twin of a state dict; what is derived in it is taken as given."""
        twin = Twin(options, len(data["seats"]), content)
        dicts.read_into(twin, data)
        return twin
