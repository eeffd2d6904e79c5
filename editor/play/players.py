"""The panel of players: whose turn it is, and the public figures of every player."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import inf
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.outcome import Seat
from railwright.core.language.messages import Translator
from railwright.editor.files.settings import setting, settings
from railwright.editor.looks import elements as ui
from railwright.editor.looks.emblem import BRASS
from railwright.editor.looks.painters import smooth_painter
from railwright.editor.looks.palette import PlayerStyle
from railwright.editor.looks.theme import card_palette, usual_points, window_colors
from railwright.editor.play.bubble import Bubble
from railwright.editor.play.cards import paint_back
from railwright.editor.play.explanations import EXPLAINED
from railwright.editor.play.motion import picture_of
from railwright.editor.play.player_style import looks_of, paint_chip, style_of
from railwright.editor.play.portraits import Expression, paint_portrait
from railwright.editor.play.ticket_notes import FITTING_SHARE, shrink_font
from railwright.editor.scene.items.pieces import paint_station, paint_wagon, with_shapes
from railwright.plugins.programs.table.api import Figures

_tr = Translator("PlayerRow")


class RowDetail(NamedTuple):
    """The details of a row: the size of the portrait in pixels (0: none), and whether numbers have words."""

    face_px: int = 0
    has_words: bool = False


class PlayerRow(QWidget):
    """One player: portrait or mark, name, points, and small pictures with counts.

    * ``pointed``: pointer or focus has entered or left
    * ``stale``: the contents have changed; the owner of the row repaints it

    The explained number follows the pointer and ``walk``.
    """

    pointed = Signal(bool)
    stale = Signal()

    def __init__(self, style: PlayerStyle, name: str, kind: str, portrait: str = "") -> None:
        super().__init__()
        self.pieces, self._name, self._kind = style, name, kind
        self.portrait_name, self._detail = portrait, RowDetail()
        self.expression: Expression = ""
        self._lift_px = 0.0
        self._figures = Figures(None, None, None, None, None)
        self._heights: dict[RowDetail, int | None] = {}  # what ``height_with`` has found
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._turn = self._viewer = False
        self._counted: int | None = None  # the points while they are counted up
        self._walked = ""  # the thing that the arrow keys have moved to
        self._note = ""  # something unusual about the player
        self._picture: QPixmap | None = None  # a cache of everything but the portrait
        self._is_stale = False  # whether the picture shows what was before
        self.setMouseTracking(True)
        self._explain("")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._fit()

    def show_figures(self, figures: Figures, turn: bool, viewer: bool) -> bool:
        """Show counts, and whether this player is on turn or the viewer; returns whether anything has changed."""
        if (figures, turn, viewer) == (self._figures, self._turn, self._viewer) and self.accessibleName():
            return False
        self._turn, self._viewer = turn, viewer
        if figures != self._figures:
            self._figures = figures
            self._fit()
        self._describe_all()
        return True

    def show_note(self, note: str) -> None:
        """Show something unusual about the player, such as being away; "" shows nothing."""
        if note != self._note:
            self._note = note
            self._describe_all()

    def _describe_all(self) -> None:
        description = f"{self._kind}, {self._note}" if self._note else self._kind
        text = f"{self._name} ({description}): {', '.join(self._spoken_figures().values())}"
        self.setAccessibleName(text)
        self.setToolTip(text)
        self._repaint()

    def _spoken_figures(self) -> dict[str, str]:
        """The known numbers in words, by the things that they count."""
        figures = zip(THINGS, self._figures, strict=True)
        return {topic: self._words_of(topic, count) for topic, count in figures if count is not None}

    def _words_of(self, topic: str, count: int) -> str:
        texts: dict[str, Callable[[], str]] = {
            "at-points": lambda: _tr("%n points", count),
            "at-trains": lambda: _tr("%n trains", count),
            "at-cards": lambda: _tr("%n cards", count),
            "at-tickets": lambda: _tr("%n tickets", count),
            "at-station": lambda: _tr("%n stations", count),
            "at-path": lambda: self.tr("longest path {count}").format(count=count),
        }
        return texts[topic]()

    # --- the portrait ---

    def show_detail(self, detail: RowDetail) -> None:
        """Show the portrait or only the mark of the player's pieces, and numbers with or without words."""
        if detail != self._detail:
            self._detail = detail
            self._fit()
            self._repaint()

    def height_with(self, detail: RowDetail) -> int | None:
        """The height in pixels that the row would take at its width; None if words would be cut."""
        if detail not in self._heights:
            usual, self._detail = self._detail, detail
            lines = self.counts()
            is_cut = detail.has_words and any(count.room > self.width() - 10 for line in lines for count in line)
            self._heights[detail] = None if is_cut else self._wanted_height(lines)
            self._detail = usual
        return self._heights[detail]

    def show_expression(self, expression: Expression, lift_px: float = 0.0) -> None:
        """Show an expression of the portrait, raised by a number of pixels."""
        if (expression, lift_px) != (self.expression, self._lift_px):
            self.expression, self._lift_px = expression, lift_px
            self.update(self._face_area().toAlignedRect().adjusted(-1, -MAX_LIFT_PX, 1, 1))

    def face_middle(self) -> float:
        """The distance in pixels from the upper edge to the middle of the portrait."""
        return self._face_area().center().y()

    def _face_area(self) -> QRectF:
        side = self._detail.face_px
        return QRectF(4, 1 + (self._head_px() - side) / 2 + 2, side, side)

    def set_style(self, style: PlayerStyle) -> None:
        """Change the colors."""
        self.pieces = style
        self._repaint()

    # --- which number is explained ---

    def walk(self, step: int) -> None:
        """Move the explanation to another number by keys; from the points it moves to the last one."""
        figures = self._spoken_figures()
        topics = list(figures)
        if not topics:
            return
        here = topics.index(self._walked) + step if self._walked in figures else 0
        self._walked = topics[min(max(here, 0), len(topics) - 1)]
        self._explain(self._walked)
        self.setAccessibleDescription(figures[self._walked])
        self._repaint()

    def _explain(self, topic: str) -> None:
        self.setProperty(EXPLAINED, [*filter(None, (topic, FALLBACKS.get(topic))), THINGS[0]])

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._explain(next((topic for topic, area in self.figure_areas() if area.contains(event.position())), ""))
        super().mouseMoveEvent(event)

    def figure_areas(self) -> Iterator[tuple[str, QRectF]]:
        """The area of each number, by the thing that it counts."""
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        for count, left, middle in self._placed_counts(area.adjusted(4, self._head_px() + 3, -4, 0)):
            yield count.topic, QRectF(left, middle - self._line_px() / 2, count.room, self._line_px())

    def count_points(self, points: int | None) -> None:
        """Show other points during a count; None shows the real ones."""
        if points != self._counted:
            self._counted = points
            self._heights.clear()
            self._repaint()

    def _fit(self) -> None:
        """Take the height of the name and of the lines that the counts need at this width."""
        self._heights.clear()
        self.setFixedHeight(self._wanted_height(self.counts()))  # whatever else is in the column

    def _wanted_height(self, lines: Sequence[Sequence[Count]]) -> int:
        around = 4 if self._is_compact() else 6 if self.has_face else 8
        around += WORDS_FOOT_PX if self._detail.has_words else 0
        return self._head_px() + around + max(len(lines), 1) * self._line_px()

    @property
    def has_face(self) -> bool:
        """Whether the portrait is shown: there is one, and room for it."""
        return bool(self._detail.face_px and self.portrait_name)

    def _is_compact(self) -> bool:
        """Whether large letters make the name take a whole line, with the points below."""
        return self.width() < COMPACT_LINES * self.fontMetrics().height()

    def _is_stacked(self) -> bool:
        """Whether the points are below the name, beside a large portrait, because the column is narrow."""
        is_large = self.has_face and self._detail.face_px == FACE_PX
        return is_large and (self.width() < NARROW_PX or self._is_compact())

    @property
    def _glyph_gap_px(self) -> int:
        """The distance in pixels from a picture to its count."""
        return WORD_GAP_PX if self._detail.has_words else 1

    @property
    def _has_seal(self) -> bool:
        """Whether the points are among the counts, because the name takes its whole line."""
        return self._is_compact() and not self._is_stacked()

    def _head_px(self) -> int:
        line = self.fontMetrics().height()
        name = 2 * line if self._is_stacked() else line + (2 if self._is_compact() else 7)
        return max(self._detail.face_px, name) if self.has_face else name

    def _line_px(self) -> int:
        return max(self.fontMetrics().height() + (1 if self._is_compact() else 4), 19)

    def counts(self) -> list[list[Count]]:
        """The counts that are known, in lines that fit into the width."""
        counts = self._points_seal() if self._has_seal else []
        for topic, (paint, width), count in zip(THINGS[1:], _GLYPHS, self._figures[1:], strict=True):
            if count is not None:
                text = self._words_of(topic, count) if self._detail.has_words else str(count)
                space = width + self._glyph_gap_px + self.fontMetrics().horizontalAdvance(text)
                counts.append(Count(topic, paint, width, text, space))
        lines: list[list[Count]] = []
        left = 0
        for shown in counts:
            if not lines or shown.room > left:
                lines.append([])
                left = self.width() - 10
            lines[-1].append(shown)
            left -= shown.room + (WORDS_APART_PX if self._detail.has_words else GAP_PX)
        return lines

    @property
    def shown_points(self) -> int | None:
        """The points that are shown, which may still be counting up."""
        return self._figures.points if self._counted is None else self._counted

    def _points_seal(self) -> list[Count]:
        """The points as a seal like that of tickets, if the name leaves no space for them; [] if unknown."""
        if self._figures.points is None:
            return []
        points = str(self.shown_points)
        size = QSize(self.fontMetrics().horizontalAdvance(points) + 12, self.fontMetrics().height())
        return [Count(THINGS[0], partial(_paint_seal, text=points, size=size), size.width(), "", size.width() + 3)]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._picture = None
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        self._repaint()
        self._fit()  # there may be other letters or words

    def event(self, event: QEvent) -> bool:
        kind = event.type()
        if kind in (QEvent.Type.Enter, QEvent.Type.FocusIn):
            self.pointed.emit(True)
        elif (kind == QEvent.Type.Leave and not self.hasFocus()) or kind == QEvent.Type.FocusOut:
            self.pointed.emit(False)
        if kind in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self._repaint()
        return super().event(event)

    def sizeHint(self) -> QSize:
        return QSize(190, self.height())

    def _repaint(self) -> None:
        """Have the whole row repainted, because its contents have changed."""
        self._is_stale = True
        self.stale.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        # Where only a part is exposed, the row's turn is still to come; the other part would show what was before.
        is_due = self._is_stale and event.rect().contains(self.rect())
        if is_due or self._picture is None or self._picture.devicePixelRatio() != ratio:
            self._picture, self._is_stale = picture_of(QRectF(self.rect()), ratio, self._paint_row), False
        with smooth_painter(self) as painter:
            painter.drawPixmap(0, 0, self._picture)
            if self.has_face:
                face = self._face_area().translated(0, -self._lift_px)
                paint_portrait(painter, face, self.portrait_name, self.expression, self.pieces.color)
                width, height = (share * face.width() for share in FACE_CHIP_SHARES)
                corner = QPointF(face.right() - width + 3, face.bottom() - height + 1)
                paint_chip(painter, QRectF(corner, QSizeF(width, height)), self.pieces)

    def _paint_row(self, painter: QPainter, area: QRectF) -> None:
        """Paint everything but the portrait, which moves on its own."""
        painter.setFont(self.font())
        colors, inner = window_colors(), area.adjusted(1, 1, -1, -1)
        if self._turn:
            painter.setPen(QPen(QColor(colors.accent), 2))
            painter.setBrush(QColor(colors.raised))
            painter.drawRoundedRect(inner, 7, 7)
        if self.hasFocus():
            painter.setPen(QPen(QColor(colors.focus), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(inner.adjusted(2, 2, -2, -2), 6, 6)
        head = self._head_px()
        left = self._face_area().right() + 7 if self.has_face else self._paint_mark(painter, inner, head)
        self._paint_name(painter, QRectF(left, inner.top() + 3, inner.right() - 6 - left, head))
        self._paint_counts(painter, inner.adjusted(4, head + 3, -4, 0))

    def _paint_mark(self, painter: QPainter, area: QRectF, head: int) -> float:
        """Paint the mark of the pieces; returns the left edge of the name in pixels."""
        chip = NARROW_CHIP_PX if area.width() < NARROW_PX else 30
        paint_chip(painter, QRectF(area.left() + 6, area.top() + 3 + (head - 18) / 2, chip, 18), self.pieces)
        return area.left() + chip + 11

    def _paint_name(self, painter: QPainter, area: QRectF) -> None:
        font = QFont(painter.font())
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(QColor(window_colors().ink))
        if self._is_stacked():
            half = area.height() / 2
            self._paint_fitting(painter, area.adjusted(0, 0, 0, -half))
            area = area.adjusted(0, half, 0, 0)
        if self._figures.points is not None and not self._has_seal:
            points = str(self.shown_points)
            side = Qt.AlignmentFlag.AlignLeft if self._is_stacked() else Qt.AlignmentFlag.AlignRight
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | side, points)
            taken = painter.fontMetrics().horizontalAdvance(points) + 8
            area = area.adjusted(taken, 0, 0, 0) if self._is_stacked() else area.adjusted(0, 0, -taken, 0)
        if self._note:
            share = 1.0 if self._is_stacked() else NOTE_SHARE
            area.adjust(0, 0, -self._paint_note(painter, area, share), 0)
        if not self._is_stacked():
            self._paint_fitting(painter, area)
        font.setBold(False)
        painter.setFont(font)

    def _paint_fitting(self, painter: QPainter, area: QRectF) -> None:
        """Paint the name as it fits: with a word if it is the viewer, or underlined, and smaller before it is cut."""
        left = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        text = self.tr("{name} (you)").format(name=self._name)
        if self._viewer and painter.fontMetrics().horizontalAdvance(text) <= area.width():
            painter.drawText(area, left, text)
            return
        width = painter.fontMetrics().horizontalAdvance(self._name)
        if width > area.width():
            shrink_font(painter, area.width() * FITTING_SHARE / width, usual_points() * MIN_NAME_SCALE)
        metrics = painter.fontMetrics()
        name = metrics.elidedText(self._name, Qt.TextElideMode.ElideRight, int(area.width()))
        painter.drawText(area, left, name)
        if self._viewer:
            below = area.center().y() + metrics.height() / 2 - 1
            painter.fillRect(QRectF(area.left(), below, metrics.horizontalAdvance(name), 2), painter.pen().color())

    def _paint_note(self, painter: QPainter, area: QRectF, share: float) -> float:
        """Paint the note at the right, at most a share of the width, smaller before it is cut; returns its width."""
        font, bold = QFont(painter.font()), painter.font()
        font.setBold(False)
        font.setItalic(True)
        painter.setFont(font)
        maximum, width = area.width() * share, painter.fontMetrics().horizontalAdvance(self._note)
        if width > maximum:
            shrink_font(painter, maximum * FITTING_SHARE / width, usual_points() * MIN_NAME_SCALE)
        note = painter.fontMetrics().elidedText(self._note, Qt.TextElideMode.ElideRight, int(maximum))
        slanted = area.adjusted(0, 0, -ITALIC_PX, 0)
        painter.drawText(slanted, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, note)
        width = painter.fontMetrics().horizontalAdvance(note) + 6
        painter.setFont(bold)
        return width

    def _placed_counts(self, area: QRectF) -> Iterator[tuple[Count, float, float]]:
        """The counts, each with its left edge and the middle of its line."""
        for number, counts in enumerate(self.counts()):
            spare = (area.width() - sum(count.room for count in counts)) / len(counts)
            left = area.left()
            for count in counts:
                yield count, left, area.top() + (number + 0.5) * self._line_px()
                left += count.room + spare

    def _paint_counts(self, painter: QPainter, area: QRectF) -> None:
        for count, left, middle in self._placed_counts(area):
            count.paint(painter, QPointF(left + count.wide / 2, middle), self.pieces)
            painter.setPen(QColor(window_colors().ink))
            number_area = QRectF(left + count.wide + self._glyph_gap_px, middle - 15, count.room + 60, 30)
            painter.drawText(number_area, Qt.AlignmentFlag.AlignVCenter, count.text)
            if self.hasFocus() and count.topic == self._walked:
                line = QRectF(left, middle + self._line_px() / 2 - 2, count.room, 2)
                painter.fillRect(line, QColor(window_colors().focus))


Glyph = Callable[[QPainter, QPointF, PlayerStyle], None]


class Count(NamedTuple):
    """A count and its picture: width of the picture, text, and width of both, in pixels."""

    topic: str  # under which the rulebook explains it
    paint: Glyph
    wide: int
    text: str
    room: int


GAP_PX = 1  # between two counts, at least
WORD_GAP_PX, WORDS_APART_PX = 3, 5  # between a picture and its words, and from them to the next picture
FACE_PX, SMALL_FACE_PX = 32, 24  # a portrait: usually, and if there is little room
FACE_CHIP_SHARES = 0.5, 0.3125  # width and height of the mark on a portrait, as shares of the portrait
WORDS_FOOT_PX = 2  # below numbers with words, whose last line would otherwise touch the frame of the row
MAX_LIFT_PX = 4  # by which a portrait hops: there is that much room above it
NARROW_PX, NARROW_CHIP_PX = 150, 13  # the width of a row below which its mark is narrow, and the width of that mark
COMPACT_LINES = 6.2  # the width of a row, in heights of a line, below which the points move under the name
NOTE_SHARE = 0.5  # of the room beside the name, which a note takes at most
ITALIC_PX = 2  # by which slanted letters extend beyond their width
MIN_NAME_SCALE = 0.84  # of the usual size of text: names shrink so far before they are cut


def _paint_seal(painter: QPainter, middle: QPointF, style: PlayerStyle, *, text: str, size: QSize) -> None:
    area = QRectF(middle.x() - size.width() / 2, middle.y() - size.height() / 2, size.width(), size.height())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(window_colors().accent))
    painter.drawRoundedRect(area, area.height() / 2, area.height() / 2)
    painter.setPen(QColor(window_colors().accent_ink))
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)


