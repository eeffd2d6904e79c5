"""Places of windows and docks come back from a file that anybody may have written; Qt is not given what is wrong."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QByteArray, Qt
from PySide6.QtWidgets import QApplication, QDockWidget, QMainWindow, QToolBar, QTreeWidget, QWidget
from pytestqt.qtbot import QtBot

from railwright.editor.draw.window import DrawWindow
from railwright.editor.draw.window_manager import WindowManager
from railwright.editor.files.settings import save_bytes
from railwright.editor.files.window_geometry import (
    is_dock_layout,
    is_geometry,
    restore_docks,
    restore_geometry,
    save_docks,
    save_geometry,
)
from tests.editor.document.test_map_source import built_in
from tests.editor.draw.user_input import closing
from tests.examples import examples
from tests.homes import move_home

pytestmark = pytest.mark.gui
TRIES = 300  # of each seed
PANELS = ("properties", "tickets", "layers", "analysis", "balance", "problems", "history", "overview")
NAMES = {f"dock {name}" for name in PANELS}
BARS = {"tools"}
FAR_NUMBERS = (2**31 - 1, -(2**31), 2**26)  # of pixels


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[DrawWindow]:
    move_home(monkeypatch, tmp_path)
    for manager in closing(WindowManager(built_in())):
        opened = manager.new()
        assert opened is not None
        QApplication.processEvents()
        yield opened


@pytest.fixture
def frame(qtbot: QtBot) -> QMainWindow:
    """A window with the docks of the editor and nothing in them, which lays itself out in no time."""
    window = QMainWindow()
    qtbot.addWidget(window)
    window.setCentralWidget(QWidget())
    window.addToolBar(QToolBar(objectName="tools"))
    for name in PANELS:
        dock = QDockWidget(name, window, objectName=f"dock {name}")
        dock.setWidget(QTreeWidget())
        window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
    for name, beside in zip(("tickets", "layers", "analysis", "balance"), PANELS, strict=False):
        window.tabifyDockWidget(docks_of(window)[beside], docks_of(window)[name])
    window.show()
    return window


def docks_of(window: QMainWindow) -> dict[str, QDockWidget]:
    return {dock.objectName().removeprefix("dock "): dock for dock in window.findChildren(QDockWidget)}


def arrangements(window: QMainWindow) -> Iterator[bytes]:
    """The places of docks as they are at first, and as people move them."""
    docks = docks_of(window)
    yield state(window)
    docks["overview"].setFloating(True)
    yield state(window)
    window.splitDockWidget(docks["properties"], docks["history"], Qt.Orientation.Horizontal)
    yield state(window)
    window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, docks["layers"])
    docks["analysis"].hide()
    yield state(window)


def state(window: QMainWindow) -> bytes:
    QApplication.processEvents()
    return bytes(window.saveState().data())


@pytest.mark.sweep
def test_docks_come_back_wherever_people_have_put_them(window: DrawWindow) -> None:
    for number, content in enumerate(arrangements(window)):
        assert is_dock_layout(content, NAMES, BARS)
        save_docks(window, f"test/{number}")
    area = window.dockWidgetArea(window.docks.by_name["layers"])
    restore_docks(window, "test/0")
    assert window.dockWidgetArea(window.docks.by_name["layers"]) != area
    restore_docks(window, "test/3")
    assert window.dockWidgetArea(window.docks.by_name["layers"]) == area
    assert window.docks.by_name["analysis"].isHidden()


def test_a_window_comes_back_where_it_stood(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    move_home(monkeypatch, tmp_path)
    window = QMainWindow()
    qtbot.addWidget(window)
    window.setGeometry(30, 40, 500, 300)
    save_geometry(window, "test/place")
    window.setGeometry(0, 0, 100, 100)
    restore_geometry(window, "test/place")
    assert (window.width(), window.height()) == (500, 300)


@pytest.mark.parametrize("number", FAR_NUMBERS)
def test_a_window_beyond_every_screen_is_none(qtbot: QtBot, number: int) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    content = bytes(window.saveGeometry().data())
    assert is_geometry(content)
    for offset in (8, 20, 24, 36, 62):
        assert not is_geometry(content[:offset] + struct.pack(">i", number) + content[offset + 4 :])
    assert not is_geometry(content[:-1])
    assert not is_geometry(b"\0" + content[1:])


@pytest.mark.sweep
def test_places_that_are_none_are_never_given_to_qt(window: DrawWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    content = state(window)
    name = "dock history".encode("utf-16-be")
    wrong = {
        "cut off": content[:-1],
        "too long": content + b"\0",
        "another window's": content.replace(name, "dock hastory".encode("utf-16-be")),
        "one dock twice": content.replace(name, "dock tickets".encode("utf-16-be") + b"\0\0", 1),
        "a far place": content[:17] + struct.pack(">i", 2**30) + content[21:],
        "too many sides": content[:9] + struct.pack(">i", 5) + content[13:],
        "nothing": b"",
        "half a letter": content.replace(name, b"\xd8\0" * 12),
    }
    assert [kind for kind, state in wrong.items() if is_dock_layout(state, NAMES, BARS)] == []
    given: list[bytes] = []
    monkeypatch.setattr(window, "restoreState", lambda state: given.append(bytes(state.data())))
    for wrong_state in wrong.values():
        save_bytes("test/docks", QByteArray(wrong_state))
        restore_docks(window, "test/docks")
    assert given == []
    save_bytes("test/docks", QByteArray(content))
    restore_docks(window, "test/docks")
    assert given == [content]


def test_docks_within_docks_without_end_are_none() -> None:
    inner = struct.pack(">B4i", 0xFC, 0, 0, 0, 0)
    row = struct.pack(">BBi", 0xFC, 1, 1)
    content = struct.pack(">iiBiiii", 0xFF, 0, 0xFD, 1, 1, 10, 10) + (row + inner) * 900
    assert not is_dock_layout(content, NAMES, BARS)


@pytest.mark.parametrize("seed", range(examples(2)))
@pytest.mark.sweep
def test_whatever_is_taken_for_places_qt_can_restore(frame: QMainWindow, seed: int) -> None:
    """Changed at random: what is believed is given to Qt, which must survive it."""
    rng, good = Random(seed), [*arrangements(frame)]
    believed = 0
    for _ in range(TRIES):
        content = changed(rng, rng.choice(good))
        if is_dock_layout(content, NAMES, BARS):
            believed += 1
            frame.restoreState(QByteArray(content))
            QApplication.processEvents()
    assert believed > TRIES / 100


def changed(rng: Random, content: bytes) -> bytes:
    """A number, a byte or a part of some bytes is another."""
    offset, kind = rng.randrange(len(content)), rng.randrange(4)
    if kind == 0:
        return content[:offset] + rng.randbytes(1) + content[offset + 1 :]
    if kind == 1:
        return content[:offset] + struct.pack(">i", rng.choice((0, -1, 1, 65535, *FAR_NUMBERS))) + content[offset + 4 :]
    if kind == 2:
        return content[:offset] + content[offset + rng.randrange(40) :]
    return content[:offset] + content[offset : offset + rng.randrange(200)] * rng.choice((2, 30)) + content[offset:]
