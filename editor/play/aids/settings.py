"""Which aids exist, which of them are switched on, and the menu that switches them."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import NamedTuple, Protocol

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from railwright.editor.files.settings import setting, settings


class Aid(NamedTuple):
    """Its name in settings and records, its texts, its key, and its default.

    An aid ``advises`` if it says what to do; a table may be one without such.
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
        str(QT_TRANSLATE_NOOP("AidsController", "&Planner for tickets")),
        str(QT_TRANSLATE_NOOP("AidsController", "Plan")),
        "P",
        True,
    ),
    Aid(
        "stations",
        str(QT_TRANSLATE_NOOP("AidsController", "What &stations would borrow")),
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
        str(QT_TRANSLATE_NOOP("AidsController", "&Hint, with its reason")),
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


def aid_words(words: str, number: int = -1) -> str:
    """A text of the aids in the language of the window."""
    return QCoreApplication.translate("AidsController", words, None, number)


class SwitchableAids(Protocol):
    """The aids of the game that is shown; ``offered`` are those that its rules have a use for."""

    @property
    def offered(self) -> Collection[Aid]: ...

    def switch(self, aid: Aid, on: bool) -> None: ...


def add_aids_menu(menu: QMenu, shown: Callable[[], SwitchableAids | None]) -> QMenu:
    """Add a submenu with a switch for each aid; ``shown`` gives the aids of the game that is shown, if any."""
    aids = menu.addMenu(aid_words("&Aids"))
    actions = {aid: _add_action(aids, aid, shown) for aid in AIDS}
    aids.aboutToShow.connect(partial(_refresh_menu, actions, shown))
    return aids


def _add_action(menu: QMenu, aid: Aid, shown: Callable[[], SwitchableAids | None]) -> QAction:
    key = f"\t{aid.key}" if aid.key else ""  # told, not set: the game itself listens to its keys
    action = menu.addAction(f"{aid_words(aid.title)}{key}")
    action.setCheckable(True)
    action.setChecked(is_aid_on(aid))
    action.triggered.connect(lambda on: _switch_from_menu(aid, shown, on))
    return action


def _switch_from_menu(aid: Aid, shown: Callable[[], SwitchableAids | None], on: bool) -> None:
    aids = shown()
    if aids is None:
        switch_aid(aid, on)
    else:
        aids.switch(aid, on)


def _refresh_menu(actions: dict[Aid, QAction], shown: Callable[[], SwitchableAids | None]) -> None:
    aids = shown()
    for aid, action in actions.items():
        action.setChecked(is_aid_on(aid))
        action.setEnabled(aids is None or aid in aids.offered)
