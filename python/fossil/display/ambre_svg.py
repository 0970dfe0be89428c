"""Ambre's table as SVG: an own drawing. Families have their names on every card and players their
numbers on every pawn, so that nothing hangs on colour; the colours are those of Okabe and Ito.
"""

from html import escape
from typing import Any

from fossil.display import ambre_board

CARD = (128, 48)  # pixels, a card on a site or in a Study
FOSSIL = (46, 26)  # a fossil in a row
GAP, MARGIN = 8, 20
A_LINE = 7  # cards of a Study in a line
WIDTH = 2 * MARGIN + A_LINE * (CARD[0] + GAP) + GAP
BLACK, WHITE, PAPER, EDGE, AMBER = "#000000", "#FFFFFF", "#F7F4EC", "#8A8468", "#F0E442"
FAMILY_COLOURS = ("#E69F00", "#56B4E9", "#009E73", "#CC79A7", "#D5D0C0")
PLAYER_COLOURS = ("#0072B2", "#D55E00", "#000000", "#FFFFFF")


class Canvas:
    """Shapes drawn so far; knows the colours of this position's families."""

    def __init__(self, families: list[str]) -> None:
        self.parts: list[str] = []
        self.colours = dict(zip(families, FAMILY_COLOURS, strict=False))

    def rect(
        self, x: float, y: float, w: float, h: float, fill: str, line: float = 1, note: str = ""
    ) -> None:
        title = f"<title>{escape(note)}</title>" if note else ""
        self.parts.append(
            f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="4" fill="{fill}" '
            f'stroke="{BLACK if line > 1 else EDGE}" stroke-width="{line}">{title}</rect>'
        )

    def text(self, x: float, y: float, words: str, size: int = 13, **more: str) -> None:
        extra = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in more.items())
        self.parts.append(f'<text x="{x}" y="{y}" font-size="{size}"{extra}>{escape(words)}</text>')

    def circle(self, x: float, y: float, r: float, fill: str, letter: str, note: str) -> None:
        ink = BLACK if fill in (WHITE, AMBER) else WHITE
        self.parts.append(
            f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}" stroke="{BLACK}">'
            f"<title>{escape(note)}</title></circle>"
        )
        self.text(x, y + 4.5, letter, 12, text_anchor="middle", fill=ink, font_weight="bold")

    def card(self, x: float, y: float, text: str, thick: bool = False) -> None:
        """A card: family and size in a coloured band, below it what it does."""
        card, (w, h) = ambre_board.card(text), CARD
        self.rect(x, y, w, h, WHITE, 3 if thick else 1, text)
        self.rect(x, y, w, 19, self.colours.get(card.family, WHITE))
        self.text(x + 6, y + 14, card.family, 13, font_weight="bold")
        self.text(x + w - 6, y + 14, f"size {card.size}", 12, text_anchor="end")
        for line, words in enumerate(_lines(card.words, 23)):
            self.text(x + 6, y + 31 + 12 * line, words, 11)

    def row(self, x: float, y: float, row: list[str]) -> float:
        """A row of fossils with its tokens; where the next one may begin."""
        w, h = FOSSIL
        for k, fossil in enumerate(row):
            card = ambre_board.card(fossil)
            self.rect(x + k * w, y, w, h, self.colours.get(card.family, WHITE), 1, fossil)
            self.text(x + (k + 0.5) * w, y + 17, fossil, 12, text_anchor="middle")
        for k in range(1, len(row)):
            self.parts.append(
                f'<circle cx="{x + k * w}" cy="{y + h}" r="5" fill="{AMBER}" stroke="{BLACK}">'
                "<title>Collection token</title></circle>"
            )
        if ambre_board.is_complete(row):
            self.text(x, y + h + 13, "complete", 10)
        return x + w * len(row) + 2 * GAP


def draw(position: dict[str, Any]) -> str:
    """The whole picture, with a title and a description for screen readers."""
    canvas = Canvas(ambre_board.families(position))
    status = f"Ambre: {ambre_board.status(position)}"
    canvas.text(MARGIN, 26, status, 16, font_weight="bold")
    y = _sites(canvas, position, 40)
    canvas.text(MARGIN, y + 16, ambre_board.supply(position))
    y = _journals(canvas, position, y + 28)
    for player in range(len(position["seats"])):
        y = _seat(canvas, position, player, y)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {WIDTH} {y}" '
        f'width="{WIDTH}" height="{y}" font-family="sans-serif" fill="{BLACK}">'
        f"<title>{escape(status)}</title><desc>{escape(_description(position))}</desc>"
        f'<rect width="{WIDTH}" height="{y}" fill="{WHITE}"/>{"".join(canvas.parts)}</svg>'
    )


