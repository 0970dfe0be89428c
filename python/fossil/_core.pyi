"""The rules of all games: CoreGame, State and View."""

from typing import Any

from fossil.game import Game

CHANCE: int
SPECTATOR: int
TERMINAL: int

class IllegalMoveError(ValueError):
    """A move that is not possible here."""

class PositionError(ValueError):
    """A position that cannot be: what is wrong, where, and what would be right."""

class ContentError(ValueError):
    """Content that cannot be: file, table, row and column."""

class CoreGame:
    """The rules behind a fossil.Game: players, rule switches and content. Immutable."""
    @property
    def content(self) -> dict[str, Any]: ...
    @property
    def fingerprint(self) -> int:
        """64 bits over id, players, options and content."""
    @property
    def id(self) -> str: ...
    @property
    def options(self) -> dict[str, Any]: ...
    @property
    def players(self) -> int: ...
    @property
    def state_size(self) -> int:
        """Bytes of one state."""
    @property
    def view_size(self) -> int:
        """Bytes of one view."""

class PerftRow:
    """What perft counted at one depth."""
    @property
    def depth(self) -> int: ...
    @property
    def keys(self) -> int:
        """Distinct states."""
    @property
    def mass(self) -> float:
        """Probability of having got here or ended before: 1."""
    @property
    def paths(self) -> int:
        """Sequences of actions and outcomes; ended games count at their depth."""
    @property
    def terminals(self) -> int:
        """Distinct ended states among them."""

class PlayoutCount:
    """How much was played."""
    @property
    def actions(self) -> int:
        """Every decision and chance outcome."""
    @property
    def games(self) -> int: ...
    @property
    def moves(self) -> int:
        """Decisions with at least two legal actions."""

class State:
    """The whole truth of a position. A search never starts from one: it takes a View."""
    @staticmethod
    def _from_dict(game: CoreGame, values: dict[str, Any]) -> State: ...
    @staticmethod
    def _from_truth(game: CoreGame, values: dict[str, Any]) -> State: ...
    @staticmethod
    def _from_bytes(game: CoreGame, bytes: bytes) -> State: ...
    @staticmethod
    def _initial(game: CoreGame) -> State: ...
    def __bytes__(self) -> bytes: ...
    def __copy__(self) -> State: ...
    def __deepcopy__(self, memo: dict[int, Any]) -> State: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __repr__(self) -> str: ...
    def __str__(self) -> str: ...
    def _repr_svg_(self) -> str: ...
    def action_to_string(self, action: int) -> str:
        """The text of a legal action or possible outcome."""
    def apply_action(self, action: int) -> None:
        """Carries out a legal action or a possible outcome; IllegalMoveError changes nothing."""
    def apply_move(self, text: str) -> None:
        """As apply_action, by the move's text."""
    def chance_outcomes(self) -> list[tuple[int, int]]:
        """Pairs of outcome and exact integer weight; empty unless at chance."""
    def chance_source(self) -> str:
        """The deck, bag or dice that is drawn from; empty unless at chance."""
    def check(self) -> str:
        """Empty, or the sentence that says which law is broken."""
    def clone(self) -> State:
        """An independent copy."""
    def current_player(self) -> int:
        """Who decides or commits now; -1 at chance, -4 at the end."""
    def evaluate(self) -> list[float]:
        """A fast static estimate of the returns."""
    def features(self, player: int) -> list[float]:
        """One number per feature of the game, from the player's side."""
    def is_chance_node(self) -> bool:
        """Whether a card, tile or die comes next."""
    def is_legal(self, action: int) -> bool:
        """Whether the action is legal here."""
    def is_simultaneous_node(self) -> bool:
        """Whether the choice made here stays hidden until the last player has chosen."""
    def is_terminal(self) -> bool:
        """Whether the game has ended."""
    def key(self) -> int:
        """64-bit hash; equal states have equal keys."""
    def legal_actions(self) -> list[int]:
        """Sorted action ids; empty unless somebody decides."""
    def nth_legal(self, k: int) -> int:
        """The k-th of legal_actions(), without the list."""
    def observation(self, action: int, player: int) -> str:
        """What that player would see of the action, as text."""
    def perft(self, depth: int) -> list[PerftRow]:
        """Rows of paths, distinct states and probability mass at depths 0 to `depth`."""
    def playouts(self, games: int, seed: int, checked: bool = False) -> PlayoutCount:
        """Plays uniformly to the end `games` times; `checked` verifies every law after every
        step."""
    def prior(self) -> list[float]:
        """One weight above zero per legal action: where a search looks first."""
    def returns(self) -> list[float]:
        """Per player, in [-1, 1]; zeros before the end."""
    def sample_chance(self, seed: int) -> int:
        """One outcome, drawn with the weights."""
    def scores(self) -> list[int]:
        """Game points per player."""
    def string_to_action(self, text: str) -> int:
        """The action with that text; IllegalMoveError lists what is legal."""
    def to_dict(self) -> dict[str, Any]:
        """The whole truth as a dictionary of texts, numbers and lists."""
    def turn_owner(self) -> int:
        """Whose turn it is; may differ from the player who decides."""
    def view(self, player: int) -> View:
        """What a player, or the SPECTATOR, knows."""
    @property
    def game(self) -> Game:
        """The fossil.Game of this state."""
    @property
    def progress(self) -> int:
        """Rises with every action and chance outcome."""
    @property
    def round(self) -> int:
        """Number of the round, 0 during set-up."""
    @property
    def turn(self) -> int:
        """Number of the turn; never falls."""

