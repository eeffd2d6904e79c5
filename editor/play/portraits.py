"""Portraits of those who play: the animals of our own bots, an engine for other bots, six people for persons.

A portrait has expressions where its drawing has the parts for them: ``lids``, ``glad`` and ``sad`` lie in the file
below what covers them, and are painted once more over everything; ``pupils`` move over ``whites``.
"""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from railwright.core.kernel.text import Message
from railwright.editor.art.cached import paint_cached
from railwright.editor.art.drawing import Drawing, drawing_problem, find_drawing

SIDE_PX = 46
FOLDER = "portraits"  # of editor/art
OTHER_BOT, EMPTY_SEAT = "engine", "chair"  # names of portraits
RIM = "#c9a45a"  # the color of the frame where a seat has none of its own
_SIDE_UNITS = 100.0  # of the square in which a portrait is drawn

Expression = Literal["", "blink", "left", "right", "glad", "sad"]
_PUPIL_UNITS: dict[Expression, float] = {"left": -1.7, "right": 1.7}  # by which a glance moves them
_LAYERS: dict[Expression, str] = {"blink": "lids", "glad": "glad", "sad": "sad"}


def portrait_problem(name: str) -> Message | None:
    """Why an engine is shown in place of a portrait, as a sentence; None where it is shown."""
    return drawing_problem(FOLDER, name)


def paint_portrait(painter: QPainter, area: QRectF, name: str, expression: Expression = "", rim: str = RIM) -> None:
    """Paint a portrait in a round frame as large as the area; one that cannot be drawn is an engine."""
    side = min(area.width(), area.height())
    square = QRectF(area.center() - QPointF(side, side) / 2, QSizeF(side, side))
    drawing = find_drawing(FOLDER, name, OTHER_BOT)

    def draw(brush: QPainter, area: QRectF) -> None:
        _draw_portrait(brush, area, drawing, expression, rim)

    paint_cached(painter, square, f"portrait {drawing.key} {expression} {rim}", draw)


def _draw_portrait(painter: QPainter, square: QRectF, drawing: Drawing, expression: Expression, rim: str) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(square.topLeft())
    painter.scale(square.width() / _SIDE_UNITS, square.width() / _SIDE_UNITS)
    painter.save()
    disc = QPainterPath()
    disc.addEllipse(QPointF(50, 50), 47, 47)
    painter.setClipPath(disc)
    drawing.paint(painter, QRectF(0, 0, _SIDE_UNITS, _SIDE_UNITS))
    painter.scale(_SIDE_UNITS / drawing.sheet.width(), _SIDE_UNITS / drawing.sheet.height())
    painter.translate(-drawing.sheet.topLeft())
    if expression in _PUPIL_UNITS and drawing.layer("whites"):
        _fill(painter, drawing, "whites")
        painter.translate(_PUPIL_UNITS[expression] * drawing.sheet.width() / _SIDE_UNITS, 0)
        _fill(painter, drawing, "pupils")
    elif expression in _LAYERS:
        _fill(painter, drawing, _LAYERS[expression])
    painter.restore()
    for color, width in (("#5b4526", 6.0), (rim, 3.4)):
        painter.setPen(QPen(QColor(color), width))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(QPointF(50, 50), 46, 46)
    painter.restore()


def _fill(painter: QPainter, drawing: Drawing, layer: str) -> None:
    for shape in drawing.layer(layer):
        painter.fillPath(*shape.filled())
