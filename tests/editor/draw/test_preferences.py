"""What places snap to, and how many steps are kept: chosen in menus, kept from start to start."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QInputDialog
from pytestqt.qtbot import QtBot

from railwright.editor.document import edits
from railwright.editor.draw.preferences import SNAPPING_KEY, saved_snapping, undo_limit
from railwright.editor.draw.preferences import UNDO_LIMIT_KEY as STEPS
from railwright.editor.draw.window import DrawWindow
from railwright.editor.draw.window_manager import WindowManager
from railwright.editor.files.settings import settings
from railwright.editor.tools.snapping import SnapSettings
from tests.editor.document.test_map_source import built_in
from tests.editor.draw.user_input import WindowUser, closing
from tests.homes import move_home

pytestmark = pytest.mark.gui


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    move_home(monkeypatch, tmp_path / "home")


@pytest.fixture
def manager() -> Iterator[WindowManager]:
    yield from closing(WindowManager(built_in()))


def act(window: DrawWindow, name: str) -> None:
    next(command for command in window.commands() if command.objectName() == name).trigger()


@pytest.mark.sweep
def test_a_grid_is_chosen_and_kept(manager: WindowManager, qtbot: QtBot) -> None:
    user = WindowUser(qtbot, manager.new())
    act(user.window, "grid 20")
    user.type("c")
    user.city("Alba", (113, 207))
    assert user.document.spec.cities[0].at == (120, 200)
    again = manager.new()
    assert again.tools.context.snapping == SnapSettings(True, 20.0, True)
    act(again, "snap")
    act(again, "snap-objects")
    assert manager.new().tools.context.snapping == SnapSettings(False, 20.0, False)


@pytest.mark.sweep
def test_a_city_snaps_to_a_fold_of_the_board(manager: WindowManager, qtbot: QtBot) -> None:
    user = WindowUser(qtbot, manager.new())
    user.type("c")
    user.city("Alba", (790 / 3 + 2, 200))
    assert user.document.spec.cities[0].at[0] == pytest.approx(790 / 3, abs=0.01)


@pytest.mark.parametrize("kept", ["", [], {"grid": 7}, {"grid": "x", "on": 3}, "{"])
@pytest.mark.sweep
def test_what_makes_no_sense_is_as_at_first(kept: object) -> None:
    settings().setValue(SNAPPING_KEY, kept)
    snapping = saved_snapping()
    assert (snapping.grid, snapping.objects) == (0.0, True)


@pytest.mark.sweep
def test_a_limit_of_steps_holds_for_windows_to_come(manager: WindowManager, qtbot: QtBot) -> None:
    window = manager.new()
    assert window.document.history.undoLimit() == 0

    def answer() -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, QInputDialog)
        box.setIntValue(3)
        box.accept()

    QTimer.singleShot(100, answer)
    act(window, "steps")
    assert undo_limit() == 3
    other = manager.new()
    for number in range(5):
        other.document.edit(f"Step {number}", edits.add_city(other.document.spec, f"C{number}", (50 + number, 50))[0])
    assert other.document.history.count() == 3
    settings().setValue(STEPS, "many")
    assert undo_limit() == 0
