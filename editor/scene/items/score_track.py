"""The score track on the frame of a board, and the players' markers on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from functools import cached_property
from typing import NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from railwright.editor.looks.palette import PlayerStyle, Theme
from railwright.editor.scene.items.city_item import draw_words, name_path
from railwright.editor.scene.paint.painted_scene import BoardItem
from railwright.editor.scene.paint.painting import fill_between, flatten, holds_text
from railwright.editor.scene.paint.patterns import pattern_ink, pattern_path

STEPS_PER_ROUND = 100  # more points begin another round
WIDTH_SHARE = 1 / 46  # width of the track over that of the board
STEPS_PER_NUMBER = 5  # from one number to the next
NUMBER_HEIGHT_TRACKS = 0.72  # line height of numbers, in widths of the track
LINE_TRACKS = 0.03  # thickness of a line between steps, in widths of the track


class TrackCell(NamedTuple):
    """A step of the track: its centre, and half its width and height."""

    middle: QPointF
    across: float
    down: float

    @property
    def area(self) -> QRectF:
        """The rectangle of the step."""
        x, y = self.middle.x(), self.middle.y()
        return QRectF(x - self.across, y - self.down, 2 * self.across, 2 * self.down)


class ScoreTrack:
    """The score track round a board, clockwise from the lower left corner; ``rect`` is the area with the board.

    ``width`` is in millimetres. Every ``numbered``-th step has its number, with a line height of ``letters`` widths of
    the track. The outer line is ``rim`` widths of the track from the board.
    """

    def __init__(
        self,
        board: QRectF,
        width: float | None = None,
        steps: int = STEPS_PER_ROUND,
        numbered: int = STEPS_PER_NUMBER,
        letters: float = NUMBER_HEIGHT_TRACKS,
        rim: float = 0.93,
        is_tinted: bool = True,
    ) -> None:
        self.board, self.width = board, board.width() * WIDTH_SHARE if width is None else width
        self.rect = board.adjusted(-self.width, -self.width, self.width, self.width)
        self.cells = _cells(board, self.width, steps)
        self._numbered, self._letters, self._rim, self._is_tinted = numbered, letters, rim, is_tinted

    def place(self, score: float) -> QPointF:
        """The point of a score; fractions lie on the way between two steps, also round corners."""
        step = int(score // 1)
        here, next_ = (self.cells[number % len(self.cells)].middle for number in (step, step + 1))
        part = score - step
        if here.x() != next_.x() and here.y() != next_.y():
            corner = self._corner(here)
            here, next_, part = (here, corner, part * 2) if part < 0.5 else (corner, next_, part * 2 - 1)
        return here + (next_ - here) * part

    def _corner(self, near: QPointF) -> QPointF:
        half = self.width / 2
        middles = self.board.adjusted(-half, -half, half, half)
        corners = (middles.topLeft(), middles.topRight(), middles.bottomLeft(), middles.bottomRight())
        return min(corners, key=lambda corner: (corner - near).manhattanLength())

    def paint(self, painter: QPainter, theme: Theme) -> None:
        """Paint the frame with its steps, every other ten of them tinted."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        fill_between(painter, self.board, self.rect, QColor(theme.frame))
        tint, line, ink = QColor(theme.ink), QColor(theme.ink), QColor(theme.ink)
        tint.setAlpha(26)
        line.setAlpha(110)
        ink.setAlpha(205)
        exposed = painter.clipBoundingRect() if painter.hasClipping() else self.rect
        seen = [step for step, area in enumerate(self._areas) if area.intersects(exposed)]
        for step in seen:
            if step // 10 % 2 and self._is_tinted:
                painter.fillRect(self.cells[step].area, tint)
        painter.setPen(QPen(line, self.width * LINE_TRACKS))
        painter.drawLines([edges[step] for edges in self._edges for step in seen])
        for step in seen:
            if step % self._numbered == 0:
                self._paint_number(painter, step, ink)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for away, thick in ((0.0, 0.07), (self.width * self._rim, 0.07)):
            painter.setPen(QPen(QColor(theme.ink), self.width * thick))
            painter.drawRect(self.board.adjusted(-away, -away, away, away))
        painter.restore()

    def _paint_number(self, painter: QPainter, step: int, ink: QColor) -> None:
        if holds_text(painter):
            text, corner = self._number_at(step)
            draw_words(painter, text, self.width * self._letters, corner, ink)
        else:
            painter.fillPath(self._numbers[step], ink)

    @cached_property
    def _areas(self) -> list[QRectF]:
        """The rectangles of the steps, with the lines between them."""
        line = self.width * LINE_TRACKS
        return [cell.area.adjusted(-line, -line, line, line) for cell in self.cells]

    @cached_property
    def _edges(self) -> tuple[list[QLineF], list[QLineF]]:
        """The lines at the beginning and at the end of steps."""
        areas = [(cell.area, cell.across > cell.down) for cell in self.cells]
        return (
            [QLineF(area.topLeft(), area.bottomLeft() if level else area.topRight()) for area, level in areas],
            [QLineF(area.bottomRight(), area.topRight() if level else area.bottomLeft()) for area, level in areas],
        )

    @cached_property
    def _numbers(self) -> dict[int, QPainterPath]:
        """The outlines of the numbers by step."""
        places = ((step, *self._number_at(step)) for step in range(0, len(self.cells), self._numbered))
        height = self.width * self._letters
        return {step: flatten(name_path(text, height).translated(corner)) for step, text, corner in places}

    def _number_at(self, step: int) -> tuple[str, QPointF]:
        """The number of a step as text, and its upper left corner."""
        letters = name_path(str(step), self.width * self._letters)
        return str(step), self.cells[step].middle - letters.boundingRect().center()


