"""Borders between the layers, and sizes of files: read off the code."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted(
    path
    for path in (ROOT / "src").rglob("*")
    if path.suffix in {".hpp", ".cpp", ".pyx", ".pxd", ".in"}
)
INCLUDE = re.compile(r'^\s*#include\s+[<"]([^>"]+)[>"]', re.MULTILINE)
LIMITS = {".hpp": 450, ".cpp": 450, ".pyx": 300, ".py": 350}


def includes(path: Path) -> list[str]:
    return INCLUDE.findall(path.read_text(encoding="utf-8"))


def inside(path: Path, *folders: str) -> bool:
    name = path.relative_to(ROOT / "src").as_posix()
    return any(name.startswith(folder) for folder in folders)


def offenders(folders: tuple[str, ...], forbidden: str, spared: tuple[str, ...] = ()) -> list[str]:
    pattern = re.compile(forbidden)
    return [
        f"{path.relative_to(ROOT)} includes {name}"
        for path in SOURCES
        if inside(path, *folders) and not inside(path, *spared)
        for name in includes(path)
        if pattern.search(name)
    ]


def test_core_and_kernels_never_include_python() -> None:
    assert (
        offenders(
            ("fossil_core", "fossil_search/kernels"),
            r"Python\.h|pybind11",
            ("fossil_core/bindings",),
        )
        == []
    )


def test_base_knows_only_base() -> None:
    assert offenders(("fossil_core/base/",), r"^fossil_(core/(?!base/)|search)") == []


def test_the_contract_never_includes_a_game() -> None:
    assert (
        offenders(("fossil_core/game/",), r"^fossil_(core/(games|calibration|testgames)|search)")
        == []
    )


def test_games_never_include_a_search_or_each_other() -> None:
    found = offenders(
        ("fossil_core/games", "fossil_core/calibration", "fossil_core/testgames"), r"^fossil_search"
    )
    for path in SOURCES:
        if not inside(
            path, "fossil_core/games/", "fossil_core/calibration/", "fossil_core/testgames/"
        ):
            continue
        parts = path.relative_to(ROOT / "src").parts
        if len(parts) < 4:
            continue
        shelf, game = parts[1], parts[2]
        for name in includes(path):
            match = re.match(r"fossil_core/(games|calibration|testgames)/([^/]+)/", name)
            if match and (match[1], match[2]) != (shelf, game):
                found.append(f"{path.relative_to(ROOT)} includes {name}")
    assert found == []


def test_kernels_never_include_a_game() -> None:
    assert (
        offenders(("fossil_search/kernels",), r"^fossil_core/(games|calibration|testgames)") == []
    )


def test_kernels_use_no_libm() -> None:
    called = re.compile(r"\bstd::(log|exp|pow|sin|cos|tanh|log2|log1p|expm1)f?\s*\(")
    found = [
        str(path.relative_to(ROOT))
        for path in SOURCES
        if inside(path, "fossil_search/kernels", "fossil_core/base", "fossil_core/games")
        and called.search(path.read_text(encoding="utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize("folder", ["src", "python", "tests", "bench"])
def test_files_keep_their_size(folder: str) -> None:
    large = [
        f"{path.relative_to(ROOT)}: {lines} lines"
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in LIMITS
        and (lines := len(path.read_text(encoding="utf-8").splitlines())) > LIMITS[path.suffix]
    ]
    assert large == []
