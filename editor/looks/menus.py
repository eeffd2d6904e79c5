"""Helpers for menus: plain actions, and groups of choices of which one is checked."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from railwright.editor.files.settings import setting


def add_action(menu: QMenu, title: str, act: Callable[[], object], key: str = "", name: str = "") -> QAction:
    """Add an action with its key; ``name`` identifies it in every language."""
    action = menu.addAction(title)
    action.setObjectName(name)
    action.triggered.connect(lambda: act())
    if key:
        action.setShortcut(QKeySequence(key))
    return action


def add_choices(
    window: QMainWindow,
    menu: QMenu,
    key: str,
    choose: Callable[[str], None],
    choices: Mapping[str, str],
    default: str = "",
) -> None:
    """Add actions of which one is checked: the one whose name the setting holds, else the default or the first."""
    group = QActionGroup(window)
    for name, title in choices.items():
        action = group.addAction(menu.addAction(title))
        action.setCheckable(True)
        action.setData(name)
        # triggered, not toggled: only a click chooses, mark() does not.
        action.triggered.connect(lambda on=True, name=name: choose(name))

    def mark() -> None:
        now = setting(key, default or next(iter(choices)))
        for action in group.actions():
            action.setChecked(action.data() == now)

    mark()
    menu.aboutToShow.connect(mark)  # another window may have chosen since
