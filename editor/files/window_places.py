"""Where a window and its docks stood, in the bytes that Qt makes of it.

They come back from a file that anybody may have written, and Qt believes every number in them: what it is given is
looked through here first.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from typing import Any

from PySide6.QtWidgets import QDockWidget, QMainWindow, QToolBar, QWidget

from railwright.editor.files.settings import bytes_setting, save_bytes

MAX_SIDE_PX = 0xFFFF
MAX_FREE_SIDE_PX = 2 * 0xFFFFFF  # of what may be as large as it likes: Qt's own limit, and its frame
GEOMETRY = struct.Struct(">IHH4i4iiBBi4i")
GEOMETRY_MAGIC = 0x1D9D0CB  # what QWidget.saveGeometry begins with
MAX_PLACES_BYTES = 20_000  # those of all panels take some 500
MAX_NAME_BYTES = 200
MAX_DEPTH = 8  # of docks side by side within docks above one another, and so on
# What QMainWindow.saveState writes before each part. A row of docks and the tool bars have the same number in Qt.
WINDOW_MARKER, DOCKS_MARKER = 0xFF, 0xFD
TABS_MARKER, ROW_MARKER, WIDGET_MARKER, TOOL_BARS_MARKER = 0xFA, 0xFC, 0xFB, 0xFC  # a byte each
SIDES = 4  # of a window, at which docks stand
FLAGS = range(4)  # whether it is shown, and whether it is a window of its own


def save_place(window: QWidget, key: str) -> None:
    """Keep where a window stands."""
    save_bytes(key, window.saveGeometry())


def restore_place(window: QWidget, key: str) -> None:
    """Put a window where it stood; it stays where it is if that is not known."""
    geometry = bytes_setting(key)
    if is_geometry(bytes(geometry.data())):
        window.restoreGeometry(geometry)


def save_docks(window: QMainWindow, key: str) -> None:
    """Keep where the docks and bars of a window stand."""
    save_bytes(key, window.saveState())


def restore_docks(window: QMainWindow, key: str) -> None:
    """Put the docks and bars of a window where they stood; they stay where they are if that is not known."""
    places = bytes_setting(key)
    if are_places(bytes(places.data()), _names(window, QDockWidget), _names(window, QToolBar)):
        window.restoreState(places)


def _names(window: QMainWindow, kind: type[QWidget]) -> set[str]:
    return {widget.objectName() for widget in window.findChildren(kind)}


def is_geometry(content: bytes) -> bool:
    """Whether bytes are the place of a window, with numbers that a screen can have."""
    if len(content) != GEOMETRY.size:
        return False
    magic, _, _, *numbers = GEOMETRY.unpack(content)
    return magic == GEOMETRY_MAGIC and all(abs(number) <= MAX_SIDE_PX for number in numbers)


def are_places(content: bytes, docks: set[str], bars: set[str]) -> bool:
    """Whether bytes are the places of docks and bars of these names, each of which stands there once at most."""
    if len(content) > MAX_PLACES_BYTES:
        return False
    try:
        _Places(content, docks, bars).read()
    except (struct.error, ValueError):
        return False
    return True


class _Places:
    """Reads places as ``QMainWindow.saveState`` writes them. Raises ValueError, struct.error where they are none."""

    def __init__(self, content: bytes, docks: set[str], bars: set[str]) -> None:
        self._content, self._at = content, 0
        self._docks, self._bars = set(docks), set(bars)  # that have not been named yet

    def read(self) -> None:
        """Read all of it."""
        self._expect("i", WINDOW_MARKER)
        self._expect("i", 0)  # the version
        self._expect("B", DOCKS_MARKER)
        self._read_sides(self._read_area)
        self._numbers("2i")  # the size of what is in the middle
        if not all(0 <= corner <= 2**SIDES for corner in self._take("4i")):
            raise ValueError("no corner")
        self._expect("B", TOOL_BARS_MARKER)
        self._read_sides(self._read_bars)
        if self._at != len(self._content):
            raise ValueError("more than places")

    def _take(self, form: str) -> tuple[Any, ...]:
        numbers = struct.unpack_from(f">{form}", self._content, self._at)
        self._at += struct.calcsize(f">{form}")
        return numbers

    def _expect(self, form: str, *allowed: int) -> int:
        (number,) = self._take(form)
        if number not in allowed:
            raise ValueError("another mark")
        return int(number)

    def _numbers(self, form: str, most: int = MAX_SIDE_PX) -> None:
        if any(abs(number) > most for number in self._take(form)):
            raise ValueError("no number of pixels")

    def _count(self, most: int) -> Iterator[int]:
        (count,) = self._take("i")
        if not 0 <= count <= most:
            raise ValueError("no number of things")
        return iter(range(count))

    def _name(self, names: set[str]) -> None:
        (length,) = self._take("I")
        if length > MAX_NAME_BYTES:
            raise ValueError("no name")
        (name,) = self._take(f"{length}s")
        if name.decode("utf-16-be") not in names:
            raise ValueError("another name, or one for the second time")
        names.remove(name.decode("utf-16-be"))

    def _read_sides(self, read: Callable[[], None]) -> None:
        sides = set(range(SIDES))
        for _ in self._count(SIDES):
            sides.remove(self._expect("i", *sides))
            read()

    def _read_area(self) -> None:
        self._numbers("2i")
        self._read_docks(MAX_DEPTH)

    def _read_docks(self, depth: int) -> None:
        """Docks in a row, above one another or behind tabs, and further ones between them."""
        if self._expect("B", TABS_MARKER, ROW_MARKER) == TABS_MARKER:
            self._numbers("i")  # the one in front
        self._expect("B", 1, 2)  # side by side, or above one another
        for _ in self._count(len(self._docks) + 1):
            if self._expect("B", WIDGET_MARKER, *([ROW_MARKER] if depth else [])) == WIDGET_MARKER:
                self._name(self._docks)
                self._expect("B", *FLAGS)
                self._read_sizes()
            else:
                self._read_sizes()
                self._read_docks(depth - 1)

    def _read_sizes(self) -> None:
        """Where something lies and how long it is, and how long it may be, or the four numbers of a window."""
        self._numbers("2i")
        self._numbers("2i", MAX_FREE_SIDE_PX)

    def _read_bars(self) -> None:
        for _ in self._count(len(self._bars)):
            self._name(self._bars)
            self._expect("B", *FLAGS)
            self._numbers("2i")
            self._take("2I")  # the place of one that is a window of its own, each side in 16 bits
