"""A settings file that anybody may have edited: every setting has its default, and what was wrong is told once."""

from __future__ import annotations

import errno
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QCoreApplication
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.kernel.outcome import Seat
from railwright.editor.draw.preferences import recent_maps, saved_snapping, undo_limit
from railwright.editor.draw.shortcuts import chosen_keys
from railwright.editor.features.printing.dialog import PrintChoices, load_choices
from railwright.editor.files import file_lock
from railwright.editor.files import settings as settings_module
from railwright.editor.files.settings import (
    MAX_SETTINGS_BYTES,
    SettingsFile,
    bytes_setting,
    last_rules,
    last_seats,
    save_bytes,
    save_last_seats,
    setting,
    settings,
)
from railwright.editor.language.choice import chosen_language
from railwright.editor.main_window import MainWindow
from railwright.editor.play.game import GameSetup
from railwright.editor.play.preferences import CONFIRM_PAYMENT, is_on, set_preference
from railwright.editor.play.session_clock import PACES_MS
from railwright.editor.tools.snapping import SnapSettings
from tests.test_names import ROOT

KEYS = (
    *("aids/planner", "draw/docks", "draw/geometry", "draw/keys", "draw/recent", "draw/snapping", "draw/steps"),
    *(
        "games/folder",
        "habits/confirm",
        "lobby/coached",
        "lobby/first",
        "lobby/guided",
        "lobby/offered",
        "lobby/rules",
        "lobby/seats",
        "look/cities",
        "look/language",
        "look/palette",
        "puzzles/another",
    ),
    *(
        "look/text",
        "look/theme",
        "play/pace",
        "positions/folder",
        "print/choices",
        "puzzles/map",
        "replay/folder",
        "window/geometry",
    ),
)
HOSTILE = (
    *("[" * 100_000, "1e999", "a, b, c", "9" * 5000, '[["a", "b:c"]]', '{"a": ' * 5000, "-1", "[[7]]", '{"x": 5}'),
    *('"\\ud800"', '"@Invalid()"', '"AdnQywADAAA="', "null"),
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path))
    return tmp_path


def write(home: Path, text: str) -> Path:
    path = home / "settings" / "settings.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)
    return path


def table(value: str) -> str:
    """A settings file in which every setting has one value."""
    return "{" + ",\n".join(f'"{key}": {value}' for key in KEYS) + "}"


def told() -> list[str]:
    """What the window has said in boxes, which are closed."""
    QCoreApplication.processEvents()
    boxes = [box for box in QApplication.topLevelWidgets() if isinstance(box, QMessageBox) and box.isVisible()]
    for box in boxes:
        box.close()
    return [box.text() for box in boxes]


def test_all_settings_are_tried() -> None:
    sources = "".join(path.read_text("utf-8") for path in (ROOT / "editor").rglob("*.py"))
    assert {key for key in re.findall(r'"([a-z]+/[a-z]+)"', sources) if key.split("/")[0] in groups()} <= {*KEYS}


def groups() -> set[str]:
    return {key.split("/")[0] for key in KEYS} - {"application", "text", "image"}


FEW = 5  # are tried in the fast tests
VALUES = [
    pytest.param(value, marks=pytest.mark.slow if number >= FEW else (), id=str(number))
    for number, value in enumerate(HOSTILE)
]


@pytest.mark.sweep
@pytest.mark.parametrize("value", VALUES)
def test_the_window_starts_whatever_the_settings_say(home: Path, qtbot: QtBot, value: str) -> None:
    write(home, table(value))
    window = MainWindow(discover(safe=True))
    qtbot.addWidget(window)
    window.lobby.show()
    assert window.lobby.is_shown
    window.game.start(GameSetup("tiny", (Seat("Ann"), Seat("bot:random", "bot:random")), 1))
    assert window.game.widget is not None
    window.game.close()
    for read in (recent_maps, saved_snapping, undo_limit, chosen_keys, chosen_language, load_choices):
        read()
    told()


def test_a_setting_of_another_type_is_told_once_and_has_its_default(home: Path, qtbot: QtBot) -> None:
    write(home, '{"play/pace": "abc", "habits/confirm": "perhaps", "lobby/seats": "[", "lobby/rules": [1]}')
    assert setting("play/pace", PACES_MS[2]) == PACES_MS[2]
    assert is_on(CONFIRM_PAYMENT)
    assert last_seats() == []
    assert last_rules() == {}
    (text,) = told()
    for key in ("play/pace", "habits/confirm", "lobby/seats", "lobby/rules"):
        assert f"The setting {key} had the invalid value " in text
    assert '"abc". The default is used instead.' in text
    assert setting("play/pace", PACES_MS[2]) == PACES_MS[2]
    assert told() == []


