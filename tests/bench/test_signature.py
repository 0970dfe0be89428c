"""The searches do exactly what the committed signature says."""

import json
from pathlib import Path

import fossil
import pytest
from fossil import _bench

COMMITTED = json.loads(
    (Path(__file__).resolve().parents[2] / "bench" / "signature.json").read_text(encoding="utf-8")
)


def test_signature_covers_every_game_and_search() -> None:
    there = {info.id: sorted(_bench.algorithms(info.id)) for info in fossil.games()}
    assert {game: sorted(row) for game, row in COMMITTED.items()} == there


@pytest.mark.parametrize(
    ("game", "algorithm"), [(game, key) for game, row in COMMITTED.items() for key in row]
)
def test_signature(game: str, algorithm: str) -> None:
    assert _bench.signature(game, algorithm) == COMMITTED[game][algorithm], (
        "node counts changed; if that is meant: nox -s signature -- --update"
    )
