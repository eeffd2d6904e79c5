"""The dialogs of the Help menu: the list of keys, and About."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeySequence
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
    "Shift+F11": "online",
    "F1": "rulebook",
    "?": "rulebook",
    "M": "sound",
}


def show_about(window: QWidget) -> None:
    """Show the About dialog over a window."""
    head = QCoreApplication.translate("About", "Railwright {version}").format(version=__version__)
    text = QCoreApplication.translate(
        "About",
        "Play train-route board games with maps and rules that you can change. Railwright is free software under "
        "the MIT licence. It is unofficial: it is not made, endorsed or supported by the publishers of any board "
        "game, and it contains no official art, logo or rulebook text.",
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
            html("<tr><td><b>{key}</b></td><td>{words}</td></tr>", key=_as_on_keyboard(key), words=meaning)
            for key, meaning in key_table()
        ]
        self.text.show_html(html("<table cellpadding=3>{rows}</table>", rows=join_html(rows)))


def _as_on_keyboard(keys: str) -> str:
    """Keys with Ctrl and Shift named as menus name them: Strg and Umschalt in German."""
    for modifier in ("Ctrl+", "Shift+"):
        named = QKeySequence(f"{modifier}A").toString(QKeySequence.SequenceFormat.NativeText)
        keys = keys.replace(modifier, named.removesuffix("A"))
    return keys


def key_table() -> tuple[tuple[str, str], ...]:
    """Pairs of every key of a game and what it does; without the keys of features that are not there."""
    rows = (
        ("1 … 9", _tr("take a face-up card, choose a payment, select a ticket")),
        (_tr("D, Space"), _tr("draw from the pile")),
        ("T", _tr("draw tickets")),
        ("C", _tr("step through the routes that you can claim")),
        ("S", _tr("step through the cities where you can build a station")),
        (_tr("Tab, ← ↑ → ↓"), _tr("go to the next highlighted place, or to the nearest one in a direction")),
        ("Ctrl+← ↑ → ↓", _tr("step through all routes and cities, and explain why some are unavailable")),
        ("/, Ctrl+F", _tr("find a city by name; ↓ for the next match, Enter to select it, Esc to go back")),
        (_tr("Enter"), _tr("choose, confirm")),
        (_tr("Esc"), _tr("close a view that needs no answer")),
        ("W", _tr("withdraw from a tunnel")),
        ("N", _tr("pass")),
        ("H", _tr("hint: what a good bot would do, and why")),
        ("Shift+H", _tr("ask the coach; press again to show or hide the numbers")),
        ("G", _tr("in a guided game: ask for a suggestion, or turn suggestions off")),
        ("P", _tr("show or hide the ticket planner")),
        ("U, Ctrl+Z", _tr("take back your last answer")),
        ("Shift+U", _tr("take back everything in this turn")),
        ("L", _tr("go to the log")),
        ("B", _tr("show or hide the board as tables")),
        ("I", _tr("show everything since your last turn, or only one line")),
        ("M", _tr("sounds on or off")),
        ("+ −", _tr("zoom")),
        ("0", _tr("show the whole board")),
        (_tr("Shift+← ↑ → ↓"), _tr("move the board")),
        ("← →", _tr("in a replay: go back or forward one answer; with Shift, one turn")),
        (_tr("Home, End"), _tr("in a replay: go to the start or the end")),
        ("F1", _tr("rules of this game")),
        ("?", _tr("explain the item that is selected or under the pointer; press F1 again for its chapter")),
        (_tr("← → on a player"), _tr("step through a player's numbers and explain them")),
        ("Shift+F1", _tr("show the keys")),
        ("F2, F3", _tr("show or hide the players or the cards")),
        ("F4", _tr("in a narrow window: show or hide the aids and the log")),
        ("F6", _tr("swap the two sides")),
        ("F11", _tr("full screen")),
        ("Shift+F11", _tr("at a table for friends: the large board for everybody in the room")),
        ("Ctrl+,", _tr("settings: text, colours, motion, sounds, aids, pace, language")),
        ("Ctrl+N", _tr("go to the lobby; the game stays saved")),
        ("Ctrl+J", _tr("join or rejoin a table for friends")),
        ("Ctrl+E", _tr("draw a map")),
        ("Ctrl+O", _tr("open a record to watch")),
        ("Ctrl+I", _tr("statistics for finished games")),
        ("Ctrl+D", _tr("puzzle of the day")),
        ("F12", _tr("state inspector: rule data")),
        ("Ctrl+Q", _tr("quit; the game stays saved")),
    )
    return tuple(row for row in rows if row[0] not in _KEYS_OF_FEATURES or has_feature(_KEYS_OF_FEATURES[row[0]]))
