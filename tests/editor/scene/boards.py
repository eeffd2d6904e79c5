"""The boards that the tests of the picture are made on."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from railwright.core.catalogue.discovery import discover
from railwright.core.game import read
from railwright.core.kernel.board import Board
from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.scene.board.board_scene import BoardScene

MAPS = Path(__file__).resolve().parents[3] / "maps"


@cache
def board_map(name: str) -> MapSpec:
    """A map that comes with the program."""
    spec = read(discover(safe=True), MAPS / f"{name}.yaml").spec
    assert spec is not None
    return spec


def scene_of(name: str) -> BoardScene:
    """A new scene of a map that comes with the program; it needs an application."""
    spec = board_map(name)
    return BoardScene(spec, Board(spec))
