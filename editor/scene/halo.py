"""Light behind routes and cities: what may be chosen, what a ticket needs, what was just done, what has the focus."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker

from editor.scene.board_item import BoardItem
from editor.scene.palette import Theme

GAP = 0.9  # from the edge of a space to the middle of a line round it, in millimetres

HaloStyle = Literal["choice", "hover", "focus", "ticket", "path", "recent", "refused", "longest", "hint"]


class Stroke(NamedTuple):
    """One line of a halo: colour, width in millimetres, opacity, dashed or not."""

    color: str
    width: float
    alpha: float
    dashed: bool = False


def strokes(style: HaloStyle, theme: Theme) -> tuple[Stroke, ...]:
    """The lines of a halo, first to last; styles differ in width and dash as well as in colour."""
    return {
        "choice": (Stroke(theme.glow, 6.4, 0.22), Stroke(theme.glow, 4.0, 0.4), Stroke(theme.glow, 2.0, 1.0)),
        "hover": (Stroke("#ffffff", 4.6, 0.95), Stroke(theme.ink, 1.2, 1.0)),
        "focus": (Stroke("#ffffff", 6.2, 1.0), Stroke(theme.focus, 3.2, 1.0)),
        "ticket": (Stroke("#ffffff", 6.0, 0.8), Stroke("#7a2fb5", 2.8, 1.0)),
        "path": (Stroke("#7a2fb5", 5.6, 0.28), Stroke("#7a2fb5", 1.6, 0.9, dashed=True)),
        "recent": (Stroke("#ffffff", 5.2, 0.85), Stroke(theme.ink, 1.0, 0.9, dashed=True)),
        "refused": (Stroke("#ffffff", 5.6, 0.9), Stroke("#c01818", 2.6, 1.0, dashed=True)),
        "hint": (Stroke("#ffffff", 7.4, 0.9), Stroke("#00707f", 5.0, 1.0), Stroke("#ffffff", 1.8, 1.0)),
        "longest": (Stroke("#fff2b8", 7.0, 0.8), Stroke("#c98a00", 2.2, 1.0)),
    }[style]


class Halo(BoardItem):
    """A light round a target; ``grown`` gives its outline with a margin in millimetres. It never takes the mouse."""

    keeps_picture = False  # lights come and go

    def __init__(self, grown: Callable[[float], QPainterPath], lines: Sequence[Stroke], level: float) -> None:
        super().__init__(level)
        self._fills = [(_shape(grown, line), _ink(line)) for line in lines]
        self._bounds = grown(GAP + max(line.width for line in lines)).boundingRect()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        return self._bounds

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def draw(self, painter: QPainter) -> None:
        for path, ink in self._fills:
            painter.fillPath(path, ink)


def _shape(grown: Callable[[float], QPainterPath], line: Stroke) -> QPainterPath:
    """A full line lies under its target, so it is filled whole, which is quicker; a dashed one is cut out."""
    if not line.dashed:
        return grown(GAP + line.width / 2)
    stroker = QPainterPathStroker()
    stroker.setWidth(line.width)
    stroker.setDashPattern([2.2, 1.8])
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
    return stroker.createStroke(grown(GAP))


def _ink(line: Stroke) -> QColor:
    ink = QColor(line.color)
    ink.setAlphaF(line.alpha)
    return ink
