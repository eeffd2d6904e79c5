"""Words as outlines, the same on every machine and in every file: fitted into a line, or set in lines."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath

from editor.scene.city_item import DRAWN_AT, name_path
from editor.scene.look import board_font
from editor.scene.pixels import flat, in_pixels

INK = "#1a1610"
LEAST = 0.62  # words are drawn so much smaller at most before they are cut
MORE = "…"
Align = Literal["left", "center", "right"]


def width_of(words: str, height: float) -> float:
    """How wide words are in one line; ``height`` from line to line."""
    return QFontMetricsF(board_font(DRAWN_AT)).horizontalAdvance(words) * height / DRAWN_AT


def line(painter: QPainter, words: str, area: QRectF, height: float, align: Align = "left", color: str = INK) -> QRectF:
    """Words in one line in the middle of an area: smaller, then cut, where they are too long; where they stand."""
    height = min(height, max(height * LEAST, height * area.width() / max(width_of(words, height), 1e-9)))
    path = name_path(_cut(words, area.width(), height), height)
    free = area.width() - path.boundingRect().right()
    left = area.left() + {"left": 0.0, "center": free / 2, "right": free}[align]
    path = path.translated(left, area.center().y() - height * 0.5)
    painter.fillPath(flat(path) if in_pixels(painter) else path, QColor(color))
    return path.boundingRect()


def _cut(words: str, width: float, height: float) -> str:
    if width_of(words, height) <= width + 0.01:
        return words
    kept = words
    while kept and width_of(kept + MORE, height) > width:
        kept = kept[:-1]
    return kept.rstrip() + MORE


def lines_of(words: str, width: float, height: float) -> list[str]:
    """Words broken into lines; a word that is longer than a line is cut."""
    found: list[str] = []
    for word in words.split():
        joined = f"{found[-1]} {word}" if found else word
        if found and width_of(joined, height) <= width:
            found[-1] = joined
        else:
            found.append(_cut(word, width, height))
    return found


def block(painter: QPainter, words: str, area: QRectF, height: float, color: str = INK) -> float:
    """Words in as many lines as the area holds, the last one cut; where they end."""
    lines = lines_of(words, area.width(), height)
    room = max(1, int(area.height() / height + 0.01))
    if len(lines) > room:
        lines = [*lines[: room - 1], _cut(" ".join(lines[room - 1 :]), area.width(), height)]
    path = QPainterPath()
    for number, one in enumerate(lines):
        path.addPath(name_path(one, height).translated(area.left(), area.top() + number * height))
    path.setFillRule(path.fillRule().WindingFill)
    painter.fillPath(path, QColor(color))
    return area.top() + len(lines) * height
