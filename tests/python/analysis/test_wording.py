"""Every move has words of its own: in random games, and for what the documents list."""

import random
import re
import tomllib
from importlib import resources
from pathlib import Path

import fossil
import pytest
from fossil.analysis import wording

GAMES = ["raptor", "fossilis", "lagerstatten", "ambre"]
RULES = Path(__file__).parents[3] / "docs" / "rules"


@pytest.mark.parametrize("id", GAMES)
def test_every_choice_of_random_games_has_different_words(id: str) -> None:
    for seed in range(6):
        game = fossil.load(id)
        draw, state = random.Random(seed), game.new_initial_state(seed=seed)
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(state.sample_chance(draw.getrandbits(32)))
                continue
            moves = [state.action_to_string(action) for action in state.legal_actions()]
            words = {move: wording.phrase(id, move, game.content) for move in moves}
            assert None not in words.values(), words
            assert len(set(words.values())) == len(moves), words
            state.apply_move(draw.choice(moves))


@pytest.mark.parametrize("id", [*GAMES, "bonewars"])
def test_no_phrase_is_hidden_by_an_earlier_one(id: str) -> None:
    """A move made from the pattern itself is not caught before it."""
    sample = {r"\d+": "2", r"\d": "2", "[a-z]+": "the", ".+?": "1", ".+": "1", "[A-E][1-5]": "B2"}
    file = resources.files("fossil.analysis").joinpath("phrases", f"{id}.toml")
    for row in tomllib.loads(file.read_text(encoding="utf-8"))["phrase"]:
        move = row["move"].replace(r"(\w+)", "hip")
        move = re.sub(r"\((?:\?P<\w+>)?([^()|]+)\)", lambda part: sample[part[1]], move)
        move = re.sub(r"\(([^()|]+)\|[^()]*\)", r"\1", move)
        match = re.fullmatch(row["move"], move)
        assert match, move
        words = row["advice"].format(match[0], *match.groups(), **match.groupdict())
        assert wording.phrase(id, move) == words


@pytest.mark.parametrize("info", fossil.games(), ids=lambda info: info.id)
def test_every_feature_has_a_clause_for_more_and_for_less(info: fossil.GameInfo) -> None:
    game = fossil.load(info.id)
    for feature in info.features:
        for player in range(game.players):
            more, less = wording.clause(game, player, feature)
            assert more != less
            assert not more.startswith("improves "), f"{feature.name} has no words"
            assert re.fullmatch(r"[a-z]+s [^{}|]+", more), more
            assert re.fullmatch(r"[a-z]+s [^{}|]+", less), less


@pytest.mark.parametrize("info", fossil.games(), ids=lambda info: info.id)
def test_clauses_name_features_that_there_are(info: fossil.GameInfo) -> None:
    file = resources.files("fossil.analysis").joinpath("phrases", f"{info.id}.toml")
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    clauses = {**table.get("clauses", {}), **table.get("sides", {})}
    assert set(clauses) == {feature.name for feature in info.features}
    assert set(table.get("seats", {})) <= set(info.seats)


@pytest.mark.parametrize(
    ("id", "player", "words"),
    [
        ("raptor", 1, "the scientist"),
        ("ambre", 0, "player 0"),
        ("bonewars", 0, "yellow"),
        ("raptor", fossil.SPECTATOR, "the spectator"),
    ],
)
def test_seats_are_named_as_a_player_would(id: str, player: int, words: str) -> None:
    assert wording.seat(fossil.load(id), player) == words


def test_every_decision_that_the_bone_wars_document_lists_has_words() -> None:
    text = (RULES / "bonewars.md").read_text(encoding="utf-8")
    listed = text.partition("**BW-100**")[2].partition("Decisions:")[2].partition("`split M C`:")[0]
    moves = re.findall(r"`([^`]+)`", listed)
    assert len(moves) > 50
    for move in moves:
        filled = re.sub(r"\b[MC]\b", "1", move)
        assert wording.phrase("bonewars", filled), move


@pytest.mark.parametrize("id", ["fossilis", "lagerstatten", "ambre"])
def test_content_of_one_s_own_has_words_too(id: str) -> None:
    """What content does not name stays as it is written."""
    moves = {
        "fossilis": ("use Big Spoon on C3 east 2", "Big Spoon"),
        "lagerstatten": ("pick dodo 3", "dodo 3"),
        "ambre": ("take owl2/hoot", "size 2 fossil of the owl"),
    }
    move, words = moves[id]
    assert words in str(wording.phrase(id, move, fossil.load(id).content))


@pytest.mark.parametrize(
    ("id", "move", "words"),
    [
        ("fossilis", "dig C3 east", "Dig: slide the tile on C3 to the east"),
        ("fossilis", "place sand A on B2", "Place sand A on B2"),
        ("fossilis", "extract hammer from C3", "Extract the hammer from the pit at C3"),
        ("fossilis", "use Chisel on C3 east 1", "Use the Chisel: slide the tile on C3 to the east"),
        (
            "fossilis",
            "use Crowbar on C3 east 2",
            "Use the Crowbar: slide the tile on C3 by 2 spaces to the east",
        ),
        (
            "fossilis",
            "use Long Tweezers on C3 tooth",
            "Use the Long Tweezers: extract the tooth from the pit at C3",
        ),
        ("fossilis", "use Climbing Rope on C3", "Use the Climbing Rope on C3"),
        ("fossilis", "use Thermos", "Use the Thermos"),
        ("fossilis", "push B2", "Push the pawn on B2 away"),
        ("fossilis", "rob 1", "Rob player 1 of plaster"),
        ("fossilis", "claim Plateosaurus rib", "Claim the Plateosaurus with a rib bone"),
        ("fossilis", "discard clay AE", "Discard clay AE"),
        ("lagerstatten", "place requests", "Place an assistant at the requests"),
        ("lagerstatten", "survey north south", "Survey the north and south sites"),
        ("lagerstatten", "flip 2 triceratops 1", "Turn up rock 2, triceratops 1"),
        ("lagerstatten", "sell 1 pteranodon", "Sell a whole pteranodon for request 1"),
        ("ambre", "play 2", "Send a pawn to site 2"),
        (
            "ambre",
            "take cer3/draw_top",
            'Take the size 3 fossil of the Ceratopsians ("Take the top card of the deck into your '
            'Study; its one-shot effect is lost.")',
        ),
        ("ambre", "add the1+the3", "Add it to the row the1+the3"),
    ],
)
def test_advice_in_words(id: str, move: str, words: str) -> None:
    assert wording.advice(id, move, fossil.load(id).content) == words
