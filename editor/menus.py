"""The menus of the window: actions with their keys, and choices of which one is on."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from editor.settings import settings


def add_action(menu: QMenu, words: str, act: Callable[[], object], key: str = "", name: str = "") -> None:
    """An action of a menu with the key that it has everywhere; ``name`` is the same in every language."""
    action = menu.addAction(words)
    action.setObjectName(name)
    action.triggered.connect(lambda: act())
    if key:
        action.setShortcut(QKeySequence(key))


def add_choices(
    window: QMainWindow, menu: QMenu, setting: str, choose: Callable[[str], None], choices: dict[str, str]
) -> None:
    """Actions of which one is on: the one whose name stands in a setting, at first the first."""
    group = QActionGroup(window)
    for name, words in choices.items():
        action = group.addAction(menu.addAction(words))
        action.setCheckable(True)
        action.setData(name)
        action.triggered.connect(lambda on=True, name=name: choose(name))

    def mark() -> None:
        now = str(settings().value(setting, next(iter(choices))))
        for action in group.actions():
            action.setChecked(action.data() == now)

    mark()
    menu.aboutToShow.connect(mark)  # another window may have chosen since
