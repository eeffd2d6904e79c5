"""The one table of ``make bench``: what was measured just now, beside what was stored with the last release.

Everything is processor time, taken in turns with a yardstick: what else the machine does, and how fast it is, changes
both. So a figure is compared by how many times the yardstick it takes.
"""

from __future__ import annotations

import json
import os
import platform
import time
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from typing import Any, NamedTuple

from railwright.core import __version__
from tests.bench import bare_engine

STORED = Path(__file__).with_name("table.json")
PAGE = Path(__file__).parents[2] / "docs" / "speed.md"
MARKS = "<!-- table -->", "<!-- /table -->"
MAX_SLOWER = 1.25  # times the stored figure; two runs on one busy machine differ by less
TURN_S = 0.02  # of a turn that repeats something short
YARDSTICK_GAMES = 10  # of a turn
USUAL_SPEED = 1000  # games of the yardstick a second, of the machine that limits in seconds are meant for
A_SECOND, MS, US, MB, TIMES = "a second", "ms", "µs", "MB", "times"
YARDSTICK, BARE_WINDOWS = "games of the yardstick", "bare windows"


class Row(NamedTuple):
    """A figure.

    * ``amount``: what was measured on this machine
    * ``unit``: its unit; of A_SECOND more is better, of all others less
    * ``beside``: what is compared with other runs: the amount in units of ``of``
    * ``of``: what was measured in turns with it; "" for amounts that compare without
    """

    amount: float
    unit: str
    beside: float
    of: str

    def slower(self, stored: Row) -> float:
        """How many times as slow, or as large, this is as what is stored."""
        return stored.beside / self.beside if self.unit == A_SECOND else self.beside / stored.beside


def clock() -> float:
    """Seconds of the processor of this process, with all threads, and of the child processes that have ended."""
    children = getrusage(RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def seconds(work: Callable[[], object], repeats: int = 1) -> float:
    """The processor time of a call."""
    start = clock()
    for _ in range(repeats):
        work()
    return (clock() - start) / repeats


def yardstick_s() -> float:
    """The processor time of a game of the yardstick, on average of the same few."""
    start = clock()
    for number in range(YARDSTICK_GAMES):
        bare_engine.play(4, number)
    return (clock() - start) / YARDSTICK_GAMES


class Table:
    """The rows of a run, in order."""

    def __init__(self) -> None:
        self.rows: dict[str, Row] = {}

    def time(
        self,
        name: str,
        work: Callable[[], object],
        turns: int = 15,
        unit: str = MS,
        setup: Callable[[], object] | None = None,
        share: int = 1,
    ) -> float:
        """Measure a call in turns with the yardstick; return the median of its seconds on a machine of usual speed.

        What is short is repeated, unless something must be set up before each call. A call does ``share`` things.
        """
        if setup:
            setup()
        first, repeats = seconds(work), 1
        if not setup:
            repeats = max(1, int(TURN_S / max(first, 1e-6)))
        took, besides = list[float](), list[float]()
        for _ in range(turns):
            beside = yardstick_s()
            if setup:
                setup()
            took.append(seconds(work, repeats) / share)
            besides.append(took[-1] / beside)
        typical = median(took)
        if unit == A_SECOND:
            self.put(name, 1 / typical, unit, 1 / median(besides), YARDSTICK)
        else:
            self.put(name, typical * {MS: 1e3, US: 1e6}[unit], unit, median(besides), YARDSTICK)
        return median(besides) / USUAL_SPEED

    def put(self, name: str, amount: float, unit: str, beside: float | None = None, of: str = "") -> None:
        """Add what was measured in another way."""
        beside = amount if beside is None else beside
        self.rows[name] = Row(float(f"{amount:.4g}"), unit, float(f"{beside:.4g}"), of)

    def slower(self) -> list[str]:
        """Sentences about what has become slower than is allowed."""
        stored = stored_rows()
        return [
            f"{name}: {row.slower(stored[name]):.2f} times the stored figure; at most {MAX_SLOWER} are allowed"
            for name, row in self.rows.items()
            if name in stored and row.slower(stored[name]) > MAX_SLOWER
        ]

    def lines(self) -> Iterator[str]:
        """The table as text: now, the same beside what was measured in turns, stored, and how many times as slow."""
        stored, width = stored_rows(), max(map(len, self.rows))
        yield f"{'':{width}} {'now':>16} {'beside':>9} {'stored':>9} {'slower':>7}"
        for name, row in self.rows.items():
            known = stored.get(name)
            compared = f"{digits(known.beside):>9} {row.slower(known):7.2f}" if known else f"{'-':>9} {'-':>7}"
            yield f"{name:{width}} {digits(row.amount):>7} {row.unit:8} {digits(row.beside):>9} {compared}  {row.of}"

    def store(self) -> None:
        """Keep this run as that of the release, and write the page of the documents; other rows stay as they are."""
        rows = stored_rows() | self.rows
        about = {"version": __version__, "date": date.today().isoformat(), "machine": machine()}
        kept = about | {"rows": {name: row._asdict() for name, row in rows.items()}}
        STORED.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", "utf-8")
        before, after = _around_table(PAGE.read_text("utf-8"))
        PAGE.write_text(before + page_table(kept) + after, "utf-8")


def stored() -> dict[str, Any]:
    """What is stored: version, date, machine, and the rows."""
    return json.loads(STORED.read_text("utf-8")) if STORED.exists() else {"rows": {}}  # type: ignore[no-any-return]


def stored_rows() -> dict[str, Row]:
    """The stored figures by name."""
    return {name: Row(**row) for name, row in stored()["rows"].items()}


def machine() -> str:
    """The machine of this run, in words."""
    info = Path("/proc/cpuinfo")
    models = [line.partition(":")[2].strip() for line in info.read_text().splitlines() if line.startswith("model name")]
    return f"{models[0]}, {cores()} cores, {platform.system()}, Python {platform.python_version()}"


def cores() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def page_table(kept: Mapping[str, Any]) -> str:
    """The part of the page of the documents that is generated."""
    head = f"Version {kept['version']}, {kept['date']}: {kept['machine']}.\n\n| what | figure | unit | beside | of |\n"
    rows = [
        f"| {name} | {digits(row['amount'])} | {row['unit']} | {digits(row['beside']) if row['of'] else ''} "
        f"| {row['of']} |"
        for name, row in kept["rows"].items()
    ]
    return head + "|---|--:|---|--:|---|\n" + "\n".join(rows) + "\n"


def page_is_current() -> bool:
    """Whether the page shows what is stored."""
    return page_table(stored()) in PAGE.read_text("utf-8")


def _around_table(text: str) -> tuple[str, str]:
    before, _, rest = text.partition(MARKS[0])
    return before + MARKS[0] + "\n", MARKS[1] + rest.partition(MARKS[1])[2]


def digits(amount: float) -> str:
    """Three digits of a number."""
    if amount >= 100:
        return f"{float(f'{amount:.3g}'):,.0f}".replace(",", " ")
    return f"{amount:.3g}"
