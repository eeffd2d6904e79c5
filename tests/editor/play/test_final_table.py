"""The final table: bars that add up, tickets that can be read, and a picture that leads to the board."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from railwright.core.kernel.ruleset import Ruleset
from railwright.editor.looks.charts import StackedBarChart
from railwright.editor.looks.theme import apply_colors
from railwright.editor.play import final as final_module
from railwright.editor.play.final import NAME_COLUMN, BoardPicture, ColumnHead, ScoreSheet, TicketSheet
from railwright.editor.play.tickets import TicketCard
from railwright.editor.play.widget import GameWidget
from railwright.editor.scene.paint.painting import render, render_steps
from railwright.testing import ruleset_of
from tests.core.toys import plugin
from tests.editor.play.helpers import click, late_state, page_of, process_events, see_final_table

pytestmark = pytest.mark.gui


@pytest.fixture
def page(qtbot: QtBot) -> GameWidget:
    return final_page(qtbot, ruleset_of("tiny"))


def final_page(qtbot: QtBot, rules: Ruleset) -> GameWidget:
    page = page_of(qtbot, rules, "bot:one,bot:two,bot:three", late_state(rules, 3), painted=True)
    see_final_table(qtbot, page)
    return page


@pytest.mark.sweep
def test_the_bars_add_up_to_the_totals(page: GameWidget) -> None:
    chart = page.final.findChild(StackedBarChart)
    assert chart is not None
    totals = [row["total"] for row in sorted(page.session.match.result()["seats"], key=lambda row: row["rank"])]
    assert [sum(stack.values) for stack in chart.stacks] == totals
    assert all(sentence.endswith(".") for sentence in chart.sentences)


FOR_TWO = """
@hookimpl
def score_lines(rules, state, seat):
    from railwright.plugins.scoring.api import ScoreLine
    if seat > 0:
        yield ScoreLine("odd", 100 * seat, say("Odd bonus"))
        yield ScoreLine("odd", 1, say("Once more"))
"""


@pytest.mark.sweep
def test_a_bonus_for_some_of_the_seats_stands_in_a_column_of_its_own(qtbot: QtBot, tmp_path: Path) -> None:
    odd = plugin(tmp_path, "odd", FOR_TWO, requires=["scoring"], after=["routes"])
    page = final_page(qtbot, ruleset_of("tiny", plugins=[odd]))
    chart = page.final.findChild(StackedBarChart)
    assert chart is not None
    rows = sorted(page.session.match.result()["seats"], key=lambda row: row["rank"])
    assert [sum(stack.values) for stack in chart.stacks] == [row["total"] for row in rows]
    grid = page.final.findChild(ScoreSheet).layout()
    heads = [grid.itemAtPosition(0, column) for column in range(grid.columnCount())]
    texts = [item.widget().text() if item else "" for item in heads]
    for down, row in enumerate(rows, 1):
        cells = [grid.itemAtPosition(down, texts.index(head)).widget().text() for head in ("Odd bonus", "Once more")]
        assert cells == (["0", "0"] if row["seat"] == 0 else [f"+{100 * row['seat']}", "+1"])
        assert grid.itemAtPosition(down, texts.index("Total")).widget().text() == str(row["total"]).replace("-", "−")


@pytest.mark.sweep
def test_nothing_moves_when_the_heads_become_links(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(final_module, "EXPLAINED_AFTER_MS", 3_600_000)
    page = final_page(qtbot, ruleset_of("tiny"))
    parts = [page.final.board, *page.final.findChildren(ScoreSheet), *page.final.findChildren(ColumnHead)]
    process_events()
    assert not any(head.isEnabled() for head in page.final.findChildren(ColumnHead))
    before = [part.geometry() for part in parts if part]
    sheet = page.final.findChild(ScoreSheet)
    assert sheet is not None
    sheet.explain_heads()
    assert any(head.isEnabled() for head in page.final.findChildren(ColumnHead))
    process_events()
    assert [part.geometry() for part in parts if part] == before


@pytest.mark.sweep
def test_players_stand_in_columns_where_rows_have_no_room(qtbot: QtBot, page: GameWidget) -> None:
    sheet = page.final.findChild(ScoreSheet)
    assert sheet is not None
    grid = sheet.layout()
    total = next(head for head in page.final.findChildren(ColumnHead) if head.text() == "Total")
    row, column, _, _ = grid.getItemPosition(grid.indexOf(total))
    assert (row, column > NAME_COLUMN) == (0, True)
    sheet.fit_width(300)
    assert grid.getItemPosition(grid.indexOf(total))[:2] == (column, 0)
    best = max(seat["total"] for seat in page.session.match.result()["seats"])
    assert grid.itemAtPosition(column, 1).widget().text() == str(best).replace("-", "−")
    sheet.fit_width(2000)
    assert grid.getItemPosition(grid.indexOf(total))[:2] == (0, column)


@pytest.mark.sweep
def test_the_picture_is_painted_in_steps_that_join_without_a_seam(page: GameWidget) -> None:
    whole = render(page.scene, 500)
    steps = list(render_steps(page.scene, 500, 1.0, None, 6))
    assert [picture is None for picture in steps] == [True] * 5 + [False]
    assert steps[-1] == whole


@pytest.mark.parametrize("way", ["click", "key"])
@pytest.mark.sweep
def test_the_picture_leads_to_the_board(page: GameWidget, way: str) -> None:
    picture = page.final.findChild(BoardPicture)
    assert picture is not None
    if way == "click":
        click(picture)
    else:
        picture.setFocus()
        QTest.keyClick(picture, Qt.Key.Key_Space)
    assert page.screens.currentWidget() is page.panels


@pytest.mark.parametrize("width", [900, *(pytest.param(width, marks=pytest.mark.slow) for width in (1000, 1600))])
@pytest.mark.sweep
def test_no_ticket_is_cut_off(qtbot: QtBot, page: GameWidget, width: int) -> None:
    page.resize(QSize(width, 700))
    sheet = page.final.findChild(TicketSheet)
    assert sheet is not None
    qtbot.waitUntil(lambda: sheet.width() > width - 120)
    cards = sheet.findChildren(TicketCard)
    assert cards
    longest = page.fontMetrics().horizontalAdvance("Constantinople–Palermo")
    assert all(card.width() >= longest + 60 for card in cards)


@pytest.mark.sweep
def test_the_board_follows_the_theme(qtbot: QtBot, qapp: QApplication, page: GameWidget) -> None:
    board = page.final.board
    assert board is not None
    qtbot.waitUntil(lambda: board.is_painted)
    light = board.grab().toImage()
    apply_colors(qapp, "dark")
    page.change_look()
    assert not board.is_painted  # it is painted anew
    qtbot.waitUntil(lambda: board.is_painted)
    assert board.grab().toImage() != light
    apply_colors(qapp, "light")
