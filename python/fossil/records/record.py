"""A record: a game's identity, its start and every action and chance outcome as text.

Format "fossil-record", version 1. Keys that this version does not know are kept when a record is
read and written again. Replaying rebuilds every state and checks the recorded result.
"""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from fossil._core import CHANCE, PositionError, State
from fossil.errors import RecordError, one_line
from fossil.game import Game
from fossil.pickles import game_of, identity

FORMAT = "fossil-record"
VERSION = 1
_HEADER = ("format", "version", "game", "players", "options", "fingerprint", "content")
_BODY = ("start", "agents", "seed", "moves", "returns", "scores", "termination")


@dataclass(frozen=True)
class Move:
    """One action or chance outcome; `player` is -1 for chance."""

    player: int
    text: str
    extra: Mapping[str, Any] = field(default_factory=dict)  # time, analysis, anything else


@dataclass
class Record:
    """One game, finished or not.

    >>> game = fossil.load("connect_four")
    >>> record = fossil.records.Record(game)
    >>> state = game.new_initial_state()
    >>> record.play(state, state.string_to_action("d"))
    >>> [move.text for move in record.moves], record.replay() == state
    (['d'], True)
    """

    game: Game
    agents: tuple[str, ...] = ()
    seed: int | None = None
    start: dict[str, Any] | None = None  # a state's dictionary; None: the game's initial state
    moves: list[Move] = field(default_factory=list)
    returns: list[float] | None = None
    scores: list[int] | None = None
    termination: str | None = None
    extra: dict[str, Any] = field(default_factory=dict)

    def play(self, state: State, action: int, **extra: Any) -> None:
        """Apply an action to a state and write it down."""
        move = Move(state.current_player(), state.action_to_string(action), extra)
        state.apply_action(action)
        self.moves.append(move)
        if state.is_terminal():
            self.returns = state.returns()
            self.scores = state.scores()
            self.termination = "rules"

    def states(self) -> Iterator[State]:
        """Every state from the start to the end; RecordError where the moves do not fit."""
        state = self._first()
        yield state.clone()
        for index, move in enumerate(self.moves):
            where = f"moves[{index}]"
            if state.current_player() != move.player:
                raise RecordError(
                    f"{where}.player: {move.player}, but {self._name(state.current_player())} "
                    "is to move; the record was damaged"
                )
            try:
                state.apply_move(move.text)
            except ValueError as error:
                raise RecordError(f"{where}: {error}") from None
            yield state.clone()
        self._check_result(state)

    def replay(self) -> State:
        """The last state, everything verified on the way."""
        last = None
        for last in self.states():  # noqa: B007
            pass
        assert last is not None
        return last

    def to_dict(self) -> dict[str, Any]:
        """The record as a dictionary of texts, numbers and lists."""
        row: dict[str, Any] = {"format": FORMAT, "version": VERSION, **identity(self.game)}
        for key in ("start", "seed", "returns", "scores", "termination"):
            if getattr(self, key) is not None:
                row[key] = getattr(self, key)
        row["agents"] = list(self.agents)
        row["moves"] = [
            {"player": move.player, "move": move.text, **move.extra} for move in self.moves
        ]
        return row | self.extra

    @classmethod
    def from_dict(cls, row: Mapping[str, Any]) -> "Record":
        """The record of a dictionary; RecordError names the key that is wrong."""
        _require(row.get("format") == FORMAT, "format", row.get("format"), f'"{FORMAT}"')
        version = row.get("version")
        _require(type(version) is int and version == VERSION, "version", version, str(VERSION))
        try:
            game = game_of(row)
        except ValueError as error:
            raise RecordError(one_line(str(error))) from None
        moves = row.get("moves")
        if not isinstance(moves, list):
            raise RecordError("moves: missing or no list; write a list of moves")
        agents = row.get("agents", [])
        if not isinstance(agents, list) or not all(isinstance(name, str) for name in agents):
            raise RecordError("agents: expected a list of texts")
        start, seed, termination = row.get("start"), row.get("seed"), row.get("termination")
        _require(isinstance(start, dict | None), "start", start, "the dictionary of a state")
        _require(_is_seed(seed), "seed", seed, "a whole number from 0 to 2**64 - 1")
        why = isinstance(termination, str | None) and termination != ""
        _require(why, "termination", termination, '"rules", or why the game stopped before')
        for key in ("returns", "scores"):
            if not _is_list_of_numbers(row.get(key), game.players):
                raise RecordError(f"{key}: expected {game.players} numbers")
            _require(
                (row.get(key) is None) == (termination != "rules"),
                key,
                row.get(key),
                'there if termination is "rules", and only then',
            )
        return cls(
            game=game,
            agents=tuple(agents),
            seed=seed,
            start=start,
            moves=[_move(index, move) for index, move in enumerate(moves)],
            returns=row.get("returns"),
            scores=row.get("scores"),
            termination=termination,
            extra={key: value for key, value in row.items() if key not in _HEADER + _BODY},
        )

    def _first(self) -> State:
        if self.start is None:
            return self.game.new_initial_state()
        try:
            return self.game.state_from_dict(self.start)
        except PositionError as error:
            raise RecordError(f"start.{error}") from None

    def _check_result(self, state: State) -> None:
        if self.termination != "rules":
            return
        if not state.is_terminal():
            raise RecordError('termination: "rules", but the moves end before the game does')
        for key, value in (("returns", state.returns()), ("scores", state.scores())):
            if getattr(self, key) != value:
                raise RecordError(f"{key}: {getattr(self, key)}, but the moves give {value}")

    def _name(self, player: int) -> str:
        if player >= 0:
            return self.game.seat_name(player)
        return "chance" if player == CHANCE else "nobody"


def _move(index: int, row: Any) -> Move:
    where = f"moves[{index}]"
    if not isinstance(row, Mapping):
        raise RecordError(f"{where}: expected a table with player and move")
    player, text = row.get("player"), row.get("move")
    if not isinstance(player, int) or isinstance(player, bool):
        raise RecordError(f"{where}.player: expected a number, -1 for chance")
    if not isinstance(text, str) or any("\ud800" <= letter <= "\udfff" for letter in text):
        raise RecordError(f"{where}.move: expected the text of a move")
    return Move(player, text, {k: v for k, v in row.items() if k not in ("player", "move")})


def _require(good: bool, key: str, value: Any, right: str) -> None:
    if not good:
        raise RecordError(f"{key}: {value!r:.40}; it must be {right}")


def _is_seed(value: Any) -> bool:
    return value is None or (type(value) is int and 0 <= value < 2**64)


def _is_list_of_numbers(value: Any, count: int) -> bool:
    return value is None or (
        isinstance(value, list)
        and len(value) == count
        and all(type(x) in (int, float) and math.isfinite(x) for x in value)
    )
