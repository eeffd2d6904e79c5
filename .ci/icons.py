"""Paints the icons of the window and of files into ``editor/icons``: ``python .ci/icons.py``."""

from __future__ import annotations

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter

from railwright.editor.looks.emblem import EMBLEM, GAME_FILE, ICON_FOLDER, ICON_SIZES_PX, MAP_FILE, paint_icon

FILE_ICON_PX = 128


def save_icon(name: str, side: int, drawing: str) -> None:
    """Save an icon of so many pixels, on nothing."""
    image = QImage(side, side, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    paint_icon(painter, QRectF(0, 0, side, side), drawing)
    painter.end()
    image.save(str(ICON_FOLDER / f"{name}-{side}.png"))


if __name__ == "__main__":
    application = QGuiApplication([])
    ICON_FOLDER.mkdir(exist_ok=True)
    for one in ICON_SIZES_PX:
        save_icon("railwright", one, EMBLEM)
    save_icon("map", FILE_ICON_PX, MAP_FILE)
    save_icon("game", FILE_ICON_PX, GAME_FILE)
