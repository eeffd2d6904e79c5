from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from tests.editor.tools.user_input import EMPTY, PLACED, CanvasUser, town


@pytest.fixture
def user(qtbot: QtBot) -> CanvasUser:
    """A canvas with four cities."""
    return CanvasUser(qtbot, town())


@pytest.fixture
def blank(qtbot: QtBot) -> CanvasUser:
    """An empty sheet."""
    return CanvasUser(qtbot, EMPTY)


@pytest.fixture
def folder(tmp_path: Path, qapp: object) -> Path:
    """A picture of 400 x 200 pixels, its left half red and its right half blue."""
    image = QImage(400, 200, QImage.Format.Format_RGB32)
    image.fill(QColor("#ff0000"))
    painter = QPainter(image)
    painter.fillRect(200, 0, 200, 200, QColor("#0000ff"))
    painter.end()
    image.save(str(tmp_path / "picture.png"))
    return tmp_path


@pytest.fixture
def drawn(qtbot: QtBot, folder: Path) -> CanvasUser:
    """An empty sheet with the picture under it, and the tool for it."""
    user = CanvasUser(qtbot, replace(EMPTY, about={"background": PLACED}))
    user.view.canvas.set_folder(folder)
    user.key(Qt.Key.Key_B)
    return user
