"""Matches: deals, counting, the sequential test, records, interruption, executors."""

import json
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import fossil
import pytest
from fossil.arena import Hypotheses, Match, enter, play_match
from fossil.records import Record

GAME = fossil.load("connect_four")
LIMIT = fossil.Limit(time=0.1)


class Column(fossil.agents.Agent):
    """Drops into the legal column nearest to its own; the middle beats the edge."""

    def __init__(self, column: int, fail_on_seed_parity: int | None = None) -> None:
        super().__init__(GAME, f"column{column}")
        self.column = column
        self.parity = fail_on_seed_parity

    def reset(self, game: fossil.Game, player: int, seed: int) -> None:
        self.breaks = self.parity is not None and seed % 2 == self.parity

    def choose(self, view: fossil.View, limit: fossil.Limit) -> int:
        if self.breaks:
            raise RuntimeError("broken on purpose")
        return min(view.legal_actions(), key=lambda action: abs(action - self.column))


class InterruptedAfter(Column):
    """Presses Ctrl-C in the game of one seed."""

    def __init__(self, seed: int) -> None:
        super().__init__(0)
        self.seed = seed

    def reset(self, game: fossil.Game, player: int, seed: int) -> None:
        self.breaks = False
        if seed == self.seed:
            raise KeyboardInterrupt


def figures(report: fossil.arena.MatchReport) -> dict[str, object]:
    """All of a report that does not depend on the clock."""
    row = report.to_dict()
    del row["seconds"]
    for agent in row["agents"]:
        del agent["seconds_per_decision"], agent["simulations_per_second"]
    return row


def test_games_are_rounded_up_to_rotation_sets() -> None:
    report = play_match(GAME, ["random", "random"], games=5, seed=1)
    assert (report.games_planned, report.games, report.set_size) == (6, 6, 2)


def test_swapping_the_agents_negates_elo() -> None:
    one = play_match(GAME, ["greedy", "random"], games=20, seed=4).agents
    assert one[0].estimate.elo == pytest.approx(-one[1].estimate.elo)
    assert one[0].total.wins == one[1].total.losses


def test_seats_add_up_to_the_total() -> None:
    for agent in play_match(GAME, ["greedy", "random"], games=12, seed=2).agents:
        assert [tally.games for tally in agent.seats.values()] == [6, 6]
        assert sum(tally.wins for tally in agent.seats.values()) == agent.total.wins
        assert agent.total.points == pytest.approx(agent.estimate.score * 12)


def test_a_fixed_seat_is_kept() -> None:
    report = play_match(GAME, ["random", "greedy"], games=6, seat="player 1")
    assert list(report.agents[0].seats) == ["player 1"]
    assert report.agents[0].total.games == report.games == 6


def test_same_seed_same_match_other_seed_another() -> None:
    first, again, other = (
        figures(play_match(GAME, ["random", "greedy"], games=10, seed=seed)) for seed in (3, 3, 4)
    )
    assert first == again
    assert (
        first["agents"] != other["agents"] or first["rounds_per_game"] != other["rounds_per_game"]
    )


