"""Painters and pictures as widgets and icons need them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintDevice, QPainter, QPixmap


@contextmanager
def smooth_painter(device: QPaintDevice) -> Iterator[QPainter]:
    """A painter with smooth edges, which is ended after the block, even by an error."""
    with QPainter(device) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        yield painter


def blank_picture(width: float, height: float, ratio: float) -> QPixmap:
    """A transparent picture for a screen with this pixel ratio; its sides are in logical pixels."""
    picture = QPixmap(round(width * ratio), round(height * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    return picture
