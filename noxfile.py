"""Tasks of the project; `.ci/run` calls the same sessions. `nox -l` lists them."""

import shutil
from pathlib import Path

import nox

nox.options.default_venv_backend = "venv"
nox.options.reuse_existing_virtualenvs = True
nox.options.sessions = ["lint", "types", "cpp", "tests"]

ROOT = Path(__file__).parent
CMAKE_TOOLS = ("cmake>=3.24,<4.2", "ninja")
PYTHON_CODE = ("python", "tests", "bench", "noxfile.py")


def cmake_build(session: nox.Session, preset: str, *targets: str) -> Path:
    """Configure and build one CMake preset; returns its build folder."""
    session.install(*CMAKE_TOOLS)
    python = Path(session.bin) / "python"
    session.run("cmake", "--preset", preset, f"-DPython_EXECUTABLE={python}", silent=True)
    chosen = [argument for target in targets for argument in ("--target", target)]
    session.run("cmake", "--build", "--preset", preset, *chosen, silent=True)
    return ROOT / "build" / preset


@nox.session
def tests(session: nox.Session) -> None:
    """The fast Python suite on an installed package."""
    session.install(".[test]")
    session.run("pytest", "-n", "2", "-m", "not slow", *session.posargs)


@nox.session
def slow(session: nox.Session) -> None:
    """The tests that take minutes."""
    session.install(".[test]")
    session.run("pytest", "-n", "2", "-m", "slow", *session.posargs)


@nox.session
def cpp(session: nox.Session) -> None:
    """The C++ tests as users' builds are; `asan` runs them with assertions and check()."""
    folder = cmake_build(session, "tests", "fossil_tests")
    session.run("ctest", "--test-dir", str(folder), "--output-on-failure", "--no-tests=error")


@nox.session
def asan(session: nox.Session) -> None:
    """The C++ tests and random playouts under AddressSanitizer and UndefinedBehaviorSanitizer."""
    folder = cmake_build(session, "asan", "fossil_tests")
    program = str(folder / "tests" / "cpp" / "fossil_tests")
    # The truth tests run millions of simulations for their statistics, not for memory's sake.
    session.run(program, "--source-file-exclude=*truth*", external=True)


@nox.session
def lint(session: nox.Session) -> None:
    """Ruff, clang-format, and the sizes and borders of the code."""
    session.install("ruff>=0.9", "clang-format>=19", "pytest>=8.3")
    session.run("ruff", "check", *[p for p in PYTHON_CODE if (ROOT / p).exists()])
    session.run("ruff", "format", "--check", *[p for p in PYTHON_CODE if (ROOT / p).exists()])
    sources = [
        str(path.relative_to(ROOT))
        for folder in ("src", "tests/cpp", "bench/cpp")
        for path in sorted((ROOT / folder).rglob("*.[ch]pp"))
    ]
    session.run("clang-format", "--dry-run", "--Werror", *sources)
    session.run("pytest", "-q", "-p", "no:cacheprovider", "-o", "addopts=", "tests/borders")


@nox.session
def types(session: nox.Session) -> None:
    """mypy --strict on the package."""
    session.install("mypy>=1.15", "numpy>=2.0", "typer>=0.16", "rich>=13")
    session.run("mypy")


@nox.session
def gate(session: nox.Session) -> None:
    """Instruction counts against the committed baseline; `-- --update` writes a new one."""
    if shutil.which("valgrind") is None:
        session.error("valgrind is missing; install it (Debian: apt-get install valgrind)")
    session.install(*CMAKE_TOOLS)
    session.run("python", "bench/gate.py", *session.posargs)


@nox.session
def signature(session: nox.Session) -> None:
    """Node counts of all searches against the committed ones; `-- --update` writes new ones."""
    session.install(".")
    session.run("python", "bench/signature.py", *session.posargs)


@nox.session
def twin(session: nox.Session) -> None:
    """Random games against their slow Python twins, node by node, until everything rare occurred.

    Fails on any difference and on a stale coverage table; `-- --update` writes that table.
    """
    session.install(".")
    session.run("python", "tests/reference/compare.py", *session.posargs)


@nox.session
def soak(session: nox.Session) -> None:
    """Random games under check(): `nox -s soak -- raptor 1000000 [SEED SWITCH=VALUE...]`."""
    folder = cmake_build(session, "release", "fossil_soak")
    session.run(str(folder / "bench" / "cpp" / "fossil_soak"), *session.posargs, external=True)
