"""How much players could still gain against a strategy: exact best responses over a small game.

Information sets are told apart by the mover's view. A strategy takes a view and gives a probability
for every legal action; `worth` says what an end of the game is worth to each player.
"""

from collections.abc import Callable, Sequence

import fossil

Strategy = Callable[[fossil.View], dict[int, float]]
Worth = Callable[[fossil.State], Sequence[float]]


def uniform(view: fossil.View) -> dict[int, float]:
    actions = view.legal_actions()
    return dict.fromkeys(actions, 1 / len(actions))


def strategy_of(engine: fossil.Engine) -> Strategy:
    """What an engine's last search would play; uniform where it has never been."""
    return lambda view: engine.strategy_at(view) or uniform(view)


class Play:
    """A strategy as the probabilities of all moves at a state; asked once for every view."""

    def __init__(self, strategy: Strategy) -> None:
        self._strategy = strategy
        self._known: dict[bytes, dict[int, float]] = {}

    def ways(self, state: fossil.State) -> list[tuple[int, float]]:
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            weights = sum(weight for _, weight in outcomes)
            return [(action, weight / weights) for action, weight in outcomes]
        view = state.view(state.current_player())
        key = bytes(view)
        if key not in self._known:
            self._known[key] = self._strategy(view)
        return list(self._known[key].items())


def nash_conv(root: fossil.State, strategy: Strategy, worth: Worth) -> float:
    """The sum over both players of what each could gain by answering best; 0 at an equilibrium."""
    play = Play(strategy)
    values = _followed(root, play, worth)
    return sum(_Answer(root, play, worth, player).value() - values[player] for player in (0, 1))


def followed(root: fossil.State, strategy: Strategy, worth: Worth) -> tuple[float, float]:
    """What both players expect if everybody follows the strategy."""
    return _followed(root, Play(strategy), worth)


def _followed(state: fossil.State, play: Play, worth: Worth) -> tuple[float, float]:
    if state.is_terminal():
        first, second = worth(state)
        return first, second
    total = [0.0, 0.0]
    for action, probability in play.ways(state):
        if probability > 0:
            part = _followed(_after(state, action), play, worth)
            total = [t + probability * p for t, p in zip(total, part, strict=True)]
    return total[0], total[1]


def _after(state: fossil.State, action: int) -> fossil.State:
    child = state.clone()
    child.apply_action(action)
    return child


class _Answer:
    """The best answer of one player to everybody else's strategy."""

    def __init__(self, root: fossil.State, play: Play, worth: Worth, player: int) -> None:
        self.root, self.play, self.worth, self.player = root, play, worth, player
        self.histories: dict[bytes, list[tuple[fossil.State, float]]] = {}
        self.best: dict[bytes, int] = {}
        self._collect(root, 1.0)

    def value(self) -> float:
        return self._respond(self.root)

    def _collect(self, state: fossil.State, reach: float) -> None:
        if state.is_terminal():
            return
        if not state.is_chance_node() and state.current_player() == self.player:
            self.histories.setdefault(bytes(state.view(self.player)), []).append((state, reach))
            for action in state.legal_actions():
                self._collect(_after(state, action), reach)
            return
        for action, probability in self.play.ways(state):
            self._collect(_after(state, action), reach * probability)

    def _respond(self, state: fossil.State) -> float:
        if state.is_terminal():
            return self.worth(state)[self.player]
        if not state.is_chance_node() and state.current_player() == self.player:
            return self._respond(_after(state, self._best_action(state)))
        ways = self.play.ways(state)
        return sum(p * self._respond(_after(state, action)) for action, p in ways if p > 0)

    def _best_action(self, state: fossil.State) -> int:
        key = bytes(state.view(self.player))
        if key not in self.best:
            gains = {
                action: sum(
                    reach * self._respond(_after(history, action))
                    for history, reach in self.histories[key]
                    if reach > 0
                )
                for action in state.legal_actions()
            }
            self.best[key] = max(gains, key=gains.__getitem__)
        return self.best[key]
