"""What each observer sees and knows in the twin, and the worlds that fit it (sections 7 to 9)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from . import groups
from .box import BACKS, SITES, Box
from .dicts import counted, to_dict

if TYPE_CHECKING:
    from .twin import Twin

SPECTATOR = "spectator"
Cards = list[dict[str, Any]]


def seat_of(t: Twin, player: int | str) -> int:
    """0, 1, .. of a player; the spectator comes after the last one."""
    return player if isinstance(player, int) and 0 <= player < t.players else t.players


def observation(t: Twin, text: str, player: int | str) -> str:
    """T2."""
    actor = t.turn_owner()
    verb = text.split()[0]
    if seat_of(t, player) == actor or verb not in ("look", "pick", "return"):
        return text
    if verb == "look":
        return f"player {actor} looks at " + " ".join(text.split()[1:3])
    if verb == "pick":
        return f"player {actor} picks {t.box.back_of(text.removeprefix('pick '))}"
    return f"player {actor} returns a request"


def view(t: Twin, player: int | str) -> dict[str, Any]:
    """S7."""
    observer = seat_of(t, player)
    seen = {"player": SPECTATOR if observer == t.players else observer, **to_dict(t)}
    sizes = group_sizes(seen, observer)
    for card in cards_of(seen):
        group = card["groups"][observer]
        if group == 0 or sizes[card["back"], group] > 1:
            card["face"] = None
    seen["unseen"] = {back: counted(t, groups.unseen(t, back, observer)) for back in BACKS}
    seen["faces"] = {back: groups.faces_by_group(t, back, observer) for back in BACKS}
    return seen


def cards_of(data: dict[str, Any]) -> Cards:
    """The face-down cards of a state or view dict in the order of K7."""
    cards = [card for site in SITES for card in data["sites"][site]]
    cards += [*data["packet"], *data["society"]]
    for seat in data["seats"]:
        cards += seat["rocks"]
    cards += data["display"]
    for seat in data["seats"]:
        cards += seat["requests"]
    return [card for card in cards if card is not None]


def group_sizes(data: dict[str, Any], observer: int) -> Counter[tuple[str, int]]:
    """How many cards each of an observer's groups has, the piles left out."""
    return Counter((card["back"], card["groups"][observer]) for card in cards_of(data))


def owner_of(seen: dict[str, Any]) -> int:
    """The index of a view's owner in `groups`."""
    return len(seen["seats"]) if seen["player"] == SPECTATOR else int(seen["player"])


def is_looked_at(card: dict[str, Any]) -> bool:
    """K5."""
    return any(card["groups"][:-1])


def standing(seen: dict[str, Any], card: dict[str, Any]) -> str:
    """`known`, `group` or `unseen`: what a view's owner knows of one of its cards."""
    observer, back = owner_of(seen), card["back"]
    group = card["groups"][observer]
    size = group_sizes(seen, observer)[back, group]
    if group == 0:
        size += seen["piles"][back]
    if size == 1:
        return "known"
    return "unseen" if group == 0 else "group"


def hidden_cards(seen: dict[str, Any]) -> Cards:
    """The cards that have been looked at and whose face the view does not show (F4)."""
    return [card for card in cards_of(seen) if card["face"] is None and is_looked_at(card)]


def arrangements(seen: dict[str, Any]) -> Iterator[tuple[tuple[str, ...], int]]:
    """K6: faces of the hidden cards, with the number of physical arrangements that give them."""
    observer = owner_of(seen)
    cards = [(card["back"], card["groups"][observer]) for card in hidden_cards(seen)]
    left = {
        (back, group): Counter(seen["unseen"][back])
        if group == 0
        else Counter(seen["faces"][back][group - 1])
        for back, group in cards
    }

    def deal(i: int) -> Iterator[tuple[tuple[str, ...], int]]:
        if i == len(cards):
            yield (), 1
            return
        faces = left[cards[i]]
        for face in [face for face in faces if faces[face] > 0]:
            ways = faces[face]
            faces[face] -= 1
            for rest, weight in deal(i + 1):
                yield (face, *rest), ways * weight
            faces[face] += 1

    return deal(0)


def world(seen: dict[str, Any], faces: tuple[str, ...], box: Box) -> dict[str, Any]:
    """The state dict of a view and the faces of its hidden cards."""
    from .twin import Twin

    given = {key: value for key, value in seen.items() if key not in ("player", "faces")}
    twin = Twin.from_dict(given, box.options)
    twin.box = box
    hidden = iter(faces)
    for card, row in zip(twin.places(), cards_of(seen), strict=True):
        if row["face"] is None and is_looked_at(row):
            card.face = next(hidden)
    return twin.to_dict()


def random_world(seen: dict[str, Any], box: Box, seed: int) -> dict[str, Any]:
    """A world of a view: every group's faces shuffled over its cards (K6)."""
    rng, observer = random.Random(seed), owner_of(seen)
    left: dict[tuple[str, int], list[str]] = {}
    faces = []
    for card in hidden_cards(seen):
        back, group = card["back"], card["groups"][observer]
        if (back, group) not in left:
            unseen = list(Counter(seen["unseen"][back]).elements())
            left[back, group] = unseen if group == 0 else list(seen["faces"][back][group - 1])
            rng.shuffle(left[back, group])
        faces.append(left[back, group].pop())
    return world(seen, tuple(faces), box)
