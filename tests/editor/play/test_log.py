"""The log of a game that goes on: filtered, clicked, saved, and without anything that is not for the viewer."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from railwright.core.kernel.ruleset import Ruleset
from railwright.editor.play.widget import GameWidget
from railwright.editor.scene.items.targets import Target
from railwright.testing import ruleset_of
from tests.editor.play.helpers import click, click_target, log_lines, page_of, wait_for_turn
from tests.editor.play.test_turns import begun

pytestmark = pytest.mark.gui


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return ruleset_of("tiny")


@pytest.fixture
def page(qtbot: QtBot, rules: Ruleset) -> GameWidget:
    """A page in which Ann has claimed a route and the bot has done something."""
    page = page_of(qtbot, rules, state=begun(rules, other=(3,) * 9), painted=True)
    wait_for_turn(qtbot, page)
    click_target(page, "route", "brack-fallow")
    assert page.bar.confirm is not None
    click(page.bar.confirm)
    wait_for_turn(qtbot, page)
    return page


@pytest.mark.sweep
def test_a_click_on_a_line_shows_its_place(page: GameWidget) -> None:
    page.scene.clear_highlight()
    row = log_lines(page).index("Ann claims Brack–Fallow for 2 points.")
    item = page.log.list.item(row)
    page.log.list.scrollToItem(item)
    place = page.log.list.visualItemRect(item).center()
    QTest.mouseClick(page.log.list.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    lit = set(page.scene.highlighted("recent"))
    assert lit == {Target("route", page.scene.board.route_index["brack-fallow"])}


@pytest.mark.sweep
def test_a_line_out_of_sight_is_brought_into_sight(page: GameWidget) -> None:
    target = Target("route", page.scene.board.route_index["brack-fallow"])
    far = page.scene.targets.centers[Target("city", page.scene.board.city_index["holm"])]
    page.view.zoom_by(6)
    page.view.centerOn(*far)
    middle = page.scene.targets.centers[target]
    assert not page.view.viewport().rect().contains(page.view.mapFromScene(*middle))
    page.log.list.setCurrentRow(log_lines(page).index("Ann claims Brack–Fallow for 2 points."))
    assert page.view.viewport().rect().contains(page.view.mapFromScene(*middle))


@pytest.mark.sweep
def test_the_log_is_filtered_by_player_and_kind(page: GameWidget) -> None:
    whole = log_lines(page)
    head = page.log.filter
    assert not head.lists.isVisible()
    head.toggle.trigger()
    assert head.lists.isVisible()
    head.seats.setCurrentIndex(head.seats.findData(0))
    assert 0 < len(log_lines(page)) < len(whole)
    assert all(line.startswith("Ann") for line in log_lines(page))
    head.kinds.setCurrentIndex(head.kinds.findData("routes"))
    assert log_lines(page) == ["Ann claims Brack–Fallow for 2 points."]
    head.toggle.trigger()  # what is put away filters nothing
    assert log_lines(page) == whole


@pytest.mark.sweep
def test_the_shown_lines_are_saved(
    page: GameWidget, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "log.txt"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    page.log.filter.save.trigger()
    text = path.read_text("utf-8")
    assert text.startswith("Turn 1\n  Ann claims Brack–Fallow for 2 points.\n")
    assert "Turn 2\n" in text
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path), ""))
    with qtbot.waitSignal(page.failed) as failed:
        page.log.filter.save.trigger()
    assert failed.args[0].startswith("Cannot save the log as")


@pytest.mark.sweep
def test_what_is_written_is_what_the_viewer_may_read(qtbot: QtBot, rules: Ruleset) -> None:
    page = page_of(qtbot, rules, seats="Ann,Bob", state=begun(rules, (0,) * 9), script=["turn-up red", "turn-up red"])
    click(page.handover.button)
    wait_for_turn(qtbot, page)
    click(page.market.pile)
    wait_for_turn(qtbot, page)
    assert "Ann draws red from the pile." in page.log.text()
    click(page.market.pile)
    qtbot.waitUntil(lambda: page.bar.onward is not None)
    assert page.bar.onward is not None
    click(page.bar.onward)
    assert "red" not in page.log.text()
    click(page.handover.button)
    assert "red" not in page.log.text()
    assert "Ann draws a card from the pile." in page.log.text()
