"""The keys of a game, listed in a message."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QMessageBox, QWidget


def show_keys(window: QWidget) -> None:
    """Show the list over a window."""
    rows = "".join(f"<tr><td><b>{escape(key)}</b></td><td>{escape(words)}</td></tr>" for key, words in _keys())
    text = f"<h3>{escape(_tr('Keys'))}</h3><table cellpadding=3>{rows}</table>"
    box = QMessageBox(QMessageBox.Icon.NoIcon, "Railwright", text, QMessageBox.StandardButton.Ok, window)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.open()


def _keys() -> tuple[tuple[str, str], ...]:
    return (
        ("1 … 5", _tr("take a card of the row")),
        ("D", _tr("draw from the pile")),
        ("T", _tr("draw tickets")),
        ("C, S", _tr("walk over routes to claim, cities for stations")),
        ("Tab, ← ↑ → ↓", _tr("walk over the places that glow")),
        ("Enter", _tr("choose, confirm")),
        ("W, P", _tr("withdraw from a tunnel, pass")),
        ("Esc", _tr("forget what is only looked at")),
        ("+ − 0", _tr("zoom, whole board")),
    )


def _tr(words: str) -> str:
    return QCoreApplication.translate("KeyHelp", words)
