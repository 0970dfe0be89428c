"""The seats of a position file: what each player's board holds when it is left out (BW-130)."""

from __future__ import annotations

from reference.bonewars.table import Dict, Table

COLUMNS = ("left", "right", "left", "right", "end")


def fill_seats(t: Table, given: Dict) -> None:
    """Seats in order; what is told of any seat comes before what is filled in for another."""
    said = given.get("seats", {})
    early = t.s["phase"] in ("setup", "draft")
    board = given.get("board", {})
    for index, name in enumerate(t.names):
        fill_seat(t, t.s["seats"][name], said.get(name, {}), early, index)
    camps = [n for site in board.get("sites", {}).values() for n in site.get("camps", [])]
    markers = [
        n
        for award in board.get("awards", {}).values()
        for space in award.get("spaces", [])
        for n in space
    ]
    for name, seat in t.s["seats"].items():
        told = said.get(name, {})
        out, kinds = camps.count(name), ("movement", "archive")
        for kind in kinds:
            placed = min(out, t.c.start[f"{kind}_camps"])
            out -= placed
            usual = t.c.start[f"{kind}_camps"] - placed
            seat["camps"][kind] = told.get("camps", {}).get(kind, usual)
        usual = t.c.start["award_markers"] - markers.count(name)
        seat["award_markers"] = told.get("award_markers", usual)
    if not early:
        fill_tracks(t, said, board.get("neutral"), given.get("round", 1))


def fill_seat(t: Table, seat: Dict, told: Dict, early: bool, index: int) -> None:
    """What depends on nothing but the seat itself."""
    c = t.c
    seat["patron"] = told.get("patron", None if early else ("marsh", "cope")[index % 2])
    for key in ("money", "reputation", "figure", "cover_tiles", "passed", "extra_steps"):
        seat[key] = told.get(key, seat[key])
    for key in ("specialty", "team", "grant"):
        seat[key] = told.get(key)
    seat["loyalty"] |= told.get("loyalty", {})
    seat["crates"] |= told.get("crates", {})
    seat["archive"] |= {e: c.cards(lying) for e, lying in told.get("archive", {}).items()}
    usual = {"tile": "printed", "card": None, "specialist": None, "closed": False}
    if "slots" in told:
        seat["slots"] = [
            {**usual, "tile": "printed" if i < len(c.slots) else "upgraded", **slot}
            for i, slot in enumerate(told["slots"])
        ]
    lying = [slot["card"] for slot in seat["slots"]]
    hand = told.get("hand", {})
    basic = [name for name in seat["hand"]["open"] if name not in lying]
    seat["hand"]["open"] = c.cards(hand.get("open", basic))
    for deck in ("species", "palaeontologists"):
        places = [p if " " in p else f"0 {p}" for p in hand.get(deck, [])]
        seat["hand"][deck] = c.places(places)
    seat["specialists"] = told.get("specialists", [])
    gone = {*lying, *seat["hand"]["open"], *seat["specialists"]}
    reserve = told.get("reserve", {})
    for key in ("team", "specialists"):
        left = [name for name in seat["reserve"][key] if name not in gone]
        seat["reserve"][key] = reserve.get(key, left)


def fill_tracks(t: Table, said: Dict, neutral: int | None, number: int) -> None:
    """Specialty, team and grant markers that are left out."""
    seats, c = t.s["seats"], t.c
    for name, seat in seats.items():
        if "specialty" in said.get(name, {}):
            continue
        column = COLUMNS[number] if seat["passed"] else COLUMNS[number - 1]
        taken = {other["specialty"] for other in seats.values()}
        rows = [row for row in c.specialties if f"{column} {row}" not in taken]
        if column == "end":
            rows = [row for row in rows if c.specialties[row]["end_players"] <= t.n]
        seat["specialty"] = f"{column} {rows[0]}"
    for name, seat in seats.items():
        if "team" in said.get(name, {}):
            continue
        taken_spaces = {t.home(other) for other in seats.values()} | {neutral}
        free = [space for space in c.universities if space not in taken_spaces]
        own = [space for space in free if c.universities[space]["patron"] == seat["patron"]]
        seat["team"] = f"university {(own or free)[0]}"
    for name, seat in seats.items():
        if "grant" not in said.get(name, {}):
            marked = {other["grant"] for other in seats.values()}
            unmarked = [space for space in c.universities if space not in marked]
            seat["grant"] = t.home(seat) or unmarked[0]
