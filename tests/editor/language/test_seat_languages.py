"""At a shared screen each person is told in their own language; the rest of the window keeps that of the table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.kernel.outcome import Seat
from railwright.core.language.messages import spoken_language
from railwright.core.language.words import Vocabulary
from railwright.editor.files.settings import last_seats
from railwright.editor.language.choice import choose_language, install_language
from railwright.editor.main_window import MainWindow
from railwright.editor.play.game import GameSetup
from railwright.editor.play.player_style import Look
from railwright.editor.play.seats import SeatForm
from tests.editor.play.helpers import Clicker, is_person_needed
from tests.homes import move_home

pytestmark = pytest.mark.gui
SEATS = Seat("Ann"), Seat("Bob", language="de")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> Iterator[None]:
    move_home(monkeypatch, tmp_path)
    yield
    choose_language("en")
    install_language(qapp)


def test_a_person_chooses_a_language_in_the_lobby(qtbot: QtBot) -> None:
    form = SeatForm(0, Look("blue", "plain"), {}, "human")
    qtbot.addWidget(form)
    form.show()
    (german,) = [action for action in form.look.make_menu().actions() if action.text() == "Deutsch"]
    german.trigger()
    seat = form.seat()
    assert seat is not None
    assert seat.language == "de"
    form.set_seat(Seat("Ann"))
    assert form.look.language == ""


def started(qtbot: QtBot, seats: tuple[Seat, ...]) -> MainWindow:
    """A window with a game of people, in English."""
    window = MainWindow(discover(safe=True))
    qtbot.addWidget(window)
    window.setUpdatesEnabled(False)
    window.show()
    window.game.start(GameSetup("tiny", seats, 5))
    return window


def told_in_a_game(qtbot: QtBot, window: MainWindow) -> dict[str, set[str]]:
    """What each person is told in 14 clicks, each in their own language."""
    page = window.game.widget
    assert page is not None
    told = {seat.name: set[str]() for seat in page.session.seats}
    clicker = Clicker(3)
    for _ in range(14):
        qtbot.waitUntil(lambda: is_person_needed(page))
        if page.screens.currentWidget() is page.handover:
            name = page.session.seats[page.session.waits_for or 0].name
            told[name].add(page.handover.button.text())
        elif page.board_input.question is not None:
            seat = page.session.seats[page.board_input.question.seat]
            told[seat.name].add(page.wording.text(page.board_input.question.prompt))
            assert spoken_language() == (seat.language or "en")
        clicker.click(page)
    return told


@pytest.mark.sweep
def test_a_czech_and_a_hungarian_play_at_one_screen(qtbot: QtBot) -> None:
    window = started(qtbot, (Seat("Jana", language="cs"), Seat("Béla", language="hu")))
    told = told_in_a_game(qtbot, window)
    assert "Jsi na tahu: vyber si činnost." in told["Jana"]
    assert Vocabulary("hu").translate("Message", "Your turn: choose an action.") in told["Béla"]
    assert not told["Jana"] & told["Béla"]
    window.close()


@pytest.mark.sweep
def test_each_person_is_told_in_their_own_language(qtbot: QtBot, tmp_path: Path) -> None:
    window = started(qtbot, SEATS)
    told = told_in_a_game(qtbot, window)
    assert "Your turn: choose an action." in told["Ann"]
    assert "Du bist am Zug: Wähle, was du tust." in told["Bob"]
    assert not told["Ann"] & told["Bob"]
    window.open("lobby")
    assert spoken_language() == "en"
    window.saved_games.show()
    save = next(path for path in tmp_path.rglob("*") if b'"seats"' in (path.read_bytes() if path.is_file() else b""))
    assert '"language":"de"' in save.read_text("utf-8").replace(": ", ":")
    assert [seat.language for seat in last_seats()] == ["", "de"]
    window.close()
