"""All tools with their actions; the current tool gets the input of the view."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QColor, QKeyEvent, QKeySequence, QPainter, QPen

from railwright.editor.canvas.input import Pointer
from railwright.editor.canvas.view import CanvasView
from railwright.editor.document.map_document import MapDocument
from railwright.editor.tools.background import BackgroundTool
from railwright.editor.tools.city import CityTool
from railwright.editor.tools.context_menu import show_menu
from railwright.editor.tools.drawing import DrawingTool
from railwright.editor.tools.georeference import GeoreferenceTool
from railwright.editor.tools.icons import icon
from railwright.editor.tools.keyboard import KeyPointer, walk
from railwright.editor.tools.measure import MeasureTool
from railwright.editor.tools.node import NodeTool
from railwright.editor.tools.pan_zoom import HandTool, ZoomTool
from railwright.editor.tools.route import RouteTool
from railwright.editor.tools.select import SelectTool
from railwright.editor.tools.snapping import SnapSettings
from railwright.editor.tools.ticket import TicketTool
from railwright.editor.tools.tool import Tool
from railwright.editor.tools.tool_context import ToolContext

TOOLS: tuple[tuple[type[Tool], tuple[str, ...]], ...] = (
    (SelectTool, ("V", "S")), (CityTool, ("C",)), (RouteTool, ("R",)), (NodeTool, ("N",)), (TicketTool, ("T",)),
    (MeasureTool, ("M",)), (DrawingTool, ("L",)), (BackgroundTool, ("B",)), (HandTool, ("H",)), (ZoomTool, ("Z",)),
)  # fmt: skip
SNAP_LINE_COLOR = "#d0006f"


class ToolBox(QObject):
    """Handles the input of a view by passing it to the current tool.

    ``actions`` are checkable, by id of the tool; ``tool_changed`` emits the new tool.
    """

    tool_changed = Signal(object)

    def __init__(
        self, view: CanvasView, document: MapDocument, snapping: SnapSettings, parent: QObject | None = None
    ) -> None:
        super().__init__(parent or view)
        self.context = ToolContext(view, document, snapping, self)
        self.tools: dict[str, Tool] = {kind.id: kind(self.context) for kind, _ in TOOLS}
        # The georeference tool has no action of its own: that of the background tool stays checked.
        tool, picture = GeoreferenceTool(self.context), self.tools["background"]
        assert isinstance(picture, BackgroundTool)
        picture.georeference_wanted.connect(lambda: self.use(tool.id))
        tool.done.connect(lambda: self.use(picture.id))
        self.tools["georeference"] = tool
        self.actions: dict[str, QAction] = {}
        self._group = QActionGroup(self)
        for kind, keys in TOOLS:
            self._add(self.tools[kind.id], keys)
        self.tool = self.tools["select"]
        self.actions["select"].setChecked(True)
        self._is_pressed = False
        self.key_pointer = KeyPointer(self.context, lambda: self.tool)
        view.installEventFilter(self)
        document.selected.connect(lambda: self.context.hint_changed.emit(self.tool.hint()))

    def _add(self, tool: Tool, keys: tuple[str, ...]) -> None:
        action = QAction(icon(tool.id), tool.title(), self._group)
        action.setCheckable(True)
        action.setShortcuts([QKeySequence(key) for key in keys])
        action.setObjectName(f"tool {tool.id}")
        action.triggered.connect(lambda _=False, id=tool.id: self.use(id))
        self.actions[tool.id] = action

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Repaint the icons when the colors of the window change."""
        if event.type() == QEvent.Type.PaletteChange:
            for id, action in self.actions.items():
                action.setIcon(icon(id))
        return super().eventFilter(watched, event)

    def use(self, id: str) -> None:
        """Take up a tool by its id; taking up the current tool restarts it."""
        self.tool.finish()
        self.key_pointer.hide()
        self.context.end_snap()
        self.tool = self.tools[id]
        self.actions[self.tool.action].setChecked(True)
        self.context.view.show_cursor(self.tool.cursor)
        self.context.view.setFocus(Qt.FocusReason.OtherFocusReason)
        self.tool.enter()
        self.tool_changed.emit(self.tool)
        self.context.hint_changed.emit(self.tool.hint())

    def finish(self) -> None:
        """Keep what is complete and drop the rest, before the map is saved or played."""
        self.tool.finish()

    # input of the view

    def press(self, pointer: Pointer) -> None:
        self._is_pressed = True
        self.tool.press(pointer)

    def double_click(self, pointer: Pointer) -> None:
        """Pass on a double click; with the select tool on a route, switch to the node tool."""
        under = self.context.view.hits.parts_at(pointer.at, self.context.view.pixel)
        if self.tool.id == "select" and under and under[0].kind == "route":
            self.use("node")
            self.context.document.select(under[:1])
        else:
            self.tool.double_click(pointer)

    def move(self, pointer: Pointer) -> None:
        self.key_pointer.hide()
        self.tool.move(pointer)

    def release(self, pointer: Pointer) -> None:
        self._is_pressed = False
        self.tool.release(pointer)

    def leave(self) -> None:
        self.tool.leave()

    def tab(self, step: int) -> bool:
        return walk(self.context, step)

    def menu(self, pointer: Pointer, where: QPoint) -> None:
        if not self.tool.menu(pointer, where):
            show_menu(self.context, pointer, where)

    def wants_key(self, event: QKeyEvent) -> bool:
        """Whether a key goes to the tool; while the button is down all keys do, so that no menu changes the map."""
        return self._is_pressed or event.key() == Qt.Key.Key_Escape or self.tool.wants_key(event)

    def key(self, event: QKeyEvent) -> bool:
        if event.key() == Qt.Key.Key_Escape:
            if not self.tool.cancel() and self.tool.id != "select":
                self.use("select")
            return True
        # While the button is down keys are swallowed: they would change the map under the gesture.
        return self._is_pressed or self.tool.key(event) or self.key_pointer.key(event)

    def paint(self, painter: QPainter, pixel: float) -> None:
        self.tool.paint(painter, pixel)
        self.key_pointer.paint(painter, pixel)
        width, height = self.context.spec.size
        painter.setPen(QPen(QColor(SNAP_LINE_COLOR), pixel, Qt.PenStyle.DashLine))
        for axis, position, _ in self.context.snap.lines:
            ends = ((position, 0.0), (position, height)) if axis == "x" else ((0.0, position), (width, position))
            painter.drawLine(QPointF(*ends[0]), QPointF(*ends[1]))
