"""Highlights of routes and cities: choices, tickets, recent actions, keyboard focus and so on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal, NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker

from railwright.editor.looks.palette import Theme
from railwright.editor.scene.items.targets import Target
from railwright.editor.scene.paint.painted_scene import BoardItem

INK = "#2f2718"  # of thin lines on pale ones, in every theme
GAP_MM = 0.9  # from the edge of a space to the middle of a line round it

HighlightStyle = Literal[
    "choice", "option", "hover", "focus", "ticket", "path", "recent", "refused", "longest", "hint", "guide", "lesson",
    "done",
]  # fmt: skip  # each is cleared only by the part of the program that shows it


class Stroke(NamedTuple):
    """One line of a halo: color, width in millimetres, opacity, dashed or not."""

    color: str
    width: float
    alpha: float
    dashed: bool = False


def strokes(style: HighlightStyle, theme: Theme) -> tuple[Stroke, ...]:
    """The lines of a halo, lowest first; styles differ in width and dashes as well as in color."""
    hint = Stroke("#ffffff", 7.4, 0.9), Stroke("#00707f", 5.0, 1.0), Stroke("#ffffff", 1.8, 1.0)
    return {
        "choice": (Stroke(theme.glow, 7.4, 0.3), Stroke(INK, 5.0, 0.85), Stroke(theme.glow, 4.0, 1.0)),
        "option": (Stroke(INK, 1.8, 0.3), Stroke(theme.glow, 1.0, 0.6)),  # a choice among many
        "hover": (Stroke("#ffffff", 4.6, 0.95), Stroke(INK, 1.2, 1.0)),
        "focus": (Stroke("#ffffff", 6.2, 1.0), Stroke(theme.focus, 3.2, 1.0)),
        "ticket": (Stroke("#ffffff", 6.0, 0.8), Stroke("#7a2fb5", 2.8, 1.0)),
        "path": (Stroke("#7a2fb5", 5.6, 0.28), Stroke("#7a2fb5", 1.6, 0.9, dashed=True)),
        "recent": (Stroke("#ffffff", 5.2, 0.85), Stroke(INK, 1.0, 0.9, dashed=True)),
        "refused": (Stroke("#ffffff", 5.6, 0.9), Stroke("#c01818", 2.6, 1.0, dashed=True)),
        "hint": hint,
        "guide": hint,
        "lesson": hint,
        "done": (Stroke("#fff2b8", 8.0, 0.9), Stroke("#256b3f", 4.4, 1.0), Stroke("#fff2b8", 1.6, 1.0)),
        "longest": (Stroke("#fff2b8", 7.0, 0.8), Stroke("#c98a00", 2.2, 1.0)),
    }[style]


class Highlight(BoardItem):
    """A highlight round a target, ignored by the mouse; ``grown`` returns the outline with a margin in mm."""

    caches_picture = False  # highlights come and go

    def __init__(self, grown: Callable[[float], QPainterPath], lines: Sequence[Stroke], level: float) -> None:
        super().__init__(level)
        self._fills = [(_shape(grown, line), _ink(line)) for line in lines]
        self._bounds = grown(GAP_MM + max(line.width for line in lines)).boundingRect()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        return self._bounds

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def draw(self, painter: QPainter) -> None:
        for path, ink in self._fills:
            painter.fillPath(path, ink)


def _shape(grown: Callable[[float], QPainterPath], line: Stroke) -> QPainterPath:
    """The area of a line: a full line is filled up to its outer edge, which is faster, as its target covers it."""
    if not line.dashed:
        return grown(GAP_MM + line.width / 2)
    stroker = QPainterPathStroker()
    stroker.setWidth(line.width)
    stroker.setDashPattern([2.2, 1.8])
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
    return stroker.createStroke(grown(GAP_MM))


def _ink(line: Stroke) -> QColor:
    ink = QColor(line.color)
    ink.setAlphaF(line.alpha)
    return ink


Outline = Callable[[Target, float], QPainterPath]
LEVELS: dict[HighlightStyle, float] = {"choice": 1.0, "option": 1.0, "focus": 1.6, "hover": 1.4}
DEFAULT_Z_LEVEL = 1.2  # of all other styles
CITY_Z_LEVEL = 2.2  # of highlights of cities: above routes, below the dots of cities


class Highlights:
    """All highlights of a board. ``add`` and ``remove`` put them on and off it; ``outline`` returns their shapes."""

    def __init__(self, add: Callable[[BoardItem], None], remove: Callable[[BoardItem], None], outline: Outline) -> None:
        self._add, self._remove, self._outline = add, remove, outline
        self._shown: dict[HighlightStyle, dict[Target, Highlight]] = {}

    def targets_of(self, style: HighlightStyle) -> frozenset[Target]:
        """The targets highlighted in a style."""
        return frozenset(self._shown.get(style, ()))

    def covers(self, target: Target) -> bool:
        """Whether a target is highlighted in any style."""
        return any(target in lights for lights in self._shown.values())

    @property
    def styles(self) -> tuple[HighlightStyle, ...]:
        """The styles that have been shown."""
        return tuple(self._shown)

    def show(self, style: HighlightStyle, targets: Iterable[Target], theme: Theme) -> set[Target]:
        """Highlight exactly these targets in a style; returns all targets whose highlight changes or stays."""
        lines, before, wanted = strokes(style, theme), self._shown.get(style, {}), set(targets)
        for target in before.keys() - wanted:
            self._remove(before[target])
        self._shown[style] = {
            target: before.get(target) or self._create(style, target, lines) for target in sorted(wanted)
        }
        return before.keys() | wanted

    def change_theme(self, theme: Theme) -> None:
        """Replace all highlights by ones in the colors of a theme."""
        for style in self.styles:
            targets = self.targets_of(style)
            self.show(style, (), theme)
            self.show(style, targets, theme)

    def _create(self, style: HighlightStyle, target: Target, lines: Sequence[Stroke]) -> Highlight:
        level = LEVELS.get(style, DEFAULT_Z_LEVEL) + (CITY_Z_LEVEL if target.kind == "city" else 0.0)
        halo = Highlight(lambda beyond: self._outline(target, beyond), lines, level)
        self._add(halo)
        return halo
