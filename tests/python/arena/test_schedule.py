"""Seats and deals of a match."""

from collections import Counter

from fossil.arena.schedule import seatings, tasks


def test_two_agents_swap_seats_on_every_deal() -> None:
    games = list(tasks(seatings(2, 2), deals=3, seed=5))
    assert [game.seating for game in games] == [(0, 1), (1, 0)] * 3
    assert [game.deal for game in games] == [0, 0, 1, 1, 2, 2]
    assert games[0].deal_seed == games[1].deal_seed
    assert len({game.deal_seed for game in games}) == 3


def test_four_agents_rotate_through_all_seats() -> None:
    found = seatings(4, 4)
    assert len(found) == 4
    for seat in range(4):
        assert Counter(seating[seat] for seating in found) == Counter(range(4))


def test_with_a_fixed_seat_the_first_agent_keeps_it_against_each_opponent() -> None:
    assert seatings(2, 2, seat=0) == ((0, 1),)
    assert seatings(3, 2, seat=1) == ((1, 0), (2, 0))
    assert seatings(3, 3, seat=1) == ((1, 0, 2), (2, 0, 1))


def test_more_agents_than_seats_meet_in_pairs() -> None:
    found = seatings(3, 2)
    assert sorted(found) == [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]


def test_fewer_agents_than_seats_fill_the_table_with_the_last() -> None:
    assert sorted(seatings(2, 3)) == [(0, 1, 1), (1, 0, 1), (1, 1, 0)]


def test_seeds_depend_on_the_match_and_the_game_only() -> None:
    long, short = (list(tasks(seatings(2, 2), deals, seed=9)) for deals in (5, 2))
    assert long[:4] == short
    other = list(tasks(seatings(2, 2), 2, seed=10))
    assert not {game.deal_seed for game in short} & {game.deal_seed for game in other}
    seeds = [seed for game in long for seed in game.agent_seeds]
    assert len(set(seeds)) == len(seeds)


def test_in_a_game_for_one_each_agent_plays_alone() -> None:
    assert seatings(1, 1) == ((0,),)
    assert seatings(2, 1) == ((0,), (1,))
