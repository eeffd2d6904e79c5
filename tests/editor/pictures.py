"""Pictures of the window, always of the same game: for README and docs, and to compare in tests.

``python -m tests.editor.pictures`` makes those of the docs anew, with ``--golden`` those of the tests, and with
``--all FOLDER [NAME...]`` every page in every size, by day and lamplight, with a sheet of each to look through.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from PySide6.QtCore import QPoint, QSize, Qt, qVersion
from PySide6.QtGui import QFontInfo, QImage, QPainter, QRegion
from PySide6.QtWidgets import QDialog, QMainWindow, QWidget

from railwright.core.folders import data_folder
from railwright.core.language.plugin_texts import CONTEXT
from railwright.editor.app import make_application
from railwright.editor.files.settings import settings
from railwright.editor.language.choice import choose_language
from railwright.editor.looks import window_sizes
from railwright.editor.looks.help_dialogs import key_table
from railwright.editor.looks.theme import adopt_window_size, apply_colors, choose_text_size
from railwright.editor.play.preferences import MOTION, set_preference
from railwright.editor.play.widget import GameWidget
from railwright.editor.scene.paint.painted_scene import board_font
from tests.editor import screens
from tests.editor.screens import (
    analysing,
    board,
    drawing,
    ending,
    final,
    games,
    guided,
    handover,
    hosting,
    inspecting,
    large_board,
    learning,
    lesson,
    lobby,
    mending,
    payment,
    placing,
    printing,
    replay,
    routing,
    rulebook,
    rules,
    settle,
    simulating,
    statistics,
    teaching,
    tour,
    tunnel,
    waiting,
    working,
)
from tests.met_texts import looked_up

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs" / "pictures"
GOLDEN = ROOT / "tests" / "editor" / "golden"
QUALITY = 92  # of the pictures of the docs: their letters stay sharp, and each stays under 400 kB
RENDERED_WITH = GOLDEN / "rendered-with.txt"
# The screens on which pages are looked at: 1366 x 768 at 150 % and at 100 %, and 3840 x 2160 at 200 % is as the last.
SIZES = (911, 512), (1024, 600), (1366, 768), (1920, 1080)
TRANSLATED_SIZE, TRANSLATED_TEXT_PERCENT = QSize(1024, 700), 130  # in which pages of a language are looked at
SHEET_COLUMNS, SHEET_PICTURE_PX = 3, 640
LOSSLESS = 100  # the quality of WebP that keeps every pixel


PICTURES: dict[str, Callable[[], QWidget]] = {
    screen.__name__: screen
    for screen in (lobby, board, payment, tunnel, handover, ending, final, rules, replay, tour, statistics, games)
}
DRAWN: dict[str, Callable[[], QWidget]] = {
    screen.__name__: screen for screen in (drawing, placing, routing, mending, analysing, simulating, printing)
}
WRITTEN: dict[str, Callable[[], QWidget]] = {screen.__name__: screen for screen in (inspecting, working, teaching)}
TAUGHT: dict[str, Callable[[], QWidget]] = {screen.__name__: screen for screen in (learning, lesson, guided, rulebook)}
SHARED: dict[str, Callable[[], QWidget]] = {screen.__name__: screen for screen in (hosting, waiting, large_board)}
BEST = (("lobby", "light"), ("board", "light"), ("payment", "light"), ("tunnel", "dark"), ("board", "dark"),
        ("final", "light"), ("rules", "light"))  # fmt: skip
BEST_WRITTEN = tuple((name, "light") for name in WRITTEN)
BEST_TAUGHT = (("learning", "light"), ("lesson", "light"), ("guided", "dark"), ("rulebook", "light"))
BEST_SHARED = tuple((name, "light") for name in SHARED)
BEST_DRAWN = (*((name, "light") for name in DRAWN), ("drawing", "dark"))
COMPARED = [name for name in PICTURES if name != "ending"]  # its board is that of the final table
GOLDENS = tuple((name, theme) for name in COMPARED for theme in ("light", "dark"))


def picture(name: str, theme: str) -> QImage:
    """A picture of one of ``PICTURES``, 1280 x 800 pixels."""
    return pictures_at(name, theme, [1])[0]


def pictures_at(name: str, theme: str, scales: Sequence[float]) -> list[QImage]:
    """Pictures of one of ``PICTURES``, 1280 x 800 logical pixels; the scales are their pixel ratios."""
    app = make_application()
    settings().setValue("look/theme", theme)  # windows that draw ask for it themselves
    set_preference(MOTION, False)
    adopt_window_size(screens.SIZE)
    apply_colors(app, theme)
    widget = ({**PICTURES, **DRAWN, **WRITTEN, **TAUGHT, **SHARED}.get(name) or dialogs()[name])()
    is_page = not isinstance(widget, QDialog) and not widget.testAttribute(Qt.WidgetAttribute.WA_Resized)
    if isinstance(widget, QMainWindow) or is_page:  # else rendering gives it the size that it likes best
        widget.resize(screens.SIZE)
    settle()
    images = [_rendered(widget, scale) for scale in scales]
    if isinstance(widget, GameWidget):
        widget.end()
    widget.close()
    widget.deleteLater()
    settle()
    return images


def _rendered(widget: QWidget, scale: float) -> QImage:
    image = QImage(widget.size() * scale, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(scale)
    widget.render(image, QPoint(), QRegion(), QWidget.RenderFlag.DrawWindowBackground | QWidget.RenderFlag.DrawChildren)
    return image


@cache
def dialogs() -> dict[str, Callable[[], QWidget]]:
    """Dialogs, and pages that are looked at only with ``--all``."""
    from tests.editor.all_screens import OTHERS  # late: that module imports this one

    known = {**PICTURES, **DRAWN, **WRITTEN, **TAUGHT, **SHARED}
    return {name: make for name, make in OTHERS.items() if name not in known and not name.startswith("small ")}


def golden_name(name: str, theme: str) -> str:
    """The file of a picture that tests compare with, whatever the pixel ratio."""
    return f"{name}-{theme}.webp"


def rendering() -> str:
    """The fonts and the Qt that pictures are made with: with others, letters look and stand a little different."""
    fonts = [QFontInfo(font).family() for font in (make_application().font(), board_font(12))]
    return f"Qt {qVersion()}, {', '.join(fonts)}\n"


@contextmanager
def own_home(language: str = "") -> Iterator[None]:
    """Keep the settings of the person out of the pictures, but for their own words of a language."""
    words = data_folder() / "words" / f"{language}.json"
    with tempfile.TemporaryDirectory() as home:
        if language and words.is_file():
            (Path(home) / "words").mkdir()
            shutil.copy(words, Path(home) / "words")
        os.environ["RAILWRIGHT_HOME"] = home
        settings().setValue("look/palette", "safe")
        if language:
            choose_language(language)
            choose_text_size(str(TRANSLATED_TEXT_PERCENT))
        yield


def write_translated(folder: Path, names: Sequence[str]) -> None:
    """Every page in a language, in large type and a small window, and ``texts.txt``: the texts of each page.

    What rules say of themselves is not among them: it is translated at every start.
    """
    folder.mkdir(parents=True, exist_ok=True)
    screens.SIZE = TRANSLATED_SIZE
    window_sizes.available_size = lambda widget: TRANSLATED_SIZE
    lines, made = [], []
    for name in names:
        with looked_up() as texts:
            made.append(picture(name, "light"))
        made[-1].save(str(folder / f"{name.replace(' ', '-')}.png"))
        lines += [f"{name}: {words}\n" for context, words in texts if context != CONTEXT]
    _sheet(made).save(str(folder / "sheet.png"))
    (folder / "texts.txt").write_text("".join(lines), "utf-8")


def write_all(folder: Path, names: Sequence[str]) -> None:
    """Every page and dialog on every screen and in every theme, and a sheet of small ones for each."""
    folder.mkdir(parents=True, exist_ok=True)
    for width, height in SIZES:
        screens.SIZE = QSize(width, height)
        window_sizes.available_size = lambda widget: screens.SIZE
        for theme in ("light", "dark"):
            made = [picture(name, theme) for name in names]
            for name, image in zip(names, made, strict=True):
                image.save(str(folder / f"{name.replace(' ', '-')}-{theme}-{width}x{height}.png"))
            _sheet(made).save(str(folder / f"sheet-{theme}-{width}x{height}.png"))


def _sheet(images: Sequence[QImage]) -> QImage:
    """The pictures side by side, small."""
    smooth = Qt.TransformationMode.SmoothTransformation
    small = [image.scaledToWidth(SHEET_PICTURE_PX, smooth) for image in images]
    height = max(image.height() for image in small)
    rows = -(-len(small) // SHEET_COLUMNS)
    sheet = QImage(SHEET_COLUMNS * SHEET_PICTURE_PX, rows * height, QImage.Format.Format_RGB32)
    sheet.fill(Qt.GlobalColor.gray)
    painter = QPainter(sheet)
    for index, picture in enumerate(small):
        down, across = divmod(index, SHEET_COLUMNS)
        painter.drawImage(across * SHEET_PICTURE_PX, down * height, picture)
    painter.end()
    return sheet


def write_keys() -> None:
    """Bring the table of the keys in docs/play.md up to date: it is the last thing there."""
    page = ROOT / "docs" / "play.md"
    head = page.read_text("utf-8").split("\n| key | does |\n")[0]
    rows = "".join(f"| {key} | {meaning} |\n" for key, meaning in key_table())
    page.write_text(f"{head}\n| key | does |\n|---|---|\n{rows}", "utf-8")


def show_nowhere() -> None:
    """Have Qt show windows on no screen, and in English until a language is chosen."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ.update(LC_ALL="C.UTF-8", LANGUAGE="en")  # as in tests: dates are written as the system's language has it


