"""A match of new numbers against the built-in ones."""

from pathlib import Path
from typing import Any

import fossil
import pytest


@pytest.fixture(scope="module")
def duel(program: Any) -> Any:
    return program("duel")


@pytest.mark.parametrize(
    ("id", "players"),
    [("raptor", 2), ("fossilis", 2), ("lagerstatten", 3), ("ambre", 2), ("bonewars", 2)],
)
def test_the_first_agent_thinks_with_its_own_numbers(duel: Any, id: str, players: int) -> None:
    game = fossil.load(id, players)
    table = game.content["policy"]
    own = fossil.load(id, players, {"policy": dict.fromkeys(table, 1.0)})
    state = game.new_initial_state(seed=3)
    while state.is_chance_node() or len(state.legal_actions()) == 1:
        action = state.sample_chance(1) if state.is_chance_node() else state.legal_actions()[0]
        state.apply_action(action)
    agent = duel.Renumbered("baseline", game, own)
    agent.reset(game, state.current_player(), 5)
    limit = fossil.Limit(nodes=50)
    plain = fossil.agent("baseline", own)
    plain.reset(own, state.current_player(), 5)
    there = own.load_position(state.view(state.current_player()).to_dict())
    assert agent.choose(state.view(state.current_player()), limit) == plain.choose(there, limit)
    assert there.game == own
    assert agent.nodes > 0


def test_the_better_numbers_win(
    duel: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = fossil.load("raptor").content["evaluation"]
    path = tmp_path / "blind.toml"
    path.write_text("[evaluation]\n" + "".join(f"{name} = 0\n" for name in names))
    duel.main(["raptor", str(path), "--games", "10", "--nodes", "30", "--agent", "greedy"])
    blind = capsys.readouterr().out.splitlines()[2].split()
    assert blind[:2] == ["greedy", "renumbered"]
    assert float(blind[6]) < 35


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[market]\nx = 1\n", r"has \['market'\]; write \[evaluation\], \[policy\] or both"),
        ("[policy]\nwings = 1.0\n", "policy.wings: unknown column"),
    ],
)
def test_wrong_tables_get_one_line(duel: Any, tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "new.toml"
    path.write_text(text)
    with pytest.raises(SystemExit, match=message):
        duel.main(["raptor", str(path)])
