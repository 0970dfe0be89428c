"""The slow twin of Ambre: the steps of a game on its table, after docs/rules/ambre.md.

A text is looked up among the legal ones before it is applied, so a refused text leaves the twin as
it was.
"""

from __future__ import annotations

import copy
from typing import Any

from . import dicts, effects
from .content import DEFAULT, Content, fossil_of
from .rows import Row, longest, sort_of
from .table import Table


class Twin(Table):
    """A whole game of Ambre."""

    def __init__(
        self,
        options: dict[str, Any] | None = None,
        players: int = 2,
        content: Content = DEFAULT,
    ) -> None:
        super().__init__(options, players, content)
        self._go_on_dealing()

    def copy(self) -> Twin:
        other = copy.copy(self)
        for name in ("sites", "deck", "journals", "seats"):
            setattr(other, name, copy.deepcopy(getattr(self, name)))
        return other

    def apply(self, text: str) -> None:
        """Plays a legal action or a chance outcome; anything else raises and changes nothing."""
        if text not in ([outcome for outcome, _ in self.chance()] or self.legal()):
            raise ValueError(f"{text!r} is not legal here")
        self.progress += 1
        self.paid = []
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

    def _go_on_dealing(self) -> None:
        """AMB-35."""
        if self.top_is_due():
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
        if not self.actions():
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
            self.phase = "top" if self.top_is_due() else "refill"

    def _after_refill(self) -> None:
        self.site = None
        if self.deck_size() == 0:
            self._trigger_end()
        if self.top_is_due():
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
            row = next(row for row in me.rows if self.row_text(row) == where)
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
