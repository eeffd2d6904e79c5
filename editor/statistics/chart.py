"""What all charts share: a place for every item, and a sentence for whoever points at it with mouse or keys."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.theme import tint

KEYS = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}
MIDDLE = Qt.AlignmentFlag.AlignVCenter
RIGHT = MIDDLE | Qt.AlignmentFlag.AlignRight
LEFT = MIDDLE | Qt.AlignmentFlag.AlignLeft
CENTER = Qt.AlignmentFlag.AlignCenter


class Chart(QWidget):
    """Paints items; the arrow keys and the mouse go from one to the next. ``pointed`` gives the item's sentence."""

    pointed = Signal(str)
    grows = False  # whether it takes room that is left over below it

    def __init__(self, title: str, sentences: Sequence[str]) -> None:
        super().__init__()
        self.sentences = tuple(sentences)
        self.areas: list[QRectF] = []
        self.here = -1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(title)
        self.setAccessibleDescription(" ".join(self.sentences))

    def paint(self, painter: QPainter) -> list[QRectF]:
        """Paint everything; the area of each item."""
        raise NotImplementedError

    def point(self, at: int) -> None:
        """Point at an item: its sentence is told, also to a screen reader."""
        if at != self.here and 0 <= at < len(self.sentences):
            self.here = at
            self.setToolTip(self.sentences[at])
            self.setAccessibleDescription(self.sentences[at])
            self.pointed.emit(self.sentences[at])
            self.update()

    def paintEvent(self, event: object) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.areas = self.paint(painter)
        if self.hasFocus() and 0 <= self.here < len(self.areas):
            painter.setPen(QPen(QColor(tint().focus), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(self.areas[self.here], 4, 4)
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in KEYS:
            self.point(max(0, min(self.here + KEYS[key], len(self.sentences) - 1)))
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.point(0 if key == Qt.Key.Key_Home else len(self.sentences) - 1)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        if event.reason() != Qt.FocusReason.MouseFocusReason:
            self.point(max(self.here, 0))
        super().focusInEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point_at(event.position())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._point_at(event.position())

    def _point_at(self, place: QPointF) -> None:
        found = [at for at, area in enumerate(self.areas) if area.contains(place)]
        if found:
            self.point(found[0])


def ink(painter: QPainter, muted: bool = False, bold: bool = False) -> None:
    """Write on in the colour of text."""
    font = painter.font()
    font.setBold(bold)
    painter.setFont(font)
    painter.setPen(QColor(tint().muted if muted else tint().ink))


def round_steps(low: float, high: float, most: int = 5) -> list[float]:
    """At most ``most`` + 1 round numbers in equal steps that begin at or under ``low`` and end at or over ``high``."""
    widths = (digit * 10.0**power for power in range(18) for digit in (1, 2, 5))
    step = next(width for width in widths if -(-high // width) - low // width <= most)
    first, last = int(low // step), int(-(-high // step))
    return [at * step for at in range(first, max(last, first + 1) + 1)]
