"""Fitting of evaluations: the forms are the engine's, the fit finds what made the results."""

import dataclasses
import tomllib
from pathlib import Path
from typing import Any

import fossil
import numpy as np
import pytest

GAMES = [("raptor", 2), ("fossilis", 2), ("fossilis", 3), ("lagerstatten", 3), ("ambre", 2)]
GAMES += [("ambre", 3), ("bonewars", 2), ("bonewars", 4)]


@pytest.fixture(scope="module")
def tune(program: Any) -> Any:
    return program("tune")


@pytest.mark.parametrize(("id", "players"), GAMES)
def test_the_form_is_the_engines_evaluation(
    tune: Any, recorded: Any, id: str, players: int
) -> None:
    game = fossil.load(id, players)
    path, form = recorded(game, 2), tune.FORMS[id]
    assert len(list(tune.samples(path, id, form))) > 20
    with pytest.raises(SystemExit, match="bring the form up to date"):
        list(tune.samples(path, id, dataclasses.replace(form, leads=not form.leads)))


@pytest.mark.parametrize("entry", ["spread", "round_spread", "funds"])
def test_records_are_read_with_the_numbers_they_were_made_with(
    tune: Any, recorded: Any, monkeypatch: pytest.MonkeyPatch, entry: str
) -> None:
    game, form = fossil.load("lagerstatten"), tune.FORMS["lagerstatten"]
    table = game.content["evaluation"]
    changed = {**table, entry: table[entry] * 2}
    path = recorded(fossil.load("lagerstatten", content={"evaluation": changed}), 1)
    assert list(tune.samples(path, "lagerstatten", form))
    names = [feature.name for feature in game.info.features]
    ours = tune.Judgement.read(form, names, table)
    monkeypatch.setattr(tune.Judgement, "read", lambda *_: ours)
    with pytest.raises(SystemExit, match="bring the form up to date"):
        list(tune.samples(path, "lagerstatten", form))


@pytest.mark.parametrize("id", ["raptor", "fossilis", "lagerstatten", "ambre", "bonewars"])
def test_the_fit_finds_the_numbers_that_made_the_results(
    tune: Any, program: Any, recorded: Any, id: str
) -> None:
    game, form = fossil.load(id), tune.FORMS[id]
    names = [feature.name for feature in game.info.features]
    old = tune.Judgement.read(form, names, game.content["evaluation"])
    table = tune.Table.of(list(tune.samples(recorded(game, 12), id, form)))
    draw = np.random.default_rng(3)
    weights = old.weights * draw.uniform(0.5, 1.5, len(names))
    if form.unit:
        weights[names.index(form.unit)] = old.weights[names.index(form.unit)]
    grown = old.spread * 1.5 if form.parameters else 1.0
    true = tune.Judgement(weights, grown, old.round_spread * 0.7)
    results = program("tuning.evaluation_fit").values(table, true)
    exact = dataclasses.replace(table, results=results)
    keep = {form.unit} if form.unit else set()
    found = tune.fit(exact, form, names, old, keep, floor=False)
    assert tune.errors(exact, found).mean() < tune.errors(exact, old).mean() / 20


def test_a_floor_leaves_no_weight_below_zero(tune: Any, recorded: Any) -> None:
    game, form = fossil.load("raptor"), tune.FORMS["raptor"]
    names = [feature.name for feature in game.info.features]
    old = tune.Judgement.read(form, names, game.content["evaluation"])
    table = tune.Table.of(list(tune.samples(recorded(game, 8), "raptor", form)))
    assert tune.fit(table, form, names, old, set(), floor=False).weights.min() < 0
    floored = tune.fit(table, form, names, old, {"run"}, floor=True)
    assert floored.weights.min() == 0
    assert floored.weights[names.index("run")] == old.weights[names.index("run")]


def test_write_replaces_numbers_and_keeps_the_rest(
    tune: Any,
    recorded: Any,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    source = (tune.DATA / "lagerstatten/evaluation.toml").read_text(encoding="utf-8")
    path = tmp_path / "lagerstatten/evaluation.toml"
    path.parent.mkdir()
    path.write_text(source, encoding="utf-8")
    monkeypatch.setattr(tune, "DATA", tmp_path)
    records = recorded(fossil.load("lagerstatten"), 6)
    new = tmp_path / "new.toml"
    keep = ["--keep", "turn", "round_spread"]
    tune.main(["lagerstatten", str(records), *keep, "--out", str(new), "--write"])
    assert "held-out error" in capsys.readouterr().out
    changed = [
        (before, after)
        for before, after in zip(
            source.splitlines(), path.read_text(encoding="utf-8").splitlines(), strict=True
        )
        if before != after
    ]
    names = {before.split(" = ")[0] for before, _ in changed}
    assert "spread" in names
    assert not names & {"funds", "turn", "round_spread", "[evaluation]"}
    written = tomllib.loads(path.read_text(encoding="utf-8"))["evaluation"]
    assert tomllib.loads(new.read_text())["evaluation"].items() <= written.items()
    assert all(after.startswith(before.split(" = ")[0] + " = ") for before, after in changed)


def test_a_feature_without_an_entry_weighs_nothing(tune: Any, recorded: Any) -> None:
    table = fossil.load("ambre").content["evaluation"]
    few = {name: table[name] for name in ("score", "amber")}
    path = recorded(fossil.load("ambre", content={"evaluation": few}), 1)
    assert list(tune.samples(path, "ambre", tune.FORMS["ambre"]))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["ambre", "{records}"], r"games.jsonl:1: a game of raptor, not of ambre"),
        (["raptor", "none.jsonl"], r"none.jsonl: No such file"),
        (["raptor", "{records}"], r"fewer than 5 finished games"),
        (["raptor", "{records}", "--keep", "wings"], r"--keep wings: raptor's evaluation has no"),
    ],
)
def test_wrong_input_gets_one_line(
    tune: Any, recorded: Any, arguments: list[str], message: str
) -> None:
    path = recorded(fossil.load("raptor"), 1)
    with pytest.raises(SystemExit, match=message):
        tune.main([argument.format(records=path) for argument in arguments])
