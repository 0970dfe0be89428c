"""One random game, played on the twin and on the engine at once and compared; any game.

At every node: state dict, legal texts, outcomes with weights, all views, observations of what is
played, views that follow those observations, refusals of illegal texts; now and then position files
and worlds. The policy favours verbs that were rare so far. A game begins where games begin, or at a
scrambled position. What is a game's own stands in reference/<game>/comparing.py: a subclass that
makes twins and names what they cover.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import fossil
from reference.engine_table import EngineTable

Coverage = Counter[tuple[str, str]]


class DifferenceError(AssertionError):
    """Twin and engine do not agree; the message has the game's options, start and moves so far."""


def differences(found: Any, wanted: Any, path: str = "") -> list[str]:
    """A line for each place where two values that are not equal differ: dotted path, both values.

    Dicts and lists of one length are gone into, all else is shown as a whole.
    """
    if isinstance(found, dict) and isinstance(wanted, dict):
        keys = dict.fromkeys([*wanted, *found])
        pairs = [(key, found.get(key, "nothing"), wanted.get(key, "nothing")) for key in keys]
    elif isinstance(found, list) and isinstance(wanted, list) and len(found) == len(wanted):
        pairs = list(zip(range(len(found)), found, wanted, strict=True))
    else:
        return [f"  {path or 'value'}: engine {found!r}, twin {wanted!r}"]
    return [
        line
        for key, here, there in pairs
        if here != there
        for line in differences(here, there, f"{path}.{key}" if path else str(key))
    ]


