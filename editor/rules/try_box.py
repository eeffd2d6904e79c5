"""Trying a plugin out before it is allowed: a button, and what came of it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QRunnable, Qt, QThreadPool, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from core.proving.tryout import Tryout, Verdict
from editor.language.words import sentence


class _Waiting(QObject):
    came = Signal(object)


class _Wait(QRunnable):
    """Waits for a verdict away from the thread that paints."""

    def __init__(self, tryout: Tryout, waiting: _Waiting) -> None:
        super().__init__()
        self._tryout, self._waiting = tryout, waiting

    def run(self) -> None:
        self._waiting.came.emit(self._tryout.verdict())


class TryBox(QWidget):
    """``start`` begins a try-out; while it goes on, the button stops it."""

    def __init__(self, start: Callable[[], Tryout], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._start = start
        self._tryout: Tryout | None = None
        self._pool = QThreadPool(self)
        self._waiting = _Waiting(self)
        self._waiting.came.connect(self._tell)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        self.button = QPushButton()
        self.button.setAutoDefault(False)
        self.button.clicked.connect(self._press)
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        row.addWidget(self.button, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.words, 1)
        self._show(self.tr("&Try it out"), "muted", self._promise())

    def _promise(self) -> str:
        return self.tr(
            "Random games in a process of its own, which is ended when it takes too long, wants too much memory, or "
            "touches files, the network or programs. This finds mistakes; it does not make a bad plugin harmless."
        )

    @property
    def busy(self) -> bool:
        """Whether games are being played."""
        return self._tryout is not None

    def stop(self) -> None:
        """End a try-out that is under way."""
        if self._tryout is not None:
            self._tryout.stop()
            self._pool.waitForDone()

    def _press(self) -> None:
        if self._tryout is not None:
            self._tryout.stop()
            return
        self._show(self.tr("S&top"), "muted", self.tr("Playing random games …"))
        self._tryout = self._start()
        self._pool.start(_Wait(self._tryout, self._waiting))

    def _tell(self, verdict: Verdict) -> None:
        stopped, self._tryout = bool(self._tryout and self._tryout.stopped), None
        again = self.tr("&Try again")
        if stopped:
            self._show(again, "muted", self.tr("Stopped before anything was found out."))
        elif verdict.words:
            self._show(again, "bad", sentence(verdict.words))
        else:
            words = self.tr("No fault was found in {games} games with {answers} answers.")
            self._show(again, "", words.format(games=verdict.games, answers=verdict.answers))
        QAccessible.updateAccessibility(QAccessibleEvent(self.words, QAccessible.Event.Alert))

    def _show(self, button: str, role: str, words: str) -> None:
        self.button.setText(button)
        self.words.setProperty("role", role)
        self.words.style().polish(self.words)
        self.words.setText(words)
