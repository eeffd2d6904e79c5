"""Which aids there are, which of them a person has switched on, and the menu that switches them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from editor.settings import settings

if TYPE_CHECKING:
    from editor.play.widget import GameWidget


# --- Which aids there are, and which of them a person has switched on. ---


class Aid(NamedTuple):
    """An aid: the name in settings and records, words for menus and buttons, its key, and the rules that it needs."""

    name: str
    title: str
    short: str
    key: str
    needs: tuple[str, ...]
    at_first: bool


AIDS = (
    Aid(
        "planner",
        str(QT_TRANSLATE_NOOP("Aids", "&Planner for tickets")),
        str(QT_TRANSLATE_NOOP("Aids", "Plan")),
        "P",
        ("routes", "tickets"),
        True,
    ),
    Aid(
        "stations",
        str(QT_TRANSLATE_NOOP("Aids", "What &stations would borrow")),
        str(QT_TRANSLATE_NOOP("Aids", "Stations")),
        "",
        ("routes", "tickets", "stations"),
        True,
    ),
    Aid(
        "counting",
        str(QT_TRANSLATE_NOOP("Aids", "&Counted cards")),
        str(QT_TRANSLATE_NOOP("Aids", "Cards")),
        "",
        ("cards",),
        False,
    ),
    Aid(
        "hint",
        str(QT_TRANSLATE_NOOP("Aids", "&Hint, with its reason")),
        str(QT_TRANSLATE_NOOP("Aids", "Hint")),
        "H",
        ("routes",),
        False,
    ),
)

PICTURED_RULES = frozenset({
    "cards", "double_routes", "last_round", "mulligan", "open_tickets", "routes", "stations", "team_asia",
    "ticket_draft", "tickets", "tickets_at_once",
})  # fmt: skip
"""The rules whose state the window shows in pictures, or in words of its own."""


def is_aid_on(aid: Aid) -> bool:
    """Whether an aid is switched on."""
    return str(settings().value(f"aids/{aid.name}", aid.at_first)).lower() == "true"


def switch(aid: Aid, on: bool) -> None:
    """Switch an aid on or off, for this game and the ones to come."""
    settings().setValue(f"aids/{aid.name}", on)


def names_of_aids_on() -> tuple[str, ...]:
    """The names of the aids that are on, for the record of a game."""
    return tuple(aid.name for aid in AIDS if is_aid_on(aid))


def aid_words(words: str) -> str:
    """The title or the short name of an aid in the person's language."""
    return QCoreApplication.translate("Aids", words)


# --- The menu of the aids. ---


def add_aids_menu(menu: QMenu, page: Callable[[], GameWidget | None]) -> QMenu:
    """A submenu with a switch for each aid; ``page`` is the game that is shown, if any."""
    aids = menu.addMenu(aid_words("&Aids"))
    actions = {aid: _action(aids, aid, page) for aid in AIDS}
    aids.aboutToShow.connect(partial(_refresh_menu, actions, page))
    return aids


def _action(menu: QMenu, aid: Aid, page: Callable[[], GameWidget | None]) -> QAction:
    key = f"\t{aid.key}" if aid.key else ""  # told, not set: the game itself listens to its keys
    action = menu.addAction(f"{aid_words(aid.title)}{key}")
    action.setCheckable(True)
    action.setChecked(is_aid_on(aid))
    action.triggered.connect(lambda on: _switch_from_menu(aid, page, on))
    return action


def _switch_from_menu(aid: Aid, page: Callable[[], GameWidget | None], on: bool) -> None:
    shown = page()
    if shown is None:
        switch(aid, on)
    else:
        shown.aids.switch(aid, on)


def _refresh_menu(actions: dict[Aid, QAction], page: Callable[[], GameWidget | None]) -> None:
    shown = page()
    for aid, action in actions.items():
        action.setChecked(is_aid_on(aid))
        action.setEnabled(shown is None or aid in shown.aids.offered)
