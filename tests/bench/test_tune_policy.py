"""Fitting of policies: the slopes are the engine's, the fit finds the policy that chose."""

from pathlib import Path
from typing import Any

import fossil
import numpy as np
import pytest

GAMES = ["raptor", "fossilis", "lagerstatten", "ambre", "bonewars"]


@pytest.fixture(scope="module")
def tune_policy(program: Any) -> Any:
    return program("tune_policy")


def changed(table: dict[str, float], width: float) -> dict[str, float]:
    draw = np.random.default_rng(3)
    return {
        name: float(np.clip(number * np.exp(draw.uniform(-width, width)), 1e-3, 9e3))
        for name, number in table.items()
    }


@pytest.mark.parametrize("id", GAMES)
def test_the_slopes_foretell_the_engines_priors(tune_policy: Any, recorded: Any, id: str) -> None:
    path, old = recorded(fossil.load(id), 2), fossil.load(id).content["policy"]
    records = [record for _, record in tune_policy.records(path, id)]
    new = changed(old, 0.05)
    probes = tune_policy.Probes(old, list(old))
    rows = [(0, choice) for record in records for choice in probes.choices(record)]
    choices = tune_policy.Choices.of(rows)
    change = np.log([new[name] / old[name] for name in old])
    foretold = tune_policy.losses(choices, change).sum()
    foretold -= tune_policy.losses(choices, 0 * change).sum()
    before, after = (tune_policy.compared(records, table)[0].sum() for table in (old, new))
    # Where the policy does not matter the losses are the same: the differences are comparable.
    assert abs(after - before) > 0.01
    assert foretold == pytest.approx(after - before, abs=2e-4 * len(rows))


@pytest.mark.parametrize("id", GAMES)
def test_the_fit_finds_the_policy_that_chose(tune_policy: Any, recorded: Any, id: str) -> None:
    old = fossil.load(id).content["policy"]
    true = changed(old, 1.5)
    path = recorded(fossil.load(id, content={"policy": true}), 10)
    records = [record for _, record in tune_policy.records(path, id)]
    found = tune_policy.improve(records[3:], old, old, list(old))
    gap, left = (
        tune_policy.compared(records[:3], table)[0].mean()
        - tune_policy.compared(records[:3], true)[0].mean()
        for table in (old, found)
    )
    assert gap > 0.02
    assert left < gap / 2


def test_only_the_decisions_of_the_agents_asked_for_count(tune_policy: Any, recorded: Any) -> None:
    path, table = recorded(fossil.load("raptor"), 2), fossil.load("raptor").content["policy"]
    records = [record for _, record in tune_policy.records(path, "raptor")]
    for record in records:
        record.agents = ("a", "b")
    everybody, of_a, of_b = (
        len(tune_policy.compared(records, table, agents)[0]) for agents in ([], ["a"], ["b"])
    )
    assert everybody == of_a + of_b
    assert of_a > 0 < of_b


def test_write_replaces_numbers_and_keeps_the_rest(
    tune_policy: Any,
    recorded: Any,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    source = (tune_policy.DATA / "ambre/policy.toml").read_text(encoding="utf-8")
    path = tmp_path / "ambre/policy.toml"
    path.parent.mkdir()
    path.write_text(source, encoding="utf-8")
    monkeypatch.setattr(tune_policy, "DATA", tmp_path)
    records = recorded(fossil.load("ambre"), 5)
    tune_policy.main(["ambre", str(records), "--keep", "stop", "--write"])
    assert "held-out error" in capsys.readouterr().out
    lines = zip(source.splitlines(), path.read_text(encoding="utf-8").splitlines(), strict=True)
    names = set()
    for before, after in lines:
        if before != after:
            names.add(before.split(" = ")[0])
            assert after.partition("#")[1:] == before.partition("#")[1:]
    assert "play" in names
    assert names <= set(fossil.load("ambre").content["policy"]) - {"stop"}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["ambre", "{records}"], r"games.jsonl:1: a game of raptor, not of ambre"),
        (["raptor", "{records}"], r"fewer than 5 finished games"),
        (["raptor", "{records}", "--keep", "wings"], r"--keep wings: raptor's policy has no"),
        (["raptor", "{records}", "--agents", "eagle"], "--agents eagle: played in no game"),
    ],
)
def test_wrong_input_gets_one_line(
    tune_policy: Any, recorded: Any, arguments: list[str], message: str
) -> None:
    path = recorded(fossil.load("raptor"), 1)
    with pytest.raises(SystemExit, match=message):
        tune_policy.main([argument.format(records=path) for argument in arguments])
