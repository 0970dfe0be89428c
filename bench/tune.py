"""Fit the numbers of a game's evaluation to the outcomes of recorded games.

Reads records of matches (`fossil arena GAME A B --record games.jsonl`), takes the position at the
start of every turn and fits the weights, and the spreads where the game has any, so that the
evaluation is the player's mean result. Every fifth game is held out to compare with the numbers in
force. Prints a table; `--write` puts the numbers into the data and leaves the rest of the file.

    python bench/tune.py bonewars games.jsonl --keep turns --write

Serves raptor, fossilis, lagerstatten, ambre and bonewars; the forms are in tuning/forms.py.
"""

import argparse
from pathlib import Path

import fossil
import numpy as np
from tuning.data_file import DATA, HELD_OUT, difference, write, write_table
from tuning.evaluation_fit import errors, fit
from tuning.forms import FORMS, Judgement
from tuning.positions import Table, samples


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", choices=FORMS)
    parser.add_argument("records", nargs="+", type=Path)
    parser.add_argument("--keep", nargs="*", default=[], metavar="ENTRY", help="stays as it is")
    parser.add_argument("--floor", action="store_true", help="no weight below 0")
    parser.add_argument("--out", type=Path, help="put the numbers into a file for duel.py")
    parser.add_argument("--write", action="store_true", help="put the numbers into the data file")
    asked = parser.parse_args(arguments)
    form, game = FORMS[asked.game], fossil.load(asked.game)
    names = [feature.name for feature in game.info.features]
    unknown = sorted(set(asked.keep) - {*names, *form.parameters})
    if unknown:
        raise SystemExit(f"--keep {unknown[0]}: {asked.game}'s evaluation has no such entry")
    table = game.content["evaluation"]
    keep = {*asked.keep, *([form.unit] if form.unit else []), *(set(names) - set(table))}
    old = Judgement.read(form, names, table)

    # 1. Fit without the games held out, and compare on them.
    rows = [row for path in asked.records for row in samples(path, asked.game, form)]
    if len({row.game for row in rows}) < HELD_OUT:
        raise SystemExit(f"fewer than {HELD_OUT} finished games; record more")
    data = Table.of(rows)
    seen = data.games % HELD_OUT != 0
    rest = data.where(~seen)
    fitted = fit(data.where(seen), form, names, old, keep, asked.floor)
    before, after = errors(rest, old), errors(rest, fitted)
    gain, doubt = difference(rest.games, before, after)
    count = len(np.unique(data.games))
    print(f"{count} games, {len(data.results)} samples, mean result {data.results.mean():+.3f}")
    print(
        f"held-out error: constant {np.var(rest.results):.4f}, in force {before.mean():.4f}, "
        f"fitted {after.mean():.4f}; difference {gain:+.4f}, standard error {doubt:.4f}"
    )
    # 2. Fit to all of them.
    final = fit(data, form, names, old, keep, asked.floor)
    was, now = old.write(form, names), final.write(form, names)
    scaled = data.features * final.slopes(data.left)[:, None]
    moves = dict(zip(names, final.weights * scaled.std(axis=0), strict=True))
    for name in now:
        kept = " (kept)" if name in keep else ""
        effect = f"   moves a lead by {moves[name]:+.3f}" if name in moves else ""
        print(f"{name:20} {was[name]:9.4f} -> {now[name]:9.4f}{effect}{kept}")
    numbers = {name: f"{now[name]:.4f}" for name in now if name not in keep}
    if asked.out:
        write_table(asked.out, "evaluation", numbers)
    if asked.write:
        write(DATA / asked.game / "evaluation.toml", numbers)


if __name__ == "__main__":
    main()
