"""The colours of the window can be read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from railwright.editor.app import make_application
from railwright.editor.looks.palette import luminance
from railwright.editor.looks.theme import COLOR_SCHEMES, WindowColors, apply_colors, window_colors


def contrast(color: str, other: str) -> float:
    """The contrast of two colours (WCAG 2)."""
    light, dark = sorted((luminance(color), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("window_colors", COLOR_SCHEMES.values(), ids=lambda colors: colors.name)
def test_text_stands_out_from_its_ground(window_colors: WindowColors) -> None:
    grounds = (window_colors.window, window_colors.panel, window_colors.raised)
    for ink, ground in product(
        (window_colors.ink, window_colors.muted, window_colors.bad, window_colors.good), grounds
    ):
        assert contrast(ink, ground) >= 4.5, (ink, ground)
    assert contrast(window_colors.accent, window_colors.accent_ink) >= 4.5


@pytest.mark.parametrize("window_colors", COLOR_SCHEMES.values(), ids=lambda colors: colors.name)
def test_focus_and_accent_stand_out(window_colors: WindowColors) -> None:
    for mark, ground in product(
        (window_colors.focus, window_colors.accent), (window_colors.panel, window_colors.raised)
    ):
        assert contrast(mark, ground) >= 3, (mark, ground)


@pytest.fixture(params=COLOR_SCHEMES.values(), ids=lambda colors: colors.name)
def dressed(request: pytest.FixtureRequest) -> Iterator[WindowColors]:
    """The application in each theme."""
    apply_colors(make_application(), request.param.name)
    yield request.param
    apply_colors(make_application(), window_colors().name)


@pytest.mark.gui
@pytest.mark.parametrize("kind", ["", "primary", "small", "flat"])
def test_every_kind_of_button_shows_that_it_has_the_keys(qtbot: QtBot, dressed: WindowColors, kind: str) -> None:
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


@pytest.mark.parametrize("scheme", COLOR_SCHEMES)
def test_what_is_switched_on_is_seen_with_and_without_the_focus(qtbot: QtBot, scheme: str) -> None:
    apply_colors(make_application(), scheme)
    page = QWidget()
    qtbot.addWidget(page)
    column = QVBoxLayout(page)
    buttons = {(on, held): QPushButton("Plan") for on in (False, True) for held in (False, True)}
    for (on, _), button in buttons.items():
        button.setCheckable(True)
        button.setChecked(on)
        column.addWidget(button)
    page.show()
    page.activateWindow()
    assert QTest.qWaitForWindowActive(page)
    pictures = {}
    for (on, held), button in buttons.items():
        button.setFocus() if held else buttons[not on, True].setFocus()
        image = button.grab().toImage()
        edge, ground = image.pixelColor(image.width() // 2, 1), image.pixelColor(8, image.height() // 2)
        pictures[on, held] = edge.name(), ground.name()
    assert len(set(pictures.values())) == 4
    assert pictures[True, True][1] == pictures[True, False][1] != pictures[False, True][1]
    assert pictures[True, True][0] == pictures[False, True][0] == window_colors().focus
