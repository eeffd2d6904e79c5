"""Pictures of a board without a window, for tests, documents and prints on screen."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QGraphicsScene


def render(scene: QGraphicsScene, width: int, scale: float = 1.0, area: QRectF | None = None) -> QImage:
    """A picture ``width`` logical pixels wide of an area (default: all) of a scene; ``scale`` is its pixel ratio."""
    source = scene.sceneRect() if area is None else area
    height = round(width * source.height() / source.width())
    image = QImage(round(width * scale), round(height * scale), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(scale)
    image.fill(Qt.GlobalColor.black)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    scene.render(painter, QRectF(0, 0, width, height), source)
    painter.end()
    return image
