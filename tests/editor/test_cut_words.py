"""Nothing is cut on any page, in English and German, with large text in a small window and usual text in a large one.

The words of the news are cut on purpose, as are summaries of rules: their tips have all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QWidget
from pytestqt.qtbot import QtBot

from railwright.editor.app import make_application
from railwright.editor.files.settings import settings
from railwright.editor.language.choice import install_language
from railwright.editor.looks.theme import apply_look, choose_text_size
from railwright.editor.looks.widgets import ElidedLabel
from tests.editor import screens
from tests.editor.pictures import PICTURES
from tests.editor.screens import settle
from tests.editor.test_pseudo_language import clipped

pytestmark = pytest.mark.gui


class Shown(NamedTuple):
    """How a page is shown: its language, the size of text in percent, and that of the window in pixels."""

    language: str
    percent: int
    size: tuple[int, int]


WORST = Shown("de", 160, (1024, 700))
OTHERS = (
    Shown("en", 160, (1024, 700)),
    Shown("de", 100, (1024, 700)),
    Shown("en", 100, (1024, 700)),
    Shown("de", 160, (1400, 900)),
    Shown("de", 100, (1400, 900)),
)
QUICK = ("lobby", "rules", "replay", "payment")
ALL = [pytest.param(page, shown, marks=pytest.mark.slow) for page in PICTURES for shown in OTHERS]
ALL += [
    pytest.param(page, WORST, marks=() if page in QUICK else pytest.mark.slow, id=f"{page}-worst") for page in PICTURES
]


@pytest.fixture
def as_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    app = make_application()
    yield monkeypatch
    settings().remove("look/text")
    install_language(app, "en")
    apply_look(app)


def cut_words(page: QWidget) -> list[str]:
    """The words of a page that have less room than they need and stand in no tip."""
    elided = {label.text() for label in page.findChildren(ElidedLabel)}
    words = [words for words in clipped(page) if words.rpartition(": ")[0] not in elided]
    boxes = [box for box in page.findChildren(QComboBox) if box.isVisibleTo(page) and not box.visibleRegion().isEmpty()]
    return words + [f"{box.currentText()}: {box.width()} pixels" for box in boxes if is_cut(box)]


def is_cut(box: QComboBox) -> bool:
    """Whether what is chosen in a box is wider than its place there."""
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    field = QStyle.SubControl.SC_ComboBoxEditField
    room = box.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, field, box)
    return box.fontMetrics().horizontalAdvance(box.currentText()) > room.width()


@pytest.mark.sweep
@pytest.mark.parametrize(("page", "shown"), ALL)
def test_no_word_is_cut(qtbot: QtBot, as_before: pytest.MonkeyPatch, page: str, shown: Shown) -> None:
    app = make_application()
    install_language(app, shown.language)
    choose_text_size(str(shown.percent))
    apply_look(app)
    as_before.setattr(screens, "SIZE", QSize(*shown.size))
    as_before.setattr(screens, "IS_PAINTED", False)
    widget = PICTURES[page]()
    qtbot.addWidget(widget)
    settle()
    try:
        assert cut_words(widget) == []
    finally:
        for name in ("end", "stop"):
            getattr(widget, name, lambda: None)()


def test_a_box_that_is_too_narrow_is_noticed(qtbot: QtBot) -> None:
    make_application()
    page = QWidget()
    qtbot.addWidget(page)
    box = QComboBox(page)
    box.addItem("Badger (Steady)")
    page.show()
    assert cut_words(page) == []
    box.setFixedWidth(60)
    assert cut_words(page) == ["Badger (Steady): 60 pixels"]
