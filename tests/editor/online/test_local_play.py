"""Whoever plays here alone has nothing of the network: no import, no socket, no thread more."""

from __future__ import annotations

import subprocess
import sys

import pytest

CODE = """
import sys, threading
sys.modules["miniaudio"] = None  # it plays sounds where there is a display, and brings ssl along for radio stations
opened = []
sys.addaudithook(lambda event, arguments: opened.append(event) if event.startswith("socket.") else None)
from railwright.core.catalogue.discovery import discover
from railwright.core.kernel.outcome import Seat
from railwright.editor.app import make_application
from railwright.editor.main_window import MainWindow
from railwright.editor.play.game import GameSetup
app = make_application()
window = MainWindow(discover(safe=True))
window.show()
window.open("lobby")
window.open("game", GameSetup("tiny", (Seat("Ann"), Seat("bot:random", "bot:random")), 4))
page = window.game.widget
while page.board_input.question is None:
    app.processEvents()
page.session.answer(page.board_input.question.options[0])
while page.board_input.question is None:
    app.processEvents()
late = ("railwright.plugins.features.online.", "railwright.editor.features.online.",
        "websockets", "cryptography", "ssl")
pages = {"railwright.editor.features.online." + name for name in (
    "host_page", "join_page", "own_tables", "table_page", "turn_notice",
)}
print(sorted(name for name in {*sys.modules} - pages if name.startswith(late)))
print(opened)
print(*{thread.name for thread in threading.enumerate()})
window.open("join")
print("railwright.plugins.features.online.lan" in sys.modules)
import os
sys.stdout.flush()
os._exit(0)
"""


@pytest.mark.sweep
def test_local_play_imports_nothing_of_the_network_and_opens_no_socket(own_home: object) -> None:
    done = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, timeout=200, check=False)
    imported, sockets, threads, then = done.stdout.splitlines() or [done.stderr] * 4
    assert (imported, sockets, then) == ("[]", "[]", "True"), done.stderr
    assert {*threads.split()} <= {"MainThread", "disk", "file", "worker"}
