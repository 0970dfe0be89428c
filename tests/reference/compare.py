"""Plays random games of Raptor on the twin and on the engine at once and compares everything.

At every node: state dict, legal texts, outcomes with weights, all three views, observations of what
is played, views that follow those observations, refusals of illegal texts. The policy favours verbs
that were rare so far; it goes on until every name of the coverage table has occurred often enough.

    python tests/reference/compare.py --least 20 --table tests/reference/raptor_coverage.md
"""

from __future__ import annotations

import argparse
import itertools
import random
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import fossil
from reference.engine_table import EngineTable
from reference.raptor import Twin, refused_texts, worlds
from reference.raptor.coverage import SWITCHES, events_of, expected, verb_of

# What a side takes first in games in which it, or the other side, is the eager one.
TEMPTING = {True: ("baby exit", "kill", "shoot mother", "capture"), False: ("end", "stop")}
OBSERVERS = ("raptor", "scientist", "spectator")
Coverage = Counter[tuple[str, str]]


class DifferenceError(AssertionError):
    """Twin and engine do not agree; the message has the game's options and moves so far."""


class Comparison:
    """One game played on both sides."""

    def __init__(self, options: dict[str, Any], seed: int, coverage: Coverage) -> None:
        self.options, self.coverage, self.rng = options, coverage, random.Random(seed)
        self.twin = Twin(options)
        self.engine = EngineTable(fossil.load("raptor", **options))
        self.moves: list[str] = []
        self.eager = self.rng.choice(("", "raptor", "raptor", "scientist"))
        state = self.engine.state
        self.followed = {name: state.view(self.engine.player(name)) for name in OBSERVERS}

    def play(self) -> None:
        while not self.twin.is_terminal():
            self.compare_node()
            self.compare_refusals()
            self.step(self.choose())
        self.compare_node()
        self.expect("legal at the end", self.engine.legal(), [])
        self.expect("outcomes at the end", self.engine.chance(), [])
        self.coverage.update(("switch", f"{key}={value}") for key, value in self.options.items())

    def expect(self, what: str, found: Any, wanted: Any) -> None:
        if found != wanted:
            raise DifferenceError(
                f"{what}: engine {found!r}, twin {wanted!r}\noptions {self.options}\n"
                f"moves {self.moves}\nstate {self.twin.to_dict()}"
            )

    def compare_node(self) -> None:
        twin, engine, state = self.twin, self.engine, self.engine.state
        self.expect("state dict", engine.to_dict(), twin.to_dict())
        self.expect("key order", list(engine.to_dict()), list(twin.to_dict()))
        self.expect("current_player", state.current_player(), twin.current_player())
        self.expect("is_terminal", state.is_terminal(), twin.is_terminal())
        self.expect("is_simultaneous", state.is_simultaneous_node(), twin.is_simultaneous())
        self.expect("returns", tuple(state.returns()), twin.returns())
        self.expect("scores", tuple(state.scores()), twin.scores())
        self.expect("round, turn", (state.round, state.turn), (twin.round, twin.turn))
        self.expect("progress", state.progress, twin.progress)
        self.expect("legal", sorted(engine.legal()), twin.legal())
        self.expect("outcomes", sorted(engine.chance()), sorted(twin.chance()))
        for name in OBSERVERS:
            view = state.view(engine.player(name))
            self.expect(f"view of {name}", view.to_dict(), twin.view(name))
            self.expect(f"followed view of {name}", self.followed[name].to_dict(), twin.view(name))
            self.expect(f"bytes of {name}", bytes(self.followed[name]), bytes(view))
        if self.rng.random() < 0.05:
            self.compare_loading()
        if self.rng.random() < 0.02 and twin.round > 0:
            self.compare_worlds()

    def compare_loading(self) -> None:
        """State and view dicts of the twin are read by the engine."""
        game, state = self.engine.game, self.engine.state
        self.expect("loaded state", game.state_from_dict(self.twin.to_dict()) == state, True)
        for name in OBSERVERS:
            view = state.view(self.engine.player(name))
            self.expect("loaded view", game.load_position(self.twin.view(name)) == view, True)

    def compare_worlds(self) -> None:
        """What the engine resamples is among the twin's worlds."""
        for name in OBSERVERS[:2]:
            view = self.engine.state.view(self.engine.player(name))
            possible = list(worlds(self.twin.view(name)))
            for seed in range(5):
                world = view.resample(seed).to_dict()
                self.expect("resampled world is possible", world in possible, True)

    def compare_refusals(self) -> None:
        """Each reason that occurs here: one text that both must refuse, unchanged."""
        before = self.engine.state.clone()
        legal = set(self.twin.legal()) | {text for text, _ in self.twin.chance()}
        for name, texts in refused_texts(self.twin).items():
            if self.coverage["refusal", name] > 200 and self.rng.random() < 0.9:
                continue
            text = self.rng.choice(texts)
            self.expect(f"{name}: {text} is legal for the twin", text in legal, False)
            try:
                self.engine.apply(text)
            except fossil.IllegalMoveError:
                unchanged = self.engine.state == before
                self.expect(f"{name}: unchanged after {text}", unchanged, True)
                self.coverage["refusal", name] += 1
            else:
                self.expect(f"{name}: {text}", "accepted", "refused")

    def choose(self) -> str:
        """A chance outcome by weight, a tempting action, or one whose verb has been rare."""
        outcomes = self.twin.chance()
        if outcomes:
            texts, weights = zip(*outcomes, strict=True)
            return str(self.rng.choices(texts, weights)[0])
        by_verb: dict[str, list[str]] = {}
        for text in self.twin.legal():
            by_verb.setdefault(verb_of(text), []).append(text)
        tempting = [verb for verb in TEMPTING[self.twin.to_move == self.eager] if verb in by_verb]
        if self.eager and tempting and self.rng.random() < 0.8:
            return self.rng.choice(by_verb[tempting[0]])
        verbs = list(by_verb)
        if self.rng.random() < 0.3:
            return self.rng.choice([text for texts in by_verb.values() for text in texts])
        rarity = [1 / (1 + self.coverage["verb", verb]) for verb in verbs]
        return self.rng.choice(by_verb[self.rng.choices(verbs, rarity)[0]])

    def step(self, text: str) -> None:
        before = self.twin.copy()
        for name in OBSERVERS:
            seen = self.twin.observation(text, name)
            self.expect(f"{name} observes {text}", self.engine.observation(text, name), seen)
            self.followed[name].follow(seen)
        self.moves.append(text)
        self.engine.apply(text)
        self.twin.apply(text)
        self.coverage.update(events_of(before, text, self.twin))


