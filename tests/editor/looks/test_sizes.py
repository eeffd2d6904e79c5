"""Dialogs and panels grow with the text."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from railwright.editor.looks import widgets
from railwright.editor.looks.widgets import FRAME_PX, UprightScroll, size_for_text

pytestmark = pytest.mark.gui


SCREEN = QSize(1100, 700)


@pytest.mark.parametrize(
    ("text", "size"), [(1.0, QSize(400, 300)), (1.6, QSize(640, 480)), (3.0, SCREEN - QSize(FRAME_PX, FRAME_PX))]
)
def test_a_dialog_is_larger_for_larger_text_as_far_as_the_screen_goes(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, text: float, size: QSize
) -> None:
    monkeypatch.setattr(widgets, "board_text", lambda: text)
    monkeypatch.setattr(widgets, "available_size", lambda widget: SCREEN)
    dialog = QWidget()
    qtbot.addWidget(dialog)
    assert size_for_text(dialog, 400, 300) == size


def test_a_panel_that_scrolls_is_as_wide_as_what_it_shows(qtbot: QtBot) -> None:
    inner = QLabel("A line that must not be cut at its end")
    scroll = UprightScroll(inner)
    qtbot.addWidget(scroll)
    assert (
        scroll.minimumSizeHint().width()
        >= inner.minimumSizeHint().width() + scroll.verticalScrollBar().sizeHint().width()
    )
    assert scroll.minimumSizeHint().height() < 200
