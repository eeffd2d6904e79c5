"""A little of everything that `make soak` does, and what it keeps of a failure."""

from __future__ import annotations

import json
import os
import signal
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from tests.fuzz.targets import Fault
from tests.soak import trials, workers
from tests.soak.__main__ import Summary, repeat
from tests.soak.crashes import killed_child, tell
from tests.soak.trials import Kind, Trial
from tests.soak.workers import ENDED, Report, Workers

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="trials are forked")
FEW = {"games.GAMES_PER_TRIAL": 4, "files.FILES_PER_TRIAL": 4, "crashes.KILLS_PER_TRIAL": 2,
       "crashes.DISKS_PER_TRIAL": 1, "crashes.JUMPS_PER_TRIAL": 1, "windows.FILES_OF_EACH": 1}  # fmt: skip


@pytest.mark.parametrize("kind", trials.KINDS)
def test_a_trial_of_each_kind_finds_nothing(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, number in FEW.items():
        monkeypatch.setattr(f"tests.soak.{name}", number)
    assert trials.run_trial(Trial(kind, "smoke", 1), tmp_path)


def reports_of(run: trials.Run, monkeypatch: pytest.MonkeyPatch) -> list[Report]:
    """What a worker tells of trials of a kind, one at least."""
    monkeypatch.setitem(trials.KINDS, "tried", Kind(run, 1.0))
    with Workers(1, "seed", {"tried": 1.0}) as workers:
        return list(workers.reports(0.0))


def fail(rng: Random, folder: Path) -> trials.Counts:
    raise Fault("the third card is lost")


def die(rng: Random, folder: Path) -> trials.Counts:
    os.kill(os.getpid(), signal.SIGKILL)
    return Counter()


def test_a_failure_is_kept_and_can_be_repeated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    summary = Summary(tmp_path)
    for report in reports_of(fail, monkeypatch):
        summary.add(report)
    [kept] = tmp_path.iterdir()
    assert json.loads(kept.read_text("utf-8"))["error"] == "Fault: the third card is lost"
    assert f"python -m tests.soak repeat {kept}" in capsys.readouterr().out
    assert "FAILED" in summary.text()
    assert repeat(str(kept)) == 1


def test_a_trial_that_takes_much_memory_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    peaks = iter([100, 101 + workers.MAX_GROWTH_MB])
    monkeypatch.setattr(workers, "_peak_mb", lambda: next(peaks))
    [report] = reports_of(lambda rng, folder: Counter(), monkeypatch)
    assert "MB more than all before it" in report.error["error"]


def test_a_process_that_dies_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    [report] = reports_of(die, monkeypatch)
    assert report.error["where"] == ENDED


def test_a_child_that_fails_is_no_child_that_was_killed() -> None:
    def work(pipe: int) -> None:
        tell(pipe, "begins")
        raise RuntimeError("out of cards")

    with pytest.raises(Fault, match="out of cards"):
        killed_child(work, None)
