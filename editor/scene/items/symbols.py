"""Marks of card colors and symbols of the fields that rules add to maps, as paths from the drawings of `editor/art`.

Color never speaks alone: every card color has a mark. A path fits the square from -1 to 1, is told from the others in
black and white, and reads at 6 pixels. Whoever fills it chooses the ink; colors of the drawing do not count.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from PySide6.QtGui import QPainterPath, QTransform

from railwright.core.maps.pictures import piece_bytes
from railwright.editor.art.drawing import SUFFIX, Drawing, foreign_drawing, own_drawing, own_names
from railwright.editor.scene.items.city_item import name_path

SQUARE_SIDE = 2.0  # of the square from -1 to 1 that a path fills
SHEET_SQUARES = 1.1  # sides of that square to a side of the sheet, whose rim keeps lines at the edge whole
FALLBACK_LETTERS = 2  # of a file's name that stand in its place where it cannot be drawn


def marked_colors() -> tuple[str, ...]:
    """The card colors that have a mark, the locomotive's among them."""
    return own_names("marks")


@cache
def symbol(color: str) -> QPainterPath:
    """The mark of a card color; empty for gray and for colors without one."""
    return _whole(own_drawing("marks", color)) if color in marked_colors() else QPainterPath()


@cache
def field_symbol(name: str) -> QPainterPath:
    """The symbol of that name, or in a rule's own file; letters where there is neither."""
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
    """All that a drawing covers. It is joined at its own size: Qt makes corners of small curves."""
    first, *others = (shape.filled()[0] for shape in drawing.layer())
    for path in others:
        first = first.united(path)
    scale = SQUARE_SIDE * SHEET_SQUARES / max(drawing.sheet.width(), drawing.sheet.height())
    middle = -drawing.sheet.center()
    return QTransform.fromScale(scale, scale).translate(middle.x(), middle.y()).map(first)