def main(arguments: list[str]) -> int:
    """Make the pictures of the docs, those of the tests, or all that there are."""
    show_nowhere()
    parser = ArgumentParser(prog="python -m tests.editor.pictures", description=main.__doc__)
    parser.add_argument("--all", nargs="+", metavar="FOLDER [PAGE]", help="every page in every size and theme")
    parser.add_argument("--golden", action="store_true", help="the pictures that tests compare with")
    parser.add_argument(
        "--lang", default="", metavar="L", help="with --all: in a language, one small window, large type"
    )
    options = parser.parse_args(arguments)
    with own_home(options.lang):
        if options.all:
            folder, *names = options.all
            names = names or [*PICTURES, *DRAWN, *WRITTEN, *TAUGHT, *SHARED, *dialogs()]
            if options.lang:
                write_translated(Path(folder) / options.lang, names)
            else:
                write_all(Path(folder), names)
        elif options.golden:
            GOLDEN.mkdir(parents=True, exist_ok=True)
            for name, theme in GOLDENS:
                picture(name, theme).save(str(GOLDEN / golden_name(name, theme)), quality=LOSSLESS)
            RENDERED_WITH.write_text(rendering(), "utf-8")
        else:
            write_keys()
            for name, theme in (*BEST, *BEST_DRAWN, *BEST_WRITTEN, *BEST_TAUGHT, *BEST_SHARED):
                picture(name, theme).save(str(DOCS / f"{name}-{theme}.webp"), quality=QUALITY)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
