"""``make bench``: how fast the engine, a bot, the reading of a map and the window are.

Figures of different machines do not compare, so they stand beside a yardstick measured in the same run: ``plain``, a
fixed piece of Python that is no game, or a program with a bare engine that RAILWRIGHT_YARDSTICK names. Only the latter
gives the ratio of games to games that docs/how-the-bots-work.md tells.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from typing import Any

import pytest

from railwright.core import game
from railwright.core.catalogue.discovery import Catalogue
from railwright.core.kernel import engine
from railwright.core.kernel.agents import AgentType
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import State
from railwright.core.kernel.visibility import view
from tests.bench.conftest import SEATS, in_yardsticks, match_of, plain, yardstick, yardstick_clock

pytestmark = pytest.mark.bench
FIRST_PAINT = """
import os, sys
from railwright.editor.commands import COMMANDS, load_qt
from railwright.core.cli.main import main
load_qt()
from PySide6.QtWidgets import QApplication
QApplication.exec = lambda app=None: (QApplication.processEvents(), os._exit(0))
sys.exit(main(sys.argv[1:], COMMANDS))
"""
# A start after which the window stays open until the pictures of its board are stored for the next one.
RESTING_START = FIRST_PAINT.replace("QApplication.processEvents()", "rest()").replace(
    "sys.exit",
    """
from time import monotonic, sleep
from railwright.core.folders import cache_folder

def rest():
    end = monotonic() + 60
    while monotonic() < end and not list((cache_folder() / "boards").glob(os.environ["RESTS_UNTIL"])):
        QApplication.processEvents()
        sleep(0.02)