def _paint_train(painter: QPainter, middle: QPointF, style: PlayerStyle) -> None:
    painter.save()
    painter.translate(middle)
    paint_wagon(painter, style, 15, 8.5, False)
    painter.restore()


def _paint_card_back(painter: QPainter, middle: QPointF, style: PlayerStyle) -> None:
    paint_back(painter, QRectF(middle.x() - 6, middle.y() - 8, 11, 16))


def _paint_ticket(painter: QPainter, middle: QPointF, style: PlayerStyle) -> None:
    area = QRectF(middle.x() - 8, middle.y() - 6, 16, 12)
    painter.setPen(QPen(QColor(20, 14, 4, 170), 1))
    painter.setBrush(QColor("#f4dfa8"))
    painter.drawRoundedRect(area, 2, 2)
    painter.setPen(QPen(QColor("#7a2fb5"), 1.6))
    painter.drawLine(QPointF(area.left() + 4, area.bottom() - 4), QPointF(area.right() - 4, area.top() + 4))
    painter.setBrush(QColor("#7a2fb5"))
    for end in (QPointF(area.left() + 4, area.bottom() - 4), QPointF(area.right() - 4, area.top() + 4)):
        painter.drawEllipse(end, 1.4, 1.4)


def _paint_station_mark(painter: QPainter, middle: QPointF, style: PlayerStyle) -> None:
    painter.save()
    painter.translate(middle)
    paint_station(painter, style, 11)
    painter.restore()


