from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tests.editor.tools.user_input import EMPTY, CanvasUser, town


@pytest.fixture
def user(qtbot: QtBot) -> CanvasUser:
    """A canvas with four cities."""
    return CanvasUser(qtbot, town())


@pytest.fixture
def blank(qtbot: QtBot) -> CanvasUser:
    """An empty sheet."""
    return CanvasUser(qtbot, EMPTY)
