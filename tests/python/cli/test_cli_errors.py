"""Wrong input to the command line: one clear line on stderr, the exit code, never a traceback."""

import tomllib
from pathlib import Path
from typing import Any

import fossil
import pytest
from fossil.agents import agent_names
from fossil.cli.main import run

DATA = Path(__file__).resolve().parents[2] / "data" / "cli_errors.toml"
CASES = tomllib.loads(DATA.read_text(encoding="utf-8"))["case"]


def searches() -> str:
    with pytest.raises(ValueError, match="known: ") as caught:
        fossil.Engine(fossil.load("connect_four"), search="none")
    return str(caught.value).partition("known: ")[2]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["argv"] or "nothing")
def test_wrong_input_is_one_line(
    case: dict[str, Any],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in case.get("files", {}).items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    code = run(case["argv"].split())
    err = capsys.readouterr().err
    names = {
        "games": ", ".join(info.id for info in fossil.games()),
        "agents": ", ".join(agent_names()),
        "searches": searches(),
    }
    line = case["line"]
    for key, text in names.items():
        line = line.replace("{" + key + "}", text)
    assert err == f"fossil: {line}\n"
    assert code == case["code"]


def test_enough_rows_over_all_commands() -> None:
    commands = {case["argv"].split()[0] for case in CASES}
    assert len(CASES) >= 15
    assert commands >= {"games", "play", "hint", "analyse", "perft"}
