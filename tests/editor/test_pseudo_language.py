"""Strings that are 40 % longer are clipped on no screen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtWidgets import QAbstractButton, QApplication, QCheckBox, QLabel, QPushButton, QRadioButton, QWidget
from pytestqt.qtbot import QtBot

from railwright.editor.app import make_application
from railwright.editor.draw.window import DrawWindow
from railwright.editor.features.statistics.widget import StatisticsWidget
from railwright.editor.play.decision_bar import BarHead
from railwright.editor.play.widget import GameWidget
from railwright.editor.replay.controls import Controls
from railwright.editor.scene.items.targets import Target
from railwright.testing import ruleset_of
from tests.editor import screens
from tests.editor.all_screens import SCREENS, SHOWN_BY, windows
from tests.editor.pictures import PICTURES
from tests.editor.play.helpers import page_of
from tests.editor.screens import settle
from tests.editor.test_plain_text import formatted
from tests.homes import move_home

WORD = re.compile(r"\{[^}]*\}|&?[^\W\d_]{2,}")
# What has room in the smallest window has it in a larger one, but for pages that show more there.
SHOW_MORE = {"board", "replay"}
NAMES = [name for name in sorted(SCREENS) if f"small {name}" not in SCREENS or name in SHOW_MORE]


class Pseudo(QTranslator):
    """A language whose words are 40 % longer."""

    def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str:
        return WORD.sub(_longer, source)


def _longer(match: re.Match[str]) -> str:
    word = match[0]
    return word if word.startswith("{") else word + "ö" * max(round(len(word.lstrip("&")) * 0.4), 1)


@pytest.fixture
def longer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(screens, "spoken_language", lambda: "longer")  # the rules that it keeps are for English
    make_application()
    pseudo = Pseudo()
    QCoreApplication.installTranslator(pseudo)
    yield
    QCoreApplication.removeTranslator(pseudo)


def clipped(widget: QWidget) -> list[str]:
    """The words of a screen that have less room than they need; news may be cut off, they stand in the tooltip."""
    problems = []
    news = [head.news.line for head in widget.findChildren(BarHead)] + [
        controls.event_label for controls in widget.findChildren(Controls)
    ]
    for child in widget.findChildren(QWidget):
        if not child.isVisibleTo(widget) or child.visibleRegion().isEmpty():
            continue
        if (
            isinstance(child, QPushButton | QCheckBox | QRadioButton)
            and child.text()
            and child.width() < child.minimumSizeHint().width()
        ):
            problems.append(f"{child.text()}: {child.width()} of {child.minimumSizeHint().width()} pixels")
        if isinstance(child, QLabel) and child.text() and not child.pixmap() and child not in news:
            needs = child.sizeHint().width() if not child.wordWrap() else 0
            height = child.heightForWidth(child.width()) if child.wordWrap() else child.sizeHint().height()
            if child.width() < needs or child.height() < height - 2:
                problems.append(f"{child.text()}: {child.width()}x{child.height()} of {needs}x{height}")
    return problems


@pytest.mark.gui
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.sweep
def test_longer_words_are_not_clipped(
    qtbot: QtBot, longer: None, name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    move_home(monkeypatch, tmp_path)  # games that other tests have finished would be counted
    monkeypatch.setattr(screens, "IS_PAINTED", False)  # how large everything is does not depend on it
    widget = SCREENS[name]()
    for kind in (shown_kind for shown_kind, screen in SHOWN_BY.items() if screen == name.removeprefix("small ")):
        assert isinstance(widget, kind) or widget.findChildren(kind)
    if not isinstance(widget, DrawWindow):  # which is gone as soon as it is closed
        qtbot.addWidget(widget)
    widget.setUpdatesEnabled(False)
    widget.show()
    settle()
    shown = [button.text() for button in widget.findChildren(QAbstractButton) if button.text()]
    assert any("ö" in text for text in (*shown, widget.windowTitle()))
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
@pytest.mark.sweep
def test_one_space_is_no_plural(qtbot: QtBot) -> None:
    page = page_of(qtbot, ruleset_of("tiny"))
    tips = {number: page.scene.tooltip(Target("route", number)) for number in range(len(page.scene.board.routes))}
    lengths = page.scene.board.length
    assert all(("1 space," in tip) == (lengths[number] == 1) for number, tip in tips.items())
    assert any(length == 1 for length in lengths)


@pytest.mark.gui
@pytest.mark.sweep
def test_the_english_screens_are_not_clipped(qtbot: QtBot) -> None:
    make_application()
    widget = PICTURES["payment"]()
    qtbot.addWidget(widget)
    assert clipped(widget) == []
    widget.end()  # type: ignore[attr-defined]
