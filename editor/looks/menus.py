"""A helper for menus."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu


def add_action(menu: QMenu, title: str, act: Callable[[], object], key: str = "", name: str = "") -> QAction:
    """Add an action with a shortcut; ``name`` is its object name, the same in every language."""
    action = menu.addAction(title)
    action.setObjectName(name)
    action.triggered.connect(lambda: act())
    if key:
        action.setShortcut(QKeySequence(key))
    return action
