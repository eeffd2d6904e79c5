"""The screens look as they did: compared with stored pictures of the whole window.

Where the pictures were taken with the same fonts and the same Qt nothing may differ; elsewhere letters may.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from railwright.editor.files.settings import settings
from railwright.editor.looks.theme import apply_look
from tests.editor.golden.comparison import SIZE, Picture
from tests.editor.pictures import GOLDEN, GOLDENS, RENDERED_WITH, golden_name, pictures_at, rendering
from tests.editor.pixels import pixels_of
from tests.examples import examples
from tests.homes import move_home

pytestmark = pytest.mark.gui

ERASED = (120, 48)  # pixels of an area that may not vanish unseen
CLEAR = 40  # levels by which a pixel differs so that a person sees it
SCALED = ("board", "lobby", "payment", "tunnel", "handover", "final")  # the screens looked at on finer displays
AGAIN = "look at it, and if it is better: python -m tests.editor.pictures --golden"


@pytest.fixture(scope="module", autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A cache in which other tests have left no pictures of boards: the lobby would show them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAILWRIGHT_HOME", str(tmp_path_factory.mktemp("home")))
        yield


@pytest.fixture(autouse=True)
def plain_look(own_cache: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The look of the pictures, in a home in which nobody has played yet."""
    move_home(monkeypatch, tmp_path / "home")
    settings().setValue("look/palette", "safe")
    yield
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    apply_look(app)


def stored(name: str, theme: str) -> Picture:
    image = QImage(str(GOLDEN / golden_name(name, theme)))
    assert not image.isNull(), "make the pictures with: python -m tests.editor.pictures --golden"
    assert image.size() == SIZE
    return Picture(image)


@pytest.mark.parametrize(("name", "theme"), GOLDENS)
@pytest.mark.sweep
def test_a_screen_looks_as_it_did(name: str, theme: str) -> None:
    """On a finer display as well."""
    now, *finer = pictures_at(name, theme, [1, 2] if name in SCALED and theme == "light" else [1])
    assert now.size() == SIZE
    found = stored(name, theme).compare(Picture(now))
    same_fonts = RENDERED_WITH.read_text("utf-8") == rendering()
    assert found.is_none if same_fonts else found.is_small, f"{name} {theme}: {found}; {AGAIN}"
    for image in finer:
        assert_looks_the_same(name, image, 2)


@pytest.mark.slow
@pytest.mark.parametrize("name", SCALED)
@pytest.mark.sweep
def test_a_screen_looks_the_same_on_a_slightly_finer_display(name: str) -> None:
    assert_looks_the_same(name, *pictures_at(name, "light", [1.5]), 1.5)


def assert_looks_the_same(name: str, finer: QImage, scale: float) -> None:
    assert finer.size() == SIZE * scale
    found = stored(name, "light").compare(Picture(finer))
    assert found.is_small, f"{name} at {scale}: {found}"


def test_other_screens_and_themes_are_told_apart() -> None:
    board = stored("board", "light")
    assert not board.compare(stored("board", "dark")).is_small
    assert not board.compare(stored("payment", "light")).is_small


def erased_areas(name: str, theme: str) -> Iterator[tuple[float, Picture]]:
    """Copies of a picture with an area painted in the color that most of it has, and the share of pixels that change.

    That color is the hardest to see. Areas in which nothing stands are left out.
    """
    image, random = stored(name, theme).image, Random(f"{name} {theme}")
    width, height = ERASED
    for _ in range(examples(5)):
        left, top = random.randrange(SIZE.width() - width), random.randrange(SIZE.height() - height)
        colors = Counter(pixels_of(image.copy(left, top, width, height), 2))
        most = QColor(colors.most_common(1)[0][0])
        clear = sum(count for color, count in colors.items() if _distance(QColor(color), most) > CLEAR)
        share = clear / colors.total()
        if share >= 0.01:
            less = image.copy()
            painter = QPainter(less)
            painter.fillRect(left, top, width, height, most)
            painter.end()
            yield share, Picture(less)


def _distance(one: QColor, other: QColor) -> int:
    return max(abs(one.red() - other.red()), abs(one.green() - other.green()), abs(one.blue() - other.blue()))


@pytest.mark.parametrize(("name", "theme"), GOLDENS)
@pytest.mark.sweep
def test_an_area_that_is_erased_is_noticed(name: str, theme: str) -> None:
    whole = stored(name, theme)
    for share, less in erased_areas(name, theme):
        found = whole.compare(less)
        assert not found.is_none, f"{share:.0%} of an area went unseen: {found}"
        assert share < 0.1 or not found.is_small, f"{share:.0%} of an area would go unseen in another font: {found}"


def test_the_pictures_are_small() -> None:
    files = list(GOLDEN.glob("*.webp"))
    assert len(files) == len(GOLDENS)
    assert sum(file.stat().st_size for file in files) < 7_500_000  # a board takes half a megabyte
