"How points were scored, step by step."

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from railwright.core.kernel.board import bits
from railwright.editor.replay.widget import ReplayWidget
from railwright.plugins.routes.api import ROUTES
from tests.editor.replay.records import page_of, record
from tests.editor.replay.test_replay_widget import click

pytestmark = pytest.mark.gui


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path) -> ReplayWidget:
    page = page_of(qtbot, record(tmp_path))
    with qtbot.waitActive(page):
        page.activateWindow()
    click(page.count_button)
    return page


@pytest.mark.sweep
def test_the_tour_counts_every_point(page: ReplayWidget) -> None:
    tour_panel, result = page.tour_panel, page.record.result()
    assert page.is_touring
    tour_panel.end()
    assert [tour_panel.points_so_far(row["seat"]) for row in result["seats"]] == [
        row["total"] for row in result["seats"]
    ]
    assert f"with {result['seats'][0]['total']} points" in tour_panel.sentence.text()


def in_light(page: ReplayWidget) -> set[int]:
    return page.scene.lit_routes


@pytest.mark.sweep
def test_it_starts_with_the_routes_of_each_seat_alone(page: ReplayWidget) -> None:
    tour_panel, state = page.tour_panel, page.record.state
    for seat in range(2):
        assert (tour_panel.stop.seat, tour_panel.stop.part) == (seat, "Routes")
        assert tour_panel.points.text() == f"+{ROUTES.get(state).points[seat]}"
        assert in_light(page) == set(bits(ROUTES.get(state).owned[seat]))
        assert page.scene.owners == page.reader.owners(state)  # the others stay, in the dark
        click(tour_panel.next_button)


@pytest.mark.sweep
def test_tickets_and_trails_are_drawn_on_the_board(page: ReplayWidget) -> None:
    tour_panel = page.tour_panel
    seen = set()
    while tour_panel.skip.isEnabled():
        stop = tour_panel.stop
        page.tour_highlighter.finish()
        lit = {(target.kind, target.index) for target in page.scene.highlighted(stop.style)}
        assert lit == {("route", route) for route in stop.routes} | {("city", city) for city in stop.cities}
        seen.add(stop.style)
        tour_panel.step(1)
    assert "longest" in seen
    assert seen & {"ticket", "refused"}


@pytest.mark.sweep
def test_it_is_led_by_keys_skipped_and_left(page: ReplayWidget) -> None:
    tour_panel = page.tour_panel
    QTest.keyClick(page.panels.view, Qt.Key.Key_Right)
    assert tour_panel.index == 1
    click(tour_panel.back)
    assert tour_panel.index == 0
    click(tour_panel.skip)
    assert tour_panel.stop.part == "Tickets"
    QTest.keyClick(page.panels.view, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert tour_panel.index == 0
    QTest.keyClick(page.panels.view, Qt.Key.Key_End)
    click(tour_panel.next_button)
    assert not page.is_touring
    assert page.controls.isVisible()
    assert in_light(page) == set(range(len(page.scene.board.routes)))
    click(page.count_button)
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert not page.is_touring


@pytest.mark.sweep
def test_the_longest_path_grows_route_by_route(qtbot: QtBot, page: ReplayWidget) -> None:
    tour_panel = page.tour_panel
    while tour_panel.stop.style != "longest":
        tour_panel.step(1)
    stop = tour_panel.stop
    assert len(stop.routes) > 2
    assert [target.index for target in page.scene.highlighted("longest")] == [stop.routes[0]]
    spaces = page.scene.board.length[stop.routes[0]]
    assert tour_panel.sentence.text() == f"Path so far: {spaces} space{'s' * (spaces != 1)}."
    qtbot.waitUntil(lambda: len(page.scene.highlighted("longest")) == 2)
    assert {target.index for target in page.scene.highlighted("longest")} == set(stop.routes[:2])
    page.tour_highlighter.finish()
    assert {target.index for target in page.scene.highlighted("longest")} == set(stop.routes)
    assert tour_panel.sentence.text() == stop.words
    assert in_light(page) >= set(stop.routes)


@pytest.mark.sweep
def test_a_growing_path_is_skipped_and_left(page: ReplayWidget) -> None:
    tour_panel = page.tour_panel
    while tour_panel.stop.style != "longest":
        tour_panel.step(1)
    assert page.tour_highlighter.is_growing
    tour_panel.step(1)
    assert not page.tour_highlighter.is_growing or tour_panel.stop.style == "longest"
    page.leave_tour()
    assert not page.tour_highlighter.is_growing
    assert in_light(page) == set(range(len(page.scene.board.routes)))
    assert not page.scene.highlighted("longest")
