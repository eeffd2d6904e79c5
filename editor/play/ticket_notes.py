"""Notes on tickets: a line of words, and small pictures with numbers that replace the words if they do not fit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from railwright.core.language.messages import Translator
from railwright.plugins.advice.api import TicketPath

_tr = Translator("TicketPanel")

MarkKind = Literal["trains", "cards", "shared", "station", "ready"]
GLYPH_LINES = 0.86  # the width of a mark, in heights of a line
FITTING_SHARE = 0.97  # of the room, to be filled by shrunk letters: their widths are rounded to whole pixels
MIN_MARKS_SCALE = 0.6  # of their usual size: marks shrink so far on a very narrow card


class NoteMark(NamedTuple):
    """A little picture, and the number beside it if there is one."""

    kind: MarkKind
    number: int | None = None


class TicketNote(NamedTuple):
    """The line below the name of a ticket, more text for its tooltip, and the line as marks."""

    line: str
    more: str = ""
    marks: tuple[NoteMark, ...] = ()


def way_note(way: TicketPath | None) -> TicketNote:
    """A note on what is still missing along the cheapest way for a ticket."""
    if way is None:
        return TicketNote(_tr("Impossible now"))
    if way.borrowed:
        return TicketNote(_tr("Only with a station"), marks=(NoteMark("station"),))
    return TicketNote(_tr("%n trains to go", way.trains), marks=(NoteMark("trains", way.trains),))


def paint_note(painter: QPainter, area: QRectF, note: TicketNote, ink: QColor, min_points: float) -> None:
    """Paint a note in the painter's font: as words if they fit, or else as marks; words without marks shrink.

    ``min_points`` is the smallest size of letters: words that are still too long are cut.
    """
    painter.setPen(ink)
    width = painter.fontMetrics().horizontalAdvance(note.line)
    if width > area.width() and note.marks:
        _paint_marks(painter, area, note.marks, ink)
        return
    if width > area.width():
        shrink_font(painter, area.width() * FITTING_SHARE / width, min_points)
    line = painter.fontMetrics().elidedText(note.line, Qt.TextElideMode.ElideRight, int(area.width()))
    painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, line)


def shrink_font(painter: QPainter, times: float, min_points: float) -> None:
    """Scale the painter's font by ``times``, but to no less than ``min_points``."""
    font = QFont(painter.font())
    points = painter.fontInfo().pointSizeF()
    font.setPointSizeF(min(max(points * times, min_points), points))
    painter.setFont(font)


def _paint_marks(painter: QPainter, inner: QRectF, marks: Sequence[NoteMark], ink: QColor) -> None:
    """Paint each picture with its number, all on one line."""
    metrics = QFontMetricsF(painter.font())
    glyph, gap = _glyph_sizes(metrics)
    wanted = marks_width(painter.font(), marks)
    painter.save()
    painter.translate(inner.left(), inner.center().y())
    if wanted > inner.width():
        painter.scale(*(max(inner.width() / wanted, MIN_MARKS_SCALE),) * 2)
    left = 0.0
    for mark in marks:
        number, width = _number(mark), _mark_width(metrics, mark)
        painter.save()
        painter.translate(left + glyph / 2, 0)
        painter.scale(glyph / 16, glyph / 16)
        _paint_glyph(painter, mark.kind, ink)
        painter.restore()
        area = QRectF(left + glyph + gap, -metrics.height() / 2, width, metrics.height())
        painter.setPen(ink)
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, number)
        left += width + 2 * gap
    painter.restore()


def marks_width(font: QFont, marks: Sequence[NoteMark]) -> float:
    """The width in pixels that marks take in a font."""
    metrics = QFontMetricsF(font)
    _, gap = _glyph_sizes(metrics)
    return sum(_mark_width(metrics, mark) for mark in marks) + 2 * gap * (len(marks) - 1)


def _mark_width(metrics: QFontMetricsF, mark: NoteMark) -> float:
    glyph, gap = _glyph_sizes(metrics)
    number = _number(mark)
    return glyph + (gap + metrics.horizontalAdvance(number) if number else 0)


def _number(mark: NoteMark) -> str:
    return "" if mark.number is None else str(mark.number)


def _glyph_sizes(metrics: QFontMetricsF) -> tuple[float, float]:
    """The width of a picture, and of a gap."""
    return metrics.height() * GLYPH_LINES, metrics.height() * 0.18


def _paint_glyph(painter: QPainter, kind: MarkKind, ink: QColor) -> None:
    """Paint a picture in a square of 16 units around the origin."""
    painter.setPen(QPen(ink, 1.5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if kind == "trains":
        painter.drawRoundedRect(QRectF(-7, -4.5, 14, 7.5), 1.5, 1.5)
        painter.setBrush(ink)
        for x in (-3.8, 3.8):
            painter.drawEllipse(QPointF(x, 4.4), 1.5, 1.5)
    elif kind == "shared":
        for x in (-2.8, 2.8):
            painter.drawEllipse(QPointF(x, 0), 4.2, 4.2)
    elif kind == "station":
        house = QPainterPath(QPointF(-7, -0.5))
        for x, y in ((0, -6.5), (7, -0.5)):
            house.lineTo(x, y)
        house.addRect(QRectF(-4.8, -1, 9.6, 7))
        painter.drawPath(house)
    else:
        painter.drawRoundedRect(QRectF(-4.5, -6.5, 9, 13), 1.5, 1.5)
        if kind == "ready":
            painter.drawPolyline([QPointF(-2.4, 0.4), QPointF(-0.6, 2.4), QPointF(2.6, -2.2)])
