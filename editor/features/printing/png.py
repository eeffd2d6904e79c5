"""A sheet as a PNG of a given resolution, painted and compressed in bands, so that it is never in memory as a whole.

Qt compresses only whole pictures, and tries every PNG filter on every line; that takes three times as long and makes
the picture of a board at 300 dpi no smaller.
"""

from __future__ import annotations

import math
import struct
import zlib
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

from PySide6.QtCore import QIODevice
from PySide6.QtGui import QImage, QPainter

from railwright.core.kernel.text import say
from railwright.editor.features.printing.options import DPI_RANGE, PrintError
from railwright.editor.features.printing.sheet import Sheet
from railwright.editor.features.printing.tiling import Size
from railwright.editor.features.printing.vector_files import write_file

# Compression

SIGNATURE = b"\x89PNG\r\n\x1a\n"
COMPRESSION_LEVEL = 3  # zlib level; higher ones take longer and make a board hardly smaller
MAX_PENDING_BANDS = 2  # one is compressed while the next is painted
WAIT_S = 0.01  # for the thread that compresses, in each step
FORMATS = {True: (QImage.Format.Format_Grayscale8, 0, 1), False: (QImage.Format.Format_RGB888, 2, 3)}
"""For gray (True) and color: Qt's pixel format, PNG's color type, and the bytes of a pixel."""


class _LineBuffer:
    """Lines in PNG's layout, each preceded by a filter byte of 0 (none); a QImage shares the pixels."""

    def __init__(self, width: int, height: int, gray: bool) -> None:
        layout, _, deep = FORMATS[gray]
        self._line = 1 + width * deep
        self._bytes = bytearray(self._line * height)
        self._image = QImage(memoryview(self._bytes)[1:], width, height, self._line, layout)

    def fill(self, band: QImage, height: int) -> memoryview:
        """Copy the first ``height`` lines of a band; returns their bytes."""
        with QPainter(self._image) as painter:
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
            painter.drawImage(0, 0, band)
        return memoryview(self._bytes)[: self._line * height]


class PngWriter:
    """Writes bands of at most ``band`` lines, without transparency. Failed writes show in the error of the file.

    A thread compresses; each step of the iterators is a short wait for it.
    """

    def __init__(self, file: QIODevice, size: tuple[int, int], band: int, per_metre: int, gray: bool) -> None:
        self._file = file
        self._buffers = deque(_LineBuffer(size[0], min(band, size[1]), gray) for _ in range(MAX_PENDING_BANDS))
        self._compressor = zlib.compressobj(COMPRESSION_LEVEL)
        self._workers = ThreadPoolExecutor(1)
        self._pending: deque[Future[bytes]] = deque()
        file.write(SIGNATURE)
        file.write(_chunk(b"IHDR", struct.pack(">IIBBBBB", *size, 8, FORMATS[gray][1], 0, 0, 0)))
        file.write(_chunk(b"pHYs", struct.pack(">IIB", per_metre, per_metre, 1)))

    def __enter__(self) -> PngWriter:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        self._workers.shutdown(cancel_futures=True)

    def add(self, band: QImage, height: int) -> Iterator[None]:
        """Add the next ``height`` lines; afterwards the caller may paint on ``band`` again."""
        while len(self._pending) == MAX_PENDING_BANDS:
            yield from self._write_first()
        buffer = self._buffers[0]
        self._buffers.rotate()
        self._pending.append(self._workers.submit(self._compress, buffer.fill(band, height)))

    def finish(self) -> Iterator[None]:
        """Write the remaining bands and the end of the file."""
        while self._pending:
            yield from self._write_first()
        self._file.write(_chunk(b"IDAT", self._compressor.flush()))
        self._file.write(_chunk(b"IEND", b""))

    def _write_first(self) -> Iterator[None]:
        packed = self._pending[0]
        while not packed.done():
            wait([packed], WAIT_S)
            yield
        self._file.write(self._pending.popleft().result())

    def _compress(self, lines: memoryview) -> bytes:
        return _chunk(b"IDAT", self._compressor.compress(lines))


