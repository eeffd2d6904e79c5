"""The colours of the window can be read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from editor.app import application
from editor.scene.palette import luminance
from editor.theme import TINTS, Tint, dress, tint


def contrast(one: str, other: str) -> float:
    """The contrast of two colours (WCAG 2)."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("tint", TINTS.values(), ids=lambda tint: tint.name)
def test_text_stands_out_from_its_ground(tint: Tint) -> None:
    grounds = (tint.window, tint.panel, tint.raised)
    for ink, ground in product((tint.ink, tint.muted, tint.bad, tint.good), grounds):
        assert contrast(ink, ground) >= 4.5, (ink, ground)
    assert contrast(tint.accent, tint.accent_ink) >= 4.5


@pytest.mark.parametrize("tint", TINTS.values(), ids=lambda tint: tint.name)
def test_focus_and_accent_stand_out(tint: Tint) -> None:
    for mark, ground in product((tint.focus, tint.accent), (tint.panel, tint.raised)):
        assert contrast(mark, ground) >= 3, (mark, ground)


@pytest.fixture(params=TINTS.values(), ids=lambda tint: tint.name)
def dressed(request: pytest.FixtureRequest) -> Iterator[Tint]:
    """The application in each theme."""
    dress(application(), request.param.name)
    yield request.param
    dress(application(), tint().name)


@pytest.mark.gui
@pytest.mark.parametrize("kind", ["", "primary", "small", "flat"])
def test_every_kind_of_button_shows_that_it_has_the_keys(qtbot: QtBot, dressed: Tint, kind: str) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    column, other, button = QVBoxLayout(window), QPushButton("Other"), QPushButton("This")
    button.setCheckable(True)
    button.setChecked(True)
    if kind:
        button.setProperty(kind, True)
    column.addWidget(other)
    column.addWidget(button)
    window.show()
    qtbot.waitExposed(window)
    window.activateWindow()
    button.setFocus()
    qtbot.waitUntil(button.hasFocus)
    assert colors(button)[dressed.focus] > 2 * button.width(), "all round"
    other.setFocus()
    qtbot.waitUntil(other.hasFocus)
    assert colors(button)[dressed.focus] == 0


def colors(widget: QWidget) -> Counter[str]:
    """How many pixels of a widget have each colour."""
    image = widget.grab().toImage()
    places = product(range(image.width()), range(image.height()))
    return Counter(QColor(image.pixel(x, y)).name() for x, y in places)
