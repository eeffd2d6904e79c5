"""Every board has a style: the one that its map names, else that of the place where it lies."""

from __future__ import annotations

from dataclasses import replace

import pytest

from railwright.core.documents.json_schema import bundled_schema
from railwright.core.kernel.board import Board
from railwright.editor.document import edits
from railwright.editor.looks.palette import THEMES, contrast
from railwright.editor.scene.board.board_scene import BoardScene
from railwright.editor.scene.paint.map_style import STYLES, style_of
from railwright.editor.scene.paint.painting import render
from tests.editor.scene.boards import board_map, scene_of

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]


@pytest.mark.parametrize(
    ("name", "style"), [("europe", "atlas"), ("usa", "prairie"), ("balkans", "highlands"), ("tiny", "skerries")]
)
def test_a_board_has_the_style_of_the_place_where_it_lies(name: str, style: str) -> None:
    assert style_of(board_map(name)).name == style


def test_a_map_may_name_its_style() -> None:
    spec = edits.set_background(board_map("europe"), style="prairie")
    assert style_of(spec) is STYLES["prairie"]
    unknown = replace(spec, about={"background": {"style": ["no", "style"]}})
    assert style_of(unknown).name == "atlas"


def test_the_schema_knows_every_style() -> None:
    assert bundled_schema("map-1")["properties"]["background"]["properties"]["style"]["enum"] == list(STYLES)


@pytest.mark.sweep
def test_every_style_looks_different_by_day_and_by_lamplight() -> None:
    spec = board_map("tiny")
    board, seen = Board(spec), []
    for style in STYLES.values():
        scene = BoardScene(spec, board, style=style)
        for theme in THEMES:
            scene.set_theme(theme)
            seen.append(render(scene, 120))
    assert all(picture != other for index, picture in enumerate(seen) for other in seen[:index])


def test_names_read_on_every_board() -> None:
    for style in STYLES.values():
        for theme in style.themes.values():
            assert contrast(theme.ink, theme.halo) >= 7
            assert contrast(theme.ink, theme.land) >= 4.5
            assert contrast(theme.ink, theme.frame) >= 4.5


@pytest.mark.sweep
def test_a_scene_keeps_its_style_when_the_theme_changes() -> None:
    scene = scene_of("usa")
    scene.set_theme("dark")
    assert scene.look.theme is STYLES["prairie"].themes["dark"]
