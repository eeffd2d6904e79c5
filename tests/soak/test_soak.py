"""A little of everything that `make soak` does, and what it keeps of a failure."""

from __future__ import annotations

import faulthandler
import json
import os
import signal
from collections import Counter
from pathlib import Path
from random import Random
from threading import Event

import pytest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from tests.fuzz.targets import Fault
from tests.soak import planted, random_user, trials, workers
from tests.soak.__main__ import Summary, main, repeat
from tests.soak.crashes import killed_child, notify
from tests.soak.trials import Kind, Trial
from tests.soak.workers import ENDED, Report, Workers

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="trials are forked")
FEW = {"games.GAMES_PER_TRIAL": 4, "files.FILES_PER_TRIAL": 4, "crashes.KILLS_PER_TRIAL": 2,
       "crashes.DISKS_PER_TRIAL": 1, "crashes.JUMPS_PER_TRIAL": 1, "windows.FILES_OF_EACH": 1,
       "windows.LIVES": 1, "windows.STEPS": 10, "twins.TWINS_PER_TRIAL": 8, "twin_windows.PAIRS_PER_TRIAL": 2,
       "undone_windows.UNDOS_PER_TRIAL": 2,
       "positions.GAMES_PER_TRIAL": 2, "views.VIEWS_PER_TRIAL": 200, "resumes.GAMES_PER_TRIAL": 1,
       "edits.KILLS_PER_TRIAL": 2, "settings.FILES_PER_TRIAL": 1, "late_disks.DISKS_PER_TRIAL": 1,
       "maps.MAPS_PER_TRIAL": 1, "maps.KILLS_PER_TRIAL": 2, "interrupts.INTERRUPTS_PER_TRIAL": 1,
       "tables.TABLES": 4, "tables.KILLS_PER_TRIAL": 3, "tables.DISKS_PER_TRIAL": 2, "tables.JUMPS_PER_TRIAL": 1,
       "tables.MESSAGES_PER_TRIAL": 100}  # fmt: skip
# They start whole windows, or a server with programs of people.
LONG = ("random user", "interrupts", "table kills", "table disks", "table clocks")


KINDS = [pytest.param(kind, marks=[pytest.mark.slow] if kind in LONG else []) for kind in trials.KINDS]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.sweep
def test_a_trial_of_each_kind_finds_nothing(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, number in FEW.items():
        monkeypatch.setattr(f"tests.soak.{name}", number)
    assert trials.run_trial(Trial(kind, "smoke", 1), tmp_path)


def test_each_kind_has_faults_of_its_own() -> None:
    assert {fault.kind for fault in planted.PLANTS.values()} == {*trials.KINDS}


FOUND_AT_ONCE = "hands are shown to all"
SLOWLY = [pytest.param(name, marks=[pytest.mark.slow, pytest.mark.timeout(600)]) for name in planted.PLANTS]


@pytest.mark.parametrize("name", [FOUND_AT_ONCE, *SLOWLY])
@pytest.mark.sweep
def test_a_planted_fault_is_found(name: str) -> None:
    assert planted.is_found(name, "7", planted.MINUTES)


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
    [failure_file] = tmp_path.iterdir()
    assert json.loads(failure_file.read_text("utf-8"))["error"] == "Fault: the third card is lost"
    assert f"it fails again: python -m tests.soak repeat {failure_file}" in capsys.readouterr().out
    assert "FAILED" in summary.text()
    assert repeat(str(failure_file)) == 1


def test_a_failure_that_does_not_come_again_is_told_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail_once(rng: Random, folder: Path) -> trials.Counts:
        if not (tmp_path / "busy").exists():
            (tmp_path / "busy").touch()
            raise Fault("the machine is busy")
        return Counter(tries=1)

    summary = Summary(tmp_path / "failures")
    for report in reports_of(fail_once, monkeypatch):
        assert "it did not fail again, with a load of" in report.error["again"]
        summary.add(report)
    assert "FAILED ONCE Fault in test_soak.py" in summary.text()


def test_a_trial_that_takes_much_memory_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    peaks = iter([100, 101 + workers.MAX_GROWTH_MB])
    monkeypatch.setattr(workers, "_peak_mb", lambda: next(peaks))
    [report] = reports_of(lambda rng, folder: Counter(), monkeypatch)
    assert "MB more than all before it" in report.error["error"]


def test_trials_end_as_soon_as_so_much_was_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(trials.KINDS, "tried", Kind(lambda rng, folder: Counter(kills=2), 1.0))
    soak = ["soak", "--jobs", "1", "--failures", str(tmp_path), "--only", "tried", "--until", "kills=5"]
    monkeypatch.setattr("sys.argv", soak)
    assert main() == 0
    assert "6  kills" in capsys.readouterr().out
    monkeypatch.setattr("sys.argv", [*soak, "--until", "full disks=1", "--minutes", "0"])
    assert main() == 1
    assert "too few full disks" in capsys.readouterr().out


def crash(rng: Random, folder: Path) -> trials.Counts:
    faulthandler._sigsegv()
    return Counter()


def hang(rng: Random, folder: Path) -> trials.Counts:
    Event().wait()
    return Counter()


def test_a_process_that_dies_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    [report] = reports_of(die, monkeypatch)
    assert report.error["where"] == ENDED
    assert report.error["error"].endswith(f"{ENDED} with {-signal.SIGKILL}")


def test_a_process_that_crashes_tells_where_it_stood(monkeypatch: pytest.MonkeyPatch) -> None:
    [report] = reports_of(crash, monkeypatch)
    assert report.error["error"].endswith(f"with {-signal.SIGSEGV}")
    assert "in crash" in report.error["traceback"]


def test_a_process_that_hangs_tells_where_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, seconds in {"HANG_S": 1.0, "LOOK_S": 0.1}.items():
        monkeypatch.setattr(workers, name, seconds)
    [report] = reports_of(hang, monkeypatch)
    assert report.error["error"].endswith("because it hung")
    assert "in hang" in report.error["traceback"]


def test_a_child_that_fails_is_no_child_that_was_killed() -> None:
    def work(pipe: int) -> None:
        notify(pipe, "begins")
        raise RuntimeError("out of cards")

    with pytest.raises(Fault, match="out of cards"):
        killed_child(work, None)


@pytest.mark.gui
def test_what_a_random_user_runs_into_is_told_with_what_was_done_before(
    qapp: QApplication,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    button, codes = QPushButton("Lose a card"), list[int]()
    qtbot.addWidget(button)
    button.show()
    monkeypatch.setattr(random_user, "end", codes.append)
    user = random_user.RandomUser(qapp, Random(1), 20, tmp_path)

    def lose() -> None:
        random_user.report(user, Fault, Fault("a card is lost"), None)

    button.clicked.connect(lose)
    user.begin()
    qtbot.waitUntil(lambda: 0 in codes)
    assert random_user.FAILED_EXIT in codes
    assert "Fault: a card is lost" in capsys.readouterr().err
