"""`fossil arena`: matches between agents, with Elo and a sequential test."""

import json
import sys
import time as clock
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from fossil.agents import Agent, agent
from fossil.arena.entrants import enter
from fossil.arena.match import Match
from fossil.arena.pool import workers
from fossil.arena.report import AgentReport, MatchReport, Tally
from fossil.arena.sprt import Hypotheses, Sprt
from fossil.cli import options
from fossil.game import Game

_QUIET_SECONDS = 30.0  # between progress lines where stderr is no terminal

_Game = Annotated[str, typer.Argument(metavar="GAME", help="A game; `fossil games` lists them.")]
_Agents = Annotated[
    list[str], typer.Argument(metavar="A B [C..]", help="Agents, such as baseline:time=0.4.")
]
_Games = Annotated[
    int, typer.Option("--games", min=1, help="Games, rounded up to whole rotation sets; the cap.")
]
_Jobs = Annotated[int, typer.Option("--jobs", help="Games played at the same time.")]
_Seat = Annotated[
    str | None, typer.Option("--seat", help="The first agent always sits here (name or number).")
]
_Sprt = Annotated[
    str | None,
    typer.Option("--sprt", help="Test the first agent: 0.65:0.75 (scores) or 0:10 (Elo)."),
]
_Record = Annotated[
    Path | None,
    typer.Option("--record", help="File of game records, JSON lines; the match goes on from it."),
]


def command(
    game: _Game,
    agents: _Agents,
    games: _Games = 100,
    seed: options.Seed = 0,
    time: options.Time = None,
    nodes: options.Nodes = None,
    threads: options.Threads = 1,
    players: options.Players = None,
    option: options.Switches = None,
    jobs: _Jobs = 1,
    seat: _Seat = None,
    sprt: _Sprt = None,
    record: _Record = None,
    json_: options.Json = False,
) -> int:
    """Play agents against each other: the same deals, seats rotated. Exit 1 if a test does not
    accept H1 or a game failed.

    Example: fossil arena raptor baseline plain --games 200 --time 0.1 --sprt 0.65:0.75
    """
    loaded = options.load_game(game, players, option)
    limit = options.limit(time, nodes, default=0.1)
    match = Match(
        loaded,
        enter(loaded, [_made(loaded, spec, threads) for spec in agents], limit),
        games,
        seed,
        seat=None if seat is None else loaded.seat(seat),
        sprt=None if sprt is None else Hypotheses.parse(sprt),
        record=record,
    )
    if match.games_planned != games:
        size = len(match.seatings)
        print(f"playing {match.games_planned} games: sets of {size}", file=sys.stderr)
    try:
        with workers(jobs) as executor, _shown(match) as progress:
            report = match.run(executor, progress)
    except KeyboardInterrupt:
        _print(match.report(), json_)
        if record is not None:
            print(f"the same command goes on from {record}", file=sys.stderr)
        raise
    _print(report, json_)
    passed = report.sprt is None or report.sprt.accepted == "H1"
    return 0 if passed and not report.failures else 1


def text(report: MatchReport) -> str:
    """The report for people.

    >>> from fossil.cli.arena import text
    >>> game = fossil.load("connect_four")
    >>> text(fossil.arena.play_match(game, ["random", "random"], games=2)).split(" games")[0]
    'connect_four: 2 of 2'
    """
    width = max(len(name) for agent in report.agents for name in (agent.name, *_seats(agent)))
    lines = [
        f"{report.game}: {report.games} of {report.games_planned} games in {report.seconds:.0f} s, "
        f"seed {report.seed}, same deals, {report.set_size} seatings each",
        f"{'':{width}}  games   win  draw  loss    score  [95 % interval]      Elo  [the same]",
    ]
    for entry in report.agents:
        lines.append(f"{entry.name:{width}}  {_figures(entry)}")
        for label, tally in zip(_seats(entry), entry.seats.values(), strict=True):
            share = f"{100 * tally.points / tally.games:5.1f} %" if tally.games else ""
            lines.append(f"{label:{width}}  {_counts(tally)}  {share}")
    if len(report.agents) > 2:
        for pair in report.pairs:
            found = pair.estimate
            elo = _elo(found.elo)
            lines.append(f"{pair.first} above {pair.second}: {100 * found.score:.1f} %, Elo {elo}")
    if report.sprt is not None:
        lines.append(_test(report.sprt, report.agents[0].name))
    lines += [f"game {failure.number} failed: {failure.reason}" for failure in report.failures]
    return "\n".join(lines)


def _figures(entry: AgentReport) -> str:
    found = entry.estimate
    low, high = (100 * bound for bound in found.interval)
    elo_low, elo_high = (_elo(bound) for bound in found.elo_interval)
    rate = f"  {entry.nodes / entry.seconds:.0f} simulations/s" if entry.nodes else ""
    return (
        f"{_counts(entry.total)}  {100 * found.score:5.1f} %"
        f"  [{low:.1f}, {high:.1f}]  {_elo(found.elo):>7}  [{elo_low}, {elo_high}]"
        f"  LOS {100 * found.los:.1f} %{rate}"
    )


def _seats(entry: AgentReport) -> list[str]:
    return [f"  as {seat}" for seat in entry.seats]


def _counts(tally: Tally) -> str:
    return f"{tally.games:5} {tally.wins:5} {tally.draws:5} {tally.losses:5}"


def _test(test: Sprt, name: str) -> str:
    row = test.hypotheses
    verdict = {
        "H1": f"H1 accepted: {name} scores {100 * row.score1:.1f} % or more",
        "H0": f"H0 accepted: {name} scores {100 * row.score0:.1f} % or less",
        None: "undecided at the cap",
    }[test.accepted]
    return (
        f"SPRT {row.score0:.3f}:{row.score1:.3f}, alpha = beta = 0.05: {verdict} "
        f"(LLR {test.llr:.2f} after {test.sets} sets)"
    )


def _elo(elo: float) -> str:
    return f"{elo:+.0f}"


def _made(game: Game, spec: str, threads: int) -> Agent:
    """An agent by name; --threads is for those that search and do not say themselves."""
    made = agent(spec, game)
    if hasattr(made, "threads") and "threads=" not in spec:
        made.threads = threads
    return made


def _print(report: MatchReport, json_: bool) -> None:
    print(json.dumps(report.to_dict(), ensure_ascii=False) if json_ else text(report))


@contextmanager
def _shown(match: Match) -> Iterator[Callable[[MatchReport], None]]:
    """Progress on stderr: a live line on a terminal, else a line now and then."""
    console = Console(stderr=True)
    last = clock.monotonic()

    def line(report: MatchReport) -> str:
        first = report.agents[0]
        state = f"LLR {report.sprt.llr:.2f}" if report.sprt else f"Elo {_elo(first.estimate.elo)}"
        score = 100 * first.estimate.score
        return f"{report.games} of {match.games_planned} games, {first.name} {score:.1f} %, {state}"

    if console.is_terminal:
        with console.status("playing") as status:
            yield lambda report: status.update(line(report))
        return

    def now_and_then(report: MatchReport) -> None:
        nonlocal last
        if clock.monotonic() - last >= _QUIET_SECONDS:
            last = clock.monotonic()
            print(line(report), file=sys.stderr, flush=True)

    yield now_and_then
