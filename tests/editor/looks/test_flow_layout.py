"""Lines of buttons that break where the width ends, in even columns where that is wanted."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from railwright.editor.looks.widgets import FlowLayout

pytestmark = pytest.mark.gui
WIDTHS_PX, HEIGHT_PX, SPACING_PX = (60, 110, 120, 80), 20, 6


def laid_out(qtbot: QtBot, width: int, is_even: bool) -> list[QRect]:
    """Where widgets of these widths lie in so much room."""
    room = QWidget()
    qtbot.addWidget(room)
    layout = FlowLayout(room, SPACING_PX, is_even)
    widgets = [QWidget(room) for _ in WIDTHS_PX]
    for widget, wide in zip(widgets, WIDTHS_PX, strict=True):
        widget.setFixedHeight(HEIGHT_PX)
        widget.setMinimumSize(QSize(wide, HEIGHT_PX))
        layout.addWidget(widget)
    layout.setGeometry(QRect(0, 0, width, layout.heightForWidth(width)))
    return [widget.geometry() for widget in widgets]


@pytest.mark.parametrize("is_even", [False, True])
def test_what_has_room_stands_in_one_line(qtbot: QtBot, is_even: bool) -> None:
    places = laid_out(qtbot, sum(WIDTHS_PX) + 3 * SPACING_PX, is_even)
    assert {place.top() for place in places} == {0}
    assert [place.width() for place in places] == list(WIDTHS_PX)


def test_several_lines_stand_in_columns(qtbot: QtBot) -> None:
    places = laid_out(qtbot, 300, is_even=True)
    assert [place.left() for place in places] == [0, 126, 0, 126]
    assert [place.width() for place in places] == [120, 110, 120, 110]
    assert [place.top() for place in places] == [0, 0, 26, 26]


def test_columns_without_room_are_none(qtbot: QtBot) -> None:
    assert laid_out(qtbot, 200, is_even=True) == laid_out(qtbot, 200, is_even=False)
