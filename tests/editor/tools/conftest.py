from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tests.editor.tools.user_input import EMPTY, Hands, town


@pytest.fixture
def hands(qtbot: QtBot) -> Hands:
    """A canvas with four cities."""
    return Hands(qtbot, town())


@pytest.fixture
def blank(qtbot: QtBot) -> Hands:
    """An empty sheet."""
    return Hands(qtbot, EMPTY)
