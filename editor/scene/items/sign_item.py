"""The signs of cities and routes: fields that rules add to a map, as symbols with a number or letters.

They look like part of the printed board: flat ink on a small paper plate.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QTransform

from railwright.core.kernel.mapspec import MapSpec
from railwright.core.maps.looks import PLACES, FieldLook, FieldSign, signs_of
from railwright.editor.layout.boxes import Box
from railwright.editor.layout.curves import Point
from railwright.editor.looks.painters import blank_picture, smooth_painter
from railwright.editor.looks.theme import window_colors
from railwright.editor.scene.items.city_item import draw_words, name_path
from railwright.editor.scene.items.symbols import field_symbol
from railwright.editor.scene.paint.painted_scene import BoardItem, SceneLook

HEIGHT_WAGON_WIDTHS = 0.72  # height of a sign, in widths of a wagon
# Half the size of a symbol, and the line height of letters, in heights of a sign.
SYMBOL_HALF_HEIGHTS, LETTERS_HEIGHTS = 0.36, 0.82
GAP_HEIGHTS = 0.16  # around and between symbols and letters, in heights of a sign
Z_LEVEL = 4.5  # above cities, below names


def place_signs(spec: MapSpec, looks: Sequence[FieldLook]) -> dict[str, dict[str, tuple[FieldSign, ...]]]:
    """The signs on the board by section and id of the part."""
    shown = [look for look in looks if look.is_sign]
    field_signs: dict[str, dict[str, tuple[FieldSign, ...]]] = {}
    for section in PLACES:
        of = field_signs.setdefault(section, {})
        for sign in signs_of(spec, shown, section):
            of[sign.part] = (*of.get(sign.part, ()), sign)
    return field_signs


def sign_height(spec: MapSpec) -> float:
    """The height of signs on a board in millimetres."""
    return spec.wagon[1] * HEIGHT_WAGON_WIDTHS


def sign_size(signs: Sequence[FieldSign], height: float) -> Point:
    """The size of a plate with the signs of a part side by side, in millimetres."""
    return sum(_width(sign, height) for sign in signs) + GAP_HEIGHTS * height, height


def _width(sign: FieldSign, height: float) -> float:
    return _letters_at(sign, height) + _letters_width(sign, height) + GAP_HEIGHTS * height * bool(sign.short)


def _letters_at(sign: FieldSign, height: float) -> float:
    """The distance of the letters from the left edge of a sign."""
    return (2 * SYMBOL_HALF_HEIGHTS + GAP_HEIGHTS) * height + (
        GAP_HEIGHTS * height * 0.7 if sign.short else GAP_HEIGHTS * height * 0.3
    )


def _letters_width(sign: FieldSign, height: float) -> float:
    return name_path(sign.short, height * LETTERS_HEIGHTS).boundingRect().width() if sign.short else 0.0


class SignItem(BoardItem):
    """The plate of a city or route, centred on its origin."""

    def __init__(self, signs: Sequence[FieldSign], height: float, look: SceneLook) -> None:
        super().__init__(Z_LEVEL)
        self.signs, self._height, self._look = tuple(signs), height, look

    @property
    def size(self) -> Point:
        """The size of the plate, in millimetres."""
        return sign_size(self.signs, self._height)

    def boundingRect(self) -> QRectF:
        width, height = self.size
        return QRectF(-width / 2 - 0.3, -height / 2 - 0.3, width + 0.6, height + 0.6)

    def cache_key(self) -> Hashable:
        return tuple((sign.look.symbol, sign.short) for sign in self.signs), self._height, self._look.theme

    def place(self, box: Box) -> None:
        """Move the plate to the middle of a box."""
        self.setPos((box.left + box.right) / 2, (box.top + box.bottom) / 2)

    def draw(self, painter: QPainter) -> None:
        paint_signs(painter, self.signs, self._height, self._look.theme.space, self._look.theme.ink)


def paint_signs(painter: QPainter, signs: Sequence[FieldSign], height: float, paper: str, ink: str) -> None:
    """Paint signs on a plate centred on the origin."""
    width, high = sign_size(signs, height)
    plate = QPainterPath()
    plate.addRoundedRect(QRectF(-width / 2, -high / 2, width, high), high * 0.24, high * 0.24)
    painter.fillPath(plate, QColor(paper))
    painter.strokePath(plate, QPen(QColor(ink), high * 0.06))
    left = -width / 2
    for sign in signs:
        paint_symbol(
            painter,
            sign.look.symbol,
            QPointF(left + (GAP_HEIGHTS + SYMBOL_HALF_HEIGHTS) * high, 0),
            SYMBOL_HALF_HEIGHTS * high,
            ink,
        )
        if sign.short:
            letters = name_path(sign.short, high * LETTERS_HEIGHTS)
            area = letters.boundingRect()
            corner = QPointF(left + _letters_at(sign, high) - area.left(), -area.center().y())
            draw_words(painter, sign.short, high * LETTERS_HEIGHTS, corner, QColor(ink))
        left += _width(sign, high)


def paint_symbol(painter: QPainter, name: str, middle: QPointF, half: float, ink: str) -> None:
    """Paint the symbol of a field, or letters in its place; ``half`` is half its size."""
    path = field_symbol(name)
    area = path.boundingRect()
    scale = half * min(1.0, 2 / max(area.width(), area.height(), 1e-6))
    placed = QTransform().translate(middle.x(), middle.y()).scale(scale, scale)
    painter.fillPath(placed.map(path), QColor(ink))


def symbol_picture(name: str, size: int, ratio: float) -> QPixmap:
    """A symbol in the text color of the window, for lists and panels; ``size`` in logical pixels."""
    picture = blank_picture(size, size, ratio)
    with smooth_painter(picture) as painter:
        paint_symbol(painter, name, QPointF(size / 2, size / 2), size * 0.42, window_colors().ink)
    return picture


def make_signs(looks_by_part: Mapping[str, Sequence[FieldSign]], spec: MapSpec, look: SceneLook) -> dict[str, SignItem]:
    """An item for each part that has signs, not yet placed."""
    height = sign_height(spec)
    return {part: SignItem(signs, height, look) for part, signs in looks_by_part.items()}
