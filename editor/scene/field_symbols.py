"""The symbols of the fields that rules add to maps, as paths of our own.

Every path fits the square from -1 to 1, is told from the others in black and white, and reads at 6 pixels.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF, QTransform

from editor.scene.city_item import name_path
from editor.scene.symbols import symbol

FINE = 100.0  # paths are joined at this size: Qt makes corners of small curves


def _at(x: float, y: float) -> QPointF:
    return QPointF(x * FINE, y * FINE)


def _area(*corners: tuple[float, float]) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([_at(x, y) for x, y in corners]))
    path.closeSubpath()
    return path


def _box(left: float, top: float, right: float, bottom: float, radius: float = 0.0) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(QRectF(_at(left, top), _at(right, bottom)), radius * FINE, radius * FINE)
    return path


def _disc(x: float, y: float, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(_at(x, y), radius * FINE, radius * FINE)
    return path


def _ring(x: float, y: float, radius: float, thick: float) -> QPainterPath:
    return _disc(x, y, radius).subtracted(_disc(x, y, radius - thick))


def _joined(*parts: QPainterPath) -> QPainterPath:
    path = QPainterPath()
    for part in parts:
        path = path.united(part)
    return path


def _mountain() -> QPainterPath:
    peaks = _joined(_area((-1, 0.85), (-0.3, -0.8), (0.4, 0.85)), _area((-0.1, 0.85), (0.5, -0.25), (1, 0.85)))
    return peaks.subtracted(_area((-0.3, -0.5), (-0.08, 0.02), (-0.3, -0.1), (-0.52, 0.02)))


def _coin() -> QPainterPath:
    bar = _box(-0.09, -0.45, 0.09, 0.45)
    return _joined(_ring(0, 0, 0.95, 0.2), bar, _box(-0.3, -0.45, 0.3, -0.28), _box(-0.3, 0.28, 0.3, 0.45))


def _bed() -> QPainterPath:
    """A track without rails: sleepers on the ground."""
    return _joined(*(_box(x - 0.16, -0.8, x + 0.16, 0.8) for x in (-0.78, -0.26, 0.26, 0.78)))


def _cards() -> QPainterPath:
    back = _box(-0.85, -0.9, 0.25, 0.6, 0.12)
    return _joined(back.subtracted(_box(-0.4, -0.7, 0.6, 0.8)), _box(-0.25, -0.55, 0.85, 0.95, 0.12))


def _certificate() -> QPainterPath:
    sheet = _box(-0.95, -0.7, 0.95, 0.55, 0.1)
    lines = _joined(_box(-0.65, -0.42, 0.65, -0.26), _box(-0.65, -0.08, 0.2, 0.08))
    return _joined(sheet.subtracted(lines).subtracted(_disc(0.5, 0.4, 0.42)), _disc(0.5, 0.4, 0.3),
                   _area((0.32, 0.5), (0.68, 0.5), (0.68, 1.0), (0.5, 0.82), (0.32, 1.0)))  # fmt: skip


def _crate() -> QPainterPath:
    return _box(-0.85, -0.75, 0.85, 0.85).subtracted(
        _joined(_area((-0.6, -0.5), (0.42, -0.5), (-0.6, 0.42)), _area((0.6, 0.6), (-0.42, 0.6), (0.6, -0.32)))
    )


def _crossing() -> QPainterPath:
    arm = 0.2
    one = _area((-0.9 - arm, -0.7), (-0.7, -0.9 - arm), (0.9 + arm, 0.7), (0.7, 0.9 + arm))
    other = _area((-0.9 - arm, 0.7), (-0.7, 0.9 + arm), (0.9 + arm, -0.7), (0.7, -0.9 - arm))
    return _joined(one, other)


def _exchange() -> QPainterPath:
    def arrow(way: int, y: float) -> QPainterPath:
        head = _area((way * 0.95, y), (way * 0.25, y - 0.42), (way * 0.25, y + 0.42))
        return _joined(head, _box(min(way * 0.3, -way * 0.95), y - 0.13, max(way * 0.3, -way * 0.95), y + 0.13))

    return _joined(arrow(1, -0.45), arrow(-1, 0.45))


def _flag() -> QPainterPath:
    cloth = _area((-0.6, -0.9), (0.9, -0.55), (-0.6, 0.15))
    return _joined(_box(-0.8, -0.95, -0.6, 0.95), cloth)


def _festival() -> QPainterPath:
    body = _box(-0.62, -0.5, 0.62, 0.55, 0.45)
    ribs = _joined(_box(-0.28, -0.4, -0.18, 0.45), _box(0.18, -0.4, 0.28, 0.45))
    ends = (_box(-0.32, -0.75, 0.32, -0.5), _box(-0.05, -1.0, 0.05, -0.7), _box(-0.32, 0.55, 0.32, 0.72))
    return _joined(body.subtracted(ribs), *ends, _box(-0.06, 0.7, 0.06, 1.0))


def _anchor() -> QPainterPath:
    arms = _ring(0, 0.1, 0.86, 0.24).subtracted(_box(-1, -1, 1, 0.16))
    flukes = (_area((-1.0, 0.3), (-0.62, -0.12), (-0.5, 0.42)), _area((1.0, 0.3), (0.62, -0.12), (0.5, 0.42)))
    return _joined(_ring(0, -0.74, 0.25, 0.13), _box(-0.12, -0.55, 0.12, 0.9), _box(-0.45, -0.42, 0.45, -0.22), arms,
                   *flukes)  # fmt: skip


def _pair() -> QPainterPath:
    return _joined(_box(-0.9, -0.75, -0.1, 0.75, 0.14), _box(0.1, -0.75, 0.9, 0.75, 0.14))


def _one_person(x: float, scale: float) -> QPainterPath:
    left, right = x - 0.5 * scale, x + 0.5 * scale
    body = QPainterPath(_at(left, 0.9))
    body.cubicTo(_at(left, 0.9 - 1.25 * scale), _at(right, 0.9 - 1.25 * scale), _at(right, 0.9))
    body.closeSubpath()
    return _joined(_disc(x, 0.9 - 1.42 * scale, 0.32 * scale), body)


def _person() -> QPainterPath:
    return _one_person(0, 1.1)


def _people() -> QPainterPath:
    return _joined(_one_person(-0.62, 0.75), _one_person(0.62, 0.75), _one_person(0, 1.0))


def _ship() -> QPainterPath:
    hull = _area((-1.0, 0.25), (1.0, 0.25), (0.62, 0.85), (-0.66, 0.85))
    return _joined(hull, _area((0.02, -0.95), (0.02, 0.1), (0.8, 0.1)), _area((-0.1, -0.6), (-0.1, 0.1), (-0.68, 0.1)))


def _wave(y: float) -> QPainterPath:
    path, low = QPainterPath(_at(-1, y)), y + 0.3
    path.cubicTo(_at(-0.6, y - 0.55), _at(-0.4, y + 0.55), _at(0, y))
    path.cubicTo(_at(0.4, y - 0.55), _at(0.6, y + 0.55), _at(1, y))
    path.lineTo(_at(1, low))
    path.cubicTo(_at(0.6, low + 0.55), _at(0.4, low - 0.55), _at(0, low))
    path.cubicTo(_at(-0.4, low + 0.55), _at(-0.6, low - 0.55), _at(-1, low))
    path.closeSubpath()
    return path


def _waves() -> QPainterPath:
    return _joined(_wave(-0.55), _wave(0.25))


def _shore() -> QPainterPath:
    """Land that falls to the sea."""
    return _joined(_area((-1, -0.85), (-0.35, -0.75), (0.3, 0.05), (-1, 0.05)), _wave(0.45))


def _target() -> QPainterPath:
    return _joined(_ring(0, 0, 0.95, 0.24), _disc(0, 0, 0.38))


def _teeth() -> QPainterPath:
    corners = [
        (math.cos(angle) * reach, math.sin(angle) * reach)
        for number in range(24)
        for angle, reach in ((math.radians(15 * number), 0.98 if number % 2 else 0.72),)
    ]
    return _area(*corners).subtracted(_box(-0.42, -0.34, 0.42, 0.34, 0.1))


def _tour() -> QPainterPath:
    ring = _ring(0, 0, 0.82, 0.22).subtracted(_area((0, 0), (1.2, -0.25), (1.2, -1.2), (0.25, -1.2)))
    return _joined(ring, _area((0.02, -1.02), (0.02, -0.38), (0.58, -0.7)))


def _tower() -> QPainterPath:
    houses = (_box(-0.95, 0.05, -0.4, 0.9), _box(-0.32, -0.95, 0.3, 0.9), _box(0.38, -0.35, 0.95, 0.9))
    panes = _joined(*(_box(x, y, x + 0.16, y + 0.2) for x in (-0.2, 0.05) for y in (-0.7, -0.3, 0.1)))
    return _joined(*houses).subtracted(panes)


def _star() -> QPainterPath:
    return QTransform().scale(FINE, FINE).map(symbol("yellow"))


PATHS: dict[str, Callable[[], QPainterPath]] = {
    "anchor": _anchor, "bed": _bed, "cards": _cards, "certificate": _certificate, "coin": _coin, "crate": _crate,
    "cross": _crossing, "exchange": _exchange, "flag": _flag, "lantern": _festival, "mountain": _mountain,
    "pair": _pair, "people": _people, "person": _person, "ship": _ship, "shore": _shore, "star": _star,
    "target": _target, "teeth": _teeth, "tour": _tour, "tower": _tower, "waves": _waves,
}  # fmt: skip


@cache
def field_symbol(name: str) -> QPainterPath:
    """The symbol of that name; letters where the program draws none."""
    if name in PATHS:
        return QTransform().scale(1 / FINE, 1 / FINE).map(PATHS[name]())
    letters = name_path(name, 2.0)
    return letters.translated(-letters.boundingRect().center())
