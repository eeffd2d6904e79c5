"""A disk that answers late, as one that has to wake up first: nothing that it holds is forgotten."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from railwright.core.catalogue.user_plugins import TrustStore
from railwright.core.files import write_atomically
from railwright.core.folders import data_folder, plugins_folder
from railwright.core.kernel.outcome import Seat
from railwright.core.maps.library import find_map
from railwright.editor.app import make_application
from railwright.editor.play.game import GameSetup
from railwright.editor.play.game_start import start_game
from tests.editor.document.test_map_source import built_in
from tests.homes import move_home
from tests.test_names import ROOT

pytestmark = pytest.mark.gui
DELAY_S = 0.3  # longer than a look at a file is waited for
NOTHING_NEW = """
PLUGIN = {"id": "nothing_new", "version": "1.0", "api": 1, "title": "New", "summary": "New."}
"""
EVENING = """
import json, os, sys, time
from pathlib import Path

delay_s, places, seen = float(sys.argv[1]), tuple(sys.argv[2:]), set()

def look(event, arguments):
    if event in ("open", "os.scandir", "os.listdir") and isinstance(arguments[0], (str, os.PathLike)):
        path = os.fspath(arguments[0])
        if path.startswith(places) and path not in seen:
            seen.add(path)
            time.sleep(delay_s)

sys.addaudithook(look)
from PySide6.QtCore import QEventLoop, QLocale
from railwright.core.catalogue.discovery import discover
from railwright.editor.app import collect_from_now_on, make_application
from railwright.editor.files.settings import setting
from railwright.editor.features.lessons.progress import done_lessons
from railwright.editor.main_window import MainWindow
from railwright.editor.scene.board import board_pictures, piece_pictures

board_pictures.REST_MS = piece_pictures.REST_MS = 3_600_000  # it paints none while it waits for the disk

def wait_until(is_so):
    end = time.monotonic() + 60
    while not is_so():
        assert time.monotonic() < end
        app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)

catalogue = discover()
app = make_application()
collect_from_now_on(app)
window = MainWindow(catalogue)
window.open("lobby")
window.show()
lobby = window.lobby.widget
wait_until(lambda: any(button.key == "mine" for button in lobby.offered.maps))
wait_until(lambda: lobby.resume.isVisibleTo(lobby))
told = {
    "language": QLocale().name()[:2],
    "menu": window.menuBar().actions()[0].text(),
    "theme": setting("look/theme", "system"),
    "dark": app.palette().window().color().lightness() < 128,
    "points": app.font().pointSizeF(),
    "seats": [seat.name for seat in lobby.seats()],
    "lessons": done_lessons(),
    "rules": sorted(id for id in catalogue.manifests if id == "nothing_new"),
}
next(button for button in lobby.offered.maps if button.key == "mine").click()
lobby.starter.start.click()
wait_until(lambda: window.game.widget is not None)
told["played"] = window.game.game.spec.id
told["saved"] = window.game.widget.playable.writer is not None
print(json.dumps(told))
window.close()
os._exit(0)
"""


def evening(home: Path) -> dict[str, object]:
    """What the program says after a start and the begin of a game in a home, by a disk that is late."""
    command = [sys.executable, "-c", EVENING, str(DELAY_S), str(home), str(ROOT / "maps")]
    done = subprocess.run(command, cwd=home, capture_output=True, text=True, timeout=110, check=False)
    assert done.returncode == 0, done.stderr
    told: dict[str, object] = json.loads(done.stdout)
    return told


@pytest.mark.sweep
def test_a_late_disk_changes_nothing_of_a_start_and_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    move_home(monkeypatch, tmp_path)
    chosen = {
        "look/language": "de",
        "look/theme": "dark",
        "look/text": "120",
        "lobby/seats": [["Zoe", "human", "", ""], ["Max", "human", "", ""]],
        "lessons/done": ["tunnels"],
    }
    write_atomically(tmp_path / "settings" / "settings.json", json.dumps(chosen))
    map_text = find_map("tiny").read_text("utf-8").replace("id: tiny", "id: mine")
    write_atomically(data_folder() / "maps" / "mine.yaml", map_text)
    rule = plugins_folder() / "nothing_new.py"
    write_atomically(rule, NOTHING_NEW)
    TrustStore().trust(rule)
    table = start_game(GameSetup("tiny", (Seat("Ann"), Seat("Bob")), 1), built_in())
    table.match.run()
    table.match.answer(table.match.options()[0])
    table.close()
    assert evening(tmp_path) == {
        "language": "de",
        "menu": "&Spiel",
        "theme": "dark",
        "dark": True,
        "points": pytest.approx(make_application().property("points") * 1.2),
        "seats": ["Zoe", "Max"],
        "lessons": ["tunnels"],
        "rules": ["nothing_new"],
        "played": "mine",
        "saved": True,
    }
