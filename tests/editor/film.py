"""A turn as a film of six pictures, for the docs: ``python -m tests.editor.film``."""

from __future__ import annotations

import os
from collections.abc import Callable

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QRegion
from PySide6.QtWidgets import QApplication, QWidget

from railwright.editor.app import make_application
from railwright.editor.files.settings import settings
from railwright.editor.looks.theme import apply_colors
from railwright.editor.play.preferences import MOTION, set_preference
from railwright.editor.play.widget import GameWidget
from railwright.editor.scene.items.targets import Target
from tests.editor import screens
from tests.editor.pictures import DOCS, own_home

ACROSS, FRAME, GAP_PX = 2, QSize(640, 400), 8  # frames side by side, and the pixels of each and between them
QUALITY = 80  # the frames are small, and their letters are not to be read
CARD_MS, REFILL_MS, WAGONS_MS, POINTS_MS = 130, 300, 420, 640  # moments of the motions that are seen best


class Film:
    """Takes pictures of a page whose clock it turns."""

    def __init__(self, page: GameWidget) -> None:
        self.page, self.now, self.frames = page, 0.0, list[QImage]()
        page.motion.finish()
        page.session.clock.pace = 1_000_000  # bots wait until the film is over
        page.motion.stage.clock = lambda: self.now
        page.motion.stage._timer.setInterval(1_000_000)

    def after(self, act: Callable[[], object], *moments: float) -> None:
        """Do something, and take a picture at some milliseconds after it."""
        self.now += 10_000
        act()
        screens.settle()
        start = self.now
        for moment in moments:
            self.now = start + moment
            self.page.motion.stage.advance()
            screens.settle()
            self.frames.append(_shot(self.page))
        self.page.motion.finish()
        screens.settle()


def _shot(page: QWidget) -> QImage:
    image = QImage(page.size(), QImage.Format.Format_RGB32)
    flags = QWidget.RenderFlag.DrawWindowBackground | QWidget.RenderFlag.DrawChildren
    page.render(image, QPoint(), QRegion(), flags)
    return image


def turn() -> list[QImage]:
    """A card flies from the row and another follows; a train rolls onto its route; tickets are drawn."""
    film = Film(screens.page_after(screens.MIDDLE))
    film.after(film.page.market.row[0].click, CARD_MS, REFILL_MS)
    film.page.end()
    film_of_claim = Film(screens.page_after(screens.MIDDLE))
    page = film_of_claim.page
    page.board_input.click(Target("route", page.scene.board.route_index["brest-paris"]))
    assert page.bar.confirm is not None
    film_of_claim.after(page.bar.confirm.click, CARD_MS, WAGONS_MS, POINTS_MS)
    page.end()
    film_of_tunnel = Film(screens.page_after(screens.TUNNEL))
    film_of_tunnel.after(lambda: film_of_tunnel.page.turned_cards.turn(range(3)), 700)
    film_of_tunnel.page.end()
    return [*film.frames, *film_of_claim.frames, *film_of_tunnel.frames]


def sheet(frames: list[QImage]) -> QImage:
    """The frames on one picture, read in lines."""
    lines = -(-len(frames) // ACROSS)
    size = QSize(ACROSS * (FRAME.width() + GAP_PX) - GAP_PX, lines * (FRAME.height() + GAP_PX) - GAP_PX)
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill("#fffaf0")
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    for number, frame in enumerate(frames):
        line, place = divmod(number, ACROSS)
        small = frame.scaled(FRAME, mode=Qt.TransformationMode.SmoothTransformation)
        painter.drawImage(place * (FRAME.width() + GAP_PX), line * (FRAME.height() + GAP_PX), small)
    painter.end()
    return image


def main() -> None:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ.update(LC_ALL="C.UTF-8", LANGUAGE="en")
    with own_home():
        app = make_application()
        settings().setValue("look/theme", "light")
        apply_colors(app, "light")
        set_preference(MOTION, True)
        sheet(turn()).save(str(DOCS / "turn.webp"), quality=QUALITY)
        QApplication.processEvents()


if __name__ == "__main__":
    main()
