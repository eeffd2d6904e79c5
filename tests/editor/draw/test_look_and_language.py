"""Windows that draw follow the look and the language that are chosen in another window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.editor.app import make_application
from railwright.editor.document import edits
from railwright.editor.draw.window import DrawWindow
from railwright.editor.files.settings import settings
from railwright.editor.language.choice import choose_language, install_language
from railwright.editor.looks.settings_dialog import ChoiceBox
from railwright.editor.looks.theme import apply_look
from railwright.editor.main_window import MainWindow
from railwright.editor.panels.finder import action_entries
from tests.editor.document.test_map_source import MAPS
from tests.editor.looks.test_settings import opened_settings
from tests.homes import move_home

pytestmark = pytest.mark.gui


@pytest.fixture
def path(tmp_path: Path) -> Path:
    copy = tmp_path / "mine.yaml"
    copy.write_bytes((MAPS / "tiny.yaml").read_bytes())
    return copy


@pytest.fixture
def main(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    move_home(monkeypatch, tmp_path / "home")
    app = make_application()
    window = MainWindow(discover(safe=True))
    qtbot.addWidget(window)
    yield window
    for drawing in tuple(window.draw.manager.windows):
        drawing.document.history.setClean()
        drawing.close()
    QApplication.processEvents()
    for setting in ("look/theme", "look/palette"):
        settings().remove(setting)
    apply_look(app)
    choose_language("en")
    install_language(app)


@pytest.fixture
def drawn(main: MainWindow, path: Path) -> DrawWindow:
    opened = main.draw.draw_on(path)
    assert opened is not None
    return opened


def the_window(main: MainWindow, qtbot: QtBot, other_than: DrawWindow) -> DrawWindow:
    """The window that came in the place of another."""
    qtbot.waitUntil(lambda: [window for window in main.draw.manager.windows if window is not other_than] != [])
    return next(window for window in main.draw.manager.windows if window is not other_than)


def menus(window: DrawWindow) -> list[str]:
    return [action.text() for action in window.menuBar().actions()]


def boxes(window: MainWindow | DrawWindow, qtbot: QtBot) -> dict[str, ChoiceBox]:
    """The choices in the settings of a window, by their titles."""
    return {box.accessibleName(): box for box in opened_settings(window, qtbot).findChildren(ChoiceBox)}


@pytest.mark.sweep
def test_a_look_chosen_in_one_window_is_worn_by_all(main: MainWindow, drawn: DrawWindow, qtbot: QtBot) -> None:
    chosen = boxes(main, qtbot)
    chosen["Window and board"].setCurrentText("Dark")
    chosen["Cards and players"].setCurrentText("High contrast")
    look = drawn.view.canvas.look
    assert (look.theme.name, look.palette.name) == ("dark", "contrast")
    here = boxes(drawn, qtbot)["Window and board"]
    assert here.currentText() == "Dark"
    here.setCurrentText("Light")
    assert QApplication.instance().property("tint") == "light"  # type: ignore[union-attr]
    assert boxes(main, qtbot)["Window and board"].currentText() == "Light"


@pytest.mark.sweep
def test_a_window_in_which_nothing_was_drawn_speaks_at_once(main: MainWindow, drawn: DrawWindow, qtbot: QtBot) -> None:
    place = drawn.file.path
    main.change_language("de")
    new = the_window(main, qtbot, drawn)
    assert menus(new)[0] == "&Datei"
    assert (new.file.path, new.file.is_clean) == (place, True)
    qtbot.waitUntil(lambda: main.draw.manager.windows == [new])


@pytest.mark.sweep
def test_a_window_with_steps_back_offers_to_change(main: MainWindow, drawn: DrawWindow, qtbot: QtBot) -> None:
    after, part = edits.add_city(drawn.document.spec, "Neustadt", (40.0, 40.0), {})
    drawn.document.edit("Add a city", after)
    main.change_language("de")
    assert menus(drawn)[0] == "&File"
    assert drawn.notice.isVisibleTo(drawn)
    assert "rückgängig" in drawn.notice.message.text()
    button: QPushButton = drawn.notice.buttons[0]
    button.click()
    new = the_window(main, qtbot, drawn)
    assert menus(new)[0] == "&Datei"
    assert part.id in {city.id for city in new.document.spec.cities}
    assert (new.file.path, new.file.is_clean) == (drawn_path(new), False)
    assert "Neustadt" not in drawn_path(new).read_text("utf-8")
    assert new.file.save_and_wait()
    assert "Neustadt" in drawn_path(new).read_text("utf-8")


def drawn_path(window: DrawWindow) -> Path:
    assert window.file.path is not None
    return window.file.path


def test_keys_are_called_as_on_the_keyboard_of_the_language(main: MainWindow) -> None:
    """In the list of commands as in the menus: Strg, not Ctrl."""
    choose_language("de")
    make_application()
    action = QAction("&Speichern …")
    action.setShortcut("Ctrl+Shift+S")
    (entry,) = action_entries([action])
    assert (entry.text, entry.key) == ("Speichern", "Strg+Umschalt+S")
