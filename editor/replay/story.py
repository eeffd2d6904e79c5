"""The log of a game: every event in words, filtered by player and kind, saved as text; a line is a moment."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
)

from editor.play.chip import chip_icon
from editor.replay.eyes import OPEN, Eyes
from editor.replay.film import Line
from editor.scene.palette import PlayerStyle
from editor.theme import tint
from editor.wording import Wording

LINE = Qt.ItemDataRole.UserRole
SENTENCE = LINE + 1
TIMES = LINE + 2


class Sentences(QListWidget):
    """A list of sentences that leaves the space bar to the page."""

    def __init__(self) -> None:
        super().__init__()
        self.setWordWrap(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setIconSize(QSize(18, 12))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            event.ignore()
        else:
            super().keyPressEvent(event)


class StoryPanel(QFrame):
    """``chosen`` gives the number of a clicked line's answer and the places that it happened to.

    ``titles`` are the plugins' names by id, for the filter of kinds. ``exported`` asks for the text to be saved.
    """

    chosen = Signal(int, tuple)
    exported = Signal()

    def __init__(self, wording: Wording, styles: Sequence[PlayerStyle], titles: Mapping[str, str]) -> None:
        super().__init__()
        self._wording, self._titles = wording, titles
        self._lines: list[Line] = []
        self._eyes, self._moment = OPEN, 0
        self.setProperty("panel", True)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 4, 6)
        column.setSpacing(5)
        column.addLayout(self._make_head())
        column.addLayout(self._make_filters())
        self.list = Sentences()
        self.list.setAccessibleName(self.tr("Log of the game"))
        self.list.itemClicked.connect(self._choose)
        self.list.itemActivated.connect(self._choose)
        column.addWidget(self.list, 1)
        self.set_styles(styles)

    def _make_head(self) -> QHBoxLayout:
        row, caption = QHBoxLayout(), QLabel(self.tr("What happened"))
        caption.setProperty("role", "caption")
        self.save = QPushButton(self.tr("Save …"))
        self.save.setProperty("flat", True)
        self.save.setToolTip(self.tr("Save the lines that are shown as a text file"))
        self.save.clicked.connect(self.exported)
        row.addWidget(caption, 1)
        row.addWidget(self.save)
        return row

    def _make_filters(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 4, 0)
        row.setSpacing(4)
        self.seats, self.kinds = QComboBox(), QComboBox()
        self.seats.addItem(self.tr("Everybody"), None)
        self.kinds.addItem(self.tr("Everything"), None)
        for seat in range(len(self._wording.players)):
            self.seats.addItem(self._wording.short(seat), seat)
        for box, words in ((self.seats, self.tr("Whose events")), (self.kinds, self.tr("Kind of events"))):
            box.setAccessibleName(words)
            box.setToolTip(words)
            box.setMinimumContentsLength(6)
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.currentIndexChanged.connect(self._rewrite)
            row.addWidget(box, 1)
        return row

    def _choose(self, item: QListWidgetItem) -> None:
        line: Line = item.data(LINE)
        self.chosen.emit(line.number, line.event.places)

    # what is shown

    def set_styles(self, styles: Sequence[PlayerStyle]) -> None:
        """The colours of the seats, for the marks before the lines."""
        self._icons = [chip_icon(style) for style in styles]
        self._rewrite()

    def set_eyes(self, eyes: Eyes) -> None:
        """Tell the story to another viewer."""
        self._eyes = eyes
        self._rewrite()

    def tell(self, lines: Iterable[Line]) -> None:
        """Add lines."""
        fresh = list(lines)
        self._lines += fresh
        for source in dict.fromkeys(line.source for line in fresh):
            if source and self.kinds.findData(source) < 0:
                self.kinds.addItem(self._titles.get(source, source), source)
        self._write(fresh)

    def show_moment(self, moment: int) -> None:
        """Mark the latest line up to a moment; what is still to come is faded."""
        self._moment = moment
        latest = None
        for at in range(self.list.count()):
            item = self.list.item(at)
            if item.data(LINE).number <= moment:
                latest = item
        self._fade()
        self.list.blockSignals(True)
        self.list.setCurrentItem(latest)  # type: ignore[arg-type]
        self.list.blockSignals(False)
        if latest is None:
            self.list.scrollToTop()
        else:
            self.list.scrollToItem(latest, QAbstractItemView.ScrollHint.PositionAtCenter)

    def _fade(self) -> None:
        ink, faded = QColor(tint().ink), QColor(tint().muted)
        faded.setAlphaF(0.62)
        for at in range(self.list.count()):
            item = self.list.item(at)
            item.setForeground(ink if item.data(LINE).number <= self._moment else faded)

    def _rewrite(self) -> None:
        if hasattr(self, "list"):
            self.list.clear()
            self._write(self._lines)
            self.show_moment(self._moment)

    def _write(self, lines: Iterable[Line]) -> None:
        for line in lines:
            if self._is_shown(line):
                self._write_one(line, self._wording.text(self._eyes.hear(line.event)))

    def _write_one(self, line: Line, words: str) -> None:
        """A sentence that comes again at once in the same turn is counted."""
        last = self.list.item(self.list.count() - 1)
        if last is not None and last.data(SENTENCE) == words and last.data(LINE).turn == line.turn:
            last.setData(TIMES, last.data(TIMES) + 1)
            last.setText(self.tr("{sentence} ({count}×)").format(sentence=words, count=last.data(TIMES)))
        else:
            last = QListWidgetItem(words)
            last.setData(TIMES, 1)
            last.setData(SENTENCE, words)
            if 0 <= line.event.seat < len(self._icons):
                last.setIcon(self._icons[line.event.seat])
            self.list.addItem(last)
        last.setData(LINE, line)

    def _is_shown(self, line: Line) -> bool:
        seat, kind = self.seats.currentData(), self.kinds.currentData()
        return (seat is None or line.event.seat == seat) and (kind is None or line.source == kind)

    def text(self) -> str:
        """The lines that are shown as text, turn by turn."""
        parts: list[str] = []
        turn = None
        for at in range(self.list.count()):
            item = self.list.item(at)
            if item.data(LINE).turn != turn:
                turn = item.data(LINE).turn
                parts.append(self.tr("Turn {number}").format(number=turn) if turn else "")
            parts.append(f"  {item.text()}")
        return "\n".join(parts).strip("\n") + "\n"
