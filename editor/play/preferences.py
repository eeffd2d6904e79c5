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
    str(QT_TRANSLATE_NOOP("Preferences", "&Confirm before paying")),
    str(QT_TRANSLATE_NOOP("Preferences", "Off: you pay with one click, or by choosing the payment.")),
)
TURN_UP_SINGLY = Preference(
    "turn-up",
    str(QT_TRANSLATE_NOOP("Preferences", "&Reveal tunnel cards one by one")),
    str(QT_TRANSLATE_NOOP("Preferences", "Off: all cards are revealed at once.")),
)
MOTION = Preference(
    "motion",
    str(QT_TRANSLATE_NOOP("Preferences", "A&nimate cards and trains")),
    str(QT_TRANSLATE_NOOP("Preferences", "Off: cards and trains appear in place at once.")),
)
AUTO_ANSWER = Preference(
    "sole",
    str(QT_TRANSLATE_NOOP("Preferences", "&Answer automatically when there is only one choice")),
    str(
        QT_TRANSLATE_NOOP(
            "Preferences", "Only if the automatic answer reveals nothing hidden. The log shows the answer."
        )
    ),
)
COMPANY = Preference(
    "company",
    str(QT_TRANSLATE_NOOP("Preferences", "&Show player portraits")),
    str(
        QT_TRANSLATE_NOOP(
            "Preferences",
            "Portraits look around, react, and say what each player has just done. Off: only the colours are shown.",
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
    """Whether the system is set to reduce animations."""
    style = QApplication.style()
    from PySide6.QtWidgets import QStyle  # late, 6 ms: PySide makes its many names

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
