"""The signs of the tools: to be seen by day and by lamp light."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from railwright.editor.looks.theme import DARK, LIGHT, WindowColors, apply_colors
from tests.editor.pixels import ALPHA_SHIFT, color_name, pixels_of
from tests.editor.tools.user_input import EMPTY, CanvasUser

pytestmark = pytest.mark.gui


@pytest.fixture(autouse=True)
def by_day(qapp: QApplication) -> Iterator[None]:
    yield
    apply_colors(qapp, "light")


def inks(user: CanvasUser, id: str) -> set[str]:
    """The full colours of a sign."""
    image = user.box.actions[id].icon().pixmap(24, 24).toImage()
    return {color_name(pixel) for pixel in set(pixels_of(image)) if pixel >> ALPHA_SHIFT == 255}


@pytest.mark.parametrize("first", [LIGHT, DARK])
def test_signs_wear_the_ink_of_the_window_also_after_it_has_changed(
    first: WindowColors, qtbot: QtBot, qapp: QApplication
) -> None:
    apply_colors(qapp, first.name)
    user = CanvasUser(qtbot, EMPTY)
    for tint in (first, DARK if first is LIGHT else LIGHT):
        apply_colors(qapp, tint.name)
        for id in user.box.actions:
            assert QColor(tint.ink).name() in inks(user, id), (tint.name, id)
