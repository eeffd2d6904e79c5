"""The styles of boards: each has colors for both themes, and an ornament.

A map may name its style; otherwise it gets that of the nearest region of the earth, or a default for invented places.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.geography.style_homes import HOMES, nearest_style, places_of
from railwright.editor.looks.palette import DAY, DUSK, Theme

PaintGrid = Callable[[QPainter, QRectF, QPointF | None, Theme], None]
PaintRose = Callable[[QPainter, float, Theme], None]


class MapStyle(Struct, frozen=True, eq=False):
    """A style; ``paint_grid`` paints lines over a board, ``paint_rose`` a compass rose centred on the origin."""

    name: str
    themes: Mapping[str, Theme]
    paint_grid: PaintGrid
    paint_rose: PaintRose


def style_of(spec: MapSpec) -> MapStyle:
    """The style of a board: the one named by its map, else that of its region."""
    return named_style(spec) or STYLES[nearest_style(places_of(spec), HOMES) or SKERRIES.name]


def named_style(spec: MapSpec) -> MapStyle | None:
    """The style that a map names, if there is such a style."""
    background = spec.about.get("background")
    name = background.get("style") if isinstance(background, Mapping) else None
    return STYLES.get(name) if isinstance(name, str) else None


# Grids


def _ink(color: str, alpha: int) -> QColor:
    ink = QColor(color)
    ink.setAlpha(alpha)
    return ink


def _graticule(painter: QPainter, board: QRectF, rose: QPointF | None, theme: Theme) -> None:
    """Meridians that meet far above the board, and parallels round that point."""
    width, height = board.width(), board.height()
    painter.setPen(QPen(_ink(theme.grid, 44), height * 0.0007))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    pole = QPointF(width / 2, -height * 1.35)
    for number in range(-9, 10):
        angle = math.radians(number * 4.6)
        far = height * 3
        painter.drawLine(pole, pole + QPointF(math.sin(angle) * far, math.cos(angle) * far))
    for number in range(12):
        radius = height * (1.12 + number * 0.17)
        painter.drawEllipse(pole, radius, radius)


def _townships(painter: QPainter, board: QRectF, rose: QPointF | None, theme: Theme) -> None:
    """The square grid of a surveyed prairie, with crosses at the intersections."""
    step = board.height() / 9
    thin, mark = (
        QPen(_ink(theme.grid, 40), board.height() * 0.0007),
        QPen(_ink(theme.grid, 90), board.height() * 0.0012),
    )
    across, down = math.ceil(board.width() / step), math.ceil(board.height() / step)
    painter.setPen(thin)
    painter.drawLines(
        [line for x in range(1, across) for line in (QPointF(x * step, 0), QPointF(x * step, board.height()))]
    )
    painter.drawLines(
        [line for y in range(1, down) for line in (QPointF(0, y * step), QPointF(board.width(), y * step))]
    )
    painter.setPen(mark)
    reach = step * 0.05
    for x in range(1, across):
        for y in range(1, down):
            place = QPointF(x * step, y * step)
            painter.drawLine(place - QPointF(reach, 0), place + QPointF(reach, 0))
            painter.drawLine(place - QPointF(0, reach), place + QPointF(0, reach))


def _woven_border(painter: QPainter, board: QRectF, rose: QPointF | None, theme: Theme) -> None:
    """A band of diamonds along the edges, as on carpets."""
    size = board.height() / 60
    painter.setPen(Qt.PenStyle.NoPen)
    for color, part in ((_ink(theme.coast, 95), 1.0), (_ink(theme.land, 200), 0.55), (_ink(theme.coast, 130), 0.26)):
        path = QPainterPath()
        for place in _along_edges(board.adjusted(size, size, -size, -size), 2.3 * size):
            path.addPath(_diamond(place, size * 0.8 * part))
        painter.fillPath(path, color)
    painter.setPen(QPen(_ink(theme.coast, 95), size * 0.12))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(board.adjusted(2.1 * size, 2.1 * size, -2.1 * size, -2.1 * size))


def _printed_border(painter: QPainter, board: QRectF, rose: QPointF | None, theme: Theme) -> None:
    """Flowers and dots between two lines along the edges, as in block printing on indigo linen."""
    size = board.height() / 62
    flowers, dots = QPainterPath(), QPainterPath()
    for number, place in enumerate(_along_edges(board.adjusted(size, size, -size, -size), 1.7 * size)):
        if number // 2 % 2:  # so that opposite sides look alike
            dots.addEllipse(place, size * 0.14, size * 0.14)
        else:
            for petal in range(8):
                away = QPointF(math.cos(petal * math.pi / 4), math.sin(petal * math.pi / 4)) * size * 0.42
                flowers.addEllipse(place + away, size * 0.17, size * 0.17)
            dots.addEllipse(place, size * 0.2, size * 0.2)
    painter.fillPath(flowers, _ink(theme.coast, 120))
    painter.fillPath(dots, _ink(theme.coast, 170))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for inset, thick in ((0.2, 0.08), (1.85, 0.16)):
        painter.setPen(QPen(_ink(theme.coast, 120), size * thick))
        painter.drawRect(board.adjusted(inset * size, inset * size, -inset * size, -inset * size))


def _pavement_waves(painter: QPainter, board: QRectF, rose: QPointF | None, theme: Theme) -> None:
    """Bands of waves along the edges, as on black and white pavements by the sea."""
    thick = board.height() / 46
    painter.save()
    frame = QPainterPath()
    frame.addRect(board)
    inner = QPainterPath()
    inner.addRect(board.adjusted(thick, thick, -thick, -thick))
    painter.setClipPath(frame.subtracted(inner), Qt.ClipOperation.IntersectClip)
    painter.fillRect(board, _ink(theme.halo, 150))
    painter.setPen(QPen(_ink(theme.coast, 120), thick * 0.3))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for start, along, across in (
        (board.topLeft(), QPointF(1, 0), QPointF(0, 1)),
        (board.bottomLeft(), QPointF(1, 0), QPointF(0, -1)),
        (board.topLeft(), QPointF(0, 1), QPointF(1, 0)),
        (board.topRight(), QPointF(0, 1), QPointF(-1, 0)),
    ):
        far = board.width() if along.x() else board.height()
        for depth in (0.25, 0.85):
            painter.drawPath(_wave(start + across * thick * depth, along * far, across * thick * 0.22))
    painter.restore()
    painter.setPen(QPen(_ink(theme.coast, 130), thick * 0.1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(board.adjusted(thick, thick, -thick, -thick))
    half = thick / 2
    inside = board.adjusted(half, half, -half, -half)
    for corner in (inside.topLeft(), inside.topRight(), inside.bottomLeft(), inside.bottomRight()):
        painter.fillRect(QRectF(corner.x() - half, corner.y() - half, thick, thick), QColor(theme.frame))
        painter.drawRect(QRectF(corner.x() - half, corner.y() - half, thick, thick))
        painter.fillPath(_diamond(corner, thick * 0.3), _ink(theme.coast, 150))


WAVES_PER_SIDE = 40  # waves along a side of a board


def _wave(start: QPointF, way: QPointF, height: QPointF) -> QPainterPath:
    """A wavy line from ``start`` along ``way``, with the amplitude ``height``."""
    path = QPainterPath(start)
    for number in range(WAVES_PER_SIDE):
        side = height * (2.0 if number % 2 else -2.0)
        begin, end = start + way * (number / WAVES_PER_SIDE), start + way * ((number + 1) / WAVES_PER_SIDE)
        path.quadTo((begin + end) / 2 + side, end)
    return path


def _along_edges(area: QRectF, pitch: float) -> list[QPointF]:
    across, down = max(1, round(area.width() / pitch)), max(1, round(area.height() / pitch))
    columns = [area.left() + area.width() * number / across for number in range(across + 1)]
    rows = [area.top() + area.height() * number / down for number in range(1, down)]
    return [
        *(QPointF(x, y) for x in columns for y in (area.top(), area.bottom())),
        *(QPointF(x, y) for y in rows for x in (area.left(), area.right())),
    ]


def _rhumb_lines(painter: QPainter, board: QRectF, rose: QPointF | None, theme: Theme) -> None:
    """The rhumb lines of a sea chart: sixteen directions through the rose, every other one dashed."""
    middle = rose or board.center()
    far = board.width() + board.height()
    for number in range(16):
        pen = QPen(_ink(theme.grid, 58), board.height() * 0.0008)
        if number % 2:
            pen.setDashPattern([9, 7])
        painter.setPen(pen)
        way = QPointF(math.cos(number * math.pi / 16), math.sin(number * math.pi / 16)) * far
        painter.drawLine(middle - way, middle + way)


# Roses


def _diamond(middle: QPointF, reach: float, slim: float = 1.0) -> QPainterPath:
    path = QPainterPath()
    corners = ((0.0, -reach), (reach * slim, 0.0), (0.0, reach), (-reach * slim, 0.0))
    path.addPolygon(QPolygonF([middle + QPointF(x, y) for x, y in corners]))
    path.closeSubpath()
    return path


def _ring(painter: QPainter, radius: float, color: QColor, width: float, dashes: tuple[float, ...] = ()) -> None:
    pen = QPen(color, width)
    if dashes:
        pen.setDashPattern(list(dashes))
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QPointF(0, 0), radius, radius)


def _rays(painter: QPainter, rays: list[tuple[float, float]], inner: float, theme: Theme, line: float) -> None:
    """Paint rays (angle in degrees, length), half light, half dark; ``inner`` is the radius where neighbours meet."""
    ink, paper = QColor(theme.coast), QColor(theme.land)
    painter.setPen(QPen(ink, line))
    for turn, reach in rays:
        painter.save()
        painter.rotate(turn)
        for side, fill in ((-1, paper), (1, ink)):
            painter.setBrush(fill)
            painter.drawPolygon(QPolygonF([QPointF(0, 0), QPointF(side * inner * 0.66, -inner), QPointF(0, -reach)]))
        painter.restore()


def _compass(painter: QPainter, radius: float, theme: Theme) -> None:
    """A compass rose of eight rays in a circle."""
    ink = QColor(theme.coast)
    for ring in (0.62, 0.68):
        _ring(painter, radius * ring, ink, radius * 0.02)
    ink, paper = QColor(theme.coast), QColor(theme.land)
    painter.setPen(QPen(ink, radius * 0.02))
    for number, reach in [(k, 0.62) for k in (1, 3, 5, 7)] + [(k, 1.0) for k in (0, 2, 4, 6)]:
        painter.save()
        painter.rotate(45 * number)
        for side, fill in ((-1, paper), (1, ink)):
            ray = QPolygonF([QPointF(0, 0), QPointF(side * radius * 0.13, -radius * 0.15), QPointF(0, -radius * reach)])
            painter.setBrush(fill)
            painter.drawPolygon(ray)
        painter.restore()


def _barn_star(painter: QPainter, radius: float, theme: Theme) -> None:
    """A five-pointed star in relief, in two rings with twelve dots."""
    ink = QColor(theme.coast)
    for ring in (0.98, 0.8):
        _ring(painter, radius * ring, ink, radius * 0.03)
    _ring(painter, radius * 0.89, ink, radius * 0.07, (0.01, 360 / 24 * math.pi / 180 * 0.89 / 0.07 - 0.01))
    _rays(painter, [(72.0 * number, radius * 0.74) for number in range(5)], radius * 0.24, theme, radius * 0.025)


def _carpet_rose(painter: QPainter, radius: float, theme: Theme) -> None:
    """Nested diamonds with hooks at their corners."""
    ink, paper = QColor(theme.coast), QColor(theme.land)
    painter.setPen(Qt.PenStyle.NoPen)
    for part, color in ((1.0, ink), (0.86, paper), (0.7, ink), (0.52, paper), (0.34, ink), (0.16, paper)):
        painter.fillPath(_diamond(QPointF(0, 0), radius * part, 0.78), color)
    for turn in (0, 90, 180, 270):
        painter.save()
        painter.rotate(turn + 45)
        for place in (0.72, 0.86):
            painter.fillPath(_diamond(QPointF(0, -radius * place), radius * 0.075), ink)
        painter.restore()


def _sailors_rose(painter: QPainter, radius: float, theme: Theme) -> None:
    """A needle pointing north over a rope, with the winds as short strokes."""
    ink = QColor(theme.coast)
    _ring(painter, radius * 0.84, ink, radius * 0.1, (0.7, 0.45))
    for ring in (0.92, 0.76):
        _ring(painter, radius * ring, ink, radius * 0.022)
    _rays(painter, [(22.5 + 45 * number, radius * 0.44) for number in range(8)], radius * 0.1, theme, radius * 0.018)
    winds = [(90.0 * number, radius * (0.7 if number else 1.0)) for number in range(4)]
    _rays(painter, winds, radius * 0.16, theme, radius * 0.02)


def _folk_flower(painter: QPainter, radius: float, theme: Theme) -> None:
    """A flower of eight petals, larger in the cardinal directions, in a ring of dots."""
    ink, paper = QColor(theme.coast), QColor(theme.land)
    _ring(painter, radius * 0.93, ink, radius * 0.07, (0.01, 2.6))
    _ring(painter, radius * 0.99, ink, radius * 0.02)
    for turn, reach, width in [(45 + 90 * k, 0.62, 0.17) for k in range(4)] + [(90 * k, 0.86, 0.21) for k in range(4)]:
        painter.save()
        painter.rotate(turn)
        for part, color in ((1.0, ink), (0.72, paper), (0.4, ink)):
            painter.fillPath(_leaf(radius * reach, radius * width, part), color)
        painter.restore()
    for part, color in ((0.2, paper), (0.15, ink), (0.07, paper)):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color)
        painter.drawEllipse(QPointF(0, 0), radius * part, radius * part)


def _leaf(reach: float, width: float, part: float) -> QPainterPath:
    """A leaf from the centre to the north; ``part`` scales it about its own middle."""
    tip, foot = QPointF(0, -reach * (0.5 + part / 2)), QPointF(0, -reach * (0.5 - part / 2))
    path = QPainterPath(foot)
    middle = -reach * 0.55
    path.cubicTo(QPointF(width * part, middle), QPointF(width * part, middle), tip)
    path.cubicTo(QPointF(-width * part, middle), QPointF(-width * part, middle), foot)
    return path


def _leaf_rose(painter: QPainter, radius: float, theme: Theme) -> None:
    """Leaves with ribs in eight directions, the northern one the longest."""
    ink, paper = QColor(theme.coast), QColor(theme.land)
    _ring(painter, radius * 0.5, ink, radius * 0.025)
    for turn in (45, 135, 225, 315, 90, 180, 270, 0):
        reach = radius * (1.0 if turn == 0 else 0.84 if turn % 90 == 0 else 0.6)
        painter.save()
        painter.rotate(turn)
        leaf = _leaf(reach, radius * 0.26, 1.0)
        painter.fillPath(leaf, paper if turn % 90 else ink)
        painter.strokePath(leaf, QPen(ink, radius * 0.025))
        ribs = QPen(ink if turn % 90 else paper, radius * 0.022)
        painter.setPen(ribs)
        painter.drawLine(QPointF(0, 0), QPointF(0, -reach * 0.92))
        for place in (0.32, 0.48, 0.64):
            for side in (-1, 1):
                end = QPointF(side * radius * 0.085, -reach * (place + 0.12))
                painter.drawLine(QPointF(0, -reach * place), end)
        painter.restore()


# The styles

ATLAS = MapStyle("atlas", MappingProxyType({"light": DAY, "dark": DUSK}), _graticule, _compass)
PRAIRIE_DAY = replace(
    DAY, table="#c9b48d", sea="#bdd3c9", shallows="#d6e3d4", deep="#a3c0b7", waterline="#83a99d",
    land="#f5e3b8", land_low="#e8cb90", shore="#c89a54", coast="#8b6636", grid="#8a7448", frame="#e8d3a2",
    ink="#33230e", halo="#fcf1d2", rail="#6f5430", water="#e4efe4", water_edge="#3a7263",
)  # fmt: skip
PRAIRIE_DUSK = replace(
    DUSK, table="#17110a", sea="#213b37", shallows="#294843", deep="#182c29", waterline="#4b6d63",
    land="#4b3820", land_low="#3d2d19", shore="#281d0f", coast="#b58f50", grid="#a98f5e", frame="#3b2a15",
    ink="#f7e8c6", halo="#2d2110", rail="#b8965c", water="#2c5049", water_edge="#90c4b4",
)  # fmt: skip
PRAIRIE = MapStyle("prairie", MappingProxyType({"light": PRAIRIE_DAY, "dark": PRAIRIE_DUSK}), _townships, _barn_star)
HIGHLANDS_DAY = replace(
    DAY, table="#c7a489", sea="#b0d4d6", shallows="#cde6e2", deep="#90bdc4", waterline="#6ba1ab",
    land="#eceacb", land_low="#d8dbad", shore="#a5a562", coast="#85502f", grid="#857a4a", frame="#ecd3b8",
    ink="#35200f", halo="#f8f5e0", rail="#6b5538", water="#def0f2", water_edge="#1f6a78",
)  # fmt: skip
HIGHLANDS_DUSK = replace(
    DUSK, table="#1a110c", sea="#1c3d46", shallows="#254a53", deep="#152e36", waterline="#48707b",
    land="#3f4329", land_low="#343821", shore="#202413", coast="#bd7d51", grid="#a39a63", frame="#452a1a",
    ink="#f5e9cf", halo="#232614", rail="#b0996a", water="#275260", water_edge="#84c3d2",
)  # fmt: skip
HIGHLANDS = MapStyle(
    "highlands", MappingProxyType({"light": HIGHLANDS_DAY, "dark": HIGHLANDS_DUSK}), _woven_border,
    _carpet_rose,
)  # fmt: skip
SKERRIES_DAY = replace(
    DAY, table="#b3b8b4", sea="#b9cad6", shallows="#d5e0e7", deep="#9db4c4", waterline="#7b97aa",
    land="#ecebe2", land_low="#d9dbd0", shore="#96a297", coast="#56656b", grid="#5f7684", frame="#dde0db",
    ink="#1f282d", halo="#f8f9f5", rail="#5c6568", water="#e2edf4", water_edge="#2b5f80", tunnel="#3c4548",
)  # fmt: skip
SKERRIES_DUSK = replace(
    DUSK, table="#0f1315", sea="#1d3042", shallows="#263e52", deep="#152433", waterline="#496781",
    land="#3a4240", land_low="#303836", shore="#1e2524", coast="#8fa6a8", grid="#8ba3b2", frame="#252c2f",
    ink="#e9eee9", halo="#1e2425", rail="#96a4a3", water="#274961", water_edge="#8cbedd", space="#1c2122",
    tunnel="#b9c4bf",
)  # fmt: skip
SKERRIES = MapStyle(
    "skerries", MappingProxyType({"light": SKERRIES_DAY, "dark": SKERRIES_DUSK}), _rhumb_lines, _sailors_rose
)
RIVERLANDS_DAY = replace(
    DAY, table="#b9b5ad", sea="#bccde3", shallows="#d6e1ee", deep="#a2b8d6", waterline="#7695c4",
    land="#f5f1e6", land_low="#e7e0cd", shore="#b3ab98", coast="#46598c", grid="#6f80a8", frame="#e9e5d8",
    ink="#1f2540", halo="#fbf9f2", rail="#63606a", water="#e3ecf8", water_edge="#2c4f9c", tunnel="#43434f",
)  # fmt: skip
RIVERLANDS_DUSK = replace(
    DUSK, table="#0e1018", sea="#1c2c4d", shallows="#263a5f", deep="#14213c", waterline="#4a659a",
    land="#3a3a44", land_low="#30303a", shore="#1d1d26", coast="#93a4d6", grid="#8b99c2", frame="#232741",
    ink="#eceaf2", halo="#1c1d28", rail="#a09da8", water="#284476", water_edge="#93b4f2", space="#1d1d26",
    tunnel="#bdbcc9",
)  # fmt: skip
RIVERLANDS = MapStyle(
    "riverlands", MappingProxyType({"light": RIVERLANDS_DAY, "dark": RIVERLANDS_DUSK}), _printed_border,
    _folk_flower,
)  # fmt: skip
RAINFOREST_DAY = replace(
    DAY, table="#adb894", sea="#aedcd6", shallows="#cbebe3", deep="#8bc6c4", waterline="#58a3a4",
    land="#ebefd3", land_low="#d3deb0", shore="#8fae62", coast="#3f6b43", grid="#4f7f5f", frame="#e4e2bd",
    ink="#1f2a17", halo="#f7f9e9", rail="#5f5a38", water="#ddf3ef", water_edge="#14666a",
)  # fmt: skip
RAINFOREST_DUSK = replace(
    DUSK, table="#0d140d", sea="#173c41", shallows="#205055", deep="#102d32", waterline="#3f7577",
    land="#2f3f2c", land_low="#263424", shore="#172316", coast="#8fb27a", grid="#86a58c", frame="#26331f",
    ink="#edf2d8", halo="#1a2417", rail="#a5a37a", water="#20535a", water_edge="#7fd0cd", space="#19221a",
)  # fmt: skip
RAINFOREST = MapStyle(
    "rainforest", MappingProxyType({"light": RAINFOREST_DAY, "dark": RAINFOREST_DUSK}), _pavement_waves,
    _leaf_rose,
)  # fmt: skip
STYLES: Mapping[str, MapStyle] = MappingProxyType(
    {style.name: style for style in (ATLAS, PRAIRIE, HIGHLANDS, SKERRIES, RIVERLANDS, RAINFOREST)}
)
