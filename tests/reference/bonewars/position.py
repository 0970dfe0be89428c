"""Position files for the twin: fills in what a person may leave out (BW-130), for valid files only.

`state_of_position` gives a state dict; a file with hidden places needs its table [truth] for that.
Telling people about mistakes is the engine's business.
"""

from __future__ import annotations

from typing import Any

from reference.bonewars.knowledge import DECKS, hidden_places
from reference.bonewars.seats_of_position import fill_seats
from reference.bonewars.setup import initial
from reference.bonewars.solo import backs
from reference.bonewars.table import Dict
from reference.bonewars.turn import new_play
from reference.bonewars.twin import Twin

STEPS = {"turn": "card", "pass": "specialty", "draft": "option", "over": ""}
FRAME = {"left": 0, "items": [], "bones": [], "cards": [], "last": None}
TURN = {
    "card": None, "slot": 0, "half": None, "ap": 0, "depth": 0, "steps": 0, "barred": None,
    "action": None, "again": False, "entry": 0, "idle": 0, "skip": False, "species": None,
    "value": 0, "used": [], "wild": False,
}  # fmt: skip


def with_nulls(value: Any) -> Any:
    """A copy in which "" is null, but for steps."""
    if isinstance(value, dict):
        return {k: v if k == "step" else with_nulls(v) for k, v in value.items()}
    if isinstance(value, list):
        return [with_nulls(item) for item in value]
    return None if value == "" else value


def state_of_position(
    position: Dict, players: int = 2, options: dict[str, Any] | None = None
) -> Dict:
    """The state dict of a position, hidden places filled from [truth]."""
    t = Twin(players, options)
    given = with_nulls({k: v for k, v in position.items() if k not in ("game", "options", "truth")})
    t.s = s = initial(t)
    phase = s["phase"] = given.get("phase", "turn")
    early = phase in ("setup", "draft")
    fill_seats(t, given)
    fill_board(t, given, phase)
    fill_course(t, given, early)
    if t.solo:
        fill_theodore(t, given)
    put_truth(t, position.get("truth", {}))
    fill_bag_and_decks(t)
    if "to_move" not in given:
        t.settle()
    return s


def fill_course(t: Twin, given: Dict, early: bool) -> None:
    """Phase, turn, order and the card being played."""
    s, phase = t.s, t.s["phase"]
    seats = s["seats"]
    s["step"] = given.get("step", STEPS.get(phase, ""))
    owner = given.get("player", "spectator")
    nobody = phase in ("setup", "reset", "over")
    first = t.names[0] if owner == "spectator" else owner
    s["active"] = given.get("active", None if nobody else first)
    s["round"] = given.get("round", 0 if early else 1)
    lying = sum(slot["card"] is not None for seat in seats.values() for slot in seat["slots"])
    lying += sum(seat["passed"] for seat in seats.values())
    usual = {"setup": 0, "draft": 1}.get(phase, 2 * t.n + 1 + lying)
    s["turn"], s["progress"] = given.get("turn", usual), given.get("progress", 0)
    s["winners"] = given.get("winners", [])
    rows = {name: int((seat["specialty"] or "x 0").split()[1]) for name, seat in seats.items()}
    s["order"] = given.get("order", [] if early else sorted(seats, key=lambda n: rows[n]))
    s["first"] = given.get("first", None if t.solo or phase == "setup" else t.names[0])
    s["offer"] = given.get("offer", [])
    for offer in s["offer"]:
        offer["bones"] = t.c.sort_bones(offer["bones"])
    s["to_move"] = given.get("to_move")
    if given.get("play") is not None:
        play = given["play"]
        s["play"] = {**new_play(t, play["card"], 0), "mode": None, **play}
    frames = given.get("stack", [])
    s["stack"] = [{"kind": f["kind"], "step": f["step"], **FRAME, **f} for f in frames]


def fill_board(t: Twin, given: Dict, phase: str) -> None:
    board, b, c = t.s["board"], given.get("board", {}), t.c
    dealt = phase != "setup"
    columns = [[icon] * t.n for icon in c.icons] if dealt else [[] for _ in range(5)]
    board["small_finds"] = b.get("small_finds", columns)
    told = [*b.get("column_bonuses", []), *b.get("round_bonuses", [])]
    free = [name for name, row in c.bonuses.items() if row["tile"] and name not in told]
    for key in ("column_bonuses", "round_bonuses"):
        if key in b:
            board[key] = b[key]
        elif dealt:
            board[key] = [name or free.pop(0) for name in board[key]]
    board["rare"] = {name: b.get("rare", {}).get(name, n) for name, n in board["rare"].items()}
    actions = {site.get("action") for site in b.get("sites", {}).values()}
    left = [name for name in c.site_actions if name not in actions] if dealt else []
    for name, site in board["sites"].items():
        site |= b.get("sites", {}).get(name, {})
        if "action" not in b.get("sites", {}).get(name, {}):
            site["action"] = left.pop(0) if left else None
    for deck in DECKS:
        board[deck] |= {k: v for k, v in b.get(deck, {}).items() if k in ("discard", "number")}
    free = [name for name in c.palaeontologists if name not in lying_elsewhere(t)]
    board["display"] = c.cards(b.get("display", free[:3] if dealt else []))
    for stack, award in board["awards"].items():
        said = b.get("awards", {}).get(stack, {})
        first = next(name for name, row in c.awards.items() if row["stack"] == stack)
        award["tile"] = said.get("tile", first if dealt else None)
        virtual = [["virtual"] * (p > t.n) for p in c.awards[award["tile"] or first]["players"]]
        award["spaces"] = said.get("spaces", virtual if award["tile"] else [[], [], [], []])
    grants = [name for name in c.grants if name not in b.get("grants", [])]
    board["grants"] = b.get("grants", grants[:4] if dealt else [None] * 4)
    board["papers"] |= b.get("papers", {})
    homes = {t.home(seat) for seat in t.s["seats"].values()}
    neutral = max((space for space in c.universities if space not in homes), default=None)
    late = phase not in ("setup", "draft") and t.n < 4
    board["neutral"] = b.get("neutral", neutral if late else None)


