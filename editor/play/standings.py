"""The standings at the end of a game: a line for each player, with portrait, points, and rank once it is known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from railwright.core.language.messages import Translator
from railwright.editor.fonts import TITLE_FAMILIES
from railwright.editor.looks.painters import smooth_painter
from railwright.editor.looks.palette import PlayerStyle
from railwright.editor.looks.theme import window_colors
from railwright.editor.play.player_style import paint_chip
from railwright.editor.play.portraits import paint_portrait
from railwright.editor.scene.paint.patterns import pattern_ink

_tr = Translator("Standings")

ROW_PX, MAX_ROW_PX = 50, 128  # pixels of a line usually, and at most where there is room
MIN_ROW_PX = 30  # of a line in a low window, where it has no room for a note
MIN_WIDTH_PX = 300
MARGIN_PX, GAP_PX, MEDAL_PX, CHIP_PX = 12, 10, 26, QSize(34, 20)
MEDALS = ("#d8ab3c", "#b9bcc2", "#b9824e")  # of the first three places
MEDAL_INK, MEDAL_LINE = "#2b2417", "#5b4526"


class Standing(NamedTuple):
    """A player's line: ``note`` is small below the name, ``rank`` 0 while it is not told; "" is a person's portrait."""

    seat: int
    name: str
    points: int
    rank: int = 0
    note: str = ""
    portrait: str = ""

    @property
    def words(self) -> str:
        """The line as a screen reader says it."""
        text = (
            _tr("{rank}. {name}: {total} points", self.points)
            if self.rank
            else _tr("{name}: {total} points so far", self.points)
        )
        return text.format(rank=self.rank, name=self.name, total=signed(self.points))


def signed(points: int) -> str:
    """Points as they are printed."""
    return str(points).replace("-", "−")


def paint_player(painter: QPainter, area: QRectF, portrait: str, style: PlayerStyle) -> None:
    """Paint who sits on a seat, in a square: the portrait; for "" a disc of the player's color with the initial."""
    if portrait:
        paint_portrait(painter, area, portrait)
        return
    painter.save()
    painter.setPen(QPen(QColor(MEDAL_LINE), 2))
    painter.setBrush(QColor(style.color))
    painter.drawEllipse(area.adjusted(1, 1, -1, -1))
    font = QFont(painter.font())
    font.setFamilies(TITLE_FAMILIES)
    font.setPixelSize(max(round(area.height() * 0.55), 1))
    painter.setFont(font)
    painter.setPen(QColor(pattern_ink(style)))
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, style.initial)
    painter.restore()


class PlayerPicture(QWidget):
    """The picture of the player of a seat."""

    def __init__(self, side: int, portrait: str, style: PlayerStyle) -> None:
        super().__init__()
        self.portrait, self._style = portrait, style
        self.setFixedSize(side, side)

    def show_player(self, portrait: str, style: PlayerStyle) -> None:
        """Show somebody else."""
        self.portrait, self._style = portrait, style
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with smooth_painter(self) as painter:
            paint_player(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), self.portrait, self._style)


