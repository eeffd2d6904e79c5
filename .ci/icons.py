"""Paints the icons of the window and of files into ``editor/icons``: ``python .ci/icons.py``."""

from __future__ import annotations

import os
from collections.abc import Callable

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter

from editor.emblem import ICON_FOLDER, ICON_SIZES_PX, paint_emblem, paint_game_icon, paint_map_icon

FILE_ICON_PX = 128


def save_icon(name: str, side: int, paint: Callable[[QPainter, QRectF], None]) -> None:
    """Save an icon of so many pixels, on nothing."""
    image = QImage(side, side, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    paint(painter, QRectF(0, 0, side, side))
    painter.end()
    image.save(str(ICON_FOLDER / f"{name}-{side}.png"))


if __name__ == "__main__":
    application = QGuiApplication([])
    ICON_FOLDER.mkdir(exist_ok=True)
    for one in ICON_SIZES_PX:
        save_icon("railwright", one, paint_emblem)
    save_icon("map", FILE_ICON_PX, paint_map_icon)
    save_icon("game", FILE_ICON_PX, paint_game_icon)
