"""Leads through the tour: a panel with words and buttons, and the board and the players that follow it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from editor.play.chip import Chip
from editor.replay.tour import Stop
from editor.scene.palette import PlayerStyle
from editor.wording import Wording


class TourGuide(QFrame):
    """``moved`` tells that another stop is shown, ``left`` that somebody has had enough."""

    moved = Signal()
    left = Signal()

    def __init__(self, wording: Wording, styles: Sequence[PlayerStyle]) -> None:
        super().__init__()
        self.setProperty("sheet", True)
        self._wording, self._styles = wording, tuple(styles)
        self._stops: Sequence[Stop] = ()
        self.at = 0
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 9, 12, 9)
        column.setSpacing(5)
        column.addLayout(self._make_head())
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setMinimumHeight(34)
        column.addWidget(self.words)
        column.addLayout(self._make_buttons())
        self.hide()

    def _make_head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        self._chip, self.who, self.part, self.points = Chip(self._styles[0]), QLabel(), QLabel(), QLabel()
        for label, role in ((self.who, "heading"), (self.part, "muted"), (self.points, "heading")):
            label.setProperty("role", role)
        for widget, stretch in ((self._chip, 0), (self.who, 0), (self.part, 1), (self.points, 0)):
            row.addWidget(widget, stretch, Qt.AlignmentFlag.AlignVCenter)
        return row

    def _make_buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self.count = QLabel()
        self.count.setProperty("role", "muted")
        self.back, self.on = QPushButton(self.tr("Back")), QPushButton(self.tr("Go on"))
        self.skip, self.leave = QPushButton(self.tr("Next part")), QPushButton(self.tr("Enough"))
        self.on.setProperty("primary", True)
        for button, act in (
            (self.back, lambda: self.step(-1)),
            (self.on, lambda: self.step(1)),
            (self.skip, lambda: self.skip_part(1)),
            (self.leave, self.left.emit),
        ):
            button.setAutoDefault(True)
            button.clicked.connect(act)
            row.addWidget(button)
        row.addStretch(1)
        row.addWidget(self.count)
        return row

    # where the tour stands

    @property
    def stop(self) -> Stop:
        """What is shown now."""
        return self._stops[self.at]

    def begin(self, stops: Sequence[Stop]) -> None:
        """Start at the first stop."""
        self._stops = stops
        self.show()
        self.go(0)
        self.on.setFocus()

    def go(self, at: int) -> None:
        """Show a stop; behind the last one the tour ends."""
        if at >= len(self._stops):
            self.left.emit()
            return
        self.at = max(at, 0)
        self._show()
        self.moved.emit()

    def step(self, by: int) -> None:
        """Go on or back."""
        self.go(self.at + by)

    def skip_part(self, by: int) -> None:
        """Go on to the next part of the score, or back to the start of this one or the one before."""
        starts = [at for at, stop in enumerate(self._stops) if not at or stop.part != self._stops[at - 1].part]
        if by > 0:
            self.go(next((at for at in starts if at > self.at), len(self._stops)))
        else:
            self.go(max((at for at in starts if at < self.at), default=0))

    def end(self) -> None:
        """Go to the last stop."""
        self.go(len(self._stops) - 1)

    def so_far(self, seat: int) -> int:
        """The points of a seat that have been counted up to this stop."""
        return sum(stop.points for stop in self._stops[: self.at + 1] if stop.seat == seat)

    def _show(self) -> None:
        stop = self.stop
        self._chip.setVisible(stop.seat >= 0)
        self.who.setVisible(stop.seat >= 0)
        self.part.setProperty("role", "muted" if stop.seat >= 0 else "heading")
        self.part.style().polish(self.part)
        if stop.seat >= 0:
            self._chip.set_style(self._styles[stop.seat])
            self.who.setText(self._wording.short(stop.seat))
        self.part.setText(stop.part)
        self.words.setText(stop.words)
        self.points.setText(f"{stop.points:+d}".replace("-", "−") if stop.points else "")
        count = self.tr("{number} of {all}")
        self.count.setText(count.format(number=self.at + 1, all=len(self._stops)))
        self.back.setEnabled(self.at > 0)
        self.skip.setEnabled(self.at < len(self._stops) - 1)
        self.on.setText(self.tr("Go on") if self.at < len(self._stops) - 1 else self.tr("Back to the game"))

    def set_styles(self, styles: Sequence[PlayerStyle]) -> None:
        """Follow another palette or theme."""
        self._styles = tuple(styles)
        if self._stops:
            self._show()
