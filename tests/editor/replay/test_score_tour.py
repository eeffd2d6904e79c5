"""How the points came about, step by step."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.kernel.board import bits
from editor.replay.widget import ReplayWidget
from plugins.routes.api import ROUTES
from tests.editor.replay.records import page_of, record
from tests.editor.replay.test_replay_widget import click

pytestmark = pytest.mark.gui


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path) -> ReplayWidget:
    page = page_of(qtbot, record(tmp_path))
    with qtbot.waitActive(page):
        page.activateWindow()
    click(page.panels.count)
    return page


def test_the_tour_counts_every_point(page: ReplayWidget) -> None:
    guide, result = page.panels.guide, page.record.result()
    assert page.touring
    guide.end()
    assert [guide.so_far(row["seat"]) for row in result["seats"]] == [row["total"] for row in result["seats"]]
    assert f"with {result['seats'][0]['total']} points" in guide.words.text()


def in_light(page: ReplayWidget) -> set[int]:
    return {number for number, item in enumerate(page.scene._routes) if item._opacity == 1}


def test_it_starts_with_the_routes_of_each_seat_alone(page: ReplayWidget) -> None:
    guide, state = page.panels.guide, page.record.state
    for seat in range(2):
        assert (guide.stop.seat, guide.stop.part) == (seat, "Routes")
        assert guide.points.text() == f"+{ROUTES.get(state).points[seat]}"
        assert in_light(page) == set(bits(ROUTES.get(state).owned[seat]))
        assert page.scene._owners == page.reader.owners(state)  # the others stay, in the dark
        click(guide.on)


def test_tickets_and_trails_are_drawn_on_the_board(page: ReplayWidget) -> None:
    guide = page.panels.guide
    seen = set()
    while guide.at < len(guide._stops) - 1:
        stop = guide.stop
        page.lantern.finish()
        lit = {(target.kind, target.index) for target in page.scene.lit(stop.style)}
        assert lit == {("route", one) for one in stop.routes} | {("city", one) for one in stop.cities}
        seen.add(stop.style)
        guide.step(1)
    assert "longest" in seen
    assert seen & {"ticket", "refused"}


def test_it_is_led_by_keys_skipped_and_left(page: ReplayWidget) -> None:
    guide = page.panels.guide
    QTest.keyClick(page.panels.view, Qt.Key.Key_Right)
    assert guide.at == 1
    click(guide.back)
    assert guide.at == 0
    click(guide.skip)
    assert guide.stop.part == "Tickets"
    QTest.keyClick(page.panels.view, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert guide.at == 0
    QTest.keyClick(page.panels.view, Qt.Key.Key_End)
    click(guide.on)
    assert not page.touring
    assert page.panels.controls.isVisible()
    assert in_light(page) == set(range(len(page.scene.board.routes)))
    click(page.panels.count)
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert not page.touring


def test_the_longest_path_grows_route_by_route(qtbot: QtBot, page: ReplayWidget) -> None:
    guide = page.panels.guide
    while guide.stop.style != "longest":
        guide.step(1)
    stop = guide.stop
    assert len(stop.routes) > 2
    assert [target.index for target in page.scene.lit("longest")] == [stop.routes[0]]
    spaces = page.scene.board.length[stop.routes[0]]
    assert guide.words.text() == f"The path so far: {spaces} space{'s' * (spaces != 1)}."
    qtbot.waitUntil(lambda: len(page.scene.lit("longest")) == 2)
    assert {target.index for target in page.scene.lit("longest")} == set(stop.routes[:2])
    page.lantern.finish()
    assert {target.index for target in page.scene.lit("longest")} == set(stop.routes)
    assert guide.words.text() == stop.words
    assert in_light(page) >= set(stop.routes)


def test_a_growing_path_is_skipped_and_left(page: ReplayWidget) -> None:
    guide = page.panels.guide
    while guide.stop.style != "longest":
        guide.step(1)
    assert page.lantern.grows
    guide.step(1)
    assert not page.lantern.grows or guide.stop.style == "longest"
    page.leave_tour()
    assert not page.lantern.grows
    assert in_light(page) == set(range(len(page.scene.board.routes)))
    assert not page.scene.lit("longest")
