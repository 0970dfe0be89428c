"""Position files for the twin: fills in what a person may leave out (RAP-100).

For valid positions only: telling people about mistakes is the engine's business.
`complete_position` adds hands that do not matter to a rule case, so that the result is a valid file
with a truth table.
"""

from __future__ import annotations

import copy
from typing import Any

from . import island
from .deck import SIDES
from .sides import EFFECTS
from .twin import ROUND_TURNS, SETUP_TURNS

LISTS = {
    "babies": ("awake", "asleep", "asleep_this_round", "called"),
    "scientists": ("standing", "frightened", "frightened_this_round", "aggressive"),
}


def complete_position(position: dict[str, Any]) -> dict[str, Any]:
    """A position file with hand and truth filled in, with the lowest cards that fit."""
    full = copy.deepcopy(position)
    full.setdefault("game", "raptor")
    full.setdefault("board", {"layout": "book"})
    cards, truth = full.setdefault("cards", {}), full.setdefault("truth", {})
    for side in SIDES:
        own = cards.setdefault(side, {})
        holder, key = (own, "hand") if side == full["player"] else (truth, f"{side}_hand")
        record = {int(value): b for value, b in own.get("record", {}).items()}
        hand: list[int] = []
        for _ in range(hand_size(full, side)):
            gone = set(open_cards(full, side)) | set(hand) | {own.get("played")}
            fitting = [v for v in range(1, 10) if v not in gone and record.get(v, 0) <= len(hand)]
            hand.append(fitting[0])
        holder.setdefault(key, sorted(hand))
    return full


def hand_size(position: dict[str, Any], side: str) -> int:
    """How many cards a side holds at the position's moment."""
    cards = position.get("cards", {}).get(side, {})
    if position.get("phase", "cards") == "cards":
        return 3 if cards.get("played") is None else 2
    return 2


def lower_side(position: dict[str, Any]) -> str | None:
    """The side with the lower card, once both lie open."""
    played = [position.get("cards", {}).get(side, {}).get("played") for side in SIDES]
    if None in played or played[0] == played[1]:
        return None
    return SIDES[0] if played[0] < played[1] else SIDES[1]


def open_cards(position: dict[str, Any], side: str) -> list[int]:
    """The open cards of a side, this round's among them unless a 1 has shuffled them."""
    cards = position.get("cards", {}).get(side, {})
    shown, played = set(cards.get("open", [])), cards.get("played")
    phase = position.get("phase", "cards")
    shuffled = played == 1 and lower_side(position) == side and phase != "effect"
    face_down = phase == "cards" and not position.get("observation", False)
    if played is not None and not shuffled and not face_down:
        shown.add(played)
    return sorted(shown)


def state_of_position(position: dict[str, Any], environment: str = "jungle") -> dict[str, Any]:
    """The state dict of a complete position (hands of both sides known)."""
    phase, lower = position.get("phase", "cards"), lower_side(position)
    higher = None if lower is None else SIDES[1 - SIDES.index(lower)]
    played = {side: position["cards"].get(side, {}).get("played") for side in SIDES}
    before = [set(open_cards(position, side)) - {played[side]} for side in SIDES]
    observing = position.get("observation", False)
    shortest = max(1 + observing, *(1 + len(cards) for cards in before))
    number = position.get("round", shortest)
    ap = units = 0
    if phase == "actions" and lower and higher:
        ap = position.get("ap_left", played[higher] - played[lower])
    if phase == "effect" and lower:
        units = position.get("units_left", EFFECTS[lower][played[lower]][1])
    movers = {"effect": lower, "actions": higher, "return": "raptor"}
    to_move = position.get("to_move", movers.get(phase) or card_chooser(position))
    space = position["mother"]["space"]
    return {
        "phase": phase,
        "to_move": to_move,
        "round": number,
        "turn": 4 * number + {**SETUP_TURNS, **ROUND_TURNS}[phase],
        "progress": position.get("progress", 0),
        "ap_left": ap,
        "units_left": units,
        "observation": observing,
        "winner": None,
        "board": board_of(position["board"], environment),
        "fire": sort_spaces(position.get("fire", [])),
        "mother": {
            "space": None if space == "away" else space,
            "tokens": position["mother"].get("tokens", 0),
            "moved": position["mother"].get("moved", False),
        },
        "babies": babies_of(position.get("babies", {})),
        "scientists": scientists_of(position.get("scientists", {})),
        "cards": {side: cards_of(position, side) for side in SIDES},
    }


def card_chooser(position: dict[str, Any]) -> str:
    """Who chooses a card next, in the phase `cards`."""
    played = {side: position["cards"].get(side, {}).get("played") for side in SIDES}
    if position.get("observation", False):
        return "scientist" if played["scientist"] is None else "raptor"
    first = position["player"] if position["player"] in SIDES else "raptor"
    return first if played[first] is None else SIDES[1 - SIDES.index(first)]


def board_of(board: dict[str, Any], environment: str) -> dict[str, Any]:
    rocks, exits = set(island.BOOK_ROCKS), set(island.BOOK_EXITS)
    if "rocks" in board:
        rocks = {island.read(text) for text in board["rocks"]}
        exits = {(text[0], int(text[1:])) for text in board["exits"]}
    elif "tiles" in board:
        rocks, exits = set(), set()
        for tile, text in board["tiles"].items():
            if tile in island.L_TILES:
                exits.add((tile[0], island.EXIT_ROWS[tile][text]))
            else:
                pattern, degrees = text.split()
                rocks |= island.rocks_on(tile, pattern, int(degrees))
    return {
        "tiles": island.tiles_of(rocks, exits, environment),
        "rocks": island.listed(rocks),
        "exits": [f"{side}{row}" for side, row in sorted(exits)],
        "pattern": None,
    }


def sort_spaces(texts: list[str]) -> list[str]:
    return island.listed({island.read(text) for text in texts})


def babies_of(given: dict[str, Any]) -> dict[str, Any]:
    babies: dict[str, Any] = {key: sort_spaces(given.get(key, [])) for key in LISTS["babies"]}
    gone = 5 - len(babies["awake"]) - len(babies["asleep"])
    babies["escaped"] = given.get("escaped", gone - given.get("captured", gone))
    babies["captured"] = given.get("captured", gone - babies["escaped"])
    return babies


def scientists_of(given: dict[str, Any]) -> dict[str, Any]:
    scientists: dict[str, Any] = {k: sort_spaces(given.get(k, [])) for k in LISTS["scientists"]}
    rest = 10 - len(scientists["standing"]) - len(scientists["frightened"])
    scientists["reserve"] = given.get("reserve", rest - given.get("killed", 0))
    scientists["killed"] = given.get("killed", rest - scientists["reserve"])
    return scientists


def cards_of(position: dict[str, Any], side: str) -> dict[str, Any]:
    given = position["cards"].get(side, {})
    hand = given.get("hand")
    if not isinstance(hand, list):
        hand = position["truth"][f"{side}_hand"]
    shown, played = open_cards(position, side), given.get("played")
    hidden_commitment = {played} if position.get("phase", "cards") == "cards" else set()
    gone = set(hand) | set(shown) | hidden_commitment
    record = {int(value): b for value, b in given.get("record", {}).items() if b > 0}
    return {
        "hand": sorted(hand),
        "pile": sorted(set(range(1, 10)) - gone),
        "open": shown,
        "played": played,
        "record": {str(value): record[value] for value in sorted(record)},
    }
