"""A person at the terminal: shows the seat's view, asks for a move, draws the curtain."""

import sys
from dataclasses import dataclass

from fossil._core import View
from fossil.analysis import Engine, Limit, wording
from fossil.cli.games import called
from fossil.game import Game

HINT_SECONDS = 2.0
HELP = "type a move or its number; moves, board, hint, what NAME, help (?), quit (q)"
SHORT = {"?": "help", "h": "help", "q": "quit", "exit": "quit"}
CURTAIN = "\n" * 60
NEWS = 12  # lines of what happened since this seat was last asked


class Quit(Exception):  # noqa: N818
    """The person leaves the game."""


@dataclass
class Screen:
    """What people at one terminal share: the seat that looked last, None before the first."""

    seat: int | None = None


class Human:
    """One seat of the terminal; with a screen that others share there is a curtain between them."""

    def __init__(self, game: Game, player: int, screen: Screen | None = None) -> None:
        self.player = player
        self._game = game
        self._name = game.seat_name(player)
        self._screen = screen if game.info.has_hidden_information else None
        self._news: list[str] = []
        self._turn: int | None = None

    def learn(self, mover: str, text: str, own: bool) -> None:
        """What this seat sees of an action; told when the seat is next asked."""
        if own:  # news only if it was the last secret choice: then the others' are turned over
            self._news.extend(text.split("; ")[1:])
        else:
            known = text.startswith(mover) or mover == "chance"
            self._news.append(text if known else f"{mover}: {text}")

    def choose(self, view: View) -> int:
        """Ask until a legal move is typed."""
        if self._screen is not None and self._screen.seat != self.player:
            self._screen.seat = self.player
            print(CURTAIN)
            seat = wording.seat(self._game, self.player)
            self._read(f"Now {seat}. Press Enter when only you see the screen. ")
        fresh = self._turn != view.turn or bool(self._news)
        self._turn = view.turn
        if len(self._news) > NEWS:
            print(f"... ({len(self._news) - NEWS} things before)")
        for line in self._news[-NEWS:]:
            print(line)
        self._news.clear()
        if fresh:
            print(f"\n{view}\n")
        else:
            print(str(view).partition("\n")[0])
        return self._ask(view)

    def _ask(self, view: View) -> int:
        actions = view.legal_actions()
        texts = [view.action_to_string(action) for action in actions]
        _list(texts)
        while True:
            text = self._read(f"{self._name}> ").strip()
            text = SHORT.get(text, text)
            alike = [k for k, known in enumerate(texts) if _bare(known) == _bare(text)]
            if text in texts:
                return actions[texts.index(text)]
            if len(alike) == 1:
                return actions[alike[0]]
            if text.isdecimal() and 1 <= int(text) <= len(actions):
                return actions[int(text) - 1]
            self._answer(text, texts, view)

    def _answer(self, text: str, texts: list[str], view: View) -> None:
        if text == "quit":
            raise Quit
        if text == "moves":
            _list(texts)
        elif text == "board":
            print(view)
        elif text == "hint":
            print(Engine(self._game).hint(view, Limit(time=HINT_SECONDS)))
        elif text.startswith("what "):
            name = text.removeprefix("what ").strip()
            none = f"nothing is called '{name[:40]}'; fossil games {self._game.id} --data lists all"
            print("\n".join(called(self._game.content, name)) or none)
        elif text == "help":
            print(HELP)
        elif text:
            print(f"'{text[:40]}' is no legal move here; {HELP}")

    def _read(self, prompt: str) -> str:
        sys.stdout.flush()
        try:
            return input(prompt)
        except (EOFError, RuntimeError):  # the latter where standard input was closed
            raise Quit from None
        except UnicodeDecodeError:
            return "\N{REPLACEMENT CHARACTER}"


def _bare(text: str) -> str:
    """A move without blanks and capitals: how forgiving the prompt is."""
    return "".join(text.split()).casefold()


def _list(texts: list[str]) -> None:
    width = max(len(text) for text in texts) + 6
    columns = max(1, 96 // width)
    cells = [f"{number:3} {text}" for number, text in enumerate(texts, 1)]
    for begin in range(0, len(cells), columns):
        print("".join(f"{cell:<{width}}" for cell in cells[begin : begin + columns]).rstrip())
