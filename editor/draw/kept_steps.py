"""How many steps of a history are kept."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QInputDialog, QWidget

from editor.settings import settings

SETTING = "draw/steps"
MOST = 1_000_000


def kept_steps() -> int:
    """The limit that a person has set; 0, and whatever makes no sense, is none."""
    try:
        return min(max(int(str(settings().value(SETTING, 0))), 0), MOST)
    except ValueError:
        return 0


def ask_steps(window: QWidget) -> None:
    """Ask for the limit: only an empty history can be given one, so windows to come follow it."""
    title = QCoreApplication.translate("DrawMenus", "Steps back that are kept")
    words = "How many steps can be undone? 0 is all of them. Maps that are opened from now on follow."
    question = QCoreApplication.translate("DrawMenus", words)
    steps, wanted = QInputDialog.getInt(window, title, question, kept_steps(), 0, MOST)
    if wanted:
        settings().setValue(SETTING, steps)
