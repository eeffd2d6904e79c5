"""Dialogs and panels grow with the text."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import Catalogue
from railwright.editor.draw.window import DrawWindow
from railwright.editor.draw.window_manager import WindowManager
from railwright.editor.looks import window_sizes
from railwright.editor.looks.widgets import UprightScroll
from railwright.editor.looks.window_sizes import FRAME_PX, size_for_text, size_window
from railwright.editor.main_window import MainWindow
from tests.editor.screens import catalogue
from tests.homes import move_home

pytestmark = pytest.mark.gui


SCREEN = QSize(1100, 700)


def new_drawing(catalogue: Catalogue) -> DrawWindow:
    return WindowManager(catalogue).new()


@pytest.mark.parametrize(
    ("text", "size"), [(1.0, QSize(400, 300)), (1.6, QSize(640, 480)), (3.0, SCREEN - QSize(FRAME_PX, FRAME_PX))]
)
def test_a_dialog_is_larger_for_larger_text_as_far_as_the_screen_goes(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, text: float, size: QSize
) -> None:
    monkeypatch.setattr(window_sizes, "widget_scale", lambda: text)
    monkeypatch.setattr(window_sizes, "available_size", lambda widget: SCREEN)
    dialog = QWidget()
    qtbot.addWidget(dialog)
    assert size_for_text(dialog, 400, 300) == size


@pytest.mark.parametrize("screen", [(911, 512), (1024, 600)])
def test_a_dialog_is_never_larger_than_a_small_screen(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, screen: tuple[int, int]
) -> None:
    monkeypatch.setattr(window_sizes, "available_size", lambda widget: QSize(*screen))
    dialog = QWidget()
    qtbot.addWidget(dialog)
    size = size_for_text(dialog, 1080, 720)
    assert (size.width(), size.height()) == (screen[0] - FRAME_PX, screen[1] - FRAME_PX)


@pytest.mark.parametrize(
    ("screen", "size"),
    [
        ((911, 512), (871, 472)),
        ((1024, 600), (984, 560)),
        ((1366, 768), (1280, 728)),
        ((1920, 1080), (1280, 800)),
    ],
)
def test_a_window_fits_on_its_screen_and_fills_one_that_is_too_small(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, screen: tuple[int, int], size: tuple[int, int]
) -> None:
    monkeypatch.setattr(window_sizes, "available_size", lambda widget: QSize(*screen))
    window = QWidget()
    qtbot.addWidget(window)
    size_window(window, QSize(1280, 800))
    assert (window.width(), window.height()) == size
    assert window.isMaximized() == (size != (1280, 800))
    least = window.minimumSize()
    assert least.width() <= size[0]
    assert least.height() <= size[1]


@pytest.mark.parametrize("make", [MainWindow, new_drawing], ids=["main", "drawing"])
@pytest.mark.sweep
def test_every_window_fits_on_the_screen_of_a_small_laptop(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, make: Callable[[Catalogue], QWidget], tmp_path: Path
) -> None:
    move_home(monkeypatch, tmp_path / "home")  # in which no window has been moved
    monkeypatch.setattr(window_sizes, "available_size", lambda widget: QSize(911, 512))
    window = make(catalogue())
    qtbot.addWidget(window)
    assert QRect(0, 0, 911, 512).contains(window.rect())
    assert window.isMaximized()


def test_a_panel_that_scrolls_is_as_wide_as_what_it_shows(qtbot: QtBot) -> None:
    inner = QLabel("A line that must not be cut at its end")
    scroll = UprightScroll(inner)
    qtbot.addWidget(scroll)
    assert (
        scroll.minimumSizeHint().width()
        >= inner.minimumSizeHint().width() + scroll.verticalScrollBar().sizeHint().width()
    )
    assert scroll.minimumSizeHint().height() < 200


@pytest.mark.sweep
def test_the_screen_outlives_the_windows_that_were_fitted_to_it(qapp: QApplication) -> None:
    lost: list[bool] = []
    qapp.primaryScreen().destroyed.connect(lambda: lost.append(True))
    dialogs = []
    for _ in range(2):
        dialogs.append(dialog := QDialog())
        dialog.itself = dialog  # type: ignore[attr-defined]  # so that it is collected as a cycle
        size_for_text(dialog, 400, 300)
    del dialogs, dialog
    gc.collect()
    assert not lost
