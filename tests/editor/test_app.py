"""The program from its start on: what it does before anybody asks."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from railwright.core.files import replacing
from tests.core.test_files import left_by_a_killed_writer
from tests.editor.work.test_end_signals import START_TIMEOUT_S, ended, started
from tests.homes import move_home

pytestmark = pytest.mark.gui


@pytest.mark.skipif(sys.platform == "win32", reason="elsewhere nobody tells whether a process is gone")
@pytest.mark.sweep
def test_a_start_removes_what_killed_programs_were_writing(tmp_path: Path) -> None:
    places = [tmp_path / name for name in ("settings/settings.json", "state/games/game 1.railwright", "saves/a.jsonl")]
    left = [left_by_a_killed_writer(place) for place in places]
    with replacing(tmp_path / "state" / "games" / "game 2.railwright") as part:
        part.write_text("another program is writing this")
        program = started(tmp_path)
        end = time.monotonic() + START_TIMEOUT_S
        while any(map(os.path.exists, left)) and time.monotonic() < end:
            time.sleep(0.01)
        assert ended(program, signal.SIGTERM)[0] == 128 + signal.SIGTERM
        assert [path for path in left if path.exists()] == []
        assert part.exists()


FIRST_PAGE = """
import os, sys
from PySide6.QtWidgets import QApplication
from railwright.core.catalogue.discovery import discover
from railwright.core.kernel.outcome import Seat
from railwright.editor import app
from railwright.editor.looks.theme import choose_text_size
from railwright.editor.play.game import GameSetup
from railwright.editor.scene.board import board_pictures

board_pictures.REST_MS = 3_600_000  # sketches stay
page, style, file = sys.argv[1:]
choose_text_size("160")
if style == "early":
    make = app.make_application
    app.make_application = lambda with_sheet: make()

def open_page(window):
    window.resize(1280, 800)
    if page == "lobby":
        window.lobby.show().starter.seed.setText("7")
    else:
        window.game.begin(GameSetup("tiny", (Seat("Ann"), Seat("Bob")), 3))

def save(any):
    window, = (widget for widget in QApplication.topLevelWidgets() if isinstance(widget, app.MainWindow))
    while page == "lobby" and not window.lobby.has_all_maps:
        QApplication.processEvents()
    for _ in range(9):
        window.repaint()
        QApplication.processEvents()
    window.grab().save(file)
    os._exit(0)

QApplication.exec = save
app.run(discover(), open_page)
"""


@pytest.mark.parametrize("page", ["lobby", "game"])
@pytest.mark.sweep
def test_the_first_page_looks_as_if_it_had_been_styled_from_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, page: str
) -> None:
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path))  # where no test has left pictures for the lobby
    pictures = []
    for style in ("early", "late"):
        file = tmp_path / f"{style}.png"
        move_home(monkeypatch, tmp_path / style)
        run_code(tmp_path / style, FIRST_PAGE, page, style, str(file))
        pictures.append(QImage(str(file)))
    assert pictures[0].width() == 1280
    assert pictures[0] == pictures[1]


WAITING = """
import os
from PySide6.QtWidgets import QApplication
from railwright.core.catalogue.discovery import discover
from railwright.editor.app import run

def wait(window):
    before = QApplication.instance().styleSheet()
    QApplication.processEvents()  # as while rules of the user's are compiled
    print(bool(before), bool(QApplication.instance().styleSheet()), flush=True)
    os._exit(0)

run(discover(), wait)
"""


@pytest.mark.sweep
def test_what_is_shown_while_the_first_page_waits_is_styled(tmp_path: Path) -> None:
    assert run_code(tmp_path, WAITING).split() == ["False", "True"]


def run_code(home: Path, *arguments: str) -> str:
    """What code prints in a process with a home of its own."""
    env = os.environ | {"RAILWRIGHT_HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}
    return subprocess.run(
        [sys.executable, "-c", *arguments], check=True, env=env, stdout=subprocess.PIPE, text=True
    ).stdout
