"""Somebody who clicks and types at random, all over the windows: ``python -m tests.soak.random_user HOME SEED STEPS``.

The process works in a home that exists, tells on its standard output what of a game is kept, and ends with 0 where
nothing failed. All that it chooses comes from the seed. Files are chosen from its home, by nobody: Qt's own dialogs
would let it wander about the disk.
"""

from __future__ import annotations

import faulthandler
import json
import os
import resource
import signal
import sys
import traceback
from collections import deque
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from time import thread_time
from types import TracebackType
from typing import Any

from PySide6.QtCore import QPoint, QPointF, QSize, Qt, QTimer
from PySide6.QtGui import QAction, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QFileDialog, QMainWindow, QTabBar, QWidget

from railwright.core.catalogue.discovery import discover
from railwright.core.catalogue.extensions import agent_types
from railwright.core.kernel.digest import digest
from railwright.core.kernel.outcome import Seat
from railwright.core.maps.library import bundled_maps
from railwright.core.records.history import Entry, Undo
from railwright.editor.app import make_application
from railwright.editor.files.settings import settings
from railwright.editor.main_window import MainWindow
from railwright.editor.play.game import GameSetup
from railwright.editor.saves.game_writer import GameWriter
from tests.soak.planted import plant

FROZEN_S = 5.0  # of the processor for one click or key, before the window has its turn
STEP_INTERVAL_MS = 4  # in which the window paints, and others have their turn
MAX_DEPTH = 15  # of dialogs over dialogs
MAX_FILE_BYTES, MAX_ADDRESS_BYTES = 200_000_000, 8_000_000_000
FAILED_EXIT = 3
REMEMBERED_ACTIONS = 25

K = Qt.Key
KEYS = (
    *(K.Key_Tab,) * 4, *(K.Key_Return,) * 3, *(K.Key_Space,) * 3, *(K.Key_Escape,) * 3, K.Key_Backtab, K.Key_Delete,
    K.Key_Backspace, K.Key_Up, K.Key_Down, K.Key_Left, K.Key_Right, K.Key_Home, K.Key_End, K.Key_PageUp,
    K.Key_PageDown, K.Key_Plus, K.Key_Minus, *(K(K.Key_F1 + number) for number in range(12)),
    *(K(K.Key_A + number) for number in range(26)), *(K(K.Key_0 + number) for number in range(10)),
)  # fmt: skip
MODIFIERS = (
    *(Qt.KeyboardModifier.NoModifier,) * 6,
    *(Qt.KeyboardModifier.ControlModifier,) * 3,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
)
TEXTS = (
    "a",
    "7",
    "Ann",
    "-1",
    "1e999",
    "999999999999",
    "<b>x</b>",
    "../../x",
    "\u202e\u2028x",
    "\x1b[2J",
    "",
    "x" * 3000,
)
NEW_SUFFIXES = ("yaml", "jsonl", "railwright", "pdf", "png", "svg", "csv", "txt")
STDOUT = 1  # the descriptor
STEPS_FILE = "steps"  # in the home: how many steps are left
QUITTING = ("quit", "close", "beenden", "schließen")  # rarely, or the windows would be gone at once


