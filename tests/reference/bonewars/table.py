"""What lies on the table: the state as the dictionary of BW-120 itself, and questions about it.

No rule decides here. `Table.s` is the state dict; every part of the twin reads and changes it.
"""

from __future__ import annotations

import pickle
from typing import Any

from reference.bonewars.content import SEATS, SWITCHES, Content, default_content

Dict = dict[str, Any]
RIVAL = {"marsh": "cope", "cope": "marsh"}
MOST_SLOTS = 24  # of a seat, BW-11


class Table:
    """State, content and switches."""

    def __init__(
        self,
        players: int = 2,
        options: dict[str, Any] | None = None,
        content: dict[str, Any] | None = None,
    ) -> None:
        self.players = players
        self.solo = players == 1
        self.n = 2 if self.solo else players
        self.options = {key: values[0] for key, values in SWITCHES.items()} | (options or {})
        preset = self.options["slots"]
        self.c = Content(preset, content) if content else default_content(preset)
        self.names = ["yellow", "theodore"] if self.solo else list(SEATS[:players])
        self.s: Dict = {}

    def clone_of(self, state: Dict) -> Dict:
        return pickle.loads(pickle.dumps(state))  # type: ignore[no-any-return]

    # --- Whose turn, which card -----------------------------------------------------------------
    @property
    def me(self) -> Dict:
        """The seat whose option, turn or pass it is."""
        return self.s["seats"][self.s["active"]]  # type: ignore[no-any-return]

    @property
    def bot(self) -> bool:
        return self.s["active"] == "theodore"

    def grant(self, name: str, seat: Dict | None = None) -> bool:
        """Whether a grant works for a seat (the active one); none does in the draft."""
        seat = seat or self.me
        if self.s["phase"] == "draft" or seat["grant"] is None:
            return False
        return bool(self.s["board"]["grants"][seat["grant"] - 1] == name)

    def icon_grant(self) -> bool:
        return self.grant("icons") and self.options["icon_grant"] == "all"

    def bonus(self, name: str) -> bool:
        """Whether the card being played has this bonus and does the action named on it."""
        play = self.s["play"]
        return play is not None and self.card_bonus(play["card"], play["action"]) == name

    def card_bonus(self, card: str | None, action: str | None) -> str | None:
        row = self.c.palaeontologists.get(card or "")
        return row["bonus"] if row and row["action"] == action else None

    # --- Bones ----------------------------------------------------------------------------------
    def limit(self, seat: Dict) -> int:
        """Crates that may be used."""
        start = self.c.start
        gone = start["cover_tiles"] - seat["cover_tiles"]
        return int(start["crates"] + start["crates_per_cover"] * gone)

    def surplus(self, seat: Dict) -> int:
        return sum(seat["crates"].values()) - self.limit(seat)

    def held(self, counts: dict[str, int]) -> list[str]:
        return [name for name in self.c.types if counts[name]]

    # --- Hand and archive -----------------------------------------------------------------------
    def hand_species(self, seat: Dict) -> list[str]:
        """All species in the hand, open and hidden."""
        names = [name for name in seat["hand"]["open"] if name in self.c.species]
        names += [text.split()[1] for text in seat["hand"]["species"]]
        return self.c.cards(names)

    def hand_palaeontologists(self, seat: Dict) -> list[str]:
        names = [name for name in seat["hand"]["open"] if name in self.c.palaeontologists]
        names += [text.split()[1] for text in seat["hand"]["palaeontologists"]]
        return self.c.cards(names)

    def hand_team(self, seat: Dict) -> list[str]:
        return [name for name in seat["hand"]["open"] if name in self.c.team_cards]

    def take_from_hand(self, seat: Dict, name: str) -> None:
        hand = seat["hand"]
        if name in hand["open"]:
            hand["open"].remove(name)
            return
        for key in ("species", "palaeontologists"):
            hand[key] = [text for text in hand[key] if text.split()[1] != name]

    def to_open_hand(self, seat: Dict, name: str) -> None:
        seat["hand"]["open"] = self.c.cards([*seat["hand"]["open"], name])

    def to_hidden_hand(self, seat: Dict, deck: str, place: str) -> None:
        """A card drawn from a deck; Theodore's hand is open (RUL-74)."""
        if self.bot:
            self.to_open_hand(seat, place.split()[1])
        else:
            seat["hand"][deck] = self.c.places([*seat["hand"][deck], place])

    def camps_out(self, seat: Dict, kind: str) -> int:
        return int(self.c.start[f"{kind}_camps"] - seat["camps"][kind])

    def room(self, seat: Dict, envelope: str) -> int:
        """Cards that still fit into an envelope, papers under way counted."""
        limit = self.c.start["per_envelope"] + self.camps_out(seat, "archive")
        lying = len(seat["archive"][envelope])
        if self.s["play"] is not None and seat is self.me:
            lying += sum(p["envelope"] == envelope for p in self.s["play"]["papers"])
        return int(limit - lying)

    def archive_card(self, seat: Dict, name: str, envelope: str) -> int:
        """Puts a card into an envelope; how many lie there now."""
        seat["archive"][envelope] = self.c.cards([*seat["archive"][envelope], name])
        return len(seat["archive"][envelope])

    # --- Decks ----------------------------------------------------------------------------------
    def ready(self, deck: str) -> bool:
        """Before a draw, BW-76: shuffles if need be; whether there is a card."""
        pile = self.s["board"][deck]
        if not pile["deck"] and pile["discard"]:
            pile["deck"], pile["discard"] = pile["discard"], []
            pile["number"] += 1
        return bool(pile["deck"])

    def any_card(self, deck: str) -> bool:
        pile = self.s["board"][deck]
        return bool(pile["deck"] or pile["discard"])

    def drawn(self, deck: str, name: str) -> str:
        """Takes a card off a deck; its place as text."""
        pile = self.s["board"][deck]
        pile["deck"].remove(name)
        return f"{pile['number']} {name}"

    def discard(self, deck: str, name: str) -> None:
        pile = self.s["board"][deck]
        pile["discard"] = self.c.cards([*pile["discard"], name])

    def display_gap(self) -> bool:
        return len(self.s["board"]["display"]) < 3 and self.any_card("palaeontologists")

    # --- Slots, teams, tracks -------------------------------------------------------------------
    def slot_row(self, seat: Dict, number: int) -> Dict:
        """Cost, icon, AP and depth of a slot as it lies there now."""
        if seat["slots"][number - 1]["tile"] == "printed":
            return self.c.slots[number - 1]
        return self.c.upgraded

    def free_slot(self, seat: Dict) -> int:
        """The leftmost slot that is empty and not closed; 0 without one."""
        for number, slot in enumerate(seat["slots"], 1):
            if slot["card"] is None and not slot["closed"]:
                return number
        return 0

    def slot_cost(self, seat: Dict, number: int) -> int:
        return 0 if self.grant("free_slots", seat) else int(self.slot_row(seat, number)["cost"])

    def at_site(self, seat: Dict) -> bool:
        return seat["team"] in self.c.sites

    def home(self, seat: Dict) -> int:
        """The university space of a team, 0 when it is away."""
        team = seat["team"]
        return int(team.split()[1]) if team and team.startswith("university") else 0

    def camp_spaces(self, site: str) -> int:
        """Free camp spaces of a site."""
        row = self.c.sites[site]
        spaces = row["camps"] + row["camps_3"] * (self.n >= 3) + row["camps_4"] * (self.n >= 4)
        return int(spaces - len(self.s["board"]["sites"][site]["camps"]))

    def track_row(self, seat: Dict, patron: str) -> Dict:
        return self.c.track[seat["loyalty"][patron]]  # type: ignore[no-any-return]

    def advance_loyalty(self, seat: Dict, patron: str, steps: int) -> None:
        """E11: each step beyond the top is a reputation point."""
        top = len(self.c.track) - 1
        climbed = min(steps, top - seat["loyalty"][patron])
        seat["loyalty"][patron] += climbed
        seat["reputation"] += steps - climbed

    def papers(self, patron: str) -> int:
        return sum(self.s["board"]["papers"][patron])

    def credibility(self, patron: str) -> int:
        """BW-63: shelves that are reached when papers fill the spots from the bottom."""
        lying = self.papers(patron) + sum(row["printed"] for row in self.c.raw["bookcase"])
        shelves = 0
        for row in self.c.raw["bookcase"]:
            spots = row["spots"] + row["spots_3"] * (self.n >= 3) + row["spots_4"] * (self.n >= 4)
            shelves += lying > 0
            lying -= spots
        return shelves

    def counts(self, seat: Dict, tile: str) -> int:
        """What an award tile counts in an archive."""
        row = self.c.awards[tile]
        if row["counts"] == "envelope":
            return len(seat["archive"][row["of"]])
        cards = [self.c.species[name] for lying in seat["archive"].values() for name in lying]
        if row["counts"] == "finder":
            return sum(card["finder"] == row["of"] for card in cards)
        return sum(card["category"] in (row["of"], "amphibian") for card in cards)

    def archived(self, seat: Dict) -> int:
        return sum(map(len, seat["archive"].values()))
