"""Every page and dialog fits on the screens that people have, from a small laptop's to a large one's.

What can be pressed or is asked lies inside the window, or can be scrolled to, and nothing overlaps.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QRegion
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QDialog,
    QDockWidget,
    QLabel,
    QMainWindow,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from railwright.core.kernel.outcome import Seat
from railwright.editor.app import make_application
from railwright.editor.language.choice import install_language
from railwright.editor.looks import window_sizes
from railwright.editor.looks.theme import apply_look, choose_text_size
from railwright.editor.looks.window_sizes import MIN_SIZE
from railwright.editor.main_window import MainWindow
from railwright.editor.play.aids.panel import SectionArea
from railwright.editor.play.decision_bar import DecisionBar
from railwright.editor.play.game import GameSetup
from railwright.editor.play.hand import HandPanel
from railwright.editor.play.log_panel import BLANK_SHARE, SentenceList
from railwright.editor.play.market import MarketPanel
from railwright.editor.play.tickets import TicketPanel
from railwright.editor.play.widget import GameWidget
from tests.editor import screens
from tests.editor.all_screens import SCREENS
from tests.editor.language.test_english_left import english_left
from tests.editor.pictures import DRAWN, SHARED, SIZES, TAUGHT, WRITTEN
from tests.editor.screens import settle
from tests.editor.shown_texts import EnglishTexts, english_texts
from tests.homes import move_home

pytestmark = pytest.mark.gui

TITLE_BAR_PX = 28  # of a window that fills its screen
ASKED = DecisionBar, HandPanel, MarketPanel, TicketPanel
ALL = {**SCREENS, **DRAWN, **WRITTEN, **TAUGHT, **SHARED}
CUT_PX = 1  # a rounding
PAGES = [name for name in ALL if not name.startswith("small ")]


def out_of_reach(page: QWidget) -> list[str]:
    """What can be pressed or is asked on a page, but is cut off, and cannot be scrolled to."""
    asked = [child for child in page.findChildren(QWidget) if child.isVisibleTo(page) and _is_asked(child)]
    return [_name(child) for child in asked if not _is_reachable(child, page)]


def overlapping(page: QWidget) -> list[str]:
    """Neighbours in a column or row that lie over each other, because there is too little room."""
    return [
        f"{_name(one)} and {_name(other)}"
        for layout in page.findChildren(QBoxLayout)
        for one, other in pairwise(_shown_widgets(layout, page))
        if one.geometry().intersects(other.geometry())
    ]


def _shown_widgets(layout: QBoxLayout, page: QWidget) -> Iterator[QWidget]:
    items = (layout.itemAt(index) for index in range(layout.count()))
    widgets = (item.widget() for item in items if item is not None)
    return (widget for widget in widgets if widget is not None and widget.isVisibleTo(page))


def _is_asked(widget: QWidget) -> bool:
    return isinstance(widget, ASKED) or bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isEnabled())


def _is_reachable(widget: QWidget, page: QWidget) -> bool:
    area = widget.rect()
    while widget is not page:
        if isinstance(widget, QDockWidget) and widget.visibleRegion().isEmpty():
            return True  # behind another one, whose tab brings it to the front
        around = widget.parentWidget()
        assert around is not None
        scroll = around.parentWidget()
        if isinstance(scroll, QScrollArea) and scroll.widget() is widget:
            if not _is_scrolled(scroll, area):
                return False
            area = around.rect()
        else:
            area = area.translated(widget.pos())
            if not around.rect().adjusted(-CUT_PX, -CUT_PX, CUT_PX, CUT_PX).contains(area):
                return False
        widget = around
    return True


def _is_scrolled(scroll: QScrollArea, area: QRect) -> bool:
    """Whether bars can bring an area of the content into sight."""
    off, room = Qt.ScrollBarPolicy.ScrollBarAlwaysOff, scroll.viewport().size()
    across = scroll.horizontalScrollBarPolicy() != off or area.right() < room.width() + CUT_PX
    return across and (scroll.verticalScrollBarPolicy() != off or area.bottom() < room.height() + CUT_PX)


def _name(widget: QWidget) -> str:
    text = widget.text() if isinstance(widget, QAbstractButton | QLabel) else ""
    return f"{type(widget).__name__} {widget.accessibleName() or text} {widget.geometry().getRect()}"


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[EnglishTexts]:
    """The longer words, of which none is English, in a home where nobody has played."""
    move_home(monkeypatch, tmp_path)
    app = make_application()
    install_language(app, "de")
    yield english_texts("de")
    app.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)  # windows that are closed need no other language
    install_language(app, "en")


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.sweep
def test_all_that_is_asked_is_in_reach_on_every_screen_and_nothing_is_english(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, german: EnglishTexts, name: str
) -> None:
    small = QSize(*SIZES[0])
    monkeypatch.setattr(window_sizes, "available_size", lambda widget: small)
    monkeypatch.setattr(screens, "SIZE", small)
    monkeypatch.setattr(screens, "IS_PAINTED", False)  # where everything is does not depend on it
    monkeypatch.setattr(screens, "BALANCE_GAMES", 4)  # the texts around the board are the same as after forty
    page = ALL[name]()
    window = page if isinstance(page, QDialog | QMainWindow) else around(page)
    qtbot.addWidget(window)
    window.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    window.setUpdatesEnabled(False)
    window.show()
    settle()
    rooms = [QSize(width, height - TITLE_BAR_PX) for width, height in SIZES]
    try:
        assert english_left(german, name, page) == []
        for room in [page.size().boundedTo(rooms[0])] if isinstance(page, QDialog) else rooms:
            window.resize(room)
            settle()
            assert window.size() == room
            assert out_of_reach(page) == [], room
            assert overlapping(page) == [], room
    finally:
        for ending in ("end", "stop"):
            if callable(end := getattr(page, ending, None)):
                end()


def around(page: QWidget) -> QMainWindow:
    """A window that shows a page below a menu bar, as the program does."""
    window = QMainWindow()
    window.menuBar().addMenu("Menu")
    window.setMinimumSize(MIN_SIZE)
    window.setCentralWidget(page)
    return window


def test_what_is_cut_off_is_noticed(qtbot: QtBot) -> None:
    make_application()
    page = QWidget()
    qtbot.addWidget(page)
    button = QPushButton("Start", page)
    page.resize(200, 100)
    page.show()
    assert out_of_reach(page) == []
    button.move(0, 95)
    assert out_of_reach(page)


def test_widgets_that_lie_over_each_other_are_noticed(qtbot: QtBot) -> None:
    make_application()
    page = QWidget()
    qtbot.addWidget(page)
    column = QVBoxLayout(page)
    for text in ("One", "Other"):
        button = QPushButton(text)
        button.setMinimumHeight(40)
        column.addWidget(button)
    page.resize(200, 200)
    page.show()
    assert overlapping(page) == []
    page.setMinimumSize(1, 1)
    page.resize(200, 70)
    settle()
    assert overlapping(page)


def test_the_smallest_screen_has_room_for_the_least_window_on_the_smallest_screen() -> None:
    width, height = SIZES[0]
    assert MIN_SIZE.width() <= width
    assert MIN_SIZE.height() <= height - TITLE_BAR_PX


def letters(widget: QWidget) -> int:
    return widget.fontMetrics().height()


@pytest.mark.sweep
def test_letters_hand_and_cards_grow_with_the_window(qtbot: QtBot) -> None:
    window = MainWindow(screens.catalogue())
    qtbot.addWidget(window)
    window.setUpdatesEnabled(False)
    window.show()
    window.game.begin(GameSetup("tiny", (Seat("Ann"), Seat("Bob")), 1))
    page = window.game.widget
    assert page is not None
    page.seat_person(0)
    seen = []
    for size in (QSize(1366, 740), QSize(1920, 1010), QSize(2560, 1380), QSize(1366, 740)):
        window.resize(size)
        settle()
        seen.append((letters(page.log), page.hand.card_area("loco").height(), page.market.pile.width()))
    laptop, full, large, again = seen
    assert all(one < other for one, other in zip(laptop, full, strict=True)), seen
    assert all(one < other for one, other in zip(full, large, strict=True)), seen
    assert again == laptop


@pytest.mark.sweep
def test_a_size_of_text_that_a_person_has_chosen_grows_as_well(qtbot: QtBot) -> None:
    app = make_application()
    window = MainWindow(screens.catalogue())
    qtbot.addWidget(window)
    window.setUpdatesEnabled(False)
    window.open("lobby")
    window.show()
    usual = letters(window.stack)
    choose_text_size("130")
    apply_look(app)
    chosen = letters(window.stack)
    window.resize(1920, 1010)
    settle()
    assert usual < chosen < letters(window.stack)
    choose_text_size("100")
    apply_look(app)


def cut_lines(area: SectionArea) -> list[str]:
    """The texts of which the foot of an area shows a part of a line."""
    inner, foot = area.widget(), area.viewport().height()
    assert inner is not None
    cut = []
    for label in inner.findChildren(QLabel):
        top = label.mapTo(inner, label.rect().topLeft()).y()
        inside, line = foot - top, label.fontMetrics().lineSpacing()
        if label.isVisibleTo(inner) and 1 < inside < label.height() - 1 and 1 < inside % line < line - 1:
            cut.append(label.text())
    return cut


@pytest.mark.sweep
@pytest.mark.parametrize("name", ["board", "tunnel", "guided"])
def test_no_line_of_plan_and_log_is_cut(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(screens, "SIZE", QSize(1280, 770))
    page = ALL[name]()
    assert isinstance(page, GameWidget)
    qtbot.addWidget(page)
    page.view.setUpdatesEnabled(False)  # the board is not looked at
    try:
        for width, height in ((1280, 770), *SIZES):
            page.resize(width, height)
            page.panels.open_drawer()
            settle()
            assert cut_lines(page.panels.aids.area) == [], (width, height)
            assert_whole_sentences(page.log.list)
    finally:
        page.end()


def assert_whole_sentences(shown: SentenceList) -> None:
    """Every sentence of which a letter is painted is painted whole."""
    whole, viewport = shown.whole_items(), shown.viewport()
    rows = [shown.visualItemRect(shown.item(row)) for row in range(shown.count())]
    letters_of = [row.adjusted(0, round(shown.fontMetrics().height() * BLANK_SHARE), 0, -1) for row in rows]
    assert any(whole.contains(row) for row in letters_of) or max(row.height() for row in rows) > viewport.height()
    assert all(whole.contains(row) or not whole.intersects(row) for row in letters_of)
    outside = QRegion(viewport.rect()) - QRegion(whole)
    image = viewport.grab().toImage()
    for part in outside:
        colors = {image.pixel(x, y) for x in range(part.left(), part.right()) for y in range(part.top(), part.bottom())}
        assert len(colors) <= 1  # nothing is painted there
