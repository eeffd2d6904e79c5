"""Free spaces and trains are told apart from afar, in every palette and theme and by every kind of sight.

From three metres an eye resolves about one millimetre of a board that fills a screen: it sees the means of what is
smaller. Compared are the middle of a place, and the strip along it that a wagon covers and a free space leaves bare.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations
from typing import NamedTuple

import pytest
from msgspec import structs
from PySide6.QtGui import QColor, QImage, QPainter

from railwright.editor.layout.bundles import RouteLook
from railwright.editor.looks.palette import PALETTES, PlayerStyle, linear_rgb, standard_players
from railwright.editor.scene.items.pieces import TRAIN_SHAPES, USUAL_SHAPE, paint_wagon
from railwright.editor.scene.items.route_item import WAGON_LENGTH_SPACES, WAGON_WIDTH_SPACES
from railwright.editor.scene.items.spaces import SpaceLook, paint_space
from railwright.editor.scene.paint.map_style import STYLES
from railwright.editor.scene.paint.painted_scene import SceneLook
from tests.editor.pixels import color_name, pixels_of
from tests.editor.scene.color_vision import SIGHTS, ciede2000, lab

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]
COLORS = ("purple", "white", "blue", "yellow", "orange", "black", "red", "green", "gray")
THEMES = {f"{style.name}-{name}": theme for style in STYLES.values() for name, theme in style.themes.items()}
MODES = [("safe", theme) for theme in THEMES] + [
    (palette, f"atlas-{theme}") for palette in ("classic", "contrast") for theme in ("light", "dark")
]
LENGTH, WIDTH, SCALE = 20.0, 9.0, 3.0  # of a space in millimetres, and pixels to one
# CIEDE2000: 1 is the least that is seen side by side, 10 is seen at a glance.
MIN_EDGE, MIN_MIDDLE, MIN_PLAYERS = 20.0, 5.0, 6.0
MIN_LIGHTNESS = 30.0  # of 100
MIN_SIZE = 2.0  # how much more of the board a wagon takes than a free space


class Seen(NamedTuple):
    """The mean colors of the middle of a place and of the strip along it, and its ink in square millimetres."""

    middle: str
    edge: str
    size: float


@cache
def seen_space(palette: str, theme: str, color: str) -> Seen:
    look = SceneLook(PALETTES[palette], THEMES[theme], hollow=True)
    space = SpaceLook(color, RouteLook(), LENGTH, WIDTH, False)
    return seen(look, lambda painter: paint_space(painter, look, space, 0.0))


@cache
def seen_wagon(palette: str, theme: str, style: PlayerStyle) -> Seen:
    look = SceneLook(PALETTES[palette], THEMES[theme], hollow=True)
    length, width = LENGTH * WAGON_LENGTH_SPACES, WIDTH * WAGON_WIDTH_SPACES
    return seen(look, lambda painter: paint_wagon(painter, style, length, width, head=False))


WIDE_PX, HIGH_PX = round(LENGTH * 1.3 * SCALE), round(WIDTH * 1.6 * SCALE)


def pixels_where(is_there: Callable[[float, float], bool]) -> list[int]:
    """The pixels of a picture of a place by their distances across and down from its middle, in millimetres."""
    return [
        place
        for place in range(WIDE_PX * HIGH_PX)
        if is_there(
            abs(place % WIDE_PX + 0.5 - WIDE_PX / 2) / SCALE,
            abs(place // WIDE_PX + 0.5 - HIGH_PX / 2) / SCALE,
        )
    ]


MIDDLE = pixels_where(lambda across, down: across < LENGTH * 0.4 and down < WIDTH * 0.32)
EDGE = pixels_where(lambda across, down: across < LENGTH * 0.45 and WIDTH * 0.5 < down < WIDTH * 0.66)


def seen(look: SceneLook, paint: Callable[[QPainter], None]) -> Seen:
    ground = QColor(look.theme.land)
    image = QImage(WIDE_PX, HIGH_PX, QImage.Format.Format_RGB32)
    image.fill(ground)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(image.width() / 2, image.height() / 2)
    painter.scale(SCALE, SCALE)
    paint(painter)
    painter.end()
    pixels, bare = [*pixels_of(image)], ground.rgba()
    middle, edge = ([color_name(pixels[place]) for place in places] for places in (MIDDLE, EDGE))
    inked = sum(pixel != bare for pixel in pixels)
    return Seen(mean_color(middle), mean_color(edge), inked / SCALE**2)


def mean_color(colors: list[str]) -> str:
    """The mean of light, as an eye takes it."""
    light_of = {color: linear_rgb(color) for color in set(colors)}
    lights = [light_of[color] for color in colors]
    means = (sum(parts) / len(lights) for parts in zip(*lights, strict=True))
    return QColor.fromRgbF(
        *(part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055 for part in means)
    ).name()


@pytest.mark.parametrize(("palette", "theme"), MODES)
def test_a_wagon_stands_out_by_size_edge_and_lightness_where_a_space_is_free(palette: str, theme: str) -> None:
    for color in COLORS:
        free = seen_space(palette, theme, color)
        for style in standard_players(PALETTES[palette]):
            wagon = seen_wagon(palette, theme, style)
            assert wagon.size >= MIN_SIZE * free.size
            for sight in SIGHTS:
                wagon_edge, other = lab(wagon.edge, sight), lab(free.edge, sight)
                assert ciede2000(wagon_edge, other) >= MIN_EDGE, (style, color, sight)
                assert abs(wagon_edge[0] - other[0]) >= MIN_LIGHTNESS, (style, color, sight)


@pytest.mark.parametrize(("palette", "theme"), MODES)
def test_the_middle_of_a_wagon_has_no_color_of_a_free_space(palette: str, theme: str) -> None:
    for color in COLORS:
        free = seen_space(palette, theme, color).middle
        for style in standard_players(PALETTES[palette]):
            wagon = seen_wagon(palette, theme, style).middle
            for sight in SIGHTS:
                assert ciede2000(lab(wagon, sight), lab(free, sight)) >= MIN_MIDDLE, (style, color, sight)


@pytest.mark.parametrize("shape", sorted({*TRAIN_SHAPES} - {USUAL_SHAPE}))
def test_trains_of_every_shape_stand_out_and_are_told_apart(shape: str) -> None:
    palette, theme = PALETTES["safe"], "atlas-light"
    styles = [structs.replace(style, train_shape=shape) for style in standard_players(palette)]
    pieces = [seen_wagon("safe", theme, style) for style in styles]
    free = [seen_space("safe", theme, color) for color in COLORS]
    for sight in SIGHTS:
        lightest = min(lab(space.edge, sight)[0] for space in free)
        assert all(lightest - lab(piece.edge, sight)[0] >= MIN_LIGHTNESS for piece in pieces), sight
        middles = [lab(piece.middle, sight) for piece in pieces]
        assert min(ciede2000(a, b) for a, b in combinations(middles, 2)) >= MIN_PLAYERS, sight
        spaces = [lab(space.middle, sight) for space in free]
        assert min(ciede2000(piece, space) for piece in middles for space in spaces) >= MIN_MIDDLE, sight
    assert all(piece.size >= MIN_SIZE * space.size for piece in pieces for space in free)


@pytest.mark.parametrize("sight", SIGHTS)
def test_wagons_of_two_players_differ_in_color_and_not_by_their_pattern_alone(sight: str) -> None:
    wagons = [seen_wagon("safe", "atlas-light", style).middle for style in standard_players(PALETTES["safe"])]
    assert min(ciede2000(lab(a, sight), lab(b, sight)) for a, b in combinations(wagons, 2)) >= MIN_PLAYERS
