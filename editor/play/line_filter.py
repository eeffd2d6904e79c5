"""The head of a log: its name, whose events and which kinds of them are shown, and saving them as text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QMenu, QPushButton, QVBoxLayout, QWidget

from editor.play.flow import FlowLayout
from editor.play.line import Line
from editor.wording import Wording


class LineFilter(QWidget):
    """Two lists to choose from, which a menu puts away; what is put away filters nothing."""

    changed = Signal()

    def __init__(self, wording: Wording, titles: Mapping[str, str]) -> None:
        super().__init__()
        self._titles = titles
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 4, 0)
        column.setSpacing(4)
        column.addLayout(self._make_head())
        self.lists = QWidget()
        row = FlowLayout(self.lists, 4)
        self.seats, self.kinds = QComboBox(), QComboBox()
        self.seats.addItem(self.tr("Everybody"), None)
        self.kinds.addItem(self.tr("Everything"), None)
        for seat in range(len(wording.players)):
            self.seats.addItem(wording.short(seat), seat)
        for box, words in ((self.seats, self.tr("Whose events")), (self.kinds, self.tr("Kind of events"))):
            box.setAccessibleName(words)
            box.setToolTip(words)
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            box.currentIndexChanged.connect(self.changed)
            row.addWidget(box)
        column.addWidget(self.lists)
        self.lists.hide()

    def _make_head(self) -> QHBoxLayout:
        row, caption = QHBoxLayout(), QLabel(self.tr("What happened"))
        caption.setProperty("role", "caption")
        caption.setWordWrap(True)
        self.more = QPushButton("…")
        self.more.setProperty("small", True)
        self.more.setAccessibleName(self.tr("Filter the log or save it"))
        self.more.setToolTip(self.more.accessibleName())
        self.more.setFixedWidth(30)
        self.menu = QMenu(self)
        self.toggle = self.menu.addAction(self.tr("&Filter by player and kind"))
        self.toggle.setCheckable(True)
        self.toggle.toggled.connect(self._open)
        self.save = self.menu.addAction(self.tr("&Save these lines as text …"))
        self.more.clicked.connect(lambda: self.menu.popup(self.more.mapToGlobal(self.more.rect().bottomLeft())))
        row.addWidget(caption, 1)
        row.addWidget(self.more)
        return row

    def _open(self, on: bool) -> None:
        self.lists.setVisible(on)
        if not on:
            self.seats.setCurrentIndex(0)
            self.kinds.setCurrentIndex(0)

    def note(self, lines: Iterable[Line]) -> None:
        """Offer the kinds of new lines."""
        for source in dict.fromkeys(line.source for line in lines):
            if source and self.kinds.findData(source) < 0:
                self.kinds.addItem(self._titles.get(source, source), source)

    def shows(self, line: Line) -> bool:
        """Whether a line is shown."""
        seat, kind = self.seats.currentData(), self.kinds.currentData()
        return (seat is None or line.event.seat == seat) and (kind is None or line.source == kind)
