"""The end is told: nothing before its time, by keys and by itself, from the result alone, and skipped at any time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from railwright.editor.play import end_page, motion, standings
from railwright.editor.play.end_page import EndPage
from railwright.editor.play.preferences import MOTION, set_preference
from railwright.editor.play.scoring_steps import LOOK_MS
from railwright.editor.play.session import PlaySession
from railwright.editor.play.standings import PlayerPicture
from railwright.editor.play.widget import GameWidget
from railwright.editor.scene.board.board_view import BoardView
from railwright.testing import ruleset_of
from tests.core.toys import plugin
from tests.editor.play.helpers import click, late_state, page_of, process_events
from tests.editor.play.test_sound_effects import sound_of

pytestmark = pytest.mark.gui


@pytest.fixture
def announced(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a screen reader is told."""
    received: list[str] = []
    monkeypatch.setattr(end_page, "announce_to_screen_reader", lambda widget, text: received.append(text))
    return received


@pytest.fixture
def moving(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    set_preference(MOTION, True)
    monkeypatch.setattr(motion, "is_motion_reduced", lambda: False)
    yield
    set_preference(MOTION, False)


def told_page(
    qtbot: QtBot, seats: str = "bot:one,bot:two,bot:three", painted: bool = False, **changes: Any
) -> tuple[GameWidget, EndPage]:
    rules = ruleset_of("tiny", **changes)
    page = page_of(qtbot, rules, seats, late_state(rules, len(seats.split(","))), size=(1024, 700), painted=painted)
    qtbot.waitUntil(lambda: page.end_page is not None)
    assert page.end_page is not None
    return page, page.end_page


def words_on(page: QWidget) -> str:
    """Everything that can be read on a page, or is told of it to a screen reader."""
    labels = [label.text() for label in page.findChildren(QLabel)]
    return "\n".join([*labels, *(widget.accessibleName() for widget in page.findChildren(QWidget))])


@pytest.mark.sweep
def test_the_last_view_is_shown_in_a_pass_of_its_own_before_the_scoring(qtbot: QtBot) -> None:
    rules = ruleset_of("tiny")
    page = page_of(qtbot, rules, "bot:one,bot:two,bot:three", late_state(rules, 3), begin=False)
    shown: list[QWidget | None] = []
    page.session.finished.connect(lambda: shown.extend((page.end_page, page.screens.currentWidget())))
    page.begin()
    qtbot.waitUntil(lambda: page.end_page is not None)
    assert shown == [None, page.panels]
    assert page.screens.currentWidget() is page.end_page


@pytest.mark.sweep
def test_the_portraits_are_painted_before_the_page_is_shown(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    page = page_of(qtbot, ruleset_of("tiny"), "bot:one,bot:two,bot:three", begin=False)
    early: list[bool] = []
    monkeypatch.setattr(standings, "paint_player", lambda *painting: early.append(page.end_page is None))
    page.begin()
    qtbot.waitUntil(lambda: page.end_page is not None)
    assert early[:3] == [True] * 3


def test_the_board_is_painted_before_the_page_is_shown_and_only_there(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: dict[BoardView, list[tuple[bool, bool]]] = {}  # whether it was shown, and the board had its spotlight
    draw = BoardView.drawBackground

    def note(view: BoardView, painter: QPainter, area: QRectF) -> None:
        scene = view.board_scene
        drawn.setdefault(view, []).append((view.isVisible(), len(scene.lit_routes) < len(scene.owners)))
        draw(view, painter, area)

    monkeypatch.setattr(BoardView, "drawBackground", note)
    page, end = told_page(qtbot, painted=True)
    page.grab()
    process_events()
    assert drawn[end.view] == [(False, True)]
    assert not any(is_lit for _, is_lit in drawn[page.view])


@pytest.mark.sweep
def test_no_rank_and_no_total_is_told_before_its_time(qtbot: QtBot, announced: list[str]) -> None:
    page, end = told_page(qtbot)
    totals = {row["seat"]: row["total"] for row in page.session.match.result()["seats"]}
    winner = page.wording.players[next(row["seat"] for row in page.session.match.result()["seats"] if row["rank"] == 1)]
    while not end.steps.is_last:
        assert page.screens.currentWidget() is end
        points = [round(end.steps.points(seat)) for seat in totals]
        assert [row.points for row in end.standings.rows] == points
        assert {row.rank for row in end.standings.rows} == {0}
        text = words_on(end)
        assert f"{winner} wins" not in text
        assert "1." not in text
        stop = end.steps.stop
        assert announced[-1].startswith(f"{page.wording.players[stop.seat]}, {stop.part}: {stop.words}")
        QTest.keyClick(end, Qt.Key.Key_Space)
    assert [row.rank for row in end.standings.rows] == [1, 2, 3]
    assert end.title.text() == f"{winner} wins"
    assert announced[-1].startswith(f"{winner} wins. ")
    assert len(end.findChildren(PlayerPicture)) >= 1
    QTest.keyClick(end, Qt.Key.Key_Return)
    assert page.screens.currentWidget() is page.final
    assert page.final.title.text() == f"{winner} wins"
    assert page.final.decision.text() == end.headline.text()


@pytest.mark.parametrize("way", ["key", "button"])
@pytest.mark.sweep
def test_the_telling_is_skipped_at_any_time(qtbot: QtBot, way: str) -> None:
    page, end = told_page(qtbot)
    end.advance()
    if way == "key":
        QTest.keyClick(end, Qt.Key.Key_Escape)
    else:
        click(end.skip)
    assert page.screens.currentWidget() is page.final
    assert page.scene.highlighted("ticket") == frozenset()
    totals = [row["total"] for row in page.session.match.result()["seats"]]
    alone = [seat for seat, total in enumerate(totals) if totals.count(total) == 1]  # others stand beside each other
    assert all(page.scene.marker_place(seat) == page.scene.track.place(totals[seat]) for seat in alone)
    assert [row.points for row in page.final.standings.rows] == sorted(totals, reverse=True)


@pytest.mark.sweep
def test_the_end_tells_itself_where_things_move(qtbot: QtBot, moving: None) -> None:
    page, end = told_page(qtbot)
    now = 0.0
    end.stage.finish()
    end.next_stop.stop()
    end.stage.clock = lambda: now
    seen = []
    end.advance()
    for _ in range(end.steps.length - 2):
        number, stop, running = end.steps.number, end.steps.stop, end.steps.running_ms
        now += running / 2
        end.stage.advance()
        assert end.steps.number == number
        seen.append(stop.seat)
        now += running / 2 + LOOK_MS + 1
        end.stage.advance()
        qtbot.waitUntil(lambda number=number: end.steps.number == number + 1)
    assert {*seen} == {0, 1, 2}
    assert end.steps.is_last
    assert not end.stage.is_running  # the winner stays until somebody goes on
    assert page.screens.currentWidget() is end


@pytest.mark.sweep
def test_markers_run_and_ways_light_up(qtbot: QtBot, moving: None) -> None:
    page, end = told_page(qtbot)
    now = 0.0
    end.stage.finish()
    end.next_stop.stop()
    end.stage.clock = lambda: now
    while len(end.steps.stop.routes) < 2 or end.steps.stop.points <= 0:
        end.advance()
    stop, marker = end.steps.stop, page.scene.marker_place(end.steps.stop.seat)
    now += end.steps.running_ms / 2
    end.stage.advance()
    lit = {target.index for target in page.scene.highlighted(stop.style) if target.kind == "route"}
    assert 0 < len(lit) < len(stop.routes)
    assert page.scene.marker_place(stop.seat) != marker
    now += end.steps.running_ms / 2
    end.stage.advance()
    lit = {target.index for target in page.scene.highlighted(stop.style) if target.kind == "route"}
    assert lit == {*stop.routes}


@pytest.mark.sweep
def test_the_fanfare_comes_with_the_winner(qtbot: QtBot) -> None:
    page, end = told_page(qtbot)
    received: list[str] = []
    sound_of(page)._player = type("Received", (), {"play": staticmethod(received.append)})()
    while not end.steps.is_last:
        assert received == []
        end.advance()
    assert received == ["end"]


class Elsewhere:
    """The match of a table elsewhere: its state is nowhere to be read."""

    def __init__(self, match: object) -> None:
        self._match = match

    def __getattr__(self, name: str) -> object:
        assert name not in ("state", "result"), "the end is told from what the session lays open"
        return getattr(self._match, name)


@pytest.mark.sweep
def test_the_end_is_told_without_the_match(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    page, _ = told_page(qtbot)
    session = page.session
    assert isinstance(session, PlaySession)
    result, state, view = session.result(), session.open_state(), session.view
    monkeypatch.setattr(PlaySession, "result", lambda session: result)
    monkeypatch.setattr(PlaySession, "open_state", lambda session: state)
    monkeypatch.setattr(PlaySession, "view", property(lambda session: view))
    session.match = session._table.match = Elsewhere(session.match)  # type: ignore[assignment,attr-defined]
    page.show_end()
    end = page.end_page
    assert end is not None
    while page.screens.currentWidget() is end:
        QTest.keyClick(end, Qt.Key.Key_Right)
    assert page.screens.currentWidget() is page.final
    assert [row.rank for row in page.final.standings.rows] == [1, 2, 3]


FOR_TWO = """
@hookimpl
def score_lines(rules, state, seat):
    from railwright.plugins.scoring.api import ScoreLine
    if seat > 0:
        yield ScoreLine("odd", 100 * seat, say("Odd bonus"))
        yield ScoreLine("odd", 1, say("Once more"))
"""


@pytest.mark.sweep
def test_lines_of_a_house_rule_are_told_in_its_words(qtbot: QtBot, tmp_path: Path) -> None:
    odd = plugin(tmp_path, "odd", FOR_TWO, requires=["scoring"], after=["routes"])
    _, end = told_page(qtbot, plugins=[odd])
    told = []
    while not end.steps.is_last:
        told.append((end.steps.stop.seat, end.steps.stop.part, end.points.text()))
        end.advance()
    assert [stop for stop in told if stop[1] in ("Odd bonus", "Once more")] in (
        [(1, "Odd bonus", "+100"), (1, "Once more", "+1"), (2, "Odd bonus", "+200"), (2, "Once more", "+1")],
        [(2, "Odd bonus", "+200"), (2, "Once more", "+1"), (1, "Odd bonus", "+100"), (1, "Once more", "+1")],
    )


@pytest.mark.sweep
def test_an_end_that_is_known_is_not_told_again(qtbot: QtBot) -> None:
    page, _ = told_page(qtbot, "bot:one,bot:two")
    again = page_of(qtbot, page.session.rules, "bot:one,bot:two", state=page.session.match.state)
    qtbot.waitUntil(lambda: again.screens.currentWidget() is again.final)
    assert again.end_page is None
