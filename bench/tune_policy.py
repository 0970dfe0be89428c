"""Fit the numbers of a game's policy to the choices made in recorded games.

Reads records of matches between agents that search (`fossil arena GAME A B --record games.jsonl`)
and makes the actions that they chose as probable as it can: where a search should look first, and
what a playout should try, is what a search would choose. Every fifth game is held out to compare
with the numbers in force; the error is minus the log probability of the action played. `--write`
puts the numbers into the data and leaves the rest of the file.

    python bench/tune_policy.py ambre games.jsonl --keep stop --write

Serves every game whose content has a table `policy`.
"""

import argparse
from collections.abc import Collection, Mapping
from pathlib import Path

import fossil
import numpy as np
from fossil.records import Record
from numpy.typing import NDArray
from tuning.choices import STEP, Choices, Probes
from tuning.data_file import DATA, HELD_OUT, difference, write, write_table
from tuning.forms import FORMS, Array
from tuning.policy_fit import fit, losses
from tuning.positions import records

LEAST, MOST = 1e-3, 1e4  # that a weight may be
PASSES = 12
AGREED = 1e-4  # between the mean loss that was foretold and the engine's


def improve(
    games: list[Record],
    old: Mapping[str, float],
    start: Mapping[str, float],
    free: list[str],
    agents: Collection[str] = (),
) -> dict[str, float]:
    """The likeliest numbers. Where weights are no products of numbers the slopes hold nearby only,
    so the games are read again until that changes nothing."""
    numbers = dict(start)
    before = compared(games, numbers, agents)[0].mean()
    for _ in range(PASSES):
        probes = Probes(numbers, free, agents)
        rows = [(n, choice) for n, game in enumerate(games) for choice in probes.choices(game)]
        if not rows:
            raise SystemExit("no decision of these games depends on the policy; record whole games")
        choices = Choices.of(rows)
        logs = np.log([numbers[name] for name in free])
        away = logs - np.log([old[name] for name in free])
        change = fit(choices, away, np.log(LEAST) - logs, np.log(MOST / STEP) - logs)
        gain = losses(choices, 0 * change) - losses(choices, change)
        numbers |= dict(zip(free, np.exp(logs + change).tolist(), strict=True))
        decisions = compared(games, numbers, agents)[0]
        foretold, before = before - gain.sum() / len(decisions), decisions.mean()
        if abs(foretold - before) < AGREED:
            break
    return numbers


def compared(
    games: list[Record], numbers: Mapping[str, float], agents: Collection[str] = ()
) -> tuple[Array, Array, NDArray[np.int64]]:
    """Of every decision: the loss, the loss of a policy that weighs all alike, and its game."""
    probes = Probes(numbers, [], agents)
    loss: list[float] = []
    alike: list[float] = []
    of: list[int] = []
    for n, record in enumerate(games):
        for prior, played in probes.priors(record):
            loss.append(float(np.log(prior.sum() / prior[played])))
            alike.append(float(np.log(len(prior))))
            of.append(n)
    return np.array(loss), np.array(alike), np.array(of)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", choices=FORMS)
    parser.add_argument("records", nargs="+", type=Path)
    parser.add_argument("--keep", nargs="*", default=[], metavar="ENTRY", help="stays as it is")
    parser.add_argument("--agents", nargs="*", default=[], metavar="NAME", help="learn from these")
    parser.add_argument("--out", type=Path, help="put the numbers into a file for duel.py")
    parser.add_argument("--write", action="store_true", help="put the numbers into the data file")
    asked = parser.parse_args(arguments)
    table: dict[str, float] = dict(fossil.load(asked.game).content["policy"])
    unknown = sorted(set(asked.keep) - set(table))
    if unknown:
        raise SystemExit(f"--keep {unknown[0]}: {asked.game}'s policy has no such entry")
    free = [name for name in table if name not in asked.keep]
    games = [record for path in asked.records for _, record in records(path, asked.game)]
    known = {name for game in games for name in game.agents}
    strange = sorted(set(asked.agents) - known)
    if strange:
        raise SystemExit(f"--agents {strange[0]}: played in no game; {sorted(known)} did")
    if len(games) < HELD_OUT:
        raise SystemExit(f"fewer than {HELD_OUT} finished games; record more")

    # 1. Fit without the games held out, and compare on them.
    seen = [record for n, record in enumerate(games) if n % HELD_OUT != 0]
    fitted = improve(seen, table, table, free, asked.agents)
    before, alike, of = compared(games[::HELD_OUT], table, asked.agents)
    after, _, _ = compared(games[::HELD_OUT], fitted, asked.agents)
    gain, doubt = difference(of, before, after)
    print(f"{len(games)} games, {len(of)} decisions held out")
    print(
        f"held-out error: all alike {alike.mean():.4f}, in force {before.mean():.4f}, "
        f"fitted {after.mean():.4f}; difference {gain:+.4f}, standard error {doubt:.4f}"
    )
    # 2. Fit to all of them.
    final = improve(games, table, fitted, free, asked.agents)
    for name, was in table.items():
        now = f"-> {final[name]:9.3g}" if name in free else "(kept)"
        print(f"{name:26} {was:9.3g} {now}")
    numbers = {name: str(float(f"{final[name]:.3g}")) for name in free}
    if asked.out:
        write_table(asked.out, "policy", numbers)
    if asked.write:
        write(DATA / asked.game / "policy.toml", numbers)


if __name__ == "__main__":
    main()
