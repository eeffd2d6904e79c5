"""Pictures of examples: the pieces of the position on the board, and its cards in lines below."""

from __future__ import annotations

from functools import cache

import pytest
from PySide6.QtGui import QImage

from railwright.core.catalogue.discovery import discover
from railwright.core.game import Game, assemble, read
from railwright.editor.app import make_application
from railwright.editor.features.rulebook.example_pictures import card_lines
from railwright.editor.features.rulebook.pictures import BookPictures
from railwright.plugins.features.rulebook.api import BookBlock, make_book

pytestmark = pytest.mark.gui


@cache
def europe() -> Game:
    catalogue = discover(True)
    spec = read(catalogue, "europe").spec
    assert spec is not None
    return assemble(catalogue, spec, None)


def block_of(name: str) -> BookBlock:
    """The block with the picture of an example."""
    blocks = [block for _, section in make_book(europe()).sections() for block in section.blocks]
    return next(block for block in blocks if block.drawing and block.drawing.name == f"example:{name}")


def lines_of(name: str) -> dict[str, list[list[tuple[str, int]]]]:
    drawing = block_of(name).drawing
    assert drawing is not None
    assert drawing.example is not None
    return {line.caption: [[*group] for group in line.groups] for line in card_lines(drawing.example)}


def test_a_tunnel_shows_what_was_laid_turned_up_and_is_owed() -> None:
    assert lines_of("red_tunnel") == {
        "You play:": [[("red", 2)]],
        "Turned up:": [[("red", 1), ("blue", 1), ("white", 1)]],
        "You must pay:": [[("red", 1)], [("loco", 1)]],
    }


def test_a_ferry_and_a_gray_route_show_every_way_to_pay() -> None:
    assert lines_of("long_ferry") == {"You can pay with:": [[("blue", 4), ("loco", 2)]]}
    ways = lines_of("gray_route")["You can pay with:"]
    assert ways == [[("red", 2)], [("red", 1), ("loco", 1)], [("yellow", 1), ("loco", 1)], [("loco", 2)]]


def colors_on(image: QImage) -> set[str]:
    """The colors of every fourth pixel."""
    across, down = range(0, image.width(), 4), range(0, image.height(), 4)
    return {image.pixelColor(x, y).name() for x in across for y in down}


@pytest.mark.sweep
def test_pieces_of_both_players_lie_on_the_board() -> None:
    make_application()
    pictures = BookPictures(europe().rules)
    done, lost, lent = (pictures.image(block_of(name)) for name in ("ticket_done", "ticket_lost", "lent_route"))
    assert done.size() == lost.size() == lent.size()
    assert done != lost
    assert lost != lent
    assert len(colors_on(lost) - colors_on(done)) > 10  # the second player's wagons


@pytest.mark.sweep
def test_the_size_of_a_picture_is_known_before_it_is_drawn() -> None:
    make_application()
    pictures = BookPictures(europe().rules)
    blocks = [block for _, section in make_book(europe()).sections() for block in section.blocks if block.drawing]
    sizes = [pictures.size(block) for block in blocks]
    assert len(sizes) > 10
    assert [pictures.image(block).size() for block in blocks] == sizes


@pytest.mark.sweep
def test_no_piece_of_one_example_stays_in_the_next() -> None:
    make_application()
    used, fresh = BookPictures(europe().rules), BookPictures(europe().rules)
    used.image(block_of("lent_route"))
    assert used.image(block_of("red_tunnel")) == fresh.image(block_of("red_tunnel"))


@pytest.mark.sweep
def test_cities_of_an_example_keep_their_names_whole() -> None:
    make_application()
    pictures = BookPictures(europe().rules)
    for name in ("ticket_done", "red_tunnel", "three_routes", "long_ferry"):
        drawing = block_of(name).drawing
        assert drawing is not None
        area = pictures.shown_area(drawing.routes)
        index = europe().rules.board.city_index
        for city in {city for route in drawing.routes for city in route.between}:
            box = pictures.board_painter.name_boxes[index[city]]
            assert area.left() <= box.left < box.right <= area.right(), (name, city)
            assert area.top() <= box.top < box.bottom <= area.bottom(), (name, city)
