"""Games by name: what there is, and loading one with players, rule switches and content.

A Game is a light, immutable handle on the compiled rules; handles of the same game are equal. Rules
themselves are in the compiled core, positions on disk in `fossil.positions`.
"""

import functools
import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, overload

from fossil import content as content_files
from fossil import positions
from fossil._core import (
    CHANCE,
    SPECTATOR,
    TERMINAL,
    CoreGame,
    Dealer,
    PositionError,
    State,
    View,
    list_games,
    make_game,
)
from fossil.errors import ContentError, one_line

__all__ = [
    "CHANCE",
    "SPECTATOR",
    "TERMINAL",
    "Dealer",
    "FeatureInfo",
    "Game",
    "GameInfo",
    "OptionInfo",
    "State",
    "View",
    "games",
    "load",
]


@dataclass(frozen=True)
class OptionInfo:
    """One rule switch: its allowed values ("a|b" or "1..1000"), its default and what it decides."""

    key: str
    values: str
    default: str
    sentence: str


@dataclass(frozen=True)
class FeatureInfo:
    """One number of the evaluation: its name and what it says."""

    name: str
    sentence: str


@dataclass(frozen=True)
class GameInfo:
    """What can be said of a game before it is loaded."""

    id: str
    title: str
    shelf: str
    min_players: int
    max_players: int
    seats: tuple[str, ...]
    options: tuple[OptionInfo, ...]
    features: tuple[FeatureInfo, ...]
    has_chance: bool
    has_hidden_information: bool
    has_simultaneous_moves: bool


@functools.cache
def _infos() -> dict[str, GameInfo]:
    infos = {}
    for row in list_games():
        row["seats"] = tuple(row["seats"])
        row["options"] = tuple(OptionInfo(**option) for option in row["options"])
        row["features"] = tuple(FeatureInfo(**feature) for feature in row["features"])
        infos[row["id"]] = GameInfo(**row)
    return infos


def games() -> list[GameInfo]:
    """All games, test games excluded.

    >>> "connect_four" in [info.id for info in fossil.games()]
    True
    """
    return [info for info in _infos().values() if info.shelf != "test"]


class Game:
    """A loaded game. Make one with `fossil.load`.

    >>> game = fossil.load("connect_four")
    >>> game.players, game.seat_name(0)
    (2, 'player 0')
    """

    __slots__ = ("_core",)

    def __init__(self, core: CoreGame) -> None:
        self._core = core

    @property
    def id(self) -> str:
        return self._core.id

    @property
    def info(self) -> GameInfo:
        return _infos()[self._core.id]

    @property
    def title(self) -> str:
        return self.info.title

    @property
    def players(self) -> int:
        """Number of players of this game."""
        return self._core.players

    @property
    def options(self) -> dict[str, Any]:
        """All rule switches with the values in force."""
        return dict(self._core.options)

    @property
    def content(self) -> dict[str, Any]:
        """Cards, tiles, costs: as loaded, defaults included."""
        return dict(self._core.content)

    @property
    def fingerprint(self) -> str:
        """16 hexadecimal digits over game, players, options and content."""
        return f"{self._core.fingerprint:016x}"

    def seat_name(self, player: int) -> str:
        """The name of a seat: "raptor", "player 2", "spectator"."""
        if player == SPECTATOR:
            return "spectator"
        if not isinstance(player, int) or not 0 <= player < self.players:
            raise ValueError(f"player is {player!r}; it must be 0-{self.players - 1} or SPECTATOR")
        seats = self.info.seats
        return seats[player] if player < len(seats) else f"player {player}"

    def seat(self, name: str | int) -> int:
        """The player of a seat, by name or number."""
        for player in range(self.players):
            if str(name) in (self.seat_name(player), str(player)):
                return player
        known = ", ".join(self.seat_name(player) for player in range(self.players))
        raise ValueError(f"unknown seat '{name}'; {self.id} has: {known}")

    def new_initial_state(self, seed: int | None = None) -> State:
        """The start of a game. With a seed the chance nodes that open it are resolved.

        >>> fossil.load("connect_four").new_initial_state(seed=7).is_terminal()
        False
        """
        state = State._initial(self._core)
        if seed is not None:
            dealer = Dealer(check_seed(seed))
            while state.is_chance_node():
                state.apply_action(dealer.draw(state))
        return state

    def state_from_dict(self, state: Mapping[str, Any]) -> State:
        """The state that `State.to_dict` wrote; PositionError if it cannot be."""
        if not isinstance(state, Mapping):
            raise TypeError(f"expected a dictionary of a state, got {type(state).__name__}")
        return State._from_dict(self._core, dict(state))

    def _states_of(self, rows: bytes | bytearray) -> list[State]:
        """The states whose bytes a search of this game put together."""
        size = self._core.state_size
        return [
            State._from_bytes(self._core, bytes(rows[k : k + size]))
            for k in range(0, len(rows), size)
        ]

    @overload
    def load_position(self, source: positions.Source, truth: Literal[False] = False) -> View: ...
    @overload
    def load_position(self, source: positions.Source, truth: Literal[True]) -> State: ...
    def load_position(self, source: positions.Source, truth: bool = False) -> View | State:
        """What a person at the table sees: a .toml or .json file, or such a dictionary.

        With `truth=True` the State whose hidden things the table [truth] lists. PositionError names
        file, key and remedy.
        """
        where, position = positions.read(source)
        with positions.located(where):
            body = positions.without_header(position, self, need_game=bool(where))
            if truth:
                return State._from_truth(self._core, body)
            return View._from_dict(self._core, body)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._core.fingerprint == other._core.fingerprint

    def __hash__(self) -> int:
        return int(self._core.fingerprint)

    def __repr__(self) -> str:
        options = "".join(f", {key}={value!r}" for key, value in self.options.items())
        return f"fossil.load({self.id!r}, players={self.players}{options})"

    def __reduce__(self) -> tuple[Any, ...]:
        from fossil import pickles

        return pickles.reduce_game(self)


