"""The sizes of windows and dialogs when they open, within the screen."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from railwright.editor.looks.theme import widget_scale

FRAME_PX = 40  # for a window's frame and panels of the desktop
MIN_SIZE = QSize(720, 420)  # pixels of a window
VIRTUAL_SCREEN = QSize(800, 800)  # pixels of the screen on which Qt renders what nobody sees
VIRTUAL_SIZE = QSize(1400, 900)  # pixels used instead, so that pictures have one size


def available_size(widget: QWidget) -> QSize:
    """The available size of a widget's screen, for the initial size of a window.

    ``widget.screen()`` is not used: PySide makes its result a child of the widget, and the next widget that needs the
    screen takes it over. Python then owns the screen, and deletes it with that widget.
    """
    window = (widget.parentWidget() or widget).window()
    screen = QGuiApplication.screenAt(window.geometry().center()) or QGuiApplication.primaryScreen()
    size = screen.availableSize()
    return VIRTUAL_SIZE if size == VIRTUAL_SCREEN else size


def size_window(window: QWidget, size: QSize) -> None:
    """Set a window's initial and minimum size; it is maximised if the screen is smaller."""
    window.setMinimumSize(MIN_SIZE)
    fitting = size.boundedTo(available_size(window) - QSize(FRAME_PX, FRAME_PX))
    window.resize(fitting)
    if fitting != size:
        window.setWindowState(Qt.WindowState.WindowMaximized)


def size_for_text(widget: QWidget, width: int, height: int) -> QSize:
    """The initial size of a dialog: ``width`` x ``height`` pixels, scaled with the text as far as the screen allows."""
    return (QSize(width, height) * widget_scale()).boundedTo(available_size(widget) - QSize(FRAME_PX, FRAME_PX))