def lying_elsewhere(t: Twin) -> set[str | None]:
    """Palaeontologists in hands as far as told, in slots and in the discard."""
    found = set(t.s["board"]["palaeontologists"]["discard"])
    for seat in t.s["seats"].values():
        found |= set(seat["hand"]["open"]) | {slot["card"] for slot in seat["slots"]}
        found |= {place.split()[1] for place in seat["hand"]["palaeontologists"]}
    return found


def put_truth(t: Twin, truth: Dict) -> None:
    """Names for the places that the owner does not see."""
    for name, seat in t.s["seats"].items():
        for deck in DECKS:
            names = list(truth.get(f"{name}_{deck}", []))
            places = seat["hand"][deck]
            filled = [named(p, names) for p in places]
            seat["hand"][deck] = t.c.places(filled)
    for frame in t.s["stack"]:
        if frame["kind"] == "search" and truth.get("look"):
            names = list(truth["look"])
            frame["cards"] = t.c.places([named(place, names) for place in frame["cards"]])


def named(place: str, names: list[str]) -> str:
    """A place with the next name of the truth table, as far as there is one."""
    number, name = place.split()
    return f"{number} {names.pop(0)}" if name == "?" and names else place


def any_world(position: Dict) -> Twin:
    """A twin at some state that fits a position file: unseen places get the last deck cards."""
    players = position["players"]
    inner = {key: value for key, value in position.items() if key != "players"}
    t = Twin(players, position.get("options"))
    t.s = state_of_position(inner, players, position.get("options"))
    for deck in DECKS:
        for _, places, index in hidden_places(t.s, deck):
            if places[index].endswith("?"):
                name = t.s["board"][deck]["deck"].pop()
                places[index] = f"{places[index].split()[0]} {name}"
        for seat in t.s["seats"].values():
            seat["hand"][deck] = t.c.places(seat["hand"][deck])
    return t


def fill_bag_and_decks(t: Twin) -> None:
    """What is derived: everything that lies nowhere else."""
    s, board, c = t.s, t.s["board"], t.c
    lying = dict(board["rare"])
    places = [seat["crates"] for seat in s["seats"].values()]
    for counts in places:
        for name, number in counts.items():
            lying[name] += number
    bones = [bone for site in board["sites"].values() for bone in site["bones"] if bone]
    bones += [bone for offer in s["offer"] for bone in offer["bones"]]
    play = s["play"] or {"papers": [], "aside": None}
    bones += [bone for paper in play["papers"] for bone in paper["bones"]]
    bones += (play["aside"] or {"bones": []})["bones"]
    for frame in s["stack"]:
        if frame["kind"] == "exchange" or (frame["kind"] == "bones" and s["active"] == "theodore"):
            bones += frame["bones"]
    board["bag"] = {
        name: row["total"] - lying[name] - bones.count(name) for name, row in c.bones.items()
    }
    for deck, rows in (("species", c.species), ("palaeontologists", c.palaeontologists)):
        pile = board[deck]
        gone = set(pile["discard"]) | set(board["display"])
        gone |= {site["species"] for site in board["sites"].values()}
        gone |= {offer["species"] for offer in s["offer"]}
        gone |= {paper["species"] for paper in play["papers"]}
        gone |= {(play["aside"] or {"species": None})["species"], play.get("find")}
        turn = (s["theodore"] or {}).get("turn") or {}
        gone.add(turn.get("species"))
        for seat in s["seats"].values():
            gone |= set().union(*seat["archive"].values())
            gone |= set(seat["hand"]["open"]) | {slot["card"] for slot in seat["slots"]}
        gone |= {places[i].split()[1] for _, places, i in hidden_places(s, deck)}
        pile["deck"] = [name for name in rows if name not in gone]


def fill_theodore(t: Twin, given: Dict) -> None:
    th, said, c = t.s["theodore"], given.get("theodore") or {}, t.c
    slots = [slot["card"] for slot in t.s["seats"]["theodore"]["slots"] if slot["card"]]
    th["discard"] = said.get("discard", [])
    gone = {*slots, *th["discard"]}
    th["deck"] = said.get("deck", [name for name in th["deck"] if name not in gone])
    th["new"] = said.get("new", [name for name in th["new"] if name not in {*gone, *th["deck"]}])
    for key in ("deck", "new", "discard"):
        th[key] = c.cards(th[key])
    backs_of = backs(t)
    usual = backs_of[0][0].partition(" ")[2] if backs_of and t.s["phase"] != "setup" else None
    if said.get("top") and "back" not in said:
        usual = c.back(said["top"])
    th["back"], th["top"] = said.get("back", usual), said.get("top")
    if said.get("turn") is not None:
        th["turn"] = {**TURN, **said["turn"]}
