"""The slow twin of Raptor: one table and the phases of its game, after docs/rules/raptor.md.

Sets of (row, column) tuples, every list of actions made anew when asked. A text is looked up among
the legal ones before it is applied, so a refused text leaves the twin as it was.
"""

from __future__ import annotations

import copy
from typing import Any

from . import dicts, island, knowledge, setup, sides
from .deck import SIDES, Deck, other_side
from .island import Exit, Space, listed, read

DEFAULTS: dict[str, Any] = {
    "fire_walk": "strict",
    "jeep_end_on_fire": True,
    "later_units": "free",
    "gas_l_tiles": True,
    "max_rounds": 200,
    "environment": "jungle",
    "board": "random",
    "setup": "play",
}
SETUP_TURNS = {"board": 0, "mother": 1, "babies": 1, "scientists": 2, "deal": 3}
ROUND_TURNS = {"cards": 0, "effect": 1, "actions": 2, "return": 3, "draw": 3}


class Twin:
    """A whole game of Raptor, hidden cards included."""

    def __init__(self, options: dict[str, Any] | None = None) -> None:
        self.options = {**DEFAULTS, **(options or {})}
        self.phase, self.to_move = "board", "chance"
        self.round = self.turn = self.progress = self.ap = self.units_left = 0
        self.observing = False
        self.winner: str | None = None
        self.rocks: set[Space] = set()
        self.exits: set[Exit] = set()
        self.pattern: str | None = None
        self.fire: set[Space] = set()
        self.mother: Space | None = None
        self.tokens, self.mother_moved = 0, False
        self.awake: set[Space] = set()
        self.asleep: set[Space] = set()
        self.asleep_this_round: set[Space] = set()
        self.called: set[Space] = set()
        self.escaped = self.captured = 0
        self.standing: set[Space] = set()
        self.frightened: set[Space] = set()
        self.frightened_this_round: set[Space] = set()
        self.aggressive: set[Space] = set()
        self.reserve, self.killed = 6, 0
        self.decks = {"raptor": Deck(), "scientist": Deck()}
        if self.options["board"] == "book":
            self.rocks, self.exits = set(island.BOOK_ROCKS), set(island.BOOK_EXITS)
            self._enter_setup("mother")

    def current_player(self) -> int:
        return {"raptor": 0, "scientist": 1, "chance": -1, "nobody": -4}[self.to_move]

    def turn_owner(self) -> int:
        """Who decides; at a chance node whose card or figurine it is, -1 for the board's tiles."""
        if self.to_move != "chance" or self.phase == "board":
            return self.current_player()
        if self.phase in ("deal", "draw"):
            return SIDES.index(self.drawer())
        return 1 if self.phase == "scientists" else 0

    def is_terminal(self) -> bool:
        return self.phase == "over"

    def is_simultaneous(self) -> bool:
        return self.phase == "cards" and not self.observing

    def scores(self) -> tuple[int, int]:
        return (self.escaped, self.captured)

    def returns(self) -> tuple[float, float]:
        if self.winner == "raptor":
            return (1.0, -1.0)
        if self.winner == "scientist":
            return (-1.0, 1.0)
        return (0.0, 0.0)

    def figurines(self) -> set[Space]:
        mother = set() if self.mother is None else {self.mother}
        return mother | self.awake | self.asleep | self.standing | self.frightened

    def is_free(self, space: Space) -> bool:
        """RAP-8."""
        taken = self.rocks | self.figurines() | self.fire
        return space in island.ALL_SPACES and space not in taken

    def lower_side(self) -> str:
        """The side whose card of this round is the lower one."""
        raptor, scientist = (self.decks[side].played for side in SIDES)
        assert raptor is not None
        assert scientist is not None
        return "raptor" if raptor < scientist else "scientist"

    def effect(self) -> tuple[str, int]:
        """Name and number of units of the effect of this round's lower card."""
        side = self.lower_side()
        return sides.EFFECTS[side][self.decks[side].played or 0]

    def copy(self) -> Twin:
        other = copy.copy(self)
        for name, value in vars(self).items():
            if isinstance(value, set):
                setattr(other, name, set(value))
        other.decks = {side: deck.copy() for side, deck in self.decks.items()}
        return other

    def legal(self) -> list[str]:
        """The texts of all legal actions, sorted as texts; empty at chance nodes and at the end."""
        if self.to_move in ("chance", "nobody"):
            return []
        if self.phase == "cards":
            return [f"card {value}" for value in sorted(self.decks[self.to_move].hand)]
        if self.phase == "effect":
            return sorted(self._units_with_stop())
        if self.phase == "actions":
            standing_on_fire = self.to_move == "scientist" and self.standing & self.fire
            return sorted(self._actions() + ([] if standing_on_fire else ["end"]))
        if self.phase == "return":
            free = {space for space in island.ALL_SPACES if self.is_free(space)}
            return sorted(f"return {space}" for space in listed(free))
        return sorted(setup.placements(self))

    def chance(self) -> list[tuple[str, int]]:
        """The texts of all chance outcomes with their weights; empty at other nodes."""
        if self.to_move != "chance":
            return []
        if self.phase == "board":
            return setup.board_outcomes(self)
        if self.phase in ("deal", "draw"):
            deck = self.decks[self.drawer()]
            return [(f"draw {value}", 1) for value in sorted(deck.pile)]
        return [(text, 1) for text in sorted(setup.placements(self))]

    def chance_source(self) -> str:
        """What chance draws from (end of section 10)."""
        if self.phase in ("deal", "draw"):
            return f"{self.drawer()} pile"
        return setup.source(self)

    def _units_with_stop(self) -> list[str]:
        name, number = self.effect()
        texts = sides.units(self, name)
        first = self.units_left == number
        free = self.options["later_units"] == "free" or name == "recover"
        if texts and not first and free and name != "fire":
            texts.append("stop")
        return texts

    def _actions(self) -> list[str]:
        if self.ap == 0:
            return []
        if self.to_move == "raptor":
            return sides.raptor_actions(self)
        return sides.scientist_actions(self)

    def drawer(self) -> str:
        """The side that draws at a deal or draw node."""
        return "raptor" if len(self.decks["raptor"].hand) < 3 else "scientist"

    def apply(self, text: str) -> None:
        """Plays a legal action or a chance outcome; anything else raises and changes nothing."""
        options = [outcome for outcome, _ in self.chance()] or self.legal()
        if text not in options:
            raise ValueError(f"{text!r} is not legal here")
        self.progress += 1
        if self.phase == "board":
            self._lay_tile(text)
        elif self.phase in ("mother", "babies", "scientists"):
            self._place(read(text))
        elif self.phase == "deal":
            self._deal(int(text.split()[1]))
        elif self.phase == "cards":
            self._choose_card(int(text.split()[1]))
        elif self.phase == "effect":
            self._apply_unit(text)
        elif self.phase == "actions":
            self._spend(text)
        elif self.phase == "return":
            self.mother = read(text)
            self._end_round()
        elif self.phase == "draw":
            self._draw(int(text.split()[1]))

    def _enter(self, phase: str, to_move: str) -> None:
        self.phase, self.to_move = phase, to_move
        self.turn = 4 * self.round + {**SETUP_TURNS, **ROUND_TURNS}[phase]

    def _enter_setup(self, phase: str) -> None:
        owner = "scientist" if phase == "scientists" else "raptor"
        self._enter(phase, owner if self.options["setup"] == "play" else "chance")

    def _lay_tile(self, text: str) -> None:
        word, tile, what = text.split()
        if tile in island.L_TILES:
            self.exits.add((tile[0], island.EXIT_ROWS[tile][what]))
            if len(self.exits) == 4:
                self._enter_setup("mother")
        elif word == "tile":
            self.pattern = what
        else:
            assert self.pattern is not None
            self.rocks |= island.rocks_on(tile, self.pattern, int(what))
            self.pattern = None

    def _place(self, space: Space) -> None:
        if self.phase == "mother":
            self.mother = space
            self._enter_setup("babies")
        elif self.phase == "babies":
            self.awake.add(space)
            if len(self.awake) == 5:
                self._enter_setup("scientists")
        else:
            self.standing.add(space)
            if len(self.standing) == 4:
                self._enter("deal", "chance")

    def _deal(self, value: int) -> None:
        self.decks[self.drawer()].draw(value)
        if len(self.decks["scientist"].hand) == 3:
            self._begin_round()

    def _begin_round(self) -> None:
        self.round += 1
        self._enter("cards", "scientist" if self.observing else "raptor")

    def _choose_card(self, value: int) -> None:
        """RAP-20 to RAP-23."""
        mine, other = self.to_move, other_side(self.to_move)
        self.decks[mine].commit(value)
        if self.observing:
            self.decks[mine].show()
        if self.decks[other].played is None:
            self.to_move = other
            return
        if not self.observing:
            for side in SIDES:
                self.decks[side].show()
        if self.decks["raptor"].played == self.decks["scientist"].played:
            self._end_round()
            return
        name, self.units_left = self.effect()
        self._enter("effect", self.lower_side())
        if name == "disappear":
            self.mother = None
        if not self._units_with_stop():
            self._end_effect()

    def _apply_unit(self, text: str) -> None:
        if text == "stop":
            self._end_effect()
            return
        sides.perform(self, text)
        self.units_left -= 1
        if self.units_left == 0 or not self._units_with_stop():
            self._end_effect()

    def _end_effect(self) -> None:
        self.units_left = 0
        self.called = set()
        lower = self.lower_side()
        higher = other_side(lower)
        if self.decks[lower].played == 1:
            self.decks[lower].shuffle()
        self._enter("actions", higher)
        self.ap = (self.decks[higher].played or 0) - (self.decks[lower].played or 0)
        if not self._actions():
            self._end_actions()

    def _spend(self, text: str) -> None:
        if text == "end":
            self._end_actions()
            return
        self.ap -= sides.action_cost(self, text)
        sides.perform(self, text)
        if self.escaped == 3 or not (self.standing or self.frightened):
            self._finish("raptor")
        elif self.tokens == 5 or self.captured == 3:
            self._finish("scientist")
        elif not self._actions():
            self._end_actions()

    def _end_actions(self) -> None:
        self.ap = 0
        if self.mother is None:
            self._enter("return", "raptor")
        else:
            self._end_round()

    def _end_round(self) -> None:
        """RAP-28."""
        raptor, scientist = self.decks["raptor"].played, self.decks["scientist"].played
        assert raptor is not None
        assert scientist is not None
        self.observing = raptor in (2, 6) and raptor < scientist
        self.asleep_this_round, self.frightened_this_round = set(), set()
        self.aggressive, self.mother_moved = set(), False
        for deck in self.decks.values():
            deck.played = None
        self._enter_draw("raptor")

    def _enter_draw(self, side: str) -> None:
        self._enter("draw", "chance")
        if not self.decks[side].pile:
            self.decks[side].shuffle()

    def _draw(self, value: int) -> None:
        side = self.drawer()
        self.decks[side].draw(value)
        if side == "raptor":
            self._enter_draw("scientist")
        elif self.round == self.options["max_rounds"]:
            self._finish("draw")
        else:
            self._begin_round()

    def _finish(self, winner: str) -> None:
        self.phase, self.to_move, self.winner = "over", "nobody", winner

    def observation(self, text: str, player: int | str) -> str:
        """What an observer sees of an action or outcome about to be applied here (RAP-81)."""
        return knowledge.observation(self, text, player)

    def view(self, player: int | str) -> dict[str, Any]:
        """What an observer knows (RAP-82 to RAP-84, RAP-95)."""
        return knowledge.view(self, player)

    def to_dict(self) -> dict[str, Any]:
        """The state dict of RAP-90."""
        return dicts.to_dict(self)

    @staticmethod
    def from_dict(data: dict[str, Any], options: dict[str, Any] | None = None) -> Twin:
        """The twin of a state dict; what is derived in it is taken as given."""
        twin = Twin(options)
        dicts.read_into(twin, data)
        return twin
