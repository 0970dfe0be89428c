"""The console script of `fossil`: a package of its own, to run before anything heavy loads.

Ctrl-C while the libraries load ends the command as Ctrl-C later does: one line, code 130.
"""

import sys


def main() -> None:
    """The command `fossil`."""
    try:
        from fossil.cli.main import main as command
    except KeyboardInterrupt:
        print("fossil: interrupted", file=sys.stderr)
        raise SystemExit(130) from None
    command()
