"""An empty space of a route: its color and mark, with the teeth of a tunnel or the waves of a ferry.

Each kind of space is a list of filled paths, last on top, made once.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPainterPathStroker, QTransform

from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.layout.bundles import RouteLook
from railwright.editor.looks.palette import Palette, Theme, blend, contrast, contrast_color
from railwright.editor.scene.items.city_item import name_path
from railwright.editor.scene.items.symbols import symbol
from railwright.editor.scene.paint.painted_scene import SceneLook
from railwright.editor.scene.paint.painting import flatten, in_pixels
from railwright.editor.scene.paint.patterns import hatch_fills
from railwright.editor.work.garbage import emptied_after_boards

# Borders of tunnels and ferries: lines that alternate between two distances from a space


@lru_cache(maxsize=64)
def toothed_border(length: float, width: float, reach: float) -> QPainterPath:
    """A border of triangular teeth that extends ``reach`` beyond a space on every side."""
    path = QPainterPath()
    for x, y, along, out in _steps(length, width, width * 0.25):
        low, high = reach * 0.35, reach
        _to(path, x, y, out, low)
        _to(path, x + along[0] / 2, y + along[1] / 2, out, high)
        _to(path, x + along[0], y + along[1], out, low)
    path.closeSubpath()
    return path


@lru_cache(maxsize=64)
def wavy_border(length: float, width: float, reach: float) -> QPainterPath:
    """A border of waves that extends ``reach`` beyond a space on every side."""
    path = QPainterPath()
    for x, y, along, out in _steps(length, width, width * 0.42):
        low, high = reach * 0.45, reach * 1.55
        _to(path, x, y, out, low)
        crest = QPointF(x + along[0] / 2 + out[0] * high, y + along[1] / 2 + out[1] * high)
        path.quadTo(crest, QPointF(x + along[0] + out[0] * low, y + along[1] + out[1] * low))
    path.closeSubpath()
    return path


Way = tuple[float, float]


def _steps(length: float, width: float, pitch: float) -> list[tuple[float, float, Way, Way]]:
    """Steps of about one pitch round a rectangle: (x, y) of the start, the vector of the step, the normal outwards."""
    half_x, half_y = length / 2, width / 2
    sides = (
        ((-half_x, -half_y), (1.0, 0.0), length), ((half_x, -half_y), (0.0, 1.0), width),
        ((half_x, half_y), (-1.0, 0.0), length), ((-half_x, half_y), (0.0, -1.0), width),
    )  # fmt: skip
    steps = []
    for (x, y), (dx, dy), side in sides:
        count = max(2, round(side / pitch))
        step = side / count
        for number in range(count):
            steps.append((x + dx * step * number, y + dy * step * number, (dx * step, dy * step), (dy, -dx)))
    return steps


def _to(path: QPainterPath, x: float, y: float, out: Way, away: float) -> None:
    point = QPointF(x + out[0] * away, y + out[1] * away)
    if path.elementCount():
        path.lineTo(point)
    else:
        path.moveTo(point)


# Spaces

Fill = tuple[QPainterPath, QBrush]
INK = QBrush(QColor("#241d10"))
TUNNEL = "#2b2419"
PAPER = QBrush(QColor("#fbf6e6"))
MARK_SPACE_WIDTHS = 0.3  # half the size of a mark, in widths of a space
# Size of a hollow space over that of a wagon: it must look smaller than a train.
HOLLOW_WAGON_LENGTHS, HOLLOW_WAGON_WIDTHS = 0.95, 0.8
RIM_WAGON_WIDTHS = 0.1  # width of the colored rim of a hollow space, in widths of a wagon
TINT_SHARE = 0.2  # of the card color in the paper of a hollow space


class SpaceLook(NamedTuple):
    """The look of a space: its color, its border, and whether it demands a locomotive."""

    color: str
    border: RouteLook
    length: float
    width: float
    locomotive: bool
    shape: str = "rounded"
    letters: bool = False


CORNER_SHARES: Mapping[str, float] = MappingProxyType({"rounded": 0.17, "square": 0.0, "oval": 0.5})
"""Radius of the corners by shape of space, in widths of a space."""
LETTERS: Mapping[str, str] = MappingProxyType({
    "purple": "P", "blue": "B", "orange": "O", "white": "W", "green": "G", "yellow": "Y", "black": "K", "red": "R",
})  # fmt: skip
"""The letters of card colors; K is black, as in printing."""


def space_style(spec: MapSpec) -> tuple[str, bool]:
    """The shape of a map's spaces, and whether they show letters."""
    return str(spec.fields.get("space_shape", "rounded")), bool(spec.fields.get("space_letters", False))


