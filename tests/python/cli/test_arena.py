"""`fossil arena`: exit codes, the table, JSON, one-line errors, Ctrl-C."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from fossil.cli.main import run

MATCH = ["arena", "connect_four", "greedy", "random", "--time", "0.01"]


def test_json_is_one_object_with_every_agent_and_seat(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*MATCH, "--games", "6", "--seed", "3", "--json"]) == 0
    row = json.loads(capsys.readouterr().out)
    assert (row["game"], row["seed"], row["games"], row["rotation_set"]) == (
        "connect_four",
        3,
        6,
        2,
    )
    assert [agent["name"] for agent in row["agents"]] == ["greedy", "random"]
    for agent in row["agents"]:
        assert set(agent["seats"]) == {"player 0", "player 1"}
        assert agent["interval"][0] <= agent["score"] <= agent["interval"][1]
    assert row["sprt"] is None
    assert row["failed"] == []


def test_rounding_up_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*MATCH, "--games", "3"]) == 0
    captured = capsys.readouterr()
    assert "playing 4 games: sets of 2" in captured.err
    assert captured.out.startswith("connect_four: 4 of 4 games")


@pytest.mark.parametrize(
    ("games", "code", "said"),
    [("60", 0, "H1 accepted: greedy scores 70.0 % or more"), ("4", 1, "undecided at the cap")],
)
def test_exit_code_says_whether_h1_was_accepted(
    capsys: pytest.CaptureFixture[str], games: str, code: int, said: str
) -> None:
    assert run([*MATCH, "--games", games, "--sprt", "0.5:0.7"]) == code
    assert said in capsys.readouterr().out


def test_a_weaker_agent_is_rejected(capsys: pytest.CaptureFixture[str]) -> None:
    weak = ["arena", "connect_four", "random", "greedy", "--games", "200", "--sprt", "0.4:0.6"]
    assert run(weak) == 1
    assert "H0 accepted: random scores 40.0 % or less" in capsys.readouterr().out


def test_a_fixed_seat_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*MATCH, "--games", "3", "--seat", "player 1", "--json"]) == 0
    row = json.loads(capsys.readouterr().out)
    assert row["games"] == 3
    assert list(row["agents"][0]["seats"]) == ["player 1"]


def test_searching_agents_tell_their_simulations_and_take_threads(
    capsys: pytest.CaptureFixture[str],
) -> None:
    match = ["arena", "connect_four", "plain", "plain:nodes=20", "--nodes", "50", "--json"]
    assert run([*match, "--games", "2", "--threads", "2"]) == 0
    agents = json.loads(capsys.readouterr().out)["agents"]
    assert all(agent["simulations_per_second"] > 0 for agent in agents)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess", "random", "random"], "chess"),
        (["connect_four", "random"], "a match needs at least two agents, got 1"),
        (["connect_four", "nobody", "random"], "unknown agent 'nobody'; there are random, greedy"),
        (["connect_four", "random:x=1", "random"], "unknown setting x"),
        (["connect_four", "random", "random", "--sprt", "0.7"], "--sprt '0.7': write two rising"),
        (["connect_four", "random", "random", "--seat", "raptor"], "unknown seat 'raptor'"),
        (["connect_four", "random", "random", "--games", "0"], "--games"),
        (["connect_four", "random", "random", "--jobs", "0"], "--jobs 0: write a whole number"),
        (["connect_four", "random", "random", "--time", "0"], "--time is 0.0; it must be"),
        (
            ["connect_four", "random", "random", "--record", "/no/such"],
            "/no/such: cannot be",
        ),
    ],
)
def test_wrong_input_gets_one_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    assert run(["arena", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert said in captured.err


@pytest.mark.skipif(os.name != "posix", reason="signals")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_prints_what_there_is_and_the_same_command_goes_on(
    tmp_path: Path, jobs: str
) -> None:
    record = tmp_path / "match.jsonl"
    command = [sys.executable, "-c", "from fossil.cli.main import main; main()"]
    match = ["arena", "connect_four", "plain", "plain", "--nodes", "2000", "--jobs", jobs, "--json"]
    command += [*match, "--games", "100000", "--record", str(record)]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    deadline = time.monotonic() + 60
    while not record.exists() or record.read_bytes().count(b"\n") < 4:
        assert running.poll() is None
        assert time.monotonic() < deadline
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=30)
    assert running.returncode == 130
    assert json.loads(out)["games"] >= 2
    assert err.splitlines()[0] == f"the same command goes on from {record}"
    for line in record.read_text().splitlines():
        assert json.loads(line)["termination"] == "rules"
