"""A settings file that anybody may have edited: every setting has its default, and what was wrong is told once."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from core.catalogue.discovery import discover
from core.kernel.outcome import Seat
from editor.draw.preferences import recent_maps, saved_snapping, undo_limit
from editor.draw.shortcuts import chosen_keys
from editor.language.choice import chosen_language
from editor.main_window import MainWindow
from editor.play.game import GameSetup
from editor.play.preferences import CONFIRM_PAYMENT, is_on
from editor.play.session import PACES_MS
from editor.printing.dialog import PrintChoices, load_choices
from editor.settings import MAX_SETTINGS_BYTES, bytes_setting, last_rules, last_seats, setting, settings
from editor.tools.snapping import SnapSettings
from tests.test_names import ROOT

KEYS = (
    *("aids/planner", "draw/docks", "draw/geometry", "draw/keys", "draw/recent", "draw/snapping", "draw/steps"),
    *(
        "games/folder",
        "habits/confirm",
        "lobby/coached",
        "lobby/first",
        "lobby/rules",
        "lobby/seats",
        "look/language",
        "look/palette",
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
    *("@Invalid()", "@ByteArray(\\x1\\xd9\\xd0\\xcb)", "@Variant(\\0\\0\\0\\x7f\\0\\0\\0\\tQPixmap\\0)", "\\x0"),
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path))
    return tmp_path


def write(home: Path, text: str) -> Path:
    path = home / "settings" / "settings.ini"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)
    return path


def ini(value: str) -> str:
    """A settings file in which every setting has one value."""
    lines = [f"[{group}]\n{name}={value}\n" for group, name in (key.split("/") for key in KEYS)]
    return "".join(lines)


def told() -> list[str]:
    """What the window has said in boxes, which are closed."""
    QCoreApplication.processEvents()
    boxes = [one for one in QApplication.topLevelWidgets() if isinstance(one, QMessageBox) and one.isVisible()]
    for box in boxes:
        box.close()
    return [box.text() for box in boxes]


def test_all_settings_are_tried() -> None:
    sources = "".join(path.read_text("utf-8") for path in (ROOT / "editor").rglob("*.py"))
    assert {key for key in re.findall(r'"([a-z]+/[a-z]+)"', sources) if key.split("/")[0] in groups()} <= {*KEYS}


def groups() -> set[str]:
    return {key.split("/")[0] for key in KEYS} - {"application", "text", "image"}


FEW = 5  # of them are tried in the fast tests
VALUES = [pytest.param(one, marks=pytest.mark.slow if at >= FEW else (), id=str(at)) for at, one in enumerate(HOSTILE)]


@pytest.mark.parametrize("value", VALUES)
def test_the_window_starts_whatever_the_settings_say(home: Path, qtbot: QtBot, value: str) -> None:
    write(home, ini(value))
    window = MainWindow(discover(safe=True))
    qtbot.addWidget(window)
    window.show_lobby()
    assert window.lobby.is_shown
    window.start(GameSetup("tiny", (Seat("Ann"), Seat("bot:random", "bot:random")), 1))
    assert window.game.widget is not None
    window.game.close()
    for read in (recent_maps, saved_snapping, undo_limit, chosen_keys, chosen_language, load_choices):
        read()
    told()


def test_a_setting_of_another_type_is_told_once_and_has_its_default(home: Path, qtbot: QtBot) -> None:
    write(home, "[play]\npace=abc\n[habits]\nconfirm=perhaps\n[lobby]\nseats=[\nrules=[1]\n")
    assert setting("play/pace", PACES_MS[2]) == PACES_MS[2]
    assert is_on(CONFIRM_PAYMENT)
    assert last_seats() == []
    assert last_rules() == {}
    (words,) = told()
    for key in ("play/pace", "habits/confirm", "lobby/seats", "lobby/rules"):
        assert f"The setting {key} was " in words
    assert '"abc", which cannot be used; the default takes its place.' in words
    assert setting("play/pace", PACES_MS[2]) == PACES_MS[2]
    assert told() == []


def test_settings_are_read_as_they_were_written(home: Path) -> None:
    write(home, "[play]\npace=300\n[habits]\nconfirm=false\n[draw]\nsteps=7\nsnapping={\"on\": false, \"grid\": 5}\n"
          .replace('"', '\\"').replace("={", '="{').replace("}\n", '}"\n'))  # fmt: skip
    assert setting("play/pace", PACES_MS[2]) == 300
    assert not is_on(CONFIRM_PAYMENT)
    assert undo_limit() == 7
    assert saved_snapping() == SnapSettings(on=False, grid=5.0)
    assert load_choices() == PrintChoices()
    assert bytes_setting("window/geometry").isEmpty()
    assert told() == []


@pytest.mark.parametrize("what", ["large", "pipe"])
def test_a_file_that_is_no_settings_file_is_kept_aside(home: Path, what: str) -> None:
    path = write(home, "[play]\npace=300\n")
    if what == "large":
        os.truncate(path, 40 * MAX_SETTINGS_BYTES)
    else:
        path.unlink()
        os.mkfifo(path)
    assert setting("play/pace", PACES_MS[2]) == PACES_MS[2]
    (words,) = told()
    assert "They are kept as settings-damaged-1.ini, and new ones are begun." in words
    settings().setValue("play/pace", 0)
    assert "pace=0" in path.read_text()
    assert told() == []
