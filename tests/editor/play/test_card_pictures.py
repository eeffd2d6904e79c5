"""Cards and tickets as pictures: a wagon of its own on each colour, backs that tell nothing, and maps on tickets."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from railwright.core.kernel.board import Board
from railwright.core.maps.looks import looks_in
from railwright.editor.app import make_application
from railwright.editor.art.drawing import own_drawing, own_names
from railwright.editor.play.cards import RAIL_HALF_WIDTHS, USUAL_WAGON, WAGON_TOP_HALF_WIDTHS, paint_back, paint_card
from railwright.editor.play.ticket_map import TicketMap
from railwright.editor.play.tickets import TicketCard
from railwright.editor.scene.board.board_scene import BoardScene
from railwright.editor.scene.items.symbols import marked_colors
from railwright.testing import ruleset_of
from tests.editor.pixels import color_name, pixels_of
from tests.editor.play.helpers import page_of, process_events, wait_for_turn
from tests.editor.scene.boards import board_map

UPRIGHT, LYING, SMALL = QSize(66, 100), QSize(84, 56), QSize(29, 44)


def face(color: str, size: QSize) -> QImage:
    """A card on a ground of its own, drawn as the window draws it."""
    make_application()
    image = QImage(size.width() + 8, size.height() + 8, QImage.Format.Format_RGB32)
    image.fill(QColor("#e6dcc6"))
    painter = QPainter(image)
    area = QRectF(4, 4, size.width(), size.height())
    paint_back(painter, area) if color == "back" else paint_card(painter, area, color)
    painter.end()
    return image


@pytest.mark.gui
def test_every_colour_has_a_wagon_of_its_own_that_stands_on_the_rails() -> None:
    make_application()
    assert USUAL_WAGON in own_names("wagons")
    assert {*own_names("wagons")} == {*marked_colors()}
    outlines = {}
    for color in marked_colors():
        drawing = own_drawing("wagons", color)
        assert drawing.sheet == QRectF(
            -100, -100 * WAGON_TOP_HALF_WIDTHS, 200, 100 * (WAGON_TOP_HALF_WIDTHS + RAIL_HALF_WIDTHS)
        )
        areas = [shape.filled()[0].boundingRect() for shape in drawing.layer()]
        whole = QRectF()
        for area in areas:
            whole = whole.united(area)
        assert -106 <= whole.left() < -90, color
        assert 90 < whole.right() <= 106, color
        assert whole.top() > -70, color
        assert whole.bottom() == pytest.approx(100 * RAIL_HALF_WIDTHS, abs=2), color
        outlines[color] = [area.getRect() for area in areas]
    assert all(outlines[color] != outlines[other] for color, other in combinations(outlines, 2))


@pytest.mark.gui
@pytest.mark.parametrize("size", [UPRIGHT, LYING, SMALL])
def test_cards_are_told_apart_without_their_colour(size: QSize) -> None:
    """In shades of gray alone, by what is drawn on them."""
    gray = {
        color: face(color, size).convertToFormat(QImage.Format.Format_Grayscale8)
        for color in (*marked_colors(), "back")
    }
    for color, other in combinations(gray, 2):
        pairs = zip(bytes(gray[color].constBits()), bytes(gray[other].constBits()), strict=True)
        assert sum(abs(a - b) > 40 for a, b in pairs) > size.width() * size.height() * 0.03, (color, other)


@pytest.mark.gui
def test_a_picture_that_is_kept_looks_like_a_new_one() -> None:
    first = face("blue", LYING)
    assert face("blue", LYING) == first
    scaled = QImage(first.size() * 2, QImage.Format.Format_RGB32)
    painter = QPainter(scaled)
    painter.scale(2, 2)
    paint_card(painter, QRectF(4, 4, LYING.width(), LYING.height()), "blue")
    painter.end()
    assert abs(scaled.pixelColor(2 * 60, 2 * 12).blue() - first.pixelColor(60, 12).blue()) < 6


WAY_COLOR = "#7b2a1a"


def upper_colors(piece: QWidget) -> set[str]:
    """The colours of the upper half of a card."""
    picture = piece.grab().toImage()
    return {color_name(pixel) for pixel in set(pixels_of(picture)[: picture.width() * (picture.height() // 2)])}


@pytest.mark.gui
@pytest.mark.sweep
def test_a_ticket_shows_a_map_with_its_way(qtbot: QtBot) -> None:
    page = page_of(qtbot, ruleset_of("tiny"))
    wait_for_turn(qtbot, page)
    process_events()
    pieces = [piece for _, piece in page.bar.pieces if isinstance(piece, TicketCard)]
    assert len(pieces) >= 2
    qtbot.waitUntil(lambda: all(WAY_COLOR in upper_colors(piece) for piece in pieces))  # maps are painted in idle time
    pictures = [piece.grab().toImage() for piece in pieces]
    assert all(picture != other for picture, other in combinations(pictures, 2))
    for piece in pieces:
        assert len(upper_colors(piece)) > 100  # sea and land


@pytest.mark.gui
@pytest.mark.sweep
def test_a_ticket_shows_what_its_fields_say_clear_of_its_cities(qtbot: QtBot) -> None:
    make_application()
    plain = board_map("tiny")
    first, *rest = plain.tickets
    spec = replace(plain, tickets=(replace(first, fields={"express": True}), *rest))
    looks = looks_in({"ticket": {"express": {"type": "boolean", "title": "Express", "x-look": {"symbol": "star"}}}})
    with_sign, without = (TicketMap(BoardScene(spec, Board(spec)), some).picture(0, ()) for some in (looks, ()))
    card = TicketCard(0, "Here–There", 5, picture=with_sign)
    qtbot.addWidget(card)
    assert "Express" in card.toolTip()
    assert card.accessibleName() == "Here–There, 5. Express"
    area, images = QRectF(0, 0, 90, 56), []
    for picture in (with_sign, without):
        images.append(QImage(90, 56, QImage.Format.Format_RGB32))
        images[-1].fill(QColor("white"))
        painter = QPainter(images[-1])
        picture.paint(painter, area)
        painter.end()
    pixels = [(x, y) for x in range(90) for y in range(56) if images[0].pixel(x, y) != images[1].pixel(x, y)]
    assert len(pixels) > 60
    assert min(y for _, y in pixels) > 28  # low on the map, and a city is as it was
    cities = {(x, y) for x in range(90) for y in range(56) if images[1].pixelColor(x, y).name() == "#2b2417"}
    assert not cities & set(pixels)
