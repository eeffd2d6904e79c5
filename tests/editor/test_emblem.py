"""The icons of the window and of files are those that the program paints."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from editor.app import make_application
from editor.emblem import ICON_FOLDER, ICON_SIZES_PX, paint_emblem, paint_game_icon, paint_map_icon

pytestmark = pytest.mark.gui


@pytest.mark.parametrize(
    ("name", "paint"), [("railwright-256", paint_emblem), ("map-128", paint_map_icon), ("game-128", paint_game_icon)]
)
def test_an_icon_is_what_is_painted(name: str, paint: Callable[[QPainter, QRectF], None]) -> None:
    stored = QImage(str(ICON_FOLDER / f"{name}.png")).convertToFormat(QImage.Format.Format_ARGB32)
    image = QImage(stored.size(), QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    paint(painter, QRectF(image.rect()))
    painter.end()
    pairs = zip(bytes(image.constBits()), bytes(stored.constBits()), strict=True)
    differing = sum(one != other for one, other in pairs)
    assert differing < 0.02 * image.sizeInBytes()  # edges may be smoothed a little differently; paint with .ci/icons.py


def test_the_window_has_the_icon_in_every_size() -> None:
    icon = make_application().windowIcon()
    assert sorted(size.width() for size in icon.availableSizes()) == list(ICON_SIZES_PX)
