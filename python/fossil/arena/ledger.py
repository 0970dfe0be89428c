"""The record file of a match: one JSON line per game, written as the game ends.

Each line is a record like any other (`fossil.records`) with a table `arena` that says where in
which match it belongs. A match that finds games of its own in the file goes on after them; a last
line that was cut off by a crash is dropped. A file that holds anything else is refused and stays
as it is.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from fossil.arena.driver import PlayedGame, Thinking
from fossil.arena.entrants import Entrant
from fossil.arena.schedule import Seating, derive_seed, task_of
from fossil.errors import RecordError
from fossil.game import Game
from fossil.records import Record


class Ledger:
    """Games of one match on disk; `games` are those found there, by number."""

    def __init__(
        self,
        path: Path,
        game: Game,
        entrants: Sequence[Entrant],
        seed: int,
        seatings: tuple[Seating, ...],
    ) -> None:
        self.path = path
        self.seed = seed
        self.seatings = seatings
        self.games: dict[int, PlayedGame] = {}
        sides = [(entrant.name, repr(entrant.limit)) for entrant in entrants]
        self.match = f"{derive_seed(game.fingerprint, sides, seed, seatings):016x}"
        if path.exists() and not path.is_file():
            raise RecordError(f"{path}: cannot be written: not a regular file; name another one")
        try:
            if path.exists():
                self._read()
            path.open("ab").close()  # says now whether games can be written later
        except OSError as error:
            raise RecordError(f"{path}: cannot be written: {error.strerror}") from None

    def write(self, played: PlayedGame) -> None:
        """Add one game, at once."""
        arena = {
            "match": self.match,
            "game": played.task.number,
            "rounds": played.rounds,
            "seconds": round(played.seconds, 6),
            "thinking": [asdict(spent) for spent in played.thinking],
        }
        if played.failure is not None:
            arena["failure"] = played.failure
        row = played.record.to_dict() | {"arena": arena}
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row, separators=(",", ":")) + "\n")

    def _read(self) -> None:
        content = self.path.read_bytes()
        whole = content.rfind(b"\n") + 1
        for number, line in enumerate(content[:whole].splitlines(), start=1):
            try:
                played = self._played(json.loads(line))
            except (ValueError, KeyError, TypeError) as error:
                raise RecordError(
                    f"{self.path}: line {number}: {_sentence(error)}; name a new file"
                ) from None
            self.games[played.task.number] = played
        if whole == 0 and content:
            raise RecordError(f"{self.path}: holds no games of a match; name a new file")
        if whole < len(content):
            with self.path.open("r+b") as file:
                file.truncate(whole)

    def _played(self, row: Any) -> PlayedGame:
        record = Record.from_dict(row)
        arena = record.extra.get("arena")
        if not isinstance(arena, dict) or arena.get("match") != self.match:
            raise RecordError("not a game of this match (game, agents, limits, seed and seat)")
        return PlayedGame(
            task=task_of(self.seatings, arena["game"], self.seed),
            record=record,
            rounds=arena["rounds"],
            seconds=arena["seconds"],
            thinking=[Thinking(**spent) for spent in arena["thinking"]],
            failure=arena.get("failure"),
        )


def _sentence(error: Exception) -> str:
    if isinstance(error, RecordError):
        return str(error)
    return f"not a game of a match ({type(error).__name__}: {error})"
