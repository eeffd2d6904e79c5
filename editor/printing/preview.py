"""The sheets of a print one at a time, as they will come out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QKeySequence, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from editor.printing.sheet import Sheet
from editor.printing.slices import Slices
from editor.theme import tint


class _Paper(QWidget):
    """The picture of a sheet in the middle; the old one stays until the new one is painted."""

    def __init__(self) -> None:
        super().__init__()
        self.image = QImage()
        self.setMinimumSize(200, 160)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        return QSize(560, 420)

    def room(self, sheet: Sheet) -> QSize:
        """The pixels that a sheet has here."""
        ratio = self.devicePixelRatioF()
        scale = min((self.width() - 12) / sheet.size[0], (self.height() - 12) / sheet.size[1]) * ratio
        return QSize(max(1, round(sheet.size[0] * scale)), max(1, round(sheet.size[1] * scale)))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.image.isNull():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        size = self.image.deviceIndependentSize()
        area = QRectF((self.width() - size.width()) / 2, (self.height() - size.height()) / 2, *size.toTuple())
        painter.drawImage(area, self.image)
        painter.setPen(QPen(QColor(tint().line), 1))
        painter.drawRect(area)
        painter.end()


class Preview(QWidget):
    """Pages through sheets; painted a little at a time."""

    def __init__(self) -> None:
        super().__init__()
        self._sheets: Sequence[Sheet] = ()
        self._ink = False
        self.number = 0
        self.slices = Slices(self)
        self.paper = _Paper()
        self.back, self.forth = QPushButton(self.tr("Pre&vious")), QPushButton(self.tr("&Next"))
        self.back.setShortcut(QKeySequence("PgUp"))
        self.forth.setShortcut(QKeySequence("PgDown"))
        self.back.clicked.connect(lambda: self.show_sheet(self.number - 1))
        self.forth.clicked.connect(lambda: self.show_sheet(self.number + 1))
        self.caption = QLabel()
        self.caption.setAlignment(Qt.AlignmentFlag.AlignCenter)
        row = QHBoxLayout()
        row.addWidget(self.back)
        row.addWidget(self.caption, 1)
        row.addWidget(self.forth)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.paper, 1)
        column.addLayout(row)

    def show_sheets(self, sheets: Sequence[Sheet], ink: bool) -> None:
        """Show other sheets, the same number of them if there is one."""
        self._sheets, self._ink = sheets, ink
        self.show_sheet(min(self.number, max(len(sheets) - 1, 0)))

    def show_sheet(self, number: int) -> None:
        """Show a sheet by its number from 0."""
        if not 0 <= number < len(self._sheets):
            self.slices.stop()
            self.paper.image = QImage()
            self.paper.update()
            self.caption.clear()
        else:
            self.number = number
            self.slices.start(self._painted(self._sheets[number]))
            words = self.tr("Sheet {number} of {count}: {name}")
            name = self._sheets[number].name
            self.caption.setText(words.format(number=number + 1, count=len(self._sheets), name=name))
        self.back.setEnabled(number > 0)
        self.forth.setEnabled(number + 1 < len(self._sheets))

    def _painted(self, sheet: Sheet) -> Iterator[float]:
        size = self.paper.room(sheet)
        image = QImage(size, QImage.Format.Format_RGB32)
        image.fill(QColor("#ffffff"))
        painter = QPainter(image)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(size.width() / sheet.size[0], size.height() / sheet.size[1])
            yield from sheet.paint(painter)
        finally:
            painter.end()
        if self._ink:
            image = image.convertToFormat(QImage.Format.Format_Grayscale8)
        image.setDevicePixelRatio(self.paper.devicePixelRatioF())
        self.paper.image = image
        self.paper.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.show_sheet(self.number)
