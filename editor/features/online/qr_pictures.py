"""Pictures of QR codes."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPixmap

from railwright.plugins.features.online.api import qr_rows

MARGIN = 4  # in modules, as readers need it


def qr_picture(link: str, side_px: int) -> QPixmap:
    """The QR code of a link with its margin, at most ``side_px`` wide unless its modules would be less than a pixel."""
    rows = qr_rows(link)
    size = len(rows) + 2 * MARGIN
    image = QImage(size, size, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    for y, row in enumerate(rows, MARGIN):
        for x, is_dark in enumerate(row, MARGIN):
            if is_dark:
                image.setPixelColor(x, y, QColor(Qt.GlobalColor.black))
    module_px = max(side_px // size, 1)
    return QPixmap.fromImage(image.scaled(size * module_px, size * module_px))
