"""How large a window may be at first."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

SCREEN = 1000  # pixels: what is narrower is no screen, but a place where pictures are made
COMMON = QSize(1280, 800)


def screen_room(widget: QWidget) -> QSize:
    """The room on the screen of a window."""
    found = widget.screen().availableSize()
    return found if found.width() >= SCREEN else COMMON