class Standings(QFrame):
    """A line for each player, in the order in which they are given."""

    def __init__(self, styles: Sequence[PlayerStyle]) -> None:
        super().__init__()
        self.setProperty("sheet", True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._styles, self.rows = styles, tuple[Standing, ...]()
        self._counting = -1  # the seat whose points are counted

    def show_rows(self, rows: Sequence[Standing], counting: int = -1) -> None:
        """Show lines; that of the seat whose points are counted is lit, and those in the first place."""
        changed = len(rows) != len(self.rows)
        self.rows, self._counting = tuple(rows), counting
        self.setAccessibleName(". ".join(row.words for row in rows))
        if changed:
            self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        lines = QFontMetricsF(self.font()).height() * (2 if any(row.note for row in self.rows) else 1)
        return QSize(MIN_WIDTH_PX, max(ROW_PX, round(lines + 14)) * len(self.rows) + 2 * MARGIN_PX)

    def minimumSizeHint(self) -> QSize:
        return QSize(MIN_WIDTH_PX, MIN_ROW_PX * len(self.rows) + 2 * MARGIN_PX)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        with smooth_painter(self) as painter:
            area = QRectF(self.rect()).adjusted(MARGIN_PX, MARGIN_PX, -MARGIN_PX, -MARGIN_PX)
            height = min(area.height() / max(len(self.rows), 1), MAX_ROW_PX)
            for number, row in enumerate(self.rows):
                self._paint_row(painter, QRectF(area.left(), area.top() + number * height, area.width(), height), row)

    def _paint_row(self, painter: QPainter, area: QRectF, row: Standing) -> None:
        colors = window_colors()
        if row.rank == 1 or row.seat == self._counting:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colors.chosen))
            painter.drawRoundedRect(area.adjusted(-4, 2, 4, -2), 8, 8)
        left = area.left()
        if row.rank:
            self._paint_medal(painter, QRectF(left, area.center().y() - MEDAL_PX / 2, MEDAL_PX, MEDAL_PX), row.rank)
            left += MEDAL_PX + GAP_PX
        side = min(area.height() - 8, 64.0)
        corner = QPointF(left, area.center().y() - side / 2)
        paint_player(painter, QRectF(corner, QSizeF(side, side)), row.portrait, self._styles[row.seat])
        left += side + GAP_PX
        right = self._paint_total(painter, area, row.points)
        self._paint_name(painter, QRectF(left, area.top(), right - left, area.height()), row)

    def _paint_medal(self, painter: QPainter, area: QRectF, rank: int) -> None:
        has_medal = rank <= len(MEDALS)
        if has_medal:
            painter.setPen(QPen(QColor(MEDAL_LINE), 1.2))
            painter.setBrush(QColor(MEDALS[rank - 1]))
            painter.drawEllipse(area)
        painter.setFont(_bold(self.font()))
        painter.setPen(QColor(MEDAL_INK if has_medal else window_colors().ink))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, str(rank))

    def _paint_total(self, painter: QPainter, area: QRectF, points: int) -> float:
        """Paint the total so far at the right; where there is room left of it."""
        font = QFont(self.font())
        font.setFamilies(TITLE_FAMILIES)
        font.setPointSizeF(font.pointSizeF() * 2)
        painter.setFont(font)
        painter.setPen(QColor(window_colors().accent))
        text, width = signed(points), max(QFontMetricsF(font).horizontalAdvance(n) for n in ("000", signed(points)))
        painter.drawText(area, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)
        return area.right() - width - GAP_PX

    def _paint_name(self, painter: QPainter, area: QRectF, row: Standing) -> None:
        """The name, with the color and pattern of its pieces; below it what is being counted."""
        colors, left = window_colors(), Qt.AlignmentFlag.AlignLeft
        height = max(QFontMetricsF(self.font()).height(), CHIP_PX.height() + 4)
        note = row.note if area.height() >= 2 * height else ""
        top = area.center().y() - (height if note else height / 2)
        chip = QRectF(area.left(), top + (height - CHIP_PX.height()) / 2, CHIP_PX.width(), CHIP_PX.height())
        paint_chip(painter, chip, self._styles[row.seat])
        beside = QRectF(chip.right() + GAP_PX, top, area.right() - chip.right() - GAP_PX, height)
        for line, text, font, ink in (
            (beside, row.name, _bold(self.font()), colors.ink),
            (QRectF(area.left(), top + height, area.width(), height), note, self.font(), colors.muted),
        ):
            painter.setFont(font)
            painter.setPen(QColor(ink))
            fitting = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, line.width())
            painter.drawText(line, left | Qt.AlignmentFlag.AlignVCenter, fitting)


def _bold(font: QFont) -> QFont:
    bold = QFont(font)
    bold.setBold(True)
    return bold
