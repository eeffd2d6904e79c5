"""Whether the compiled copy plays as the program does: the same games, to the byte."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
FAST = ROOT / "build" / "fast"
SEATS = {
    "europe": ("random,random,random,random", "steady,greedy,random,steady", "greedy,steady"),
    "usa": ("random,greedy,steady",),
}
GAMES = 50


def told(folder: Path, map: str, bots: str) -> bytes:
    """What ``simulate`` says of a series, played by the program in a folder; CalledProcessError after its own words."""
    seats = ",".join(f"bot:{bot}" for bot in bots.split(","))
    words = ["simulate", "--map", map, "--seats", seats, "--games", str(GAMES), "--seed", "1", "--jobs", "1", "--json"]
    here = os.environ | {"PYTHONPATH": str(folder), "PYTHONSAFEPATH": "1"}
    return subprocess.run([sys.executable, "-m", "editor", *words], env=here, check=True, stdout=subprocess.PIPE).stdout


def main() -> int:
    """0 where both play the same."""
    for map, series in SEATS.items():
        for bots in series:
            if told(ROOT, map, bots) != told(FAST, map, bots):
                print(f"railwright: build/fast plays other games on {map} with {bots}; do not use it.", file=sys.stderr)
                return 1
    print("railwright: the compiled copy plays the same games")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except subprocess.CalledProcessError:
        sys.exit("railwright: a series could not be played, see above; do not use build/fast.")
