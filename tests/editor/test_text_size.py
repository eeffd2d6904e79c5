"""All text can be made smaller and larger, in all windows at once, and stays so."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel, QStyle, QStyleOptionButton
from pytestqt.qtbot import QtBot

from railwright.editor.app import make_application
from railwright.editor.files.settings import settings
from railwright.editor.looks.theme import TEXT_SIZES_PERCENT, apply_look, choose_text_size, refresh_looks, text_percent
from railwright.editor.looks.widgets import Switch
from railwright.editor.main_window import MainWindow
from railwright.testing import ruleset_of
from tests.editor.play.helpers import page_of, process_events, wait_for_turn
from tests.editor.screens import catalogue
from tests.editor.test_pseudo_language import clipped

pytestmark = pytest.mark.gui


@pytest.fixture(autouse=True)
def usual_size() -> Iterator[None]:
    app = make_application()
    yield
    settings().remove("look/text")
    apply_look(app)


def points() -> float:
    return QFont(QApplication.font()).pointSizeF()


@pytest.mark.sweep
def test_all_windows_follow_another_size_of_text_and_come_back(qtbot: QtBot) -> None:
    window = MainWindow(catalogue())
    qtbot.addWidget(window)
    window.lobby.show()
    window.show()
    usual = points()
    label = next(
        candidate for candidate in window.findChildren(QLabel) if candidate.text() and not candidate.property("role")
    )
    height = label.fontMetrics().height()
    choose_text_size("160")
    refresh_looks()
    assert points() == pytest.approx(usual * 1.6)
    assert label.fontMetrics().height() > height * 1.4
    choose_text_size("100")
    refresh_looks()
    assert points() == pytest.approx(usual)
    assert label.fontMetrics().height() == height


def box_px(box: QCheckBox) -> int:
    """The height of the box that is painted."""
    option = QStyleOptionButton()
    box.initStyleOption(option)
    return box.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, box).height()


def test_check_boxes_grow_with_their_words(qtbot: QtBot) -> None:
    app = make_application()
    box = QCheckBox("Animate cards and trains")
    qtbot.addWidget(box)
    box.show()
    usual = box_px(box)
    choose_text_size("160")
    apply_look(app)
    assert box_px(box) > usual * 1.4
    assert box.height() > box_px(box)
    choose_text_size("100")
    apply_look(app)
    assert box_px(box) == usual


@pytest.mark.sweep
def test_switches_grow_with_the_words_beside_them(qtbot: QtBot) -> None:
    window = MainWindow(catalogue())
    qtbot.addWidget(window)
    window.show()
    window.show_settings()
    switch = next(switch for top in QApplication.topLevelWidgets() for switch in top.findChildren(Switch))
    process_events()
    usual = switch.size()
    choose_text_size("160")
    refresh_looks()
    process_events()
    assert switch.size() == usual * 1.6


@pytest.mark.parametrize("size", ["", "400", "large", "-5"])
def test_a_size_that_cannot_be_is_the_usual_one(size: str) -> None:
    settings().setValue("look/text", size)
    assert text_percent() == 100


@pytest.mark.parametrize("percent", [TEXT_SIZES_PERCENT[0], 130, TEXT_SIZES_PERCENT[-1]])
@pytest.mark.sweep
def test_a_turn_is_not_clipped_at_any_size_of_text(qtbot: QtBot, percent: int) -> None:
    app = make_application()
    choose_text_size(str(percent))
    apply_look(app)
    page = page_of(qtbot, ruleset_of("europe"), "Ann,bot:a,bot:b,bot:c,bot:d", size=(1024, 673))
    wait_for_turn(qtbot, page)
    process_events()
    assert clipped(page) == []
    page.bar.answered.emit((page.board_input.question.options[-1],))  # type: ignore[union-attr]
    process_events()
    wait_for_turn(qtbot, page)
    process_events()
    assert clipped(page) == []
    page.panels.open_drawer()
    process_events()
    assert clipped(page) == []
    page.end()
