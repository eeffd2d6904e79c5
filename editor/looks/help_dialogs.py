"""The dialogs of the Help menu: the list of keys, and About."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from railwright.core import __version__
from railwright.core.language.messages import Translator
from railwright.editor.looks.rich_text import html, join_html
from railwright.editor.looks.text_dialog import TextDialog
from railwright.plugins.features import has_feature

_tr = Translator("KeyHelp")
_KEYS_OF_FEATURES = {
    "Shift+H": "coach",
    "Ctrl+D": "coach",
    "Ctrl+I": "statistics",
    "Ctrl+J": "online",
    "F1": "rulebook",
    "?": "rulebook",
    "M": "sound",
}


def show_about(window: QWidget) -> None:
    """Show the About dialog over a window."""
    head = QCoreApplication.translate("About", "Railwright {version}").format(version=__version__)
    text = QCoreApplication.translate(
        "About",
        "Train-route board games on maps and rules that you can change, free software under the MIT licence. "
        "Railwright is unofficial: it is not made, endorsed or supported by the publishers of any board game, and it "
        "contains no official art, logo or rulebook text.",
    )
    box = QMessageBox(QMessageBox.Icon.NoIcon, "Railwright", head, QMessageBox.StandardButton.Ok, window)
    box.setInformativeText(text)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.open()


def show_keys(window: QWidget) -> None:
    """Show the list of keys over a window."""
    dialog = KeyListDialog(window)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()


class KeyListDialog(TextDialog):
    """The list of all keys."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(_tr("Keys"), parent)
        rows = [
            html("<tr><td><b>{key}</b></td><td>{words}</td></tr>", key=key, words=meaning)
            for key, meaning in key_table()
        ]
        self.text.show_html(html("<table cellpadding=3>{rows}</table>", rows=join_html(rows)))


def key_table() -> tuple[tuple[str, str], ...]:
    """Pairs of every key of a game and what it does; without the keys of features that are not there."""
    rows = (
        ("1 … 9", _tr("take a card of the row, pick a payment, tick a ticket")),
        (_tr("D, Space"), _tr("draw from the pile")),
        ("T", _tr("draw tickets")),
        ("C", _tr("walk over the routes that you can claim")),
        ("S", _tr("walk over the cities where you can build a station")),
        (_tr("Tab, ← ↑ → ↓"), _tr("walk to the next place that glows, or to the nearest one in a direction")),
        ("Ctrl+← ↑ → ↓", _tr("walk over all routes and cities, also those that you cannot have, and say why")),
        ("/, Ctrl+F", _tr("go to a city by its name; ↓ goes on to the next route or city, Enter stays, Esc goes back")),
        (_tr("Enter"), _tr("choose, confirm")),
        (_tr("Esc"), _tr("forget what is only looked at")),
        ("W", _tr("withdraw from a tunnel")),
        ("N", _tr("do nothing: pass")),
        ("H", _tr("hint: what a good bot would do, and why")),
        ("Shift+H", _tr("ask the coach about the question; then its figures, on or off")),
        ("G", _tr("in a guided game: ask for a suggestion, or no longer")),
        ("P", _tr("planner for your tickets, on or off")),
        ("U, Ctrl+Z", _tr("take your last answer back")),
        ("Shift+U", _tr("take back what you have done in this turn")),
        ("L", _tr("go to the log")),
        ("B", _tr("show the board as tables, or hide them")),
        ("I", _tr("all that happened since your last turn, or one line of it")),
        ("M", _tr("sounds on or off")),
        ("+ −", _tr("zoom")),
        ("0", _tr("show the whole board")),
        (_tr("Shift+← ↑ → ↓"), _tr("move the board")),
        ("← →", _tr("in a replay: an answer back or on, with Shift a turn")),
        (_tr("Home, End"), _tr("in a replay: the start and the end")),
        ("F1", _tr("the rules of this game")),
        ("?", _tr("explain what has the keys, or what is under the pointer; F1 then leads to its chapter")),
        (_tr("← → on a player"), _tr("walk over the numbers of a player, to have them explained")),
        ("Shift+F1", _tr("list the keys")),
        ("F2, F3", _tr("fold the players or the cards away, or unfold them")),
        ("F4", _tr("in a narrow window: open aids and log over the board, or close them")),
        ("F6", _tr("exchange the two sides")),
        ("F11", _tr("fill the screen")),
        ("Ctrl+,", _tr("settings: text, colours, motion, sounds, aids, pace, language")),
        ("Ctrl+N", _tr("go to the lobby; the game is kept")),
        ("Ctrl+J", _tr("join a table for friends, or go on at one")),
        ("Ctrl+E", _tr("draw a map")),
        ("Ctrl+O", _tr("open a record to watch")),
        ("Ctrl+I", _tr("statistics of finished games")),
        ("Ctrl+D", _tr("puzzle of the day")),
        ("F12", _tr("state inspector: what the rules keep")),
        ("Ctrl+Q", _tr("leave; the game is kept")),
    )
    return tuple(row for row in rows if row[0] not in _KEYS_OF_FEATURES or has_feature(_KEYS_OF_FEATURES[row[0]]))
