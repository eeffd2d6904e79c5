"""The program from its start on: what it does before anybody asks."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from railwright.core.files import replacing
from railwright.core.kernel.outcome import Seat
from railwright.editor.app import make_application
from railwright.editor.looks.theme import apply_look, choose_text_size
from railwright.editor.main_window import MainWindow
from railwright.editor.play.game import GameSetup
from tests.core.test_files import left_by_a_killed_writer
from tests.editor.screens import SIZE, catalogue, settle
from tests.editor.work.test_end_signals import START_TIMEOUT_S, ended, started

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


@pytest.mark.parametrize("percent", [100, 160])
@pytest.mark.parametrize("page", ["lobby", "game"])
def test_the_first_page_looks_as_if_it_had_been_styled_from_the_start(qtbot: QtBot, page: str, percent: int) -> None:
    app, pictures = make_application(), []
    choose_text_size(str(percent))
    for with_sheet in (True, False):
        apply_look(app, with_sheet)
        window = MainWindow(catalogue())
        qtbot.addWidget(window)
        if page == "lobby":
            window.lobby.show().starter.seed.setText("7")
        else:
            window.game.begin(GameSetup("europe", (Seat("Ann"), Seat("Bob")), 3))
        window.resize(SIZE)
        apply_look(app)
        window.show()
        qtbot.waitExposed(window)
        qtbot.waitUntil(lambda shown=window: page == "game" or shown.lobby.has_all_maps)
        window.repaint()
        settle()
        pictures.append(window.grab().toImage())
        window.close()
    choose_text_size("100")
    apply_look(app)
    assert pictures[0] == pictures[1]


WAITING = """
import os
from railwright.core.catalogue.discovery import discover
from railwright.editor.app import run

def wait(window):
    before = QApplication.instance().styleSheet()
    QApplication.processEvents()  # as while rules of the user's are compiled
    print(bool(before), bool(QApplication.instance().styleSheet()), flush=True)
    os._exit(0)

run(discover(), wait)
"""


def test_what_is_shown_while_the_first_page_waits_is_styled(tmp_path: Path) -> None:
    env = os.environ | {"RAILWRIGHT_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    told = subprocess.run([sys.executable, "-c", WAITING], check=True, env=env, capture_output=True, text=True).stdout
    assert told.split() == ["False", "True"]