class RandomUser:
    """Does one thing after the other; each step is a timer of its own, which also goes off within dialogs."""

    def __init__(self, app: QApplication, rng: Random, steps: int, home: Path) -> None:
        self._told = os.open(home / STEPS_FILE, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        self._app, self._rng, self._steps = app, rng, steps
        self._depth, self._mark = 0, thread_time()
        self._acts: tuple[tuple[Callable[[QWidget], None], float], ...] = (
            (self._press_control, 30), (self._click_anywhere, 30), (self._press_key, 20), (self._paste_text, 4),
            (self._choose_action, 8), (self._drag, 6), (self._turn_wheel, 3), (self._resize, 1),
        )  # fmt: skip
        self.done: deque[str] = deque(maxlen=REMEMBERED_ACTIONS)

    def begin(self) -> None:
        """Do the first thing soon."""
        QTimer.singleShot(STEP_INTERVAL_MS, self._step)

    def _step(self) -> None:
        if (took := thread_time() - self._mark) > FROZEN_S:
            fail(f"the window stood still for {took:.1f} s of the processor", self.done)
        windows = [window for window in self._app.topLevelWidgets() if window.isVisible()]
        self._steps -= 1
        os.pwrite(self._told, b"%d " % self._steps, 0)
        if self._steps < 0 or not windows:
            end(0)
            return
        self.begin()  # before acting: a dialog that opens has its own loop, in which the next step goes off
        self._depth += 1
        self._mark = thread_time()
        if self._depth < MAX_DEPTH:
            self._act(self._target(windows))
        elif (dialog := self._app.activeModalWidget()) is not None:
            dialog.close()
        self._depth -= 1

    def _target(self, windows: list[QWidget]) -> QWidget:
        """What takes input now."""
        front = self._app.activePopupWidget() or self._app.activeModalWidget()
        return front if front is not None else self._rng.choice(windows)

    def _act(self, window: QWidget) -> None:
        acts, shares = zip(*self._acts, strict=True)
        [act] = self._rng.choices(acts, shares)
        act(window)

    def _note(self, *parts: object) -> None:
        """Note what is done next, in case it fails."""
        self.done.append(" ".join(map(str, parts)))

    # what it does

    def _press_control(self, window: QWidget) -> None:
        controls = [
            widget for widget in window.findChildren(QWidget)
            if isinstance(widget, QAbstractButton | QComboBox | QTabBar) and widget.isVisible() and widget.isEnabled()
        ]  # fmt: skip
        if not controls:
            self._click_anywhere(window)
            return
        control = self._rng.choice(controls)
        label = control.text() if isinstance(control, QAbstractButton) else ""
        if not self._is_quitting(label):
            self._note("press", type(control).__name__, repr(label[:40]), "in", type(window).__name__)
            QTest.mouseClick(control, Qt.MouseButton.LeftButton, pos=self._place(control))

    def _click_anywhere(self, window: QWidget) -> None:
        widget, point = self._widget_somewhere(window)
        kind = self._rng.random()
        button = Qt.MouseButton.RightButton if kind < 0.15 else Qt.MouseButton.LeftButton
        act = QTest.mouseDClick if kind > 0.9 else QTest.mouseClick
        self._note("click at", point.toTuple(), "of", type(widget).__name__, "in", type(window).__name__, button.name)
        act(widget, button, self._modifiers(), point)

    def _press_key(self, window: QWidget) -> None:
        key, modifiers = self._rng.choice(KEYS), self._modifiers()
        widget = self._app.focusWidget() or window
        if modifiers != Qt.KeyboardModifier.ControlModifier or key not in (K.Key_Q, K.Key_W):
            self._note("key", key.name, modifiers.name, "to", type(widget).__name__)
            QTest.keyClick(widget, key, modifiers)

    def _paste_text(self, window: QWidget) -> None:
        text, widget = self._rng.choice(TEXTS), self._app.focusWidget() or window
        self._note("paste", repr(text[:20]), "into", type(widget).__name__)
        QApplication.clipboard().setText(text)
        QTest.keyClick(widget, K.Key_V, Qt.KeyboardModifier.ControlModifier)

    def _choose_action(self, window: QWidget) -> None:
        actions = [
            action
            for action in window.findChildren(QAction)
            if action.isEnabled() and action.menu() is None and action.text()
        ]
        actions = [action for action in actions if not self._is_quitting(action.text())]
        if actions:
            action = self._rng.choice(actions)
            self._note("choose", repr(action.text()), "of", type(window).__name__)
            action.trigger()

    def _drag(self, window: QWidget) -> None:
        widget, start = self._widget_somewhere(window)
        stop = self._place(widget)
        self._note("drag", start.toTuple(), "to", stop.toTuple(), "in", type(widget).__name__)
        QTest.mousePress(widget, Qt.MouseButton.LeftButton, self._modifiers(), start)
        QTest.mouseMove(widget, (start + stop) / 2)
        QTest.mouseMove(widget, stop)
        QTest.mouseRelease(widget, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, stop)

    def _turn_wheel(self, window: QWidget) -> None:
        widget, point = self._widget_somewhere(window)
        turn = QPoint(0, self._rng.choice((-480, -120, 120, 480)))
        self._note("wheel", turn.y(), "over", type(widget).__name__, "in", type(window).__name__)
        whole, none = Qt.ScrollPhase.NoScrollPhase, Qt.MouseButton.NoButton
        place = QPointF(widget.mapToGlobal(point))
        QApplication.sendEvent(widget, QWheelEvent(point, place, turn, turn, none, self._modifiers(), whole, False))

    def _resize(self, window: QWidget) -> None:
        if isinstance(window, QMainWindow):
            size = QSize(self._rng.randint(200, 2000), self._rng.randint(200, 1400))
            self._note("resize to", size.toTuple())
            window.resize(size)

    def _widget_somewhere(self, window: QWidget) -> tuple[QWidget, QPoint]:
        """Whatever widget lies at some place of a window, and the place in it."""
        place = self._place(window)
        widget = window.childAt(place)
        return (window, place) if widget is None else (widget, widget.mapFrom(window, place))

    def _place(self, widget: QWidget) -> QPoint:
        return QPoint(self._rng.randrange(max(widget.width(), 1)), self._rng.randrange(max(widget.height(), 1)))

    def _modifiers(self) -> Qt.KeyboardModifier:
        return self._rng.choice(MODIFIERS)

    def _is_quitting(self, text: str) -> bool:
        return text.replace("&", "").lower().startswith(QUITTING) and self._rng.random() < 0.95


# --- how it ends ----------------------------------------------------------------------------------------------


def fail(problem: str, done: deque[str]) -> None:
    """Tell what failed, and what was done before."""
    print("\n".join(["FAILED", *done, problem]), file=sys.stderr, flush=True)
    end(FAILED_EXIT)


def end(code: int) -> None:
    """End at once, as a program that is killed does."""
    os._exit(code)


def report(user: RandomUser, kind: type[BaseException], error: BaseException, place: TracebackType | None) -> None:
    """What no slot may raise."""
    fail("".join(traceback.format_exception(kind, error, place)), user.done)


# --- what it finds --------------------------------------------------------------------------------------------


def choose_files_at_random(rng: Random, home: Path) -> None:
    """Let every dialog for files give one of the home, or a new name there, or nothing."""

    def new() -> str:
        path = home / "desk" / f"new {rng.randrange(5)}.{rng.choice(NEW_SUFFIXES)}"
        return rng.choice(("", str(path)))

    def name() -> str:
        files = sorted(str(path) for path in home.rglob("*") if path.is_file())
        return rng.choice((new(), rng.choice(files))) if files else ""

    dialogs: Any = QFileDialog
    dialogs.getOpenFileName = staticmethod(lambda *args, **options: (name(), ""))
    dialogs.getSaveFileName = staticmethod(lambda *args, **options: (new(), ""))
    dialogs.getOpenFileNames = staticmethod(lambda *args, **options: ([chosen] if (chosen := name()) else [], ""))
    dialogs.getExistingDirectory = staticmethod(lambda *args, **options: rng.choice(("", str(home / "saves"))))
    dialogs.open = lambda dialog: QTimer.singleShot(
        0,
        dialog,
        partial(_choose, dialog, new() if dialog.acceptMode() == QFileDialog.AcceptMode.AcceptSave else name()),
    )


def _choose(dialog: QFileDialog, name: str) -> None:
    if name:
        dialog.fileSelected.emit(name)
    dialog.done(bool(name))


def tell_what_is_kept() -> None:
    """Tell of each answer that it is in the save: the name of the game, how many entries it has, its state.

    And of each game that is closed, with nothing but its name: what is done to its file later is no loss.
    """
    write, close = GameWriter._write_entry, GameWriter.close

    def entry_written(writer: GameWriter, entry: Entry) -> None:
        write(writer, entry)
        if writer._open and not writer._failing:
            state = entry.answers[0].before if isinstance(entry, Undo) else entry.after
            notify(writer.path.stem, len(writer._history), digest(state))

    def closed(writer: GameWriter) -> None:
        notify(writer.path.stem)
        close(writer)

    patched: Any = GameWriter
    patched._write_entry, patched.close = entry_written, closed


def notify(*values: object) -> None:
    """Tell a line to whoever watches."""
    os.write(STDOUT, (json.dumps(values) + "\n").encode())


def open_something(window: MainWindow, rng: Random, home: Path) -> None:
    """What the window shows first."""
    maps = sorted(bundled_maps())
    saves = sorted((home / "state" / "games").glob("*.railwright"))
    records = sorted((home / "saves").glob("*.jsonl"))
    first = rng.choice(["lobby", "game", "game", "game", "save", "record", "draw", "draw new", "games", "statistics"])
    if first == "game":
        bots = sorted(agent_types(window.catalogue))
        seats = [Seat("Ann"), *(_other_seat(rng, bots) for _ in range(rng.randint(1, 4)))]
        window.game.start(GameSetup(rng.choice(maps), tuple(seats[: rng.randint(2, 5)]), rng.randrange(10**6)))
    elif first == "save" and saves:
        window.game.load(rng.choice(saves))
    elif first == "record" and records:
        window.replays.watch(rng.choice(records))
    elif first == "draw":
        window.draw.manager.open(bundled_maps()[rng.choice(maps)])
    elif first == "draw new":
        window.draw.manager.new()
    elif first == "games":
        window.saved_games.show()
    elif first == "statistics":
        window.page("statistics").show()
    else:
        window.lobby.show()


def _other_seat(rng: Random, bots: list[str]) -> Seat:
    bot = f"bot:{rng.choice(bots)}"
    return Seat(bot, bot) if rng.random() < 0.7 else Seat("Bob")


def main() -> None:
    """Work in the windows until all steps are done, or something fails."""
    home, seed, steps = Path(sys.argv[1]).resolve(), sys.argv[2], int(sys.argv[3])
    resource.setrlimit(resource.RLIMIT_FSIZE, (MAX_FILE_BYTES, MAX_FILE_BYTES))
    resource.setrlimit(resource.RLIMIT_AS, (MAX_ADDRESS_BYTES, MAX_ADDRESS_BYTES))
    plant()
    faulthandler.register(signal.SIGUSR1, all_threads=True)  # whoever thinks that it hangs asks where it stands
    rng = Random(seed)
    (home / "desk").mkdir(parents=True, exist_ok=True)
    os.chdir(home / "desk")
    app = make_application()
    choose_files_at_random(rng, home)
    tell_what_is_kept()
    user = RandomUser(app, rng, steps, home)
    sys.excepthook = partial(report, user)
    if rng.random() < 0.5:
        settings().setValue("play/pace", 0)
    window = MainWindow(discover())
    window.show()
    open_something(window, rng, home)
    user.begin()
    app.exec()
    end(0)


if __name__ == "__main__":
    main()
