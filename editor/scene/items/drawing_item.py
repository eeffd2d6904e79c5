"""The drawings of a map: labels, lines, areas, and notes, which are not printed by default."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker, QPen, QPolygonF, QTransform

from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.scene.items.city_item import draw_words, name_path
from railwright.editor.scene.paint.painted_scene import BoardItem, SceneLook
from railwright.editor.scene.paint.painting import holds_text

TEXT_HEIGHT_MM = 8.0  # default line height
LINE_WIDTH_MM = 1.2  # default width of a line
PAPER, PAPER_INK = "#fff3a6", "#4a3b00"  # of a note


class DrawingItem(BoardItem):
    """One drawing of a map."""

    caches_picture = False  # there are few, and areas may be as large as the board

    def __init__(self, drawing: Mapping[str, Any], look: SceneLook) -> None:
        super().__init__(1)
        self.drawing, self._look = drawing, look
        self.kind = str(drawing["kind"])
        self._outline = _outline(drawing)
        reach = 1.0 + (float(drawing.get("size", LINE_WIDTH_MM)) if self.kind == "line" else 0.0)
        self._bounds = self._outline.boundingRect().adjusted(-reach, -reach, reach, reach)

    @property
    def is_note(self) -> bool:
        """Whether it is a note of the map's author, which is not printed by default."""
        return self.kind == "note"

    def boundingRect(self) -> QRectF:
        return self._bounds

    def shape(self) -> QPainterPath:
        """The area that can be clicked."""
        if self.kind == "area":
            return self._outline
        if self.kind == "line":
            stroker = QPainterPathStroker()
            stroker.setWidth(float(self.drawing.get("size", LINE_WIDTH_MM)))
            return stroker.createStroke(self._outline)
        path = QPainterPath()
        path.addRect(self._outline.boundingRect())
        return path

    def draw(self, painter: QPainter) -> None:
        {"area": self._area, "line": self._line, "note": self._note, "label": self._label}[self.kind](painter)

    def _color(self) -> QColor:
        return QColor(str(self.drawing.get("color", self._look.theme.coast)))

    def _area(self, painter: QPainter) -> None:
        fill = self._color()
        fill.setAlpha(70)
        painter.fillPath(self._outline, fill)
        painter.strokePath(self._outline, QPen(self._color(), 0.6))

    def _line(self, painter: QPainter) -> None:
        pen = QPen(self._color(), float(self.drawing.get("size", LINE_WIDTH_MM)))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(self._outline, pen)

    def _label(self, painter: QPainter) -> None:
        ink = self._color() if "color" in self.drawing else QColor(self._look.theme.ink)
        ink.setAlpha(200)
        if not holds_text(painter):
            painter.fillPath(self._outline, ink)
            return
        text, height, transform = _letters_layout(self.drawing, QPointF(*self.drawing["points"][0]))
        painter.setTransform(transform, True)
        draw_words(painter, text, height, QPointF(), ink)

    def _note(self, painter: QPainter) -> None:
        paper = self._outline.boundingRect().adjusted(-0.9, -0.9, 0.9, 0.9)
        painter.fillRect(paper, QColor(str(self.drawing.get("color", PAPER))))
        painter.setPen(QPen(QColor(PAPER_INK), 0.25))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(paper)
        painter.fillPath(self._outline, QColor(PAPER_INK))


def drawing_items(spec: MapSpec, look: SceneLook) -> list[DrawingItem]:
    """The items of all drawings of a map, in its order."""
    return [DrawingItem(drawing, look) for drawing in spec.fields.get("drawings", ())]


def _outline(drawing: Mapping[str, Any]) -> QPainterPath:
    points = [QPointF(*point) for point in drawing["points"]]
    if drawing["kind"] in ("label", "note"):
        middle = points[0]
        text, height, transform = _letters_layout(drawing, middle)
        return transform.map(name_path(text, height))
    path = QPainterPath()
    path.addPolygon(QPolygonF(points))
    if drawing["kind"] == "area":
        path.closeSubpath()
    return path


def _letters_layout(drawing: Mapping[str, Any], middle: QPointF) -> tuple[str, float, QTransform]:
    """The text of a drawing, its line height, and the transform to its place."""
    text, height = str(drawing.get("text", "")) or "…", float(drawing.get("size", TEXT_HEIGHT_MM))
    center = name_path(text, height).boundingRect().center()
    transform = QTransform().translate(middle.x(), middle.y()).rotate(float(drawing.get("turn", 0)))
    return text, height, transform.translate(-center.x(), -center.y())
