"""Small pictures that items share: drawn once for all that look the same, and never shown for anything else."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from railwright.core.kernel.board import Board
from railwright.core.kernel.mapspec import City, MapSpec, Route
from railwright.editor.scene.board.board_scene import BoardScene
from railwright.editor.scene.items.route_item import RouteItem
from railwright.editor.scene.paint import painted_scene
from railwright.editor.scene.paint.painted_scene import PictureCache
from railwright.editor.scene.paint.painting import render
from tests.editor.scene.boards import scene_of

pytestmark = pytest.mark.gui


def test_pictures_used_longest_ago_are_forgotten(qtbot: QtBot) -> None:
    drawn: list[str] = []
    pictures = PictureCache(3 * 400)

    def draw() -> QImage:
        drawn.append(name)
        return QImage(10, 10, QImage.Format.Format_RGB32)

    for name in "abcabad" + "ab" + "c":
        pictures.get(name, draw)
    assert "".join(drawn) == "abcdc"


@pytest.mark.sweep
def test_a_second_window_draws_no_route_again_that_looks_the_same(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    real = RouteItem.draw

    def noted(item: RouteItem, painter: QPainter) -> None:
        drawn.append(item.route.id)
        real(item, painter)

    monkeypatch.setattr(RouteItem, "draw", noted)
    first = render(scene_of("europe"), 613)
    assert len(drawn) == 101
    assert render(scene_of("europe"), 613) == first
    assert len(drawn) == 101


@pytest.mark.parametrize("change", [
    lambda scene: scene.set_palette("contrast"), lambda scene: scene.set_theme("dark"),
    lambda scene: scene.set_owner(0, 1),
])  # fmt: skip
def test_what_looks_different_is_drawn_anew(change: Callable[..., None], qtbot: QtBot) -> None:
    scene, other = scene_of("tiny"), scene_of("tiny")
    before = render(scene, 487)
    change(other)
    assert render(other, 487) != before
    assert render(scene, 487) == before


@pytest.mark.sweep
def test_the_pictures_of_all_items_take_a_bounded_room(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the items of a large board hold is theirs as long as there is room; else it is drawn again."""
    pictures = PictureCache(300_000)
    monkeypatch.setattr(painted_scene, "PICTURE_CACHE", pictures)
    scene = scene_of("europe")
    first = render(scene, 1500)
    held = sum(image.sizeInBytes() for image in pictures.images.values())
    assert 0 < held <= 300_000
    assert not any(isinstance(value, QImage) for item in scene.items() for value in vars(item).values())
    assert render(scene, 1500) == first


def test_a_route_across_the_whole_board_has_no_picture(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    pictures = PictureCache(64_000_000)
    monkeypatch.setattr(painted_scene, "PICTURE_CACHE", pictures)
    cities = (City("a", "A", (20, 20)), City("b", "B", (770, 505)))
    spec = MapSpec("x", "X", (790, 525), (20, 9), (2, 5), cities, (Route("a-b", ("a", "b"), 9, "red"),), ())
    render(BoardScene(spec, Board(spec)), 1580)
    assert all(image.width() * image.height() < 10_000 for image in pictures.images.values())  # dots and names
