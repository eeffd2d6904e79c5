"""People are told that it is their turn while they look at something else, once they have asked for that."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from railwright.editor.files.settings import setting
from railwright.editor.looks.settings_dialog import SettingsDialog
from railwright.editor.looks.widgets import Switch
from railwright.editor.main_window import MainWindow
from tests.editor.play.helpers import Clicker, click, process_events

pytest.importorskip("websockets")
pytest.importorskip("cryptography")

from railwright.editor.features.online.own_tables import OwnTable, remember_table
from railwright.editor.features.online.turn_notice import NOTICE_SETTING
from tests.editor.online.guests import Guest, table_of
from tests.plugins.programs.online.server_thread import ServerThread

pytestmark = [pytest.mark.gui, pytest.mark.timeout(300)]


class Tray(QObject):
    """The tray of a desktop: what it has shown."""

    messageClicked, activated = Signal(), Signal(object)
    told: list[str]
    is_shown = False
    latest: Tray

    def __init__(self, icon: object, parent: QObject) -> None:
        super().__init__(parent)
        Tray.latest = self

    @staticmethod
    def isSystemTrayAvailable() -> bool:
        return True

    def show(self) -> None:
        Tray.is_shown = True

    def hide(self) -> None:
        Tray.is_shown = False

    def showMessage(self, title: str, text: str, icon: object) -> None:
        Tray.told.append(text)


@pytest.fixture
def alerts(monkeypatch: pytest.MonkeyPatch) -> list[QWidget]:
    """The windows that have asked for attention."""
    asked: list[QWidget] = []
    monkeypatch.setattr("PySide6.QtWidgets.QSystemTrayIcon", Tray)
    monkeypatch.setattr(QApplication, "alert", lambda window, ms=0: asked.append(window))
    Tray.told, Tray.is_shown = [], False
    return asked


def switch_on(window: MainWindow) -> None:
    """Switch the notices on in the settings, with the mouse."""
    window.show_settings()
    dialog = window.findChild(SettingsDialog)
    assert dialog is not None
    switch = next(one for one in dialog.findChildren(Switch) if one.accessibleName() == "Notify me when it is my turn")
    assert not switch.isChecked()
    click(switch)
    dialog.close()
    assert setting(NOTICE_SETTING, False) is True


def play_at(qtbot: QtBot, server: ServerThread, guest: Guest) -> None:
    code = table_of(server, "human", "human")
    server.begin(server.friend_here.play())  # type: ignore[attr-defined]
    guest.sit_down(server.invitation(code))
    guest.wait_for_question()


def answer(guest: Guest) -> None:
    """Answer until somebody else is asked, and wait for the next question."""
    moment = guest.page.session._seat_table.moment
    Clicker(1).click(guest.page)
    guest.qtbot.waitUntil(lambda: guest.page.session._seat_table.moment > moment)
    guest.wait_for_question()
    process_events()


@pytest.mark.sweep
def test_nothing_is_told_before_it_is_wanted(
    qtbot: QtBot, server: ServerThread, guest: Guest, alerts: list[QWidget], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guest.window, "isActiveWindow", lambda: False)
    play_at(qtbot, server, guest)
    answer(guest)
    assert (alerts, Tray.told) == ([], [])


@pytest.mark.sweep
def test_a_window_behind_others_asks_for_attention_at_a_turn(
    qtbot: QtBot, server: ServerThread, guest: Guest, alerts: list[QWidget], monkeypatch: pytest.MonkeyPatch
) -> None:
    active: list[bool] = [True]
    monkeypatch.setattr(guest.window, "isActiveWindow", lambda: active[0])
    switch_on(guest.window)
    play_at(qtbot, server, guest)
    assert (alerts, Tray.told) == ([], [])  # the person sees it
    active[0] = False
    answer(guest)
    assert alerts == [guest.window] * len(alerts) != []
    assert {*Tray.told} == {"Zoe, it is your turn."}
    assert Tray.is_shown
    raised: list[Any] = []
    monkeypatch.setattr(guest.window, "activateWindow", lambda: raised.append(guest.window))
    Tray.latest.messageClicked.emit()
    assert raised == [guest.window]
    app = QApplication.instance()
    assert app is not None
    app.applicationStateChanged.emit(app.applicationState().ApplicationActive)  # type: ignore[attr-defined]
    assert not Tray.is_shown


@pytest.mark.sweep
def test_a_move_at_another_table_is_told_once(
    qtbot: QtBot, server: ServerThread, guest: Guest, alerts: list[QWidget], monkeypatch: pytest.MonkeyPatch
) -> None:
    switch_on(guest.window)
    play_at(qtbot, server, guest)
    link = guest.room.client.invitation.link
    guest.window.open("lobby")
    remember_table(OwnTable(link, "Tiny", "Ann", "Zoe"))
    monkeypatch.setattr(guest.window, "isActiveWindow", lambda: False)
    Tray.told.clear()
    for _ in range(2):
        with qtbot.waitSignal(guest.window.moves_counted, timeout=20_000):
            guest.window.page("join").count_moves()
    assert Tray.told == ["It is your turn at 1 table."]
