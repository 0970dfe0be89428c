"""The twin itself: every rule case, the laws of conservation, positions, what everybody knows."""

from __future__ import annotations

import itertools
import random
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from reference.bonewars import SWITCHES, Twin, worlds
from reference.bonewars.knowledge import DECKS, hidden_places
from reference.bonewars.leaving_out import leave_out, read, truth_of
from reference.bonewars.position import any_world, state_of_position
from reference.cases import load_cases, run_case

EXAMPLES = Path(__file__).parents[2] / "examples" / "bonewars"
SETTINGS: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (1, {"solo_deck": "expert", "theodore_discover_ap": 2, "free_moves_grant": "round"}),
    (2, {}),
    (2, {"pal_cards": "always", "debunk_order": "together", "award_order": "choice"}),
    (3, {"icon_grant": "slot", "meeting_pay": "marker", "home_spaces": "passed"}),
    (4, {"paper_side": "start", "second_camp": "elsewhere", "slots": "free_first"}),
]


def twin_of_case(case: dict[str, Any]) -> Twin:
    players, options = case.get("players", 2), case.get("options", {})
    if "position" not in case:
        return Twin(players, options)
    state = state_of_position(case["position"], players, options)
    return Twin.from_dict(state, players, options)


def random_game(players: int, options: dict[str, Any], seed: int) -> list[tuple[Twin, str]]:
    """All nodes of a randomly played game, each with the text chosen there; passes are rare."""
    rng, twin, nodes = random.Random(seed), Twin(players, options), []
    while not twin.is_terminal():
        outcomes = twin.chance()
        texts = [text for text, weight in outcomes for _ in range(weight)] or twin.legal()
        kept = [text for text in texts if text != "pass" or rng.random() < 0.2]
        text = rng.choice(kept or texts)
        nodes.append((twin.copy(), text))
        twin.apply(text)
    return [*nodes, (twin, "")]


@pytest.mark.parametrize("case", load_cases("bonewars"), ids=lambda case: case["name"])
def test_twin_bonewars_rule_case(case: dict[str, Any]) -> None:
    run_case(case, twin_of_case(case))


def test_twin_bonewars_rule_cases_tell_the_values_of_every_switch_apart() -> None:
    named = {
        (key, value) for c in load_cases("bonewars") for key, value in c.get("options", {}).items()
    }
    for key, values in SWITCHES.items():
        assert any((key, value) in named for value in values[1:]), key


@pytest.mark.parametrize(("players", "options"), SETTINGS, ids=str)
def test_twin_bonewars_conserves_bones_cards_and_markers(
    players: int, options: dict[str, Any]
) -> None:
    for twin, _ in random_game(players, options, seed=5):
        state, board = twin.s, twin.s["board"]
        play = state["play"] or {"papers": [], "aside": None, "find": None}
        bones = Counter(board["bag"]) + Counter(board["rare"])
        cards = Counter(board["species"]["deck"]) + Counter(board["species"]["discard"])
        for seat in state["seats"].values():
            bones += Counter(seat["crates"])
            cards += Counter(twin.hand_species(seat))
            cards += Counter(name for lying in seat["archive"].values() for name in lying)
            cards += Counter(s["card"] for s in seat["slots"] if s["card"] in twin.c.species)
            assert seat["money"] >= 0
            limit = 1 + twin.camps_out(seat, "archive")
            assert all(len(lying) <= limit for lying in seat["archive"].values())
            if not state["stack"]:
                assert twin.surplus(seat) <= 0
        for part in [*state["offer"], *board["sites"].values(), *play["papers"], play["aside"]]:
            bones += Counter(bone for bone in (part or {}).get("bones", []) if bone)
            cards += Counter(filter(None, [(part or {}).get("species")]))
        for frame in state["stack"]:
            aside = frame["kind"] == "exchange" or state["active"] == "theodore"
            bones += Counter(frame["bones"] if aside else [])
            cards += Counter(p.split()[1] for p in frame["cards"] if frame["kind"] == "search")
        if state["step"] in ("find_envelope",):
            cards += Counter([play["find"]])
        if state["theodore"] and state["theodore"]["turn"] and state["step"] == "spent":
            cards += Counter(filter(None, [state["theodore"]["turn"]["species"]]))
        assert bones == {name: row["total"] for name, row in twin.c.bones.items()}
        assert cards == dict.fromkeys(twin.c.species, 1)
        for award in board["awards"].values():
            assert all(len(space) <= 2 for space in award["spaces"])
        assert len(state["stack"]) <= 3


