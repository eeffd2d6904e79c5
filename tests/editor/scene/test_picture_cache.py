"""Small pictures that items share: drawn once for all that look the same, and never shown for anything else."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from editor.scene.painted_scene import PictureCache
from editor.scene.painting import render
from editor.scene.route_item import RouteItem
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
