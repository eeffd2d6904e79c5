"""The keys of the tools in one table, matched as Qt matches shortcuts, whatever the layout of the keyboard."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence

DIGITS = "0123456789"
TOOL_KEYS: Mapping[str, Mapping[str, str]] = {
    "route": {
        "R": "red", "G": "green", "B": "blue", "Y": "yellow", "K": "black", "W": "white", "O": "orange", "P": "purple",
        "0": "gray", **{digit: digit for digit in DIGITS[1:]}, "U": "tunnel", "F": "ferry", "Backspace": "take back",
    },
    "node": {
        "Shift+C": "corner", "Shift+S": "smooth", "L": "straighten", "X": "reverse", "U": "unlink",
        "Del": "remove", "Backspace": "remove",
    },
    "ticket": {**{digit: digit for digit in DIGITS}, "L": "long", "Backspace": "take back"},
    "drawing": {"L": "next kind", "Backspace": "take back"},
    "background": {"[": "fade", "]": "strengthen", "Ctrl+L": "lock", "G": "georeference"},
    "georeference": {"Backspace": "take back"},
    "select": {
        "Del": "delete", "Backspace": "delete", "Ctrl+D": "duplicate", "Ctrl+A": "select all", "F2": "rename",
        "Return": "properties", "Enter": "properties",
    },
}  # fmt: skip
"""What a key does, by the key as a shortcut is written, by tool."""

# Letters and digits of a US keyboard by code of the key, blank elsewhere: scan codes of a PC, which X11 and Wayland
# count from 8, and virtual keys of a Mac.
PC_KEYS = "  1234567890-=  QWERTYUIOP[]  ASDFGHJKL;'` \\ZXCVBNM,./"
MAC_KEYS = "ASDFHGZXCV BQWERYT123465=97-80]OU[IP LJ'K;\\,/NM."
X11_OFFSET_CODES = 8
FIRST_UNICODE_KEY, FIRST_NAMED_KEY = 0x100, 0x01000000  # keys between them are letters beyond Latin-1


def pressed_key(event: QKeyEvent) -> str:
    """The key with its modifiers as a shortcut is written: ``R``, ``Shift+C``, ``Ctrl+L``, ``1``.

    As for Qt's shortcuts, a key whose letter is not Latin counts as the Latin letter at its place, and Shift or AltGr
    do not count where they are needed to type a digit or sign.
    """
    key = _latin_key(event)
    ignored = Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.GroupSwitchModifier
    if key < FIRST_UNICODE_KEY and not chr(key).isalpha():
        ignored |= Qt.KeyboardModifier.ShiftModifier
    keys = QKeySequence(QKeyCombination(event.modifiers() & ~ignored, Qt.Key(key)))
    return keys.toString(QKeySequence.SequenceFormat.PortableText)


def _latin_key(event: QKeyEvent) -> int:
    if not FIRST_UNICODE_KEY <= event.key() < FIRST_NAMED_KEY:
        return event.key()
    if QGuiApplication.platformName() == "cocoa":
        keys, code = MAC_KEYS, event.nativeVirtualKey()
    else:
        is_windows = QGuiApplication.platformName() == "windows"
        keys, code = PC_KEYS, event.nativeScanCode() - (0 if is_windows else X11_OFFSET_CODES)
    return ord(keys[code]) if 0 <= code < len(keys) and keys[code] != " " else event.key()
