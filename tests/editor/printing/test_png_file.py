"""The PNG files that are packed band by band, read again by Qt and piece by piece."""

from __future__ import annotations

import struct
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QColor, QImage

from editor.printing.png_file import BAND, joined, png_file_steps


def picture(wide: int, high: int) -> QImage:
    image = QImage(wide, high, QImage.Format.Format_RGB32)
    for y in range(high):
        for x in range(wide):
            image.setPixelColor(x, y, QColor((x * 7) % 256, (y * 3) % 256, (x * y) % 256))
    return image


def written(image: QImage, gray: bool = False) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    done = list(png_file_steps(image, gray, 11811, buffer))
    assert done == sorted(done)
    assert done[-1] == 1.0
    return bytes(buffer.data().data())


def read(content: bytes) -> QImage:
    found = QImage.fromData(content, "PNG")
    assert not found.isNull()
    return found


@pytest.mark.parametrize("size", [(1, 1), (3, BAND), (5, BAND + 1), (13, 3 * BAND - 1), (2, 7 * BAND)])
def test_every_pixel_comes_back(size: tuple[int, int]) -> None:
    image = picture(*size)
    found = read(written(image))
    assert found.convertToFormat(QImage.Format.Format_RGB32) == image
    assert found.dotsPerMeterX() == found.dotsPerMeterY() == 11811


def test_without_colour_a_pixel_takes_one_byte() -> None:
    image = picture(11, BAND + 9)
    found = read(written(image, gray=True))
    assert found.format() == QImage.Format.Format_Grayscale8
    assert found == image.convertToFormat(QImage.Format.Format_Grayscale8)


def test_the_stream_is_whole_for_a_strict_reader() -> None:
    """Every chunk has its checksum, and zlib accepts the stream with the checksum of all of it."""
    content, stream, at = written(picture(9, 2 * BAND + 5)), b"", 8
    while at < len(content):
        (length,) = struct.unpack(">I", content[at : at + 4])
        name, data = content[at + 4 : at + 8], content[at + 8 : at + 8 + length]
        assert struct.unpack(">I", content[at + 8 + length : at + 12 + length]) == (zlib.crc32(name + data),)
        stream += data if name == b"IDAT" else b""
        at += 12 + length
    assert name == b"IEND"
    assert len(zlib.decompress(stream)) == (9 * 3 + 1) * (2 * BAND + 5)


@given(st.binary(max_size=3000), st.binary(max_size=3000))
def test_checksums_are_joined(one: bytes, other: bytes) -> None:
    assert joined(zlib.adler32(one), zlib.adler32(other), len(other)) == zlib.adler32(one + other)


@given(st.integers(0, 2**34))
def test_checksums_of_long_bytes_stay_in_their_room(length: int) -> None:
    assert 0 <= joined(0xFFF0FFF0, 0xFFF0FFF0, length) < 2**32
