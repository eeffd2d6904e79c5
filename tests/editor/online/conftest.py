"""A server in a thread of the test, and a window before which somebody sits."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.editor.main_window import MainWindow
from tests.editor.play.helpers import make_application
from tests.homes import move_home

pytest.importorskip("websockets")
pytest.importorskip("cryptography")

from tests.editor.online.guests import Guest
from tests.plugins.programs.online.server_thread import ServerThread


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerThread]:
    server = ServerThread(tmp_path / "server")
    yield server
    server.end()


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    move_home(monkeypatch, tmp_path / "home")
    make_application()
    window = MainWindow(discover(safe=True))
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.setUpdatesEnabled(False)  # two people before one window are painted, and so is a large board
    window.show()
    yield window
    window.close()


@pytest.fixture
def guest(qtbot: QtBot, window: MainWindow) -> Guest:
    return Guest(qtbot, window)
