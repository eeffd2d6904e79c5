"""A person at the canvas: real mouse and key events at places of the board, in millimetres."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.canvas.view import CanvasView
from railwright.editor.document import edits
from railwright.editor.document.map_document import MapDocument
from railwright.editor.document.parts import Part
from railwright.editor.tools.snapping import SnapSettings
from railwright.editor.tools.toolbox import ToolBox

FIELDS = {"route": {"tunnel": {"type": "boolean"}, "ferry": {"type": "integer"}}}
EMPTY = MapSpec("new", "New", (790, 525), (20, 9), (2, 5), (), (), ())
PLACED = {"image": "picture.png", "at": (395, 262.5), "scale": 1.0}  # the picture of the fixture ``drawn``
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
SHIFT, CTRL, ALT = (
    Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier,
)  # fmt: skip
AA, BB, CC, DD = (Part("city", id) for id in ("aa", "bb", "cc", "dd"))


def town() -> MapSpec:
    """Four cities far from each other, a route with a bend, a double route and a ticket."""
    spec = EMPTY
    for name, point in (("Aa", (150, 120)), ("Bb", (330, 150)), ("Cc", (520, 330)), ("Dd", (200, 400))):
        spec, _ = edits.add_city(spec, name, point)
    spec, _ = edits.add_route(spec, ("aa", "bb"), 6, "red", [(240, 100)])
    spec, _ = edits.add_route(spec, ("bb", "cc"), 8, "blue")
    spec, _ = edits.add_route(spec, ("bb", "cc"), 8, "gray")
    spec, _ = edits.add_ticket(spec, ("aa", "cc"), 14)
    return spec


class CanvasUser:
    """The document, the view and the tools of one canvas, and what they have said."""

    def __init__(self, qtbot: QtBot, spec: MapSpec, size: tuple[int, int] = (1000, 680)) -> None:
        self.qtbot = qtbot
        self.document = MapDocument(spec)
        self.view = CanvasView(self.document, self._make_box, FIELDS)
        self.view.addActions(list(self.box.actions.values()))
        undo = self.document.history.createUndoAction(self.view)
        undo.setShortcut("Ctrl+Z")
        self.view.addAction(undo)
        qtbot.addWidget(self.view)
        self.view.resize(*size)
        with qtbot.waitExposed(self.view):
            self.view.show()
        self.view.activateWindow()
        self.view.setFocus()
        self.said: list[str] = []
        self.hints: list[str] = []
        self.box.context.said.connect(lambda text: self.said.append(text))
        self.box.context.hint_changed.connect(self.hints.append)

    def _make_box(self, view: CanvasView) -> ToolBox:
        self.box = ToolBox(view, self.document, SnapSettings())
        return self.box

    @property
    def spec(self) -> MapSpec:
        return self.document.spec

    def at(self, id: str) -> tuple[float, float]:
        return next(city.at for city in self.spec.cities if city.id == id)

    def pixel(self, point: tuple[float, float]) -> QPoint:
        return self.view.mapFromScene(QPointF(*point))

    def _mouse(self, kind: QEvent.Type, place: QPoint, down: bool, keys: Qt.KeyboardModifier) -> None:
        port = self.view.viewport()
        button = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseMove else LEFT
        held = LEFT if down else Qt.MouseButton.NoButton
        where = QPointF(port.mapToGlobal(place))
        QApplication.sendEvent(port, QMouseEvent(kind, QPointF(place), where, button, held, keys))

    def press_pixel(self, place: QPoint) -> None:
        self._mouse(QEvent.Type.MouseButtonPress, place, True, NONE)

    def hover_pixel(self, place: QPoint, keys: Qt.KeyboardModifier) -> None:
        """With the button down."""
        self._mouse(QEvent.Type.MouseMove, place, True, keys)

    def release_pixel(self, place: QPoint, keys: Qt.KeyboardModifier) -> None:
        self._mouse(QEvent.Type.MouseButtonRelease, place, False, keys)

    def press(self, point: tuple[float, float], keys: Qt.KeyboardModifier = NONE) -> None:
        self._mouse(QEvent.Type.MouseButtonPress, self.pixel(point), True, keys)

    def hover(self, point: tuple[float, float], keys: Qt.KeyboardModifier = NONE, down: bool = False) -> None:
        self._mouse(QEvent.Type.MouseMove, self.pixel(point), down, keys)

    def release(self, point: tuple[float, float], keys: Qt.KeyboardModifier = NONE) -> None:
        self._mouse(QEvent.Type.MouseButtonRelease, self.pixel(point), False, keys)

    def click(self, point: tuple[float, float], keys: Qt.KeyboardModifier = NONE) -> None:
        self.hover(point, keys)
        self.press(point, keys)
        self.release(point, keys)

    def second_press(self, point: tuple[float, float]) -> None:
        """The button goes down soon after a click at the same place."""
        self._mouse(QEvent.Type.MouseButtonDblClick, self.pixel(point), True, NONE)

    def double(self, point: tuple[float, float]) -> None:
        self.click(point)
        self.second_press(point)
        self.release(point)

    def drag(
        self, start: tuple[float, float], end: tuple[float, float], keys: Qt.KeyboardModifier = NONE, drop: bool = True
    ) -> None:
        """In eight moves; without ``drop`` the button stays down."""
        self.press(start, keys)
        for step in range(1, 9):
            part = step / 8
            self.hover((start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part), keys, True)
        if drop:
            self.release(end, keys)

    def key(self, key: Qt.Key, keys: Qt.KeyboardModifier = NONE, text: str = "") -> None:
        """A key as Qt sends it: first to those with shortcuts, then to the one with the focus."""
        where: QWidget = self.view.focusWidget() or self.view
        self.qtbot.keyClick(where, key, keys)

    def type(self, text: str) -> None:
        self.qtbot.keyClicks(self.view.focusWidget() or self.view, text)

    def undo_all(self) -> None:
        while self.document.history.canUndo():
            self.document.history.undo()


def near(point: tuple[float, float], other: tuple[float, float], slack: float = 1.2) -> bool:
    return abs(point[0] - other[0]) <= slack and abs(point[1] - other[1]) <= slack
