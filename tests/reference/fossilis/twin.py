"""A game of Fossilis as an object: legal texts, outcomes, apply; from the rules page alone.

Slow and obvious. Here is the node that is asked. What is legal in a step stands in steps.py, what
actions do in doing.py, what follows in turns.py, tools in tools.py, events in events.py, the set-up
in setup.py, the end in scoring.py.
"""

from __future__ import annotations

import copy
from collections import Counter
from typing import Any

from . import doing, events, scoring, setup, steps, turns
from .box import DECKS, EVENTS, NUMBERS, PIECES
from .dicts import read_into, to_dict
from .seat import Seat
from .site import DIRECTIONS, SPACES

OPTIONS: dict[str, Any] = {
    "extract_energy": 0,
    "push_compare": "initiator",
    "place_under_pawn": False,
    "x_spaces": "square",
    "pit_fill": "bag",
    "plaster_supply_limited": False,
    "refill_on_claim": True,
    "claim_optional": True,
    "tools_push": True,
    "tool_tiles_same_turn": True,
    "spare_payment": False,
    "max_rounds": 60,
    "use_tools": True,
    "use_market": True,
    "use_skills": True,
    "flat_dig_cost": False,
    "use_sets": True,
    "use_majority": True,
    "no_attack_skills": False,
    "dinosaur_values": "a",
}
CHANCE = (
    *("lower_tile", "upper_space", "upper_stone", "upper_tile", "skill", "dinosaur", "tool"),
    *("supply", "start", "extra", "item", "event"),
)


