"""How long games of Bone Wars are and what they bring: statistics of recorded games.

Reads records of matches (`fossil arena bonewars baseline baseline --record games.jsonl`, solo: one
agent and `--players 1`), replays them and prints a Markdown table with one column a file. All are
means, of a player where nothing else is said; Theodore counts in the rows that say so. A scoring's
points are credibility times loyalty value of both sides, before round 3 and at the end.

    python bench/bonewars_scores.py two.jsonl three.jsonl four.jsonl solo.jsonl
"""

import argparse
import json
from collections import Counter
from pathlib import Path
from typing import Any

from fossil.records import Record

THEODORE = "theodore"
ROWS = {
    "games": "games",
    "final": "final score",
    "winner": "final score of the winner",
    "middle": "points of the scoring before round 3",
    "end": "points of the final scoring",
    "other": "points from elsewhere",
    "higher": "final loyalty value, higher side",
    "lower": "final loyalty value, lower side",
    "loyalty": "loyalty steps, both sides",
    "credibility": "final credibility, both sides",
    "papers": "papers published",
    "debunked": "papers debunked",
    "awards": "awards",
    "spent": "dollars spent on cards",
    "left": "dollars left at the end",
    "cards": "cards laid",
    **{f"cards_{k}": f"cards laid in round {k}" for k in (1, 2, 3, 4)},
    "turns": "turns of a player, passes included",
    "decisions": "decisions of a player",
    "all_turns": "turns of the game",
    "all_decisions": "decisions of the game",
    "theodore": "Theodore's final score",
    "theodore_cards": "cards laid by Theodore",
    "won": "games won by the player",
}


def scored(content: dict[str, Any], players: int, table: dict[str, Any], seat: str) -> int:
    """What a scoring of this table is worth for a seat."""
    return sum(
        credibility(content, players, table, patron)
        * content["loyalty"][table["seats"][seat]["loyalty"][patron]]["value"]
        for patron in ("marsh", "cope")
    )


def credibility(content: dict[str, Any], players: int, table: dict[str, Any], patron: str) -> int:
    """Shelves with a paper: they are filled one after the other."""
    papers, shelves = sum(table["board"]["papers"][patron]), 0
    for shelf in content["bookcase"]:
        if papers + (shelf["printed"] if shelves == 0 else 0) <= 0:
            break
        shelves += 1
        spots = (
            shelf["spots"] + shelf["spots_3"] * (players >= 3) + shelf["spots_4"] * (players >= 4)
        )
        papers -= spots - shelf["printed"]
    return shelves


def tell(record: Record) -> Counter[str]:
    """Sums over the players of a game; what belongs to the game counts once."""
    game, players = record.game, record.game.players
    colours = max(players, 2)
    count: Counter[str] = Counter(games=1, seats=players)
    seats = [game.seat_name(player) for player in range(players)]
    states = record.states()
    before = next(states)
    for move, after in zip(record.moves, states, strict=True):
        player, words = move.player, move.text.split()
        if player >= 0:
            unforced = len(before.legal_actions()) > 1
            count["decisions"] += unforced
            count["turns"] += words[0] == "play" or words[0] == "pass"
            if words[0] == "play":
                count["cards"] += 1
                count[f"cards_{before.round}"] += 1
                now, then = (s.to_dict()["seats"][seats[player]] for s in (before, after))
                count["spent"] += now["money"] - then["money"]
            count["papers"] += words[0] == "paper"
            count["debunked"] += words[0] == "set"
            count["awards"] += words[0] == "award" and len(words) == 3
        count["theodore_cards"] += words[0] == "flip"
        if (before.round, after.round) == (2, 3):
            table = after.to_dict()
            for seat in seats:
                count["middle"] += scored(game.content, colours, table, seat)
        before = after
    table = before.to_dict()
    sides = [credibility(game.content, colours, table, patron) for patron in ("marsh", "cope")]
    for seat in seats:
        loyalty = table["seats"][seat]["loyalty"].values()
        values = sorted(game.content["loyalty"][space]["value"] for space in loyalty)
        count["lower"] += values[0]
        count["higher"] += values[1]
        count["loyalty"] += sum(loyalty)
        count["left"] += table["seats"][seat]["money"]
        count["end"] += scored(game.content, colours, table, seat)
        count["final"] += table["seats"][seat]["reputation"]
    count["other"] = count["final"] - count["middle"] - count["end"]
    scores = [table["seats"][seat]["reputation"] for seat in seats]
    count["winner"] = max(scores)
    count["credibility"] = sum(sides)
    count["all_turns"], count["all_decisions"] = before.turn, count["decisions"]
    if players == 1:
        count["theodore"] = table["seats"][THEODORE]["reputation"]
        count["won"] = before.returns()[0] > 0
    return count


def summary(path: Path) -> dict[str, str]:
    """The column of a file."""
    total: Counter[str] = Counter()
    for line in path.read_text(encoding="utf-8").splitlines():
        record = Record.from_dict(json.loads(line))
        if record.game.id != "bonewars":
            raise SystemExit(f"{path}: a game of {record.game.id}, not of bonewars")
        if record.returns is not None:
            total.update(tell(record))
    if not total["games"]:
        raise SystemExit(f"{path}: no finished game; record a match of bonewars")
    solo = total["seats"] == total["games"]
    column = {}
    for name in ROWS:
        whole = (
            name in ("winner", "credibility", "theodore", "theodore_cards") or name[:4] == "all_"
        )
        mean = total[name] / total["games" if whole else "seats"]
        column[name] = f"{total[name]}" if name in ("games", "won") else f"{mean:.1f}"
        if not solo and name in ("theodore", "theodore_cards", "won"):
            column[name] = ""
    return column


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("records", nargs="+", type=Path)
    records = parser.parse_args().records
    columns = [summary(path) for path in records]
    print("| mean | " + " | ".join(path.stem for path in records) + " |")
    print("|---" * (1 + len(records)) + "|")
    for name, title in ROWS.items():
        if any(column[name] for column in columns):
            print(f"| {title} | " + " | ".join(column[name] for column in columns) + " |")


if __name__ == "__main__":
    main()
