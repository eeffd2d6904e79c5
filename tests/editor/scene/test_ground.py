"""Pictures that are kept: painted once, the same after a new start, never believed when they are something else."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QImageReader, QPainter, QPainterPath, QPolygonF
from pytestqt.qtbot import QtBot

from railwright.editor.scene.paint import ground as module
from railwright.editor.scene.paint.coast import lines_near
from railwright.editor.scene.paint.ground import MAX_SHARED_PICTURES, cached_picture, read_picture

pytestmark = pytest.mark.gui
SIZE = QSize(30, 20)


@pytest.fixture(autouse=True)
def folder(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path))
    new_start(monkeypatch)
    return tmp_path / "cache" / "boards"


def new_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_shared_pictures", {})


def wanted(inputs: object, calls: list[int]) -> QImage:
    def paint(painter: QPainter) -> None:
        calls.append(1)
        painter.fillRect(0, 0, 30, 20, QColor("#123456"))
        painter.fillRect(3, 4, 5, 6, Qt.GlobalColor.yellow)

    return cached_picture("thing", inputs, SIZE, paint)


def test_a_picture_is_painted_once_also_for_the_next_start(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[int] = []
    first = wanted("europe", calls)
    assert wanted("europe", calls) == first
    assert len(calls) == 1
    new_start(monkeypatch)
    again = wanted("europe", calls)
    assert again == first
    assert again.format() == QImage.Format.Format_RGB32
    assert len(calls) == 1
    assert len(list(folder.glob("*.png"))) == 1
    wanted("usa", calls)
    assert len(calls) == 2


@pytest.mark.parametrize("size", [None, (8, 8), (40000, 40000)])
def test_a_file_that_holds_something_else_is_not_believed(
    size: tuple[int, int] | None, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[int] = []
    right = wanted("europe", calls)
    (file,) = folder.glob("*.png")
    if size is None:
        file.write_bytes(b"no picture")
    elif size[0] < 100:
        other = QImage(*size, QImage.Format.Format_RGB32)
        other.fill(0)
        assert other.save(str(file))
    else:
        head = file.read_bytes()
        file.write_bytes(head[:16] + size[0].to_bytes(4, "big") * 2 + head[24:])
    new_start(monkeypatch)
    assert wanted("europe", calls) == right
    assert len(calls) == 2


def test_few_pictures_are_held_at_a_time_and_a_folder_that_cannot_be_written_to_is_no_error(
    folder: Path,
) -> None:
    folder.parent.mkdir(parents=True)
    folder.write_text("in the way")
    calls: list[int] = []
    for number in range(MAX_SHARED_PICTURES + 2):
        wanted(number, calls)
    assert len(module._shared_pictures) == MAX_SHARED_PICTURES
    wanted(MAX_SHARED_PICTURES + 1, calls)
    assert len(calls) == MAX_SHARED_PICTURES + 2


def test_lines_that_come_nowhere_near_a_sheet_are_left_out() -> None:
    path = QPainterPath()
    for x, y in ((0, 0), (50, 0), (0, 50)):
        path.addPolygon(QPolygonF([QPointF(x, y), QPointF(x + 8, y + 5), QPointF(x + 12, y)]))
    near = lines_near(path, QRectF(45, -10, 20, 20))
    assert [line.boundingRect().left() for line in near.toSubpathPolygons()] == [50]
    straight = QPainterPath(QPointF(0, 0))
    straight.lineTo(100, 0)
    assert not lines_near(straight, QRectF(45, -10, 20, 20)).isEmpty()


@pytest.mark.sweep
def test_a_photograph_of_over_a_hundred_million_pixels_is_read_smaller(tmp_path: Path) -> None:
    usual = QImageReader.allocationLimit()
    QImageReader.setAllocationLimit(0)
    try:
        image = QImage(12_000, 9_000, QImage.Format.Format_Grayscale8)
        image.fill(128)
        assert image.save(str(tmp_path / "photo.jpg"), "JPEG", 20)
        del image
    finally:
        QImageReader.setAllocationLimit(usual)
    picture = read_picture(tmp_path / "photo.jpg")
    assert (picture.width() / picture.height()) == pytest.approx(4 / 3, rel=1e-3)
    assert 5_000 < picture.width() < 12_000
