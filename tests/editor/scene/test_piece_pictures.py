"""Pictures of the pieces of a board: kept once it rests, found by the next start, and the same to look at."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from railwright.editor.scene.board import piece_pictures
from railwright.editor.scene.board.board_view import BoardView
from railwright.editor.scene.paint.painted_scene import PICTURE_CACHE, BoardItem, PictureCache
from tests.editor.scene.boards import scene_of

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path))
    monkeypatch.setattr(piece_pictures, "REST_MS", 0)
    return tmp_path / "cache" / "boards"


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[BoardItem]:
    """The items that painted their picture."""
    rendered: list[BoardItem] = []
    render = BoardItem._render
    monkeypatch.setattr(BoardItem, "_render", lambda item, scale: rendered.append(item) or render(item, scale))
    return rendered


@pytest.fixture
def show(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Callable[..., QImage]:
    """Shows the small board as after a new start, may zoom, and takes a picture of it."""

    def start(claimed: bool = False, zoom: float = 1.0) -> QImage:
        cache = PictureCache(PICTURE_CACHE.max_bytes)
        for module in ("paint.painted_scene", "board.piece_pictures"):
            monkeypatch.setattr(f"railwright.editor.scene.{module}.PICTURE_CACHE", cache)
        scene = scene_of("tiny")
        if claimed:
            scene.set_owner(0, 1)
        view = BoardView(scene)
        qtbot.addWidget(view)
        view.resize(500, 320)
        picture = view.grab()
        if zoom != 1:
            view.zoom_by(zoom)
            qtbot.waitUntil(lambda: not scene.draws_fast)
            picture = view.grab()
        return picture.toImage()

    return start


def kept(folder: Path) -> list[Path]:
    return list(folder.glob("*.pieces"))


@pytest.mark.sweep
def test_the_next_start_paints_no_piece_anew(
    qtbot: QtBot, folder: Path, painted: list[BoardItem], show: Callable[..., QImage]
) -> None:
    first = show()
    assert painted
    qtbot.waitUntil(lambda: len(kept(folder)) == 1)
    painted.clear()
    second = show()
    assert painted == []
    assert _greatest_difference(first, second) <= 1  # of 255: the edge of the board is rounded twice
    claimed = show(claimed=True)
    assert len(painted) == 1  # the train alone
    assert _greatest_difference(first, claimed) > 100


@pytest.mark.sweep
def test_after_a_zoom_kept_pictures_are_loaded_and_none_is_painted(
    qtbot: QtBot, folder: Path, painted: list[BoardItem], show: Callable[..., QImage]
) -> None:
    show()
    qtbot.waitUntil(lambda: len(kept(folder)) == 1)
    first = show(zoom=1.25)
    qtbot.waitUntil(lambda: len(kept(folder)) == 2)
    painted.clear()
    second = show(zoom=1.25)
    assert painted == []
    assert _greatest_difference(first, second) <= 1


def _greatest_difference(image: QImage, other: QImage) -> int:
    return max(abs(a - b) for a, b in zip(bytes(image.constBits()), bytes(other.constBits()), strict=True))


def test_a_file_that_holds_anything_but_these_pictures_is_not_believed(tmp_path: Path) -> None:
    file, sizes = tmp_path / "a.pieces", [QSize(3, 2), QSize(5, 1)]
    pixels = bytes(range(44))
    file.write_bytes(zlib.compress(pixels))
    first, second = piece_pictures._unpack(file, sizes)
    assert (bytes(first.constBits()), bytes(second.constBits())) == (pixels[:24], pixels[24:])
    whole = file.read_bytes()
    for content in (b"", b"no pictures", whole[:-9], zlib.compress(pixels[:-1]), zlib.compress(bytes(30_000_000))):
        file.write_bytes(content)
        assert piece_pictures._unpack(file, sizes) == []
    file.unlink()
    assert piece_pictures._unpack(file, sizes) == []
