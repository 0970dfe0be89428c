"""The drawing of any game: its dictionary as indented lines, and those lines as an SVG image."""

from collections.abc import Iterator
from html import escape
from typing import Any

LINE_HEIGHT = 18  # pixels
CHARACTER_WIDTH = 8.4  # pixels, of a 14-pixel monospaced font


def draw_text(position: dict[str, Any]) -> str:
    """Indented lines; a list of texts of equal length is drawn as the rows of a board."""
    return "\n".join(_lines(position, ""))


def draw_svg(position: dict[str, Any]) -> str:
    """The same lines as an image."""
    lines = list(_lines(position, ""))
    width = 20 + CHARACTER_WIDTH * max((len(line) for line in lines), default=0)
    height = 20 + LINE_HEIGHT * len(lines)
    rows = "".join(
        f'<text x="10" y="{LINE_HEIGHT * (i + 1) + 6}" xml:space="preserve">{escape(line)}</text>'
        for i, line in enumerate(lines)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width:.0f}" height="{height}" '
        f'viewBox="0 0 {width:.0f} {height}"><title>Position</title>'
        f"<desc>{escape('; '.join(line.strip() for line in lines))}</desc>"
        f'<rect width="100%" height="100%" fill="#ffffff"/>'
        f'<g font-family="monospace" font-size="14" fill="#000000">{rows}</g></svg>'
    )


def _lines(table: dict[str, Any], indent: str) -> Iterator[str]:
    for key, value in table.items():
        if isinstance(value, dict) and value:
            yield f"{indent}{key}:"
            yield from _lines(value, indent + "  ")
        elif _is_board(value):
            yield f"{indent}{key}:"
            yield from (f"{indent}  {row}" for row in value)
        else:
            yield f"{indent}{key}: {_shown(value)}"


def _is_board(value: Any) -> bool:
    return (
        isinstance(value, list)
        and len(value) > 1
        and all(isinstance(row, str) and len(row) > 1 and " " not in row for row in value)
        and len({len(row) for row in value}) == 1
        and "(" not in value[0]
    )


def _shown(value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return " ".join(_shown(item) for item in value) or "-"
    return str(value) if value != {} else "-"
