"""Plays the scripts of tests/data/knowledge/lagerstatten.toml on any table, twin or engine.

After each part it asserts for every observer and every face-down card whether it is known, known up
to a group, or unseen, that the worlds of his view leave known cards, groups and all that is public
where they are, and that the part's faces of groups are what he knows.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

from .box import SITES
from .knowledge import SPECTATOR, standing

SCRIPTS = Path(__file__).parents[2] / "data" / "knowledge" / "lagerstatten.toml"
LETTERS = {"known": "K", "group": "G", "unseen": "-"}


class KnowingTable(Protocol):
    """A table (see reference/cases.py) that makes worlds of its views."""

    def apply(self, text: str) -> None: ...
    def to_dict(self) -> dict[str, Any]: ...
    def view(self, player: int | str) -> dict[str, Any]: ...
    def world(self, player: int | str, seed: int) -> dict[str, Any]: ...


def load_scripts() -> list[dict[str, Any]]:
    return list(tomllib.loads(SCRIPTS.read_text(encoding="utf-8"))["script"])


def places_of(data: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every face-down card of a state or view dict with the name of its place."""
    rows = [(site, data["sites"][site]) for site in SITES]
    rows += [(word, data[word]) for word in ("packet", "society")]
    rows += [(f"rocks of {player}:", seat["rocks"]) for player, seat in enumerate(data["seats"])]
    rows.append(("display", data["display"]))
    rows += [
        (f"requests of {player}:", seat["requests"]) for player, seat in enumerate(data["seats"])
    ]
    for word, cards in rows:
        for i, card in enumerate(cards):
            if card is not None:
                yield f"{word} {i + 1}", card


def knowledge_table(table: KnowingTable, observers: list[int | str]) -> dict[str, str]:
    """Place -> one letter per observer: K known, G up to a group, - unseen."""
    letters: dict[str, str] = {}
    for observer in observers:
        seen = table.view(observer)
        for place, card in places_of(seen):
            letters[place] = letters.get(place, "") + LETTERS[standing(seen, card)]
    return letters


def play_script(script: dict[str, Any], table: KnowingTable) -> None:
    observers: list[int | str] = [*range(script["players"]), SPECTATOR]
    for number, part in enumerate(script["part"]):
        for text in part["moves"]:
            table.apply(text)
        where = f"{script['name']}, part {number + 1}"
        found = knowledge_table(table, observers)
        nothing = "-" * len(observers)
        assert found == {**dict.fromkeys(found, nothing), **part["knowledge"]}, where
        for key, groups in part.get("faces", {}).items():
            player, back = key.split()
            known = table.view(int(player))["faces"][back]
            assert [group for group in known if len(group) > 1] == groups, (where, key)
        for observer in observers:
            check_worlds(table, observer, number)


def check_worlds(table: KnowingTable, observer: int | str, number: int) -> None:
    """K6: what stays, and what is dealt anew only within its group."""
    truth, seen = table.to_dict(), table.view(observer)
    index = len(seen["seats"]) if observer == SPECTATOR else int(observer)
    for seed in range(3):
        dealt = table.world(observer, 100 * number + seed)
        assert {**dealt, **_cards_left_out(truth)} == {**truth, **_cards_left_out(truth)}
        groups: dict[tuple[str, int], list[Counter[str | None]]] = {}
        for (place, card), (_, other), (_, mine) in zip(
            places_of(truth), places_of(dealt), places_of(seen), strict=True
        ):
            assert card["groups"] == other["groups"], place
            assert (card["face"] is None) == (other["face"] is None), place
            if mine["face"] is not None:
                assert mine["face"] == card["face"] == other["face"], place
            key = card["back"], card["groups"][index]
            faces = groups.setdefault(key, [Counter(), Counter()])
            faces[0][card["face"]] += 1
            faces[1][other["face"]] += 1
        for (_, group), (true_faces, dealt_faces) in groups.items():
            assert group == 0 or true_faces == dealt_faces


def _cards_left_out(data: dict[str, Any]) -> dict[str, Any]:
    """The keys that hold faces of face-down cards."""
    keys = ("sites", "packet", "society", "display", "seats", "unseen")
    return {key: data[key] for key in keys}
