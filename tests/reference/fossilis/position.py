"""Position files for the twin: the state of a position in which things are left out (FOS-Q1).

For valid positions only: telling people about mistakes is the engine's business. `filled_in` adds
what does not matter to a rule case, so that the result is a valid file.
"""

from __future__ import annotations

import copy
from collections import Counter
from typing import Any

from .box import (
    BONES,
    DINOSAURS,
    KINDS,
    NUMBERS,
    PIECES,
    SKILLS,
    SUPPLIES,
    TERRAIN,
    TOOLS,
    X_LAYOUTS,
    full_deck,
    ordered,
    weight,
)
from .dicts import read_into, to_dict
from .seat import Seat
from .site import CORNERS, SPACES
from .twin import Twin

ASKED = {"actions": "action", "market": "purchase", "claim": "claim", "over": "nothing"}
EMPTY: dict[str, Any] = {
    "progress": 0,
    "start": 0,
    "flat_dig": False,
    "hammer_taken": False,
    "claimed": False,
    "purchases": 0,
    "buying": None,
    "paid": [],
    "covered": [],
    "stones": [],
    "decided": 0,
    "falling": [],
    "opening": [],
    "items": 0,
    "skills": [],
    "display": [],
    "event_due": False,
    "revealed": [],
    "event": None,
    "event_player": None,
    "last_round": None,
    "pools": 1,
}
HELD = ("tools", "used_tools", "supplies")
CARDS: dict[str, dict[str, dict[str, Any]]] = {
    "dinosaurs": DINOSAURS,
    "tools": TOOLS,
    "supplies": SUPPLIES,
}


def twin_of_position(position: dict[str, Any], players: int, options: dict[str, Any]) -> Twin:
    """The twin at a position."""
    twin = Twin(players, options)
    read_into(twin, state_of_position(position, players, options))
    return twin


def state_of_position(
    position: dict[str, Any], players: int, options: dict[str, Any]
) -> dict[str, Any]:
    """The state dict of a position; what is derived is worked out by a twin in that state."""
    twin = Twin(players, options)
    given = copy.deepcopy(position)
    data: dict[str, Any] = {**EMPTY, **given}
    data["phase"] = given.get("phase", "actions")
    data["asked"] = given.get("asked", ASKED.get(data["phase"]))
    data["turn"] = turn_of(given, data, players)
    data["seats"] = [seat_of(row) for row in given["seats"]]
    data["pool"] = given.get("pool", NUMBERS["pool_per_player"] * players)
    data["site"] = {space: given["site"].get(space, []) for space in SPACES}
    data["pits"] = pits_of(data, given)
    data["market"] = {k: given.get("market", {}).get(k, []) for k in ("tools", "supplies")}
    for key in ("aside", "decks"):
        data[key] = {deck: given.get(key, {}).get(deck, []) for deck in CARDS}
    for deck, table in CARDS.items():
        if deck not in given.get("decks", {}):
            data["decks"][deck] = cards_left(data, deck, table, twin)
    if data["phase"] == "setup" and data["asked"] != "pawn":
        data["start"] = None
    if "discard" not in given:
        data["discard"] = twin.discard if data["phase"] == "setup" else tiles_left(data)
    fill_bag(data, given, twin)
    if "energy" not in given:
        data["energy"] = 0
        if data["phase"] == "actions":
            owner = data["seats"][(data["start"] + data["turn"] - 1) % players]
            early = any(SKILLS[name]["effect"] == "energy" for name in owner["skills"])
            data["energy"] = NUMBERS["energy"] + early
    read_into(twin, data)
    return to_dict(twin)


def turn_of(given: dict[str, Any], data: dict[str, Any], players: int) -> int:
    """The turn's number from round, owner and start (FOS-T1)."""
    if data["phase"] == "setup":
        return 0
    owner = given.get("owner", given.get("player"))
    round_number = given.get("round", 1)
    return int((round_number - 1) * players + (owner - data["start"]) % players + 1)


def seat_of(row: dict[str, Any]) -> dict[str, Any]:
    empty = Seat().to_dict()
    storage = {**empty["storage"], **row.get("storage", {})}
    return {**empty, **row, "storage": storage}


def pits_of(data: dict[str, Any], given: dict[str, Any]) -> dict[str, list[str]]:
    """Known pits; open ones that are not named are empty, but for those being filled."""
    pits = dict(given.get("pits", {}))
    waiting = data["opening"][data["asked"] in ("extra", "item") :]
    if data["phase"] != "setup":
        for space, tiles in data["site"].items():
            if not tiles and space not in waiting:
                pits.setdefault(space, [])
    return pits


def cards_left(data: dict[str, Any], deck: str, table: dict[str, Any], twin: Twin) -> list[str]:
    """Cards that are nowhere else."""
    if deck != "dinosaurs" and not twin.options["use_market"]:
        return []
    if deck == "tools" and not twin.options["use_tools"]:
        return []
    left = Counter(full_deck(table))
    left.subtract(data["display"] if deck == "dinosaurs" else data["market"][deck])
    left.subtract(data["aside"][deck])
    for seat in data["seats"]:
        for key in {"dinosaurs": ["scored"], "tools": ["tools", "used_tools"]}.get(deck, [deck]):
            left.subtract(seat[key])
        if deck == "dinosaurs":
            left.subtract(row["dinosaur"] for row in seat["lab"])
    return ordered(left.elements(), table)


