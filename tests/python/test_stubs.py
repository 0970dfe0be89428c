"""The stubs name what the compiled modules have, no more and no less."""

import ast
from pathlib import Path

import fossil
import fossil._core
import fossil._search
import pytest

FOLDER = Path(fossil.__file__).parent
SPARED = {"__init__", "__new__", "__hash__"}  # those of object, or of Cython


def members(body: list[ast.stmt]) -> set[str]:
    return {node.name for node in body if isinstance(node, ast.FunctionDef)} - SPARED


def own(cls: type) -> set[str]:
    hidden = {"__module__", "__doc__", "_pybind11_conduit_v1_", "__pyx_vtable__", "__dict__"}
    cython = {"__reduce_cython__", "__setstate_cython__", "__setstate__", "__static_attributes__"}
    return set(vars(cls)) - hidden - cython - SPARED


@pytest.mark.parametrize("module", [fossil._core, fossil._search], ids=lambda m: m.__name__)
def test_stub_matches_module(module: object) -> None:
    name = module.__name__.partition(".")[2]  # type: ignore[attr-defined]
    tree = ast.parse((FOLDER / f"{name}.pyi").read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            cls = getattr(module, node.name)
            if not issubclass(cls, ValueError):
                generated = {"__reduce__"} - members(node.body)
                assert members(node.body) == own(cls) - generated, node.name
        elif isinstance(node, ast.FunctionDef):
            assert hasattr(module, node.name)
