"""The names of the people who play at a remote table from one window."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit

from railwright.plugins.features.online.api import protocol


class OthersField(QLineEdit):
    """A field for the names of more people at the same window; usually empty. ``title`` is its label."""

    def __init__(self) -> None:
        super().__init__()
        self.title = self.tr("&Other players at this computer")
        self.setPlaceholderText(self.tr("none, or names separated by commas"))
        self.setToolTip(self.tr("Each player sees only their own cards: the screen is covered between turns."))


def online_names(name: str, others: str) -> list[str]:
    """The person's own name and those of the others here. Raises RailwrightError if one of them cannot be shown."""
    return [protocol.online_name(name), *(protocol.online_name(word) for word in others.split(",") if word.strip())]
