"""The windows over a home of hostile files, and somebody at them who clicks and types at random, until killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import monotonic, sleep
from types import TracebackType
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QDialog

from railwright.core.catalogue.discovery import discover
from railwright.core.maps.library import bundled_maps
from railwright.editor.app import make_application
from railwright.editor.main_window import MainWindow
from railwright.editor.pages import Page
from railwright.editor.saves.loading import load_game
from railwright.editor.saves.saved_games import saved_games
from tests.fuzz.mutation import mutated
from tests.fuzz.targets import TARGETS, Fault, bounded, catalogue, home_at
from tests.soak.crashes import state_after
from tests.soak.random_user import STEPS_FILE

ROOT = Path(__file__).parents[2]
SECONDS = 40.0  # of the processor, for all pages
# The formats that a home holds, with the paths of their files; {} stands for a number.
PLACES = {
    "save": "state/games/game {}.railwright",
    "record": "saves/game {}.jsonl",
    "map": "maps/board{}.yaml",
    "preset": "rules/my rules {}.yaml",
    "manifest": "plugins/rule_{}.py",
    "recovery-edits": "state/recovery/board-{}.edits",
    "recovery-map": "state/recovery/board-{}.yaml",
}
SINGLE_PLACES = {
    "settings": "settings/settings.json",
    "trusted-plugins": "settings/trusted-plugins.json",
    "statistics": "statistics.sqlite",
}
FILES_OF_EACH = 4
LIVES = 3  # of the windows in one home
STEPS = 250  # clicks and keys in each
MAX_LIFE_S = 45.0  # of the clock, after which a life is ended
PATIENCE_S = 60.0  # in which a window does one more step, however busy the machine is
LEFT_S = 20.0  # in which everything that a window has started is gone after it
MAX_WINDOWS_MB = 900


def try_windows(rng: Random, folder: Path) -> Counter[str]:
    """Open the window over a home of hostile files, and show every page."""
    files = write_hostile_home(rng, folder)
    app = make_application()
    with home_at(folder), own_plugins(), errors_raised() as errors, bounded(SECONDS, memory=False):
        window = MainWindow(discover())
        window.show()
        for page in window.pages:
            _show(page, app)
        window.draw.manager.offer_recovery(window)
        app.processEvents()
        for language in ("de", "en"):  # and back: what follows in this process expects English
            window.change_language(language)
            app.processEvents()
        _close_all(window)
    if errors:
        raise errors[0]
    return Counter({"files": files, "windows": 1})


# --- somebody who clicks and types at random ------------------------------------------------------------------


def try_random_user(rng: Random, folder: Path) -> Counter[str]:
    """Windows are used at random, and mostly killed: nothing fails, nothing is lost, no process stays behind."""
    counts: Counter[str] = Counter()
    if rng.random() < 0.7:
        counts["files"] = write_hostile_home(rng, folder)
    for _ in range(LIVES):
        seed, killed_after = str(rng.random()), rng.choice((None, rng.uniform(1.5, 15)))
        lines = _live(folder, seed, killed_after)
        _check_kept(lines, folder)
        counts += Counter(lives=1, kills=killed_after is not None, answers=len(lines))
    return counts


def _live(home: Path, seed: str, killed_after: float | None) -> list[list[Any]]:
    """Use the windows once; what they told of their games. Raises Fault with what failed and what was done before."""
    command = [sys.executable, "-m", "tests.soak.random_user", str(home), seed, str(STEPS)]
    environment = os.environ | {"RAILWRIGHT_HOME": str(home), "HOME": str(home)}
    environment.pop("RAILWRIGHT_PLUGINS", None)
    home.mkdir(parents=True, exist_ok=True)
    with (home / "told").open("w+b") as out, (home / "said").open("w+b") as said:
        child = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=out, stderr=said, start_new_session=True)
        status, peak_mb = _end_of(child, home, killed_after)
        out.seek(0)
        said.seek(0)
        lines, output = out.read().split(b"\n")[:-1], said.read().decode(errors="replace")
    if status not in (0, -signal.SIGKILL):
        raise Fault(f"seed {seed}: the windows ended with {status}: {output[-5000:]}")
    if peak_mb > MAX_WINDOWS_MB:
        raise Fault(f"seed {seed}: the windows took {peak_mb} MB")
    return [json.loads(line) for line in lines]


def _end_of(child: subprocess.Popen[bytes], home: Path, killed_after: float | None) -> tuple[int, int]:
    """Wait for a child or kill it: how it ended, and megabytes of its peak. Raises Fault where others stay behind."""
    ended = _ended(child, MAX_LIFE_S if killed_after is None else killed_after)
    if ended is None and killed_after is None:  # it is slow, or hangs
        steps = _steps(home)
        ended = _ended(child, PATIENCE_S, lambda: _steps(home) != steps)
        if ended is None and _steps(home) == steps:
            child.send_signal(signal.SIGUSR1)  # it tells where it stands
            sleep(1)
            child.kill()
            os.waitpid(child.pid, 0)
            raise Fault(f"the windows hang with {steps} steps to go: {(home / 'said').read_text('utf-8')[-5000:]}")
    if ended is None:
        child.kill()
        ended = _ended(child, LEFT_S)
        assert ended is not None
    end = monotonic() + LEFT_S
    while _has_members(child.pid):
        if monotonic() > end:
            os.killpg(child.pid, signal.SIGKILL)
            raise Fault("processes of the windows stay behind")
        sleep(0.02)
    return ended


def _ended(
    child: subprocess.Popen[bytes], seconds: float, enough: Callable[[], bool] = lambda: False
) -> tuple[int, int] | None:
    """The exit code of a child and megabytes of its peak; None where it does not end in time."""
    end = monotonic() + seconds
    while monotonic() < end and not enough():
        done, status, usage = os.wait4(child.pid, os.WNOHANG)
        if done:
            child.returncode = os.waitstatus_to_exitcode(status)
            return child.returncode, usage.ru_maxrss // 1024
        sleep(0.02)
    return None


def _steps(home: Path) -> int:
    """How many steps are left, as far as the windows have told."""
    path = home / STEPS_FILE
    return int(path.read_bytes().split()[0]) if path.exists() and path.stat().st_size else 0


def _has_members(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def _check_kept(lines: list[list[Any]], home: Path) -> None:
    """The game that was open last has every answer that was kept, and at most one more."""
    if not lines or len(lines[-1]) == 1:  # it was closed, and then perhaps deleted
        return
    stem, entries, state = lines[-1]
    with home_at(home):
        game = next((saved for saved in saved_games() if saved.path.stem == stem), None)
        if game is None:
            raise Fault(f"the game {stem} is lost after {entries} answers")
        if game.map not in bundled_maps() or not {id for id, _ in game.plugins} <= set(catalogue().manifests):
            return  # whoever may change those may stop the game
        record = load_game(game.path, catalogue())
    if not entries <= len(record.history) <= entries + 1 or state_after(record, entries) != state:
        raise Fault(f"{stem}: {entries} answers were kept, {len(record.history)} are there")


# --- homes and what is raised -----------------------------------------------------------------------------------


def write_hostile_home(rng: Random, folder: Path) -> int:
    """Fill a home with hostile files; how many there are."""
    paths = {folder / path: name for name, path in SINGLE_PLACES.items()}
    paths |= {folder / path.format(number): name for name, path in PLACES.items() for number in range(FILES_OF_EACH)}
    for path, name in paths.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(mutated(rng, TARGETS[name].syntax, TARGETS[name].samples()))
    return len(paths)


def _show(page: Page, app: QApplication) -> None:
    show = getattr(page, "show", None)  # that of a game needs a game
    if show is not None:
        show()
    app.processEvents()


def _close_all(window: MainWindow) -> None:
    window.close()
    for widget in QApplication.topLevelWidgets():
        if isinstance(widget, QDialog):
            widget.reject()
        widget.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@contextmanager
def own_plugins() -> Iterator[None]:
    """Let the plugins in the home be found."""
    before = os.environ.pop("RAILWRIGHT_PLUGINS", None)
    try:
        yield
    finally:
        if before is not None:
            os.environ["RAILWRIGHT_PLUGINS"] = before


@contextmanager
def errors_raised() -> Iterator[list[BaseException]]:
    """The errors that slots of Qt raise, which nobody could catch."""
    errors: list[BaseException] = []

    def note(kind: type[BaseException], error: BaseException, place: TracebackType | None) -> None:
        errors.append(error)

    before, sys.excepthook = sys.excepthook, note
    try:
        yield errors
    finally:
        sys.excepthook = before
