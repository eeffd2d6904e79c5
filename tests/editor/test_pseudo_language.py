"""Strings that are 40 % longer are clipped on no screen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtWidgets import QAbstractButton, QApplication, QCheckBox, QLabel, QPushButton, QRadioButton, QWidget
from pytestqt.qtbot import QtBot

from railwright.editor.app import make_application
from railwright.editor.draw.window import DrawWindow
from railwright.editor.play.decision_bar import BarHead
from railwright.editor.play.widget import GameWidget
from railwright.editor.replay.controls import Controls
from railwright.editor.scene.items.targets import Target
from railwright.editor.statistics.widget import StatisticsWidget
from railwright.testing import ruleset_of
from tests.editor.all_screens import SCREENS, SHOWN_BY, windows
from tests.editor.pictures import PICTURES
from tests.editor.play.helpers import page_of
from tests.editor.screens import settle
from tests.editor.test_plain_text import formatted

WORD = re.compile(r"\{[^}]*\}|&?[^\W\d_]{2,}")


class Pseudo(QTranslator):
    """A language whose words are 40 % longer."""

    def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str:
        return WORD.sub(_longer, source)


def _longer(found: re.Match[str]) -> str:
    word = found[0]
    return word if word.startswith("{") else word + "ö" * max(round(len(word.lstrip("&")) * 0.4), 1)


@pytest.fixture
def longer() -> Iterator[None]:
    make_application()
    pseudo = Pseudo()
    QCoreApplication.installTranslator(pseudo)
    yield
    QCoreApplication.removeTranslator(pseudo)


def clipped(widget: QWidget) -> list[str]:
    """The words of a screen that have less room than they need; news may be cut off, they stand in the tooltip."""
    found = []
    news = [head.news.line for head in widget.findChildren(BarHead)] + [
        one.words for one in widget.findChildren(Controls)
    ]
    for one in widget.findChildren(QWidget):
        if not one.isVisibleTo(widget) or one.visibleRegion().isEmpty():
            continue
        if (
            isinstance(one, QPushButton | QCheckBox | QRadioButton)
            and one.text()
            and one.width() < one.minimumSizeHint().width()
        ):
            found.append(f"{one.text()}: {one.width()} of {one.minimumSizeHint().width()} pixels")
        if isinstance(one, QLabel) and one.text() and not one.pixmap() and one not in news:
            needs = one.sizeHint().width() if not one.wordWrap() else 0
            high = one.heightForWidth(one.width()) if one.wordWrap() else one.sizeHint().height()
            if one.width() < needs or one.height() < high - 2:
                found.append(f"{one.text()}: {one.width()}x{one.height()} of {needs}x{high}")
    return found


@pytest.mark.gui
@pytest.mark.parametrize("name", sorted(SCREENS))
def test_longer_words_are_not_clipped(qtbot: QtBot, longer: None, name: str) -> None:
    widget = SCREENS[name]()
    for kind in (one for one, screen in SHOWN_BY.items() if screen == name):
        assert isinstance(widget, kind) or widget.findChildren(kind)
    if not isinstance(widget, DrawWindow):  # which is gone as soon as it is closed
        qtbot.addWidget(widget)
    widget.show()
    settle()
    shown = [one.text() for one in widget.findChildren(QAbstractButton) if one.text()]
    assert any("ö" in words for words in (*shown, widget.windowTitle()))
    try:
        with suppress(qtbot.TimeoutError):  # a notice that has just come gets its width with the next layout
            qtbot.waitUntil(lambda: clipped(widget) == [])
        assert clipped(widget) == []
        assert formatted(widget) == []
    finally:
        if isinstance(widget, GameWidget):
            widget.end()
        if isinstance(widget, DrawWindow):
            widget.document.history.setClean()
        for part in (widget, *widget.findChildren(QWidget)):
            if isinstance(part, StatisticsWidget):
                part.end()
        widget.close()


def test_no_window_is_forgotten(qapp: QApplication) -> None:
    """A new window, dialog or page belongs among the screens."""
    assert windows() == set(SHOWN_BY)
    assert set(SHOWN_BY.values()) <= set(SCREENS)


@pytest.mark.gui
def test_one_space_is_no_plural(qtbot: QtBot) -> None:
    page = page_of(qtbot, ruleset_of("tiny"))
    tips = {number: page.scene.tooltip(Target("route", number)) for number in range(len(page.scene.board.routes))}
    lengths = page.scene.board.length
    assert all(("1 space," in tip) == (lengths[number] == 1) for number, tip in tips.items())
    assert any(length == 1 for length in lengths)


@pytest.mark.gui
def test_the_english_screens_are_not_clipped(qtbot: QtBot) -> None:
    make_application()
    widget = PICTURES["payment"]()
    qtbot.addWidget(widget)
    assert clipped(widget) == []
    widget.end()  # type: ignore[attr-defined]
