"""A PNG file packed on all processor cores: Qt packs on one, and takes five times as long.

A band of lines is packed by itself and ended at a whole byte, so that the bands make one stream when they are put
together (RFC 1950 and 1951); the checksum of the whole follows from those of the bands.
"""

from __future__ import annotations

import os
import struct
import zlib
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import NamedTuple

from PySide6.QtCore import QIODevice
from PySide6.QtGui import QImage

SIGNATURE = b"\x89PNG\r\n\x1a\n"
HEAD = b"\x78\x5e"  # of a stream that was packed quickly
BAND = 200  # lines that are packed in one go
LEVEL = 3  # of 9; higher ones take longer and make a board hardly smaller
FORMATS = {True: (QImage.Format.Format_Grayscale8, 0, 1), False: (QImage.Format.Format_RGB888, 2, 3)}
"""For gray and for colour: how Qt lays the pixels, what PNG calls that, and the bytes of a pixel."""


class Band(NamedTuple):
    """Packed lines, and the checksum and number of the bytes that they were."""

    packed: bytes
    checksum: int
    length: int


def png_file_steps(image: QImage, gray: bool, per_metre: int, file: QIODevice) -> Iterator[float]:
    """Write a picture without transparency; each step tells how much is done. What fails, the file remembers."""
    wide, high = image.width(), image.height()
    file.write(SIGNATURE)
    file.write(_chunk(b"IHDR", struct.pack(">IIBBBBB", wide, high, 8, FORMATS[gray][1], 0, 0, 0)))
    file.write(_chunk(b"pHYs", struct.pack(">IIB", per_metre, per_metre, 1)))
    checksum, head = 1, HEAD
    for band, done in _bands(image, gray):
        checksum = joined(checksum, band.checksum, band.length)
        file.write(_chunk(b"IDAT", head + band.packed))
        head = b""
        yield done
    file.write(_chunk(b"IDAT", zlib.compress(b"")[2:-4] + struct.pack(">I", checksum)))
    file.write(_chunk(b"IEND", b""))
    yield 1.0


def _bands(image: QImage, gray: bool) -> Iterator[tuple[Band, float]]:
    """All bands in order; never more are on their way than there are cores, and two."""
    cores = os.cpu_count() or 1
    waiting: deque[Future[Band]] = deque()
    starts = range(0, image.height(), BAND)
    with ThreadPoolExecutor(cores) as workers:
        for number, start in enumerate(starts):
            waiting.append(workers.submit(_packed, image, gray, start))
            if len(waiting) > cores + 1:
                yield waiting.popleft().result(), (number - cores) / len(starts)
        while waiting:
            yield waiting.popleft().result(), 1 - len(waiting) / len(starts)


def _packed(image: QImage, gray: bool, start: int) -> Band:
    """Some lines of a picture that nobody changes any more, each after a byte that says it is as it was."""
    layout, _, deep = FORMATS[gray]
    lines = image.copy(0, start, image.width(), min(BAND, image.height() - start)).convertToFormat(layout)
    view, step, length = memoryview(lines.constBits()), lines.bytesPerLine(), image.width() * deep
    raw = b"".join(part for at in range(0, step * lines.height(), step) for part in (b"\0", view[at : at + length]))
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS)
    return Band(packer.compress(raw) + packer.flush(zlib.Z_SYNC_FLUSH), zlib.adler32(raw), len(raw))


def joined(one: int, other: int, length: int) -> int:
    """Adler's checksum of bytes and of ``length`` further ones, from those of both."""
    base = 65521
    low = ((one & 0xFFFF) + (other & 0xFFFF) - 1) % base
    high = ((one >> 16) + (other >> 16) + length * ((one & 0xFFFF) - 1)) % base
    return high << 16 | low


def _chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
