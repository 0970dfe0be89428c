"""The twin itself: every rule case, the laws of conservation, and what it lets everybody know."""

from __future__ import annotations

import itertools
import math
import random
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from reference.cases import load_cases, run_case
from reference.lagerstatten import BACKS, SPECTATOR, Twin, arrangements, hidden_cards, standing
from reference.lagerstatten.coverage import events_of, expected
from reference.lagerstatten.exact import ExactKnowledge
from reference.lagerstatten.knowledge import cards_of, world
from reference.lagerstatten.leaving_out import leave_out
from reference.lagerstatten.position import twin_of_position, with_truth
from reference.lagerstatten.refusals import refused_texts
from reference.lagerstatten.scramble import scrambled
from reference.lagerstatten.script import load_scripts, play_script

ROOT = Path(__file__).parents[1]
OPTIONS: list[dict[str, Any]] = [
    {},
    {"dig_layers": "rotated", "request_deck": "by_supply", "rewards": "by_parts"},
    {"renown_limits": "even", "exhibition_income": "sets", "buy_own_presented": False},
    {"renown_vp": 2, "tie_break": "order"},
]


def small_box(name: str) -> dict[str, Any]:
    path = ROOT / "data" / "content" / f"lagerstatten_{name}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def chosen(twin: Twin, rng: random.Random) -> str:
    outcomes = twin.chance()
    return rng.choice([text for text, weight in outcomes for _ in range(weight)] or twin.legal())


def random_game(
    players: int, options: dict[str, Any], seed: int, tables: dict[str, Any] | None = None
) -> list[tuple[Twin, str]]:
    """All nodes of a uniformly played game, each with the text chosen there."""
    rng, twin, nodes = random.Random(seed), Twin(players, options, tables), []
    while not twin.is_terminal():
        text = chosen(twin, rng)
        nodes.append((twin.copy(), text))
        twin.apply(text)
    return [*nodes, (twin, "")]


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_twin_lagerstatten_conserves_cards(options: dict[str, Any], players: int) -> None:
    for twin, _ in random_game(players, options, seed=5)[::3]:
        for back in BACKS:
            lying = [card for card in twin.places() if card.back == back]
            openly = [face for seat in twin.seats for face in seat.fossils]
            openly += [*twin.used_fossils, *twin.used_requests]
            openly = [face for face in openly if twin.box.back_of(face) == back]
            faces = Counter([*openly, *(card.face for card in lying if card.face is not None)])
            assert faces <= twin.box.cards(back)
            number = len(lying) + len(openly) + twin.piles[back]
            assert number == twin.box.cards(back).total()
        owned = [name for seat in twin.seats for name in seat.exhibits]
        assert sorted([*owned, *twin.museum]) == sorted(twin.box.dinosaurs)
        for player, seat in enumerate(twin.seats):
            assert len(seat.rocks) <= twin.rock_limit(player)
            assert len(seat.fossils) <= twin.fossil_limit(player)
            assert len(seat.requests) <= 3 + (twin.step == "return")
            assert seat.funds >= 0
        assert Twin.from_dict(twin.to_dict(), options).to_dict() == twin.to_dict()


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_twin_lagerstatten_nodes_are_never_empty_and_time_rises(
    options: dict[str, Any], players: int
) -> None:
    nodes = random_game(players, options, seed=6)
    for (before, text), (after, _) in itertools.pairwise(nodes):
        offered = before.legal() or [outcome for outcome, _ in before.chance()]
        assert len(offered) == len(set(offered)) > 0
        assert offered != ["stop"] or before.step == "sell"
        assert text in offered
        assert after.progress == before.progress + 1
        assert (after.round, after.turn) >= (before.round, before.turn)
    end = nodes[-1][0]
    assert end.round == 8
    assert abs(sum(end.returns())) < 1e-9


@pytest.mark.parametrize("players", [3, 4, 5])
def test_twin_lagerstatten_looked_at_cards_are_those_that_somebody_knows_of(players: int) -> None:
    """K5, and what holders and everybody always know (K3)."""
    for twin, _ in random_game(players, {}, seed=9):
        for card in twin.places():
            assert (card.face is not None) == any(card.groups[:-1])
        for player, seat in enumerate(twin.seats):
            view = twin.view(player)
            for card in [*view["seats"][player]["rocks"], *view["seats"][player]["requests"]]:
                assert standing(view, card) == "known"
            assert len(seat.rocks) == len(view["seats"][player]["rocks"])


@pytest.mark.parametrize("players", [3, 4, 5])
def test_twin_lagerstatten_who_is_asked_what_follows_from_what_is_public(players: int) -> None:
    """In every world of every view the same player has the same kind of decision."""
    rng = random.Random(3)
    for twin, _ in random_game(players, {}, seed=10):
        if rng.random() > 0.07:
            continue
        for observer in (*range(players), SPECTATOR):
            other = Twin.from_dict(twin.world(observer, rng.randrange(2**32)))
            assert other.view(observer) == twin.view(observer)
            assert (other.to_move, other.step) == (twin.to_move, twin.step)
            if twin.to_move == observer:
                assert other.legal() == twin.legal()
            assert bool(other.legal()) == bool(twin.legal())


@pytest.mark.parametrize("seed", range(6))
def test_twin_lagerstatten_views_follow_from_what_their_owners_saw(seed: int) -> None:
    """A world of a view, carried on by what its owner saw, gives his next view."""
    rng, players = random.Random(seed), 3 + seed % 3
    for (before, text), (after, _) in itertools.pairwise(random_game(players, {}, seed=seed)):
        if rng.random() > 0.25:
            continue
        observer = rng.choice([*range(players), SPECTATOR])
        seen = before.observation(text, observer)
        for attempt in range(3000):
            other = Twin.from_dict(before.world(observer, attempt))
            texts = other.legal() or [outcome for outcome, _ in other.chance()]
            fitting = [text for text in texts if other.observation(text, observer) == seen]
            if fitting:
                other.apply(rng.choice(fitting))
                assert other.view(observer) == after.view(observer)
                break
        else:
            raise AssertionError(f"no world shows {seen!r}")


