"""Tickets as cards, and the panel of the viewer's own tickets."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QFrame, QScrollArea, QSizePolicy

from railwright.core.language.messages import Translator
from railwright.editor.looks import elements as ui
from railwright.editor.looks.painters import smooth_painter
from railwright.editor.looks.theme import usual_points, window_colors
from railwright.editor.play.explanations import EXPLAINED
from railwright.editor.play.ticket_notes import FITTING_SHARE, TicketNote, paint_note, shrink_font, way_note
from railwright.plugins.programs.table.api import TicketState, Wording

_tr = Translator("TicketPanel")


class TicketPicture(NamedTuple):
    """The map on a ticket, which ``paint`` paints into an area; ``signs`` says what the signs on it mean."""

    paint: Callable[[QPainter, QRectF], None]
    signs: str = ""


WIDE_LAYOUT_PX = 158  # the least width of a card with the map beside the words
WIDE_LAYOUT_LINES = 7.7  # the same in heights of a line, as large words need more room
SMALLEST_LETTERS_SHARE = 0.76  # of the usual size of text: letters shrink so far before words are cut
NOTE_CARD_PX = 106  # the least width of a card with the note below the name
MAP_RATIO, LOW_MAP_RATIO = 0.62, 0.46  # height by width of the map: beside the words, and above them
NARROW_LETTERS_SHARE = 0.92  # of the usual size of text, if words are below the map
NARROW_WORDS_PX = 12  # by which words below the map are narrower than the card
MAX_NAME_LINES = 5
NARROWEST_LETTERS_SHARE = 0.75  # of the usual width of letters: they are squeezed so far before words are cut
NO_NOTE = TicketNote("")
NO_NOTES: Mapping[int, TicketNote] = MappingProxyType({})


class TicketCard(QAbstractButton):
    """A ticket: name, points, and whether it is done, open or impossible. A checkable one has a box to tick.

    ``pointed`` carries its index when pointer or focus come, -1 when they leave.
    """

    pointed = Signal(int)

    def __init__(
        self,
        ticket: int,
        name: str,
        points: int,
        note: TicketNote = NO_NOTE,
        state: str = "open",
        picture: TicketPicture | None = None,
    ) -> None:
        super().__init__()
        self.ticket = ticket
        self._name, self._points, self._note, self._state = name, points, note, state
        self._picture, self.unfolded = picture, 1.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty(EXPLAINED, ["at-ticket"])
        self.set_note(note)

    def set_note(self, note: TicketNote) -> None:
        """Change the note."""
        self._note = note
        self._describe()
        self._fit()
        self.updateGeometry()
        self.update()

    def _describe(self) -> None:
        """Put what the card shows into tip and accessible name, once it is unfolded."""
        if self.unfolded < 1:
            self.setToolTip("")
            self.setAccessibleName(self.tr("Unfolding ticket"))
            return
        note, signs = self._note, self._picture.signs if self._picture else ""
        lines = [line for line in (f"{self._name} ({self._points})", signs, note.line, note.more) if line]
        self.setToolTip("\n".join(lines))
        spoken = [line for line in (f"{self._name}, {self._points}", signs, note.line, note.more) if line]
        self.setAccessibleName(". ".join(spoken))

    def unfold(self, part: float) -> None:
        """Show the card unfolded by a part, from 0 to 1."""
        is_reannounced = (part < 1) != (self.unfolded < 1)
        self.unfolded = part
        if is_reannounced:
            self._describe()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(176, self._height_at(self.width()))

    @property
    def _upright(self) -> bool:
        """Whether the map is above the words, because there is no room for it beside them."""
        return self._picture is not None and not self._has_wide_layout(self.width())

    def _has_wide_layout(self, width: int) -> bool:
        return width >= max(WIDE_LAYOUT_PX, WIDE_LAYOUT_LINES * self.fontMetrics().height())

    def _height_at(self, width: int) -> int:
        line = self.fontMetrics().height()
        if self._picture is None:
            return 2 * line + 14 if self._note.line else line + 18
        if self._has_wide_layout(width):
            return 3 * line + 12
        names_width = width - NARROW_WORDS_PX
        # A name takes at least two lines, so that cards in a row have the same height.
        lines = max(len(name_lines(self._name, self._letters(), names_width)), 2) + self._has_note(width)
        return round((width - 8) * LOW_MAP_RATIO) + lines * (line - 2) + 11

    def _letters(self) -> QFontMetricsF:
        """The largest letters that the name may have."""
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * (NARROW_LETTERS_SHARE if self._upright else 1))
        return QFontMetricsF(font)

    def _has_note(self, width: int) -> bool:
        """Whether the note is below the name; on a narrow card it is only in the tip."""
        return bool(self._note.line) and width >= NOTE_CARD_PX

    def _fit(self) -> None:
        """Take the height that the width demands."""
        if self._picture is not None:
            self.setFixedHeight(self._height_at(self.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()
            self.updateGeometry()

    def paintEvent(self, event: object) -> None:
        with smooth_painter(self) as painter:
            if self.unfolded < 1:
                painter.translate(0, self.height() * (1 - self.unfolded) / 2)
                painter.scale(1, max(self.unfolded, 0.01))
            colors, area = window_colors(), QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
            strong = self.hasFocus() or self.underMouse() or self.isChecked()
            edge = QColor(colors.focus if self.hasFocus() else colors.accent if strong else colors.line)
            painter.setPen(QPen(edge, 2 if strong else 1))
            painter.setBrush(QColor(colors.raised))
            painter.drawRoundedRect(area, 6, 6)
            if self._picture is None:
                self._paint_mark(painter, QRectF(area.left() + 8, area.center().y() - 8, 16, 16))
                self._paint_words(painter, area.adjusted(32, 3, -8, -3))
            else:
                self._paint_with_map(painter, area.adjusted(3, 3, -3, -3), self._picture)

    def _paint_mark(self, painter: QPainter, area: QRectF) -> None:
        self._paint_box(painter, area) if self.isCheckable() else self._paint_state(painter, area)

    def _paint_with_map(self, painter: QPainter, inner: QRectF, picture: TicketPicture) -> None:
        """Paint the map with mark and points in its corners, and the words below or beside it."""
        if self._upright:
            area = QRectF(inner.left(), inner.top(), inner.width(), inner.width() * LOW_MAP_RATIO)
            names_area = inner.adjusted(2, area.height() + 1, -1, 0)
        else:
            area = QRectF(inner.left(), inner.top(), inner.height() / MAP_RATIO, inner.height())
            names_area = inner.adjusted(area.width() + 7, 0, -2, 0)
        picture.paint(painter, area)
        self._paint_points(painter, area)
        if self.isCheckable() or self._state != "open":
            mark = QRectF(area.left() + 3, area.top() + 3, 18, 18)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(window_colors().raised))
            painter.drawRoundedRect(mark.adjusted(-1, -1, 1, 1), 5, 5)
            self._paint_mark(painter, mark.adjusted(1, 1, -1, -1))
        self._paint_wrapped(painter, names_area)

    def _paint_points(self, painter: QPainter, area: QRectF) -> None:
        """Paint a seal with the points in the upper right corner."""
        colors, points = window_colors(), f"{self._points}".replace("-", "−")
        font = QFont(painter.font())
        font.setBold(True)
        painter.setFont(font)
        metrics = painter.fontMetrics()
        seal = QRectF(0, 0, max(metrics.horizontalAdvance(points) + 10, metrics.height() + 4), metrics.height() + 4)
        seal.moveTopRight(area.topRight() + QPointF(-2, 2))
        painter.setPen(QPen(QColor(colors.raised), 1.4))
        painter.setBrush(QColor(colors.accent))
        painter.drawRoundedRect(seal, seal.height() / 2, seal.height() / 2)
        painter.setPen(QColor(colors.accent_ink))
        painter.drawText(seal, Qt.AlignmentFlag.AlignCenter, points)
        font.setBold(False)
        painter.setFont(font)

    def _paint_wrapped(self, painter: QPainter, area: QRectF) -> None:
        """Paint the name, in two lines or as many as the places of the ticket need, and the note below it."""
        colors, line = window_colors(), painter.fontMetrics().height() - (2 if self._upright else 0)
        minimum = usual_points() * SMALLEST_LETTERS_SHARE
        note = self._has_note(self.width())
        font = QFont(painter.font())
        font.setPointSizeF(font.pointSizeF() * (NARROW_LETTERS_SHARE if self._upright else 1))
        painter.setFont(font)
        painter.setPen(QColor(colors.ink))
        names = name_lines(self._name, self._letters(), area.width(), max(int(area.height() / line + 0.2) - note, 2))
        longest = max(QFontMetricsF(painter.font()).horizontalAdvance(name) for name in names)
        if longest > area.width():
            shrink_font(painter, area.width() * FITTING_SHARE / longest, minimum)
        for row, name in enumerate(names):
            _paint_line(painter, QRectF(area.left(), area.top() + row * line, area.width(), line), name)
        if note:
            shrink_font(painter, 0.88, minimum)
            below = QRectF(area.left(), area.top() + max(len(names), 2) * line, area.width(), line)
            paint_note(painter, below, self._note, self._note_ink(), minimum)

    def _paint_box(self, painter: QPainter, area: QRectF) -> None:
        colors = window_colors()
        painter.setPen(QPen(QColor(colors.accent), 1.6))
        painter.setBrush(QColor(colors.accent) if self.isChecked() else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(area, 4, 4)
        if self.isChecked():
            _paint_tick(painter, area.adjusted(2, 2, -2, -2), QColor(colors.accent_ink))

    def _paint_state(self, painter: QPainter, area: QRectF) -> None:
        colors = window_colors()
        if self._state == "done":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colors.good))
            painter.drawEllipse(area)
            _paint_tick(painter, area.adjusted(3, 3, -3, -3), QColor(colors.raised))
        elif self._state == "failed":
            painter.setPen(QPen(QColor(colors.bad), 2.4))
            box = area.adjusted(3, 3, -3, -3)
            painter.drawLine(box.topLeft(), box.bottomRight())
            painter.drawLine(box.bottomLeft(), box.topRight())
        else:
            painter.setPen(QPen(QColor(colors.muted), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(area.adjusted(1, 1, -1, -1))

    def _paint_words(self, painter: QPainter, area: QRectF) -> None:
        """Paint name and points; with a note, the points are on the second line, so that long names have room."""
        colors, line = window_colors(), area.height() * (0.52 if self._note.line else 1)
        upper = QRectF(area.left(), area.top(), area.width(), line)
        lower = QRectF(area.left(), area.bottom() - line, area.width(), line)
        font = QFont(painter.font())
        font.setBold(True)
        painter.setFont(font)
        points = f"{self._points}".replace("-", "−")
        aside = painter.fontMetrics().horizontalAdvance(points) + 8
        painter.setPen(QColor(colors.ink))
        painter.drawText(lower, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, points)
        font.setBold(False)
        painter.setFont(font)
        _paint_line(painter, upper.adjusted(0, 0, 0 if self._note.line else -aside, 0), self._name)
        if self._note.line:
            minimum = usual_points() * SMALLEST_LETTERS_SHARE
            shrink_font(painter, 0.88, minimum)
            paint_note(painter, lower.adjusted(0, 0, -aside, 0), self._note, self._note_ink(), minimum)

    def _note_ink(self) -> QColor:
        colors = window_colors()
        return QColor({"done": colors.good, "failed": colors.bad}.get(self._state, colors.muted))

    def enterEvent(self, event: QEnterEvent) -> None:
        self.pointed.emit(self.ticket)
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.pointed.emit(-1)
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.pointed.emit(self.ticket)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.pointed.emit(-1)
        super().focusOutEvent(event)


def name_lines(name: str, letters: QFontMetricsF, width: float, maximum: int = MAX_NAME_LINES) -> list[str]:
    """The name of a ticket in at most ``maximum`` lines, broken after dashes and slashes; the last gets the rest."""
    parts = re.findall(r".+?(?:–|/ |$)", name)
    lines = parts[:1]
    for part in parts[1:]:
        if len(lines) == maximum or letters.horizontalAdvance((lines[-1] + part).rstrip()) <= width:
            lines[-1] += part
        else:
            lines.append(part)
    return [line.rstrip() for line in lines]


def _paint_line(painter: QPainter, area: QRectF, text: str) -> None:
    """Paint a line of text, squeezed if it is too long, and cut if that is not enough."""
    metrics = QFontMetricsF(painter.font())  # QFontMetrics rounds up, so that text would be cut for a part of a pixel
    narrow = squeezed(metrics.horizontalAdvance(text), area.width())
    width = area.width() / narrow
    text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, width + 1)
    painter.save()
    if narrow < 1:
        painter.translate(area.topLeft())
        painter.scale(narrow, 1)
        area = QRectF(0, 0, width, area.height())
    painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
    painter.restore()


def squeezed(width: float, space: float) -> float:
    """The share of their usual width at which letters fit into the room, but at least the narrowest allowed."""
    return max(min(space / max(width, 1.0), 1.0), NARROWEST_LETTERS_SHARE)


def _paint_tick(painter: QPainter, area: QRectF, ink: QColor) -> None:
    path = QPainterPath(QPointF(area.left(), area.center().y()))
    path.lineTo(area.left() + area.width() * 0.38, area.bottom() - 1)
    path.lineTo(area.right(), area.top() + 1)
    pen = QPen(ink, 2.2)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.strokePath(path, pen)


PANEL_MARGINS_PX = 5, 6, 3, 6  # left, top, right and bottom


PictureOf = Callable[[TicketState], TicketPicture | None]


class TicketPanel(QFrame):
    """The viewer's own tickets; ``picture_of`` returns the map on a ticket."""

    pointed = Signal(int)

    def __init__(self, picture_of: PictureOf) -> None:
        super().__init__()
        self.setProperty("panel", True)
        self.setProperty(EXPLAINED, ["at-ticket"])
        self._caption = ui.label(role="caption")
        self._caption.setMinimumWidth(1)  # it must not widen the column
        self._counts = "", ""
        self._list = ui.column(margins=(0, 0, 2, 0), spacing=3)
        self._inner = ui.styled(ui.holder(self._list), clear=True)
        self._scroll = scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(self._inner)
        self.setLayout(ui.column(self._caption, scroll, margins=PANEL_MARGINS_PX, spacing=4))
        self.cards: list[TicketCard] = []
        self._picture_of = picture_of
        self._shown: tuple[list[TicketState], Mapping[int, TicketNote]] | None = None

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # Always reserved: narrower cards may be lower, so that the bar could otherwise appear and vanish endlessly.
        bar = self._scroll.verticalScrollBar().sizeHint().width()
        area = self.contentsRect().width() - sum(PANEL_MARGINS_PX[::2])
        self._fit_caption()
        self._inner.setFixedWidth(max(area - 2 * self._scroll.frameWidth() - bar, 1))

    def _fit_caption(self) -> None:
        """Leave out the words of the caption if they do not fit on a line; the cards below say what is counted."""
        caption, figures = self._counts
        area = self.contentsRect().width() - sum(PANEL_MARGINS_PX[::2])
        self._caption.setText(caption if self._caption.fontMetrics().horizontalAdvance(caption) <= area else figures)

    def show_tickets(
        self, tickets: Sequence[TicketState], wording: Wording, notes: Mapping[int, TicketNote] = NO_NOTES
    ) -> None:
        """Show tickets, open ones first; ``notes`` add to some of them. Unchanged tickets keep their widgets."""
        ordered = sorted(tickets, key=lambda ticket: (ticket.done, -ticket.points))
        if (ordered, notes) == self._shown:
            return
        self._shown = ordered, notes
        done, points = sum(ticket.done for ticket in tickets), sum(ticket.points for ticket in tickets if ticket.done)
        text = _tr("Your tickets: {done} of {all} done, %n points", points) if tickets else self.tr("Your tickets")
        text = text.format(done=done, all=len(tickets), points=points)
        self.setAccessibleName(text)
        self._caption.setToolTip(text)
        self._counts = self.tr("Tickets: {done}/{all}").format(done=done, all=len(tickets)), f"{done}/{len(tickets)}"
        self._fit_caption()
        while item := self._list.takeAt(0):
            if widget := item.widget():
                # It is deleted in the next turn of the event loop, and must not be seen until then.
                widget.hide()
                widget.deleteLater()
        self.cards = [self._card(ticket, wording, notes.get(ticket.ticket)) for ticket in ordered]
        ui.add_parts(self._list, *self.cards, ui.STRETCH)

    def _card(self, ticket: TicketState, wording: Wording, shown_note: TicketNote | None) -> TicketCard:
        way = ticket.way or ticket.borrowed_way
        state = "done" if ticket.done else "open" if way else "failed"
        note = TicketNote(self.tr("Done")) if ticket.done else way_note(way)
        card = TicketCard(
            ticket.ticket,
            wording.ticket(ticket.ticket),
            ticket.points,
            shown_note or note,
            state,
            self._picture_of(ticket),
        )
        card.pointed.connect(self.pointed)
        return card
