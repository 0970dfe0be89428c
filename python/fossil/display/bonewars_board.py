"""Bone Wars' board and players' mats as short words for the drawings.

Reads state and view dictionaries (docs/rules/bonewars.md, section 13) and knows no rule.
"""

from typing import Any

BONES = {
    "body": "bo", "tail": "ta", "carnivore": "ca", "herbivore": "he",
    "foot": "ft", "fin": "fi", "claw": "cl", "wing": "wi",
}  # fmt: skip
ICONS = {"bug": "bu", "footprint": "fp", "fossil": "fo", "hammer": "ha", "plant": "pl"}
PATRONS = ("marsh", "cope")
LEGEND = (
    "bo body, ta tail, ca carnivore's and he herbivore's skull, ft foot, fi fin, cl claw, wi wing",
    "bu bug, fp footprint, fo fossil, ha hammer, pl plant; . nothing lies there; ? not seen; "
    "(card) others do not see it",
)
SLOTS_LEGEND = "slots: * upgraded, x closed until the reset, + with a specialist"
Dict = dict[str, Any]


def status(position: Dict) -> str:
    """Round, whose turn it is and what comes next."""
    if position["phase"] == "over":
        return "over, won by " + " and ".join(position["winners"])
    if position["phase"] == "setup":
        return "set-up"
    words = [f"round {position['round']}" if position["round"] else "draft"]
    if position["active"]:
        words.append(f"{position['phase']} of {position['active']}")
    else:
        words.append(position["phase"])
    asked = position["stack"][-1] if position["stack"] else None
    words.append(f"{asked['kind']} {asked['step']}".strip() if asked else position["step"])
    if position["to_move"] == "chance":
        words.append("chance")
    return ", ".join(words)


def order(position: Dict) -> str:
    line = " ".join(position["order"]) or "not yet"
    passed = [name for name, seat in position["seats"].items() if seat["passed"]]
    return f"turn order: {line}" + (f"; passed: {' '.join(passed)}" if passed else "")


def bones(names: list[str | None]) -> str:
    return " ".join(BONES[name] if name else "." for name in names)


def counts(numbers: dict[str, int]) -> str:
    """`bo3 wi1`: types that are there."""
    return " ".join(f"{BONES[name]}{n}" for name, n in numbers.items() if n) or "none"


def site(place: Dict) -> str:
    """The card, action and camps of a dig site."""
    camps = " ".join(place["camps"])
    card = place["species"] or "."
    return f"{card}, action {place['action'] or '.'}" + (f", camps {camps}" if camps else "")


def teams(position: Dict, where: str) -> list[str]:
    """Whose teams stand at a site or on a university space, the neutral one included."""
    found = [name for name, seat in position["seats"].items() if seat["team"] == where]
    neutral = position["board"]["neutral"]
    return found + (["neutral"] if where == f"university {neutral}" else [])


def universities(position: Dict) -> list[str]:
    """Number, grant and markers of the four spaces."""
    lines = []
    for number, grant in enumerate(position["board"]["grants"], 1):
        words = [f"{number} {grant or '.'}"]
        here = teams(position, f"university {number}")
        owners = [name for name, seat in position["seats"].items() if seat["grant"] == number]
        words += [f"team {' '.join(here)}"] if here else []
        words += [f"grant of {' '.join(owners)}"] if owners else []
        lines.append(", ".join(words))
    return lines


def columns(position: Dict) -> list[str]:
    """Small finds and the bonus under each column."""
    board = position["board"]
    return [
        f"{bonus or '.'}: {' '.join(ICONS[icon] for icon in icons) or '.'}"
        for icons, bonus in zip(board["small_finds"], board["column_bonuses"], strict=True)
    ]


def rounds(position: Dict) -> list[str]:
    """The four round bonuses, the present one in brackets."""
    return [
        f"[{name or '.'}]" if number == position["round"] else str(name or ".")
        for number, name in enumerate(position["board"]["round_bonuses"], 1)
    ]


