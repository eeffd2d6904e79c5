"""The aids: their titles, shortcuts and settings, and which of them are switched on."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import NamedTuple, Protocol

from PySide6.QtCore import QT_TRANSLATE_NOOP

from railwright.core.language.messages import Translator
from railwright.editor.files.settings import setting, settings
from railwright.editor.looks.setting_rows import SwitchSetting


class Aid(NamedTuple):
    """An aid: its name in settings and records, its texts, its key ("": none), and whether it is on ``at_first``.

    An aid that ``advises`` says what to do; tables without coaching do not offer it.
    """

    name: str
    title: str
    short: str
    key: str
    at_first: bool
    advises: bool = False


AIDS = (
    Aid(
        "planner",
        str(QT_TRANSLATE_NOOP("AidsController", "Ticket &planner")),
        str(QT_TRANSLATE_NOOP("AidsController", "Plan")),
        "P",
        True,
    ),
    Aid(
        "stations",
        str(QT_TRANSLATE_NOOP("AidsController", "Routes that &stations would borrow")),
        str(QT_TRANSLATE_NOOP("AidsController", "Stations")),
        "",
        True,
    ),
    Aid(
        "counting",
        str(QT_TRANSLATE_NOOP("AidsController", "&Counted cards")),
        str(QT_TRANSLATE_NOOP("AidsController", "Cards")),
        "",
        False,
    ),
    Aid(
        "hint",
        str(QT_TRANSLATE_NOOP("AidsController", "&Hint with explanation")),
        str(QT_TRANSLATE_NOOP("AidsController", "Hint")),
        "H",
        False,
        advises=True,
    ),
)


def is_aid_on(aid: Aid) -> bool:
    """Whether an aid is switched on."""
    return setting(f"aids/{aid.name}", aid.at_first)


def switch_aid(aid: Aid, on: bool) -> None:
    """Switch an aid on or off, for this game and the ones to come."""
    settings().setValue(f"aids/{aid.name}", on)


aid_words = Translator("AidsController")


class SwitchableAids(Protocol):
    """The aids of the game that is shown; ``offered`` are those that its rules have a use for."""

    @property
    def offered(self) -> Collection[Aid]: ...

    def switch(self, aid: Aid, on: bool) -> None: ...


def aid_settings(shown: SwitchableAids | None) -> list[SwitchSetting]:
    """A switch for each aid; ``shown`` are the aids of the game that is shown, if any."""
    useless = aid_words("Not used by the rules of this game.")
    return [
        SwitchSetting(
            aid_words(aid.title),
            partial(is_aid_on, aid),
            partial(_switch_shown, aid, shown),
            aid_words("Key {key}").format(key=aid.key) if aid.key else "",
            "" if shown is None or aid in shown.offered else useless,
        )
        for aid in AIDS
    ]


def _switch_shown(aid: Aid, shown: SwitchableAids | None, on: bool) -> None:
    if shown is None:
        switch_aid(aid, on)
    else:
        shown.switch(aid, on)
