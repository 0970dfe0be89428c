"""The instruction-count gate: fail if a playout, world, simulation or perft leaf costs 2 % more.

`python bench/gate.py` builds `fossil_callgrind`, runs each workload of each game under valgrind's
callgrind and compares with `bench/callgrind.json`. That file holds for one compiler and one
instruction level; elsewhere the parent commit (or HEAD, while there are uncommitted changes) is
built beside it and compared with instead. `--update` writes the file anew: say why in the commit.
Exit 0 if all is well, 1 if something got slower, 2 if it could not be measured.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
BASELINE = Path("bench/callgrind.json")
TOLERANCE = 1.02
Counts = dict[str, dict[str, float]]  # instructions per unit, by game and metric


class GateError(Exception):
    """The gate cannot measure: one line."""


def run(command: list[str], folder: Path = ROOT) -> str:
    """Run a command and return its output; raise GateError with the end of what it said."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        said = (done.stdout + done.stderr).strip().splitlines()[-15:]
        raise GateError("\n".join([f"failed: {' '.join(command)}", *said]))
    return done.stdout


def build(source: Path, folder: Path) -> Path:
    """Build the workloads of one source tree without Python modules; returns the program."""
    flags = [
        "-DCMAKE_BUILD_TYPE=Release",
        "-DFOSSIL_BUILD_BENCH=ON",
        f"-DFOSSIL_LEVEL={os.environ.get('FOSSIL_LEVEL', 'auto')}",
        f"-DPython_EXECUTABLE={sys.executable}",
    ]
    run(["cmake", "-S", str(source), "-B", str(folder), "-G", "Ninja", *flags])
    run(["cmake", "--build", str(folder), "--target", "fossil_callgrind"])
    return folder / "bench" / "cpp" / "fossil_callgrind"


def count_one(program: Path, metric: str, game: str) -> float:
    """Instructions per unit of one workload."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "callgrind.out"
        options = ["--toggle-collect=fossil_measured*", f"--callgrind-out-file={out}"]
        said = run(["valgrind", "--tool=callgrind", *options, str(program), metric, game])
        lines = [line for line in out.read_text().splitlines() if line.startswith("totals:")]
    units, total = json.loads(said)["units"], int(lines[-1].split()[1]) if lines else 0
    if units == 0 or total == 0:
        raise GateError(f"nothing was counted for {metric} of {game}")
    return total / units


def measure(program: Path, workloads: list[tuple[str, str]], forgive: bool) -> Counts:
    """Count all workloads, two at a time; with `forgive`, leave out those the program lacks."""

    def attempt(workload: tuple[str, str]) -> float | None:
        try:
            return count_one(program, workload[1], workload[0])
        except GateError:
            if forgive:
                return None
            raise

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(attempt, workloads))
    counts: Counts = {}
    for (game, metric), count in zip(workloads, results, strict=True):
        if count is not None:
            counts.setdefault(game, {})[metric] = round(count, 2)
    return counts


def parent_counts(workloads: list[tuple[str, str]], accepted: Counts) -> tuple[str, Counts]:
    """The parent commit's counts, raised where the committed baseline was raised since then."""
    dirty = run(["git", "status", "--porcelain", "--untracked-files=no"]).strip()
    try:
        parent = run(["git", "rev-parse", "--verify", "HEAD" if dirty else "HEAD^"]).strip()
    except GateError:
        return "nothing: this clone has no parent commit", {}
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "parent"
        run(["git", "worktree", "add", "--detach", str(tree), parent])
        try:
            counts = measure(build(tree, Path(folder) / "build"), workloads, forgive=True)
            before = read_baseline(tree).get("instructions", {})
        finally:
            run(["git", "worktree", "remove", "--force", str(tree)])
    for game, row in counts.items():
        for metric in row:
            old, new = before.get(game, {}).get(metric), accepted.get(game, {}).get(metric)
            if old and new:
                row[metric] *= max(1.0, new / old)
    return f"commit {parent[:10]}", counts


def read_baseline(root: Path) -> dict[str, Any]:
    """The committed counts with the compiler and level they hold for; empty if there are none."""
    path = root / BASELINE
    return json.loads(path.read_text()) if path.exists() else {}


def compare(counts: Counts, reference: Counts, complete: bool) -> bool:
    """Print one row per workload; True if nothing is slower (or unknown, if `complete`)."""
    good = True
    for game, row in counts.items():
        for metric, count in row.items():
            limit = reference.get(game, {}).get(metric)
            if limit is None:
                verdict = "no reference" + ("; run with --update" if complete else "")
                good = good and not complete
            else:
                change = 100 * (count / limit - 1)
                slower = count > limit * TOLERANCE
                faster = count * TOLERANCE < limit
                good = good and not slower
                note = "  SLOWER" if slower else "  faster: --update keeps it" if faster else ""
                verdict = f"{change:+.2f} %{note}"
            print(f"{game:14} {metric:11} {count:14,.1f} instructions  {verdict}", flush=True)
    return good


def main(arguments: list[str]) -> int:
    """Run the gate."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--update", action="store_true", help="write bench/callgrind.json anew")
    update = parser.parse_args(arguments).update
    program = build(ROOT, ROOT / "build" / "gate")
    about = json.loads(run([str(program), "--describe"]))
    workloads = [(game, metric) for game in about["games"] for metric in about["metrics"]]
    counts = measure(program, workloads, forgive=False)
    place = {key: about[key] for key in ("compiler", "level", "flags")}
    baseline = read_baseline(ROOT)
    if update:
        text = json.dumps({**place, "instructions": counts}, indent=2)
        (ROOT / BASELINE).write_text(text + "\n")
        compare(counts, baseline.get("instructions", {}), complete=False)
        return 0
    if all(baseline.get(key) == value for key, value in place.items()):
        name, reference, complete = str(BASELINE), baseline["instructions"], True
    else:
        name, reference = parent_counts(workloads, baseline.get("instructions", {}))
        complete = False
    print(f"compared with {name}; {place['compiler']}, level {place['level']}", flush=True)
    return 0 if compare(counts, reference, complete) else 1


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except GateError as error:
        print(f"gate: {error}", file=sys.stderr)
        sys.exit(2)