class View:
    """What one player (or the spectator) knows of a position."""
    @staticmethod
    def _from_dict(game: CoreGame, values: dict[str, Any]) -> View: ...
    def __bytes__(self) -> bytes: ...
    def __copy__(self) -> View: ...
    def __deepcopy__(self, memo: dict[int, Any]) -> View: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __repr__(self) -> str: ...
    def __str__(self) -> str: ...
    def _repr_svg_(self) -> str: ...
    def action_to_string(self, action: int) -> str:
        """The text of a legal action."""
    def clone(self) -> View:
        """An independent copy."""
    def current_player(self) -> int:
        """Who decides or commits now, as far as the owner knows; -1 at chance, -4 at the end."""
    def follow(self, text: str) -> None:
        """The table goes on: the text of a move or of an observed draw. IllegalMoveError leaves
        the view as it was."""
    def is_chance_node(self) -> bool:
        """Whether a card, tile or die comes next."""
    def is_simultaneous_node(self) -> bool:
        """Whether the choice made here stays hidden until the last player has chosen."""
    def is_terminal(self) -> bool:
        """Whether the game has ended."""
    def key(self) -> int:
        """64-bit hash; equal knowledge has equal keys."""
    def legal_actions(self) -> list[int]:
        """Sorted ids; empty unless its owner is to move."""
    def resample(self, seed: int) -> State:
        """A world: a State that fits the view, uniform over the places of the hidden pieces."""
    def string_to_action(self, text: str) -> int:
        """The action with that text; IllegalMoveError lists what is legal."""
    def to_dict(self) -> dict[str, Any]:
        """What the owner knows as a dictionary; itself a position."""
    @property
    def game(self) -> Game:
        """The fossil.Game of this view."""
    @property
    def player(self) -> int:
        """Whose view it is; SPECTATOR is -3."""
    @property
    def round(self) -> int:
        """Number of the round, 0 during set-up."""
    @property
    def turn(self) -> int:
        """Number of the turn; never falls."""

class Dealer:
    """Resolves the chance of a match: one seed stays nearly one deal, however the players
    play. Draws have exactly the weights of the chance node."""
    def __init__(self, seed: int) -> None: ...
    def draw(self, state: State) -> int:
        """The outcome of a chance node; the state is not changed."""

def list_games() -> list[dict[str, Any]]:
    """One dictionary per compiled-in game, test games included."""

def make_game(
    id: str, players: int, options: dict[str, Any], content: dict[str, Any] | None
) -> CoreGame:
    """A game; content None means the compiled-in one."""

def conformance_checks() -> list[tuple[str, str]]:
    """Name and promise of every check that a registered game passes."""

def run_conformance(game: CoreGame, name: str, seed: int, games: int) -> str:
    """Makes one check on random games; empty, or what was broken and where."""

def make_twins(
    game: CoreGame, player: int, seed: int, actions: int, pairs: int
) -> list[tuple[State, State]]:
    """Pairs of the truth of a random game and another that has looked the same to the player."""

def one_line(text: str) -> str:
    """A message as one line: control characters escaped, long names cut."""