class Comparison(ABC):
    """One game on both sides. `rng` plays, `checks` chooses what is looked at besides."""

    game: str  # the id
    switches: Mapping[str, Sequence[Any]]  # every option with the values to be compared
    player_counts: Sequence[int] = (2,)

    def __init__(
        self,
        options: dict[str, Any],
        seed: int,
        coverage: Coverage,
        scramble: bool = False,
        players: int | None = None,
    ) -> None:
        self.options, self.coverage = options, coverage
        self.players = self.player_counts[0] if players is None else players
        self.rng, self.checks = random.Random(seed), random.Random(~seed)
        self.twin = self.scrambled_twin() if scramble else self.new_twin()
        self.start = self.twin.to_dict() if scramble else None
        game = fossil.load(self.game, players=self.players, **options)
        self.engine = EngineTable.from_dict(game, self.start) if self.start else EngineTable(game)
        self.moves: list[str] = []
        state = self.engine.state
        self.followed = {name: state.view(self.engine.player(name)) for name in self.observers()}

    # What a game's own comparison says -----------------------------------------------------------

    @classmethod
    def random_options(cls, rng: random.Random) -> dict[str, Any]:
        """A value of every switch."""
        return {key: rng.choice(values) for key, values in cls.switches.items()}

    @classmethod
    @abstractmethod
    def expected(cls) -> dict[str, list[str]]:
        """Every name of the coverage table, by kind."""

    @abstractmethod
    def new_twin(self) -> Any:
        """The twin at the start of a game."""

    @abstractmethod
    def scrambled_twin(self) -> Any:
        """The twin at a start that play seldom reaches, made with `rng`."""

    def observers(self) -> list[int | str]:
        """All seats, by number or name, and the spectator."""
        return [*range(self.players), "spectator"]

    @abstractmethod
    def leave_out(self, view: dict[str, Any]) -> dict[str, Any]:
        """A position file with the meaning of a view dict, made with `checks`."""

    @abstractmethod
    def refused_texts(self) -> dict[str, list[str]]:
        """Reason -> texts that must be refused here."""

    @abstractmethod
    def verb_of(self, text: str) -> str:
        """The verb of a text, as the coverage table names it."""

    @abstractmethod
    def events(self, before: Any, text: str) -> list[tuple[str, str]]:
        """(kind, name) of everything that the step to the present twin covers."""

    def tempting(self) -> Sequence[str]:
        """Verbs that are to be preferred at this node, best first."""
        return ()

    def truth(self, known: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        """For a view dict: the table [truth] that makes it a state, and that state's dict."""
        return {}, {key: value for key, value in known.items() if key != "player"}

    def worlds(self, observer: int | str) -> list[dict[str, Any]] | None:
        """State dicts of all worlds that an observer thinks possible; None: not to be compared."""
        return None

    # ---------------------------------------------------------------------------------------------

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
        self.coverage["players", str(self.players)] += 1

    def expect(self, what: str, found: Any, wanted: Any) -> None:
        if found != wanted:
            raise DifferenceError(
                "\n".join([f"{what}:", *differences(found, wanted)])
                + f"\n{self.game}, {self.players} players, options {self.options}\n"
                f"start {self.start}\nmoves {self.moves}"
            )

    def compare_node(self) -> None:
        twin, engine, state = self.twin, self.engine, self.engine.state
        truth = twin.to_dict()
        self.expect("state dict", engine.to_dict(), truth)
        self.expect("key order", list(engine.to_dict()), list(truth))
        self.expect("current_player", state.current_player(), twin.current_player())
        self.expect("is_terminal", state.is_terminal(), twin.is_terminal())
        self.expect("is_simultaneous", state.is_simultaneous_node(), twin.is_simultaneous())
        # The engine's are single precision: thirds differ in the eighth digit.
        returns = [tuple(round(v, 6) for v in side.returns()) for side in (state, twin)]
        self.expect("returns", *returns)
        self.expect("scores", tuple(state.scores()), twin.scores())
        self.expect("round, turn", (state.round, state.turn), (twin.round, twin.turn))
        self.expect("progress", state.progress, twin.progress)
        self.expect("legal", sorted(engine.legal()), twin.legal())
        self.expect("outcomes", sorted(engine.chance()), sorted(twin.chance()))
        if not twin.is_terminal():
            self.expect("turn_owner", state.turn_owner(), twin.turn_owner())
        if twin.chance():
            self.expect("chance_source", state.chance_source(), twin.chance_source())
        for name in self.observers():
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
        for name in self.observers():
            view, known = state.view(self.engine.player(name)), self.twin.view(name)
            self.expect("loaded view", game.load_position(known) == view, True)
            position = self.leave_out(known)
            self.expect(f"loaded {position}", game.load_position(position).to_dict(), known)
            truth, world = self.truth(known)
            whole = game.load_position({**position, "truth": truth}, truth=True)
            self.expect(f"truth of {position}", dict(whole.to_dict()), world)

    def compare_worlds(self) -> None:
        """What the engine resamples is among the twin's worlds."""
        for name in self.observers():
            possible = self.worlds(name)
            if possible is None:
                continue
            view = self.engine.state.view(self.engine.player(name))
            for seed in range(5):
                world = view.resample(seed).to_dict()
                self.expect("resampled world is possible", world in possible, True)

    def compare_refusals(self) -> None:
        """Each reason that occurs here: one text that both must refuse, unchanged."""
        before = self.engine.state.clone()
        legal = set(self.twin.legal()) | {text for text, _ in self.twin.chance()}
        for name, texts in self.refused_texts().items():
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
            by_verb.setdefault(self.verb_of(text), []).append(text)
        tempting = [verb for verb in self.tempting() if verb in by_verb]
        if tempting and self.rng.random() < 0.8:
            return self.rng.choice(by_verb[tempting[0]])
        verbs = list(by_verb)
        if self.rng.random() < 0.3:
            return self.rng.choice([text for texts in by_verb.values() for text in texts])
        rarity = [1 / (1 + self.coverage["verb", verb]) for verb in verbs]
        return self.rng.choice(by_verb[self.rng.choices(verbs, rarity)[0]])

    def step(self, text: str) -> None:
        before = self.twin.copy()
        for name in self.observers():
            seen = self.twin.observation(text, name)
            self.expect(f"{name} observes {text}", self.engine.observation(text, name), seen)
            self.followed[name].follow(seen)
        self.moves.append(text)
        self.engine.apply(text)
        self.twin.apply(text)
        self.coverage.update(self.events(before, text))
