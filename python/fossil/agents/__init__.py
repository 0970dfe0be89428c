"""Players by name: `fossil.agent("baseline:time=0.4", game)`.

An agent sees views only. It is told its seat and a seed with `reset`, asked with `choose`, and can
be pickled, so that matches run in other processes.
"""

from fossil.agents.base import Agent
from fossil.agents.clock import Clock
from fossil.agents.registry import agent, agent_names
from fossil.agents.search_agent import SearchAgent

__all__ = ["Agent", "Clock", "SearchAgent", "agent", "agent_names"]
