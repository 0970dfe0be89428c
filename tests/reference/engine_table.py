"""The engine as a table of texts and dicts: cases and comparisons run on it as on a twin."""

from __future__ import annotations

from typing import Any

import fossil


class EngineTable:
    """A fossil.State behind the names of `cases.Table`."""

    def __init__(self, game: fossil.Game, state: fossil.State | None = None) -> None:
        self.game = game
        self.state = game.new_initial_state() if state is None else state

    @staticmethod
    def from_dict(game: fossil.Game, data: dict[str, Any]) -> EngineTable:
        return EngineTable(game, game.state_from_dict(data))

    def player(self, name: int | str) -> int:
        """0, 1, .. or the spectator, from a seat's name."""
        if name == "spectator":
            return fossil.SPECTATOR
        return self.game.seat(name)

    def legal(self) -> list[str]:
        return [self.state.action_to_string(action) for action in self.state.legal_actions()]

    def chance(self) -> list[tuple[str, int]]:
        outcomes = self.state.chance_outcomes()
        return [(self.state.action_to_string(action), weight) for action, weight in outcomes]

    def apply(self, text: str) -> None:
        self.state.apply_move(text)

    def to_dict(self) -> dict[str, Any]:
        return dict(self.state.to_dict())

    def view(self, player: int | str) -> dict[str, Any]:
        return dict(self.state.view(self.player(player)).to_dict())

    def observation(self, text: str, player: int | str) -> str:
        return str(self.state.observation(self.state.string_to_action(text), self.player(player)))

    def scores(self) -> tuple[int, ...]:
        return tuple(self.state.scores())

    def returns(self) -> tuple[float, ...]:
        return tuple(self.state.returns())

    def world(self, player: int | str, seed: int) -> dict[str, Any]:
        """The state dict of a world that fits a player's view."""
        return dict(self.state.view(self.player(player)).resample(seed).to_dict())

    def copy(self) -> EngineTable:
        return EngineTable(self.game, self.state.clone())
