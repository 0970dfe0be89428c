"""`fossil perft`: counts the paths and distinct states of a game, or checks the stored counts."""

import json
import tomllib
from importlib import resources
from typing import Annotated, Any

import typer

from fossil.cli import options
from fossil.game import Game, State, load

_Id = Annotated[str, typer.Argument(metavar="GAME")]
_Depth = Annotated[int, typer.Option("--depth", help="Actions and chance outcomes from the start.")]
_Check = Annotated[bool, typer.Option("--check", help="Compare with the counts of the package.")]


def command(
    game: _Id,
    depth: _Depth = 3,
    check: _Check = False,
    players: options.Players = None,
    option: options.Switches = None,
    seed: Annotated[int | None, typer.Option("--seed", help="Resolve the opening chance.")] = None,
    json_: options.Json = False,
) -> None:
    """Count sequences of actions and chance outcomes, and the distinct states they lead to.

    Example: fossil perft raptor --check
    """
    if check:
        if not _check(load(game, players), json_):
            raise typer.Exit(1)
        return
    state = options.load_game(game, players, option).new_initial_state(seed)
    rows = _rows(state, depth)
    if json_:
        print(json.dumps(rows))
        return
    print(f"{'depth':>5} {'paths':>16} {'states':>12} {'ended':>10} {'mass':>10}")
    for row in rows:
        print(
            f"{row['depth']:5} {row['paths']:16} {row['keys']:12} {row['terminals']:10} "
            f"{row['mass']:10.6f}"
        )


def _rows(state: State, depth: int) -> list[dict[str, Any]]:
    names = ("depth", "paths", "keys", "terminals", "mass")
    return [{name: getattr(row, name) for name in names} for row in state.perft(depth)]


def _check(game: Game, json_: bool) -> bool:
    """Compare every stored position; prints a line each and says whether all agree."""
    passed = True
    for case in stored(game.id):
        state = start(case, game.id)
        rows = _rows(state, len(case["keys"]) - 1)
        wrong = [
            f"depth {row['depth']}: {name} {row[name]}, stored {case[name][row['depth']]}"
            for row in rows
            for name in ("paths", "keys", "terminals")
            if name in case and row[name] != case[name][row["depth"]]
        ]
        wrong += [
            f"depth {row['depth']}: probability mass {row['mass']}"
            for row in rows
            if abs(row["mass"] - 1) > 1e-9
        ]
        passed = passed and not wrong
        if json_:
            print(json.dumps({"name": case["name"], "ok": not wrong, "wrong": wrong}))
        else:
            print(f"{'ok' if not wrong else 'FAILED':6} {case['name']}", *wrong, sep="\n       ")
    return passed


def stored(id: str) -> list[dict[str, Any]]:
    """The stored counts of a game: name, options, moves or state, and counts by depth."""
    file = resources.files("fossil").joinpath("data", "perft", f"{id}.toml")
    if not file.is_file():
        raise ValueError(f"no stored counts for {id}; run it without --check")
    cases: list[dict[str, Any]] = tomllib.loads(file.read_text(encoding="utf-8"))["position"]
    return cases


def start(case: dict[str, Any], id: str) -> State:
    """The state from which a stored case counts."""
    game = load(id, case.get("players"), **case.get("options", {}))
    state = game.new_initial_state()
    if "state" in case:
        state = game.state_from_dict(case["state"])
    if "position" in case:
        state = game.load_position(case["position"], truth=True)
    for move in case.get("moves", ()):
        state.apply_move(move)
    return state
