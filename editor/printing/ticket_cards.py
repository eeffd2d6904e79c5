"""Ticket cards: the two cities, where they lie, and the points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from core.mapspec import MapSpec, Ticket
from editor.printing.card_parts import BACK, GOLD, LONG_BACK, PAPER, grown, paint_back, paint_mark, rounded
from editor.printing.card_sheets import Card
from editor.printing.lettering import INK, line, width_of
from editor.printing.mini_map import MiniMap
from editor.printing.words import tr

NAME, POINTS = 0.125, 0.2  # heights of the names and of the points, in heights of a card
TAG = 2.6  # height of the words that tell a long ticket
EDGE = 1.6  # from the edge of the card to its frame


def ticket_cards(spec: MapSpec, mini: MiniMap) -> list[Card]:
    """Every ticket, long ones first: they are a deck of their own."""
    tickets: Sequence[Ticket] = sorted(spec.tickets, key=lambda ticket: not _is_long(ticket))
    names = {city.id: city.name for city in spec.cities}
    return [
        Card(
            partial(_paint_front, mini, ticket, [names[city] for city in ticket.between]),
            partial(_paint_back, spec.name, _is_long(ticket)),
        )
        for ticket in tickets
    ]


def _is_long(ticket: Ticket) -> bool:
    return bool(ticket.fields.get("long"))


def _paint_back(name: str, long: bool, painter: QPainter, area: QRectF, bleed: float) -> None:
    words = tr("Long ticket") if long else tr("Ticket")
    paint_back(painter, area, bleed, LONG_BACK if long else BACK, words, name)


def _paint_front(
    mini: MiniMap, ticket: Ticket, names: Sequence[str], painter: QPainter, area: QRectF, bleed: float
) -> None:
    long = _is_long(ticket)
    painter.fillRect(grown(area, bleed), QColor(LONG_BACK if long else PAPER))
    frame = rounded(grown(area, -EDGE), 1.6)
    painter.fillPath(frame, QColor(PAPER))
    painter.strokePath(frame, QPen(QColor(GOLD if long else INK), 0.9 if long else 0.25))
    inner = grown(area, -EDGE - 1.8)
    high = area.height() * NAME
    below = _paint_names(painter, names, inner, high)
    place = QRectF(inner.left(), below + 0.6, inner.width(), inner.bottom() - below - 0.6)
    mini.paint(painter, place, ticket.between)
    high = area.height() * POINTS
    inset = high * 0.72 + 0.3
    points = mini.free_corners(place, (inset, inset), ticket.between)[0]
    _paint_points(painter, str(ticket.points), points, high)
    words = _kind(ticket)
    if words:
        wide = min(width_of(words, TAG) + 7.4, place.width() * 0.6)
        tags = mini.free_corners(place, (wide / 2, TAG * 0.7), ticket.between)
        _paint_tag(painter, words, max(tags[:2], key=lambda one: (one - points).manhattanLength()), wide)


def _kind(ticket: Ticket) -> str:
    """What is told of a ticket: that it is long, and the deck of an expansion."""
    deck = str(ticket.fields.get("deck", "")).replace("_", " ")
    return " · ".join(part for part in (tr("Long ticket") if _is_long(ticket) else "", deck) if part)


def _paint_names(painter: QPainter, names: Sequence[str], inner: QRectF, high: float) -> float:
    """Both names in one line, else each in its own; where they end."""
    both = " – ".join(names)
    lines = [both] if width_of(both, high) * 0.8 <= inner.width() else [f"{names[0]} –", names[1]]
    for number, words in enumerate(lines):
        line(painter, words, QRectF(inner.left(), inner.top() + number * high, inner.width(), high), high, "center")
    return inner.top() + len(lines) * high


def _paint_points(painter: QPainter, points: str, middle: QPointF, high: float) -> None:
    painter.setPen(QPen(QColor(INK), 0.4))
    painter.setBrush(QColor("#ffffff"))
    painter.drawEllipse(middle, high * 0.72, high * 0.72)
    width = high * 1.3
    line(painter, points, QRectF(middle.x() - width / 2, middle.y() - high / 2, width, high), high, "center")


def _paint_tag(painter: QPainter, words: str, middle: QPointF, wide: float) -> None:
    """A tag with a star, so that black ink tells it as well."""
    strip = QRectF(0, 0, wide, TAG * 1.4)
    strip.moveCenter(middle)
    painter.fillPath(rounded(strip, 0.8), QColor(255, 255, 255, 235))
    painter.strokePath(rounded(strip, 0.8), QPen(QColor(INK), 0.15))
    paint_mark(painter, "yellow", QPointF(strip.left() + 2.6, strip.center().y()), 1.3)
    line(painter, words, strip.adjusted(5.0, 0, -1, 0), TAG)