def _space_mark(space: SpaceLook) -> QPainterPath:
    """The mark or letter of a color, in the square from -1 to 1."""
    if not space.letters or space.color not in LETTERS:
        return symbol(space.color)
    letter = name_path(LETTERS[space.color], 3.0)
    return letter.translated(-letter.boundingRect().center())


def paint_space(painter: QPainter, look: SceneLook, space: SpaceLook, angle: float) -> None:
    """Paint a space centred on the origin; ``angle`` is its direction in radians, for upright marks."""
    is_flat = in_pixels(painter)
    spaces, marks = (hollow_fills, hollow_mark_fills) if look.hollow else (space_fills, mark_fills)
    if look.palette.lines:
        spaces, marks = outline_fills, outline_mark_fills
    for path, brush in _cached_fills(spaces, look.palette, look.theme, space, is_flat):
        painter.fillPath(path, brush)
    painter.rotate(-math.degrees(angle))
    for path, brush in _cached_fills(marks, look.palette, look.theme, space, is_flat):
        painter.fillPath(path, brush)


@emptied_after_boards
@lru_cache(maxsize=512)
def _cached_fills(
    make: Callable[[Palette, Theme, SpaceLook], Sequence[Fill]],
    palette: Palette,
    theme: Theme,
    space: SpaceLook,
    is_flat: bool,
) -> Sequence[Fill]:
    fills = make(palette, theme, space)
    return [(flatten(path), brush) for path, brush in fills] if is_flat else fills


def space_fills(palette: Palette, theme: Theme, space: SpaceLook) -> Sequence[Fill]:
    """The fills of a space without its mark, in order."""
    length, width, fill = space.length, space.width, palette.card(space.color)
    outline, inner = _rounded(length, width, space.shape), _rounded(length - width * 0.2, width * 0.8, space.shape)
    light = QColor(contrast_color(fill))
    light.setAlpha(80 if light.lightness() > 127 else 40)
    hatch = hatch_fills(palette, space.color, QRectF(-length / 2, -width / 2, length, width), width * 0.36)
    clipped = [(path.intersected(outline), brush) for path, brush in hatch]
    return (
        *_border(space, theme),
        (outline, _shading(QColor(fill), width)),
        *clipped,
        (_line(outline, width * 0.07), INK),
        (_line(inner, width * 0.045), QBrush(light)),
    )


def mark_fills(palette: Palette, theme: Theme, space: SpaceLook) -> Sequence[Fill]:
    """The fills of an upright mark, or of the locomotive on a paper disc if one is demanded."""
    color, width = space.color, space.width
    ink = QColor(contrast_color("#fbf6e6" if space.locomotive else palette.card(color)))
    ink.setAlpha(220)
    disc = QPainterPath()
    disc.addEllipse(QPointF(0, 0), width * 0.43, width * 0.43)
    if not space.locomotive:
        mark = (_scaled_path(_space_mark(space), width * MARK_SPACE_WIDTHS), QBrush(ink))
        return (mark,) if mark[0].isEmpty() or color not in palette.hatches else (_plate(palette, color, disc), mark)
    return (
        (disc, PAPER),
        (_line(disc, width * 0.04), INK),
        (_scaled_path(symbol("loco"), width * MARK_SPACE_WIDTHS * 0.95), QBrush(ink)),
    )


# Hollow spaces: ink on paper without relief, so that nobody takes them for a train


def hollow_fills(palette: Palette, theme: Theme, space: SpaceLook) -> Sequence[Fill]:
    """The fills of a hollow space without its mark: tinted paper, a colored rim and a hairline."""
    fill, width = palette.card(space.color), space.width
    outer = _rounded(space.length * HOLLOW_WAGON_LENGTHS, width * HOLLOW_WAGON_WIDTHS, space.shape)
    rim = 2 * RIM_WAGON_WIDTHS * width
    inner = _rounded(space.length * HOLLOW_WAGON_LENGTHS - rim, width * HOLLOW_WAGON_WIDTHS - rim, space.shape)
    hairline = QColor(theme.ink)
    hairline.setAlpha(170)
    return (
        *_hollow_border(space, theme),
        (outer, QBrush(QColor(fill))),
        (inner, QBrush(QColor(hollow_paper(palette, theme, space.color)))),
        (_line(outer, width * 0.045), QBrush(hairline)),
    )


