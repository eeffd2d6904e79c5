"""A layout that sets widgets in lines like words."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """Lines break where the width ends; items that are lower than their line are centred in it vertically."""

    def __init__(self, parent: QWidget | None = None, spacing: int = 6) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setSpacing(spacing)
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._arrange(QRect(0, 0, width, 0), move=False)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        sizes = [item.minimumSize() for item in self._items]
        return QSize(max((one.width() for one in sizes), default=0), max((one.height() for one in sizes), default=0))

    def setGeometry(self, area: QRect) -> None:
        super().setGeometry(area)
        self._arrange(area, move=True)

    def _arrange(self, area: QRect, move: bool) -> int:
        y = area.y()
        for line in self._lines(area.width()):
            high, x = max(item.sizeHint().height() for item in line), area.x()
            for item in line if move else ():
                size = item.sizeHint()
                down = (high - size.height()) // 2
                item.setGeometry(QRect(x, y + down, min(size.width(), area.width()), size.height()))
                x += size.width() + self.spacing()
            y += high + self.spacing()
        return max(y - self.spacing() - area.y(), 0)

    def _lines(self, width: int) -> list[list[QLayoutItem]]:
        """The items of each line."""
        lines: list[list[QLayoutItem]] = []
        taken = 0
        for item in self._items:
            wide = item.sizeHint().width()
            if not lines or taken + wide > width:
                lines.append([])
                taken = 0
            lines[-1].append(item)
            taken += wide + self.spacing()
        return lines
