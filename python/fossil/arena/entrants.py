"""The sides of a match: agents by name or as objects, each with its budget per turn."""

import pickle
from collections.abc import Sequence
from dataclasses import dataclass

from fossil.agents import Agent
from fossil.agents import agent as make_agent
from fossil.analysis.limits import Limit
from fossil.game import Game


@dataclass(frozen=True)
class Entrant:
    """One side: `agent` is pickled, so that every game starts from a fresh copy and nothing is
    carried from game to game, in whatever process it runs."""

    name: str
    agent: bytes
    limit: Limit


def enter(game: Game, agents: Sequence[str | Agent], limit: Limit | None) -> tuple[Entrant, ...]:
    """Make the entrants. An agent's own budget goes before the match's; equal names get numbers."""
    made = [make_agent(given, game) if isinstance(given, str) else given for given in agents]
    names = [str(getattr(agent, "spec", type(agent).__name__)) for agent in made]
    return tuple(
        Entrant(
            name if names.count(name) == 1 else f"{name}#{names[: index + 1].count(name)}",
            _pickled(name, agent),
            budget(getattr(agent, "limit", None), limit),
        )
        for index, (name, agent) in enumerate(zip(names, made, strict=True))
    )


def budget(own: Limit | None, match: Limit | None) -> Limit:
    """The match's limit with every part that the agent sets itself replaced.

    >>> budget(Limit(time=0.4), Limit(time=0.1, nodes=1000))
    Limit(time=0.4, nodes=1000)
    """
    if own is None or match is None:
        return own or match or Limit(time=0.1)
    return Limit(
        time=own.time or match.time,
        nodes=own.nodes or match.nodes,
        memory=own.memory or match.memory,
        confidence=own.confidence or match.confidence,
    )


def _pickled(name: str, agent: Agent) -> bytes:
    try:
        return pickle.dumps(agent)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise ValueError(f"agent '{name}' cannot be pickled: {error}") from None