def hollow_paper(palette: Palette, theme: Theme, color: str) -> str:
    """The tinted paper inside a hollow space."""
    return blend(theme.space, palette.card(color), TINT_SHARE)


def hollow_mark_fills(palette: Palette, theme: Theme, space: SpaceLook) -> Sequence[Fill]:
    """The fills of an upright mark of a hollow space, or of the locomotive if one is demanded."""
    mark, size = (symbol("loco"), 0.3) if space.locomotive else (_space_mark(space), 0.27)
    color, paper = palette.card(space.color), hollow_paper(palette, theme, space.color)
    ink = color if not space.locomotive and contrast(color, paper) >= 3 else blend(paper, theme.ink, 0.7)
    return ((_scaled_path(mark, space.width * size), QBrush(QColor(ink))),)


# Outlines: spaces in prints that save ink


def outline_fills(palette: Palette, theme: Theme, space: SpaceLook) -> Sequence[Fill]:
    """The fills of an outlined space: white paper in a line of its color."""
    outer = _rounded(space.length, space.width, space.shape)
    line = QBrush(QColor(_line_color(palette, space.color)))
    return (
        *_hollow_border(space, theme),
        (outer, QBrush(QColor(theme.space))),
        (_line(outer, space.width * 0.08), line),
    )


def outline_mark_fills(palette: Palette, theme: Theme, space: SpaceLook) -> Sequence[Fill]:
    """The fills of an upright mark in outline, or of the locomotive if one is demanded."""
    mark, size = (symbol("loco"), 0.32) if space.locomotive else (_space_mark(space), 0.29)
    path = _scaled_path(mark, space.width * size)
    color = theme.ink if space.locomotive else _line_color(palette, space.color)
    return ((_line(path, space.width * 0.05), QBrush(QColor(color))),)


def _line_color(palette: Palette, color: str) -> str:
    lines = palette.lines or palette.cards
    return lines.get(color, lines["gray"])


def _hollow_border(space: SpaceLook, theme: Theme) -> Sequence[Fill]:
    reach = space.border.border * space.width
    if space.border.teeth:
        teeth = toothed_border(space.length * 0.97, space.width * 0.9, reach * 1.1)
        return (teeth, QBrush(QColor(theme.space))), (_line(teeth, space.width * 0.07), QBrush(QColor(theme.tunnel)))
    return _border(space, theme)


def _rounded(length: float, width: float, shape: str = "rounded") -> QPainterPath:
    path, radius = QPainterPath(), width * CORNER_SHARES.get(shape, CORNER_SHARES["rounded"])
    path.addRoundedRect(QRectF(-length / 2, -width / 2, length, width), radius, radius)
    return path


def _line(path: QPainterPath, width: float) -> QPainterPath:
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    return stroker.createStroke(path)


def _scaled_path(path: QPainterPath, size: float) -> QPainterPath:
    return QTransform().scale(size, size).map(path)


def _shading(color: QColor, width: float) -> QBrush:
    shade = QLinearGradient(0, -width / 2, 0, width / 2)
    shade.setColorAt(0, color.lighter(108))
    shade.setColorAt(1, color.darker(106))
    return QBrush(shade)


def _border(space: SpaceLook, theme: Theme) -> Sequence[Fill]:
    reach = space.border.border * space.width
    outline = _rounded(space.length, space.width)
    if space.border.teeth:
        ink = TUNNEL if contrast(theme.land, TUNNEL) >= 3 else theme.tunnel
        return ((toothed_border(space.length, space.width, reach).subtracted(outline), QBrush(QColor(ink))),)
    if space.border.waves:
        rim = wavy_border(space.length, space.width, reach)
        edge = _line(rim, space.width * 0.055)
        return (rim.subtracted(outline), QBrush(QColor(theme.water))), (edge, QBrush(QColor(theme.water_edge)))
    return ()


def _plate(palette: Palette, color: str, disc: QPainterPath) -> Fill:
    """The plain background of a mark on a hatched space."""
    return disc, QBrush(QColor(palette.card(color)))
