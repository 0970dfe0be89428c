"""Content of a game (cards, tiles, costs): reads its TOML tables into one dictionary.

Runs in two places: CMake calls this file as a script to compile the default content in, and
`fossil.load(..., content=...)` reads a player's own file with it. It imports the standard library
only and nothing of the package, so that it works before anything is built.
"""

import json
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

SOURCES = ("rulebook", "public", "reconstructed")
MOST_BYTES = 1 << 20  # of a position or content file; what people write has 40 KB at the most
MOST_DOTS = 1000  # on a line: tomllib takes quadratic time and memory for keys like a.a.a.a


class ContentFileError(ValueError):
    """A content file is wrong: one line with file, table, row and column."""


def read_bytes(path: Path) -> bytes:
    """What a file holds, if it can be one that a person wrote; ContentFileError otherwise."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except ValueError:  # a null byte in the name
        raise ContentFileError("is no name of a file; name a TOML file") from None
    if len(data) > MOST_BYTES:
        raise ContentFileError("larger than a megabyte; name a file that a person could write")
    return data


def parse_toml(text: str) -> dict[str, Any]:
    """As tomllib.loads; RecursionError also where it would take minutes."""
    if any(line.count(".") > MOST_DOTS for line in text.splitlines()):
        raise RecursionError("a key of too many parts")
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError):
        raise
    except ValueError:  # Python reads no number of so many digits
        raise ContentFileError("a number has thousands of digits; write a smaller one") from None


def read_tables(path: Path) -> dict[str, Any]:
    """Read one TOML file; every array of tables must carry a known `source` in each row."""
    try:
        tables = parse_toml(read_bytes(path).decode("utf-8"))
    except ContentFileError as error:
        raise ContentFileError(f"{path.name}: {error}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ContentFileError(f"{path.name}: not a TOML file: {error}") from None
    except RecursionError:
        raise ContentFileError(f"{path.name}: nested too deeply; rows hold plain values") from None
    for name, rows in tables.items():
        if not isinstance(rows, list):
            continue
        for index, row in enumerate(rows):
            where = f"{path.name}: {name}[{index}]"
            if not isinstance(row, dict):
                raise ContentFileError(f"{where}: a row must be a table of columns")
            if row.get("source") not in SOURCES:
                known = ", ".join(SOURCES)
                raise ContentFileError(
                    f"{where}.source: is {row.get('source')!r}; it must be one of {known}"
                )
    return tables


def check_known(own: Mapping[str, Any], built_in: Mapping[str, Any]) -> None:
    """Refuse tables and columns that the built-in content of the game does not have."""
    for name, table in own.items():
        if name not in built_in:
            known = f"one of {', '.join(built_in)}" if built_in else "the game has no content"
            raise ContentFileError(f"{name}: unknown table; {known}")
        columns = list(dict.fromkeys(key for row in _rows(built_in[name]) for key in row))
        for index, row in enumerate(_rows(table)):
            where = f"{name}[{index}]" if isinstance(table, list) else name
            for key in row if columns else ():
                if key not in columns:
                    raise ContentFileError(
                        f"{where}.{key}: unknown column; one of {', '.join(columns)}"
                    )


def _rows(table: Any) -> list[Mapping[str, Any]]:
    rows = table if isinstance(table, list) else [table]
    return [row for row in rows if isinstance(row, Mapping)]


def read_folder(folder: Path) -> dict[str, Any]:
    """Read all TOML files of a game's data folder, in the order of their names."""
    tables: dict[str, Any] = {}
    for path in sorted(folder.glob("*.toml")):
        for name, rows in read_tables(path).items():
            if name in tables:
                raise ContentFileError(f"{path.name}: table {name} is already in another file")
            tables[name] = rows
    return tables


def write_header(folder: Path, game: str, target: Path) -> None:
    """Write the content of a folder as a C++ header with one JSON string."""
    text = json.dumps(read_folder(folder), ensure_ascii=True, separators=(",", ":"))
    # Compilers limit the length of one literal: adjacent pieces are joined by the language.
    pieces = [text[i : i + 8000] for i in range(0, len(text), 8000)] or ["{}"]
    body = "\n".join(f'    R"json({piece})json"' for piece in pieces)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(
        f"// Generated from python/fossil/data/{game}: the default content as JSON.\n"
        "#pragma once\n\n#include <string_view>\n\n"
        f"namespace fossil::{game} {{\n"
        f"inline constexpr std::string_view kDefaultContent =\n{body};\n"
        f"}}  // namespace fossil::{game}\n",
        encoding="utf-8",
    )


if __name__ == "__main__":
    write_header(Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3]))
