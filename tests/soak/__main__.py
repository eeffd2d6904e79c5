"""``make soak MINUTES=30``: random games, hostile files, kills, full disks and odd clocks, for as long as one likes.

    python -m tests.soak --minutes 30 --jobs 2 --seed 1
    python -m tests.soak repeat build/soak/1-games-17.json
    python -m tests.soak --planted  # whether each kind of trial finds the faults that are planted for it
    python -m tests.soak --only "table kills" --until "kills of a server=200"  # ends as soon as so much was tried

Whatever fails is kept as a small file with the command that repeats it. The exit code is 0 where nothing failed, and as
much was tried as ``--until`` asks for.
"""

from __future__ import annotations

import json
import os
import secrets
import sys
import traceback
from argparse import ArgumentParser, Namespace
from base64 import b64decode
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["RAILWRIGHT_PLUGINS"] = ""  # no plugins of whoever runs this

from tests.fuzz.targets import TARGETS, TooSlow
from tests.soak.files import try_one_file
from tests.soak.planted import find_all, plant
from tests.soak.trials import KINDS, Trial, run_trial
from tests.soak.workers import FAILS_AGAIN, Report, Workers

FAILURES = Path("build/soak")
PROGRESS_S = 10.0  # between two lines on a terminal


def main() -> int:
    """Run the soak, or one trial again."""
    options = _options()
    if options.repeat:
        return repeat(options.repeat[-1])
    seed = options.seed or str(secrets.randbelow(10**9))
    if options.planted:
        return find_all(seed)
    plant()
    summary = Summary(options.failures)
    print(f"seed {seed}, {options.jobs} processes, {options.minutes:g} minutes", flush=True)
    kinds = {name: kind.share for name, kind in KINDS.items() if not options.only or name in options.only}
    # Whoever has seen enough presses Ctrl+C, and is told what was tried.
    with Workers(options.jobs, seed, kinds) as workers, suppress(KeyboardInterrupt):
        for report in workers.reports(options.minutes * 60, lambda: summary.has_all(options.until)):
            summary.add(report)
            if options.first and summary.failures:
                break
    print(summary.text(options.until))
    return 1 if summary.failures or summary.lacks(options.until) else 0


def _options() -> Namespace:
    parser = ArgumentParser("python -m tests.soak", description="Look for what breaks the program.")
    parser.add_argument("repeat", nargs="*", help="`repeat FILE`: try once more what failed")
    parser.add_argument("--minutes", type=float, default=30.0, help="how long (30)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes (all cores)")
    parser.add_argument("--seed", default="", help="what chance starts from (drawn)")
    parser.add_argument("--only", action="append", choices=sorted(KINDS), help="one kind of trial; may be repeated")
    parser.add_argument("--until", action="append", type=_count, default=[], metavar="COUNTED=NUMBER",
                        help="end as soon as so many were tried; may be repeated")  # fmt: skip
    parser.add_argument("--first", action="store_true", help="end at the first failure")
    parser.add_argument("--planted", action="store_true", help="plant faults, and see whether each is found")
    parser.add_argument("--failures", type=Path, default=FAILURES, help="the folder of what failed (build/soak)")
    return parser.parse_args()


def _count(text: str) -> tuple[str, int]:
    """What is counted, as the summary calls it, and how many of it."""
    counted, _, number = text.rpartition("=")
    return counted, int(number)


class Summary:
    """Counts what was tried, and keeps what failed."""

    def __init__(self, folder: Path) -> None:
        self.counts: Counter[str] = Counter()
        self.failures: dict[str, list[Path]] = {}
        self._folder, self._start = folder, monotonic()
        self._told = 0.0

    def add(self, report: Report) -> None:
        """Take what a trial has brought."""
        self.counts.update(report.counts)
        self.counts["trials"] += 1
        if report.error:
            self._keep(report)
        if sys.stderr.isatty() and monotonic() - self._told > PROGRESS_S:
            self._told = monotonic()
            print(self._line(), file=sys.stderr, flush=True)

    def _keep(self, report: Report) -> None:
        """Keep a failure; of those that look alike only the first few."""
        # What a busy machine may have brought about is told apart.
        is_sure = report.error.get("again", FAILS_AGAIN) == FAILS_AGAIN
        alike = self.failures.setdefault(f"{'' if is_sure else 'ONCE '}{report.error['where']}", [])
        path = self._folder / f"{report.trial.seed}-{report.trial.kind.replace(' ', '-')}-{report.trial.number}.json"
        alike.append(path)
        if len(alike) <= 3:
            self._folder.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps({**report.trial._asdict(), **report.error}, indent=1), "utf-8")
            again = report.error.get("again", FAILS_AGAIN)
            print(f"FAILED {report.error['error'][:600]}\n  {again}: python -m tests.soak repeat {path}", flush=True)

    def _line(self) -> str:
        return ", ".join(f"{number:,} {name}" for name, number in sorted(self.counts.items()))

    def lacks(self, wanted: Sequence[tuple[str, int]]) -> list[str]:
        """Of what so many were to be tried, and fewer were."""
        return [counted for counted, number in wanted if self.counts[counted] < number]

    def has_all(self, wanted: Sequence[tuple[str, int]]) -> bool:
        """Whether it is said how much is to be tried, and so much was."""
        return bool(wanted) and not self.lacks(wanted)

    def text(self, wanted: Sequence[tuple[str, int]] = ()) -> str:
        """What was done and found, and what is still to be tried."""
        seconds = monotonic() - self._start
        lines = [f"{number:>12,}  {name}" for name, number in sorted(self.counts.items())]
        failures = [f"{len(paths):>12,}  FAILED {where}: {paths[0]}" for where, paths in self.failures.items()]
        too_few = [f"too few {counted}: give it more --minutes" for counted in self.lacks(wanted)]
        return "\n".join([f"after {seconds / 60:.1f} minutes:", *lines, *(failures or ["nothing failed"]), *too_few])


def repeat(file: str) -> int:
    """Try once more what failed: 1 where it fails again."""
    failure = json.loads(Path(file).read_text("utf-8"))
    with TemporaryDirectory(prefix="soak-") as folder:
        try:
            if "content" in failure:
                try_one_file(TARGETS[failure["target"]], b64decode(failure["content"]), Path(folder) / "home")
            else:
                print(dict(run_trial(Trial(failure["kind"], failure["seed"], failure["number"]), Path(folder))))
        except (Exception, TooSlow):
            traceback.print_exc()
            return 1
    print("It does not fail any more.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
