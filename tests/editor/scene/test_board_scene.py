from __future__ import annotations

from collections import Counter

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from railwright.editor.looks.palette import PlayerStyle
from railwright.editor.scene.board.board_scene import MANY_CHOICES, BoardScene
from railwright.editor.scene.items.targets import Target
from railwright.editor.scene.paint.painting import render
from tests.editor.pixels import pixels_of
from tests.editor.scene.boards import scene_of

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]


@pytest.fixture
def scene() -> BoardScene:
    return scene_of("tiny")


def picture(scene: BoardScene, area: QRectF | None = None) -> QImage:
    return render(scene, 400, area=area)


def around(scene: BoardScene, target: Target) -> QRectF:
    return scene.outline(target, 2.0).boundingRect()


def ink(image: QImage, color: str) -> int:
    """How many pixels are nearly of a colour."""
    wanted = QColor(color)
    near = 0
    for pixel, count in Counter(pixels_of(image, 2)).items():
        seen = QColor(pixel)
        parts = (seen.red() - wanted.red(), seen.green() - wanted.green(), seen.blue() - wanted.blue())
        near += count * (max(map(abs, parts)) < 24)
    return near


def test_spaces_show_the_colour_of_the_palette(scene: BoardScene) -> None:
    red = around(scene, Target("route", scene.board.route_index["arven-esk"]))
    assert ink(picture(scene, red), scene.look.palette.cards["red"]) > 200
    scene.set_palette("contrast")
    assert ink(picture(scene, red), "#c00000") > 200


def test_an_unknown_palette_is_an_error(scene: BoardScene) -> None:
    with pytest.raises(KeyError):
        scene.set_palette("no such palette")


def test_an_owner_puts_his_train_on_a_route_and_takes_it_off(scene: BoardScene) -> None:
    place = around(scene, Target("route", 0))
    empty = picture(scene, place)
    scene.set_owner(0, 1)
    claimed = picture(scene, place)
    assert claimed != empty
    scene.set_owner(0, None)
    assert picture(scene, place) == empty


@pytest.mark.sweep
def test_players_are_told_apart_by_pattern_alone(scene: BoardScene) -> None:
    patterns = ("plain", "stripe", "dots", "cross", "chevron")
    place, seen = around(scene, Target("route", 2)), []
    scene.set_owner(2, 0)
    for pattern in patterns:
        scene.set_players([PlayerStyle("#0072b2", pattern, "A")])
        seen.append(picture(scene, place))
    assert all(seen[n] != seen[m] for n in range(5) for m in range(n))


def test_a_station_shows_on_its_city(scene: BoardScene) -> None:
    place = around(scene, Target("city", 3))
    before = picture(scene, place)
    scene.set_station(3, 2)
    built = picture(scene, place)
    assert built != before
    scene.set_players([PlayerStyle("#123456", "cross", "Z")] * 3)
    assert picture(scene, place) != built
    scene.set_station(3, None)
    assert picture(scene, place) == before


def test_choices_glow_and_other_free_routes_step_back(scene: BoardScene) -> None:
    chosen, other = (around(scene, Target("route", n)) for n in (0, 5))
    wagon = scene.layout.routes[9].spaces[0]
    owned = QRectF(wagon.x - 3, wagon.y - 3, 6, 6)
    scene.set_owner(9, 1)
    before = [picture(scene, place) for place in (chosen, other, owned)]
    scene.set_choices({0}, {2})
    after = [picture(scene, place) for place in (chosen, other, owned)]
    assert ink(after[0], scene.look.theme.glow) > ink(before[0], scene.look.theme.glow)
    assert after[1] != before[1]
    assert after[2] == before[2]
    scene.set_choices((), ())
    assert [picture(scene, place) for place in (chosen, other, owned)] == before


def test_highlights_come_and_go_by_style(scene: BoardScene) -> None:
    place = around(scene, Target("route", 4))
    before = picture(scene, place)
    scene.highlight([4], [], "path")
    path = picture(scene, place)
    scene.highlight([4], [], "refused")
    assert picture(scene, place) != path != before
    scene.clear_highlight("refused")
    assert picture(scene, place) == path
    scene.highlight([4], [1], "recent")
    scene.clear_highlight()
    assert picture(scene, place) == before


def test_a_highlighted_route_does_not_step_back(scene: BoardScene) -> None:
    shown = scene.layout.routes[5].spaces[0]
    inside = QRectF(shown.x - 2, shown.y - 2, 4, 4)
    before = picture(scene, inside)
    scene.set_choices({0}, ())
    assert picture(scene, inside) != before
    scene.highlight([5], [], "ticket")
    assert picture(scene, inside) == before
    scene.clear_highlight()
    assert picture(scene, inside) != before


def test_clearing_highlights_leaves_the_choices(scene: BoardScene) -> None:
    scene.set_choices({0}, ())
    glowing = picture(scene)
    scene.highlight([5], [], "ticket")
    scene.clear_highlight()
    assert picture(scene) == glowing


def test_a_theme_can_be_changed(scene: BoardScene) -> None:
    plain = picture(scene)
    scene.set_theme("dark")
    assert picture(scene) != plain
    scene.set_theme("light")
    assert picture(scene) == plain


def test_hovering_reports_targets_and_leaving(scene: BoardScene, qtbot: QtBot) -> None:
    seen: list[tuple[str, int]] = []
    scene.route_hovered.connect(lambda index: seen.append(("route", index)))
    scene.city_hovered.connect(lambda index: seen.append(("city", index)))
    for target in (Target("route", 3), Target("route", 3), Target("route", 4), Target("city", 1), None):
        scene.hover(target)
    assert seen == [("route", 3), ("route", 4), ("route", -1), ("city", 1), ("city", -1)]


def test_there_is_one_item_for_a_route(scene: BoardScene) -> None:
    cities, routes = len(scene.spec.cities), len(scene.spec.routes)
    assert len(scene.items()) == routes + 2 * cities


def test_a_picture_has_the_size_and_pixel_ratio_asked_for(scene: BoardScene) -> None:
    image = render(scene, 300, 2.0)
    assert (image.width(), image.devicePixelRatio()) == (600, 2.0)
    assert image.height() == pytest.approx(600 * scene.sceneRect().height() / scene.sceneRect().width(), abs=2)


@pytest.mark.sweep
def test_among_many_choices_only_the_preferred_routes_glow_brightly() -> None:
    scene = scene_of("europe")
    routes = range(MANY_CHOICES + 1)
    place = around(scene, Target("route", 4))
    scene.set_choices(routes[:-1], ())
    assert len(scene.highlighted("choice")) == MANY_CHOICES
    bright = ink(picture(scene, place), scene.look.theme.glow)
    scene.set_choices(routes, ())
    assert not scene.highlighted("choice")
    assert scene.highlighted("option") == scene.choices
    quiet = ink(picture(scene, place), scene.look.theme.glow)
    assert quiet < bright
    scene.prefer([4, 60])
    assert scene.highlighted("choice") == {Target("route", 4)}
    assert ink(picture(scene, place), scene.look.theme.glow) > quiet
    scene.set_choices((), ())
    assert not scene.highlighted("option")
