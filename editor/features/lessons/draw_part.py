"""Lessons in the map editor: their panel in each window, and the window in which a lesson is followed."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QWidget

from railwright.core.language.messages import Translator
from railwright.editor.draw.map_file import MapFile
from railwright.editor.draw.window import DrawWindow
from railwright.editor.draw.window_manager import WindowManager
from railwright.editor.features.lessons.map_lessons import board_left, save_map_lesson_done, save_map_steps, store_board
from railwright.editor.features.lessons.map_lessons_panel import MapLessonsPanel
from railwright.editor.files.slow_disks import wait_for_disk
from railwright.editor.pages import action_entry

_tr = Translator("DrawMenus")


def add_lessons(window: DrawWindow) -> None:
    """Add the panel and the command that starts the first lesson."""
    panel = MapLessonsPanel(window.document, window.checker)
    panel.advanced.connect(save_map_steps)
    panel.finished.connect(save_map_lesson_done)
    window.file.saved.connect(partial(_store_board_of, panel, window.file))
    window.put_beside_map(panel)
    window.entries.append(action_entry("help", 10, _tr("&First steps"), panel.show_lesson, name="first-steps"))


def learn(lesson: Path, manager: WindowManager, by: QWidget) -> DrawWindow:
    """Follow a lesson on the board of the previous lessons: in its window, else from its file.

    Without such a board, start on an empty one.
    """
    board = board_left()
    window = next((window for window in manager.windows if _panel_of(window).is_followed), None)
    if window is None and board is not None and _is_there(board):
        window = manager.open(board, by)
    window = window or manager.new()
    _panel_of(window).show_lesson(lesson)
    window.raise_()
    window.activateWindow()
    return window


def _panel_of(window: DrawWindow) -> MapLessonsPanel:
    panel = window.findChild(MapLessonsPanel)
    assert panel is not None
    return panel


def _is_there(path: Path) -> bool:
    """Whether a path is a file on a drive that answers."""
    try:
        return wait_for_disk(path.is_file, path)
    except OSError:
        return False


def _store_board_of(panel: MapLessonsPanel, file: MapFile) -> None:
    """Remember the file of a board on which lessons are followed."""
    if panel.is_followed and file.path is not None:
        store_board(file.path)
