"""The icons of the window and of files are those that the program paints."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from railwright.editor.app import make_application
from railwright.editor.looks.emblem import EMBLEM, GAME_FILE, ICON_FOLDER, ICON_SIZES_PX, MAP_FILE, paint_icon

pytestmark = pytest.mark.gui


@pytest.mark.parametrize(
    ("name", "drawing"), [("railwright-256", EMBLEM), ("map-128", MAP_FILE), ("game-128", GAME_FILE)]
)
def test_an_icon_is_what_is_painted(name: str, drawing: str) -> None:
    stored = QImage(str(ICON_FOLDER / f"{name}.png")).convertToFormat(QImage.Format.Format_ARGB32)
    image = QImage(stored.size(), QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    paint_icon(painter, QRectF(image.rect()), drawing)
    painter.end()
    pairs = zip(bytes(image.constBits()), bytes(stored.constBits()), strict=True)
    differing = sum(byte != other for byte, other in pairs)
    assert differing < 0.02 * image.sizeInBytes()  # edges may be smoothed a little differently; paint with .ci/icons.py


def test_the_window_has_the_icon_in_every_size() -> None:
    icon = make_application().windowIcon()
    assert sorted(size.width() for size in icon.availableSizes()) == list(ICON_SIZES_PX)
