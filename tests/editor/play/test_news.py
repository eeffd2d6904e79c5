"""What has happened since one's last turn: a line of it, and all of it where the line has no room."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from railwright.core.kernel.text import Event, Name, say
from railwright.core.table.event_log import LoggedEvent
from railwright.editor.play.decision_bar import LINE_PX, MAX_NEWS_LINES, News
from railwright.editor.play.narrator import summarize
from railwright.testing import ruleset_of
from tests.editor.play.helpers import page_of, wait_for_turn
from tests.editor.play.test_turns import begun

pytestmark = pytest.mark.gui

LONG = "Since your last turn: " + " ".join(f"Player {number} does something remarkable." for number in range(40))


def test_a_line_that_has_room_needs_no_button(qtbot: QtBot) -> None:
    news = News()
    qtbot.addWidget(news)
    news.setText("Bob draws tickets.")
    assert news.height_for(400) == LINE_PX
    assert news.more.isHidden()
    news.toggle()
    assert not news.is_unfolded


def test_news_unfold_to_the_last_word_and_scroll_when_they_are_many(qtbot: QtBot) -> None:
    news = News()
    qtbot.addWidget(news)
    news.resize(400, LINE_PX)
    news.show()
    news.setText(LONG)
    assert news.height_for(400) == LINE_PX
    with qtbot.waitSignal(news.unfolded):
        news.more.click()
    height = news.height_for(400)
    assert LINE_PX < height <= MAX_NEWS_LINES * news.fontMetrics().lineSpacing() + 6
    news.resize(400, height)
    qtbot.waitUntil(lambda: news.all.height() >= news.all.heightForWidth(news.all.width()))
    assert news.all.text() == LONG
    assert news.all.height() > height  # the rest scrolls
    news.more.click()
    assert news.height_for(400) == LINE_PX


@pytest.mark.sweep
def test_i_unfolds_the_news_over_the_board(qtbot: QtBot) -> None:
    page = page_of(qtbot, ruleset_of("tiny"), state=begun(ruleset_of("tiny")))
    wait_for_turn(qtbot, page)
    page.bar.show_news(LONG)
    before = page.bar.height()
    QTest.keyClick(page, Qt.Key.Key_I)
    qtbot.waitUntil(lambda: page.bar.height() > before)
    assert page.bar.head.news.all.isVisible()
    QTest.keyClick(page, Qt.Key.Key_I)
    qtbot.waitUntil(lambda: page.bar.height() == before)


@pytest.mark.sweep
def test_news_give_way_to_answers_that_would_else_be_cut_and_come_back(qtbot: QtBot) -> None:
    page = page_of(qtbot, ruleset_of("tiny"), state=begun(ruleset_of("tiny")))
    wait_for_turn(qtbot, page)
    page.bar.show_news("Bob draws tickets.")
    width = page.bar.answers_width() // 2  # two lines of buttons
    ample = page.bar.height_for(width, 1000)
    assert page.bar.head.news.isVisible()
    without = page.bar.height_for(width, ample - 1)
    assert not page.bar.head.news.isVisible()
    assert without < ample - 1  # all answers have room
    page.bar.height_for(width, without - 1)
    assert page.bar.head.news.isVisible()  # they would scroll in any case
    page.bar.height_for(width, ample)
    assert page.bar.head.news.isVisible()


@pytest.mark.sweep
def test_news_leave_nothing_out_and_count_what_is_repeated(qtbot: QtBot) -> None:
    page = page_of(qtbot, ruleset_of("tiny"))
    texts = [say("{seat} claims {city}.", seat=Name("seat", 1), city=city) for city in "abcdefghij"]
    draws = say("{seat} draws a card from the pile.", seat=Name("seat", 1))
    since = [LoggedEvent(number, 1, Event(text, 1)) for number, text in enumerate([draws, *texts, draws])]
    news = summarize(since, page.wording, 0)
    assert all(f" claims {city}." in news for city in "abcdefghij")
    assert "draws a card from the pile (2×)." in news