def _chunk(name: bytes, content: bytes) -> bytes:
    """A PNG chunk: length, name, content, and the checksum of the latter two."""
    checksum = zlib.crc32(content, zlib.crc32(name))
    return b"".join((struct.pack(">I", len(content)), name, content, struct.pack(">I", checksum)))


# A sheet as a picture

MM_PER_INCH = 25.4
MAX_MEMORY_BYTES = 1 << 30
MAX_SIDE_PX = 32767  # Qt's limit for painting
BAND_LINES = 512  # lines painted at once


class PixelSize(NamedTuple):
    """The size of a picture in pixels."""

    width: int
    height: int

    @property
    def memory(self) -> int:
        """The bytes that the decoded picture takes."""
        return self.width * self.height * 4

    @property
    def fits(self) -> bool:
        """Whether a picture of this size can be painted and opened."""
        return self.memory <= MAX_MEMORY_BYTES and max(self) <= MAX_SIDE_PX


def pixel_size(size: Size, dpi: int) -> PixelSize:
    """The size in pixels of a size in millimetres."""
    return PixelSize(max(1, round(size[0] / MM_PER_INCH * dpi)), max(1, round(size[1] / MM_PER_INCH * dpi)))


def max_dpi(size: Size) -> int:
    """The highest resolution at which a picture of a size in millimetres still fits."""
    by_side = MAX_SIDE_PX / (max(size) / MM_PER_INCH)
    by_memory = math.sqrt(MAX_MEMORY_BYTES / 4 / (size[0] / MM_PER_INCH * size[1] / MM_PER_INCH))
    return min(DPI_RANGE[1], int(min(by_side, by_memory) * 0.999))


def check_size(size: Size, dpi: int) -> None:
    """Raise PrintError if the picture would be too large."""
    if not DPI_RANGE[0] <= dpi <= DPI_RANGE[1]:
        raise PrintError(
            say(
                "A picture's resolution must be {lowest} to {highest} dpi, not {dpi}.",
                lowest=DPI_RANGE[0],
                highest=DPI_RANGE[1],
                dpi=dpi,
            )
        )
    size_px = pixel_size(size, dpi)
    if not size_px.fits:
        text = (
            "At {dpi} dpi the picture has {width} x {height} px and needs {memory} GB of memory. "
            "Choose {most} dpi or less."
        )
        memory = round(size_px.memory / 1e9, 1)
        raise PrintError(
            say(text, dpi=dpi, width=size_px.width, height=size_px.height, memory=memory, most=max_dpi(size))
        )


def png_steps(sheet: Sheet, path: Path, dpi: int, ink: bool) -> Iterator[float]:
    """Write a PNG in steps that yield the progress, 0 to 1. Closing the iterator early writes nothing."""
    check_size(sheet.size, dpi)
    size = pixel_size(sheet.size, dpi)
    band = QImage(size.width, min(BAND_LINES, size.height), QImage.Format.Format_RGB32)
    tops = range(0, size.height, BAND_LINES)
    with write_file(path) as file, PngWriter(file, size, BAND_LINES, round(dpi / MM_PER_INCH * 1000), ink) as packed:
        for number, top in enumerate(tops):
            for done in _paint_band(sheet, size, band, top):
                yield (number + done) / len(tops)
            for _ in packed.add(band, min(BAND_LINES, size.height - top)):
                yield (number + 1) / len(tops)
        for _ in packed.finish():
            yield 1.0


def _paint_band(sheet: Sheet, size: PixelSize, band: QImage, top: int) -> Iterator[float]:
    """Paint the lines from ``top`` on; the sheet paints only what lies within the clip."""
    band.fill(0xFFFFFFFF)
    with QPainter(band) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(band.rect())
        painter.translate(0, -top)
        painter.scale(size.width / sheet.size[0], size.height / sheet.size[1])
        yield from sheet.paint(painter)
