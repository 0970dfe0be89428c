"""What lies where in Ambre, as words and small records, from the dictionary of a state or view.

Shared by the text and the SVG drawing; knows how cards and rows are written and no rules.
"""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Card:
    """A card or an exhibited fossil; a fossil has no effect."""

    fossil: str
    effect: str

    @property
    def family(self) -> str:
        return self.fossil[:-1]

    @property
    def size(self) -> int:
        return int(self.fossil[-1])

    @property
    def words(self) -> str:
        return self.effect.replace("_", " ")


def card(text: str) -> Card:
    """The card of "the1/amber_1", or the fossil of "the1"."""
    fossil, _, effect = text.partition("/")
    return Card(fossil, effect)


def families(position: dict[str, Any]) -> list[str]:
    """The five families, in the order of their Journals."""
    return list(position["journals"])[:5]


def player_name(player: int | str) -> str:
    return player if isinstance(player, str) else f"player {player}"


def status(position: dict[str, Any]) -> str:
    """When it is and who is to move, in one line."""
    parts = [f"round {position['round']}", position["phase"]]
    if position["to_move"] != "nobody":
        parts.append(f"{player_name(position['to_move'])} to move")
    if position["last_round"]:
        parts.append("last round")
    if position["effect"]:
        parts.append(f"effect {card('/' + position['effect']).words}")
    if position["exhibiting"]:
        parts.append(f"exhibiting {position['exhibiting']}")
    if position["benefits"]:
        parts.append(plural(position["benefits"], "benefit") + " left")
    seen_by = position.get("player")
    by = "" if seen_by is None else f" (seen by {_seer(seen_by)})"
    return ", ".join(parts) + by


def _seer(player: int | str) -> str:
    return "the spectator" if player == "spectator" else player_name(player)


def plural(number: int, noun: str) -> str:
    return f"{number} {noun}" + ("" if number == 1 else "s")


def supply(position: dict[str, Any]) -> str:
    """Deck and Collection tokens, in one line."""
    number = sum(position["deck"].values())
    top = f", on top {position['top']}" if position["top"] else ""
    tokens = plural(position["reserve"], "token")
    return f"deck: {plural(number, 'card')}{top}; reserve: {tokens}, box: {position['box']}"


def pawns_on(position: dict[str, Any], site: int) -> list[int]:
    """Players with a pawn on a site."""
    return [p for p, seat in enumerate(position["seats"]) if site in seat["sites"]]


def journals_of(position: dict[str, Any], player: int) -> list[str]:
    return [sort for sort, holder in position["journals"].items() if holder == player]


def seat_line(position: dict[str, Any], player: int) -> str:
    """Points, amber, pawns and Journals of a player, in one line."""
    seat = position["seats"][player]
    parts = [plural(seat["score"], "point"), f"{seat['amber']} amber"]
    parts.append(plural(seat["pawns"], "pawn") + " at home")
    if seat["vp"]:
        parts.append(f"{seat['vp']} of the points by effects")
    held = journals_of(position, player)
    if held:
        parts.append("Journals " + " ".join(held))
    return ", ".join(parts)


def is_complete(row: list[str]) -> bool:
    """Three sizes of a family, or five families of a size."""
    return len({card(fossil).family for fossil in row}) == 5 or len(row) == 3 == len(
        {card(fossil).size for fossil in row}
    )
