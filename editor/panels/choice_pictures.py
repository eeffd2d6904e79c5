"""Pictures of the values of those map fields that choose the look of a board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon, QPainter

from railwright.editor.layout.bundles import RouteLook
from railwright.editor.looks.painters import blank_picture, smooth_painter
from railwright.editor.looks.palette import SAFE, THEMES, standard_players
from railwright.editor.looks.theme import window_colors
from railwright.editor.scene.items.city_item import CityItem
from railwright.editor.scene.items.pieces import TRAIN_SHAPES, paint_wagon
from railwright.editor.scene.items.spaces import SpaceLook, paint_space
from railwright.editor.scene.paint.painted_scene import SceneLook

PICTURE_SIZE = QSize(52, 20)  # logical pixels
LENGTH_MM, WIDTH_MM = 20.0, 9.5  # of a wagon or a space in the picture

Paint = Callable[[QPainter, str], None]


def choice_picture(field: str, value: Any, ratio: float) -> QIcon | None:
    """The picture of a value of a field, for a list; None if the field has no pictures."""
    if field not in PAINTERS or not isinstance(value, str):
        return None
    picture = blank_picture(PICTURE_SIZE.width(), PICTURE_SIZE.height(), ratio)
    with smooth_painter(picture) as painter:
        painter.translate(PICTURE_SIZE.width() / 2, PICTURE_SIZE.height() / 2)
        PAINTERS[field](painter, value)
    return QIcon(picture)


def _paint_train(painter: QPainter, shape: str) -> None:
    """Paint the last wagon and the locomotive of a train."""
    if shape not in TRAIN_SHAPES:
        return
    style = replace(standard_players(SAFE)[0], train_shape=shape)
    for x, is_head in ((-0.56, False), (0.56, True)):
        painter.save()
        painter.translate(x * LENGTH_MM, 0)
        paint_wagon(painter, style, LENGTH_MM, WIDTH_MM, is_head)
        painter.restore()


def _paint_space(painter: QPainter, shape: str) -> None:
    look = SceneLook(SAFE, THEMES[window_colors().name], hollow=True)
    paint_space(painter, look, SpaceLook("blue", RouteLook(), LENGTH_MM * 1.4, WIDTH_MM * 1.4, False, shape), 0.0)


def _paint_mark(painter: QPainter, mark: str) -> None:
    CityItem(WIDTH_MM * 0.75, SceneLook(SAFE, THEMES[window_colors().name]), mark).draw(painter)


PAINTERS: Mapping[str, Paint] = MappingProxyType({
    "train_shape": _paint_train, "space_shape": _paint_space, "mark": _paint_mark,
})  # fmt: skip
