"""The panel of one's own tickets, at every size."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFont, QFontMetricsF
from pytestqt.qtbot import QtBot

from railwright.editor.app import make_application
from railwright.editor.play.tickets import TicketPanel, TicketPicture, name_lines
from railwright.plugins.programs.table.api import TicketState, Wording
from railwright.testing import ruleset_of
from tests.editor.play.helpers import process_events

pytestmark = pytest.mark.gui


@pytest.mark.sweep
def test_the_scroll_bar_does_not_come_and_go_without_end(qtbot: QtBot) -> None:
    """A card whose map stands above its words is lower when it is narrower, so that the bar it needs is not needed."""
    make_application()
    wording = Wording(ruleset_of("tiny").board, ["Ann", "Bob"])
    panel = TicketPanel(lambda ticket: TicketPicture(lambda painter, area: None))
    qtbot.addWidget(panel)
    panel.show_tickets([TicketState(ticket, 5, False, None) for ticket in range(3)], wording)
    panel.resize(110, 700)
    panel.show()
    widths = set()
    for height in range(260, 560, 3):  # at some of them all cards just fit, or just do not
        panel.resize(110, height)
        process_events()
        widths |= {card.width() for card in panel.cards}
    assert len(widths) == 1


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Arven–Holm", ["Arven–Holm"]),
        ("Northern Arven–Southern Holm", ["Northern Arven–", "Southern Holm"]),
        ("Arven–Brack–Cald–Dorn–Esk", ["Arven–Brack–", "Cald–Dorn–Esk"]),
        ("Firnach–Lorvain 6 / Tarvony 16 / Pievona 6", ["Firnach–", "Lorvain 6 /", "Tarvony 16 /", "Pievona 6"]),
    ],
)
def test_the_name_of_a_ticket_stands_in_as_many_lines_as_its_places_need(name: str, lines: list[str]) -> None:
    make_application()
    letters = QFontMetricsF(QFont())
    width = letters.horizontalAdvance("Cald–Dorn–Esk") + 1
    assert name_lines(name, letters, width) == lines
    assert "".join(name_lines(name, letters, width, 2)).replace(" ", "") == name.replace(" ", "")