def test_settings_are_read_as_they_were_written(home: Path) -> None:
    settings().setValue("play/pace", 300)
    set_preference(CONFIRM_PAYMENT, False)
    settings().setValue("draw/steps", 7)
    settings().setValue("draw/snapping", {"on": False, "grid": 5})
    save_last_seats([Seat("Ann", color="red"), Seat("Bob", "bot:steady")])
    save_bytes("window/geometry", QByteArray(b"\0\xff"))
    settings_module._file_at.cache_clear()  # as the next start
    assert setting("play/pace", PACES_MS[2]) == 300
    assert not is_on(CONFIRM_PAYMENT)
    assert undo_limit() == 7
    assert saved_snapping() == SnapSettings(on=False, grid=5.0)
    assert load_choices() == PrintChoices()
    assert last_seats() == [Seat("Ann", color="red"), Seat("Bob", "bot:steady")]
    assert bytes_setting("window/geometry") == b"\0\xff"
    assert bytes_setting("draw/geometry").isEmpty()
    assert told() == []


def test_settings_of_two_programs_are_all_kept(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings_module, "LOOK_INTERVAL_S", 0)
    other = SettingsFile(settings().path)
    other.setValue("look/theme", "dark")
    settings().setValue("play/pace", 0)
    other.setValue("draw/steps", 3)
    assert (other.value("play/pace"), settings().value("look/theme"), settings().value("draw/steps")) == (0, "dark", 3)


CHANGER = """
import sys
from railwright.editor.files.settings import settings
name = sys.argv[1]
for number in range(25):
    settings().setValue(f"{name}/{number}", 1)
while settings()._changes:  # a change that the disk did not answer to is written later
    settings().value(name)
"""


@pytest.mark.sweep
def test_programs_that_change_settings_at_the_same_moment_lose_none(home: Path) -> None:
    command = [sys.executable, "-c", CHANGER]
    programs = [subprocess.Popen([*command, name], stderr=subprocess.PIPE) for name in ("a", "b", "c")]
    assert [program.communicate(timeout=100)[1] for program in programs] == [b"", b"", b""]
    values = json.loads((home / "settings" / "settings.json").read_text())
    assert len(values) == 3 * 25


def test_a_setting_waits_for_another_program_that_keeps_the_file(
    home: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    settings().setValue("play/pace", 300)
    monkeypatch.setattr(file_lock, "LOCK_TIMEOUT_S", 0.01)
    path = home / "settings" / "settings.json"
    with file_lock.file_lock(path):  # by another program
        settings().setValue("play/pace", 1000)
        assert setting("play/pace", 300) == 1000
        (text,) = told()
        assert f"cannot write to {path} (another program is changing it)" in text
        assert json.loads(path.read_text()) == {"play/pace": 300}
    settings().setValue("look/theme", "dark")
    assert json.loads(path.read_text()) == {"play/pace": 1000, "look/theme": "dark"}


def test_a_setting_that_a_full_disk_loses_is_told_once_and_kept_later(
    home: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    settings().setValue("play/pace", 300)
    with monkeypatch.context() as full:
        full.setattr(settings_module, "write_atomically", refuse)
        for pace in (0, 1000):
            settings().setValue("play/pace", pace)
            assert setting("play/pace", 300) == pace
        (text,) = told()
    path = home / "settings" / "settings.json"
    why = "(No space left on device)"
    assert text == f"Changes to settings will be lost: cannot write to {path} {why}."
    assert json.loads(path.read_text()) == {"play/pace": 300}
    settings()._next_look_s = 0.0
    assert setting("play/pace", 300) == 1000
    assert json.loads(path.read_text()) == {"play/pace": 1000}
    assert told() == []


def refuse(*_: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_settings_that_cannot_be_read_now_are_not_replaced(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(home, '{"play/pace": 300, "look/theme": "dark"}')
    with monkeypatch.context() as failing:
        failing.setattr(settings_module, "read_file", refuse)
        settings().setValue("play/pace", 0)
    assert json.loads(path.read_text()) == {"play/pace": 300, "look/theme": "dark"}
    settings()._next_look_s = 0.0
    assert setting("play/pace", 1) == 0
    assert json.loads(path.read_text()) == {"play/pace": 0, "look/theme": "dark"}
    told()


@pytest.mark.parametrize("what", ["large", "pipe", "torn", "a folder"])
def test_a_file_that_is_no_settings_file_is_kept_aside(home: Path, what: str) -> None:
    path = write(home, '{"play/pace": 300')
    if what == "large":
        os.truncate(path, 40 * MAX_SETTINGS_BYTES)
    elif what != "torn":
        path.unlink()
        os.mkfifo(path) if what == "pipe" else path.mkdir()
    assert setting("play/pace", PACES_MS[2]) == PACES_MS[2]
    (text,) = told()
    assert "They have been saved as settings-damaged-1.json. The defaults are used." in text
    settings().setValue("play/pace", 0)
    assert json.loads(path.read_text()) == {"play/pace": 0}
    assert told() == []
