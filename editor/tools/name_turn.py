"""Dragging the name of a city round its dot."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from core.mapspec import MapSpec
from editor.canvas.marks import PICKED
from editor.canvas.pointer import Pointer
from editor.document import edits
from editor.document.parts import Part, city
from editor.tools.desk import Desk
from editor.tools.words import named, tr

PRESET = 45  # degrees between the eight places that a name snaps to
NEAR = 8  # degrees


class NameTurn:
    """The angle snaps to eight places round the city; Ctrl turns that over."""

    def __init__(self, desk: Desk, part: Part) -> None:
        self._desk, self._part = desk, part
        self._at = city(desk.spec, part.id).at

    def hint(self) -> str:
        return tr("Let go to put the name here. Ctrl turns snapping over, Esc puts it back.")

    def _after(self, pointer: Pointer) -> MapSpec:
        free = math.degrees(math.atan2(pointer.at[1] - self._at[1], pointer.at[0] - self._at[0])) % 360
        near = round(free / PRESET) * PRESET
        snaps = self._desk.snapping.on != pointer.ctrl and abs(free - near) <= NEAR
        angle = (near if snaps else round(free)) % 360
        return edits.set_field(self._desk.spec, [self._part], "name_angle", angle)

    def move(self, pointer: Pointer) -> None:
        self._desk.document.propose(self._after(pointer))

    def finish(self, pointer: Pointer) -> None:
        name = named(self._desk.spec, self._part)
        self._desk.document.edit(tr("Move the name of {city}").format(city=name), self._after(pointer))

    def cancel(self) -> None:
        self._desk.document.propose(None)

    def paint(self, painter: QPainter, pixel: float) -> None:
        """The eight places."""
        painter.setPen(QPen(QColor(PICKED), pixel, Qt.PenStyle.DotLine))
        reach = self._desk.view.canvas.sketch.measures.dot * 2.2
        painter.drawEllipse(QPointF(*self._at), reach, reach)
        painter.setBrush(QColor(PICKED))
        for number in range(8):
            turn = math.radians(PRESET * number)
            spot = QPointF(self._at[0] + reach * math.cos(turn), self._at[1] + reach * math.sin(turn))
            painter.drawEllipse(spot, 2 * pixel, 2 * pixel)