def _cells(board: QRectF, width: float, steps: int) -> list[TrackCell]:
    """The steps: up the left side, along the top, down the right side, and back along the bottom."""
    side = steps // 2
    across = min(max(round(side * board.width() / (board.width() + board.height())), 1), side - 1)
    down, half = side - across, width / 2
    wide, height = board.width() / across / 2, board.height() / down / 2
    left, right, top, bottom = (
        board.left() - half, board.right() + half, board.top() - half, board.bottom() + half,
    )  # fmt: skip
    rising = [board.bottom() - height * (2 * number + 1) for number in range(down)]
    along = [board.left() + wide * (2 * number + 1) for number in range(across)]
    return [
        *(TrackCell(QPointF(left, y), half, height) for y in rising),
        *(TrackCell(QPointF(x, top), wide, half) for x in along),
        *(TrackCell(QPointF(right, y), half, height) for y in reversed(rising)),
        *(TrackCell(QPointF(x, bottom), wide, half) for x in reversed(along)),
    ]


class MarkerItem(BoardItem):
    """A player's marker, a disc of ``size`` millimetres with a brass ring for each completed round."""

    def __init__(self, style: PlayerStyle, size: float) -> None:
        super().__init__(7)
        self._style, self._size = style, size
        self.rounds = 0

    def boundingRect(self) -> QRectF:
        reach = self._size * 0.75
        return QRectF(-reach, -reach, 2 * reach, 2 * reach)

    def cache_key(self) -> Hashable:
        return self._style, self._size, self.rounds

    def go(self, place: QPointF, rounds: int) -> None:
        """Move the marker, and repaint both places."""
        if place != self.pos() or rounds != self.rounds:
            self.redraw()
            self.rounds = rounds
            self.setPos(place)
            self.redraw()

    def draw(self, painter: QPainter) -> None:
        paint_marker(painter, self._style, self._size, self.rounds)


def paint_marker(painter: QPainter, style: PlayerStyle, size: float, rounds: int) -> None:
    """Paint a marker centred on the origin: a shadow, a dark side, and a top with pattern and pale rim."""
    radius, top, pale = size / 2, QPainterPath(), QColor("#fff8e8")
    top.addEllipse(QPointF(0, 0), radius * 0.78, radius * 0.78)
    painter.setPen(Qt.PenStyle.NoPen)
    for x, y, reach, color in (
        (0.16, 0.28, 1.04, QColor(20, 14, 5, 105)), (0.0, 0.12, 1.0, QColor(style.color).darker(165)),
        (0.0, 0.0, 1.0, QColor("#16120a")), (0.0, 0.0, 0.92, QColor("#f3c64e") if rounds else pale),
    ):  # fmt: skip
        painter.setBrush(color)
        painter.drawEllipse(QPointF(x, y) * radius, radius * reach, radius * reach)
    painter.fillPath(top, QColor(style.color))
    tiles = pattern_path(style.pattern, -radius, -radius * 0.6, 2 * radius, 1.2 * radius)
    painter.fillPath(tiles.intersected(top), pattern_ink(style))


class ScoreMarkers:
    """The markers of all seats on a track. Scores are in points; fractions lie between two steps."""

    def __init__(self, track: ScoreTrack, items: Sequence[MarkerItem]) -> None:
        self._track, self.items = track, items
        self.scores: list[float] = [0.0] * len(items)
        self._place()

    def show(self, scores: Sequence[float]) -> None:
        """Put the markers of all seats on their scores."""
        if scores != self.scores:
            self.scores = [*scores]
            self._place()

    def _place(self) -> None:
        """Place all markers; those on one step side by side."""
        taken: Counter[float] = Counter()
        alike = Counter(score % STEPS_PER_ROUND for score in self.scores)
        for item, score in zip(self.items, self.scores, strict=True):
            step = score % STEPS_PER_ROUND
            way = self._track.cells[int(step)]
            beside = (taken[step] - (alike[step] - 1) / 2) * self._track.width * 0.36
            taken[step] += 1
            aside = QPointF(beside, 0) if way.across > way.down else QPointF(0, beside)
            item.go(self._track.place(step) + aside, int(score // STEPS_PER_ROUND))


def make_markers(track: ScoreTrack, players: Sequence[PlayerStyle]) -> ScoreMarkers:
    """Markers for all players, at the start."""
    return ScoreMarkers(track, [MarkerItem(style, track.width * 0.86) for style in players])
