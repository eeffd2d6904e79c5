"""What keys fix of a route while it is being drawn."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from editor.tools.desk import Desk
from editor.tools.route_draft import COLOR_KEYS, RouteDraft
from editor.tools.words import tr


def key_words(desk: Desk) -> str:
    """The keys there are, as sentences."""
    keys = [tr("1 to 9 set its length, letters its colour, 0 gray.")]
    if desk.view.declares("route", "tunnel"):
        keys.append(tr("U: tunnel."))
    if desk.view.declares("route", "ferry"):
        keys.append(tr("F: ferry."))
    return " ".join(keys)


def meaning(desk: Desk, event: QKeyEvent) -> tuple[str, object] | None:
    """What a key is about, and its value; None if it means nothing."""
    letter = event.text().upper()
    if event.key() == Qt.Key.Key_Backspace:
        return "bend", None
    if letter in COLOR_KEYS:
        return "color", COLOR_KEYS[letter]
    if letter and letter in "123456789":
        return "length", int(letter)
    if letter == "U" and desk.view.declares("route", "tunnel"):
        return "tunnel", None
    return ("ferry", None) if letter == "F" and desk.view.declares("route", "ferry") else None


def draw(draft: RouteDraft, desk: Desk, event: QKeyEvent) -> None:
    """Do to a draft what a key says; Backspace takes its last bend away."""
    name, value = meaning(desk, event) or ("", None)
    if name == "bend":
        del draft.bends[-1:]
    elif name == "tunnel":
        draft.turn_tunnel()
    elif name == "ferry":
        draft.more_locomotives()
    elif name:
        setattr(draft, name, value)