def test_a_failed_game_is_listed_and_its_set_is_not_counted() -> None:
    agents = [Column(3, fail_on_seed_parity=0), Column(0)]
    report = play_match(GAME, agents, games=40, seed=1, limit=LIMIT)
    failed = {failure.number // 2 for failure in report.failures}
    assert 0 < len(failed) < 20
    assert report.games == 40 - 2 * len(failed)
    assert report.failures[0].reason.endswith("broken on purpose")
    assert report.agents[0].total.games == report.games


def test_sprt_ends_the_match_early_and_says_which_hypothesis() -> None:
    match = Match(GAME, enter(GAME, ["greedy", "random"], LIMIT), 400, sprt=Hypotheses(0.5, 0.7))
    report = match.run()
    assert report.sprt is not None
    assert report.sprt.accepted == "H1"
    assert report.games < 400
    assert report.games == 2 * report.sprt.sets


def test_records_replay_to_the_same_result(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    report = play_match(GAME, ["greedy", "random"], games=6, seed=8, record=path)
    rows = [json.loads(line) for line in path.read_text().splitlines()]
    assert [row["arena"]["game"] for row in rows] == list(range(6))
    assert [row["agents"] for row in rows[:2]] == [["greedy", "random"], ["random", "greedy"]]
    points = 0.0
    for row in rows:
        record = Record.from_dict(row)
        returns = record.replay().returns()
        assert returns == record.returns
        points += (1 + returns[record.agents.index("greedy")]) / 2
    assert points == report.agents[0].total.points


def test_an_interrupt_leaves_complete_records_and_the_match_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    whole = play_match(GAME, [Column(3), Column(0)], games=8, seed=5, limit=LIMIT)
    unlucky = fossil.arena.schedule.task_of(((0, 1), (1, 0)), 5, 5).agent_seeds[0]
    match = Match(
        GAME, enter(GAME, [Column(3), InterruptedAfter(unlucky)], LIMIT), 8, 5, record=path
    )
    with pytest.raises(KeyboardInterrupt):
        match.run()
    assert match.report().games == 4  # two whole sets; the fifth game waits for the sixth
    assert len(path.read_text().splitlines()) == 5
    with path.open("a") as file:
        file.write('{"format": "fossil-rec')  # a crash in the middle of a line
    again = play_match(GAME, [Column(3), Column(0)], games=8, seed=5, limit=LIMIT, record=path)
    assert figures(again) == figures(whole)
    assert [json.loads(line)["arena"]["game"] for line in path.read_text().splitlines()] == list(
        range(8)
    )


def test_a_record_of_another_match_is_refused_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    play_match(GAME, ["random", "random"], games=2, seed=1, record=path)
    before = path.read_bytes()
    with pytest.raises(fossil.RecordError, match=r"line 1: not a game of this match .*new file"):
        play_match(GAME, ["random", "random"], games=2, seed=2, record=path)
    path.write_bytes(before + b"no json\n")
    with pytest.raises(fossil.RecordError, match=r"line 3: .*name a new file"):
        play_match(GAME, ["random", "random"], games=2, seed=1, record=path)
    assert path.read_bytes() == before + b"no json\n"


def test_results_do_not_depend_on_the_executor() -> None:
    serial = play_match(GAME, ["greedy", "random"], games=12, seed=6, sprt="0.5:0.9")
    with ThreadPoolExecutor(3) as threads:
        threaded = play_match(GAME, ["greedy", "random"], 12, 6, threads, sprt="0.5:0.9")
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as processes:
        spread = play_match(GAME, ["greedy", "random"], 12, 6, processes, sprt="0.5:0.9")
    assert figures(serial) == figures(threaded) == figures(spread)


def test_an_unknown_agent_is_named_with_those_that_exist() -> None:
    with pytest.raises(ValueError, match=r"unknown agent 'nobody'; there are random, greedy"):
        play_match(GAME, ["nobody", "random"], games=2)


class First(fossil.agents.Agent):
    """Always the first legal action."""

    def reset(self, game: fossil.Game, player: int, seed: int) -> None:
        pass

    def choose(self, view: fossil.View, limit: fossil.Limit) -> int:
        return view.legal_actions()[0]


@pytest.mark.parametrize("id", ["leduc_poker", "goofspiel"])
def test_one_deal_is_the_same_for_all_seatings_and_another_in_the_next_set(
    tmp_path: Path, id: str
) -> None:
    game = fossil.load(id)
    path = tmp_path / "match.jsonl"
    agents = [First(game, "first"), First(game, "second")]
    report = play_match(game, agents, games=12, seed=1, limit=LIMIT, record=path)
    rows = [json.loads(line) for line in path.read_text().splitlines()]
    played = [[move["move"] for move in row["moves"]] for row in rows]
    assert played[0::2] == played[1::2]
    if any(move["player"] == -1 for move in rows[0]["moves"]):
        assert len({tuple(moves) for moves in played}) > 1
    assert report.agents[0].estimate.score == 0.5


def test_three_players_are_scored_against_the_field_and_in_pairs() -> None:
    game = fossil.load("goofspiel", players=3)
    report = play_match(game, ["greedy", "random", "random"], games=7, seed=2)
    assert (report.games, report.set_size) == (9, 3)
    assert sum(agent.estimate.score for agent in report.agents) == pytest.approx(1.5)
    assert [len(agent.seats) for agent in report.agents] == [3, 3, 3]
    assert [(pair.first, pair.second) for pair in report.pairs] == [
        ("greedy", "random#1"),
        ("greedy", "random#2"),
        ("random#1", "random#2"),
    ]


def test_alone_an_agent_wins_by_the_games_own_word() -> None:
    solo = fossil.load("bonewars", players=1)
    report = play_match(solo, ["random", "greedy"], games=4, limit=LIMIT)
    for entry in report.agents:
        assert entry.total.games == 2
        assert entry.total.points == entry.total.wins + entry.total.draws / 2
    assert report.pairs == []
    assert [agent.name for agent in play_match(solo, ["random"], games=2).agents] == ["random"]
