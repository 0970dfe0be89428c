"""Speed beside OpenSpiel (extra `peers`): random playouts, UCT and ISMCTS, interleaved in one run.

Both sides start from the same kind of position, search with plain settings (c = 1.4, one uniform
playout a leaf, no prior, no solver) and SIMULATIONS simulations a search, one thread; building the
search counts on both sides. OpenSpiel runs its own C++ bots. Ratios are of medians over the rounds.
"""

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable

import fossil
from fossil import _bench

try:
    import pyspiel
except ImportError:
    sys.exit("peers: OpenSpiel is missing; install it: pip install 'fossil-engine[peers]'")

SIMULATIONS = 20_000
EXPLORATION = 1.4
PLAIN = {
    "selection": "uct",
    "simultaneous": "duct",
    "c_uct": EXPLORATION,
    "leaf": "full",
    "playout": "uniform",
}
Work = Callable[[int, int], None]  # does `count` units of work with a seed


def our_playouts(name: str) -> Work:
    """Random playouts of the compiled loop."""
    view = our_position(name)
    return lambda count, seed: _keep(_bench.playouts(view, count, seed))


def our_searches(name: str) -> Work:
    """Whole analyses by the engine that everybody uses."""
    view = our_position(name)
    game = fossil.load(name)

    def work(count: int, seed: int) -> None:
        engine = fossil.Engine(game, search="ismcts", seed=seed, **PLAIN)
        for _ in range(count // SIMULATIONS):  # every analysis starts from nothing
            _keep(engine.analyse(view, fossil.Limit(nodes=SIMULATIONS)).nodes)

    return work


def our_position(name: str) -> fossil.View:
    """What the first player knows at the first decision."""
    state = fossil.load(name).new_initial_state(seed=1)
    return state.view(state.current_player())


def their_position(name: str) -> "pyspiel.State":
    """The first decision; their bots cannot start at a chance node."""
    state = pyspiel.load_game(name).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    return state


def their_playouts(name: str) -> Work:
    """Rollouts inside C++: one evaluation of the root, averaged over `count` rollouts."""
    game, state = pyspiel.load_game(name), their_position(name)

    def work(count: int, seed: int) -> None:
        evaluator = pyspiel.RandomRolloutEvaluator(count, seed)
        bot = pyspiel.MCTSBot(game, evaluator, EXPLORATION, 1, 1000, False, seed, False)
        _keep(bot.mcts_search(state))

    return work


def their_uct(name: str) -> Work:
    """MCTSBot."""
    game, state = pyspiel.load_game(name), their_position(name)

    def work(count: int, seed: int) -> None:
        for k in range(count // SIMULATIONS):
            evaluator = pyspiel.RandomRolloutEvaluator(1, seed * 1000 + k)
            bot = pyspiel.MCTSBot(
                game, evaluator, EXPLORATION, SIMULATIONS, 1000, False, seed * 1000 + k, False
            )
            _keep(bot.mcts_search(state))

    return work


def their_ismcts(name: str) -> Work:
    """ISMCTSBot with as many worlds as simulations."""
    state = their_position(name)

    def work(count: int, seed: int) -> None:
        for k in range(count // SIMULATIONS):
            evaluator = pyspiel.RandomRolloutEvaluator(1, seed * 1000 + k)
            bot = pyspiel.ISMCTSBot(
                seed * 1000 + k,
                evaluator,
                EXPLORATION,
                SIMULATIONS,
                -1,
                pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
                False,
                False,
            )
            _keep(bot.step(state))

    return work


def _keep(result: object) -> None:
    """Both sides hand their result over to Python."""
    if result is None:
        raise RuntimeError("a search returned nothing")


def rate(work: Work, count: int, seed: int) -> float:
    """Units of work per second."""
    start = time.perf_counter()
    work(count, seed)
    return count / (time.perf_counter() - start)


def enough(work: Work, unit: int, seconds: float) -> int:
    """How many units take about that long; warms both caches."""
    count = unit
    while True:
        start = time.perf_counter()
        work(count, 0)
        spent = time.perf_counter() - start
        if spent >= seconds / 4:
            return max(1, round(count * seconds / spent / unit)) * unit
        count *= 2


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--json", action="store_true", help="print the three ratios as JSON")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="per measurement")
    args = parser.parse_args()
    rows: dict[str, tuple[Work, Work, int]] = {
        "connect_four_playouts": (
            our_playouts("connect_four"),
            their_playouts("connect_four"),
            1000,
        ),
        "connect_four_uct": (our_searches("connect_four"), their_uct("connect_four"), SIMULATIONS),
        "leduc_ismcts": (our_searches("leduc_poker"), their_ismcts("leduc_poker"), SIMULATIONS),
    }
    counts = {
        name: [enough(work, unit, args.seconds) for work in (ours, theirs)]
        for name, (ours, theirs, unit) in rows.items()
    }
    rates: dict[str, list[list[float]]] = {name: [[], []] for name in rows}
    for seed in range(1, args.rounds + 1):
        for name, (ours, theirs, _) in rows.items():
            for side, work in enumerate((ours, theirs)):
                rates[name][side].append(rate(work, counts[name][side], seed))
    medians = {name: [statistics.median(side) for side in sides] for name, sides in rates.items()}
    if args.json:
        print(json.dumps({f"{name}_ratio": a / b for name, (a, b) in medians.items()}))
        return
    for name, (ours_rate, theirs_rate) in medians.items():
        ratio = ours_rate / theirs_rate
        print(f"{name:22} {ours_rate:12,.0f}/s  OpenSpiel {theirs_rate:10,.0f}/s  {ratio:6.1f}x")


if __name__ == "__main__":
    main()
