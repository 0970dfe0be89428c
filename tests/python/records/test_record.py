"""Records: round trips, replay, and one line for what is wrong."""

import json
import random
from pathlib import Path

import fossil
import pytest
from fossil.records import Record, read, write

GAMES = [info.id for info in fossil.games()]


def played(id: str, seed: int = 1) -> tuple[Record, fossil.State]:
    draw, game = random.Random(seed), fossil.load(id)
    record, state = Record(game, ("random",) * game.players, seed), game.new_initial_state()
    while not state.is_terminal():
        outcomes = [action for action, _ in state.chance_outcomes()]
        record.play(state, draw.choice(outcomes or state.legal_actions()), time=0.5)
    return record, state


@pytest.mark.parametrize("id", GAMES)
def test_record_survives_the_disk_and_replays(id: str, tmp_path: Path) -> None:
    record, state = played(id)
    write(record, tmp_path / "game.json")
    again = read(tmp_path / "game.json")
    assert again == record
    assert again.replay() == state
    assert again.returns == state.returns()
    assert again.moves[0].extra == {"time": 0.5}


def test_unknown_keys_are_kept() -> None:
    row = played("connect_four")[0].to_dict() | {"event": "club evening"}
    row["moves"][0]["comment"] = "!"
    again = Record.from_dict(row).to_dict()
    assert again == row


def test_record_from_a_position() -> None:
    game = fossil.load("connect_four")
    state = game.new_initial_state()
    state.apply_move("d")
    record = Record(game, start=state.to_dict())
    record.play(state, 3)
    assert Record.from_dict(json.loads(json.dumps(record.to_dict()))).replay() == state


MISTAKES = [
    ("format", "pgn", "format: 'pgn'; it must be \"fossil-record\""),
    ("version", 2, "version: 2; it must be 1"),
    ("game", "chess", "unknown game 'chess'"),
    ("fingerprint", "0", "fingerprint: saved with 0, but connect_four is"),
    ("moves", None, "moves: missing or no list"),
    ("moves", [3], r"moves\[0\]: expected a table"),
    ("moves", [{"player": "x", "move": "d"}], r"moves\[0\]\.player: expected a number"),
    ("moves", [{"player": 0}], r"moves\[0\]\.move: expected the text of a move"),
    ("moves", [{"player": 0, "move": "z"}], r"moves\[0\]: illegal move 'z'; legal: a, b"),
    ("moves", [{"player": 1, "move": "d"}], r"moves\[0\]\.player: 1, but player 0 is to move"),
    ("returns", [0.0, 0.0], r"returns: \[0\.0, 0\.0\], but the moves give"),
    ("returns", [1], "returns: expected 2 numbers"),
    ("returns", [float("nan"), 0], "returns: expected 2 numbers"),
    ("returns", None, 'returns: None; it must be there if termination is "rules"'),
    ("termination", None, r"returns: .*; it must be there if termination is"),
    ("termination", 7, 'termination: 7; it must be "rules", or why'),
    ("version", True, "version: True; it must be 1"),
    ("content", "/etc/hostname", "content: expected the tables themselves"),
    ("options", {"content": "x"}, "options.content: no rule switch"),
    ("agents", "me", "agents: expected a list of texts"),
    ("seed", "x", "seed: 'x'; it must be a whole number from 0"),
    ("seed", -5, "seed: -5; it must be a whole number from 0"),
    ("seed", True, "seed: True; it must be a whole number from 0"),
    ("start", {"board": 3}, r"start\.board: "),
    ("fingerprint", "\x1b[31m\n", r"fingerprint: saved with \\x1b\[31m\\x0a, but"),
    ("moves", [{"player": 0, "move": "\ud800"}], r"moves\[0\]\.move: expected the text of a move"),
]


@pytest.mark.parametrize(("key", "value", "message"), MISTAKES)
def test_mistake_is_one_line(key: str, value: object, message: str) -> None:
    row = played("connect_four")[0].to_dict() | {key: value}
    with pytest.raises(fossil.RecordError, match=message) as caught:
        Record.from_dict(row).replay()
    assert "\n" not in str(caught.value)


def test_unreadable_files_name_themselves(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    for text, message in (
        ("{", "not valid JSON"),
        ("9" * 6000, "not valid JSON"),
        ("[]", "expected a table of keys"),
    ):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(fossil.RecordError, match=rf"a\.json: {message}"):
            read(path)
    with pytest.raises(fossil.RecordError, match=r"none\.json: cannot be read"):
        read(tmp_path / "none.json")


def test_half_a_surrogate_pair_in_a_note_is_written_and_read(tmp_path: Path) -> None:
    """JSON can hold what UTF-8 cannot."""
    row = played("connect_four")[0].to_dict() | {"note": "\ud800"}
    record = Record.from_dict(row)
    write(record, tmp_path / "a.json")
    assert read(tmp_path / "a.json").to_dict() == row
