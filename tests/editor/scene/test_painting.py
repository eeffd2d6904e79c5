"""What makes painting in pixels quick changes nothing that one sees."""

from __future__ import annotations

import math
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QBuffer, QIODevice, QPointF, QRectF
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPdfWriter
from PySide6.QtSvg import QSvgGenerator

from railwright.editor.scene.paint.painting import (
    FLAT_PX_PER_MM,
    SOFT_PX_PER_MM,
    flatten,
    in_pixels,
    is_visible,
    stroke_area,
)

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]
SIZES = st.floats(0.3, 60)


def ring(radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(0, 0), radius, radius)
    return path


def reaches(path: QPainterPath) -> list[float]:
    """How far from the origin its straight stretches lie, at their ends and in their middles."""
    distances = []
    for line in path.toSubpathPolygons():
        points = line.toList()
        middles = [(start + other) / 2 for start, other in pairwise(points)]
        distances += [math.hypot(point.x(), point.y()) for point in (*points, *middles)]
    return distances


@given(SIZES)
def test_a_flat_circle_is_as_round_as_one_sees(radius: float) -> None:
    path = flatten(ring(radius))
    assert not any(path.elementAt(number).isCurveTo() for number in range(path.elementCount()))
    assert all(abs(reach - radius) < 0.5 / FLAT_PX_PER_MM for reach in reaches(path))


@given(SIZES, st.floats(0.1, 1.9))
@pytest.mark.sweep
def test_a_margin_ends_half_a_width_away_on_both_sides(radius: float, part: float) -> None:
    width = radius * part
    path = stroke_area(ring(radius), width)
    assert max(reaches(path)) == pytest.approx(radius + width / 2, abs=0.5 / SOFT_PX_PER_MM)
    assert min(reaches(path)) == pytest.approx(radius - width / 2, abs=0.5 / SOFT_PX_PER_MM)
    assert path.contains(QPointF(radius, 0))
    assert not path.contains(QPointF(0, 0))


def test_rings_keep_their_holes() -> None:
    path = ring(5)
    path.addEllipse(QPointF(0, 0), 2, 2)
    assert flatten(path).contains(QPointF(3, 0))
    assert not flatten(path).contains(QPointF(0, 0))


def test_only_pictures_are_pixels() -> None:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    drawing = QSvgGenerator()
    drawing.setOutputDevice(buffer)
    for device, expected in (
        (QImage(9, 9, QImage.Format.Format_RGB32), True),
        (drawing, False),
        (QPdfWriter(buffer), False),
    ):
        painter = QPainter(device)
        assert in_pixels(painter) == expected
        painter.end()


def test_what_the_clip_hides_does_not_show() -> None:
    image = QImage(100, 100, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    assert is_visible(painter, QRectF(500, 500, 1, 1))  # nobody says what is looked at
    painter.setClipRect(0, 40, 100, 20)
    painter.scale(2, 2)
    assert is_visible(painter, QRectF(0, 29, 5, 5))
    assert not is_visible(painter, QRectF(0, 31, 5, 5))
    painter.end()


READ_BESIDE_ICONS = """
import sys, threading, time
from pathlib import Path
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QMessageBox
from railwright.editor.scene.paint.ground import read_picture

app, file = QApplication([]), Path(sys.argv[1])
picture = QImage(40, 40, QImage.Format.Format_RGB32)
picture.fill(1)
picture.save(str(file))
reader = threading.Thread(target=lambda: [read_picture(file) for _ in range(100)])
reader.start()
while reader.is_alive():
    QMessageBox(QMessageBox.Icon.Warning, "", "")
    time.sleep(0)  # lets the reader go on
assert read_picture(file) == picture
"""


@pytest.mark.sweep
def test_a_picture_is_read_in_a_thread_while_the_window_makes_icons(tmp_path: Path) -> None:
    command = [sys.executable, "-c", READ_BESIDE_ICONS, str(tmp_path / "picture.png")]
    subprocess.run(command, check=True, timeout=60)
