"""How a person likes to play: what is confirmed before it is done, and what is shown or answered automatically."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QT_TRANSLATE_NOOP
from PySide6.QtWidgets import QApplication

from railwright.core.language.messages import Translator
from railwright.editor.files.settings import last_seats, setting, settings
from railwright.editor.looks.setting_rows import SwitchSetting

_tr = Translator("Preferences")


class Preference(NamedTuple):
    """A switch that is on by default: its name in the settings, its title, and what it does."""

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
COMPANY = Preference(
    "company",
    str(QT_TRANSLATE_NOOP("Preferences", "&Show who plays")),
    str(
        QT_TRANSLATE_NOOP(
            "Preferences", "Portraits that look about, react and say what each has just done. Off: the colours alone."
        )
    ),
)
PREFERENCES = (CONFIRM_PAYMENT, TURN_UP_SINGLY, MOTION, COMPANY, AUTO_ANSWER)


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


def preference_settings(changed: Callable[[], None]) -> list[SwitchSetting]:
    """A switch for each preference; ``changed`` is called after each change."""
    return [
        SwitchSetting(
            _tr(preference.title),
            partial(is_on, preference),
            partial(_switch, preference, changed),
            _tr(preference.about),
        )
        for preference in PREFERENCES
    ]


def _switch(preference: Preference, changed: Callable[[], None], on: bool) -> None:
    set_preference(preference, on)
    changed()
