"""Players by name: `fossil.agent("baseline:time=0.4", game)`.

An agent sees views only. It is told its seat and a seed with `reset`, asked with `choose`, and can
be pickled, so that matches run in other processes.
"""

from fossil.agents.base import Agent
from fossil.agents.clock import Clock
from fossil.agents.registry import agent, agent_names

__all__ = ["Agent", "Clock", "agent", "agent_names"]
