"""Records of small games for the tests of the tuning programs."""

import importlib
import json
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import fossil
import pytest
from fossil.game import Dealer

BENCH = Path(__file__).resolve().parents[2] / "bench"
Recorder = Callable[[fossil.Game, int], Path]


@pytest.fixture(scope="session")
def program() -> Iterator[Callable[[str], ModuleType]]:
    """Imports a program of bench/ by name."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [str(BENCH), *sys.path])
        yield importlib.import_module


@pytest.fixture
def recorded(tmp_path: Path) -> Recorder:
    """Writes a file of games in which every choice is drawn by the prior."""

    def play(game: fossil.Game, games: int) -> Path:
        path = tmp_path / "games.jsonl"
        draw = random.Random(5)
        with path.open("w") as file:
            for deal in range(games):
                record, state = fossil.records.Record(game), game.new_initial_state()
                dealer = Dealer(deal)
                while not state.is_terminal():
                    if state.is_chance_node():
                        action = dealer.draw(state)
                    else:
                        action = draw.choices(state.legal_actions(), state.prior())[0]
                    record.play(state, action)
                file.write(json.dumps(record.to_dict()) + "\n")
        return path

    return play
