"""From an empty sheet to a finished game, with nothing but mouse and keys."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from railwright.core.cli.main import main
from railwright.core.kernel.commands import Exit
from railwright.core.kernel.outcome import Seat
from railwright.core.maps.library import playtest_maps
from railwright.editor.commands import COMMANDS
from railwright.editor.draw.window_manager import WindowManager
from railwright.editor.features.balance.simulation_panel import SimulationPanel
from railwright.editor.files.settings import save_last_seats, settings
from railwright.editor.main_window import MainWindow
from railwright.editor.play.widget import GameWidget
from tests.editor.document.test_map_source import built_in
from tests.editor.draw.user_input import WindowUser, closing, part_of
from tests.editor.play.helpers import see_final_table
from tests.editor.tools.user_input import CTRL
from tests.homes import move_home

CITIES = {
    "Bergen": (90, 230), "Oslo": (200, 250), "Göteborg": (230, 350), "København": (280, 460), "Stockholm": (390, 280),
    "Malmö": (390, 440), "Visby": (470, 380), "Turku": (510, 240), "Tallinn": (570, 310), "Riga": (610, 420),
    "Vaasa": (470, 120), "Trondheim": (230, 110),
}  # fmt: skip
ROUTES = [
    ("bergen", "oslo", "u"), ("bergen", "trondheim", "r"), ("oslo", "trondheim", "3bu"), ("oslo", "goteborg", "y"),
    ("oslo", "stockholm", "6w"), ("goteborg", "kobenhavn", "g"), ("goteborg", "malmo", "o"),
    ("goteborg", "stockholm", "k"), ("kobenhavn", "malmo", "f"), ("malmo", "visby", "f0"), ("malmo", "stockholm", "p"),
    ("stockholm", "visby", "ff0"), ("stockholm", "turku", "ff0"), ("stockholm", "turku", "ff0"),
    ("turku", "tallinn", "f0"), ("tallinn", "riga", "b"), ("riga", "visby", "ff0"), ("turku", "vaasa", "r"),
    ("vaasa", "trondheim", "9u"), ("vaasa", "stockholm", "ff0"),
]  # fmt: skip
TICKETS = [
    ("bergen", "riga", ""), ("oslo", "tallinn", ""), ("trondheim", "malmo", ""), ("kobenhavn", "vaasa", "20"),
    ("goteborg", "turku", ""), ("bergen", "stockholm", ""), ("visby", "oslo", ""), ("riga", "goteborg", ""),
    ("tallinn", "malmo", ""), ("trondheim", "visby", ""), ("vaasa", "oslo", ""), ("kobenhavn", "turku", ""),
    ("bergen", "malmo", ""), ("stockholm", "riga", ""),
]  # fmt: skip


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    move_home(monkeypatch, tmp_path / "home")
    save_last_seats([Seat("bot:greedy", "bot:greedy"), Seat("bot:random", "bot:random")])
    settings().setValue("play/pace", 0)


@pytest.fixture
def main_window(qtbot: QtBot) -> MainWindow:
    window = MainWindow(built_in())
    qtbot.addWidget(window)
    return window


@pytest.fixture
def manager(main_window: MainWindow) -> Iterator[WindowManager]:
    yield from closing(main_window.draw.manager)


def drawn(user: WindowUser) -> None:
    """The whole board, step by step."""
    user.type("c")
    for name, point in CITIES.items():
        user.city(name, point)
    user.key(Qt.Key.Key_Escape)  # to the tool that selects
    user.key(Qt.Key.Key_Escape)  # nothing is selected, so that the route tool starts nowhere
    user.type("r")
    for start, end, keys in ROUTES:
        user.route(start, end, keys)
    user.type("t")
    for start, end, points in TICKETS:
        user.ticket(start, end, points)
    properties, tickets = (user.window.docks.by_name[name] for name in ("properties", "tickets"))
    assert properties.visibleRegion().isEmpty()
    user.key(Qt.Key.Key_Escape)
    assert not properties.visibleRegion().isEmpty()  # the panel that the tickets came before
    assert tickets.visibleRegion().isEmpty()


@pytest.mark.timeout(300)
@pytest.mark.qt_log_ignore("does not support raise", extend=True)  # Qt's offscreen platform has no order of windows
@pytest.mark.slow
def test_a_board_of_twelve_cities_is_drawn_checked_simulated_and_played(
    manager: WindowManager, main_window: MainWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    user = WindowUser(qtbot, manager.new())
    window, path = user.window, tmp_path / "baltic.yaml"
    drawn(user)
    spec = window.document.spec
    assert [city.name for city in spec.cities] == [*CITIES]
    assert [route.between for route in spec.routes] == [(start, end) for start, end, _ in ROUTES]
    by_id = {route.id: route for route in spec.routes}
    assert by_id["oslo-trondheim"].fields["tunnel"] is True
    assert (by_id["oslo-trondheim"].length, by_id["oslo-trondheim"].color) == (3, "blue")
    assert by_id["stockholm-visby"].fields["ferry"] == 2
    assert by_id["stockholm-visby"].color == "gray"
    assert len(spec.tickets) == len(TICKETS)
    assert next(ticket for ticket in spec.tickets if ticket.id == "kobenhavn-vaasa").fields["by_hand"] is True
    assert window.document.history.count() == len(CITIES) + len(ROUTES) + len(TICKETS)

    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    with qtbot.waitSignal(window.file.saved):
        user.key(Qt.Key.Key_S, CTRL)
    assert "id: baltic" in path.read_text("utf-8")
    assert main(["validate", str(path)], COMMANDS) == Exit.OK

    balance = part_of(window, SimulationPanel)
    monkeypatch.setattr(balance, "_make", lambda: ThreadPoolExecutor(1))
    user.key(Qt.Key.Key_F6)
    assert balance.isVisible()
    for field, text in ((balance.form.games, "100"), (balance.form.seats, "bot:greedy,bot:greedy,bot:random")):
        field.selectAll()
        qtbot.keyClicks(field, text)
    qtbot.mouseClick(balance.start, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: balance.run is None, timeout=200_000)
    assert balance.report is not None
    assert balance.report.games == 100
    assert sum(seat.wins.value for seat in balance.report.seats) == pytest.approx(1, abs=0.01)

    window.view.setFocus()
    user.key(Qt.Key.Key_F5)
    page = main_window.game.widget
    assert isinstance(page, GameWidget)
    assert [file.name for file in playtest_maps()] == ["baltic.yaml"]
    qtbot.waitUntil(lambda: page.session.over)
    see_final_table(qtbot, page)
    assert {row["agent"] for row in page.playable.match.result()["seats"]} == {"bot:greedy", "bot:random"}


@pytest.mark.sweep
def test_everything_drawn_is_undone_to_an_empty_sheet_and_done_again(manager: WindowManager, qtbot: QtBot) -> None:
    user = WindowUser(qtbot, manager.new())
    empty, file = user.document.spec, user.window.file
    before = file.source.text_of(empty)
    drawn(user)
    after = user.document.spec
    text = file.source.text_of(after)
    assert user.undo_by_keys() == len(CITIES) + len(ROUTES) + len(TICKETS)
    assert user.document.spec == empty
    assert file.source.text_of(user.document.spec) == before
    user.redo_by_keys()
    assert user.document.spec == after
    assert file.source.text_of(user.document.spec) == text
