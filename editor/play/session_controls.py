"""The controls below the log: taking answers back, and the pace of bots."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QPushButton, QSlider, QWidget

from railwright.editor.looks import elements as ui
from railwright.editor.looks.gear import GearButton
from railwright.editor.play.seat_session import SeatSession
from railwright.editor.play.session_clock import PACES_MS, nearest_pace


class TakeBackBox(QWidget):
    """Two buttons that take back the last decision or the whole turn.

    Their tooltips say why they are disabled; ``refused`` emits that reason if a key is pressed. ``wanted`` emits the
    number of the answer to go back to.
    """

    wanted = Signal(int)
    refused = Signal(str)

    def __init__(self, session: SeatSession) -> None:
        super().__init__()
        self._session = session
        self.last = ui.button(self.tr("Take back"), lambda: self._request(self._last()), small=True)
        self.turn = ui.button(self.tr("Reset turn"), lambda: self._request(session.turn_start), small=True)
        self.free = ui.paragraph(self.tr("Free take-back: noted in the record."), "muted")
        self.setLayout(ui.column(self.free, ui.flow(self.last, self.turn)))
        self.refresh()

    def add_keys(self, page: QWidget) -> None:
        """Add the keys that do the same anywhere on a page."""
        for keys, button in (("U", self.last), ("Ctrl+Z", self.last), ("Shift+U", self.turn)):
            shortcut = QShortcut(QKeySequence(keys), page, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(partial(self._press, button))

    def _press(self, button: QPushButton) -> None:
        """Press a button by its key; a disabled one says why."""
        if button.isEnabled():
            button.click()
        else:
            self.refused.emit(button.toolTip())

    def _last(self) -> int | None:
        moments = self._session.take_back_points
        return moments[-1] if moments else None

    def _request(self, to: int | None) -> None:
        if to is not None:
            self.wanted.emit(to)

    def refresh(self) -> None:
        """Show what can be taken back now."""
        self.free.setVisible(self._session.free)
        possible = self._last() is not None
        why = self.tr(
            "Nothing to take back. You can take back your own answers until another player answers "
            "or a card is turned up."
        )
        tips = {
            self.last: self.tr("Take back your last decision (U)"),
            self.turn: self.tr("Restart the turn (Shift+U)"),
        }
        for button, tip in tips.items():
            button.setEnabled(possible)
            button.setToolTip(tip if possible else why)
            button.setAccessibleDescription(button.toolTip())


BUTTON_PX = 26


class PaceBox(QFrame):
    """A slider from slow to at once, a button that skips to the next turn of a person, and settings."""

    changed = Signal(int)
    skipped = Signal()
    settings_wanted = Signal()

    def __init__(self, pace: int) -> None:
        super().__init__()
        self.setProperty("panel", True)
        self.gear = GearButton(BUTTON_PX)
        self.gear.clicked.connect(self.settings_wanted)
        self._caption = ui.label(self.tr("Bots' pace"), "caption")
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, len(PACES_MS) - 1)
        self.slider.setValue(nearest_pace(pace))
        self.slider.setAccessibleName(self._caption.text())
        self.slider.setToolTip(self.tr("From slow (left) to instant (right)"))
        self.slider.valueChanged.connect(lambda index: self.changed.emit(PACES_MS[index]))
        bots = ui.row(self._caption, (self.slider, 1), (self.gear, Qt.AlignmentFlag.AlignRight))
        self.skip = ui.button(self.tr("Skip to my turn"), self.skipped, small=True)
        self.foot = ui.row((self.skip, 1))
        self.setLayout(ui.column(bots, self.foot, margins=(8, 6, 8, 8)))

    def show_bots(self, shown: bool) -> None:
        """Show the controls of bots, or hide them if only people play."""
        for widget in (self._caption, self.slider, self.skip):
            widget.setVisible(shown)
