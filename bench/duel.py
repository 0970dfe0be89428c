"""Play an agent with other numbers against the same agent with the built-in ones.

The numbers are tables of a TOML file, `[evaluation]`, `[policy]` or both. The match is played by
the built-in game, and the first agent thinks in a game of its own. Same deals, seats rotated; above
two players the others all have the built-in numbers.

    python bench/duel.py lagerstatten new.toml --players 3 --games 120 --time 0.03
"""

import argparse
import tomllib
from pathlib import Path

import fossil
from fossil.arena import play_match
from fossil.cli.arena import text

TABLES = ("evaluation", "policy")


class Renumbered(fossil.agents.Agent):
    """An agent that sees the game with numbers of its own."""

    def __init__(self, spec: str, game: fossil.Game, own: fossil.Game) -> None:
        super().__init__(game, f"{spec} renumbered")
        self._own = own
        self._agent = fossil.agent(spec, own)

    def reset(self, game: fossil.Game, player: int, seed: int) -> None:
        self._agent.reset(self._own, player, seed)

    def choose(self, view: fossil.View, limit: fossil.Limit) -> int:
        return self._agent.choose(self._own.load_position(view.to_dict()), limit)

    @property
    def nodes(self) -> int | None:
        """Simulations so far, if the agent counts them."""
        return getattr(self._agent, "nodes", None)


def numbers(path: Path, game: fossil.Game) -> dict[str, dict[str, float]]:
    """The tables of a file, each complete: entries that it lacks are the built-in ones."""
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise SystemExit(f"{path}: {error}") from None
    if not tables or not set(tables) <= set(TABLES):
        raise SystemExit(f"{path}: has {sorted(tables)}; write [evaluation], [policy] or both")
    return {name: {**game.content[name], **table} for name, table in tables.items()}


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("numbers", type=Path)
    parser.add_argument("--agent", default="baseline")
    parser.add_argument("--players", type=int)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--time", type=float, help="seconds a turn; 0.03 if no nodes are given")
    parser.add_argument("--nodes", type=int, help="simulations a decision")
    parser.add_argument("--record", type=Path, help="the match goes on from it")
    asked = parser.parse_args(arguments)
    game = fossil.load(asked.game, asked.players)
    try:
        own = fossil.load(asked.game, asked.players, numbers(asked.numbers, game))
    except ValueError as error:
        raise SystemExit(f"{asked.numbers}: {error}") from None
    time = asked.time or (None if asked.nodes else 0.03)
    sides = [Renumbered(asked.agent, game, own), *[asked.agent] * (game.players - 1)]
    report = play_match(
        game,
        sides,
        asked.games,
        asked.seed,
        limit=fossil.Limit(time=time, nodes=asked.nodes),
        record=asked.record,
    )
    print(text(report))


if __name__ == "__main__":
    main()
