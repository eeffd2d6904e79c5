"""What a player's pieces look like: color and pattern, as they are chosen and painted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QIcon, QPainter, QPen
from PySide6.QtWidgets import QWidget

from railwright.core.kernel.outcome import Seat
from railwright.editor.looks.painters import blank_picture, smooth_painter
from railwright.editor.looks.palette import PATTERNS, Palette, Pattern, PlayerStyle, luminance
from railwright.editor.scene.paint.patterns import pattern_ink, pattern_path

COLORS = ("blue", "red", "green", "yellow", "black")  # of the players, in the order of every palette


class Look(NamedTuple):
    """A color of ``COLORS`` and a pattern."""

    color: str
    pattern: Pattern


def looks_of(seats: Sequence[Seat]) -> tuple[Look, ...]:
    """A look for each seat, no two alike: what is unknown or taken already is replaced by what is free."""
    colors = unique_values([seat.color for seat in seats], COLORS, 0)
    patterns = unique_values([seat.pattern for seat in seats], PATTERNS, 1)
    return tuple(Look(color, cast(Pattern, pattern)) for color, pattern in zip(colors, patterns, strict=True))


def unique_values(wishes: Sequence[str], values: Sequence[str], shift: int) -> list[str]:
    """The wishes that can be met, then free values; when all are used up they repeat, shifted by ``shift``."""
    met = [wish if wish in values and wish not in wishes[:place] else "" for place, wish in enumerate(wishes)]
    free = [value for value in values if value not in met]
    return [
        value or (free.pop(0) if free else values[(seat + shift * (seat // len(values))) % len(values)])
        for seat, value in enumerate(met)
    ]


def exchange_looks(looks: Sequence[Look], seat: int, wish: Look) -> tuple[Look, ...]:
    """The looks after one seat got its wish; the previous owner of that color or pattern gets its old one."""
    old = looks[seat]
    colors = {wish.color: old.color, old.color: wish.color}
    patterns = {wish.pattern: old.pattern, old.pattern: wish.pattern}
    return tuple(Look(colors.get(look.color, look.color), patterns.get(look.pattern, look.pattern)) for look in looks)


def style_of(look: Look, palette: Palette, initial: str) -> PlayerStyle:
    """A look in the colors of a palette."""
    return PlayerStyle(palette.players[COLORS.index(look.color)], look.pattern, initial)


def _outline_color(style: PlayerStyle) -> QColor:
    """The color of a chip's outline: dark, but light for black chips."""
    return QColor("#16120a") if luminance(style.color) > 0.02 else QColor("#efe8d6")


def paint_chip(painter: QPainter, area: QRectF, style: PlayerStyle) -> None:
    """Paint a player's color and pattern."""
    painter.setPen(QPen(_outline_color(style), 1))
    painter.setBrush(QColor(style.color))
    painter.drawRoundedRect(area, 4, 4)
    band = pattern_path(style.pattern, area.left() + 2, area.top() + 2, area.width() - 4, area.height() - 4)
    painter.fillPath(band, pattern_ink(style))


class Chip(QWidget):
    """A player's color and pattern as a widget."""

    def __init__(self, style: PlayerStyle, width: int = 34, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self.setFixedSize(width, 20)

    def set_style(self, style: PlayerStyle) -> None:
        """Show another player."""
        self._style = style
        self.update()

    def paintEvent(self, event: object) -> None:
        with smooth_painter(self) as painter:
            paint_chip(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), self._style)


def chip_icon(style: PlayerStyle) -> QIcon:
    """A player's color and pattern as an icon for lists."""
    picture = blank_picture(18, 12, 2)
    with smooth_painter(picture) as painter:
        paint_chip(painter, QRectF(0.5, 0.5, 17, 11), style)
    return QIcon(picture)
