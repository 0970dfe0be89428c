"""Every example in a docstring runs, in Python modules and bound classes alike."""

import doctest
import importlib
import pkgutil

import fossil
import fossil._core
import pytest

MODULES = sorted(
    info.name
    for info in pkgutil.walk_packages(fossil.__path__, "fossil.")
    if not info.name.startswith(("fossil._", "fossil.data"))
)
BOUND = [fossil.State, fossil.View, fossil._core.CoreGame, fossil._core.Dealer]


@pytest.mark.parametrize("name", ["fossil", *MODULES])
def test_examples_of_module(name: str) -> None:
    module = importlib.import_module(name)
    found = doctest.testmod(module, extraglobs={"fossil": fossil}, optionflags=doctest.ELLIPSIS)
    assert found.failed == 0


@pytest.mark.parametrize("bound", BOUND, ids=lambda bound: bound.__name__)
def test_examples_of_bound_class(bound: type) -> None:
    runner, parser = doctest.DocTestRunner(), doctest.DocTestParser()
    texts = {"": bound.__doc__ or ""} | {
        name: getattr(member, "__doc__", None) or "" for name, member in vars(bound).items()
    }
    for name, text in texts.items():
        runner.run(parser.get_doctest(text, {"fossil": fossil}, f"{bound.__name__}.{name}", "", 0))
    assert runner.tries or bound is fossil._core.CoreGame
    assert runner.failures == 0


def test_public_names_have_docstrings() -> None:
    assert list(fossil.__all__) == sorted(
        fossil.__all__, key=lambda name: (not name.isupper(), not name[0].isupper(), name)
    )
    silent = [name for name in fossil.__all__ if not getattr(fossil, name).__doc__]
    assert silent == []