def load(
    id: str,
    players: int | None = None,
    content: str | os.PathLike[str] | Mapping[str, Any] | None = None,
    **options: Any,
) -> Game:
    """Load a game.

    `players` None is two, or the nearest number that the game allows; `content` is a TOML file or
    a dictionary of tables, each of which replaces the built-in one of its name; options are rule
    switches.

    >>> fossil.load("connect_four").id
    'connect_four'
    """
    if not isinstance(id, str):
        raise TypeError(f"expected the name of a game, got {type(id).__name__}")
    info = _infos().get(id)
    if players is None:
        players = min(max(2, info.min_players), info.max_players) if info else 2
    if not isinstance(players, int) or not 0 < players < 1000:
        raise ValueError(f"{id}: players is {players!r}; it must be a number of players")
    try:
        switches = json.dumps(options, sort_keys=True)
    except TypeError:
        raise ValueError(f"{id}: options are words, numbers, true or false") from None
    if content is None:
        return Game(_shared_core(str(id), players, switches, None))
    where = ""
    if not isinstance(content, Mapping | str | os.PathLike):
        raise TypeError(f"content: expected a path or tables, got {type(content).__name__}")
    if not isinstance(content, Mapping):
        where = f"{content}: "
        content = _read_content(Path(content))
    try:
        built_in = _shared_core(str(id), players, switches, None).content
        content_files.check_known(content, built_in)
        tables = json.dumps({**built_in, **content})
        core = _own_core(str(id), players, switches, tables)
    except (ContentError, content_files.ContentFileError) as error:
        raise ContentError(one_line(f"{where}{error}")) from None
    except RecursionError:
        raise ContentError(f"{where}nested too deeply; rows hold plain values") from None
    except TypeError:
        right = "content is text, numbers, lists and tables"
        raise ContentError(f"{where}a value has no TOML or JSON form; {right}") from None
    return Game(core)


def check_seed(seed: int) -> int:
    """The seed, if it is one; ValueError otherwise."""
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < 2**64:
        raise ValueError(f"seed is {seed!r}; it must be a whole number from 0 to 2**64 - 1")
    return seed


@functools.lru_cache(maxsize=64)
def _shared_core(id: str, players: int, options: str, content: str | None) -> CoreGame:
    own = None if content is None else json.loads(content)
    return make_game(id, players, json.loads(options), own)


def _own_core(id: str, players: int, options: str, content: str) -> CoreGame:
    try:
        return _shared_core(id, players, options, content)
    except PositionError as error:  # a number or text that has no place in any file
        raise ContentError(f"{id}: {error}") from None


def _read_content(path: Path) -> dict[str, Any]:
    try:
        return content_files.read_tables(path)
    except content_files.ContentFileError as error:
        raise ContentError(one_line(str(error))) from None
    except OSError as error:
        raise ContentError(f"{path}: cannot be read: {error.strerror}; name a TOML file") from None
