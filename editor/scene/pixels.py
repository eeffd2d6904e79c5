"""What makes painting in pixels quick: straight stretches instead of curves, and nothing that the clip hides.

Qt takes three times as long to smooth a curve as to smooth straight stretches that look like it. Prints in lines and
areas keep their curves.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPaintEngine, QPainter, QPainterPath, QPainterPathStroker, QTransform

FLAT = 16.0  # to a millimetre: half of one is as far as a stretch may leave its curve
SOFT = 4.0  # the same for margins, which are pale or lie below other things


def in_pixels(painter: QPainter) -> bool:
    """Whether a picture is painted, not lines and areas for a file."""
    return painter.paintEngine().type() == QPaintEngine.Type.Raster


def shows(painter: QPainter, area: QRectF) -> bool:
    """Whether anything of an area may come out."""
    return not painter.hasClipping() or painter.clipBoundingRect().intersects(area)


def flat(path: QPainterPath, fine: float = FLAT) -> QPainterPath:
    """The same closed rings without curves, those on the right first: Qt searches each line of pixels from its left."""
    found = QPainterPath()
    found.setFillRule(path.fillRule())
    back = QTransform().scale(1 / fine, 1 / fine)
    rings = path.toSubpathPolygons(QTransform().scale(fine, fine))
    for ring in sorted(rings, key=lambda ring: -ring.boundingRect().left()):
        found.addPolygon(back.map(ring))
        found.closeSubpath()
    return found


def margin(path: QPainterPath, width: float) -> QPainterPath:
    """What lies within half a width of closed rings, round at corners; parts of it may overlap."""
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    stroker.setCurveThreshold(0.5)
    return flat(stroker.createStroke(path), SOFT)
