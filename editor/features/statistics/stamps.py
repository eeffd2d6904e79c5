"""Stamps for games that people have won: one at the end of a game, and all of them, by board, among the statistics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QFrame, QWidget

from railwright.core.cli.seats import BOT_PREFIX
from railwright.core.kernel.outcome import player_names
from railwright.core.language.messages import Translator
from railwright.editor.fonts import TITLE_FAMILIES
from railwright.editor.language.bot_names import bot_name
from railwright.editor.looks import elements as ui
from railwright.editor.looks.painters import smooth_painter
from railwright.editor.looks.theme import window_colors
from railwright.editor.looks.widgets import announce_to_screen_reader
from railwright.editor.play.motion import Movement, is_motion_on
from railwright.editor.play.preferences import COMPANY, is_on

if TYPE_CHECKING:
    from railwright.editor.features.statistics.store import ResultStore
    from railwright.editor.play.widget import GameWidget

_tr = Translator("Stamps")

STAMP_PX, LEAST_STAMP_PX = 132, 72
TILT_DEGREES, LARGE, PRESS_MS = -9.0, 1.35, 420  # of a stamp that is pressed on: its size at first, and for how long
MIN_TEXT_PX, TEXT_SHARE = 6, 0.6  # of a text on a stamp: its least size; its largest by the height of its area


class Stamp(NamedTuple):
    """A board on which people have won alone, the number of these games, and the bots that were beaten there."""

    map: str
    wins: int
    bots: tuple[str, ...]


def collected_stamps(store: ResultStore) -> list[Stamp]:
    """The stamps of all people, by the first win on each board; free games do not count. Raises StoreError."""
    rows = store.rows(
        "SELECT DISTINCT games.key, games.map, bots.who FROM games "
        "JOIN seats AS people ON people.game = games.key AND people.person AND people.win = 1 "
        "LEFT JOIN seats AS bots ON bots.game = games.key AND NOT bots.person "
        "WHERE NOT games.free ORDER BY games.ended, games.key, bots.seat"
    )
    games: dict[str, set[str]] = {}
    bots: dict[str, dict[str, None]] = {}
    for key, map_id, bot in rows:
        games.setdefault(map_id, set()).add(key)
        bots.setdefault(map_id, {}).update({bot: None} if bot else {})
    return [Stamp(map_id, len(keys), tuple(bots[map_id])) for map_id, keys in games.items()]


def beaten_words(bots: Sequence[str]) -> str:
    """Who was beaten; "" if no bot was."""
    return _tr("against {bots}").format(bots=", ".join(bots)) if bots else ""


class StampPicture(QWidget):
    """A round stamp with the name of a board and a line below it; ``side`` pixels, in ``room`` times as much space."""

    def __init__(self, board: str, line: str, side: int = STAMP_PX, room: float = 1.0) -> None:
        super().__init__()
        self.board, self.line, self._side, self._part = board, line, side, 1.0
        self.setFixedSize(round(side * room), round(side * room))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(_tr("Stamp: {board}").format(board=board) + (f", {line}" if line else ""))

    def show_part(self, part: float) -> None:
        """Show a part of the movement with which it is pressed on, from 0 to 1."""
        self._part = part
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        colors, side = window_colors(), float(self._side)
        with smooth_painter(self) as painter:
            painter.setOpacity(min(max(self._part, 0.0), 1.0))
            painter.translate(QPointF(self.rect().center()))
            painter.rotate(TILT_DEGREES)
            painter.scale(*(2 * (LARGE + (1 - LARGE) * self._part,)))
            ink, radius = QColor(colors.accent), side / 2 / 1.06
            painter.setBrush(QColor(colors.raised))
            for inset, width in ((0.0, side / 44), (side / 22, side / 110)):
                painter.setPen(QPen(ink, width))
                painter.drawEllipse(QPointF(), radius - inset - 1, radius - inset - 1)
            for text, top, height, width, families in (
                ("★", -0.42, 0.24, 0.5, ()),
                (self.board, -0.18, 0.3, 0.78, TITLE_FAMILIES),
                (self.line, 0.14, 0.22, 0.54, ()),
            ):
                area = QRectF(-side * width / 2, side * top, side * width, side * height)
                _paint_fitting(painter, text, area, side * TEXT_SHARE * height, families)


def _paint_fitting(painter: QPainter, text: str, area: QRectF, px: float, families: Sequence[str] = ()) -> None:
    """Paint a text in the middle of an area, wrapped, as large as ``px`` or as small as it needs to be."""
    font = QApplication.font()
    if families:
        font.setFamilies(families)
        font.setBold(True)
    flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
    for size in range(max(round(px), MIN_TEXT_PX), MIN_TEXT_PX - 1, -1):
        font.setPixelSize(size)
        if area.contains(QFontMetricsF(font).boundingRect(area, flags, text)):
            break
    painter.setFont(font)
    painter.drawText(area, flags, text)


class TableStamp(QObject):
    """Presses a stamp on the board when a person here has won alone; not in free games, and not without company."""

    def __init__(self, page: GameWidget) -> None:
        super().__init__(page)
        self._page = page
        self.picture: StampPicture | None = None
        page.winner_shown.connect(self._press)

    def _press(self) -> None:
        page, session = self._page, self._page.session
        end_page = page.end_page
        if end_page is None or session.free or not is_on(COMPANY):
            return
        winners = [row["seat"] for row in session.result()["seats"] if row.get("rank") == 1]
        if len(winners) != 1 or winners[0] not in session.people:
            return
        names = player_names([(seat.name, seat.agent) for seat in session.seats], bot_name)
        beaten = [name for name, seat in zip(names, session.seats, strict=True) if seat.agent.startswith(BOT_PREFIX)]
        board = session.rules.board.spec.name
        side = max(min(STAMP_PX, end_page.view.height() // 3), LEAST_STAMP_PX)
        self.picture = StampPicture(board, beaten_words(beaten), side, room=LARGE)
        corner = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight
        end_page.over_board.addWidget(self.picture, 0, 0, corner)
        announce_to_screen_reader(self.picture, self.picture.accessibleName())
        if is_motion_on():
            self.picture.show_part(0.0)
            curve = QEasingCurve.Type.InCubic
            end_page.stage.play([Movement(PRESS_MS, show=self.picture.show_part, curve=curve)])


class StampPanel(QFrame):
    """All stamps of the people here, one for each board, with the bots beaten there."""

    def __init__(self, stamps: Sequence[Stamp], map_names: Mapping[str, str]) -> None:
        super().__init__()
        self.setProperty("panel", True)
        self.pictures: list[StampPicture] = []
        holders = []
        for stamp in stamps:
            wins = _tr("%n games won", stamp.wins)
            picture = StampPicture(map_names.get(stamp.map, stamp.map), wins)
            self.pictures.append(picture)
            text = ui.paragraph(beaten_words([bot_name(bot) for bot in stamp.bots]), "muted")
            text.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
            text.setFixedWidth(STAMP_PX)
            text.setMinimumHeight(2 * text.fontMetrics().lineSpacing())  # stamps in a line stay level
            holders.append(ui.holder(ui.column(picture, text, ui.STRETCH, spacing=2)))
        heading = ui.label(_tr("Stamps for the boards where you have won"), "heading")
        self.setLayout(ui.column(heading, ui.flow(*holders, spacing=14), margins=14, spacing=10))
