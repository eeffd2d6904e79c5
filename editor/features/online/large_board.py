"""The board of a table for a television: nobody's cards, large names, who is asked, and the way in for phones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from railwright.editor.features.online.qr_pictures import qr_picture
from railwright.editor.language.button_text import literal
from railwright.editor.looks import elements as ui
from railwright.editor.looks.painters import smooth_painter
from railwright.editor.looks.palette import PlayerStyle
from railwright.editor.looks.theme import window_colors
from railwright.editor.looks.widgets import announce_to_screen_reader, breakable
from railwright.editor.play.player_style import paint_chip
from railwright.editor.play.standings import paint_player
from railwright.editor.scene.board.board_scene import BoardScene
from railwright.editor.scene.board.board_view import BoardView

COLUMN_SHARE = 0.27  # of the width, for everything beside the board
USUAL_ASPECT = 16 / 9  # on narrower screens everything is smaller
TEXT_SHARE, SMALL_SHARE = 0.036, 0.021  # of the height: 39 and 23 pixels on a full HD screen
MAX_ROW_SHARE, ROWS_SHARE, QR_SHARE = 0.1, 0.36, 0.24
MIN_ROW_PX, MARGIN_PX = 34, 12
MIN_NAME_SCALE = 0.5  # of long names, before they are cut


class LargePlayer(NamedTuple):
    """A player's line. ``points`` is "" before the game, ``note`` says what is out of the ordinary."""

    name: str
    portrait: str
    style: PlayerStyle
    points: str = ""
    note: str = ""
    is_asked: bool = False


class PlayerLine(QWidget):
    """A player in large letters, framed while asked."""

    def __init__(self) -> None:
        super().__init__()
        self.player: LargePlayer | None = None
        self._text_px, self._small_px = 24, 14

    def show_player(self, player: LargePlayer) -> None:
        """Show a player."""
        if player != self.player:
            self.player = player
            self.setAccessibleName(", ".join(filter(None, (player.name, player.points, player.note))))
            self.update()

    def fit(self, row_px: int, text_px: int, small_px: int) -> None:
        """Take a height and sizes of letters, in pixels."""
        self.setFixedHeight(row_px)
        self._text_px, self._small_px = min(text_px, round(row_px * 0.55)), min(small_px, round(row_px * 0.3))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.player is None:
            return
        player, colors = self.player, window_colors()
        area = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        with smooth_painter(self) as painter:
            if player.is_asked:
                painter.setPen(QPen(QColor(colors.accent), 4))
                painter.setBrush(QColor(colors.raised))
                painter.drawRoundedRect(area, 10, 10)
            side = area.height() - 12
            face = QRectF(area.left() + 8, area.top() + 6, side, side)
            paint_player(painter, face, player.portrait, player.style)
            chip = QSizeF(side * 0.62, side * 0.3)
            paint_chip(
                painter,
                QRectF(face.right() - chip.width() * 0.7, face.bottom() - chip.height(), *chip.toTuple()),
                player.style,
            )
            words = area.adjusted(side * 1.35 + 12, 4, -12, -4)
            words.setRight(words.right() - self._paint_points(painter, words, player.points))
            self._paint_words(painter, words, player)

    def _paint_points(self, painter: QPainter, area: QRectF, points: str) -> float:
        """Paint the points at the right; returns their width with a gap."""
        painter.setFont(self._font(painter, self._text_px))
        painter.setPen(QColor(window_colors().ink))
        painter.drawText(area, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, points)
        return painter.fontMetrics().horizontalAdvance(points) + 12 if points else 0

    def _paint_words(self, painter: QPainter, area: QRectF, player: LargePlayer) -> None:
        split = area.height() * (0.62 if player.note else 1)
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        px = self._text_px
        while (
            px > self._text_px * MIN_NAME_SCALE
            and QFontMetricsF(self._font(painter, px)).horizontalAdvance(player.name) > area.width()
        ):
            px -= 1
        painter.setFont(self._font(painter, px))
        name = painter.fontMetrics().elidedText(player.name, Qt.TextElideMode.ElideRight, round(area.width()))
        painter.drawText(QRectF(area.left(), area.top(), area.width(), split), left, name)
        if player.note:
            painter.setFont(self._font(painter, self._small_px, bold=False))
            painter.setPen(QColor(window_colors().muted))
            note = painter.fontMetrics().elidedText(player.note, Qt.TextElideMode.ElideRight, round(area.width()))
            painter.drawText(area.adjusted(0, split, 0, 0), left, note)

    @staticmethod
    def _font(painter: QPainter, px: int, bold: bool = True) -> QFont:
        font = QFont(painter.font())
        font.setPixelSize(max(px, 1))
        font.setBold(bold)
        return font