def awards(position: Dict) -> list[str]:
    """Each tile with the markers on its four spaces."""
    return [
        f"{stack} {award['tile'] or '.'}: "
        + " | ".join(" ".join(markers) or "." for markers in award["spaces"])
        for stack, award in position["board"]["awards"].items()
    ]


def papers(position: Dict) -> list[str]:
    """Papers of a patron, and how many of value 2, 3 and 4."""
    return [
        f"{patron} {sum(values)} papers ({', '.join(map(str, values))} of value 2, 3, 4)"
        for patron, values in position["board"]["papers"].items()
    ]


def hand(seat: Dict) -> list[str]:
    """Cards of a hand, those drawn unseen in parentheses."""
    hidden = [*seat["hand"]["palaeontologists"], *seat["hand"]["species"]]
    kinds = ["palaeontologist"] * len(seat["hand"]["palaeontologists"])
    kinds += ["species"] * len(seat["hand"]["species"])
    names = [place.partition(" ")[2] for place in hidden]
    told = [f"({kind} ?)" if n == "?" else f"({n})" for n, kind in zip(names, kinds, strict=True)]
    return [*seat["hand"]["open"], *told]


def slots(seat: Dict) -> list[str]:
    """Slots from the left: * upgraded, x closed until the reset, + a specialist."""
    found = []
    for slot in seat["slots"]:
        word = slot["card"] or ("x" if slot["closed"] else ".")
        word += f"+{slot['specialist']}" if slot["specialist"] else ""
        found.append(word + ("*" if slot["tile"] == "upgraded" else ""))
    return found


def archive(seat: Dict) -> list[str]:
    return [f"{envelope} {' '.join(cards) or '.'}" for envelope, cards in seat["archive"].items()]


def seat_line(seat: Dict) -> str:
    """Money, points and tracks of a player."""
    tracks = ", ".join(f"{patron} {seat['loyalty'][patron]}" for patron in PATRONS)
    return ("passed, " if seat["passed"] else "") + (
        f"${seat['money']}, {seat['reputation']} reputation, patron {seat['patron'] or '.'}, "
        f"loyalty spaces {tracks}"
    )


def marker_line(seat: Dict) -> str:
    camps = ", ".join(f"{kind} {n}" for kind, n in seat["camps"].items())
    return (
        f"specialty {seat['specialty'] or '.'}, team {seat['team'] or '.'}, "
        f"figure {seat['figure'] or 'off'}, camps left {camps}"
    )


def counted(number: int, noun: str) -> str:
    """`1 free step`, `2 free steps`."""
    return f"{number} {noun}" + ("" if number == 1 else "s")


def play_line(position: Dict) -> str:
    """The card being played and how far it is, or nothing."""
    play = position["play"]
    if play is None:
        return ""
    words = [f"{play['card']} in slot {play['slot']}"]
    if play["mode"] == "team":
        words += [counted(play["ap"], "action point"), f"depth {play['depth']}"]
        words += [counted(play["steps"], "free step")]
    if play["action"]:
        words.append(play["action"].replace("_", " "))
    for paper in play["papers"]:
        words.append(" ".join(["paper", paper["species"], *(BONES[b] for b in paper["bones"])]))
    if play["category"]:
        words.append(f"{play['category']} next")
    for chosen in filter(None, [play["set"], *play["sets"]]):
        wild = " ".join(["wild", *(BONES[b] for b in chosen["wild"])]) if chosen["wild"] else ""
        words.append(f"set of {chosen['value']} {chosen['type']} {wild}".strip())
    if play["find"]:
        words.append(f"find {play['find']}")
    return ", ".join(words)


def theodore_line(position: Dict) -> str:
    solo = position["theodore"]
    if solo is None:
        return ""
    top = solo["top"] or solo["back"] or "none"
    return f"Theodore's pile: {len(solo['deck'])} cards, on top: {top}"


def decks(position: Dict) -> str:
    """Sizes of decks and discards."""
    words = []
    for name in ("species", "palaeontologists"):
        pile = position["board"][name]
        size = pile["deck"] if isinstance(pile["deck"], int) else len(pile["deck"])
        words.append(f"{name} {size} (discard {len(pile['discard'])})")
    return "decks: " + ", ".join(words)
