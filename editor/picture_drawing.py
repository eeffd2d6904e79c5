"""The screens of the map editor of which pictures are taken: how the board of the Balkans came to be."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from time import monotonic

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from core.maps.library import find_map
from core.mapspec import MapSpec
from editor.canvas.minimap import EVERY
from editor.document import edits
from editor.document.parts import Part, city
from editor.draw.draw_window import DrawWindow
from editor.draw.opening import open_map
from editor.picture_screens import catalogue, settle, show
from editor.printing.dialog import PrintDialog
from editor.settings import settings

BOARD = "balkans"
GAMES = 40  # of the picture of a simulation: enough to warm the board
PATIENCE = 60  # seconds


def drawing() -> QWidget:
    """The board with a city chosen, and all that is known of it."""
    window = _window()
    window.docks.show("overview")
    window.document.select([Part("city", "beograd")])
    return window


def placing() -> QWidget:
    """Cities by latitude and longitude, and the land that was drawn under them."""
    window = _window()
    parts = [Part("route", one.id) for one in window.document.spec.routes]
    parts += [Part("ticket", one.id) for one in window.document.spec.tickets]
    window.document.edit("", edits.remove(window.document.spec, parts))
    window.docks.show("overview")
    _rest(window)
    return window


def routing() -> QWidget:
    """A route on its way from Zagreb, and what it would be."""
    window = _window()
    spec = edits.remove(window.document.spec, [Part("route", "sarajevo-zagreb")])
    window.document.edit("", spec)
    start, end = (city(spec, id).at for id in ("zagreb", "sarajevo"))
    _rest(window)
    window.document.select([])
    window.tools.use("route")
    QTest.mouseClick(window.view.viewport(), Qt.MouseButton.LeftButton, pos=_pixel(window, start))
    _hover(window, (end[0] - 8, end[1] - 12))
    return window


def mending() -> QWidget:
    """A mistake is told while it is made, and marked where it lies."""
    window = _window()
    spec, lonely = edits.add_city(window.document.spec, "Pleven", (434, 236))
    spec = edits.set_field(spec, [Part("ticket", "graz-izmir")], "points", 9)
    window.document.edit("", spec)
    window.document.select([lonely])
    window.docks.show_problems()
    _wait(lambda: bool(window.checker.verdict.problems))
    return window


def analysing() -> QWidget:
    """The figures of the board beside those of others."""
    window = _window()
    window.docks.show("analysis")
    _pass(1)
    return window


def simulating() -> QWidget:
    """What some games between bots say, as heat on the board."""
    window = _window()
    balance = window.docks.balance
    balance._make = _one_thread
    window.docks.show("balance")
    balance.form.games.setValue(GAMES)
    balance.toggle()
    _wait(lambda: balance.run is None)
    balance.heat.setCurrentIndex(1)
    return window


def printing() -> QWidget:
    """The board on sheets of paper."""
    dialog = PrintDialog(_shipped(), find_map(BOARD).parent, catalogue=catalogue())
    show(dialog)
    _pass(2)
    return dialog


def _shipped() -> MapSpec:
    return open_map(find_map(BOARD), catalogue()).spec


def _window() -> DrawWindow:
    return _opened(lambda: DrawWindow(catalogue(), open_map(find_map(BOARD), catalogue())))


def _opened(make: Callable[[], DrawWindow]) -> DrawWindow:
    """A window that will not ask whether to save."""
    settings().remove("draw")  # the places of panels in the window before
    window = make()
    window.files.may_close = lambda: True  # type: ignore[method-assign]
    show(window)
    window.view.fit()
    _rest(window)
    return window


def _rest(window: DrawWindow) -> None:
    """Until every line and name lies where it stays, and the overview has followed."""
    settle()
    _wait(lambda: window.view.canvas.at_rest)
    _pass(2 * EVERY / 1000)


def _pass(seconds: float) -> None:
    end = monotonic() + seconds
    _wait(lambda: monotonic() > end)


def _one_thread() -> Executor:
    return ThreadPoolExecutor(1)


def _hover(window: DrawWindow, at: tuple[float, float]) -> None:
    """Move the pointer, as far as a window that nobody sees has one."""
    place = QPointF(_pixel(window, at))
    none = Qt.MouseButton.NoButton
    event = QMouseEvent(QEvent.Type.MouseMove, place, place, none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(window.view.viewport(), event)


def _pixel(window: DrawWindow, at: tuple[float, float]) -> QPoint:
    return window.view.mapFromScene(QPointF(*at))


def _wait(done: Callable[[], bool]) -> None:
    end = monotonic() + PATIENCE
    while not done() and monotonic() < end:
        QApplication.processEvents()
