"""Whether the compiled program plays as the plain one does: the same games, to the byte."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / "build" / "fast"
SERIES = (
    ("europe", "random,random,random,random"),
    ("europe", "steady,greedy,random,steady"),
    ("europe", "greedy,steady"),
    ("usa", "random,greedy,steady"),
)
GAMES = 50


def results_of(folder: Path, map: str, bots: str) -> bytes:
    """What ``simulate`` prints of a series, played by the program in a folder; CalledProcessError if that fails."""
    seats = ",".join(f"bot:{bot}" for bot in bots.split(","))
    words = ["simulate", "--map", map, "--seats", seats, "--games", str(GAMES), "--seed", "1", "--jobs", "1", "--json"]
    environment = os.environ | {"PYTHONPATH": str(folder), "PYTHONSAFEPATH": "1"}
    command = [sys.executable, "-m", "editor", *words]
    return subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE).stdout


def main() -> int:
    """0 where both play the same."""
    if not any(COMPILED.rglob("*.so")) and not any(COMPILED.rglob("*.pyd")):
        print("railwright: build/fast holds nothing that is compiled.", file=sys.stderr)
        return 1
    for map, bots in SERIES:
        if results_of(ROOT, map, bots) != results_of(COMPILED, map, bots):
            print(f"railwright: build/fast plays other games on {map} with {bots}; do not use it.", file=sys.stderr)
            return 1
    print("railwright: the compiled program plays the same games")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except subprocess.CalledProcessError:
        sys.exit("railwright: a series could not be played, see above; do not use build/fast.")
