from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter, QTransform

from railwright.editor.looks.palette import (
    PALETTES,
    PATTERNS,
    SAFE,
    THEMES,
    contrast,
    contrast_color,
    standard_players,
)
from railwright.editor.scene.items.highlights import INK, strokes
from railwright.editor.scene.items.symbols import marked_colors, symbol
from tests.editor.scene.color_vision import SIGHTS, ciede2000, difference

COLORS = ("purple", "white", "blue", "yellow", "orange", "black", "red", "green")


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ],
)
def test_colour_difference_agrees_with_its_published_examples(
    one: tuple[float, float, float], other: tuple[float, float, float], expected: float
) -> None:
    assert ciede2000(one, other) == pytest.approx(expected, abs=1e-4)


@pytest.mark.parametrize("sight", SIGHTS)
def test_card_colours_of_the_default_palette_differ_for_every_sight(sight: str) -> None:
    cards = [SAFE.cards[color] for color in (*COLORS, "gray")]
    assert min(difference(*pair, sight) for pair in combinations(cards, 2)) >= 15


def test_every_palette_has_every_card_colour() -> None:
    for palette in PALETTES.values():
        assert {*COLORS, "gray", "loco"} <= set(palette.cards)


def test_a_colour_that_no_palette_knows_is_gray() -> None:
    assert SAFE.card("turquoise") == SAFE.cards["gray"]


def test_players_differ_in_colour_and_in_pattern() -> None:
    for palette in PALETTES.values():
        players = standard_players(palette)
        assert len({style.color for style in players}) == len({style.pattern for style in players}) == 5
    assert {style.pattern for style in standard_players(SAFE)} == set(PATTERNS)


def test_marks_read_on_their_colours() -> None:
    for palette in PALETTES.values():
        for color in palette.cards.values():
            assert contrast(color, contrast_color(color)) >= 3


@pytest.mark.usefixtures("qapp")
def test_every_card_colour_has_a_mark_of_its_own_shape() -> None:
    drawn = {color: picture(color) for color in marked_colors()}
    assert set(drawn) == {*COLORS, "loco"}
    for color, other in combinations(drawn, 2):
        inked = drawn[color] | drawn[other]
        assert len(drawn[color] ^ drawn[other]) > 0.25 * len(inked), (color, other)


@pytest.mark.usefixtures("qapp")
def test_gray_has_no_mark() -> None:
    assert symbol("gray").isEmpty()


def picture(color: str) -> set[tuple[int, int]]:
    """The pixels that a mark inks at a size of 12 pixels."""
    image = QImage(12, 12, QImage.Format.Format_Grayscale8)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(QTransform().translate(6, 6).scale(5.5, 5.5).map(symbol(color)), Qt.GlobalColor.black)
    painter.end()
    return {(x, y) for x in range(12) for y in range(12) if image.pixelColor(x, y).lightness() < 128}


@pytest.mark.parametrize("theme", [*THEMES])
@pytest.mark.parametrize("sight", [*SIGHTS])
def test_what_can_be_claimed_looks_like_no_player(theme: str, sight: str) -> None:
    glow = THEMES[theme].glow
    assert min(difference(glow, color, sight) for color in SAFE.players) > 11
    # A line of ink frames the glow: it is told by its shape as well.
    assert INK in [line.color for line in strokes("choice", THEMES[theme])]
