"""How a person likes to play: what is confirmed before it is done, and what is shown or answered automatically."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication
from PySide6.QtWidgets import QApplication, QMenu, QStyle

from editor.settings import settings


class Preference(NamedTuple):
    """A switch that is on by default: its name in the settings, its text in the menu, and its tooltip."""

    name: str
    title: str
    about: str


CONFIRM_PAYMENT = Preference(
    "confirm",
    str(QT_TRANSLATE_NOOP("Habits", "&Confirm what is paid for")),
    str(QT_TRANSLATE_NOOP("Habits", "Off: a click on a place does it at once, or as soon as the payment is picked.")),
)
TURN_UP_SINGLY = Preference(
    "turn-up",
    str(QT_TRANSLATE_NOOP("Habits", "&Turn cards of tunnels up one by one")),
    str(QT_TRANSLATE_NOOP("Habits", "Off: all of them lie open at once.")),
)
AUTO_ANSWER = Preference(
    "sole",
    str(QT_TRANSLATE_NOOP("Habits", "&Answer by itself where nothing is decided")),
    str(QT_TRANSLATE_NOOP("Habits", "Only where one answer is possible and nothing comes to light; the log tells it.")),
)
PREFERENCES = (CONFIRM_PAYMENT, TURN_UP_SINGLY, AUTO_ANSWER)


def is_on(habit: Preference) -> bool:
    """Whether a preference is switched on."""
    # QSettings gives a bool or, read from a file, a string.
    return str(settings().value(f"habits/{habit.name}", True)).lower() == "true"


def set_preference(habit: Preference, on: bool) -> None:
    """Switch a preference on or off, for all games to come."""
    settings().setValue(f"habits/{habit.name}", on)


def is_motion_reduced() -> bool:
    """Whether the system asks for no animations."""
    style = QApplication.style()
    return style.styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) == 0


def add_preferences(menu: QMenu, changed: Callable[[], None]) -> QMenu:
    """Add a submenu with a switch for each preference; ``changed`` is called after each change."""
    habits = menu.addMenu(_tr("&Playing"))
    habits.setToolTipsVisible(True)
    for habit in PREFERENCES:
        action = habits.addAction(_tr(habit.title))
        action.setToolTip(_tr(habit.about))
        action.setCheckable(True)
        action.setChecked(is_on(habit))
        action.toggled.connect(partial(_switch, habit, changed))
    return habits


def _switch(habit: Preference, changed: Callable[[], None], on: bool) -> None:
    set_preference(habit, on)
    changed()


def _tr(words: str) -> str:
    return QCoreApplication.translate("Habits", words)
