"""How a person likes to play: what is confirmed before it is done, and what is shown or answered automatically."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QT_TRANSLATE_NOOP
from PySide6.QtWidgets import QApplication, QMenu

from railwright.core.language.messages import Translator
from railwright.editor.files.settings import last_seats, setting, settings

_tr = Translator("Preferences")


class Preference(NamedTuple):
    """A switch that is on by default: its name in the settings, its text in the menu, and its tooltip."""

    name: str
    title: str
    about: str


CONFIRM_PAYMENT = Preference(
    "confirm",
    str(QT_TRANSLATE_NOOP("Preferences", "&Confirm what is paid for")),
    str(
        QT_TRANSLATE_NOOP(
            "Preferences", "Off: a click on a place does it at once, or as soon as the payment is picked."
        )
    ),
)
TURN_UP_SINGLY = Preference(
    "turn-up",
    str(QT_TRANSLATE_NOOP("Preferences", "&Turn cards of tunnels up one by one")),
    str(QT_TRANSLATE_NOOP("Preferences", "Off: all of them lie open at once.")),
)
MOTION = Preference(
    "motion",
    str(QT_TRANSLATE_NOOP("Preferences", "&Let cards and trains move")),
    str(QT_TRANSLATE_NOOP("Preferences", "Off: everything is at once where it belongs.")),
)
AUTO_ANSWER = Preference(
    "sole",
    str(QT_TRANSLATE_NOOP("Preferences", "&Answer by itself where nothing is decided")),
    str(
        QT_TRANSLATE_NOOP(
            "Preferences", "Only where one answer is possible and nothing comes to light; the log tells it."
        )
    ),
)
PREFERENCES = (CONFIRM_PAYMENT, TURN_UP_SINGLY, MOTION, AUTO_ANSWER)


def is_on(preference: Preference) -> bool:
    """Whether a preference is switched on."""
    return setting(f"habits/{preference.name}", True)


def set_preference(preference: Preference, on: bool) -> None:
    """Switch a preference on or off, for all games to come."""
    settings().setValue(f"habits/{preference.name}", on)


GUIDED_SETTING = "lobby/guided"


def is_guide_wanted() -> bool:
    """Whether the next game is to be guided: as was chosen, at first for those who have not played here yet."""
    return setting(GUIDED_SETTING, not last_seats())


def want_guide(on: bool) -> None:
    """Choose whether the next game is to be guided."""
    settings().setValue(GUIDED_SETTING, on)


def is_motion_reduced() -> bool:
    """Whether the system asks for no animations."""
    style = QApplication.style()
    from PySide6.QtWidgets import QStyle  # late: PySide makes its many names when it is first asked for

    return style.styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) == 0


def add_preferences(menu: QMenu, changed: Callable[[], None]) -> QMenu:
    """Add a submenu with a switch for each preference; ``changed`` is called after each change."""
    submenu = menu.addMenu(_tr("&Playing"))
    submenu.setToolTipsVisible(True)
    for preference in PREFERENCES:
        action = submenu.addAction(_tr(preference.title))
        action.setToolTip(_tr(preference.about))
        action.setCheckable(True)
        action.setChecked(is_on(preference))
        action.toggled.connect(partial(_switch, preference, changed))
    return submenu


def _switch(preference: Preference, changed: Callable[[], None], on: bool) -> None:
    set_preference(preference, on)
    changed()
