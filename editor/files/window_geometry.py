"""Saving and restoring the places of windows and docks, as bytes that Qt makes.

The bytes come back from a file that anybody may have written, and Qt trusts every number in them, so that they are
checked here first.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from typing import Any

from PySide6.QtWidgets import QDockWidget, QMainWindow, QToolBar, QWidget

from railwright.editor.files.settings import bytes_setting, save_bytes

MAX_SIDE_PX = 0xFFFF
MAX_FREE_SIDE_PX = 2 * 0xFFFFFF  # for sides without a limit: Qt's own limit, and a frame
GEOMETRY = struct.Struct(">IHH4i4iiBBi4i")
GEOMETRY_MAGIC = 0x1D9D0CB  # what QWidget.saveGeometry begins with
MAX_LAYOUT_BYTES = 20_000  # the places of all panels take some 500
MAX_NAME_BYTES = 200
MAX_DEPTH = 8  # of docks side by side within docks above one another, and so on
# The markers that QMainWindow.saveState writes before each part. Qt uses the same one for rows of docks and tool bars.
WINDOW_MARKER, DOCKS_MARKER = 0xFF, 0xFD
TABS_MARKER, ROW_MARKER, WIDGET_MARKER, TOOL_BARS_MARKER = 0xFA, 0xFC, 0xFB, 0xFC  # a byte each
SIDES = 4  # of a window, which may have docks
FLAGS = range(4)  # two bits: whether a dock is shown, and whether it floats


def save_geometry(window: QWidget, key: str) -> None:
    """Save the place of a window."""
    save_bytes(key, window.saveGeometry())


def restore_geometry(window: QWidget, key: str) -> None:
    """Move a window to its saved place, if there is a valid one."""
    geometry = bytes_setting(key)
    if is_geometry(bytes(geometry.data())):
        window.restoreGeometry(geometry)


def save_docks(window: QMainWindow, key: str) -> None:
    """Save the places of a window's docks and bars."""
    save_bytes(key, window.saveState())


def restore_docks(window: QMainWindow, key: str) -> None:
    """Move the docks and bars of a window to their saved places, if these are valid."""
    layout = bytes_setting(key)
    if not layout.isEmpty() and is_dock_layout(
        bytes(layout.data()), _names(window, QDockWidget), _names(window, QToolBar)
    ):
        window.restoreState(layout)


def _names(window: QMainWindow, kind: type[QWidget]) -> set[str]:
    return {widget.objectName() for widget in window.findChildren(kind)}


def is_geometry(content: bytes) -> bool:
    """Whether bytes are the place of a window with plausible numbers."""
    if len(content) != GEOMETRY.size:
        return False
    magic, _, _, *numbers = GEOMETRY.unpack(content)
    return magic == GEOMETRY_MAGIC and all(abs(number) <= MAX_SIDE_PX for number in numbers)


def is_dock_layout(content: bytes, docks: set[str], bars: set[str]) -> bool:
    """Whether bytes are the places of docks and bars with these names, each at most once."""
    if len(content) > MAX_LAYOUT_BYTES:
        return False
    try:
        _DockLayout(content, docks, bars).read()
    except (struct.error, ValueError):
        return False
    return True


class _DockLayout:
    """Checks places as ``QMainWindow.saveState`` writes them. Raises ValueError, struct.error if they are invalid."""

    def __init__(self, content: bytes, docks: set[str], bars: set[str]) -> None:
        self._content, self._offset = content, 0
        self._docks, self._bars = set(docks), set(bars)  # names that have not occurred yet

    def read(self) -> None:
        """Read the whole content."""
        self._expect("i", WINDOW_MARKER)
        self._expect("i", 0)  # the version
        self._expect("B", DOCKS_MARKER)
        self._read_sides(self._read_area)
        self._numbers("2i")  # the size of the central widget
        if not all(0 <= corner <= 2**SIDES for corner in self._take("4i")):
            raise ValueError("no corner")
        self._expect("B", TOOL_BARS_MARKER)
        self._read_sides(self._read_bars)
        if self._offset != len(self._content):
            raise ValueError("more than places")

    def _take(self, form: str) -> tuple[Any, ...]:
        numbers = struct.unpack_from(f">{form}", self._content, self._offset)
        self._offset += struct.calcsize(f">{form}")
        return numbers

    def _expect(self, form: str, *allowed: int) -> int:
        (number,) = self._take(form)
        if number not in allowed:
            raise ValueError("another mark")
        return int(number)

    def _numbers(self, form: str, maximum: int = MAX_SIDE_PX) -> None:
        if any(abs(number) > maximum for number in self._take(form)):
            raise ValueError("no number of pixels")

    def _count(self, maximum: int) -> Iterator[int]:
        (count,) = self._take("i")
        if not 0 <= count <= maximum:
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
        """Read docks side by side, above one another or in tabs, with further ones nested in them."""
        if self._expect("B", TABS_MARKER, ROW_MARKER) == TABS_MARKER:
            self._numbers("i")  # the tab in front
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
        """Read position, size and limits of a dock, or the four numbers of a floating window."""
        self._numbers("2i")
        self._numbers("2i", MAX_FREE_SIDE_PX)

    def _read_bars(self) -> None:
        for _ in self._count(len(self._bars)):
            self._name(self._bars)
            self._expect("B", *FLAGS)
            self._numbers("2i")
            self._take("2I")  # the place of a floating bar, each coordinate in 16 bits
