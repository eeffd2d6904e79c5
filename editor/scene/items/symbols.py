"""Marks of card colors and symbols of the fields that rules add to maps, as paths from the drawings of `editor/art`.

Color is never the only distinction: every card color has a mark. A path fits the square from -1 to 1, differs from the
others in black and white, and is legible at 6 pixels. Callers choose the ink; colors of the drawing are ignored.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from PySide6.QtGui import QPainterPath, QTransform

from railwright.core.maps.pictures import piece_bytes
from railwright.editor.art.drawing import SUFFIX, Drawing, foreign_drawing, own_drawing, own_names
from railwright.editor.scene.items.city_item import name_path

SQUARE_SIDE = 2.0  # of the square from -1 to 1
SHEET_SQUARES = 1.1  # side of the drawing's sheet over that of the square; the margin is for lines at the edge
FALLBACK_LETTERS = 2  # of a file name, shown if the file cannot be drawn


def marked_colors() -> tuple[str, ...]:
    """The card colors with a mark, including the locomotive's."""
    return own_names("marks")


@cache
def symbol(color: str) -> QPainterPath:
    """The mark of a card color; empty for gray and for colors without a mark."""
    return _whole(own_drawing("marks", color)) if color in marked_colors() else QPainterPath()


@cache
def field_symbol(name: str) -> QPainterPath:
    """The symbol with this name, or in this file of a rule; letters if there is neither."""
    if name in own_names("symbols"):
        return _whole(own_drawing("symbols", name))
    if name.endswith(SUFFIX):
        drawing = foreign_drawing(name, read=piece_bytes)
        return _whole(drawing) if drawing else _letters(Path(name).stem[:FALLBACK_LETTERS].upper())
    return _letters(name)


def _letters(letters: str) -> QPainterPath:
    path = name_path(letters, SQUARE_SIDE)
    return path.translated(-path.boundingRect().center())


def _whole(drawing: Drawing) -> QPainterPath:
    """The area that a drawing covers. Shapes are united at full size: Qt turns small curves into corners."""
    first, *others = (shape.filled()[0] for shape in drawing.layer())
    for path in others:
        first = first.united(path)
    scale = SQUARE_SIDE * SHEET_SQUARES / max(drawing.sheet.width(), drawing.sheet.height())
    middle = -drawing.sheet.center()
    return QTransform.fromScale(scale, scale).translate(middle.x(), middle.y()).map(first)
