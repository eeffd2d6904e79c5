"""The whole board as a picture that leads to the board."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from editor.scene.map_scene import BoardScene
from editor.scene.snapshot import render
from editor.theme import tint

LEAST = QSize(300, 230)


class BoardPicture(QAbstractButton):
    """As large as there is room for; a click asks for the board itself."""

    def __init__(self, scene: BoardScene) -> None:
        super().__init__()
        self._scene = scene
        self._picture: QImage | None = None
        self.setAccessibleName(self.tr("The board at the end; press to look at it"))
        self.setToolTip(self.accessibleName())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def sizeHint(self) -> QSize:
        return LEAST

    def minimumSizeHint(self) -> QSize:
        return LEAST

    def paintEvent(self, event: QPaintEvent) -> None:
        area, painter = self._area(), QPainter(self)
        scale = self.devicePixelRatioF() * painter.device().devicePixelRatioF() / self.devicePixelRatioF()
        if self._picture is None or self._picture.deviceIndependentSize().toSize().width() != area.width():
            self._picture = render(self._scene, area.width(), scale)
        painter.drawImage(area, self._picture)
        painter.setPen(QPen(QColor(tint().focus if self.hasFocus() else tint().line), 3 if self.hasFocus() else 1))
        painter.drawRect(area)
        painter.end()

    def _area(self) -> QRect:
        """The largest area of the board's proportions."""
        board = self._scene.sceneRect()
        size = QSize(round(board.width()), round(board.height()))
        size.scale(self.size() - QSize(4, 4), Qt.AspectRatioMode.KeepAspectRatio)
        return QRect(QPoint(self.width() - size.width() - 2, 2), size)
