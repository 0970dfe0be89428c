"""The command line when all is well: output for people and machines, exit codes, pipes, signals."""

import itertools
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import fossil
import pytest
from fossil.cli.main import run
from fossil.records import read

FOUR = {"game": "connect_four", "board": ["......."] * 6}
COMMAND = [sys.executable, "-c", "from fossil.cli.main import main; main()"]


@pytest.fixture
def four(tmp_path: Path) -> str:
    path = tmp_path / "four.json"
    path.write_text(json.dumps(FOUR), encoding="utf-8")
    return str(path)


def output(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    assert run(list(arguments)) == code
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def test_hint_json_has_the_documented_keys(four: str, capsys: pytest.CaptureFixture[str]) -> None:
    row = json.loads(output(capsys, "hint", four, "--nodes", "500", "--json"))
    assert {"move", "win_probability", "interval", "reason", "alternatives"} <= set(row)
    low, high = row["interval"]
    assert low <= row["win_probability"] <= high
    assert row["move"] in list("abcdefg")


def test_interval_has_one_shape_in_all_json(four: str, capsys: pytest.CaptureFixture[str]) -> None:
    hint = json.loads(output(capsys, "hint", four, "--nodes", "500", "--json", "--multipv", "3"))
    text = output(capsys, "analyse", four, "--nodes", "500", "--json", "--multipv", "3")
    info = json.loads(text.splitlines()[-1])
    best, *others = info["lines"]
    assert hint["interval"] == best["interval"]
    assert hint["interval_of"] == info["interval_of"] == "mean win probability, 95 %"
    assert [row["interval"] for row in hint["alternatives"]] == [row["interval"] for row in others]
    assert [row["visits"] for row in hint["alternatives"]] == [row["visits"] for row in others]
    assert all(isinstance(bound, float) for bound in best["interval"])


@pytest.mark.parametrize("command", ["hint", "analyse"])
def test_documented_keys_are_those_that_are_printed(
    command: str, four: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (Path(__file__).parents[3] / "docs" / "json.md").read_text(encoding="utf-8")
    start = "## A hint" if command == "hint" else "## An analysis"
    table = text.partition(start)[2].partition("\n\nA line has")[0].partition("\n## ")[0]
    listed = {
        key
        for row in table.splitlines()
        if row.startswith("| `")
        for key in re.findall(r"`([a-z_]+)`", row.split("|")[1])
    }
    printed = output(capsys, command, four, "--nodes", "300", "--json").splitlines()[-1]
    extra = {"calibrated"} if command == "hint" else set()
    assert listed | extra == set(json.loads(printed))


def test_hint_for_people(four: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = output(capsys, "hint", four, "--nodes", "500")
    assert text.startswith("Play ")
    assert "wins" in text
    assert "next best" in text


def test_analyse_streams_json_lines(four: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("analyse", four, "--nodes", "2000", "--multipv", "2", "--json")
    rows = [json.loads(line) for line in output(capsys, *arguments).splitlines()]
    assert rows[-1]["nodes"] == 2000
    assert rows[-1]["stopped"] == "nodes"
    assert len(rows[-1]["lines"]) == 2


def test_analyse_with_worlds(four: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = output(capsys, "analyse", four, "--nodes", "1000", "--worlds", "4")
    assert "best in" in text


def test_same_seed_and_nodes_print_the_same(four: str, capsys: pytest.CaptureFixture[str]) -> None:
    rows = [
        json.loads(output(capsys, "hint", four, "--nodes", "500", "--seed", "4", "--json"))
        for _ in range(2)
    ]
    for row in rows:
        del row["time"]
    assert rows[0] == rows[1]


@pytest.mark.parametrize("id", [info.id for info in fossil.games()])
def test_games_shows_one(id: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert output(capsys, "games", id).startswith(id)
    assert json.loads(output(capsys, "games", id, "--json"))["id"] == id
    assert output(capsys, "games", id, "--data")


def test_games_lists_all(capsys: pytest.CaptureFixture[str]) -> None:
    lines = output(capsys, "games").splitlines()
    assert [line.split()[0] for line in lines] == [info.id for info in fossil.games()]


def test_perft_counts_and_checks(capsys: pytest.CaptureFixture[str]) -> None:
    rows = json.loads(output(capsys, "perft", "connect_four", "--depth", "3", "--json"))
    assert [row["keys"] for row in rows] == [1, 7, 49, 238]
    assert output(capsys, "perft", "connect_four", "--check").startswith("ok")


def test_failed_check_exits_with_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = [{"name": "wrong", "keys": [1, 8]}]
    monkeypatch.setattr("fossil.cli.perft.stored", lambda _: wrong)
    text = output(capsys, "perft", "connect_four", "--check", code=1)
    assert "FAILED wrong" in text
    assert "depth 1: keys 7, stored 8" in text


def test_agents_play_a_recorded_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    seats = ("--seat", "0=random", "--seat", "1=greedy")
    text = output(capsys, "play", "connect_four", *seats, "--seed", "3", "--record", str(path))
    record = read(path)
    assert record.agents == ("random", "greedy")
    assert record.replay().is_terminal()
    assert "player 0 " in text.splitlines()[-2]


def play(*arguments: str, typed: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, "play", *arguments], input=typed, capture_output=True, text=True, check=False
    )


def test_human_plays_by_text_and_number_and_leaves(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    done = play(
        "connect_four", "--level", "random", "--seed", "1", "--record", str(path),
        typed="d\nnonsense\nhelp\n1\nquit\n",
    )  # fmt: skip
    assert done.returncode == 0
    assert done.stderr == ""
    assert "'nonsense' is no legal move here" in done.stdout
    record = read(path)
    assert [move.text for move in record.moves if move.player == 0] == ["d", "a"]
    assert record.termination == "abandoned"


def test_game_that_was_left_goes_on_with_the_same_deals(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    seats = ("--seat", "0=human", "--seat", "1=human")
    play("ambre", *seats, "--seed", "4", "--record", str(whole), typed="1\n" * 12 + "quit\n")
    play("ambre", *seats, "--seed", "4", "--record", str(parts), typed="1\n" * 5 + "quit\n")
    assert len(read(parts).moves) < len(read(whole).moves)
    done = play("ambre", "--resume", str(parts), typed="1\n" * 7 + "quit\n")
    assert done.stderr == ""
    assert "player 0 is human, player 1 is human" in done.stdout
    assert read(parts).moves == read(whole).moves
    assert read(parts).termination == "abandoned"


def test_resumed_game_may_have_other_seats_and_end(tmp_path: Path) -> None:
    path, other = tmp_path / "left.json", tmp_path / "end.json"
    play("connect_four", "--level", "random", "--seed", "1", "--record", str(path), typed="d\nq\n")
    done = play("connect_four", "--resume", str(path), "--seat", "0=random", "--record", str(other),
                typed="")  # fmt: skip
    assert done.stderr == ""
    assert read(other).agents == ("random", "random")
    assert read(other).replay().is_terminal()
    assert read(other).moves[: len(read(path).moves)] == read(path).moves
    again = play("connect_four", "--resume", str(other), typed="")
    assert again.stderr == f"fossil: {other}: this game is over; name one that was left\n"


def test_places_are_told_where_there_are_more_than_two() -> None:
    names = ("yellow", "red", "turquoise")
    seats = [part for name in names for part in ("--seat", f"{name}=random")]
    done = play("bonewars", "--players", "3", *seats, "--seed", "3", typed="")
    last = done.stdout.splitlines()[-3:]
    assert [line.split(" is ")[0] for line in last] == list(names)
    assert any("is first (score " in line for line in last)
    assert not any("draws" in line for line in last)


def test_human_may_ask_what_a_name_means() -> None:
    asked = "what Lakes\nwhat dodo\nwhat specialties\nq\n"
    done = play("bonewars", "--level", "random", "--seed", "2", typed=asked)
    assert "palaeontologists: id P01, name lakes, full_name Arthur Lakes, action" in done.stdout
    assert "specialties: row 1, name Geology, left ['money 2'], right ['money 2']" in done.stdout
    assert "nothing is called 'dodo'; fossil games bonewars --data lists all" in done.stdout


def test_human_may_type_loosely() -> None:
    done = play("connect_four", "--level", "random", "--seed", "2", typed=" D \n?\nq\n")
    assert done.returncode == 0
    assert "is no legal move here" not in done.stdout
    assert done.stdout.rstrip().endswith("The game was left.")


def test_last_secret_choice_shows_the_others() -> None:
    seats = ("--seat", "scientist=human", "--level", "random")
    switches = ("-o", "setup=random", "-o", "board=book")
    done = play("raptor", *seats, *switches, "--seed", "2", typed="1\nquit\n")
    assert done.returncode == 0
    after = done.stdout.partition("scientist>")[2]
    assert "raptor: card " in after or "raptor plays card " in after or "raptor card " in after


def test_input_that_is_no_text_is_asked_again() -> None:
    done = subprocess.run(
        [*COMMAND, "play", "connect_four", "--level", "random"],
        input=b"\xff\xfe\nquit\n",
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0
    assert done.stderr == b""


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams_are_no_crash(closed: str) -> None:
    line = f"{' '.join(COMMAND)} play connect_four --seed 1 --nodes 10 {closed}"
    done = subprocess.run(["sh", "-c", line], capture_output=True, check=False)
    assert b"Traceback" not in done.stderr
    assert done.returncode == 0


def test_control_characters_are_not_sent_to_the_terminal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["hint", "\x1b[31m\u202e" + "x" * 5000]) == 2
    line = capsys.readouterr().err
    assert "\x1b" not in line
    assert "\u202e" not in line  # it would turn the direction of what follows
    assert len(line) < 2100


def test_closed_pipe_is_no_error(four: str) -> None:
    with subprocess.Popen(
        [*COMMAND, "analyse", four, "--time", "3", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


def test_interrupted_analysis_exits_with_130(four: str) -> None:
    with subprocess.Popen(
        [*COMMAND, "analyse", four, "--time", "60", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        os.kill(process.pid, signal.SIGINT)
        _, err = process.communicate()
    assert process.returncode == 130
    assert err.decode().strip() == "fossil: interrupted"


def test_no_curtain_within_the_turn_of_one_seat() -> None:
    seats = ("--seat", "yellow=human", "--seat", "red=human")
    typed = "\n" + "1\n" * 400  # the first option always: Enter at a curtain may be anything
    done = play("bonewars", *seats, "--seed", "7", typed=typed)
    before = [part.rpartition("Now ")[2] for part in done.stdout.split(". Press Enter")[:-1]]
    assert len(before) > 10
    assert all(a != b for a, b in itertools.pairwise(before))


def test_curtain_keeps_hands_apart() -> None:
    seats = ("--seat", "raptor=human", "--seat", "scientist=human")
    switches = ("-o", "setup=random", "-o", "board=book")
    typed = "\n1\n\nquit\n"  # curtain, the raptor's first card, curtain, the scientist leaves
    done = play("raptor", *seats, *switches, "--seed", "2", typed=typed)
    assert done.returncode == 0
    assert done.stderr == ""
    _, raptor, scientist = done.stdout.split("Press Enter when only you see the screen.")
    assert "scientist: hand 3 hidden" in raptor
    assert "raptor: hand 3 hidden" in scientist
    assert "raptor chooses a card" in scientist
    assert "\n" * 50 in raptor
    assert "scientist: hand 3 hidden" not in scientist
