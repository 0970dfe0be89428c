"""The twin of Bone Wars: a slow, plain second implementation of docs/rules/bonewars.md.

State, legal texts, outcomes, observations, views. It knows nothing of the engine. A phase's module
has `options`, `outcomes`, `settle` and `apply`; frames on the stack come before the phase.
"""

from __future__ import annotations

from typing import Any

from reference.bonewars import (
    effects,
    knowledge,
    round_end,
    setup,
    solo,
    turn,
)
from reference.bonewars.table import Dict, Table


class Twin(Table):
    """A game; `legal`, `chance` and `apply` as every table of rule cases has them."""

    def __init__(
        self,
        players: int = 2,
        options: dict[str, Any] | None = None,
        content: dict[str, Any] | None = None,
    ) -> None:
        super().__init__(players, options, content)
        self.s = setup.initial(self)

    @classmethod
    def from_dict(
        cls,
        state: Dict,
        players: int = 2,
        options: dict[str, Any] | None = None,
        content: dict[str, Any] | None = None,
    ) -> Twin:
        twin = cls(players, options, content)
        twin.s = twin.clone_of(state)
        return twin

    def copy(self) -> Twin:
        twin = object.__new__(Twin)
        twin.__dict__ = {**self.__dict__, "s": self.clone_of(self.s)}
        return twin

    # --- Nodes ----------------------------------------------------------------------------------
    def legal(self) -> list[str]:
        """Legal texts, sorted; empty at chance and at the end."""
        if self.s["stack"]:
            return sorted(effects.options(self))
        found = {
            "draft": setup.draft_options,
            "turn": turn.options,
            "pass": round_end.options,
        }.get(self.s["phase"])
        return sorted(found(self)) if found else []

    def chance(self) -> list[tuple[str, int]]:
        """Outcomes with weights; empty elsewhere."""
        if self.s["stack"]:
            return effects.outcomes(self)
        found = {
            "setup": setup.outcomes,
            "turn": turn.outcomes,
            "theodore": solo.outcomes,
            "reset": round_end.outcomes,
        }.get(self.s["phase"])
        return found(self) if found else []

    def chance_source(self) -> str:
        if self.s["stack"]:
            return effects.source(self)
        found = {"setup": setup.source, "turn": turn.source, "reset": round_end.source}
        return found[self.s["phase"]](self) if self.s["phase"] in found else "solo deck"

    def apply(self, text: str) -> None:
        """A legal text or a possible outcome; ValueError, and nothing changed, otherwise."""
        if text not in self.legal() and text not in dict(self.chance()):
            raise ValueError(f"{text!r} is not possible here")
        self.s["progress"] += 1
        if self.s["stack"]:
            effects.apply(self, text)
        else:
            {
                "setup": setup.apply_setup,
                "draft": setup.apply_draft,
                "turn": turn.apply,
                "pass": round_end.apply,
                "theodore": solo.apply,
                "reset": round_end.apply_reset,
            }[self.s["phase"]](self, text)
        self.settle()

    def settle(self) -> None:
        """Goes on until somebody or chance has to decide."""
        phases = {
            "draft": setup.settle_draft,
            "turn": turn.settle,
            "pass": round_end.settle,
            "theodore": solo.settle,
            "reset": round_end.settle_reset,
        }
        while self.s["phase"] in phases:
            if self.s["stack"]:
                if not effects.settle(self):
                    break
            elif not phases[self.s["phase"]](self):
                break
        if self.s["phase"] == "over":
            self.s["to_move"] = "nobody"
        elif self.chance():
            self.s["to_move"] = "chance"
        else:
            self.s["to_move"] = self.s["active"]

    # --- What the contract asks -----------------------------------------------------------------
    def is_terminal(self) -> bool:
        return bool(self.s["phase"] == "over")

    def current_player(self) -> int:
        names = {"chance": -1, "nobody": -4}
        to_move = self.s["to_move"]
        return names[to_move] if to_move in names else self.names.index(to_move)

    def turn_owner(self) -> int:
        active = self.s["active"]
        return -1 if active in (None, "theodore") else self.names.index(active)

    def is_simultaneous(self) -> bool:
        return False

    @property
    def round(self) -> int:
        return int(self.s["round"])

    @property
    def turn(self) -> int:
        return int(self.s["turn"])

    @property
    def progress(self) -> int:
        return int(self.s["progress"])

    def scores(self) -> tuple[float, ...]:
        points = [float(seat["reputation"]) for seat in self.s["seats"].values()]
        return tuple(points[: self.players])

    def returns(self) -> tuple[float, ...]:
        return tuple(round_end.returns(self))

    def to_dict(self) -> Dict:
        return self.clone_of(self.s)

    def seat_name(self, player: int | str) -> str:
        """A colour for a seat number; -1 and less is the spectator."""
        if isinstance(player, str):
            return player
        return self.names[player] if player >= 0 else "spectator"

    def view(self, player: int | str) -> Dict:
        return knowledge.view(self, self.seat_name(player))

    def observation(self, text: str, player: int | str) -> str:
        return knowledge.observation(self, text, self.seat_name(player))
