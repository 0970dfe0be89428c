"""Options that mean the same in every subcommand, and the objects that they stand for."""

from typing import Annotated, Any

import typer

from fossil import positions
from fossil.analysis import Limit
from fossil.errors import PositionError
from fossil.game import Game, View, games, load

Seed = Annotated[int, typer.Option("--seed", help="Seed of everything random.", show_default=True)]
Nodes = Annotated[
    int | None, typer.Option("--nodes", help="Simulations (or states visited) per decision.")
]
Time = Annotated[float | None, typer.Option("--time", help="Seconds per turn.")]
Multipv = Annotated[int, typer.Option("--multipv", help="Number of lines.")]
Threads = Annotated[int, typer.Option("--threads", help="Threads of the search.")]
Players = Annotated[int | None, typer.Option("--players", help="Number of players.")]
Search = Annotated[str, typer.Option("--search", help="ismcts or expectimax.")]
Json = Annotated[bool, typer.Option("--json", help="For machines.")]
Switches = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="KEY=VALUE", help="A rule switch; may be repeated."),
]
PositionFile = Annotated[str, typer.Argument(metavar="FILE", help="A position, .toml or .json.")]


def limit(time: float | None, nodes: int | None, default: float) -> Limit:
    """The budget of --time and --nodes; `default` seconds if neither was given."""
    if time is None and nodes is None:
        time = default
    try:
        return Limit(time=time, nodes=nodes)
    except ValueError as error:
        raise ValueError(f"--{error}") from None


def load_game(id: str, players: int | None, switches: list[str] | None) -> Game:
    """The game of GAME, --players and --option."""
    options: dict[str, Any] = {}
    for switch in switches or ():
        key, equals, value = switch.partition("=")
        if not equals or not key:
            raise ValueError(f"--option {switch}: write KEY=VALUE")
        options[key] = value
    return load(id, players, **options)


def load_position(path: str, players: int | None) -> tuple[Game, View]:
    """The game and view of a position file."""
    _, position = positions.read(path)
    with positions.located(path):
        named, count, options = positions.header(position, [info.id for info in games()])
        try:
            game = load(named, count if count is not None else players, **options)
        except ValueError as error:
            raise PositionError(f"options: {error}") from None
    return game, game.load_position(path)
