"""The heading of a page."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel


def page_title(words: str) -> QLabel:
    """What a page is, in the type of titles."""
    title = QLabel(words)
    title.setProperty("role", "title")
    return title
