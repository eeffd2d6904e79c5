"""A sheet as a picture of a given density, and what that takes."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from PySide6.QtGui import QImage, QPainter

from core.text import say
from editor.printing.options import DPI, PrintError
from editor.printing.png_file import PngFile
from editor.printing.saving import saved
from editor.printing.sheet import Sheet
from editor.printing.tiling import Size

INCH = 25.4
MOST_MEMORY = 1 << 30
LONGEST = 32767  # pixels on a side that can be painted on
BAND = 512  # lines that are painted in one go


class Pixels(NamedTuple):
    """The size of a picture."""

    width: int
    height: int

    @property
    def memory(self) -> int:
        """The bytes that it takes wherever it is opened."""
        return self.width * self.height * 4

    @property
    def fits(self) -> bool:
        """Whether it can be painted at all."""
        return self.memory <= MOST_MEMORY and max(self) <= LONGEST


def pixels(size: Size, dpi: int) -> Pixels:
    """The size of a picture of so many millimetres."""
    return Pixels(max(1, round(size[0] / INCH * dpi)), max(1, round(size[1] / INCH * dpi)))


def most_dpi(size: Size) -> int:
    """The highest density whose picture still fits."""
    by_side = LONGEST / (max(size) / INCH)
    by_memory = math.sqrt(MOST_MEMORY / 4 / (size[0] / INCH * size[1] / INCH))
    return min(DPI[1], int(min(by_side, by_memory) * 0.999))


def check(size: Size, dpi: int) -> None:
    """Refuse what cannot be painted."""
    if not DPI[0] <= dpi <= DPI[1]:
        raise PrintError(
            say("A picture has {lowest} to {highest} dpi, not {dpi}.", lowest=DPI[0], highest=DPI[1], dpi=dpi)
        )
    found = pixels(size, dpi)
    if not found.fits:
        words = (
            "At {dpi} dpi the picture takes {width} x {height} pixels and {memory} GB of memory; "
            "choose {most} dpi or less."
        )
        memory = round(found.memory / 1e9, 1)
        raise PrintError(
            say(words, dpi=dpi, width=found.width, height=found.height, memory=memory, most=most_dpi(size))
        )


def png_steps(sheet: Sheet, path: Path, dpi: int, ink: bool) -> Iterator[float]:
    """Write a PNG bit by bit; each bit tells how much is done. Closing it before its end writes nothing."""
    check(sheet.size, dpi)
    size = pixels(sheet.size, dpi)
    band = QImage(size.width, min(BAND, size.height), QImage.Format.Format_RGB32)
    tops = range(0, size.height, BAND)
    with saved(path) as file, PngFile(file, size, BAND, round(dpi / INCH * 1000), ink) as packed:
        for number, top in enumerate(tops):
            for done in _painted(sheet, size, band, top):
                yield (number + done) / len(tops)
            for _ in packed.add(band, min(BAND, size.height - top)):
                yield (number + 1) / len(tops)
        for _ in packed.finish():
            yield 1.0


def _painted(sheet: Sheet, size: Pixels, band: QImage, top: int) -> Iterator[float]:
    """Paint the lines from ``top`` on; the clip tells the sheet what shows."""
    band.fill(0xFFFFFFFF)
    painter = QPainter(band)
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(band.rect())
        painter.translate(0, -top)
        painter.scale(size.width / sheet.size[0], size.height / sheet.size[1])
        yield from sheet.paint(painter)
    finally:
        painter.end()