def _sites(canvas: Canvas, position: dict[str, Any], y: int) -> int:
    """Panels side by side: number, pawns, cards one below the other."""
    w, h = CARD[0] + 2 * GAP, 2 * (CARD[1] + GAP) + 34
    for site, cards in enumerate(position["sites"], start=1):
        x = MARGIN + (site - 1) * (w + GAP)
        canvas.rect(x, y, w, h, PAPER, 3 if site == position["site"] else 1, f"site {site}")
        canvas.text(x + GAP, y + 20, f"site {site}", font_weight="bold")
        pawns = ambre_board.pawns_on(position, site)
        for k, player in enumerate(reversed(pawns)):
            note = f"pawn of player {player}"
            fill = PLAYER_COLOURS[player]
            canvas.circle(x + w - 16 - 22 * k, y + 16, 10, fill, str(player), note)
        for k, text in enumerate(cards):
            canvas.card(x + GAP, y + 32 + k * (CARD[1] + GAP), text)
    return y + h + GAP


def _journals(canvas: Canvas, position: dict[str, Any], y: int) -> int:
    x = MARGIN
    canvas.text(x, y + 17, "Journals:")
    x += 72
    for sort, holder in position["journals"].items():
        fill = canvas.colours.get(sort, WHITE)
        canvas.rect(x, y, 92, 26, fill, 1, f"Journal {sort}")
        name = f"size {sort}" if sort.isdigit() else sort
        canvas.text(x + 6, y + 17, name if holder is not None else f"{name}, free", 12)
        if holder is not None:
            note = f"Journal {sort} of player {holder}"
            canvas.circle(x + 78, y + 13, 9, PLAYER_COLOURS[holder], str(holder), note)
        x += 92 + GAP
    return y + 26 + 2 * GAP


def _seat(canvas: Canvas, position: dict[str, Any], player: int, y: int) -> int:
    """A panel: heading, the Study in lines of cards, the rows below."""
    seat, top, frame = position["seats"][player], y, len(canvas.parts)
    canvas.circle(MARGIN + 20, y + 19, 11, PLAYER_COLOURS[player], str(player), f"player {player}")
    line = ambre_board.seat_line(position, player)
    canvas.text(MARGIN + 40, y + 24, line, 14, font_weight="bold")
    y += 38
    for k, text in enumerate(seat["study"]):
        row_of, column = divmod(k, A_LINE)
        left, down = MARGIN + GAP + column * (CARD[0] + GAP), y + row_of * (CARD[1] + GAP)
        chosen = text == position["exhibiting"] and position["to_move"] == player
        canvas.card(left, down, text, chosen)
    y += -(-len(seat["study"]) // A_LINE) * (CARD[1] + GAP)
    x: float = MARGIN + GAP
    for number, row in enumerate(seat["rows"]):
        if number and x + len(row) * FOSSIL[0] > WIDTH - MARGIN:
            x, y = MARGIN + GAP, y + FOSSIL[1] + 18
        x = canvas.row(x, y, row)
    y += FOSSIL[1] + 18 if seat["rows"] else 0
    drawn = canvas.parts[frame:]
    del canvas.parts[frame:]
    thick = 3 if position["to_move"] == player else 1
    canvas.rect(MARGIN, top, WIDTH - 2 * MARGIN, y - top, PAPER, thick)
    canvas.parts += drawn
    return y + GAP


def _lines(words: str, width: int) -> list[str]:
    """Words in at most two lines of about so many letters."""
    first, rest = "", words.split()
    while rest and len(first) + len(rest[0]) < width:
        first += ("" if first == "" else " ") + rest.pop(0)
    return [first, " ".join(rest)] if rest else [first]


def _description(position: dict[str, Any]) -> str:
    sites = [
        f"site {site}: {', '.join(cards) or 'no cards'}"
        for site, cards in enumerate(position["sites"], start=1)
    ]
    seats = [
        f"player {player}: {ambre_board.seat_line(position, player)}, "
        f"Study {', '.join(seat['study']) or 'empty'}, "
        f"rows {', '.join('+'.join(row) for row in seat['rows']) or 'none'}"
        for player, seat in enumerate(position["seats"])
    ]
    return "; ".join([*sites, ambre_board.supply(position), *seats])