class LargeBoard(QWidget):
    """Shows the board of a table to everybody in the room.

    ``left`` ends it; ``taken`` emits the seat of a player at this computer who wants to see their own cards.
    """

    left = Signal()
    taken = Signal(int)

    def __init__(self, scene: BoardScene) -> None:
        super().__init__()
        scene.setParent(self)
        self.scene, self.view = scene, BoardView(scene)
        self.view.setInteractive(False)
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.headline, self.code, self.address = ui.paragraph(), ui.label(), ui.paragraph(role="muted")
        self.lines: list[PlayerLine] = []
        self._players = ui.column(spacing=6)
        self._link, self._seat = "", -1
        self.qr = QLabel()
        self.own = ui.button(act=lambda: self.taken.emit(self._seat), primary=True, auto_default=True)
        self.own.hide()
        self.leave = ui.button(self.tr("Leave the large board"), self.left, small=True)
        self.table = ui.label(self.tr("Table"), "muted")
        codes = ui.row(self.table, (self.code, 1), spacing=8)
        leave = self.leave, Qt.AlignmentFlag.AlignRight
        column = ui.column(
            *(self.headline, self._players, self.own, ui.STRETCH, self.qr, codes, self.address, leave),
            margins=MARGIN_PX,
            spacing=12,
        )
        self._column = ui.holder(column)
        self.setLayout(ui.row((self.view, 1), self._column, spacing=0))

    def show_players(self, headline: str, players: Sequence[LargePlayer]) -> None:
        """Show who plays, and in a sentence who is asked."""
        if headline != self.headline.accessibleName():
            self.headline.setText(breakable(headline))
            self.headline.setAccessibleName(headline)
            announce_to_screen_reader(self, headline)
        while len(self.lines) < len(players):
            self.lines.append(PlayerLine())
            self._players.addWidget(self.lines[-1])
            self._fit()
        for line, player in zip(self.lines, players, strict=True):
            line.show_player(player)

    def show_way_in(self, code: str, link: str) -> None:
        """Show the code of the table and the link for browsers; "" if they cannot come in."""
        if (code, link) == (self.code.text(), self._link):
            return  # called after each answer, and a QR code takes 50 ms
        self._link = link
        self.code.setText(code)
        self.address.setText(link)
        self.qr.setVisible(bool(link))
        self.qr.setAccessibleName(self.tr("QR code of the link"))
        self._fit()

    def ask(self, seat: int | None, name: str) -> None:
        """Offer their cards to a player at this computer who is asked; None if nobody here is."""
        self._seat = -1 if seat is None else seat
        text = self.tr("I am {name}: show my cards").format(name=name)
        self.own.setText(literal(text))
        self.own.setAccessibleName(text)
        if self.own.sizeHint().width() > self._column.width() - 2 * MARGIN_PX:
            self.own.setText(self.tr("That is me: show my cards"))
        self.own.setVisible(seat is not None)
        (self if seat is None else self.own).setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Choose the sizes of everything beside the board by the size of the window."""
        height = min(self.height(), self.width() / USUAL_ASPECT)
        self._column.setFixedWidth(round(self.width() * COLUMN_SHARE))
        text, small = round(height * TEXT_SHARE), round(height * SMALL_SHARE)
        sizes = (self.headline, text), (self.code, text), (self.table, small), (self.address, small), (self.own, small)
        for label, px in sizes:
            label.setStyleSheet(f"font-size: {px}px; font-weight: bold;")
        row = min(round(height * MAX_ROW_SHARE), round(self.height() * ROWS_SHARE / max(len(self.lines), 1)))
        for line in self.lines:
            line.fit(max(row, MIN_ROW_PX), text, small)
        if self._link:
            side = min(round(self.height() * QR_SHARE), self._column.width() - 2 * MARGIN_PX)
            self.qr.setPixmap(qr_picture(self._link, side))
