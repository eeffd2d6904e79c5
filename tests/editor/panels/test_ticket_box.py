"""E5: the panel that shows the ticket that is being drawn, and changes it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from railwright.core.kernel.ticket_places import picks_in
from railwright.editor.document import edits
from railwright.editor.document.map_document import MapDocument
from railwright.editor.document.map_source import read_source
from railwright.editor.document.parts import Part
from railwright.editor.document.suggestions import TicketDraft
from railwright.editor.draw.window import DrawWindow
from railwright.editor.draw.window_manager import WindowManager
from railwright.editor.panels.property_editors import TextEditor
from railwright.editor.panels.tickets import TicketsPanel
from tests.editor.document.test_map_source import MAPS, built_in
from tests.editor.draw.user_input import WindowUser, closing
from tests.editor.tools.user_input import town
from tests.homes import move_home

pytestmark = pytest.mark.gui
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def user(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[WindowUser]:
    move_home(monkeypatch, tmp_path / "home")
    path = tmp_path / "mine.yaml"
    path.write_bytes((MAPS / "tiny.yaml").read_bytes())
    for manager in closing(WindowManager(built_in())):
        window = manager.open(path)
        assert isinstance(window, DrawWindow)
        yield WindowUser(qtbot, window)


@pytest.mark.sweep
def test_the_panel_tells_of_the_ticket_and_changes_it(user: WindowUser, qtbot: QtBot) -> None:
    box, (a, b) = user.window.docks.tickets.box, (city.id for city in user.document.spec.cities[:2])
    assert box.isHidden()
    user.type("t")
    user.click(user.at(a))
    user.click(user.at(b))
    assert box.isVisible()
    assert box.title.text() == " – ".join(city.name for city in user.document.spec.cities[:2])
    assert box.way.text().startswith("Shortest path: ")
    user.type("17")
    assert box.points.value() == 17
    before = box.long.isChecked()
    qtbot.keyClick(box.long, Qt.Key.Key_Space)
    box.points.setValue(19)
    qtbot.mouseClick(box.add, LEFT)
    ticket = user.document.spec.tickets[-1]
    assert (set(ticket.between), ticket.points) == ({a, b}, 19)
    assert (bool(ticket.fields.get("long")), ticket.fields["by_hand"]) == (not before, True)
    assert box.isHidden()
    assert user.view.hasFocus()


@pytest.mark.sweep
def test_a_second_ticket_between_two_cities_is_added_and_saved_beside_the_first(user: WindowUser, qtbot: QtBot) -> None:
    box, first = user.window.docks.tickets.box, user.document.spec.tickets[0]
    user.type("t")
    for end in first.between:
        user.click(user.at(end))
    assert box.another.isVisible()
    assert "Adding it again changes its points." in box.remarks.text()
    qtbot.keyClick(box.another, Qt.Key.Key_Space)
    assert "Adding it again" not in box.remarks.text()
    qtbot.keyClick(box.points, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClicks(box.points, "3")
    qtbot.mouseClick(box.add, LEFT)
    second = user.document.spec.tickets[-1]
    assert (second.id, second.points) == (f"{first.id}-2", 3)
    assert user.document.spec.tickets[0] == first
    penalty = user.window.docks.properties.rows["penalty"].editor
    assert isinstance(penalty, TextEditor)
    qtbot.keyClicks(penalty.line, "1")
    qtbot.keyClick(penalty.line, Qt.Key.Key_Return)
    assert user.document.spec.tickets[-1].fields["penalty"] == 1
    table = user.window.docks.tickets
    qtbot.waitUntil(lambda: "3 (−1)" in [table.table.item(row, 2).text() for row in range(table.table.rowCount())])
    with qtbot.waitSignal(user.window.file.saved):
        user.window.files.save()
    assert user.window.file.path is not None
    saved = read_source(user.window.file.path.read_bytes(), built_in(), "mine").spec
    assert [(ticket.id, ticket.points) for ticket in saved.tickets][:: len(saved.tickets) - 1] == [
        (first.id, first.points),
        (f"{first.id}-2", 3),
    ]


@pytest.mark.sweep
def test_points_typed_among_the_properties_are_by_hand(user: WindowUser) -> None:
    part = user.document.spec.tickets[0].id
    row = user.window.docks.properties
    user.window.show_part(Part("ticket", part))
    row.rows["points"].editor.committed.emit(77)
    ticket = user.document.spec.tickets[0]
    assert (ticket.points, ticket.fields["by_hand"]) == (77, True)


def test_the_table_and_the_box_name_all_that_tickets_lead_to(qtbot: QtBot) -> None:
    fields = {"ticket": {"goals": {"type": "object", "x-pick": {"of": "land", "as": "end"}}}}
    spec = edits.set_field(town(), [Part("city", "bb")], "land", "bland")
    spec, _ = edits.add_ticket(spec, ("aa", "bb"), 6, {"goals": {"bland": 6}})
    document = MapDocument(spec)
    panel = TicketsPanel(document, fields)
    qtbot.addWidget(panel)
    panel.fill()
    shown = sorted([panel.table.item(row, column).text() for column in (0, 1)] for row in range(2))
    assert shown == [["Aa", "Bland 6"], ["Aa", "Cc"]]
    draft = TicketDraft.of(spec, ("aa", "bb"), picks_in(fields["ticket"]))
    panel.box.show_draft(draft.with_points(9), False)
    assert (panel.box.title.text(), panel.box.points.value()) == ("Aa – Bland 9", 9)
    assert panel.box.way.text().endswith("The points below are for Bland.")
