"""The signs of fields on the board: drawn symbols, places that cover nothing, and the canvas that follows edits."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from time import process_time

import pytest
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from railwright.core.documents.json_schema import bundled_schema
from railwright.core.kernel.board import Board
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.outcome import Seat
from railwright.core.maps.looks import SYMBOLS, looks_in
from railwright.editor.art.drawing import own_names
from railwright.editor.canvas.scene import CanvasScene
from railwright.editor.document.edits import set_field, set_map_field
from railwright.editor.document.map_document import MapDocument
from railwright.editor.document.parts import Part
from railwright.editor.layout.boxes import Box
from railwright.editor.layout.bundles import RouteLook
from railwright.editor.looks.palette import PlayerStyle
from railwright.editor.play.players import player_styles
from railwright.editor.scene.board.board_scene import BoardScene
from railwright.editor.scene.items.pieces import TRAIN_SHAPES, paint_station, paint_wagon
from railwright.editor.scene.items.symbols import field_symbol
from railwright.editor.scene.paint.coast import MAPS
from railwright.editor.scene.paint.painting import render
from tests.editor.scene.boards import board_map

pytestmark = pytest.mark.gui
LOOKS = looks_in({
    "route": {"toll": {"type": "integer", "title": "Toll", "x-look": {"symbol": "coin"}}},
    "city": {"land": {"type": "string", "title": "Land", "x-look": {"symbol": "flag"}}},
})  # fmt: skip


def board_with_tolls() -> MapSpec:
    """A toll on every route, a land for every city."""
    spec = board_map("tiny")
    routes = tuple(replace(route, fields={**route.fields, "toll": 2}) for route in spec.routes)
    return replace(spec, routes=routes, cities=tuple(replace(city, fields={"land": "home"}) for city in spec.cities))


def test_every_symbol_is_drawn_within_its_square(qapp: QApplication) -> None:
    assert set(own_names("symbols")) == set(SYMBOLS)
    for name in SYMBOLS:
        room = field_symbol(name).boundingRect()
        assert 1.2 < max(room.width(), room.height()) < 2.25, name
        assert max(abs(room.center().x()), abs(room.center().y())) < 0.4, name
    assert not field_symbol("XY").isEmpty()


CART = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect x="2" y="1" width="36" height="18"/></svg>'


def test_a_rule_brings_its_own_symbol_as_a_drawing(qapp: QApplication, tmp_path: Path) -> None:
    cart, wrong = tmp_path / "cart.svg", tmp_path / "wrong.svg"
    cart.write_text(CART, "utf-8")
    wrong.write_text(CART.replace("<rect", "<script/><rect"), "utf-8")
    room = field_symbol(str(cart)).boundingRect()
    assert (room.width(), room.height()) == pytest.approx((1.98, 0.99))
    assert (room.center().x(), room.center().y()) == pytest.approx((0, 0))
    assert field_symbol(str(wrong)) == field_symbol("WR")
    assert field_symbol(str(tmp_path / "missing.svg")) == field_symbol("MI")


def test_signs_stand_beside_their_places_and_cover_no_space_name_or_city(qapp: QApplication) -> None:
    spec = board_with_tolls()
    scene = BoardScene(spec, Board(spec), looks=LOOKS)
    signs = scene.layers()["signs"]
    assert len(signs) == len(spec.routes) + len(spec.cities)
    boxes = [Box(*area.getCoords()) for area in (sign.sceneBoundingRect() for sign in signs)]  # type: ignore[misc]
    dot = scene.layout.measures.dot
    dots = [Box(x - dot, y - dot, x + dot, y + dot) for x, y in scene.layout.cities]
    for number, box in enumerate(boxes):
        others = [*scene.name_boxes, *dots, *boxes[:number]]
        assert sum(box.overlap_area(other) for other in others) < 6, number  # square millimetres; a sign has some 80
    assert BoardScene(spec, Board(spec)).layers()["signs"] == []


def test_the_canvas_shows_a_sign_as_soon_as_a_field_is_set_and_none_without_the_rule(qapp: QApplication) -> None:
    document = MapDocument(board_map("tiny"))
    scene = CanvasScene(document)
    scene.set_looks(LOOKS)
    route = Part("route", document.spec.routes[3].id)
    assert scene.board_items.signs == {}
    document.edit("Toll", set_field(document.spec, [route], "toll", 3))
    (item,) = scene.board_items.signs.values()
    assert [sign.words for sign in item.signs] == ["Toll: 3"]
    assert item in scene.items_within(item.sceneBoundingRect())
    scene.set_looks(())
    assert scene.board_items.signs == {}


def styled(shape: str = "oval") -> MapSpec:
    """A board with a star, a junction, and letters in oval spaces."""
    spec = board_map("tiny")
    first, second, *rest = spec.cities
    cities = (replace(first, fields={"mark": "star"}), replace(second, fields={"junction": True}), *rest)
    return replace(spec, cities=cities, fields={**spec.fields, "space_shape": shape, "space_letters": True})


def test_a_map_chooses_marks_shapes_and_letters_and_names_no_junction(qapp: QApplication) -> None:
    plain, spec = board_map("tiny"), styled()
    before, after = BoardScene(plain, Board(plain)), BoardScene(spec, Board(spec))
    layers = after.layers()
    assert [item.mark for item in layers["cities"][:3]] == ["star", "junction", "dot"]  # type: ignore[attr-defined]
    assert layers["names"][1].boundingRect().width() < 5 < layers["names"][0].boundingRect().width()
    pictures = [render(scene, 600) for scene in (before, after)]
    assert pictures[0] != pictures[1]
    keys = [scene.layers()["routes"][2].cache_key() for scene in (before, after)]
    assert keys[0] != keys[1]


def test_the_canvas_follows_marks_and_shapes(qapp: QApplication) -> None:
    document = MapDocument(board_map("tiny"))
    scene = CanvasScene(document)
    city = Part("city", document.spec.cities[0].id)
    document.edit("Junction", set_field(document.spec, [city], "junction", True))
    assert scene.board_items.cities[city.id].mark == "junction"
    document.edit("Oval", set_map_field(document.spec, "space_shape", "oval"))
    assert scene.look.space_shape == "oval"


def test_trains_have_the_shape_of_the_map_or_that_of_a_field_of_their_route(qapp: QApplication) -> None:
    plain = board_map("tiny")
    route = replace(plain.routes[0], fields={"water": True})
    spec = replace(plain, routes=(route, *plain.routes[1:]), fields={**plain.fields, "train_shape": "sledge"})
    look = {"symbol": "waves", "train": "ship"}
    looks = looks_in({"route": {"water": {"type": "boolean", "x-look": look}}})
    scene = BoardScene(spec, Board(spec), looks=looks)
    scene.set_players(player_styles(["Ada"], [Seat("Ada")], spec, MAPS))
    assert [scene.train_style(number, 0).train_shape for number in (0, 1)] == ["ship", "sledge"]
    scene.set_owner(0, 0)
    keys = [scene.layers()["routes"][0].cache_key()]
    scene.set_players(player_styles(["Ada"], [Seat("Ada")], plain, MAPS))
    assert scene.train_style(1, 0).train_shape == "train"
    keys.append(scene.layers()["routes"][0].cache_key())
    assert keys[0] == keys[1]  # a ship on either board


DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-120 -60 240 120">{}</svg>'


def piece(style: PlayerStyle, head: bool = False, station: bool = False) -> QImage:
    """A piece of 60 x 27 pixels on white, or a station."""
    image = QImage(100, 60, QImage.Format.Format_RGB32)
    image.fill("white")
    painter = QPainter(image)
    painter.translate(50, 30)
    if station:
        paint_station(painter, style, 30)
    else:
        paint_wagon(painter, style, 60, 27, head)
    painter.end()
    return image


def test_a_map_brings_drawings_of_its_pieces(qapp: QApplication, tmp_path: Path) -> None:
    style = ".player { fill: #ff00ff }"
    (tmp_path / "cart.svg").write_text(
        DRAWING.format(f'<style>{style}</style><circle id="body" class="player" r="40"/>')
    )
    (tmp_path / "ox.svg").write_text(DRAWING.format('<rect x="-99" y="-9" width="198" height="18" fill="#123456"/>'))
    plain = board_map("tiny")
    art = {"train": "cart.svg", "head": "ox.svg", "house": "cart.svg"}
    spec = replace(plain, about={**plain.about, "art": art})
    (own,), (usual,) = (player_styles(["Ada"], [Seat("Ada")], board, tmp_path) for board in (spec, plain))
    assert piece(own).pixelColor(50, 30).name() == own.color
    assert piece(own).pixelColor(25, 30).name() == "#ffffff"  # a cart is round, and no wagon stands below it
    assert piece(own, head=True).pixelColor(25, 30).name() == "#123456"
    assert piece(own, station=True).pixelColor(50, 30).name() == own.color
    assert piece(usual).pixelColor(25, 30).name() != "#ffffff"


@pytest.mark.parametrize(
    "content", [None, "", "<svg", DRAWING.format("<text>A</text>"), DRAWING.format("<path/>" * 41)]
)
def test_pieces_that_cannot_be_drawn_are_those_of_the_program(
    content: str | None, qapp: QApplication, tmp_path: Path
) -> None:
    if content is not None:
        (tmp_path / "cart.svg").write_text(content)
    plain = board_map("tiny")
    spec = replace(plain, about={**plain.about, "art": {"train": "cart.svg", "house": "cart.svg"}})
    (own,), (usual,) = (player_styles(["Ada"], [Seat("Ada")], board, tmp_path) for board in (spec, plain))
    assert piece(own) == piece(own, head=True) == piece(usual)
    assert piece(own, station=True) == piece(usual, station=True)


def test_a_board_full_of_the_worst_pieces_is_painted_soon(qapp: QApplication, tmp_path: Path) -> None:
    zigzag = " ".join(f"{number * 37 % 200 - 100} {number * 61 % 90 - 45}" for number in range(199))
    (tmp_path / "cart.svg").write_text(DRAWING.format(f'<path d="M{zigzag}" stroke="#000"/>'))
    plain = board_map("tiny")
    spec = replace(plain, about={**plain.about, "art": {"train": "cart.svg"}})
    (own,) = player_styles(["Ada"], [Seat("Ada")], spec, tmp_path)
    began = process_time()
    piece(own)
    assert process_time() - began < 1


def test_the_schemas_name_every_shape_of_trains() -> None:
    manifests = bundled_schema("manifest-1")["$defs"]["look"]["properties"]["train"]["enum"]
    assert list(manifests) == list(bundled_schema("map-1")["properties"]["train_shape"]["enum"]) == list(TRAIN_SHAPES)


def test_fields_with_teeth_and_waves_are_drawn_round_the_spaces_of_their_routes(qapp: QApplication) -> None:
    plain = board_map("tiny")
    fields = {
        plain.routes[0].id: {"pass": True},
        plain.routes[1].id: {"river": 1},
        plain.routes[2].id: {"tunnel": True},
    }
    routes = tuple(replace(route, fields=fields.get(route.id, {})) for route in plain.routes)
    spec = replace(plain, routes=routes)
    looks = looks_in({
        "route": {
            "pass": {"type": "boolean", "x-look": {"symbol": "teeth"}},
            "river": {"type": "integer", "x-look": {"symbol": "waves"}},
        }
    })  # fmt: skip
    scene = BoardScene(spec, Board(spec), looks=looks)
    assert [shape.border > 0 for shape in scene.layout.routes[:3]] == [True, True, False]
    assert RouteLook.of(routes[1], scene.look.rims) == RouteLook(waves=True, locomotives=1)
    canvas = CanvasScene(MapDocument(spec))
    assert [canvas.layout.shapes[route.id].border > 0 for route in routes[:3]] == [False, False, True]
    canvas.set_looks(looks)
    assert [canvas.layout.shapes[route.id].border > 0 for route in routes[:3]] == [True, True, False]
    assert canvas.board_items.routes[routes[0].id].geometry.border > 0