def _paint_longest_path(painter: QPainter, middle: QPointF, style: PlayerStyle) -> None:
    """Paint a winding line between two towns."""
    points = [middle + QPointF(x, y) for x, y in ((-7, 5), (-2, 5), (-2, -1), (4, -1), (4, -6), (7, -6))]
    for color, width in ((QColor(20, 14, 4, 190), 4.4), (QColor("#e6ac1c"), 2.4)):
        painter.setPen(QPen(color, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        painter.drawPolyline(points)


THINGS = ("at-points", "at-trains", "at-cards", "at-tickets", "at-station", "at-path")
"""What the numbers of a player count, by the names under which the rulebook explains it."""
FALLBACKS = {"at-tickets": "at-ticket", "at-cards": "at-hand"}  # if no rule explains the number itself
_GLYPHS: tuple[tuple[Glyph, int], ...] = (
    (_paint_train, 16),
    (_paint_card_back, 12),
    (_paint_ticket, 16),
    (_paint_station_mark, 15),
    (_paint_longest_path, 16),
)


class PanelDetail(NamedTuple):
    """The details of the panel: size of portraits in pixels, the bubble, and words for the viewer's numbers."""

    face_px: int
    bubble: bool = False
    has_words: bool = False


DETAILS = (
    PanelDetail(FACE_PX, True, True),
    PanelDetail(SMALL_FACE_PX, True, True),
    PanelDetail(FACE_PX, True),
    PanelDetail(SMALL_FACE_PX, True),
    PanelDetail(FACE_PX),
    PanelDetail(SMALL_FACE_PX),
)
"""What is shown if there is room for it, the most first. A row without a portrait would be as high as the last one."""
WITHOUT_FACES = (PanelDetail(0),)
MARGIN_PX, SPACE_PX = 5, 1  # around the rows, and between them
LINE_PX, LINE_REACH_PX = 3, 6  # the line from a portrait to its bubble: its distance from the edge, and into the row


class PlayersPanel(QFrame):
    """All players in turn order. ``pointed`` emits the seat under the pointer or the focus, -1 for none.

    Tab enters one of the rows; the arrow keys move between rows and between numbers.
    """

    pointed = Signal(int)

    def __init__(
        self,
        styles: Sequence[PlayerStyle],
        names: Sequence[str],
        kinds: Sequence[str],
        portraits: Sequence[str] = (),
        has_words: bool = False,
        has_bubble: bool = True,
    ) -> None:
        super().__init__()
        self.setProperty("panel", True)
        self._details: Sequence[PanelDetail] = WITHOUT_FACES
        self._has_portraits, self._has_words, self._has_bubble = bool(portraits), has_words, has_bubble
        self._viewer, self._max_px = -1, 100_000
        self._stale: list[PlayerRow] = []
        self._paint_next = QTimer(self, singleShot=True, interval=0)
        self._paint_next.timeout.connect(self._update_next)
        faces = portraits or [""] * len(names)
        self.rows = [PlayerRow(*row) for row in zip(styles, names, kinds, faces, strict=False)]
        self.bubble = Bubble()
        self.bubble.hide()
        for seat, row in enumerate(self.rows):
            row.stale.connect(partial(self._note_stale, row))
            row.pointed.connect(lambda here, seat=seat: self.pointed.emit(seat if here else -1))
            row.setFocusPolicy(Qt.FocusPolicy.NoFocus if seat else Qt.FocusPolicy.TabFocus)
        self.setLayout(ui.column(*self.rows, self.bubble, ui.STRETCH, margins=MARGIN_PX, spacing=SPACE_PX))

    def _note_stale(self, row: PlayerRow) -> None:
        if row not in self._stale:
            self._stale.append(row)
            self._paint_next.start()

    def _update_next(self) -> None:
        """Repaint one row in each pass of the event loop: all at once would take a third of a frame."""
        self._stale.pop(0).update()
        if self._stale:
            self._paint_next.start()

    def show_portraits(self, on: bool) -> None:
        """Show portraits, with a bubble for what they say, or only the marks of pieces."""
        self._details = DETAILS if on and self._has_portraits else WITHOUT_FACES
        self._fit()

    def set_maximum(self, maximum: int) -> None:
        """Set the maximum height in pixels; fewer details are shown if needed."""
        if maximum != self._max_px:
            self._max_px = maximum
            self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Show as many details as there is room for."""
        wanted = [
            detail
            for detail in self._details
            if (self._has_words or not detail.has_words) and (self._has_bubble or not detail.bubble)
        ]
        fitting = (detail for detail in wanted if self._height_with(detail) <= self._max_px)
        detail = next(fitting, wanted[-1])
        for row, row_detail in zip(self.rows, self._row_details(detail), strict=True):
            row.show_detail(row_detail)
        self.bubble.setVisible(detail.bubble)

    def _row_details(self, detail: PanelDetail) -> list[RowDetail]:
        return [RowDetail(detail.face_px, detail.has_words and seat == self._viewer) for seat in range(len(self.rows))]

    def _height_with(self, detail: PanelDetail) -> float:
        """The height in pixels that the panel would take; infinite if words would be cut."""
        rows = zip(self.rows, self._row_details(detail), strict=True)
        heights = [row.height_with(row_detail) for row, row_detail in rows]
        if detail.bubble:
            heights.append(self.bubble.sizeHint().height())
        around = 2 * MARGIN_PX + (len(heights) - 1) * SPACE_PX
        return inf if None in heights else sum(filter(None, heights), around)

    def say(self, seat: int, text: str) -> None:
        """Show a sentence of a seat in the bubble, with a line to its row; -1 is the program, with its emblem."""
        self.bubble.show_text(seat, text, self.rows[seat].pieces.color if seat >= 0 else BRASS)
        self.update(0, 0, MARGIN_PX + LINE_REACH_PX, self.height())  # where the line is

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.bubble.isHidden() or not self.bubble.text or self.bubble.seat < 0:
            return
        # The line runs along the edge, past the rows in between.
        row = self.rows[self.bubble.seat]
        with smooth_painter(self) as painter:
            line = QPainterPath(QPointF(row.x() + LINE_REACH_PX, row.y() + row.face_middle()))
            line.quadTo(LINE_PX, row.y() + row.face_middle(), LINE_PX, row.y() + row.face_middle() + 8)
            line.lineTo(LINE_PX, self.bubble.y() + 6)
            line.quadTo(LINE_PX, self.bubble.y() + 12, self.bubble.x() + 4, self.bubble.y() + 12)
            painter.setPen(QPen(QColor(self.bubble.color), 2))
            painter.drawPath(line)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        aside = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        here = next((seat for seat, row in enumerate(self.rows) if row.hasFocus()), None)
        if aside is not None and here is not None:
            self.rows[here].walk(aside)
            return
        if step is None or here is None:
            super().keyPressEvent(event)
            return
        target = min(max(here + step, 0), len(self.rows) - 1)
        for seat, row in enumerate(self.rows):
            row.setFocusPolicy(Qt.FocusPolicy.TabFocus if seat == target else Qt.FocusPolicy.NoFocus)
        self.rows[target].setFocus(Qt.FocusReason.TabFocusReason)

    def show_figures(self, figures: Sequence[Figures], turn: int | None, viewer: int | None) -> None:
        """Show everybody's counts."""
        shown = enumerate(zip(self.rows, figures, strict=True))
        are_new = [row.show_figures(row_figures, seat == turn, seat == viewer) for seat, (row, row_figures) in shown]
        self._viewer = -1 if viewer is None else viewer
        if any(are_new):
            self._fit()

    def set_styles(self, styles: Sequence[PlayerStyle]) -> None:
        """Change the colors."""
        for row, style in zip(self.rows, styles, strict=False):
            row.set_style(style)
        self.say(self.bubble.seat, self.bubble.text)


def player_styles(names: Sequence[str], seats: Sequence[Seat], spec: MapSpec, folder: Path) -> tuple[PlayerStyle, ...]:
    """A style for each seat, with its initial; a map may have its own pieces, from files in ``folder``."""
    looks = zip(looks_of(seats), names, strict=True)
    plain = (style_of(look, card_palette(), name[:1].upper() or "?") for look, name in looks)
    return tuple(with_shapes(style, spec, folder) for style in plain)


WORDED_GAMES, GAMES_SETTING = (
    3,
    "players/games",
)  # number of games with worded counts; the setting with the count of games


def are_words_due() -> bool:
    """Return whether to show words beside numbers: people who have played only a few games need them."""
    return setting(GAMES_SETTING, 0) < WORDED_GAMES


def count_game() -> None:
    """Add a finished game to the number of games played."""
    settings().setValue(GAMES_SETTING, min(setting(GAMES_SETTING, 0) + 1, WORDED_GAMES))
