"""A PNG file written from its top down, packed while the next lines are painted: it never is in memory as a whole.

Qt packs whole pictures only, and tries every filter of PNG on every line; that takes three times as long and makes the
picture of a board in 300 dpi no smaller.
"""

from __future__ import annotations

import struct
import zlib
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from types import TracebackType

from PySide6.QtCore import QIODevice
from PySide6.QtGui import QImage, QPainter

SIGNATURE = b"\x89PNG\r\n\x1a\n"
LEVEL = 3  # of 9; higher ones take longer and make a board hardly smaller
AHEAD = 2  # bands: one is packed while the next one is filled
BREATH = 0.01  # seconds
FORMATS = {True: (QImage.Format.Format_Grayscale8, 0, 1), False: (QImage.Format.Format_RGB888, 2, 3)}
"""For gray and for colour: how Qt lays the pixels, what PNG calls that, and the bytes of a pixel."""


class _Room:
    """Lines as PNG packs them, each after a byte that stays 0 (unfiltered); a picture shares the bytes between."""

    def __init__(self, width: int, height: int, gray: bool) -> None:
        layout, _, deep = FORMATS[gray]
        self._line = 1 + width * deep
        self._bytes = bytearray(self._line * height)
        self._image = QImage(memoryview(self._bytes)[1:], width, height, self._line, layout)

    def filled(self, band: QImage, height: int) -> memoryview:
        """The first lines of a band."""
        painter = QPainter(self._image)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        painter.drawImage(0, 0, band)
        painter.end()
        return memoryview(self._bytes)[: self._line * height]


class PngFile:
    """Takes bands of at most so many lines, without transparency. What fails to be written, the file remembers.

    Packing goes on in a thread of its own; each step of its iterators is a short wait for that.
    """

    def __init__(self, file: QIODevice, size: tuple[int, int], band: int, per_metre: int, gray: bool) -> None:
        self._file = file
        self._rooms = deque(_Room(size[0], min(band, size[1]), gray) for _ in range(AHEAD))
        self._packer = zlib.compressobj(LEVEL)
        self._workers = ThreadPoolExecutor(1)
        self._waiting: deque[Future[bytes]] = deque()
        file.write(SIGNATURE)
        file.write(_chunk(b"IHDR", struct.pack(">IIBBBBB", *size, 8, FORMATS[gray][1], 0, 0, 0)))
        file.write(_chunk(b"pHYs", struct.pack(">IIB", per_metre, per_metre, 1)))

    def __enter__(self) -> PngFile:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        self._workers.shutdown(cancel_futures=True)

    def add(self, band: QImage, height: int) -> Iterator[None]:
        """The next lines; who gave them may paint on them again afterwards."""
        while len(self._waiting) == AHEAD:
            yield from self._first_written()
        room = self._rooms[0]
        self._rooms.rotate()
        self._waiting.append(self._workers.submit(self._packed, room.filled(band, height)))

    def finish(self) -> Iterator[None]:
        """Write what is left, and the end."""
        while self._waiting:
            yield from self._first_written()
        self._file.write(_chunk(b"IDAT", self._packer.flush()))
        self._file.write(_chunk(b"IEND", b""))

    def _first_written(self) -> Iterator[None]:
        packed = self._waiting[0]
        while not packed.done():
            wait([packed], BREATH)
            yield
        self._file.write(self._waiting.popleft().result())

    def _packed(self, lines: memoryview) -> bytes:
        return _chunk(b"IDAT", self._packer.compress(lines))


def _chunk(name: bytes, content: bytes) -> bytes:
    """How long it is, its name, what it holds, and the checksum of both."""
    checksum = zlib.crc32(content, zlib.crc32(name))
    return b"".join((struct.pack(">I", len(content)), name, content, struct.pack(">I", checksum)))
