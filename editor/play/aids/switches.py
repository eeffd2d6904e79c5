"""Which aids there are, and which of them a person has switched on."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from editor.settings import settings


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

PICTURED = frozenset({
    "cards", "double_routes", "last_round", "mulligan", "open_tickets", "routes", "stations", "team_asia",
    "ticket_draft", "tickets", "tickets_at_once",
})  # fmt: skip
"""The rules whose state the window shows in pictures, or in words of its own."""


def is_on(aid: Aid) -> bool:
    """Whether an aid is switched on."""
    return str(settings().value(f"aids/{aid.name}", aid.at_first)).lower() == "true"


def switch(aid: Aid, on: bool) -> None:
    """Switch an aid on or off, for this game and the ones to come."""
    settings().setValue(f"aids/{aid.name}", on)


def aids_on() -> tuple[str, ...]:
    """The names of the aids that are on, for the record of a game."""
    return tuple(aid.name for aid in AIDS if is_on(aid))


def aid_words(words: str) -> str:
    """The title or the short name of an aid in the person's language."""
    return QCoreApplication.translate("Aids", words)
