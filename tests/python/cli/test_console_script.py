"""The console script: the command itself, and Ctrl-C before it has loaded."""

import sys

import fossil_command
import pytest


def test_ctrl_c_while_the_libraries_load_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Interrupt:
        def find_spec(self, name: str, *_: object) -> None:
            if name == "fossil.cli.main":
                raise KeyboardInterrupt

    monkeypatch.delitem(sys.modules, "fossil.cli.main", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Interrupt(), *sys.meta_path])
    with pytest.raises(SystemExit) as ended:
        fossil_command.main()
    assert ended.value.code == 130
    assert capsys.readouterr().err == "fossil: interrupted\n"


def test_the_console_script_runs_the_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["fossil", "games"])
    with pytest.raises(SystemExit) as ended:
        fossil_command.main()
    assert ended.value.code == 0
    assert "raptor" in capsys.readouterr().out
