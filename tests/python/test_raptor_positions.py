"""Raptor's example positions, as a person at the table uses them."""

from pathlib import Path

import fossil
import pytest

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "raptor"
FILES = sorted(EXAMPLES.glob("*.toml"))
GAME = fossil.load("raptor")
LIMIT = fossil.Limit(nodes=3000)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_example_loads_and_is_its_own_position(path: Path) -> None:
    view = GAME.load_position(path)
    assert view.legal_actions()
    assert GAME.load_position(view.to_dict()) == view
    assert view.resample(1).view(view.player) == view


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_hint_names_a_legal_move_with_chance_and_reason(path: Path) -> None:
    view = GAME.load_position(path)
    hint = fossil.Engine(GAME, seed=1).hint(view, LIMIT)
    assert hint.move in [view.action_to_string(action) for action in view.legal_actions()]
    assert hint.plan[0] == hint.move
    assert 0 <= hint.interval.low <= hint.win_probability <= hint.interval.high <= 1
    assert hint.reason
    assert "\n" not in hint.sentence


def test_both_seats_get_their_own_value() -> None:
    view = GAME.load_position(EXAMPLES / "midgame.toml")
    info = fossil.Engine(GAME).analyse(view, LIMIT)
    assert info.seats == ("raptor", "scientist")
    assert sum(info.win_probability) == pytest.approx(1)
    assert info.strategy is None


def test_card_choice_has_a_mixed_strategy() -> None:
    view = GAME.load_position(EXAMPLES / "scientist.toml")
    engine = fossil.Engine(GAME, seed=4)
    info = engine.analyse(view, LIMIT)
    assert info.strategy is not None
    assert sum(info.strategy.values()) == pytest.approx(1)
    assert engine.play(view, LIMIT) in view.legal_actions()
    assert engine.play(view, LIMIT) == engine.play(view, LIMIT)


def test_the_table_goes_on() -> None:
    view = GAME.load_position(EXAMPLES / "midgame.toml")
    view.follow("baby (2,1)-(2,0)")
    view.follow("baby (2,0)-exit L2")
    assert view.to_dict()["babies"]["escaped"] == 2
    before = view.clone()
    with pytest.raises(
        fossil.IllegalMoveError, match=r"'baby \(9,9\)-\(9,8\)' cannot be seen here"
    ):
        view.follow("baby (9,9)-(9,8)")
    assert view == before


def test_worlds_tell_how_much_hangs_on_hidden_cards() -> None:
    view = GAME.load_position(EXAMPLES / "scientist.toml")
    info = fossil.Engine(GAME).analyse(view, fossil.Limit(nodes=8000), worlds=16, multipv=3)
    shares = [line.worlds_best for line in info.lines]
    assert all(share is not None and 0 <= share <= 1 for share in shares)
    assert sum(share or 0 for share in shares) == pytest.approx(1)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"(0,7)"]', '"(0,7)", "(0,7)"]', r"babies\.awake\[2\]: \(0,7\) is taken by a baby"),
        ('"(0,7)"]', '"(2,2)"]', r"babies\.awake\[1\]: \(2,2\) is a rock; "),
        ("hand = [2, 8]", "hand = [2, 9]", r"cards\.raptor\.(hand\[1\]: card 9 lies open already)"),
        ("escaped = 1", "escaped = 1\ncaptured = 2", "babies: 6 babies in all"),
        ("awake = [", "awke = [", r"babies\.awke: unknown key; one of awake, asleep"),
        ('phase = "actions"', 'phase = "action"', 'phase: "action" is unknown; one of board'),
    ],
)
def test_mistake_gets_one_line(tmp_path: Path, old: str, new: str, message: str) -> None:
    text = (EXAMPLES / "midgame.toml").read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "wrong.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(fossil.PositionError, match=rf"wrong\.toml: {message}") as caught:
        GAME.load_position(path)
    assert "\n" not in str(caught.value)
