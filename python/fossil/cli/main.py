"""Entry of the command line: registers the subcommands and turns every failure into one line.

Exit codes: 0 ok, 1 a check failed, 2 usage or wrong input, 130 interrupted. Results go to stdout,
progress and errors to stderr; a reader that closes the pipe early is no error.
"""

import os
import sys

import typer

from fossil.cli import analyse, arena, bench, games, hint, perft, play
from fossil.errors import one_line

app = typer.Typer(
    name="fossil",
    help="Play, analyse and measure board games with hidden cards, chance and secret choices.",
    epilog="Example: fossil hint examples/raptor/midgame.toml",
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
app.command("games")(games.command)
app.command("play")(play.command)
app.command("hint")(hint.command)
app.command("analyse")(analyse.command)
app.command("arena")(arena.command)
app.command("perft")(perft.command)
app.command("bench")(bench.command)


def run(arguments: list[str]) -> int:
    """The exit code of a command line without the program's name."""
    _open_streams()
    try:
        code = app(args=arguments, prog_name="fossil", standalone_mode=False)
        sys.stdout.flush()
    except (KeyboardInterrupt, typer.Abort):
        return _fail("interrupted", 130)
    except (BrokenPipeError, SystemExit):  # the latter is how typer ends on a closed pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (ValueError, OSError) as error:
        return _fail(str(error), 2)
    except Exception as error:
        message = getattr(error, "format_message", None)  # a usage error of typer
        if message is None:
            raise
        text = " ".join(message().split())
        if not text or text.startswith("Usage"):
            text = "no command given."
        return _fail(f"{text} See fossil --help", 2)
    if code == 130:  # how newer typers report Ctrl-C
        return _fail("interrupted", 130)
    return code if isinstance(code, int) else 0


def _open_streams() -> None:
    """A stream that the caller closed reads as empty or swallows what is written."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115


def _fail(message: str, code: int) -> int:
    line = one_line(" ".join(message.split()))
    print(f"fossil: {line}", file=sys.stderr)
    return code


def main() -> None:
    """The command `fossil`."""
    sys.exit(run(sys.argv[1:]))
