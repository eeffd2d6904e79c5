"""Events in words: a list that is filtered by player and kind, clicked, and saved as text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QListWidgetItem, QVBoxLayout

from core.text import Event, Message
from editor.play.chip import chip_icon
from editor.play.line import Line
from editor.play.line_filter import LineFilter
from editor.play.sentences import Sentences
from editor.scene.palette import PlayerStyle
from editor.wording import Wording

LINE = Qt.ItemDataRole.UserRole
SENTENCE = LINE + 1
TIMES = LINE + 2


class LinesPanel(QFrame):
    """``chosen`` gives the number of a clicked line's answer and the places that it happened to.

    ``titles`` are the plugins' names by id, for the filter of kinds. ``exported`` asks for the text to be saved.
    """

    chosen = Signal(int, tuple)
    exported = Signal()

    def __init__(self, wording: Wording, styles: Sequence[PlayerStyle], titles: Mapping[str, str]) -> None:
        super().__init__()
        self._wording = wording
        self._lines: list[Line] = []
        self.hear: Callable[[Event], Message] = lambda event: event.text
        self.setProperty("panel", True)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(8, 8, 4, 6)
        self.column.setSpacing(5)
        self.filter = LineFilter(wording, titles)
        self.filter.changed.connect(self.rewrite_all)
        self.filter.save.triggered.connect(lambda: self.exported.emit())
        self.column.addWidget(self.filter)
        self.list = Sentences()
        self.list.setAccessibleName(self.tr("Log of the game"))
        self.list.itemClicked.connect(self._choose)
        self.list.itemActivated.connect(self._choose)
        self.column.addWidget(self.list, 1)
        self._icons = [chip_icon(style) for style in styles]

    def _choose(self, item: QListWidgetItem) -> None:
        line: Line = item.data(LINE)
        self.chosen.emit(line.number, line.event.places)

    # what is shown

    def set_styles(self, styles: Sequence[PlayerStyle]) -> None:
        """The colours of the seats, for the marks before the lines."""
        self._icons = [chip_icon(style) for style in styles]
        self.rewrite_all()

    def tell(self, lines: Iterable[Line]) -> None:
        """Add lines."""
        fresh = list(lines)
        self._lines += fresh
        self.filter.note(fresh)
        self._write(fresh)

    def rewrite_all(self) -> None:
        """Write all lines anew."""
        self.list.blockSignals(True)
        self.list.clear()
        self._write(self._lines)
        self.list.blockSignals(False)
        self.show_end()

    def show_end(self) -> None:
        """Show what matters now: the latest lines."""
        self.list.scrollToBottom()

    def _write(self, lines: Iterable[Line]) -> None:
        for line in lines:
            if self.filter.shows(line):
                self._write_one(line, self._wording.text(self.hear(line.event)))

    def _write_one(self, line: Line, words: str) -> None:
        """A sentence that comes again at once in the same turn is counted."""
        last = self.list.item(self.list.count() - 1)
        if last is not None and self.is_again(last, line, words):
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
        if line.struck:
            self._strike(last, words)
        self.list.measure(last)

    def is_again(self, last: QListWidgetItem, line: Line, words: str) -> bool:
        """Whether a line says the same as the last one; what was taken back is never counted."""
        before: Line = last.data(LINE)
        again = last.data(SENTENCE) == words and before.turn == line.turn
        return bool(again and not line.struck and not before.struck)

    def _strike(self, item: QListWidgetItem, words: str) -> None:
        """Strike a line out, and say why for those who cannot see that."""
        item.setText(self.tr("{sentence} (taken back)").format(sentence=words))
        font = self.list.font()
        font.setStrikeOut(True)
        item.setFont(font)

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