def tiles_left(data: dict[str, Any]) -> list[str]:
    """Tiles that are nowhere else."""
    left = Counter({kind: row["count"] for kind, row in TERRAIN.items()})
    for tiles in data["site"].values():
        left.subtract(tiles)
    for seat in data["seats"]:
        left.subtract(seat["tiles"])
    left.subtract(data["paid"])
    return ordered(left.elements(), KINDS)


def fill_bag(data: dict[str, Any], given: dict[str, Any], twin: Twin) -> None:
    """The bag and the pits with an extra piece."""
    if "bag" not in given:
        bag = Counter({name: row["count"] for name, row in BONES.items()})
        if not twin.options["use_skills"]:
            bag["hammer"] = 0
        for pieces in data["pits"].values():
            bag.subtract(pieces)
        for seat in data["seats"]:
            bag.subtract(seat["storage"])
            for row in seat["lab"]:
                bag.subtract(row["bones"])
            bag.update(
                SUPPLIES[card]["bone"] for card in seat["supplies"] if SUPPLIES[card]["bone"]
            )
            bag["hammer"] -= len(seat["skills"])
        bag["hammer"] -= data["asked"] == "token"
        bag.subtract(given.get("gone", {}))
        data["bag"] = {piece: bag[piece] for piece in PIECES}
    bag = Counter({**dict.fromkeys(PIECES, 0), **data["bag"]})
    data["bag"] = dict(bag)
    unopened, pieces = len(SPACES) - len(data["pits"]), bag.total() - bag["blank"]
    if twin.options["pit_fill"] == "bag":
        if "blank" not in given.get("bag", {}):
            data["bag"]["blank"] = NUMBERS["pit_items"] * unopened + data["items"] - pieces
        data["extras"] = 0
    elif "extras" not in given:
        # While `extra` is asked, the pit in question is still one of the unopened ones.
        unopened += data["asked"] == "extra"
        data["extras"] = pieces - data["items"] - twin.base_items() * unopened


# ------------------------------------------------------------------ for rule cases


def filled_in(position: dict[str, Any], players: int, options: dict[str, Any]) -> dict[str, Any]:
    """A whole position: tiles, pawns, cards and tokens where a case says nothing."""
    full = copy.deepcopy(position)
    full.setdefault("game", "fossilis")
    full.setdefault("players", players)
    full.setdefault("player", 0)
    seats = full.setdefault("seats", [])
    seats += [{} for _ in range(players - len(seats))]
    if full.get("phase") == "setup":
        lay_setup_tiles(full, options)
    else:
        lay_tiles(full)
    corners = ["E5", "A5", "E1", "A1", "C5", "C1", "E3"]
    taken = [seat.get("space") for seat in seats]
    free = [space for space in corners if full["site"][space] and space not in taken]
    for seat in seats if full.get("phase") != "setup" else []:
        if "space" not in seat and "side" not in seat:
            seat["space"] = free.pop(0)
    used = [name for seat in seats for name in seat.get("scored", [])]
    used += [row["dinosaur"] for seat in seats for row in seat.get("lab", [])]
    wanted = NUMBERS["dinosaurs_on_display"]
    rest = [name for name in DINOSAURS if name not in used]
    full.setdefault("display", rest[:wanted])
    if options.get("use_market", True):
        market = full.setdefault("market", {})
        held = Counter(card for seat in seats for key in HELD for card in seat.get(key, []))
        tools = [card for card in TOOLS if held[card] < TOOLS[card]["copies"]]
        tools = tools[:2] if options.get("use_tools", True) else []
        supplies = [card for card in SUPPLIES if held[card] < SUPPLIES[card]["copies"]]
        for key, cards in (("tools", tools), ("supplies", supplies[:2])):
            market.setdefault(key, cards)
    if options.get("use_skills", True):
        owned = [name for seat in seats for name in seat.get("skills", [])]
        unowned = [name for name in SKILLS if name not in owned]
        full.setdefault("skills", unowned[: NUMBERS["skills_on_display"] - len(owned)])
    return full


def lay_tiles(full: dict[str, Any]) -> None:
    """Single tiles, sand first, on the spaces of which a case says nothing."""
    site = full.setdefault("site", {})
    left = Counter({kind: row["count"] - row["set_aside"] for kind, row in TERRAIN.items()})
    left.subtract(tile for tiles in site.values() for tile in tiles)
    for seat in full["seats"]:
        left.subtract(seat.get("tiles", []))
    for kind in full.get("discard", []):
        left[kind] -= 1
    if "discard" in full:
        left.update({kind: row["set_aside"] for kind, row in TERRAIN.items()})
    spare = ordered((+left).elements(), KINDS)
    for space in SPACES:
        if space not in site:
            site[space] = [spare.pop(0)]
    full["site"] = {space: site[space] for space in SPACES}
    if "discard" in full:
        full["seats"][-1].setdefault("tiles", []).extend(spare)


def lay_setup_tiles(full: dict[str, Any], options: dict[str, Any]) -> None:
    """A whole site as a set-up lays it: stones on the X spaces and on four of the ten above."""
    crosses = X_LAYOUTS[options.get("x_spaces", "square")]
    tiles = [kind for kind, row in TERRAIN.items() for _ in range(row["count"] - row["set_aside"])]
    stones = [kind for kind in tiles if weight(kind) == 2]
    others = [kind for kind in tiles if weight(kind) < 2]
    site = {space: [(stones if space in crosses else others).pop(0)] for space in SPACES}
    inner = [space for space in SPACES if space not in (*CORNERS, *crosses)]
    for space in inner[: NUMBERS["upper_tiles"]]:
        site[space].append((stones or others).pop(0))
    full["site"] = site
