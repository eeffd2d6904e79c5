"""Marks of card colors and symbols of the fields that rules add to maps, as paths from the drawings of `editor/art`.

Color never speaks alone: every card color has a mark. A path fits the square from -1 to 1, is told from the others in
black and white, and reads at 6 pixels. Whoever fills it chooses the ink; colors of the drawing do not count.
"""

from __future__ import annotations

from functools import cache

from PySide6.QtGui import QPainterPath, QTransform

from railwright.editor.art.drawing import Drawing, own_drawing, own_names
from railwright.editor.scene.items.city_item import name_path

UNITS = 100.0  # of a drawing, from the middle of the square to its sides
LETTERS_HEIGHT = 2.0  # of letters that stand for a symbol


def marked_colors() -> tuple[str, ...]:
    """The card colors that have a mark, the locomotive's among them."""
    return own_names("marks")


@cache
def symbol(color: str) -> QPainterPath:
    """The mark of a card color; empty for gray and for colors without one."""
    return _whole(own_drawing("marks", color)) if color in marked_colors() else QPainterPath()


@cache
def field_symbol(name: str) -> QPainterPath:
    """The symbol of that name; letters where the program draws none."""
    if name in own_names("symbols"):
        return _whole(own_drawing("symbols", name))
    letters = name_path(name, LETTERS_HEIGHT)
    return letters.translated(-letters.boundingRect().center())


def _whole(drawing: Drawing) -> QPainterPath:
    """All that a drawing covers. It is joined at its own size: Qt makes corners of small curves."""
    first, *others = (shape.filled()[0] for shape in drawing.layer())
    for path in others:
        first = first.united(path)
    return QTransform.fromScale(1 / UNITS, 1 / UNITS).map(first)
