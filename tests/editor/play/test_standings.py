"""Who stands where: a line for each player, and no place in it before it is told."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from railwright.editor.looks.palette import SAFE, standard_players
from railwright.editor.play.standings import MAX_ROW_PX, ROW_PX, Standing, Standings

pytestmark = pytest.mark.gui


def shown(qtbot: QtBot, *rows: Standing, counting: int = -1) -> tuple[Standings, QImage]:
    standings = Standings(standard_players(SAFE))
    qtbot.addWidget(standings)
    standings.show_rows(rows, counting)
    standings.resize(standings.sizeHint())
    return standings, standings.grab().toImage()


def test_a_place_is_said_only_where_it_is_told(qtbot: QtBot) -> None:
    standings, before = shown(qtbot, Standing(0, "Ann", -4), Standing(1, "Badger", 52))
    assert standings.accessibleName() == "Ann: −4 points so far. Badger: 52 points so far"
    standings.show_rows([Standing(1, "Badger", 52, 1), Standing(0, "Ann", -4, 2)])
    assert standings.accessibleName() == "1. Badger: 52 points. 2. Ann: −4 points"
    assert standings.grab().toImage() != before


def test_whose_points_are_counted_stands_out(qtbot: QtBot) -> None:
    rows = [Standing(seat, name, 10) for seat, name in enumerate("ABC")]
    plain = shown(qtbot, *rows)[1]
    second = shown(qtbot, *rows, counting=1)[1]
    for number in range(3):
        y = 12 + number * ROW_PX + ROW_PX // 2
        assert (plain.pixelColor(200, y) == second.pixelColor(200, y)) == (number != 1)


def test_lines_use_the_room_that_there_is(qtbot: QtBot) -> None:
    standings, _ = shown(qtbot, *[Standing(seat, "Ann", 1, note="Tickets 12") for seat in range(5)])
    assert standings.sizeHint().height() >= 5 * ROW_PX
    standings.resize(300, 2000)
    picture = standings.grab().toImage()
    blank = picture.pixelColor(150, 1900)
    assert all(picture.pixelColor(x, 5 * MAX_ROW_PX + 40) == blank for x in range(20, 280))
