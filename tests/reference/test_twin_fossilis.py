"""The twin itself: every rule case, the laws of conservation, refusals, and that time rises."""

from __future__ import annotations

import itertools
import random
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from reference.cases import load_cases, run_case
from reference.fossilis import Twin, filled_in, state_of_position, twin_of_position
from reference.fossilis.box import BONES, DINOSAURS, KINDS, SUPPLIES, TERRAIN, TOOLS, full_deck
from reference.fossilis.comparing import FossilisComparison
from reference.fossilis.coverage import events_of, verb_of
from reference.fossilis.leaving_out import leave_out
from reference.fossilis.reasons import refused_texts
from reference.fossilis.scramble import scrambled

EXAMPLES = Path(__file__).parents[2] / "examples" / "fossilis"
Node = tuple[Twin, str]


def twin_of_case(case: dict[str, Any]) -> Twin:
    players, options = case.get("players", 2), case.get("options", {})
    if "position" not in case:
        return Twin(players, options)
    return twin_of_position(filled_in(case["position"], players, options), players, options)


def random_game(seed: int, scramble: bool) -> list[Node]:
    """All nodes of a game with rare verbs preferred, each with the text chosen there."""
    rng = random.Random(seed)
    options = FossilisComparison.random_options(rng) if seed % 4 else {}
    players = 1 + seed % 5
    twin = (
        scrambled({**Twin().options, **options}, players, rng)
        if scramble
        else Twin(players, options)
    )
    nodes: list[Node] = []
    seen: Counter[str] = Counter()
    while not twin.is_terminal():
        outcomes = twin.chance()
        texts = [text for text, weight in outcomes for _ in range(weight)]
        if not outcomes:
            by_verb: dict[str, list[str]] = {}
            for text in twin.legal():
                by_verb.setdefault(verb_of(twin, text), []).append(text)
            rarity = [1 / (1 + seen[verb]) for verb in by_verb]
            texts = by_verb[rng.choices(list(by_verb), rarity)[0]]
        text = rng.choice(texts)
        seen[verb_of(twin, text)] += 1
        nodes.append((twin.copy(), text))
        twin.apply(text)
    return [*nodes, (twin, "")]


@pytest.fixture(scope="module", params=itertools.product(range(10), (False, True)), ids=str)
def game(request: pytest.FixtureRequest) -> list[Node]:
    return random_game(*request.param)


@pytest.mark.parametrize("case", load_cases("fossilis"), ids=lambda case: case["name"])
def test_twin_fossilis_rule_case(case: dict[str, Any]) -> None:
    run_case(case, twin_of_case(case))


def test_twin_fossilis_conserves_tiles_pieces_and_cards(game: list[Node]) -> None:
    for twin, _ in game:
        tiles = Counter(twin.discard) + Counter(twin.paid)
        tiles.update(tile for space in twin.site.values() for tile in space)
        pieces = Counter(twin.bag)
        bought: Counter[str] = Counter()
        for pit in twin.pits.values():
            pieces.update(pit)
        for seat in twin.seats:
            tiles.update(seat.tiles)
            assert not Counter(seat.new_tiles) - Counter(seat.tiles)
            pieces.update(seat.storage)
            bought.update(SUPPLIES[card]["bone"] for card in seat.supplies)
            for bones in seat.lab.values():
                pieces.update(bones)
            assert (seat.space is None) or (seat.side is None and twin.site[seat.space])
            assert min(seat.plaster, seat.points, *seat.storage.values(), 0) == 0
        if twin.phase != "setup":
            assert tiles == {kind: TERRAIN[kind]["count"] for kind in KINDS}
        assert all(pieces[bone] <= row["count"] + bought[bone] for bone, row in BONES.items())
        for deck, table in (("dinosaurs", DINOSAURS), ("tools", TOOLS), ("supplies", SUPPLIES)):
            held = [*twin.decks[deck], *twin.aside[deck]]
            held += twin.display if deck == "dinosaurs" else twin.market[deck]
            for seat in twin.seats:
                held += {
                    "dinosaurs": [*seat.scored, *seat.lab],
                    "tools": [*seat.tools, *seat.used_tools],
                    "supplies": seat.supplies,
                }[deck]
            assert Counter(held) <= Counter(full_deck(table))
            if deck == "dinosaurs" and twin.players > 1:
                assert len(held) == len(DINOSAURS)


def test_twin_fossilis_pawns_stand_alone(game: list[Node]) -> None:
    for twin, _ in game:
        standing = [seat.space for seat in twin.seats if seat.space]
        assert len(standing) == len(set(standing))
        assert all(len(tiles) <= 2 for tiles in twin.site.values())
        if twin.phase != "setup":
            waiting = {*twin.opening}
            assert all(s in twin.pits or s in waiting for s in twin.site if not twin.site[s])


def test_twin_fossilis_nodes_are_never_empty_and_time_rises(game: list[Node]) -> None:
    for (before, text), (after, _) in itertools.pairwise(game):
        offered = before.legal() or [outcome for outcome, _ in before.chance()]
        assert len(offered) == len(set(offered)) > 0
        assert offered not in (["end"], ["stop"])
        assert text in offered
        assert after.progress == before.progress + 1
        assert (after.turn, after.round) >= (before.turn, before.round)
        assert events_of(before, text, after)
    last = game[-1][0]
    assert last.is_terminal()
    assert last.to_dict()["winners"]
    assert abs(sum(last.returns())) < 1e-9 or last.players == 1


def test_twin_fossilis_refuses_what_a_reason_speaks_against(game: list[Node]) -> None:
    reasons = set()
    for twin, _ in game:
        legal = {*twin.legal(), *(text for text, _ in twin.chance())}
        for name, texts in refused_texts(twin).items():
            assert not legal & set(texts), (name, legal & set(texts))
            reasons.add(name)
    assert len(reasons) > 10


def test_twin_fossilis_dicts_and_positions_are_read_back(game: list[Node]) -> None:
    rng = random.Random(1)
    for twin, _ in game[::7]:
        data, players, options = twin.to_dict(), twin.players, twin.options
        again = Twin.from_dict(data, players, options)
        assert again.to_dict() == data
        assert again.legal() == twin.legal()
        assert sorted(again.chance()) == sorted(twin.chance())
        assert state_of_position(twin.view(0), players, options) == data
        left = leave_out(twin.view(0), players, options, rng)
        assert state_of_position(left, players, options) == data


def test_twin_fossilis_goes_on_from_a_dict_as_from_itself(game: list[Node]) -> None:
    for (before, text), (after, _) in list(itertools.pairwise(game))[::5]:
        again = Twin.from_dict(before.to_dict(), before.players, before.options)
        again.apply(text)
        assert again.to_dict() == after.to_dict()


def test_twin_fossilis_reads_the_example_position() -> None:
    position = tomllib.loads((EXAMPLES / "turn.toml").read_text(encoding="utf-8"))
    twin = twin_of_position(position, position["players"], {})
    assert twin.to_move == position["player"]
    twin.apply("extract hip from C3")
    assert "score Pachycephalosaurus" in twin.legal()
