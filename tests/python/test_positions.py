"""Position files: syntax, header, and one line for every mistake."""

from pathlib import Path

import fossil
import pytest

GAME = fossil.load("connect_four")
EMPTY = "board = [" + ", ".join(['"......."'] * 6) + "]\n"


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_toml_and_json_give_the_same_view(tmp_path: Path) -> None:
    toml = write(tmp_path, "a.toml", 'game = "connect_four"\n' + EMPTY)
    rows = ", ".join(['"......."'] * 6)
    text = (
        f'{{"game": "connect_four", "format": "fossil-position", "version": 1, "board": [{rows}]}}'
    )
    assert GAME.load_position(toml) == GAME.load_position(write(tmp_path, "a.json", text))


def test_a_table_of_too_many_keys_is_refused() -> None:
    row = GAME.new_initial_state().to_dict() | {f"k{i}": 1 for i in range(5000)}
    with pytest.raises(fossil.PositionError, match="a table of more than 4096 keys"):
        GAME.state_from_dict(row)


def test_view_dict_is_itself_a_position() -> None:
    state = GAME.new_initial_state()
    state.apply_move("d")
    assert GAME.load_position(state.view(1).to_dict()) == state.view(1)


def test_truth_gives_a_state(tmp_path: Path) -> None:
    path = write(tmp_path, "a.toml", 'game = "connect_four"\n' + EMPTY)
    assert GAME.load_position(path, truth=True) == GAME.new_initial_state()


MISTAKES = [
    ("a.txt", "", "not a position file; name a .toml or .json file"),
    ("a.toml", "board = [", "not valid TOML: "),
    ("a.json", "{", "not valid JSON: "),
    ("a.json", "[1]", "expected a table of keys"),
    ("a.json", '{"a": 1, "a": 2}', "a: the key is there twice; keep one of them"),
    ("a.json", '{"a": NaN}', "NaN is no number of JSON"),
    ("a.json", "[" * 100000, "nested too deeply"),
    ("a.toml", "a" + ".a" * 100000 + " = 1", "nested too deeply"),
    ("a.toml", "# " + "." * (1 << 20), "larger than a megabyte"),
    ("a.json", '{"a": ' + "9" * 6000 + "}", "a number has thousands of digits"),
    ("a.toml", "a = " + "9" * 6000, "a number has thousands of digits"),
    ("a.toml", 'game = "connect_four"\n"\\u001b[31m\\n" = 1\n', r"\x1b[31m\x0a: unknown key"),
    ("a.toml", f'game = "connect_four"\n{"k" * 9999} = 1\n', "k" * 200 + "..."),
    ("a.json", '{"a\\u001b": 1, "a\\u001b": 2}', r"a\x1b: the key is there twice"),
    ("a.toml", EMPTY, 'game: missing; write game = "connect_four"'),
    ("a.toml", 'game = "go"\n' + EMPTY, 'game: "go" is another game'),
    ("a.toml", 'game = "connect_four"\nformat = "fen"\n' + EMPTY, 'format: "fen" is unknown'),
    ("a.toml", 'game = "connect_four"\nversion = 2\n' + EMPTY, "version: 2 is unknown; write 1"),
    ("a.toml", 'game = "connect_four"\nplayers = 3\n' + EMPTY, "players: 3, but"),
    ("a.toml", 'game = "connect_four"\n' + EMPTY + "[options]\nx = 1\n", "options.x: unknown key"),
    ("a.toml", 'game = "connect_four"\ncolour = 1\n' + EMPTY, "colour: unknown key"),
    ("a.toml", 'game = "connect_four"\nday = 2000-01-01\n' + EMPTY, "day: a date cannot stand"),
]


@pytest.mark.parametrize(("name", "text", "message"), MISTAKES)
def test_mistake_is_one_line_with_the_file(
    tmp_path: Path, name: str, text: str, message: str
) -> None:
    path = write(tmp_path, name, text)
    with pytest.raises(fossil.PositionError) as caught:
        GAME.load_position(path)
    line = str(caught.value)
    assert line.startswith(f"{path}: {message}")
    assert "\n" not in line


def test_missing_file_and_wrong_bytes(tmp_path: Path) -> None:
    with pytest.raises(fossil.PositionError, match=r"no\.toml: cannot be read: No such file"):
        GAME.load_position(tmp_path / "no.toml")
    path = tmp_path / "bytes.toml"
    path.write_bytes(b"game = '\xff'")
    with pytest.raises(fossil.PositionError, match="byte 8 is not UTF-8"):
        GAME.load_position(path)


@pytest.mark.parametrize("id", ["raptor", "fossilis", "lagerstatten", "ambre"])
@pytest.mark.parametrize(
    "bad",
    ["a" + "\u00e9" * 50, "\u00e9" * 50, "a\0b", float("nan"), float("inf"), 10**30, -(2**64)],
)
def test_texts_and_numbers_of_any_kind_are_refused_in_one_line(id: str, bad: object) -> None:
    game = fossil.load(id)
    for key in ("phase", "to_move"):
        state = game.new_initial_state(seed=1).to_dict() | {key: bad}
        with pytest.raises(fossil.PositionError, match=rf"^{key}: .+; .+$"):
            game.state_from_dict(state)


def test_move_that_is_no_move_is_quoted_whole_characters() -> None:
    with pytest.raises(fossil.IllegalMoveError, match="illegal move 'a"):
        GAME.new_initial_state().apply_move("a" + "\u00e9" * 50)
