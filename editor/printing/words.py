"""Translated words of prints."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def tr(words: str) -> str:
    """Words of a print in the language of the program."""
    return QCoreApplication.translate("Print", words)


def part_word(part: str) -> str:
    """What a part of a print is called."""
    return {
        "board": tr("Board"),
        "plan": tr("Assembly plan"),
        "tickets": tr("Ticket cards"),
        "trains": tr("Train cards"),
        "track": tr("Score track"),
        "aid": tr("Player aid"),
        "bonus": tr("Bonus cards"),
    }[part]
