"""The pixels of a picture as numbers: one by one Qt takes a hundred times as long to tell them."""

from __future__ import annotations

from PySide6.QtGui import QImage

ALPHA_SHIFT = 24


def pixels_of(image: QImage, step: int = 1) -> list[int]:
    """The pixels row by row as 0xAARRGGBB; with a step, of every so-manieth row and column."""
    plain = image.convertToFormat(QImage.Format.Format_ARGB32)  # its rows have no gaps
    width, pixels = plain.width(), memoryview(plain.constBits()).cast("I")
    return [pixel for start in range(0, len(pixels), step * width) for pixel in pixels[start : start + width : step]]


def color_name(pixel: int) -> str:
    """The colour of a pixel as ``QColor.name`` writes it."""
    return f"#{pixel & 0xFFFFFF:06x}"
