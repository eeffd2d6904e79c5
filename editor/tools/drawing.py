"""The tool that draws labels, notes, lines and areas."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen, QPolygonF

from railwright.editor.canvas.inline_editor import InlineEditor
from railwright.editor.canvas.input import Pointer
from railwright.editor.canvas.overlays import CASING_COLOR, SELECTION_COLOR
from railwright.editor.document import edits
from railwright.editor.document.edits import add_drawing
from railwright.editor.layout.curves import Point
from railwright.editor.tools.tool import Tool, ToolState
from railwright.editor.tools.tool_context import ToolContext
from railwright.editor.tools.words import tr

Kind = Literal["label", "note", "line", "area"]
KINDS: tuple[Kind, ...] = ("label", "note", "line", "area")
MIN_POINTS = {"line": 2, "area": 3}  # least number of points


class DrawingTool(Tool):
    """Draws labels, notes, lines and areas. ``kind`` is what the next click starts; the key L changes it."""

    id = "drawing"
    cursor = Qt.CursorShape.CrossCursor

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self.kind: Kind = "label"
        self._points: list[Point] = []
        self._end: Point | None = None
        self._editor: InlineEditor | None = None

    def title(self) -> str:
        return tr("Label, note, line or area")

    def kind_names(self) -> dict[str, str]:
        """The translated names of the kinds."""
        return {"label": tr("label"), "note": tr("note"), "line": tr("line"), "area": tr("area")}

    def hint(self) -> str:
        if self._points:
            return tr(
                "Click the next point. Enter or a double click ends the drawing, Backspace removes a point, Esc "
                "discards the drawing."
            )
        kinds = {
            "label": tr("Label: click to place it."),
            "note": tr("Note (not printed): click to place it."),
            "line": tr("Line: click its first point."),
            "area": tr("Area: click its first corner."),
        }[self.kind]
        return f"{kinds} {tr('L switches between label, note, line and area.')}"

    def enter(self) -> None:
        """Start without a drawing."""
        self._points = []

    def set_kind(self, kind: Kind) -> None:
        """Choose the kind of the next drawing."""
        self.cancel()
        self.kind = kind
        self.update_hint()

    def press(self, pointer: Pointer) -> None:
        point = edits.round_point(self.context.snap_place(pointer.at, pointer.ctrl))
        if self.kind in MIN_POINTS:
            self._points.append(point)
            self.state = ToolState.WORKING
            self.update_hint()
        else:
            if self._editor is not None:
                self._editor.accept()
            self._prompt_for_text(point)

    def _prompt_for_text(self, point: Point) -> None:
        kind = self.kind

        def accept(text: str) -> bool:
            self._editor, self.state = None, ToolState.IDLE
            if text:
                self._add(kind, [point], text=text)
            return True

        def cancel() -> None:
            self._editor, self.state = None, ToolState.IDLE

        self.state = ToolState.WORKING
        title = tr("Label text") if kind == "label" else tr("Note text")
        self._editor = InlineEditor(self.context.view, QPointF(*point), "", accept, cancel, title)
        self.context.end_snap()

    def double_click(self, pointer: Pointer) -> None:
        self._end_line()

    def _end_line(self) -> None:
        points, self._points, self.state = self._points, [], ToolState.IDLE
        if self.kind in MIN_POINTS and len(points) >= MIN_POINTS[self.kind]:
            self._add(self.kind, points)
        elif points:
            self.context.say(tr("Too few points. A line needs at least two, an area at least three."))
        self.context.end_snap()
        self.update_hint()

    def _add(self, kind: Kind, points: list[Point], **fields: str) -> None:
        after, part = add_drawing(self.context.spec, kind, points, **fields)
        self.context.document.edit(tr("Add {kind}").format(kind=self.kind_names()[kind]), after, select=[part])

    def move(self, pointer: Pointer) -> None:
        self._end = self.context.snap_place(pointer.at, pointer.ctrl)
        self.context.refresh()

    def wants_key(self, event: QKeyEvent) -> bool:
        command = self.command_of(event)
        return command == "next kind" or (command == "take back" and bool(self._points))

    def key(self, event: QKeyEvent) -> bool:
        command = self.command_of(event)
        if command == "next kind":
            self.set_kind(KINDS[(KINDS.index(self.kind) + 1) % len(KINDS)])
        elif command == "take back" and self._points:
            self._points.pop()
            self.update_hint()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._points:
            self._end_line()
        else:
            return False
        return True

    def cancel(self) -> bool:
        busy = bool(self._points) or self._editor is not None
        if self._editor is not None:
            self._editor.discard()
        self._points, self.state = [], ToolState.IDLE
        self.context.end_snap()
        self.update_hint()
        return busy

    def paint(self, painter: QPainter, pixel: float) -> None:
        if not self._points or self._end is None:
            return
        line = QPolygonF([QPointF(*point) for point in (*self._points, self._end)])
        for ink, width in ((CASING_COLOR, 4.0), (SELECTION_COLOR, 1.8)):
            painter.setPen(QPen(QColor(ink), width * pixel))
            painter.drawPolyline(line)
