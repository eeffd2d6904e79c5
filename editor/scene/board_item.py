"""The base of everything on a board: items that are drawn into the background which the view keeps as a picture.

A frame is then one copy of that picture, however many trains stand on the board; a change redraws its own place only.
While the whole board is in view every item keeps its own small picture as well, so that redrawing is mostly copying.
Items that look the same share that picture, also from window to window.
"""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from editor.scene.shared import SharedPictures

KEPT_UP_TO = 4.5  # device pixels to a millimetre: closer up few items show, and their pictures would be large
LARGEST, LONGEST = 4_000_000, 16_000  # pixels of a picture that is kept, and on a side of it
PICTURES = SharedPictures(32_000_000)  # bytes: the pictures of about four boards


class BoardItem(QGraphicsItem):
    """An item that the scene draws by ``draw`` in the order of z values; Qt knows its place and shape only."""

    keeps_picture = True

    def __init__(self, level: float) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self.setZValue(level)
        self._opacity = 1.0
        self._picture: tuple[float, QImage] | None = None

    def draw(self, painter: QPainter) -> None:
        """Paint in item coordinates, in millimetres."""
        raise NotImplementedError

    def likeness(self) -> Hashable:
        """What exactly those items of its kind have in common that look the same; None: it shares no picture."""
        return None

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Nothing: the background holds the picture."""

    def fade(self, opacity: float) -> None:
        """Let the item step back, or forward again with 1."""
        if opacity != self._opacity:
            self._opacity = opacity
            self._expose()

    def redraw(self) -> None:
        """Have the item drawn again, because it looks different now."""
        self._picture = None
        self._expose()

    def _expose(self) -> None:
        scene = self.scene()
        if scene is not None:
            scene.invalidate(self.sceneBoundingRect(), QGraphicsScene.SceneLayer.BackgroundLayer)

    def draw_on(self, painter: QPainter, exposed: QRectF, hasty: bool = False) -> None:
        """Draw the item in scene coordinates where it touches what is exposed; hasty: stretch what is at hand."""
        if not self.sceneBoundingRect().intersects(exposed):
            return
        painter.save()
        painter.translate(self.pos())
        painter.setOpacity(self._opacity)
        scale = painter.deviceTransform().m11()
        if hasty and self._picture:
            self._stretch(painter, *self._picture)
        elif self.keeps_picture and scale <= KEPT_UP_TO and self._takes_little(scale):
            self._copy(painter, scale)
        else:
            self.draw(painter)
        painter.restore()

    def _takes_little(self, scale: float) -> bool:
        """Whether a picture of it is worth its memory; Qt has none of more than 32767 pixels on a side."""
        size = self.boundingRect().size() * scale
        return size.width() * size.height() < LARGEST and max(size.width(), size.height()) < LONGEST

    def _copy(self, painter: QPainter, scale: float) -> None:
        ratio = painter.device().devicePixelRatio()
        if self._picture is None or self._picture[0] != scale:
            self._picture = scale, self._shared(scale)
        image = self._picture[1]
        image.setDevicePixelRatio(ratio)
        # A view inside of a window paints with an offset that resetting keeps: the world alone tells where to go.
        corner = _pixel(painter.worldTransform().map(self.boundingRect().topLeft()) * ratio)
        painter.resetTransform()
        painter.drawImage(QPointF(corner) / ratio, image)

    def _stretch(self, painter: QPainter, scale: float, image: QImage) -> None:
        size = image.deviceIndependentSize() * image.devicePixelRatio() / scale
        painter.drawImage(QRectF(self.boundingRect().topLeft(), size), image)

    def _shared(self, scale: float) -> QImage:
        likeness = self.likeness()
        if likeness is None:
            return self._drawn(scale)
        return PICTURES.get((type(self), likeness, scale), lambda: self._drawn(scale))

    def _drawn(self, scale: float) -> QImage:
        bounds = self.boundingRect()
        size = (bounds.size() * scale).toSize()
        image = QImage(size.width() + 2, size.height() + 2, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setTransform(QTransform().scale(scale, scale).translate(-bounds.left(), -bounds.top()))
        self.draw(painter)
        painter.end()
        return image


def _pixel(point: QPointF) -> QPoint:
    return QPoint(round(point.x()), round(point.y()))
