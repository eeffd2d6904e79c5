"""A sheet as a picture of a given density, and what that takes."""

from __future__ import annotations

import math
from collections.abc import Generator, Iterator
from pathlib import Path
from threading import Thread
from typing import NamedTuple

from PySide6.QtCore import QByteArray
from PySide6.QtGui import QImage, QImageWriter, QPainter

from core.text import say
from editor.printing.options import DPI, PrintError, WriteError
from editor.printing.saving import saved
from editor.printing.sheet import Sheet
from editor.printing.tiling import Size

INCH = 25.4
MOST_MEMORY = 1 << 30
LONGEST = 32767  # pixels on a side that can be painted on
PACKED = 60  # of Qt's 100 to 0: an eighth larger than at its best, in half the time
WRITTEN = 0.75  # of the work is painting, the rest is packing
BREATH = 0.01  # seconds


class Pixels(NamedTuple):
    """The size of a picture."""

    width: int
    height: int

    @property
    def memory(self) -> int:
        """The bytes that it takes while it is painted."""
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
    with saved(path) as file:
        image = yield from _painted(sheet, dpi)
        if ink:
            image = image.convertToFormat(QImage.Format.Format_Grayscale8)
        image.setDotsPerMeterX(round(dpi / INCH * 1000))
        image.setDotsPerMeterY(round(dpi / INCH * 1000))
        writer = QImageWriter(file, QByteArray(b"png"))
        writer.setQuality(PACKED)
        yield from _packed(writer, image)
        if writer.error() != QImageWriter.ImageWriterError.UnknownError:  # that is: none so far
            raise WriteError(say("{path} could not be written: {why}.", path=str(path), why=writer.errorString()))


def _packed(writer: QImageWriter, image: QImage) -> Iterator[float]:
    """Pack the picture in a thread of its own: nobody else holds it now."""
    thread = Thread(target=writer.write, args=(image,))
    thread.start()
    try:
        while thread.is_alive():
            thread.join(BREATH)
            yield WRITTEN
    finally:
        thread.join()
    yield 1.0


def _painted(sheet: Sheet, dpi: int) -> Generator[float, None, QImage]:
    size = pixels(sheet.size, dpi)
    image = QImage(size.width, size.height, QImage.Format.Format_RGB32)
    if image.isNull():
        raise PrintError(say("There is not enough memory for a picture of {dpi} dpi; choose fewer.", dpi=dpi))
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(size.width / sheet.size[0], size.height / sheet.size[1])
        for done in sheet.paint(painter):
            yield done * WRITTEN
    finally:
        painter.end()
    return image
