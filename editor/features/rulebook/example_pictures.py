"""Examples of a rulebook as pictures: the position on the board, and below it its cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPen

from railwright.core.kernel.outcome import HUMAN, Seat
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.language.messages import Translator
from railwright.core.maps.looks import field_looks
from railwright.editor.features.printing.board import printed_palette
from railwright.editor.features.printing.cards import paint_ground, paint_mark, paint_panel
from railwright.editor.features.printing.options import PrintOptions
from railwright.editor.fonts import TEXT_FAMILIES
from railwright.editor.play.player_style import looks_of, style_of
from railwright.editor.scene.board.board_scene import BoardScene
from railwright.editor.scene.items.pieces import with_shapes
from railwright.editor.scene.paint.map_style import ATLAS, named_style
from railwright.editor.scene.paint.painting import render
from railwright.plugins.features.rulebook.api import Example
from railwright.plugins.programs.table.api import ViewReader, read_cards

PAPER, INK = "#fffaf0", "#1a1610"
CARD_PX = 76.0, 48.0  # width and height of a card
TEXT_PX, GAP_PX = 26, 10.0  # text size; gap between texts and cards
EDGE_PX = 2  # painted beyond the area and cut off, since its edges are rarely at whole pixels

_tr = Translator("ExamplePictures")

PAY = "pay "  # the verb of a payment
Cards = Sequence[tuple[str, int]]
"""Pairs of a card color and a count."""


class CardLine(NamedTuple):
    """A caption and groups of cards, of which any will do."""

    caption: str
    groups: Sequence[Cards]


def card_lines(example: Example) -> list[CardLine]:
    """The cards of an example: those paid, those turned up, and those that would pay the last question."""
    laid = [read_cards(answer[len(PAY) :]) for answer in example.answers if answer.startswith(PAY)][-1:]
    turned = [(answer.split()[-1], 1) for answer in example.chance if answer.startswith("turn-up ")]
    owed = [read_cards(answer[len(PAY) :]) for answer in example.possible if answer.startswith(PAY)]
    lines = [
        CardLine(_tr("You play:"), laid),
        CardLine(_tr("Turned up:"), [turned] if turned else []),
        CardLine(_tr("You must pay:") if laid else _tr("You can pay with:"), owed),
    ]
    return [line for line in lines if line.groups]


class ExampleScene:
    """The board of one game, with the pieces of the example being drawn."""

    def __init__(self, rules: Ruleset, folder: Path) -> None:
        spec = rules.board.spec
        looks = field_looks(rules.manifests)
        self._reader = ViewReader(rules)
        self._scene = BoardScene(spec, rules.board, folder=folder, style=named_style(spec) or ATLAS, looks=looks)
        palette = self._scene.look.palette = printed_palette(PrintOptions())
        seats = [Seat(f"{number}", HUMAN) for number in range(1, len(palette.players) + 1)]
        styles = [style_of(look, palette, seat.name) for look, seat in zip(looks_of(seats), seats, strict=True)]
        self._scene.set_players([with_shapes(style, spec, folder) for style in styles])

    def image(self, example: Example, area: QRectF, size: QSize) -> QImage:
        """A picture of ``area`` of the board with an example; ``size`` in pixels."""
        board, scene, state = self._scene.board, self._scene, example.state
        for route, owner in enumerate(self._reader.owners(state)):
            scene.set_owner(route, owner)
        stations = self._reader.stations(state)
        for city in range(len(board.cities)):
            scene.set_station(city, stations.get(city))
        scene.clear_highlight()
        routes = [board.route_index[example.route.id]] if example.route else []
        free = [route for route in routes if scene.owners[route] is None]
        scene.highlight({*free, *self._claimed(example.possible)}, (), "choice")
        scene.highlight(self._claimed(example.refused), (), "refused")
        if example.way and example.shows == "ticket":
            scene.highlight((), [board.city_index[city] for city in example.way.ticket.between], "ticket")
        if example.way and example.shows == "longest":
            scene.highlight([board.route_index[route.id] for route in example.way.routes], (), "longest")
        return render(self._scene, size.width() + EDGE_PX, area=area).copy(0, 0, size.width(), size.height())

    def _claimed(self, answers: Sequence[str]) -> list[int]:
        """The routes that answers claim."""
        index = self._scene.board.route_index
        claims = [answer.split() for answer in answers]
        return [index[parts[1]] for parts in claims if parts[0] == "claim" and parts[1] in index]


def lines_height(lines: Sequence[CardLine], width: float) -> float:
    """The height in pixels of lines of cards at a width."""
    caption = _caption_width(lines)
    return sum(_placed(line, caption, width)[-1].bottom + GAP_PX for line in lines) + GAP_PX if lines else 0.0


def paint_lines(painter: QPainter, lines: Sequence[CardLine], width: float) -> None:
    """Paint lines of cards from the origin downwards."""
    painter.save()
    painter.setFont(_font())
    painter.translate(0, GAP_PX)
    caption = _caption_width(lines)
    for line in lines:
        items = _placed(line, caption, width)
        for item in items:
            _paint(painter, item)
        painter.translate(0, items[-1].bottom + GAP_PX)
    painter.restore()


def _caption_width(lines: Sequence[CardLine]) -> float:
    """The width of the widest caption in pixels, for all lines."""
    letters = QFontMetricsF(_font())
    return max((letters.horizontalAdvance(line.caption) for line in lines), default=0.0) + 2


class _Placed(NamedTuple):
    """A text or a card with its rectangle."""

    area: QRectF
    text: str = ""
    color: str = ""

    @property
    def bottom(self) -> float:
        return self.area.bottom()


def _placed(line: CardLine, caption: float, width: float) -> list[_Placed]:
    """The texts and cards of a line; a group without room beside the previous one begins a new row."""
    letters, height = QFontMetricsF(_font()), CARD_PX[1]
    placed = [_Placed(QRectF(GAP_PX, 0, caption, height), line.caption)]
    corner = QPointF(caption + 2 * GAP_PX, 0)
    for number, group in enumerate(line.groups):
        lead = f"{_tr('or')} " if number else ""
        wide = sum(area.width() + GAP_PX for area, _, _ in _group(group, lead, letters, QPointF()))
        if corner.x() + wide > width and number:
            corner = QPointF(caption + 2 * GAP_PX, corner.y() + height + GAP_PX)
        placed += _group(group, lead, letters, corner)
        corner += QPointF(wide, 0)
    return placed


def _group(group: Cards, lead: str, letters: QFontMetricsF, corner: QPointF) -> Iterator[_Placed]:
    """A lead text, then each color with its count, from ``corner`` to the right."""
    for number, (color, count) in enumerate(group):
        label = f"{'' if number else lead}{f'{count} ×' if count > 1 else ''}"
        if label:
            area = QRectF(corner, QSizeF(letters.horizontalAdvance(label) + 2, CARD_PX[1]))
            yield _Placed(area, label)
            corner = corner + QPointF(area.width() + GAP_PX, 0)
        yield _Placed(QRectF(corner, QSizeF(*CARD_PX)), color=color)
        corner = corner + QPointF(CARD_PX[0] + GAP_PX, 0)


def _paint(painter: QPainter, placed: _Placed) -> None:
    if not placed.color:
        painter.setPen(QColor(INK))
        painter.drawText(placed.area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, placed.text)
        return
    paint_ground(painter, printed_palette(PrintOptions()), placed.color, placed.area)
    inner = placed.area.adjusted(8, 6, -8, -6)
    paint_panel(painter, inner, PAPER, width=1.0)
    paint_mark(painter, placed.color, inner.center(), inner.height() * 0.36)
    painter.setPen(QPen(QColor(INK), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(placed.area)


def _font() -> QFont:
    font = QFont(TEXT_FAMILIES)
    font.setPixelSize(TEXT_PX)
    return font
