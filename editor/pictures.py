"""Pictures of the window, always of the same game: for README and docs, and to compare in tests.

``python -m editor.pictures`` makes those of the docs anew, ``python -m editor.pictures --golden`` those of the tests.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QImage, QRegion
from PySide6.QtWidgets import QApplication, QWidget

from core import engine
from core.agents import agent_types, seeded
from core.catalogue.discovery import Catalogue, discover
from core.chance import SeededChance
from core.cli.opening import open_game
from core.cli.seating import bots
from core.game import Game
from core.maps.library import find_map
from core.match import Answered, Match
from core.outcome import Seat
from core.text import Name
from editor.app import application
from editor.key_help import key_table
from editor.main_window import MainWindow
from editor.play.play_page import PlayPage
from editor.play.table import Table
from editor.scene.targets import Target
from editor.settings import settings
from editor.theme import dress

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs" / "pictures"
GAME = DOCS / "game.txt"
GOLDEN = ROOT / "tests" / "editor" / "golden"
SIZE = QSize(1280, 800)
QUALITY = 92  # of the pictures of the docs: their letters stay sharp, and each stays under 400 kB
GOLDEN_WIDTH = 640  # pixels of a stored picture at scale 1
MIDDLE, TUNNEL, HANDOVER = 368, 373, 255  # answers of the game after which the pictures are taken
ALONE = (Seat("Ann"), Seat("bot:steady", "bot:steady"), Seat("bot:greedy", "bot:greedy"), Seat("Steady", "bot:steady"))
TOGETHER = (Seat("Ann"), Seat("Bob"), Seat("bot:greedy", "bot:greedy"), Seat("bot:steady", "bot:steady"))


@cache
def _catalogue() -> Catalogue:
    return discover(safe=True)


@cache
def _game() -> Game:
    return open_game(_catalogue(), "europe")


def table_after(answers: int, seats: tuple[Seat, ...]) -> Table:
    """The table of the game after so many answers (-1: all), without a record."""
    rules = _game().rules
    state, heard = engine.start(rules, len(seats)), []
    lines = GAME.read_text("utf-8").splitlines()
    for number, line in enumerate(lines if answers < 0 else lines[:answers], 1):
        choice = rules.notation.read(line)
        after = engine.apply(rules, state, choice)
        heard.append(Answered(number, state.stack[-1], choice, state, after))
        state = after
    agents = bots(rules, seats, agent_types(_catalogue()), 1, 0)
    match = Match(rules, seats, agents, SeededChance(seeded(1)), state)
    return Table(_game(), match, 1, find_map("europe").parent, heard)


def _page(answers: int, seats: tuple[Seat, ...] = ALONE) -> PlayPage:
    page = PlayPage(table_after(answers, seats), pace=0)
    _show(page)
    page.begin()
    _settle()
    return page


def _show(widget: QWidget) -> None:
    widget.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    widget.resize(SIZE)
    widget.show()
    _settle()


def _settle() -> None:
    for _ in range(4):
        QApplication.processEvents()


def lobby() -> QWidget:
    """The lobby with seats for two people and two bots."""
    window = MainWindow(_catalogue())
    window.show_lobby()
    _show(window)
    assert window.lobby is not None
    window.lobby.keep_seats(TOGETHER)
    window.lobby.seed.setText("4711")
    window.lobby.start.setFocus()
    return window


def board() -> QWidget:
    """Ann's turn in the middle of a game, with the routes that she can claim."""
    return _page(MIDDLE)


def payment() -> QWidget:
    """Ann looks at what a route would cost: the one with the most ways to pay."""
    page = _page(MIDDLE)
    question = page.gesture.question
    assert question is not None
    costs: dict[Name, int] = {}
    for name, choices in question.places.items():
        after = page.session.preview(choices[0]) if name.of == "route" else None
        costs[name] = len(after.options) if after else 0
    dearest = max(costs, key=lambda name: (costs[name], str(name.id)))
    page.gesture.click(Target("route", page.scene.board.route_index[str(dearest.id)]))
    return page


def tunnel() -> QWidget:
    """A tunnel asks Ann for a surcharge."""
    return _page(TUNNEL)


def handover() -> QWidget:
    """The curtain before Bob."""
    return _page(HANDOVER, TOGETHER)


def final() -> QWidget:
    """The final table."""
    return _page(-1)


PICTURES: dict[str, Callable[[], QWidget]] = {
    one.__name__: one for one in (lobby, board, payment, tunnel, handover, final)
}
BEST = (("lobby", "light"), ("board", "light"), ("payment", "light"), ("tunnel", "dark"), ("board", "dark"),
        ("final", "light"))  # fmt: skip
GOLDENS = (*((name, theme, 1.0) for name in PICTURES for theme in ("light", "dark")),
           ("board", "light", 1.5), ("board", "light", 2.0))  # fmt: skip


def picture(name: str, theme: str, scale: float = 1.0) -> QImage:
    """A picture of one of ``PICTURES``, 1280 x 800 logical pixels; ``scale`` is its pixel ratio."""
    app = application()
    dress(app, theme)
    widget = PICTURES[name]()
    _settle()
    image = QImage(SIZE * scale, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(scale)
    widget.render(image, QPoint(), QRegion(), QWidget.RenderFlag.DrawWindowBackground | QWidget.RenderFlag.DrawChildren)
    if isinstance(widget, PlayPage):
        widget.end()
    widget.close()
    widget.deleteLater()
    _settle()
    return image


def golden_name(name: str, theme: str, scale: float) -> str:
    """The file of a picture that tests compare with."""
    return f"{name}-{theme}.png" if scale == 1 else f"{name}-{theme}-{scale:g}x.png"


@contextmanager
def own_home() -> Iterator[None]:
    """Keep the settings of whoever makes pictures out of them."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["RAILWRIGHT_HOME"] = home
        settings().setValue("look/palette", "safe")
        yield


def write_keys() -> None:
    """Bring the table of the keys in docs/play.md up to date: it is the last thing there."""
    page = ROOT / "docs" / "play.md"
    head = page.read_text("utf-8").split("\n| key | does |\n")[0]
    rows = "".join(f"| {key} | {words} |\n" for key, words in key_table())
    page.write_text(f"{head}\n| key | does |\n|---|---|\n{rows}", "utf-8")


def main(arguments: list[str]) -> int:
    """Make the pictures of the docs, or those of the tests."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    smooth = Qt.TransformationMode.SmoothTransformation
    with own_home():
        if "--golden" in arguments:
            GOLDEN.mkdir(parents=True, exist_ok=True)
            for name, theme, scale in GOLDENS:
                small = picture(name, theme, scale).scaledToWidth(GOLDEN_WIDTH, smooth)
                small.save(str(GOLDEN / golden_name(name, theme, scale)))
        else:
            write_keys()
            for name, theme in BEST:
                picture(name, theme).save(str(DOCS / f"{name}-{theme}.webp"), quality=QUALITY)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