def random_options(rng: random.Random) -> dict[str, Any]:
    """A value of every switch; the book's board is a jungle (options table of the rules page)."""
    options = {key: rng.choice(values) for key, values in SWITCHES.items()}
    if options["environment"] == "savannah":
        options["board"] = "random"
    return options


def missing(coverage: Coverage, least: int) -> list[str]:
    names = [(kind, name) for kind, all_names in expected().items() for name in all_names]
    return [f"{kind} {name}" for kind, name in names if coverage[kind, name] < least]


def table(coverage: Coverage, games: int, nodes: int) -> str:
    """The coverage table in Markdown."""
    lines = [
        "# Raptor: what the comparison of twin and engine has covered",
        "",
        "Made by `tests/reference/compare.py`: numbers of occurrences in random games that were",
        f"compared node by node. {games} games, {nodes} nodes.",
    ]
    for kind, names in expected().items():
        lines += ["", f"| {kind} | times |", "|---|---|"]
        lines += [f"| {name.replace('_', ' ')} | {coverage[kind, name]} |" for name in names]
    return "\n".join(lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--least", type=int, default=20, help="occurrences of every name")
    parser.add_argument("--games", type=int, default=2000, help="at most so many games")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--table", type=Path, help="Markdown file to write")
    arguments = parser.parse_args()
    coverage: Coverage = Counter()
    rng, nodes, begun = random.Random(arguments.seed), 0, time.monotonic()
    for game in itertools.count(1):
        comparison = Comparison(random_options(rng), rng.randrange(2**32), coverage)
        comparison.play()
        nodes += len(comparison.moves) + 1
        lacking = missing(coverage, arguments.least)
        if not lacking or game >= arguments.games:
            break
    seconds = time.monotonic() - begun
    print(f"{game} games, {nodes} nodes compared in {seconds:.0f} s", file=sys.stderr)
    if arguments.table:
        arguments.table.write_text(table(coverage, game, nodes))
    for name in lacking:
        print(f"fewer than {arguments.least} times: {name}", file=sys.stderr)
    return 1 if lacking else 0


if __name__ == "__main__":
    raise SystemExit(main())
