"""Fossilis: do quick partial scores beat finished dinosaurs? Asked of the engine's own play.

Three habits of one engine meet: `free` plays what it finds, `finish` never scores a dinosaur that
lacks bones while it may do anything else, `quick` scores an unfinished one as soon as it may. Each
pair plays the same deals with seats swapped, under each built-in table of dinosaur values and under
changes of table a that might mend the balance. Prints Markdown for docs/strength.md.

    python bench/fossilis_balance.py --deals 8 --time 0.05
"""

import argparse
from collections import Counter
from collections.abc import Callable

import fossil
from fossil.agents import Agent, Clock, SearchAgent

BONES = ("tooth", "limb", "rib", "hip")
LONGER = fossil.Limit(nodes=1000)
Chosen = Callable[[fossil.View, list[str]], list[str]]


def lacking(view: fossil.View) -> set[str]:
    """Dinosaurs of the mover's lab that lack bones."""
    position = view.to_dict()
    need = {row["name"]: sum(row[bone] for bone in BONES) for row in view.game.content["dinosaurs"]}
    lab = position["seats"][view.player]["lab"]
    return {row["dinosaur"] for row in lab if len(row["bones"]) < need[row["dinosaur"]]}


def partial(view: fossil.View, moves: list[str]) -> list[str]:
    """Those of the moves that score an unfinished dinosaur."""
    if not any(move.startswith("score ") for move in moves):
        return []
    unfinished = lacking(view)
    return [move for move in moves if move.removeprefix("score ") in unfinished]


def free(_: fossil.View, moves: list[str]) -> list[str]:
    return moves


def finish(view: fossil.View, moves: list[str]) -> list[str]:
    early = partial(view, moves)
    return [move for move in moves if move not in early] or moves


def quick(view: fossil.View, moves: list[str]) -> list[str]:
    return partial(view, moves) or moves


HABITS: dict[str, Chosen] = {"free": free, "finish": finish, "quick": quick}


def boxes() -> dict[str, fossil.Game]:
    """The games to play: built-in tables, and table a with one change each."""
    built_in = fossil.load("fossilis").content
    games = {name: fossil.load("fossilis", dinosaur_values=name) for name in ("a", "b", "g")}
    completion = [row | {"vp": 2 * row["vp"]} for row in built_in["completion"]]
    bonus = {row["bones"]: row["vp"] for row in built_in["completion"] if row["table"] == "a"}
    dinosaurs = [
        row | {"full_vp": row["full_vp"] + bonus[sum(row[bone] for bone in BONES)]}
        for row in built_in["dinosaurs"]
    ]
    games["a, completion bonus doubled"] = fossil.load(
        "fossilis", content={"completion": completion, "dinosaurs": dinosaurs}
    )
    halved = [
        row | {"set_vp": row["set_vp"] // 2, "majority_vp": row["majority_vp"] // 2}
        for row in built_in["characteristics"]
    ]
    games["a, sets and majorities halved"] = fossil.load(
        "fossilis", content={"characteristics": halved}
    )
    return games


class Player(Agent):
    """The baseline; of the moves that a habit leaves, the one that its search likes best."""

    def __init__(self, game: fossil.Game, habit: str) -> None:
        super().__init__(game, habit)
        self._baseline = fossil.agent("baseline", game)
        self._habit = HABITS[habit]

    def reset(self, game: fossil.Game, player: int, seed: int) -> None:
        self._baseline.reset(game, player, seed)

    def choose(self, view: fossil.View, limit: fossil.Limit) -> int:
        texts = {view.action_to_string(action): action for action in view.legal_actions()}
        left = set(self._habit(view, list(texts)))
        if len(left) == 1:
            return texts[left.pop()]
        assert isinstance(self._baseline, SearchAgent)
        while True:
            for line in self._baseline.analyse(view, limit).lines:
                if line.move in left:
                    return line.action
            limit = LONGER  # in no simulation has it looked at any of these moves


def play(game: fossil.Game, habits: tuple[str, str], seed: int, time: float) -> fossil.State:
    """One game of two habits; the last state. Counts of scores go to the state's owner."""
    state = game.new_initial_state()
    dealer = fossil.game.Dealer(seed)
    players = [Player(game, habit) for habit in habits]
    clocks = [Clock(fossil.Limit(time=time)) for _ in players]
    for seat, player in enumerate(players):
        player.reset(game, seat, seed + seat)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(dealer.draw(state))
            continue
        mover = state.current_player()
        view = state.view(mover)
        action = clocks[mover].choose(players[mover], view)
        text = state.action_to_string(action)
        if text.startswith("score "):
            counted[habits[mover], "partial" if partial(view, [text]) else "finished"] += 1
        state.apply_action(action)
    return state


counted: Counter[tuple[str, str]] = Counter()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--deals", type=int, default=8)
    parser.add_argument("--time", type=float, default=0.05, help="seconds a turn")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--box", action="append", help="only boxes that begin so")
    arguments = parser.parse_args()
    print("| box | habits | games | score of the first | mean points | finished / partial a game |")
    print("|---|---|---|---|---|---|")
    for table, game in boxes().items():
        if not table.startswith(tuple(arguments.box or ("",))):
            continue
        for first, second in (("free", "finish"), ("free", "quick"), ("quick", "finish")):
            counted.clear()
            won, points = 0.0, Counter[str]()
            for deal in range(arguments.deals):
                for seats in ((first, second), (second, first)):
                    state = play(game, seats, arguments.seed + deal, arguments.time)
                    won += (1 + state.returns()[seats.index(first)]) / 2
                    for habit, score in zip(seats, state.scores(), strict=True):
                        points[habit] += score
            games = 2 * arguments.deals
            mean = " - ".join(f"{points[habit] / games:.0f}" for habit in (first, second))
            made = "; ".join(
                f"{habit} {counted[habit, 'finished'] / games:.1f} / "
                f"{counted[habit, 'partial'] / games:.1f}"
                for habit in (first, second)
            )
            row = f"| {table} | {first} - {second} | {games} | {100 * won / games:.0f} %"
            print(f"{row} | {mean} | {made} |", flush=True)


if __name__ == "__main__":
    main()
