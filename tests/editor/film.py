"""A turn, a tunnel and an end as films of a few pictures, for the docs: ``python -m tests.editor.film``."""

from __future__ import annotations

import os
from collections.abc import Callable

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QRegion
from PySide6.QtWidgets import QApplication, QWidget

from railwright.core.kernel.chance import ScriptedChance
from railwright.editor.app import make_application
from railwright.editor.files.settings import settings
from railwright.editor.looks.theme import apply_colors
from railwright.editor.play.motion import MotionStage
from railwright.editor.play.preferences import MOTION, set_preference
from railwright.editor.play.score_stops import ScoreStop
from railwright.editor.play.session import PlaySession
from railwright.editor.play.turned_cards_narrator import TURN_MS
from railwright.editor.play.widget import GameWidget
from railwright.editor.scene.items.targets import Target
from tests.editor import screens
from tests.editor.pictures import DOCS, own_home

ACROSS, FRAME, GAP_PX = 2, QSize(640, 400), 8  # frames side by side, and the pixels of each and between them
QUALITY = 80  # the frames are small, and their letters are not to be read
CARD_MS, REFILL_MS, WAGONS_MS, TICKET_MS, FAILED_MS, PATH_MS = (
    130,
    300,
    560,
    800,
    690,
    1500,
)  # moments of the motions that are seen best


class Film:
    """Takes pictures of a page whose clock it turns."""

    def __init__(self, page: GameWidget, stage: MotionStage | None = None) -> None:
        self.page, self.now, self.frames = page, 0.0, list[QImage]()
        self._stage = stage or page.motion.stage
        self._stage.finish()
        page.session.clock.pace = 1_000_000  # bots wait until the film is over
        self._stage.clock = lambda: self.now
        self._stage._timer.setInterval(1_000_000)

    def after(self, act: Callable[[], object], *moments: float) -> None:
        """Do something, and take a picture at some milliseconds after it."""
        self.now += 10_000
        act()
        screens.settle()
        start = self.now
        for moment in moments:
            self.now = start + moment
            self._stage.advance()
            screens.settle()
            self.frames.append(_shot(self.page))
        self._stage.finish()
        screens.settle()


def _shot(page: QWidget) -> QImage:
    image = QImage(page.size(), QImage.Format.Format_RGB32)
    flags = QWidget.RenderFlag.DrawWindowBackground | QWidget.RenderFlag.DrawChildren
    page.render(image, QPoint(), QRegion(), flags)
    return image


def turn() -> list[QImage]:
    """A card flies from the row and another follows; a train rolls onto its route."""
    film = Film(screens.page_after(screens.MIDDLE))
    film.after(film.page.market.row[0].click, CARD_MS, REFILL_MS)
    film.page.end()
    film_of_claim = Film(screens.page_after(screens.MIDDLE))
    page = film_of_claim.page
    page.board_input.click(Target("route", page.scene.board.route_index["brest-paris"]))
    assert page.bar.confirm is not None
    film_of_claim.after(page.bar.confirm.click, CARD_MS, WAGONS_MS)
    page.end()
    return [*film.frames, *film_of_claim.frames]


def tunnel() -> list[QImage]:
    """The cards of a tunnel are turned, and nothing is told of the third before it lies open."""
    film = Film(screens.page_after(screens.MIDDLE))
    page = film.page
    session = page.session
    assert isinstance(session, PlaySession)
    script = [f"turn-up {card}" for card in ("loco", "black", "yellow")]
    session.match.chance = ScriptedChance(script, session.rules.notation, session.match.chance)
    page.board_input.click(Target("route", page.scene.board.route_index["marseille-zurich"]))
    assert page.bar.confirm is not None
    film.after(page.bar.confirm.click, TURN_MS * 0.7, TURN_MS + 1)
    film.after(session.clock.elapsed.emit, TURN_MS * 0.7, TURN_MS + 1)
    film.after(session.clock.elapsed.emit, TURN_MS * 0.3, TURN_MS + 1)
    page.end()
    return film.frames


def ending() -> list[QImage]:
    """The end is told: routes, tickets, the longest path; then the winner, and the final table."""
    end = screens.ending(0)
    assert end.end_page is not None
    film, page = Film(end, end.end_page.stage), end.end_page

    def go_to(part: str, is_wanted: Callable[[ScoreStop], bool]) -> None:
        while page.steps.stop.part != part or not is_wanted(page.steps.stop):
            page.advance()

    film.after(lambda: go_to("Routes", lambda stop: stop.seat == 1), page.steps.running_ms / 2)
    film.after(lambda: go_to("Tickets", lambda stop: stop.style == "refused"), FAILED_MS)
    film.after(lambda: go_to("Tickets", lambda stop: stop.points > 20 and stop.seat == 1), TICKET_MS)
    film.after(lambda: go_to("Longest path", lambda stop: stop.points > 0), PATH_MS)
    film.after(lambda: go_to("The result", lambda stop: True), 0)
    film.after(page.leave, 0)
    end.end()
    return film.frames


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
        for name, film in (("turn", turn), ("tunnel-film", tunnel), ("end-film", ending)):
            sheet(film()).save(str(DOCS / f"{name}.webp"), quality=QUALITY)
        QApplication.processEvents()


if __name__ == "__main__":
    main()
