"""The PNG files that are packed band by band: read again by Qt and piece by piece, without a seam."""

from __future__ import annotations

import struct
import threading
import zlib
from pathlib import Path

import pytest
from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QColor, QImage, QPainter

from railwright.editor.features.printing import png
from railwright.editor.features.printing.options import PrintOptions
from railwright.editor.features.printing.png import PngWriter
from tests.editor.printing.prints import done, print_job_of

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]
BAND = 16


def motley(wide: int, high: int) -> QImage:
    image = QImage(wide, high, QImage.Format.Format_RGB32)
    for y in range(high):
        for x in range(wide):
            image.setPixelColor(x, y, QColor((x * 7) % 256, (y * 3) % 256, (x * y) % 256))
    return image


def written(image: QImage, gray: bool = False) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    with PngWriter(buffer, (image.width(), image.height()), BAND, 11811, gray) as file:
        for top in range(0, image.height(), BAND):
            height = min(BAND, image.height() - top)
            for _ in file.add(image.copy(0, top, image.width(), height), height):
                pass
        for _ in file.finish():
            pass
    return bytes(buffer.data().data())


@pytest.mark.parametrize("size", [(1, 1), (3, BAND), (5, BAND + 1), (13, 5 * BAND - 1), (2, 7 * BAND)])
def test_every_pixel_comes_back(size: tuple[int, int]) -> None:
    image = motley(*size)
    picture = QImage.fromData(written(image), "PNG")
    assert picture.convertToFormat(QImage.Format.Format_RGB32) == image
    assert picture.dotsPerMeterX() == picture.dotsPerMeterY() == 11811


def test_without_colour_a_pixel_takes_one_byte() -> None:
    image = motley(11, BAND + 9)
    picture = QImage.fromData(written(image, gray=True), "PNG")
    assert picture.format() == QImage.Format.Format_Grayscale8
    assert picture.convertToFormat(QImage.Format.Format_Grayscale8) == image.convertToFormat(
        QImage.Format.Format_Grayscale8
    )


def test_the_stream_is_whole_for_a_strict_reader() -> None:
    """Every chunk has its checksum, and zlib accepts the stream with the checksum of all of it."""
    content, stream, offset, names = written(motley(9, 2 * BAND + 5)), b"", 8, []
    while offset < len(content):
        (length,) = struct.unpack(">I", content[offset : offset + 4])
        name, data = content[offset + 4 : offset + 8], content[offset + 8 : offset + 8 + length]
        assert struct.unpack(">I", content[offset + 8 + length : offset + 12 + length]) == (zlib.crc32(name + data),)
        names.append(name)
        stream += data if name == b"IDAT" else b""
        offset += 12 + length
    assert names == [b"IHDR", b"pHYs", *[b"IDAT"] * (len(names) - 3), b"IEND"]
    assert len(zlib.decompress(stream)) == (9 * 3 + 1) * (2 * BAND + 5)


@pytest.mark.parametrize(("name", "dpi"), [("tiny", 150), ("europe", 72)])
@pytest.mark.sweep
def test_bands_have_no_seams(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, dpi: int) -> None:
    """In bands a board is what it is in one piece, but for rounding: none cuts a name, a space, a line or the ruler."""
    pictures = []
    for lines in (100_000, 97):
        monkeypatch.setattr(png, "BAND_LINES", lines)
        done(print_job_of(name).print_steps(PrintOptions(), tmp_path / "board.png", dpi))
        pictures.append(QImage(str(tmp_path / "board.png")))
    painter = QPainter(pictures[0])
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
    painter.drawImage(0, 0, pictures[1])
    painter.end()
    away = pictures[0].convertToFormat(QImage.Format.Format_RGB888)
    assert set[int]().union(*(bytes(away.constScanLine(y)[: away.width() * 3]) for y in range(away.height()))) <= {0, 1}


def test_a_picture_given_up_while_it_is_packed_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "board.png"
    path.write_text("old")
    threads = set(threading.enumerate())
    monkeypatch.setattr(png, "BAND_LINES", 97)
    steps = print_job_of("tiny").print_steps(PrintOptions(), path, 150)
    while next(steps) < 0.6:
        pass
    started = {thread for thread in threading.enumerate() if thread.name != "file"} - threads
    assert started
    steps.close()  # type: ignore[attr-defined]
    assert not [thread for thread in started if thread.is_alive()]
    assert path.read_text() == "old"
    assert [file.name for file in tmp_path.iterdir()] == ["board.png"]
