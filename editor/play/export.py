"""Saving the words of a log as a text file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from editor.language.words import cause


def ask_and_save(parent: QWidget, suggested: str, text: str, tell: Callable[[str], object]) -> None:
    """Ask for a file and write a text into it; ``tell`` is called with a sentence where that fails."""
    name, _ = QFileDialog.getSaveFileName(parent, _tr("Save the log"), suggested, _tr("Text (*.txt)"))
    if name:
        save_text(Path(name), text, tell)


def save_text(path: Path, text: str, tell: Callable[[str], object]) -> None:
    """Write a text into a file."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        words = _tr("The log cannot be saved as {path}: {why}.")
        tell(words.format(path=path, why=cause(error)))


def _tr(words: str) -> str:
    return QCoreApplication.translate("Export", words)
