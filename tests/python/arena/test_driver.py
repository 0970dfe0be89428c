"""One game: what agents are shown, what happens when they break the rules."""

import fossil
import pytest
from fossil.arena.driver import play_game
from fossil.arena.entrants import enter
from fossil.arena.schedule import seatings, task_of

GAME = fossil.load("connect_four")
LIMIT = fossil.Limit(time=0.1)


class Scripted(fossil.agents.Agent):
    """Plays a fixed list of answers, then the first legal action; remembers what it was shown."""

    def __init__(self, answers: tuple[object, ...] = ()) -> None:
        super().__init__(GAME, "scripted")
        self.answers = list(answers)

    def reset(self, game: fossil.Game, player: int, seed: int) -> None:
        self.player = player

    def choose(self, view: fossil.View, limit: fossil.Limit) -> int:
        assert type(view) is fossil.View
        assert view.player == self.player == view.current_player()
        assert limit.time == 0.05  # half of the turn's tenth
        if self.answers:
            answer = self.answers.pop(0)
            if isinstance(answer, Exception):
                raise answer
            return answer  # type: ignore[return-value]
        return view.legal_actions()[0]


class Meddler(Scripted):
    """Changes everything that it is given."""

    def choose(self, view: fossil.View, limit: fossil.Limit) -> int:
        action = view.legal_actions()[0]
        view.follow(view.action_to_string(action))
        return action


def play(first: fossil.agents.Agent, second: fossil.agents.Agent):
    entrants = enter(GAME, [first, second], LIMIT)
    return play_game(GAME, entrants, task_of(seatings(2, 2), 0, seed=1))


def test_agents_get_their_own_view_and_half_of_the_turn() -> None:
    played = play(Scripted(), Scripted())
    assert played.failure is None
    assert played.record.replay().returns() == played.returns
    assert [spent.decisions for spent in played.thinking] == [
        sum(move.player == player for move in played.record.moves) for player in (0, 1)
    ]


def test_changing_the_view_changes_nothing() -> None:
    assert play(Meddler(), Meddler()).record.moves[0].text == "a"
    assert play(Meddler(), Meddler()).failure is None


@pytest.mark.parametrize("answer", [99, -1, True, 3.0, "d", None, 2**40])
def test_an_answer_that_is_no_legal_action_fails_the_game(answer: object) -> None:
    played = play(Scripted((3, answer)), Scripted())
    assert played.failure is not None
    assert played.failure.startswith(f"scripted#1 as player 0 answered {answer!r}; legal actions")
    assert [move.text for move in played.record.moves] == ["d", "a"]
    assert played.record.returns is None
    assert played.record.termination == played.failure


def test_an_exception_of_an_agent_fails_the_game_in_one_line() -> None:
    played = play(Scripted(), Scripted((0, ZeroDivisionError("two\nlines"))))
    assert played.failure == "scripted#2 as player 1 failed: ZeroDivisionError: two lines"
    assert len(played.record.moves) == 3


def test_an_interrupt_is_no_failure_of_the_agent() -> None:
    with pytest.raises(KeyboardInterrupt):
        play(Interrupted(), Scripted())


class Interrupted(Scripted):
    def choose(self, view: fossil.View, limit: fossil.Limit) -> int:
        raise KeyboardInterrupt


def test_every_game_starts_from_a_fresh_agent() -> None:
    agent = Scripted((6,))
    assert [play(agent, Scripted()).record.moves[0].text for _ in range(2)] == ["g", "g"]


def test_an_agents_own_budget_goes_before_the_matchs() -> None:
    own = Scripted()
    own.limit = fossil.Limit(time=0.4)
    entrants = enter(GAME, [own, Scripted()], fossil.Limit(time=0.1, nodes=50))
    assert [entrant.limit for entrant in entrants] == [
        fossil.Limit(time=0.4, nodes=50),
        fossil.Limit(time=0.1, nodes=50),
    ]
