"""The end is told: points are counted up one source after the other, and then it stands who has won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from railwright.editor.play import motion
from railwright.editor.play.preferences import MOTION, set_preference
from railwright.editor.play.standings import SOURCE_MS, Standings
from railwright.editor.scene.paint.palette import SAFE, standard_players

pytestmark = pytest.mark.gui


class Result:
    """Two seats; the second has won."""

    rows = ({"seat": 1, "rank": 1, "total": 52}, {"seat": 0, "rank": 2, "total": 31})
    heads = ("Routes", "Tickets", "Longest path")

    def points(self, seat: int) -> Sequence[int]:
        return ((40, -9, 0), (30, 12, 10))[seat]

    def name(self, seat: int) -> str:
        return ("Ann", "Badger")[seat]


class Telling:
    """Standings on a page, with a clock that stands until it is turned."""

    def __init__(self, qtbot: QtBot) -> None:
        self.page, self.now = QWidget(), 0.0
        qtbot.addWidget(self.page)
        self.page.show()
        self.told = Standings(Result(), standard_players(SAFE), self.page)
        self.told.setParent(self.page)
        self.told.show()
        self.told.stage.clock = lambda: self.now
        self.sources: list[str] = []
        self.told.told.connect(self.sources.append)
        self.told.tell()

    def turn(self, now: float) -> tuple[int, int]:
        self.now = now
        self.told.stage.advance()
        self.told.grab()
        return self.told.total(0), self.told.total(1)


@pytest.fixture
def moving(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    set_preference(MOTION, True)
    monkeypatch.setattr(motion, "is_motion_reduced", lambda: False)
    yield
    set_preference(MOTION, False)


def test_without_motion_the_result_stands_at_once(qtbot: QtBot) -> None:
    set_preference(MOTION, False)
    telling = Telling(qtbot)
    assert (telling.told.total(0), telling.told.total(1)) == (31, 52)
    assert telling.told.source == ""
    assert telling.sources == []
    assert telling.told.accessibleName() == "1. Badger: 52 points. 2. Ann: 31 points"


def test_points_are_told_one_source_after_the_other(qtbot: QtBot, moving: None) -> None:
    telling = Telling(qtbot)
    assert telling.turn(0) == (0, 0)
    assert telling.turn(SOURCE_MS / 2) == (20, 15)
    assert telling.turn(SOURCE_MS) == (40, 30)
    assert telling.turn(2 * SOURCE_MS) == (31, 42)
    assert telling.turn(3 * SOURCE_MS) == (31, 52)
    assert telling.sources == ["Routes", "Tickets", "Longest path", ""]
    assert not telling.told.stage.is_running


def test_a_key_ends_the_telling(qtbot: QtBot, moving: None) -> None:
    telling = Telling(qtbot)
    telling.turn(SOURCE_MS / 2)
    QTest.keyClick(telling.page, Qt.Key.Key_Down)
    assert telling.told.source == ""
    assert (telling.told.total(0), telling.told.total(1)) == (31, 52)


def test_the_winner_stands_out_only_when_all_is_told(qtbot: QtBot, moving: None) -> None:
    telling = Telling(qtbot)
    telling.told.resize(telling.told.sizeHint())
    telling.turn(SOURCE_MS / 2)
    before = telling.told.grab().toImage().pixelColor(25, 37)
    telling.turn(4 * SOURCE_MS)
    assert telling.told.grab().toImage().pixelColor(25, 30) != before  # the medal