@pytest.mark.parametrize(("players", "options"), SETTINGS, ids=str)
def test_twin_bonewars_nodes_are_never_empty_and_time_rises(
    players: int, options: dict[str, Any]
) -> None:
    nodes = random_game(players, options, seed=6)
    for (before, text), (after, _) in itertools.pairwise(nodes):
        offered = before.legal() or [outcome for outcome, _ in before.chance()]
        assert len(offered) == len(set(offered)) > 0
        assert text in offered
        alone = offered in (["end"], ["none"]) or (offered == ["stop"] and before.s["stack"])
        assert not alone
        assert after.progress == before.progress + 1
        assert (after.round, after.turn) >= (before.round, before.turn)
        if before.s["step"] == after.s["step"] == "card":
            assert after.s["stack"] == []
        for name, seat in before.s["seats"].items():
            then = after.s["seats"][name]
            assert then["reputation"] >= seat["reputation"]
            assert all(then["loyalty"][p] >= seat["loyalty"][p] for p in seat["loyalty"])
    assert nodes[-1][0].s["winners"]


@pytest.mark.parametrize(("players", "options"), SETTINGS, ids=str)
def test_twin_bonewars_followers_of_equal_observations_see_equal_views(
    players: int, options: dict[str, Any]
) -> None:
    """Swap two unseen cards of one number: nobody who cannot see them can tell at that node."""
    compared = 0
    for twin, text in random_game(players, options, seed=7)[::5]:
        for observer in [*twin.names[: twin.players], "spectator"]:
            known = twin.view(observer)
            other = swapped(twin, observer)
            if other is None:
                continue
            assert other.view(observer) == known
            outcomes = {outcome for outcome, _ in other.chance()}
            if not text or (text not in outcomes and text not in other.legal()):
                continue
            if other.observation(text, observer) == twin.observation(text, observer):
                left, right = twin.copy(), other
                left.apply(text)
                right.apply(text)
                assert left.view(observer) == right.view(observer)
                compared += 1
    assert compared > 3


def swapped(twin: Twin, observer: str) -> Twin | None:
    """The same state for an observer, with a hidden card and a card of the deck exchanged."""
    other = twin.copy()
    for deck in DECKS:
        pile = other.s["board"][deck]
        for owner, places, index in hidden_places(other.s, deck):
            number, name = places[index].split()
            if owner in (observer, "theodore") or int(number) != pile["number"] or not pile["deck"]:
                continue
            drawn = pile["deck"][0]
            pile["deck"] = other.c.cards([*pile["deck"][1:], name])
            places[index] = f"{number} {drawn}"
            places[:] = other.c.places(places)
            return other
    return None


@pytest.mark.parametrize(("players", "options"), SETTINGS, ids=str)
def test_twin_bonewars_worlds_fit_the_view(players: int, options: dict[str, Any]) -> None:
    checked = 0
    for twin, _ in random_game(players, options, seed=8)[::9]:
        for observer in twin.names[: twin.players]:
            known = twin.view(observer)
            for world in itertools.islice(worlds(twin, known), 0, 60, 20):
                assert Twin.from_dict(world, players, options).view(observer) == known
                checked += 1
    assert checked > 20


@pytest.mark.parametrize(("players", "options"), SETTINGS, ids=str)
def test_twin_bonewars_positions_mean_what_was_left_out(
    players: int, options: dict[str, Any]
) -> None:
    rng = random.Random(9)
    for twin, _ in random_game(players, options, seed=9)[::13]:
        observer = rng.choice([*twin.names[: twin.players], "spectator"])
        known = twin.view(observer)
        position = leave_out(known, twin, rng)
        assert read(position, twin, truth_of(known, twin)) == known


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.toml")), ids=lambda path: path.stem)
def test_twin_bonewars_reads_the_example_positions(path: Path) -> None:
    position = tomllib.loads(path.read_text())
    twin = any_world(position)
    assert len(twin.legal()) >= 3
    assert twin.s["to_move"] == position["player"]
