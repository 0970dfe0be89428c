"""`fossil play`: you or agents at every seat, in the terminal, with a record of the game.

The table is told only what a seat may see: a human's board is that seat's view, and where several
humans share the screen a curtain hides one hand before the next is shown.
"""

import random
import sys
from typing import Annotated

import typer

from fossil.agents import Agent, Clock, agent
from fossil.agents.registry import LEVELS, agent_names
from fossil.analysis import Limit
from fossil.cli import options
from fossil.cli.human import Human, Quit, Screen
from fossil.game import CHANCE, Dealer, Game, State, check_seed
from fossil.records import Record, read, require_writable, write

_Id = Annotated[str, typer.Argument(metavar="GAME")]
_Seats = Annotated[
    list[str] | None,
    typer.Option("--seat", metavar="SEAT=WHO", help="WHO is human or an agent; may be repeated."),
]
_Level = Annotated[str, typer.Option("--level", help="The agent at every other seat.")]
_Record = Annotated[str | None, typer.Option("--record", help="Write the game to this file.")]
_Position = Annotated[
    str | None, typer.Option("--position", help="Start here; hidden things are drawn by lot.")
]
_Resume = Annotated[
    str | None, typer.Option("--resume", help="Go on with a game that --record wrote.")
]


def command(
    game: _Id,
    seat: _Seats = None,
    level: _Level = "baseline",
    time: options.Time = None,
    nodes: options.Nodes = None,
    seed: Annotated[int | None, typer.Option("--seed", help="Seed of the deal.")] = None,
    players: options.Players = None,
    option: options.Switches = None,
    position: _Position = None,
    record: _Record = None,
    resume: _Resume = None,
) -> None:
    """Play a game: you at the first seat unless --seat says otherwise.

    Example: fossil play raptor --seat scientist=human --level baseline
    """
    limit = options.limit(time, nodes, default=1.0)
    if resume is not None:
        told = {"players": players, "option": option, "position": position, "seed": seed}
        written, seat = _resumed(resume, game, [k for k, v in told.items() if v is not None], seat)
        record = record or resume
        loaded, state, seed = written.game, written.replay(), written.seed
    if seed is None:
        seed = random.SystemRandom().getrandbits(32)
    check_seed(seed)
    if record is not None:
        require_writable(record)
    if resume is None:
        loaded, state = _start(game, players, option, position, seed)
        written = Record(loaded, seed=seed, start=None if position is None else state.to_dict())
    seats = _seats(loaded, seat, level)
    written.agents = tuple(_name(who) for who in seats)
    print(f"{loaded.title}, seed {seed}: " + ", ".join(_who(loaded, seats)))
    try:
        _play(loaded, state, seats, limit, _dealer(written, seed), seed, written)
    except Quit:
        written.termination = "abandoned"
        print("The game was left.")
    finally:
        if record is not None:
            write(written, record)
    if state.is_terminal():
        _report(loaded, state)


def _start(
    id: str, players: int | None, option: list[str] | None, position: str | None, seed: int
) -> tuple[Game, State]:
    if position is None:
        game = options.load_game(id, players, option)
        return game, game.new_initial_state()
    game, view = options.load_position(position, players)
    if game.id != id:
        raise ValueError(f"{position}: game: {game.id} is another game; play {game.id}")
    return game, view.resample(seed)


def _resumed(
    path: str, game: str, told: list[str], seat: list[str] | None
) -> tuple[Record, list[str]]:
    """The record of a game that was left, and its seats but for those that `seat` names."""
    if told:
        raise ValueError(f"--resume {path}: the record has its own --{told[0]}; leave it out")
    record = read(path)
    if record.game.id != game:
        raise ValueError(f"{path}: game: {record.game.id} is another game; play {record.game.id}")
    if record.termination == "rules":
        raise ValueError(f"{path}: this game is over; name one that was left")
    record.termination = None
    anew = {record.game.seat(entry.partition("=")[0]) for entry in seat or ()}
    kept = [f"{i}={who}" for i, who in enumerate(record.agents) if who and i not in anew]
    return record, [*(seat or ()), *kept]


def _dealer(record: Record, seed: int) -> Dealer:
    """Deals as it would have gone on dealing after the moves of the record."""
    dealer = Dealer(seed)
    for state, move in zip(record.states(), record.moves, strict=False):
        if move.player == CHANCE:
            dealer.draw(state)
    return dealer


def _seats(game: Game, given: list[str] | None, level: str) -> list[Agent | Human]:
    named: dict[int, str] = {}
    for entry in given or ():
        name, equals, who = entry.partition("=")
        if not equals or not who:
            raise ValueError(f"--seat {entry}: write SEAT=human or SEAT=agent")
        player = game.seat(name)
        if player in named:
            raise ValueError(f"--seat {entry}: the seat is taken twice; keep one of them")
        named[player] = who
    if level in LEVELS or level.partition(":")[0] not in agent_names():
        agent(level, game)  # raises, and lists what there is
    first = {} if "human" in named.values() else {0: "human"}
    chosen = [(first | named).get(player, level) for player in range(game.players)]
    screen = Screen() if chosen.count("human") > 1 else None
    return [
        Human(game, player, screen) if who == "human" else agent(who, game)
        for player, who in enumerate(chosen)
    ]


def _play(
    game: Game,
    state: State,
    seats: list[Agent | Human],
    limit: Limit,
    dealer: Dealer,
    seed: int,
    record: Record,
) -> None:
    clocks = [Clock((isinstance(who, Agent) and who.limit) or limit) for who in seats]
    for player, who in enumerate(seats):
        if isinstance(who, Agent):
            who.reset(game, player, seed + player)
    while not state.is_terminal():
        if state.is_chance_node():
            action = dealer.draw(state)
        else:
            player = state.current_player()
            who, view = seats[player], state.view(player)
            if isinstance(who, Human):
                action = who.choose(view)
            else:
                action = clocks[player].choose(who, view)
        _tell(game, state, action, seats)
        record.play(state, action)


def _tell(game: Game, state: State, action: int, seats: list[Agent | Human]) -> None:
    """Everybody at the screen learns what that seat may see; with no human, all is told."""
    mover = state.current_player()
    name = game.seat_name(mover) if mover >= 0 else "chance"
    humans = [who for who in seats if isinstance(who, Human)]
    for human in humans:
        human.learn(name, state.observation(action, human.player), own=mover == human.player)
    if not humans:
        print(f"{name}: {state.action_to_string(action)}")
    sys.stdout.flush()


def _who(game: Game, seats: list[Agent | Human]) -> list[str]:
    return [f"{game.seat_name(player)} is {_name(who)}" for player, who in enumerate(seats)]


def _name(who: Agent | Human) -> str:
    return "human" if isinstance(who, Human) else who.spec


def _report(game: Game, state: State) -> None:
    print(f"\n{state}\n")
    returns, scores = state.returns(), state.scores()
    for player, (value, score) in enumerate(zip(returns, scores, strict=True)):
        word = "wins" if value > 0 else "loses" if value < 0 else "draws"
        if game.players > 2:
            word = f"is {_ordinal(1 + sum(other > value for other in returns))}"
        print(f"{game.seat_name(player)} {word} (score {score})")


def _ordinal(place: int) -> str:
    return {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}[place]
