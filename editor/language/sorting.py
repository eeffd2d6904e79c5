"""The order of words in the language of the program."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QCollator, QCollatorSortKey, QLocale, Qt

from railwright.core.language.messages import spoken_language


def sort_key(text: str) -> QCollatorSortKey:
    """The key by which ``sorted`` has words as a dictionary of the language has them, regardless of case."""
    return _collator(spoken_language()).sortKey(text)


@cache
def _collator(language: str) -> QCollator:
    collator = QCollator(QLocale(language))
    collator.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    return collator
