"""Compile example positions (TOML) into a C++ header, so that benches without Python start there.

Called by CMake: `embed_positions.py HEADER FILE...`; the standard library only.
"""

import json
import sys
import tomllib
from pathlib import Path
from typing import Any


def row(position: dict[str, Any]) -> str:
    """One position as an initialiser: game, players (0: the default), switches, the rest."""
    game, players, options = (
        position.pop("game"),
        position.pop("players", 0),
        position.pop("options", {}),
    )
    for key in ("format", "version"):
        position.pop(key, None)
    texts = [json.dumps(part, separators=(",", ":")) for part in (options, position)]
    return f'    {{"{game}", {players}, R"json({texts[0]})json", R"json({texts[1]})json"}},\n'


def write_header(target: Path, files: list[Path]) -> None:
    """Write all positions as one table."""
    rows = "".join(row(tomllib.loads(path.read_text(encoding="utf-8"))) for path in files)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(
        "// Generated from examples/*/midgame.toml: positions that a person wrote, as JSON.\n"
        "#pragma once\n\n#include <array>\n#include <string_view>\n\n"
        "namespace fossil::bench {\n"
        "struct ExamplePosition {\n"
        "  std::string_view game;\n  int players;\n  std::string_view options, position;\n};\n"
        f"inline constexpr std::array<ExamplePosition, {len(files)}> kExamplePositions{{{{\n"
        f"{rows}}}}};\n"
        "}  // namespace fossil::bench\n",
        encoding="utf-8",
    )


if __name__ == "__main__":
    write_header(Path(sys.argv[1]), [Path(name) for name in sys.argv[2:]])
