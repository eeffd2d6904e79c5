"""Names and numbers of the statistics as people read them."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QLocale

from editor.statistics.figures import Who
from editor.statistics.rows import Label

SOURCES = {
    "routes": str(QT_TRANSLATE_NOOP("Message", "Routes")),
    "tickets": str(QT_TRANSLATE_NOOP("Message", "Tickets")),
    "stations": str(QT_TRANSLATE_NOOP("Message", "Stations in reserve")),
    "express": str(QT_TRANSLATE_NOOP("Message", "Longest path")),
    "tickets_at_once": str(QT_TRANSLATE_NOOP("Message", "Completed tickets")),
    "path_points": str(QT_TRANSLATE_NOOP("Message", "Length of the path")),
    "most_tickets": str(QT_TRANSLATE_NOOP("Message", "Most tickets")),
}


def label(who: Who) -> Label:
    """A player as charts call it; ``bot:steady`` is Steady, with a word that tells it is a bot."""
    if who.person:
        return Label(who.id)
    return Label(who.id.partition(":")[2].title() or who.id, kind(who))


def kind(who: Who) -> str:
    """Whether a player is a person or a bot."""
    if who.person:
        return QCoreApplication.translate("Statistics", "person")
    return QCoreApplication.translate("Statistics", "bot")


def source(id: str) -> str:
    """What points are given for; a source that is not known here goes by its id."""
    return QCoreApplication.translate("Message", SOURCES[id]) if id in SOURCES else id.replace("_", " ").capitalize()


def mean(value: float | None) -> str:
    """A number with one digit behind the point; none at all is a dash."""
    return "–" if value is None else QLocale().toString(float(value), "f", 1).replace("-", "−")


def count(value: float | None) -> str:
    """A number of things; only where they were shared there is something behind the point."""
    return mean(value) if value is None or value != int(value) else str(int(value)).replace("-", "−")


def rounded(value: float) -> str:
    """A number without anything behind the point."""
    return count(round(value))


def percent(share: float | None) -> str:
    """A share of 1 in per cent."""
    return "–" if share is None else f"{round(share * 100)} %"