@pytest.mark.parametrize("seed", range(9))
def test_twin_lagerstatten_groups_claim_what_the_history_proves(seed: int) -> None:
    """Against the list of all deals: nothing false, and all that is true until K4 forgets."""
    rng, twin = random.Random(seed), Twin(3 + seed % 3, {}, small_box("distinct"))
    exact, compared = ExactKnowledge(twin), 0
    while not twin.is_terminal():
        exact.apply(chosen(twin, rng))
        compared += exact.check()
    assert compared > 1500
    assert exact.forgot


@pytest.mark.parametrize("seed", range(6))
def test_twin_lagerstatten_weights_of_worlds_count_physical_cards(seed: int) -> None:
    """K6 against a list of all orders of the physical cards of each group."""
    compared = 0
    for twin, _ in random_game(3, {}, seed, small_box("equal"))[::7]:
        for observer in (*range(3), SPECTATOR):
            view = twin.view(observer)
            index = 3 if observer == SPECTATOR else int(observer)
            hidden = [(card["back"], card["groups"][index]) for card in hidden_cards(view)]
            if not 2 <= len(hidden) <= 5 or len({back for back, _ in hidden}) > 2:
                continue
            counted = physical_orders(view, hidden)
            found = dict(arrangements(view))
            assert found == counted
            truth = [card.face for card in twin.places()]
            shown = [card["face"] for card in cards_of(view)]
            looked = [a for a, b in zip(truth, shown, strict=True) if b is None and a is not None]
            assert found[tuple(map(str, looked))] > 0
            for faces in list(found)[:5]:
                there = Twin.from_dict(world(view, faces, twin.box), {}, small_box("equal"))
                assert there.view(observer) == view
            compared += 1
    assert compared >= 10


def physical_orders(
    view: dict[str, Any], hidden: list[tuple[str, int]]
) -> Counter[tuple[str, ...]]:
    """Every order of every group's cards, equal faces told apart; counted by faces."""
    orders = []
    keys = list(dict.fromkeys(hidden))
    for back, group in keys:
        faces = view["faces"][back][group - 1] if group else []
        pool = list(Counter(view["unseen"][back]).elements()) if group == 0 else faces
        orders.append(list(itertools.permutations(pool, hidden.count((back, group)))))
    counted: Counter[tuple[str, ...]] = Counter()
    for deal in itertools.product(*orders):
        left = {key: iter(faces) for key, faces in zip(keys, deal, strict=True)}
        counted[tuple(next(left[key]) for key in hidden)] += 1
    assert counted.total() == math.prod(len(ways) for ways in orders)
    return counted


@pytest.mark.knowledge
@pytest.mark.parametrize("script", load_scripts(), ids=lambda script: script["name"])
def test_twin_lagerstatten_knows_what_the_scripts_say(script: dict[str, Any]) -> None:
    if "position" in script:
        play_script(script, twin_of_position(script["position"], script["players"]))
    else:
        play_script(script, Twin(script["players"]))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_twin_lagerstatten_reads_its_views_as_positions(players: int) -> None:
    for twin, _ in random_game(players, {}, seed=11)[::19]:
        for observer in (*range(players), SPECTATOR):
            view = twin.view(observer)
            assert twin_of_position(view, players).view(observer) == view
            whole = twin_of_position(with_truth(view, twin), players)
            assert whole.to_dict() == twin.to_dict()


@pytest.mark.parametrize("seed", range(6))
def test_twin_lagerstatten_scrambled_games_refuse_and_cover(seed: int) -> None:
    """What a reason speaks against is not legal, and positions with keys left out say the same."""
    rng, players = random.Random(seed), 3 + seed % 3
    twin, reasons, covered = scrambled(players, OPTIONS[seed % 4], rng), set(), set()
    while not twin.is_terminal():
        legal = {*twin.legal(), *(text for text, _ in twin.chance())}
        for name, texts in refused_texts(twin).items():
            assert not legal & set(texts), name
            reasons.add(name)
        if rng.random() < 0.04:
            observer = rng.choice([*range(players), SPECTATOR])
            view = twin.view(observer)
            position = leave_out(view, rng, twin.box)
            read = twin_of_position(position, players, twin.box.options)
            assert read.view(observer) == view
        before, text = twin.copy(), chosen(twin, rng)
        twin.apply(text)
        covered.update(events_of(before, text, twin))
    assert len(reasons) > 12
    assert len(covered) > 15
    assert covered <= {(kind, name) for kind, names in expected().items() for name in names}


@pytest.mark.parametrize("case", load_cases("lagerstatten"), ids=lambda case: case["name"])
def test_twin_lagerstatten_rule_case(case: dict[str, Any]) -> None:
    options = case.get("options", {})
    if "position" in case:
        run_case(case, twin_of_position(case["position"], options=options))
    else:
        run_case(case, Twin(3, options))


def test_lagerstatten_box_has_the_printed_numbers_of_cards() -> None:
    """L01 and L2."""
    box = Twin().box
    assert [box.cards(back).total() for back in BACKS] == [40, 32, 24, 15]
    assert len(box.dinosaurs) == 15
    assert [sum(box.sets[d] for d in box.dinosaurs if box.period[d] == p) for p in BACKS[:3]] == [
        13,
        12,
        10,
    ]
    assert Twin(options={"request_deck": "by_supply"}).box.cards("request").total() == 15
