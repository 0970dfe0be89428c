"""Agents by name: `name[:key=value,...]`, for example "baseline:time=0.4,threads=2".

`time` and `nodes` are the agent's own budget per turn and decision; `threads` and `reuse` are the
agent's; every other key is a parameter of its search.
"""

import functools
import math
import tomllib
from importlib import resources
from typing import Any

from fossil.agents.base import Agent
from fossil.agents.greedy import GreedyAgent
from fossil.agents.random_agent import RandomAgent
from fossil.agents.search_agent import SearchAgent
from fossil.analysis.limits import Limit
from fossil.game import Game

LEVELS = ("novice", "amateur", "club", "expert", "master")  # named strengths: none is measured yet


def agent_names() -> list[str]:
    """The agents that there are.

    >>> from fossil.agents import agent_names
    >>> agent_names()
    ['random', 'greedy', 'plain', 'plain-round', 'baseline', 'expectimax']
    """
    return ["random", "greedy", *_settings()]


def agent(spec: str, game: Game) -> Agent:
    """An agent by its spec.

    >>> fossil.agent("greedy:worlds=4", fossil.load("connect_four")).spec
    'greedy:worlds=4'
    """
    if not isinstance(spec, str):
        raise TypeError(f"expected the name of an agent, got {type(spec).__name__}")
    if not isinstance(game, Game):
        raise TypeError(f"expected a fossil Game, got {type(game).__name__}")
    name, _, text = spec.partition(":")
    given = _parse(spec, text)
    if name == "random":
        _refuse_unknown(spec, given, ())
        return RandomAgent(game, spec)
    if name == "greedy":
        _refuse_unknown(spec, given, ("worlds",))
        return GreedyAgent(game, spec, **given)
    if name in _settings():
        return _search_agent(spec, name, given, game)
    known = ", ".join(agent_names())
    if name in LEVELS:
        raise ValueError(f"level '{name}' has not been measured yet; there are {known}")
    raise ValueError(f"unknown agent '{name}'; there are {known}")


def _search_agent(spec: str, name: str, given: dict[str, Any], game: Game) -> Agent:
    values = {key: v for key, v in _settings()[name].items() if not isinstance(v, dict)}
    values |= _settings()[name].get(game.id, {})
    values |= given
    for key in ("search", "game"):
        if key in given:
            raise ValueError(f"agent '{spec}': unknown setting {key}; it is the agent's own")
    if not isinstance(values.get("reuse", True), bool):
        raise ValueError(f"agent '{spec}': reuse is {values['reuse']!r}; it must be true or false")
    budget = {key: values.pop(key) for key in ("time", "nodes") if key in values}
    try:
        return SearchAgent(
            game,
            spec,
            values.pop("search"),
            threads=values.pop("threads", 1),
            reuse=values.pop("reuse", True),
            limit=Limit(**budget) if budget else None,
            params=values,
        )
    except (ValueError, TypeError) as error:
        raise ValueError(f"agent '{spec}': {error}") from None


def _parse(spec: str, text: str) -> dict[str, Any]:
    given: dict[str, Any] = {}
    for part in text.split(",") if text else ():
        key, equals, value = part.partition("=")
        if not equals or not key or not value:
            raise ValueError(f"agent '{spec}': '{part}' is no setting; write key=value")
        if key in given:
            raise ValueError(f"agent '{spec}': {key} is there twice; keep one of them")
        given[key] = _value(value)
    return given


def _value(text: str) -> Any:
    for kind in (int, float):
        try:
            value = kind(text)
        except ValueError:
            continue
        if math.isfinite(value):
            return value
    return {"true": True, "false": False}.get(text, text)


def _refuse_unknown(spec: str, given: dict[str, Any], known: tuple[str, ...]) -> None:
    for key, value in given.items():
        if key not in known:
            right = f"known: {', '.join(known)}" if known else "it has no settings"
            raise ValueError(f"agent '{spec}': unknown setting {key}; {right}")
        if not isinstance(value, int) or isinstance(value, bool):
            raise ValueError(f"agent '{spec}': {key} is {value!r}; it must be a whole number")


@functools.cache
def _settings() -> dict[str, dict[str, Any]]:
    text = resources.files("fossil.agents").joinpath("settings.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)
