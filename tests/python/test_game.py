"""Games by name: loading, seats, start of a game, the bound State and View."""

import copy
import pickle
from pathlib import Path

import fossil
import pytest
from fossil._core import Dealer, list_games

GAMES = [info.id for info in fossil.games()]


def test_games_lists_no_test_games() -> None:
    shelves = {row["id"]: row["shelf"] for row in list_games()}
    assert GAMES
    assert all(shelves[id] != "test" for id in GAMES)


@pytest.mark.parametrize("id", GAMES)
def test_loaded_game_is_a_value(id: str) -> None:
    game = fossil.load(id)
    assert game == fossil.load(id)
    assert hash(game) == hash(fossil.load(id))
    assert game.info.min_players <= game.players <= game.info.max_players
    assert eval(repr(game), {"fossil": fossil}) == game
    assert pickle.loads(pickle.dumps(game)) == game


@pytest.mark.parametrize("id", GAMES)
def test_state_knows_its_game(id: str) -> None:
    game = fossil.load(id)
    state = game.new_initial_state()
    assert state.game == game
    assert state.view(fossil.SPECTATOR).game == game


@pytest.mark.parametrize("id", GAMES)
def test_seed_resolves_the_opening_chance(id: str) -> None:
    game = fossil.load(id)
    state = game.new_initial_state(seed=7)
    assert not state.is_chance_node()
    assert state == game.new_initial_state(seed=7)


def test_seat_names_and_back() -> None:
    game = fossil.load("connect_four")
    assert [game.seat(game.seat_name(p)) for p in range(2)] == [0, 1]
    assert game.seat("1") == 1
    with pytest.raises(ValueError, match="unknown seat 'banker'; connect_four has: player 0, "):
        game.seat("banker")
    with pytest.raises(ValueError, match="player is 2; it must be 0-1 or SPECTATOR"):
        game.seat_name(2)


@pytest.mark.parametrize(
    ("action", "error", "message"),
    [
        (7, fossil.IllegalMoveError, "action 7 is not possible here; possible: a, b, c"),
        (-1, fossil.IllegalMoveError, "action -1 is not possible here"),
        (2**40, fossil.IllegalMoveError, "is not possible here"),
        ("d", TypeError, "action: expected an int, got str"),
    ],
)
def test_wrong_action_changes_nothing(action: object, error: type, message: str) -> None:
    state = fossil.load("connect_four").new_initial_state()
    before = state.clone()
    with pytest.raises(error, match=message):
        state.apply_action(action)  # type: ignore[arg-type]
    assert state == before


@pytest.mark.parametrize("player", [-1, -2, 2, 253, 256, 2**70])
def test_wrong_player_is_refused(player: int) -> None:
    state = fossil.load("connect_four").new_initial_state()
    with pytest.raises(ValueError, match=r"player is -?\d+; it must be 0-1 or SPECTATOR"):
        state.view(player)
    with pytest.raises(ValueError, match=r"player is -?\d+; it must be 0-1$"):
        state.features(player)


def test_copies_are_independent() -> None:
    state = fossil.load("connect_four").new_initial_state()
    others = [state.clone(), copy.copy(state), copy.deepcopy(state)]
    state.apply_move("d")
    assert all(other != state and other.legal_actions() for other in others)
    assert len({other.key() for other in others}) == 1


def test_follow_refuses_what_cannot_be_seen() -> None:
    view = fossil.load("connect_four").new_initial_state().view(0)
    before = view.clone()
    with pytest.raises(fossil.IllegalMoveError, match="'h' cannot be seen here; legal: a, b"):
        view.follow("h")
    assert view == before


def test_dealer_draws_only_at_chance() -> None:
    state = fossil.load("connect_four").new_initial_state()
    with pytest.raises(fossil.IllegalMoveError, match="no chance node"):
        Dealer(3).draw(state)


def test_playouts_count_and_repeat() -> None:
    state = fossil.load("connect_four").new_initial_state()
    one, two = state.playouts(50, seed=4), state.playouts(50, seed=4, checked=True)
    assert (one.games, one.moves, one.actions) == (two.games, two.moves, two.actions)
    assert one.games == 50


def test_perft_refuses_negative_depth() -> None:
    with pytest.raises(ValueError, match="depth is -1; it must be 0 or more"):
        fossil.load("connect_four").new_initial_state().perft(-1)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"id": "chess"}, "unknown game 'chess'; known: "),
        ({"id": "connect_four", "players": 3}, "connect_four: players is 3; it must be 2"),
        ({"id": "connect_four", "gravity": "off"}, "connect_four: unknown option 'gravity'"),
    ],
)
def test_load_says_what_would_be_right(arguments: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        fossil.load(**arguments)  # type: ignore[arg-type]


def test_content_file_errors_name_the_file(tmp_path: object) -> None:
    with pytest.raises(fossil.ContentError, match=r"none\.toml: cannot be read"):
        fossil.load("connect_four", content=f"{tmp_path}/none.toml")


@pytest.mark.parametrize("kind", [fossil.State, fossil.View])
def test_an_object_around_nothing_cannot_be_made(kind: type) -> None:
    with pytest.raises(TypeError):
        kind.__new__(kind)
    with pytest.raises(TypeError):
        kind()


def deep(levels: int) -> dict[str, object]:
    inner: dict[str, object] = {}
    for _ in range(levels):
        inner = {"cards": inner}
    return inner


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ({"zoo": []}, "zoo: unknown table; one of cards, "),
        ({"evaluation": {"zoo": 1}}, "evaluation.zoo: unknown column; one of "),
        ({"cards": [{"side": deep(50_000)}]}, "nested too deeply; rows hold plain values"),
        ({"evaluation": {"run": 10**30}}, "raptor: evaluation.run: a number does not fit 64 bits"),
        ({"evaluation": {"run": float("nan")}}, "raptor: evaluation.run: a number that is not fin"),
    ],
)
def test_content_that_the_game_does_not_know(content: dict[str, object], message: str) -> None:
    with pytest.raises(fossil.ContentError, match=message):
        fossil.load("raptor", content=content)


def test_own_tables_replace_the_built_in_ones_by_name() -> None:
    built_in = fossil.load("raptor")
    weights = {key: 2 * value for key, value in built_in.content["evaluation"].items()}
    own = fossil.load("raptor", content={"evaluation": weights})
    assert own.content == built_in.content | {"evaluation": weights}
    assert own != built_in


def test_deeply_nested_content_file_is_one_line(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text("a = " + "[" * 2000 + "]" * 2000, encoding="utf-8")
    with pytest.raises(fossil.ContentError, match="nested too deeply"):
        fossil.load("raptor", content=path)


@pytest.mark.parametrize("time", [10**400, 1e300, float("inf")])
def test_endless_time_is_refused(time: float) -> None:
    with pytest.raises(ValueError, match=r"time is .*; it must be"):
        fossil.Limit(time=time)


def test_wrong_types_name_what_was_expected() -> None:
    game = fossil.load("connect_four")
    for call, message in (
        (lambda: fossil.Engine(None), "expected a fossil Game, got NoneType"),
        (lambda: fossil.Engine(game, search=None), "expected the name of a search, got NoneType"),
        (lambda: fossil.agent(None, game), "expected the name of an agent, got NoneType"),
        (lambda: fossil.agent("random", None), "expected a fossil Game, got NoneType"),
    ):
        with pytest.raises(TypeError, match=message):
            call()