sys.exit""",
)
BARE_WINDOW = """
import os
from PySide6.QtWidgets import QApplication, QMainWindow
app = QApplication([])
window = QMainWindow()
window.show()
app.processEvents()
os._exit(0)
"""
MOST_BARE_WINDOWS = {"lobby": 4.0, "game": 6.0}  # of an empty window's work, which a first paint may take
MOST_BARE_FIRST_TIME = 4.5  # without anything in the cache of the program
PAGES = {"lobby": [], "game": ["--map", "europe", "--seats", "You,bot:steady,bot:steady"]}
STORED = {"lobby": "board-small-*.webp", "game": "*.pieces"}  # by a window that rests, for the next start
GAMES, SERIES = 20, 2000


def test_yardstick(benchmark: Any) -> None:
    assert benchmark(plain) == 100_045


def test_random_games(benchmark: Any, rules: Ruleset, bots: dict[str, AgentType], figures: list[str]) -> None:
    """Random games of four players a second; each round beside what the yardstick gives right before and after."""
    seeds, rates, yardsticks = iter(range(10**6)), list[float](), list[float]()

    def play() -> int:
        finished, start = 0, yardstick_clock()
        for _ in range(GAMES):
            match = match_of(rules, bots["random"], next(seeds))
            match.run()
            finished += match.result()["finished"]
        rates.append(GAMES / (yardstick_clock() - start))
        return finished

    def setup() -> None:
        yardsticks.append(yardstick())

    assert benchmark.pedantic(play, setup=setup, rounds=10, warmup_rounds=1) == GAMES
    yardsticks.append(yardstick())
    times = [2 * rate / sum(beside) for rate, beside in zip(rates, pairwise(yardsticks), strict=True)]
    benchmark.extra_info.update(games_per_s=round(median(rates)), of_the_yardstick=round(median(times), 3))
    figure = f"{median(rates):.0f} random games a second in one process"
    figures.append(f"{figure}: {in_yardsticks(median(times), median(yardsticks))}")


def test_simulated_games(benchmark: Any, figures: list[str]) -> None:
    """A long series as people start it: a command with its own start, on as many processors as there are."""
    before = yardstick()
    arguments = [
        "-m",
        "railwright",
        "simulate",
        "--map",
        "europe",
        "--seats",
        ",".join(["bot:random"] * SEATS),
        "--seed",
        "1",
    ]
    command = [sys.executable, *arguments, "--games", str(SERIES), "--json"]

    def play() -> int:
        output = subprocess.run(command, check=True, capture_output=True).stdout
        return sum(result["finished"] for result in json.loads(output)["results"])

    assert benchmark.pedantic(play, rounds=3) == SERIES
    rate, beside = SERIES / benchmark.stats["median"], (before + yardstick()) / 2
    processors = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    figure = f"{rate:.0f} a second by `simulate` on {processors} processors"
    figures.append(f"{figure}: {in_yardsticks(rate / beside, beside)} on one")


def test_child_state(benchmark: Any, rules: Ruleset, middle: State) -> None:
    claim = next(choice for choice in engine.options(rules, middle) if choice.verb in ("claim", "tickets"))
    assert benchmark(engine.apply, rules, middle, claim) is not middle


def test_options_of_a_turn(benchmark: Any, rules: Ruleset, middle: State) -> None:
    assert benchmark(engine.options, rules, middle)


def test_view_of_a_seat(benchmark: Any, rules: Ruleset, middle: State) -> None:
    assert benchmark(view, rules, middle, 0).turn == middle.turn


def test_steady_decisions(benchmark: Any, rules: Ruleset, bots: dict[str, AgentType]) -> None:
    seeds = iter(range(10**6))

    def play() -> int:
        match = match_of(rules, bots["steady"], next(seeds))
        match.run()
        return match.answers

    answers = benchmark.pedantic(play, rounds=10, warmup_rounds=1)
    benchmark.extra_info["ms_per_answer"] = round(benchmark.stats["median"] / answers * 1000, 3)


def test_reading_europe(benchmark: Any, catalogue: Catalogue) -> None:
    assert benchmark(game.read, catalogue, "europe").spec


def test_assembling_europe(benchmark: Any, catalogue: Catalogue) -> None:
    spec = game.read(catalogue, "europe").spec
    assert spec is not None
    assert benchmark(game.assemble, catalogue, spec).rules


@pytest.mark.parametrize("page", PAGES)
def test_from_start_to_first_paint(benchmark: Any, tmp_path: Path, figures: list[str], page: str) -> None:
    """A whole process, Python's own start included; warm, because a first round fills the caches."""
    home = {"RAILWRIGHT_HOME": str(tmp_path), "PYTHONPYCACHEPREFIX": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    keeps_modules = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    worked: list[float] = []
    bare: list[float] = []

    def run(into: list[float], *arguments: str) -> None:
        before = getrusage(RUSAGE_CHILDREN)
        subprocess.run([sys.executable, "-c", *arguments], check=True, env=keeps_modules | home)
        after = getrusage(RUSAGE_CHILDREN)
        into.append(after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)

    def start() -> None:
        run(bare, BARE_WINDOW)
        run(worked, FIRST_PAINT, "play", *PAGES[page])

    home["RESTS_UNTIL"] = STORED[page]
    run([], RESTING_START, "play", *PAGES[page])
    benchmark.pedantic(start, rounds=7, warmup_rounds=2)
    spent, beside = median(worked[2:]), median(bare[2:])
    benchmark.extra_info.update(processor_s=round(spent, 3), bare_windows=round(spent / beside, 2))
    figures.append(
        f"first paint of the {page}: {spent:.2f} s of the processor, {spent / beside:.1f} times an empty window's"
    )
    assert spent <= MOST_BARE_WINDOWS[page] * beside


def test_from_the_first_start_to_the_first_paint(benchmark: Any, tmp_path: Path, figures: list[str]) -> None:
    """The lobby in homes in which nothing was ever read; the modules of Python are compiled, as after installing."""
    home = {"PYTHONPYCACHEPREFIX": str(tmp_path / "modules"), "QT_QPA_PLATFORM": "offscreen"}
    keeps_modules = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    ratios: list[float] = []

    def spend(number: int, *arguments: str) -> float:
        home["RAILWRIGHT_HOME"] = str(tmp_path / f"home{number}")
        before = getrusage(RUSAGE_CHILDREN)
        subprocess.run([sys.executable, "-c", *arguments], check=True, env=keeps_modules | home)
        after = getrusage(RUSAGE_CHILDREN)
        return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime

    def start() -> None:
        bare = spend(-1, BARE_WINDOW)
        ratios.append(spend(len(ratios), FIRST_PAINT, "play") / bare)

    benchmark.pedantic(start, rounds=7, warmup_rounds=1)
    beside = median(ratios[1:])
    benchmark.extra_info.update(bare_windows=round(beside, 2))
    figures.append(f"first paint of the lobby without a cache: {beside:.1f} times an empty window's work")
    assert beside <= MOST_BARE_FIRST_TIME
