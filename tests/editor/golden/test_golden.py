"""The screens look as they did: compared with stored pictures, tolerant of other fonts and of single pixels."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from editor.settings import settings
from editor.theme import apply_look
from tests.editor.pictures import GOLDEN, GOLDENS, golden_name, picture
from tests.editor.screens import SIZE

pytestmark = pytest.mark.gui

WIDTH, BLOCK = 160, 10  # pixels to which both pictures are scaled, and of a side of a block: letters become grey
FAR = 40  # steps of one channel, of 255, by which a pixel differs so that one would see it
MOST_MEAN = 3.0  # mean difference of all channels
MOST_SHARE = 0.03  # share of pixels that differ by FAR
MOST_BLOCK = 24.0  # mean difference within a block, such as a card or a button


class Difference(NamedTuple):
    """How far two pictures differ: see MOST_MEAN and the others."""

    mean: float
    share: float
    block: float

    @property
    def small(self) -> bool:
        """Whether a person would call the pictures the same."""
        return self.mean <= MOST_MEAN and self.share <= MOST_SHARE and self.block <= MOST_BLOCK


@pytest.fixture(autouse=True)
def plain_look() -> Iterator[None]:
    settings().setValue("look/palette", "safe")
    yield
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    apply_look(app)


def samples(image: QImage) -> bytes:
    """Red, green, blue of every pixel of a small copy."""
    smooth = Qt.TransformationMode.SmoothTransformation
    height = round(WIDTH * image.height() / image.width())
    copy = QImage(image)
    copy.setDevicePixelRatio(1)
    copy = copy.scaled(WIDTH, height, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
    copy = copy.convertToFormat(QImage.Format.Format_RGB888)
    return b"".join(bytes(copy.constScanLine(y)[: WIDTH * 3]) for y in range(height))


def difference(one: QImage, other: QImage) -> Difference:
    """How far two pictures differ."""
    steps = [abs(a - b) for a, b in zip(samples(one), samples(other), strict=True)]
    pixels = [steps[at : at + 3] for at in range(0, len(steps), 3)]
    blocks: dict[tuple[int, int], int] = {}
    for at, pixel in enumerate(pixels):
        place = at % WIDTH // BLOCK, at // WIDTH // BLOCK
        blocks[place] = blocks.get(place, 0) + sum(pixel)
    clear = sum(max(pixel) > FAR for pixel in pixels)
    return Difference(sum(steps) / len(steps), clear / len(pixels), max(blocks.values()) / (3 * BLOCK * BLOCK))


def stored(name: str, theme: str) -> QImage:
    image = QImage(str(GOLDEN / golden_name(name, theme)))
    assert not image.isNull(), "make the pictures with: python -m tests.editor.pictures --golden"
    return image


@pytest.mark.parametrize(("name", "theme"), GOLDENS)
def test_a_screen_looks_as_it_did(name: str, theme: str) -> None:
    now = picture(name, theme)
    assert now.size() == SIZE
    found = difference(now, stored(name, theme))
    assert found.small, (
        f"{name} {theme}: {found}; look at it, and if it is better: python -m tests.editor.pictures --golden"
    )


@pytest.mark.parametrize("scale", [1.5, 2.0])
@pytest.mark.parametrize("name", ["board", "lobby", "payment", "tunnel", "handover", "final"])
def test_a_screen_looks_the_same_on_a_finer_display(name: str, scale: float) -> None:
    now = picture(name, "light", scale)
    assert now.size() == SIZE * scale
    found = difference(now, stored(name, "light"))
    assert found.small, f"{name} at {scale}: {found}"


def test_other_screens_and_themes_are_told_apart() -> None:
    board = stored("board", "light")
    assert not difference(board, stored("board", "dark")).small
    assert not difference(board, stored("payment", "light")).small


def test_a_missing_panel_is_noticed() -> None:
    board = stored("board", "light")
    less = board.copy()
    painter = QPainter(less)
    painter.fillRect(530, 0, 110, 170, QColor("#e6dcc6"))  # where the cards to draw lie
    painter.end()
    assert not difference(board, less).small


def test_the_pictures_are_small() -> None:
    files = list(GOLDEN.glob("*.png"))
    assert len(files) == len(GOLDENS)
    assert sum(file.stat().st_size for file in files) < 3_000_000
