"""Cached pictures of what is painted often, for each look and size, in Qt's bounded cache."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QPixmapCache, QTransform


def paint_cached(
    painter: QPainter, area: QRectF, name: str, draw: Callable[[QPainter, QRectF], None], margin_px: int = 0
) -> None:
    """Paint the picture with this key, made by ``draw`` once for each size; if rotated or scaled, it is redrawn.

    The picture may extend beyond the area by ``margin_px``.
    """
    kind = QTransform.TransformationType
    if painter.transform().type() not in (kind.TxNone, kind.TxTranslate):
        draw(painter, area)
        return
    ratio = painter.device().devicePixelRatio()
    # Nearly equal sizes share the picture of the first one.
    width, height = round(area.width(), 1), round(area.height(), 1)
    wide, high = math.ceil(width + 2 * margin_px), math.ceil(height + 2 * margin_px)
    key = f"{name} {width} {height} {ratio}"
    picture = QPixmap()
    if not QPixmapCache.find(key, picture):
        picture = QPixmap(round(wide * ratio), round(high * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        with QPainter(picture) as brush:
            draw(brush, QRectF(margin_px, margin_px, width, height))
        QPixmapCache.insert(key, picture)
    painter.drawPixmap(area.topLeft() - QPointF(margin_px, margin_px), picture)
