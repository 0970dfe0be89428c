"""The slow twin of Lagerstätten: one table and the course of its game, after the rules page.

Lists of cards, every list of actions made anew when asked. A text is looked up among the legal ones
before it is applied, so a refused text leaves the twin as it was. Group numbers are canonical (K7)
whenever a node is reached.
"""

from __future__ import annotations

import copy
from dataclasses import dataclass, field
from typing import Any

from . import course, dicts, groups, knowledge, steps
from .box import BACKS, SITES, Box
from .groups import Card


@dataclass
class Seat:
    """What lies before one player."""

    funds: int = 0
    renown: int = 0
    fossils: list[str] = field(default_factory=list)
    exhibits: list[str] = field(default_factory=list)
    rocks: list[Card] = field(default_factory=list)
    requests: list[Card] = field(default_factory=list)

    def copy(self) -> Seat:
        return Seat(
            self.funds,
            self.renown,
            list(self.fossils),
            list(self.exhibits),
            [card.copy() for card in self.rocks],
            [card.copy() for card in self.requests],
        )


class Twin:
    """A whole game of Lagerstätten, hidden cards included."""

    def __init__(
        self,
        players: int = 3,
        options: dict[str, Any] | None = None,
        tables: dict[str, Any] | None = None,
    ) -> None:
        self.players = players
        self.box = Box(options or {}, tables)
        self.phase = self.step = "order"
        self.actor: int | None = None
        self.round = self.turn = self.progress = 0
        self.order: list[int] = []
        self.next_order: list[int] | None = None
        self.assistants: dict[str, list[int]] = {area: [] for area in self.box.areas}
        self.site: str | None = None
        self.space: int | None = None
        self.surveyed: list[str] = []
        self.period: str | None = None
        self.count = 0
        self.cursor: Any = None
        self.gap: int | None = None
        self.piles = {back: self.box.cards(back).total() for back in BACKS}
        self.sites: dict[str, list[Card | None]] = {
            site: [None] * self.box.numbers["site_cards"] for site in SITES
        }
        self.packet: list[Card] = []
        self.society: list[Card] = []
        self.display: list[Card | None] = [None] * self.box.numbers["display"]
        self.museum = list(self.box.dinosaurs)
        self.used_fossils: list[str] = []
        self.used_requests: list[str] = []
        numbers = self.box.numbers
        self.seats = [Seat(numbers["start_funds"], numbers["start_renown"]) for _ in range(players)]
        self._fill_gaps()

    # ------------------------------------------------------------------ what everybody can ask

    @property
    def to_move(self) -> int | str:
        if self.step == "over":
            return "nobody"
        if self.step in ("order", "look"):
            return "chance"
        assert self.actor is not None
        return self.actor

    def current_player(self) -> int:
        mover = self.to_move
        return {"chance": -1, "nobody": -4}[mover] if isinstance(mover, str) else mover

    def turn_owner(self) -> int:
        return -1 if self.actor is None else self.actor

    def is_terminal(self) -> bool:
        return self.phase == "over"

    def is_simultaneous(self) -> bool:
        return False

    def scores(self) -> tuple[int, ...]:
        """L12."""
        each = self.box.options["renown_vp"]
        return tuple(seat.funds + each * seat.renown for seat in self.seats)

    def returns(self) -> tuple[float, ...]:
        """L12."""
        if not self.is_terminal():
            return (0.0,) * self.players
        tie_break, scores = self.box.options["tie_break"], self.scores()
        ranks = []
        for player, seat in enumerate(self.seats):
            rank = [scores[player]]
            if tie_break in ("renown", "order"):
                rank.append(seat.renown)
            if tie_break == "order":
                rank.append(-self.order.index(player))
            ranks.append(rank)
        return tuple(
            (sum(other < mine for other in ranks) - sum(other > mine for other in ranks))
            / (self.players - 1)
            for mine in ranks
        )

    def places(self) -> list[Card]:
        """All face-down cards outside the piles, in the order of K7."""
        cards = [card for site in SITES for card in self.sites[site]]
        cards += [*self.packet, *self.society]
        for seat in self.seats:
            cards += seat.rocks
        cards += self.display
        for seat in self.seats:
            cards += seat.requests
        return [card for card in cards if card is not None]

    def rock_limit(self, player: int) -> int:
        return int(self.box.limits[self.seats[player].renown][0])

    def fossil_limit(self, player: int) -> int:
        return int(self.box.limits[self.seats[player].renown][1])

    def specimens(self, player: int) -> list[str]:
        """The dinosaurs of which the player has one fossil of each part."""
        fossils = self.seats[player].fossils
        return [
            name
            for name in self.box.dinosaurs
            if all(f"{name} {part + 1}" in fossils for part in range(self.box.parts[name]))
        ]

    def placed(self) -> int:
        return sum(len(owners) for owners in self.assistants.values())

    def legal(self) -> list[str]:
        """The texts of all legal actions, sorted as texts; empty at chance nodes and at the end."""
        if self.to_move in ("chance", "nobody"):
            return []
        return sorted(steps.choices(self))

    def chance(self) -> list[tuple[str, int]]:
        """The texts of all chance outcomes with their weights; empty at other nodes."""
        return steps.outcomes(self) if self.to_move == "chance" else []

    def chance_source(self) -> str:
        if self.step == "order":
            return "turn order"
        _, card = steps.to_look_at(self)[0]
        return f"{card.back} cards" if card.face is None else "look"

    # ------------------------------------------------------------------ the course of the game

    def apply(self, text: str) -> None:
        """Plays a legal action or a chance outcome; anything else raises and changes nothing."""
        options = [outcome for outcome, _ in self.chance()] or self.legal()
        if text not in options:
            raise ValueError(f"{text!r} is not legal here")
        self.progress += 1
        if text == "stop":
            self._end_step()
        else:
            steps.carry_out(self, text)
        self._settle()

    def _settle(self) -> None:
        """Goes on until something is asked, or the game is over."""
        while not self.is_terminal() and not steps.is_asked(self):
            self._end_step()
        groups.renumber(self)
        if not self.is_terminal():
            self.turn = 64 * self.round + self.step_number()

    def step_number(self) -> int:
        """Section 4, `turn`."""
        if self.phase == "order":
            return 0
        if self.phase == "place":
            return self.placed() - (self.step != "place")
        if self.phase == "sale":
            return 51 + self.order.index(self.turn_owner())
        before = {"north": 19, "central": 24, "south": 29, "society": 34}
        before |= {"preparation": 36, "requests": 44, "museum": 47}
        assert self.space is not None
        return before[self.site or self.phase] + self.space

    def _end_step(self) -> None:
        """Nothing (more) is asked in this step: what comes next."""
        step, self.cursor = self.step, None
        if self.phase == "order":
            self._begin_round()
        elif step == "look":
            self._end_look()
        elif step == "place":
            self._begin_phase_3()
        elif step == "present":
            seat = self.seats[self.turn_owner()]
            seat.renown = min(seat.renown + self.count, len(self.box.limits) - 1)
            self.period, self.step = None, "look"
        elif step == "sell":
            seat = self.seats[self.turn_owner()]
            seat.funds += self.box.income(len(seat.exhibits))
            self._next_sale()
        else:
            course.next_execution(self)

    def _end_look(self) -> None:
        self.surveyed = []
        after = {"place": "place", "dig": "pick", "society": "buy", "requests": "take"}
        self.step = after[self.phase]
        if self.phase == "place":
            self._next_placing()

    def _begin_round(self) -> None:
        """L8."""
        self.round += 1
        self.phase, self.step = "place", "place"
        if self.round > 1:
            assert self.next_order is not None
            self.order, self.next_order = self.next_order, None
            self.assistants = {area: [] for area in self.box.areas}
            self._fill_gaps()
        self._next_placing()

    def _fill_gaps(self) -> None:
        for site in SITES:
            for i, period in enumerate(self.box.layers[site]):
                if self.sites[site][i] is None:
                    self.sites[site][i] = self._back_from_pile(period)
        for i, lying in enumerate(self.display):
            if lying is None:
                self.display[i] = self._back_from_pile("request")

    def _back_from_pile(self, back: str) -> Card | None:
        if self.piles[back] == 0:
            return None
        self.piles[back] -= 1
        return Card(back, None, [0] * (self.players + 1))

    def _next_placing(self) -> None:
        self.actor = self.order[self.placed() % self.players]

    def place(self, area: str) -> None:
        """L9, and the beginning of A0."""
        self.assistants[area].append(self.turn_owner())
        if area != "survey":
            self._next_placing()
        elif self.survey_sites() == len(SITES):
            self.step, self.surveyed = "look", list(SITES)
        else:
            self.step = "survey"

    def survey_sites(self) -> int:
        """How many sites the survey space just taken is worth."""
        return int(self.box.survey_worth[len(self.assistants["survey"]) - 1])

    def _begin_phase_3(self) -> None:
        self.next_order = course.order_after_advance(self)
        course.next_execution(self)

    def _next_sale(self) -> None:
        place = self.order.index(self.turn_owner()) + 1
        if place < self.players:
            self.actor = self.order[place]
        elif self.round < self.box.numbers["rounds"]:
            self._begin_round()
        else:
            self.phase = self.step = "over"
            self.actor = None

    def discard_specimen(self, player: int, dinosaur: str) -> None:
        """A8."""
        for part in range(self.box.parts[dinosaur]):
            self.seats[player].fossils.remove(f"{dinosaur} {part + 1}")
            self.used_fossils.append(f"{dinosaur} {part + 1}")

    # ------------------------------------------------------------------ copies, dicts, views

    def copy(self) -> Twin:
        other = copy.copy(self)
        other.order, other.surveyed = list(self.order), list(self.surveyed)
        other.next_order = None if self.next_order is None else list(self.next_order)
        other.assistants = {area: list(owners) for area, owners in self.assistants.items()}
        other.piles = dict(self.piles)
        other.sites = {
            site: [card and card.copy() for card in cards] for site, cards in self.sites.items()
        }
        other.packet = [card.copy() for card in self.packet]
        other.society = [card.copy() for card in self.society]
        other.display = [card and card.copy() for card in self.display]
        other.museum = list(self.museum)
        other.used_fossils, other.used_requests = list(self.used_fossils), list(self.used_requests)
        other.seats = [seat.copy() for seat in self.seats]
        return other

    def observation(self, text: str, player: int | str) -> str:
        """What an observer sees of an action or outcome about to be applied here (T2)."""
        return knowledge.observation(self, text, player)

    def view(self, player: int | str) -> dict[str, Any]:
        """What an observer knows (S7)."""
        return knowledge.view(self, player)

    def world(self, player: int | str, seed: int) -> dict[str, Any]:
        """The state dict of one world of that view (K6)."""
        return knowledge.random_world(self.view(player), self.box, seed)

    def to_dict(self) -> dict[str, Any]:
        """The state dict of S1."""
        return dicts.to_dict(self)

    @staticmethod
    def from_dict(
        data: dict[str, Any],
        options: dict[str, Any] | None = None,
        tables: dict[str, Any] | None = None,
    ) -> Twin:
        """The twin of a state dict; what is derived in it is taken as given."""
        twin = Twin(len(data["seats"]), options, tables)
        dicts.read_into(twin, data)
        return twin
