"""One random game of Raptor, played on the twin and on the engine at once and compared.

At every node: state dict, legal texts, outcomes with weights, all three views, observations of what
is played, views that follow those observations, refusals of illegal texts; now and then position
files and worlds. The policy favours verbs that were rare so far. A game begins where games begin,
or at a scrambled position.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import fossil
from reference.engine_table import EngineTable
from reference.raptor import Twin, leave_out, refused_texts, scrambled, worlds
from reference.raptor.coverage import events_of, verb_of

# What a side takes first in games in which it, or the other side, is the eager one.
TEMPTING = {True: ("baby exit", "kill", "shoot mother", "capture"), False: ("end", "stop")}
OBSERVERS = ("raptor", "scientist", "spectator")
Coverage = Counter[tuple[str, str]]


class DifferenceError(AssertionError):
    """Twin and engine do not agree; the message has the game's options, start and moves so far."""


class Comparison:
    """One game on both sides. `rng` plays, `checks` chooses what is looked at besides."""

    def __init__(
        self, options: dict[str, Any], seed: int, coverage: Coverage, scramble: bool = False
    ) -> None:
        self.options, self.coverage = options, coverage
        self.rng, self.checks = random.Random(seed), random.Random(~seed)
        self.twin = scrambled(options, self.rng) if scramble else Twin(options)
        self.start = self.twin.to_dict() if scramble else None
        game = fossil.load("raptor", **options)
        self.engine = EngineTable.from_dict(game, self.start) if self.start else EngineTable(game)
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
        self.compare_loading()
        self.expect("legal at the end", self.engine.legal(), [])
        self.expect("outcomes at the end", self.engine.chance(), [])
        self.coverage.update(("switch", f"{key}={value}") for key, value in self.options.items())

    def expect(self, what: str, found: Any, wanted: Any) -> None:
        if found != wanted:
            raise DifferenceError(
                f"{what}: engine {found!r}, twin {wanted!r}\noptions {self.options}\n"
                f"start {self.start}\nmoves {self.moves}\nstate {self.twin.to_dict()}"
            )

    def compare_node(self) -> None:
        twin, engine, state = self.twin, self.engine, self.engine.state
        truth = twin.to_dict()
        self.expect("state dict", engine.to_dict(), truth)
        self.expect("key order", list(engine.to_dict()), list(truth))
        self.expect("current_player", state.current_player(), twin.current_player())
        self.expect("is_terminal", state.is_terminal(), twin.is_terminal())
        self.expect("is_simultaneous", state.is_simultaneous_node(), twin.is_simultaneous())
        self.expect("returns", tuple(state.returns()), twin.returns())
        self.expect("scores", tuple(state.scores()), twin.scores())
        self.expect("round, turn", (state.round, state.turn), (twin.round, twin.turn))
        self.expect("progress", state.progress, twin.progress)
        self.expect("legal", sorted(engine.legal()), twin.legal())
        self.expect("outcomes", sorted(engine.chance()), sorted(twin.chance()))
        if not twin.is_terminal():
            self.expect("turn_owner", state.turn_owner(), twin.turn_owner())
        if twin.to_move == "chance":
            self.expect("chance_source", state.chance_source(), twin.chance_source())
        for name in OBSERVERS:
            view, wanted = state.view(engine.player(name)), twin.view(name)
            self.expect(f"view of {name}", view.to_dict(), wanted)
            self.expect(f"followed view of {name}", self.followed[name].to_dict(), wanted)
            self.expect(f"bytes of {name}", bytes(self.followed[name]), bytes(view))
        if self.checks.random() < 0.05:
            self.compare_loading()
        if self.checks.random() < 0.02 and twin.round > 0:
            self.compare_worlds()

    def compare_loading(self) -> None:
        """State dicts, view dicts and position files of the twin are read by the engine."""
        game, state = self.engine.game, self.engine.state
        self.expect("loaded state", game.state_from_dict(self.twin.to_dict()) == state, True)
        for name in OBSERVERS:
            view, known = state.view(self.engine.player(name)), self.twin.view(name)
            self.expect("loaded view", game.load_position(known) == view, True)
            position = leave_out(known, self.checks)
            self.expect(f"loaded {position}", game.load_position(position).to_dict(), known)
            self.compare_truth(position, known)

    def compare_truth(self, position: dict[str, Any], known: dict[str, Any]) -> None:
        """With the table [truth], a position is a state: one of the worlds of its view."""
        world = {key: value for key, value in known.items() if key != "player"}
        truth, cards = {}, {}
        for side, deck in self.twin.decks.items():
            seen = cards[side] = dict(known["cards"][side])
            if isinstance(seen["hand"], int):
                held = set(deck.hand)
                if seen["played"] is None and self.twin.is_simultaneous():
                    held |= {deck.played} - {None}
                truth[f"{side}_hand"] = seen["hand"] = sorted(held)
                seen["pile"] = sorted(deck.pile)
        world["cards"] = cards
        state = self.engine.game.load_position({**position, "truth": truth}, truth=True)
        self.expect(f"truth of {position}", dict(state.to_dict()), world)

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
            if self.coverage["refusal", name] > 200 and self.checks.random() < 0.9:
                continue
            text = self.checks.choice(texts)
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