class Twin:
    def __init__(self, players: int = 2, options: dict[str, Any] | None = None) -> None:
        self.players = players
        self.options = {**OPTIONS, **(options or {})}
        self.phase, self.asked = "setup", "lower_tile"
        self.turn = self.progress = 0
        self.start: int | None = None
        self.energy = self.purchases = 0
        self.flat_dig = self.hammer_taken = self.claimed = False
        self.buying: str | None = None
        self.paid: list[str] = []
        self.site: dict[str, list[str]] = {space: [] for space in SPACES}
        self.covered: list[str] = []
        self.stones: list[str] = []
        self.decided = 0
        self.pits: dict[str, Counter[str]] = {}
        self.bag: Counter[str] = Counter()
        self.extras = self.items = 0
        self.falling: list[int] = []
        self.opening: list[str] = []
        self.discard: list[str] = []
        self.skills: list[str] = []
        self.display: list[str] = []
        self.market: dict[str, list[str]] = {"tools": [], "supplies": []}
        self.decks: dict[str, list[str]] = {"dinosaurs": [], "tools": [], "supplies": []}
        self.aside: dict[str, list[str]] = {"dinosaurs": [], "tools": [], "supplies": []}
        self.pools, self.pool = 1, NUMBERS["pool_per_player"] * players
        self.event_due = False
        self.revealed: list[str] = []
        self.event: str | None = None
        self.event_player: int | None = None
        self.last_round: int | None = None
        self.departed = False  # solo: a dinosaur has left, its gap is being filled
        self.seats = [Seat() for _ in range(players)]
        setup.begin(self)

    # ---------------------------------------------------------------- who and when

    @property
    def owner(self) -> int | None:
        """Whose turn it is (FOS-T1); in the set-up who places a pawn."""
        if self.phase == "setup":
            return setup.placing(self) if self.asked == "pawn" else None
        assert self.start is not None
        return (self.start + self.turn - 1) % self.players

    @property
    def round(self) -> int:
        return 0 if self.turn == 0 else 1 + (self.turn - 1) // self.players

    @property
    def to_move(self) -> int | str:
        if self.phase == "over":
            return "nobody"
        if self.asked in CHANCE:
            return "chance"
        if self.asked == "side":
            return self.falling[0]
        player = self.owner if self.event_player is None else self.event_player
        assert player is not None
        return player

    @property
    def me(self) -> Seat:
        """The seat that acts: the owner of the turn, in an event who is at it."""
        player = self.owner if self.event_player is None else self.event_player
        assert player is not None
        return self.seats[player]

    def owner_seat(self) -> int:
        """The number of the seat whose turn it is."""
        assert self.owner is not None
        return self.owner

    def supply(self) -> int | None:
        """Cubes in the supply; None without limit (FOS-V5)."""
        if not self.options["plaster_supply_limited"]:
            return None
        held = sum(seat.plaster for seat in self.seats)
        return NUMBERS["plaster_cubes"] - self.pool - held

    def current_player(self) -> int:
        mover = self.to_move
        return mover if isinstance(mover, int) else {"chance": -1, "nobody": -4}[mover]

    def turn_owner(self) -> int:
        return -1 if self.owner is None else self.owner

    def is_terminal(self) -> bool:
        return self.phase == "over"

    def is_simultaneous(self) -> bool:
        return False

    def scores(self) -> tuple[int, ...]:
        return scoring.scores(self)

    def returns(self) -> tuple[float, ...]:
        return scoring.returns(self)

    # ---------------------------------------------------------------- nodes

    def legal(self) -> list[str]:
        """The texts of all legal actions, sorted."""
        if self.phase == "over" or self.asked in CHANCE:
            return []
        return sorted(self._options())

    def _options(self) -> list[str]:
        if self.asked == "pawn":
            return [f"pawn {space}" for space in setup.pawn_spaces(self)]
        if self.asked in ("side", "edge"):
            return [f"side {side}" for side in DIRECTIONS]
        if self.asked == "token":
            return [f"learn {name}" for name in self.skills]
        if self.asked == "victim":
            return [*(f"rob {player}" for player in steps.victims(self)), "stop"]
        if self.asked == "payment":
            assert self.buying is not None
            cost, purse = steps.cost_of(self.buying), steps.purse(self)
            stop = ["stop"] if purse.covered(cost, self.paid) else []
            return [*(f"pay {kind}" for kind in purse.next_kinds(cost, self.paid)), *stop]
        if self.phase == "event":
            return events.options(self)
        return steps.options(self)

    def chance(self) -> list[tuple[str, int]]:
        """The outcomes of a chance node with their weights."""
        if self.asked not in CHANCE or self.phase == "over":
            return []
        if self.phase == "setup":
            return setup.outcomes(self)
        if self.asked == "extra":
            unopened = len(SPACES) - len(self.pits) + 1
            found = [("extra yes", self.extras), ("extra no", unopened - self.extras)]
        elif self.asked == "item":
            found = [(f"item {piece}", self.bag[piece]) for piece in PIECES]
        elif self.asked == "event":
            found = [(f"draw {name}", 1) for name in EVENTS if name not in self.revealed]
        else:
            deck = Counter(self.decks[DECKS[self.asked]])
            found = [(f"draw {name}", number) for name, number in deck.items()]
        return [(text, number) for text, number in found if number > 0]

    def chance_source(self) -> str:
        """What a chance node draws from (FOS-X2)."""
        if self.asked in ("extra", "item"):
            return f"pit {self.opening[0]}"
        if self.asked in ("dinosaur", "tool", "supply", "event"):
            return f"{self.asked} deck"
        return setup.source(self)

    def observation(self, text: str, _player: int | str) -> str:
        """Everybody sees everything (FOS-X3)."""
        return text

    def apply(self, text: str) -> None:
        """Carries out a legal action or a possible outcome; ValueError leaves all as it was."""
        if text not in self._options_or_outcomes():
            raise ValueError(f"{text!r} is not possible here")
        self.progress += 1
        if self.phase == "setup":
            setup.apply(self, text)
            return
        verb, _, rest = text.partition(" ")
        if self.asked in CHANCE:
            self._outcome(rest)
        elif self.asked == "side":
            self.seats[self.falling.pop(0)].side = rest
        elif self.phase == "event" and self.asked != "payment":
            events.apply(self, verb, rest)
        else:
            doing.apply(self, verb, rest)
        self.settle()

    def _options_or_outcomes(self) -> list[str]:
        return self.legal() or [text for text, _ in self.chance()]

    def _outcome(self, rest: str) -> None:
        if self.asked == "extra":
            self.extras -= rest == "yes"
            self.items = self.base_items() + (rest == "yes")
        elif self.asked == "item":
            self.bag[rest] -= 1
            self.items -= 1
            if rest != "blank":
                self.pits[self.opening[0]][rest] += 1
        elif self.asked == "event":
            self.event_due = False
            self.revealed.append(rest)
            self.phase, self.event = "event", rest
            events.begin(self)
            return
        else:
            self.decks[DECKS[self.asked]].remove(rest)
            (self.display if self.asked == "dinosaur" else self.market[DECKS[self.asked]]).append(
                rest
            )
            if self.asked == "dinosaur" and self.phase == "end":
                self.claimed = False
        if self.opening and self.items == 0:
            self.opening.pop(0)

    def base_items(self) -> int:
        """Pieces in a pit without an extra one (`even`)."""
        return steps.pieces_in_all(self) // len(SPACES)

    def settle(self) -> None:
        """Goes on until something is asked (FOS-T4)."""
        while not turns.asks(self):
            pass

    # ---------------------------------------------------------------- dicts

    def to_dict(self) -> dict[str, Any]:
        return to_dict(self)

    def view(self, player: int | str) -> dict[str, Any]:
        """Nothing is hidden: everybody sees the state (FOS-Y6)."""
        known = isinstance(player, int) and player >= 0
        return {"player": player if known else "spectator", **to_dict(self)}

    @staticmethod
    def from_dict(
        data: dict[str, Any], players: int = 2, options: dict[str, Any] | None = None
    ) -> Twin:
        twin = Twin(players, options)
        read_into(twin, data)
        return twin

    def copy(self) -> Twin:
        return copy.deepcopy(self)
