"""Cards side by side on sheets of paper, with marks to cut by, bleed, and backs that meet their fronts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from core.text import say
from editor.printing.imprint import Imprint
from editor.printing.options import PrintError
from editor.printing.sheet import Sheet, hairline, paint_margin
from editor.printing.tiling import Size
from editor.printing.words import part_word, tr

Face = Callable[[QPainter, QRectF, float], None]  # paints a card into its place, and its ground so far beyond


class Card(NamedTuple):
    """Both sides of a card."""

    front: Face
    back: Face


class Grid(NamedTuple):
    """Places of cards on one paper: ``pitch`` from card to card, the block of all of them in the middle."""

    paper: Size
    card: Size
    columns: int
    rows: int
    bleed: float

    def place(self, number: int) -> QRectF:
        """The place of a card, row by row."""
        row, column = divmod(number, self.columns)
        block = self.block
        x = block.left() + self.bleed + column * (self.card[0] + 2 * self.bleed)
        y = block.top() + self.bleed + row * (self.card[1] + 2 * self.bleed)
        return QRectF(x, y, *self.card)

    @property
    def block(self) -> QRectF:
        """All cards with their bleed."""
        width = self.columns * (self.card[0] + 2 * self.bleed)
        height = self.rows * (self.card[1] + 2 * self.bleed)
        return QRectF((self.paper[0] - width) / 2, (self.paper[1] - height) / 2, width, height)

    def behind(self, place: QRectF, edge: str) -> tuple[QRectF, bool]:
        """Where a card lies on the back of the paper turned over an edge, and whether upside down."""
        upright = self.paper[0] <= self.paper[1]
        sideways = (edge == "long") == upright
        moved = QRectF(place)
        if sideways:
            moved.moveLeft(self.paper[0] - place.right())
        else:
            moved.moveTop(self.paper[1] - place.bottom())
        return moved, not sideways


def grid_of(paper: Size, margin: float, card: Size, bleed: float) -> Grid:
    """The paper upright or lying, whichever holds more cards."""
    grids = [_grid(way, margin, card, bleed) for way in (paper, (paper[1], paper[0]))]
    best = max(grids, key=lambda grid: grid.columns * grid.rows)
    if not best.columns * best.rows:
        words = "The cards are larger than the paper; choose larger paper, smaller cards or a smaller margin."
        raise PrintError(say(words))
    return best


def _grid(paper: Size, margin: float, card: Size, bleed: float) -> Grid:
    room = [side - 2 * margin for side in paper]
    columns, rows = (int((free + 1e-6) // (side + 2 * bleed)) for free, side in zip(room, card, strict=True))
    return Grid(paper, card, columns, rows, bleed)


def card_sheets(part: str, cards: Sequence[Card], grid: Grid, backs: str, imprint: Imprint) -> list[Sheet]:
    """The sheets of all cards in order, each followed by its backs if they are asked for."""
    size = grid.columns * grid.rows
    stacks = [cards[start : start + size] for start in range(0, len(cards), size)]
    found = []
    for number, stack in enumerate(stacks, 1):
        name = tr("{part} {number} of {count}").format(part=part_word(part), number=number, count=len(stacks))
        found.append(Sheet(part, name, grid.paper, partial(_paint_fronts, stack, grid, imprint, name)))
        if backs != "none":
            name = tr("{name}, backs").format(name=name)
            found.append(Sheet(part, name, grid.paper, partial(_paint_backs, stack, grid, backs, imprint, name)))
    return found


def _paint_fronts(stack: Sequence[Card], grid: Grid, imprint: Imprint, name: str, painter: QPainter) -> Iterator[float]:
    places = [grid.place(number) for number in range(len(stack))]
    for number, (card, place) in enumerate(zip(stack, places, strict=True), 1):
        _paint_face(painter, card.front, place, grid.bleed, False)
        yield number / len(stack)
    _paint_cut_marks(painter, grid, places)
    paint_margin(painter, grid.block, imprint, name)


def _paint_backs(
    stack: Sequence[Card], grid: Grid, edge: str, imprint: Imprint, name: str, painter: QPainter
) -> Iterator[float]:
    places = []
    for number, card in enumerate(stack):
        place, turned = grid.behind(grid.place(number), edge)
        places.append(place)
        _paint_face(painter, card.back, place, grid.bleed, turned)
        yield (number + 1) / len(stack)
    _paint_cut_marks(painter, grid, places)
    words = {"long": tr("Turn the paper over its long edge."), "short": tr("Turn the paper over its short edge.")}
    paint_margin(painter, grid.block, imprint, name, words[edge])


def _paint_face(painter: QPainter, face: Face, place: QRectF, bleed: float, turned: bool) -> None:
    painter.save()
    painter.setClipRect(place.adjusted(-bleed, -bleed, bleed, bleed), Qt.ClipOperation.IntersectClip)
    painter.translate(place.center())
    if turned:
        painter.rotate(180)
    area = QRectF(QPointF(0, 0), place.size())
    area.moveCenter(QPointF(0, 0))
    face(painter, area, bleed)
    painter.restore()


def _paint_cut_marks(painter: QPainter, grid: Grid, places: Sequence[QRectF]) -> None:
    """Ticks on all four sides of the block, in line with every edge of a card."""
    painter.setPen(hairline())
    block = grid.block
    for x in {edge for place in places for edge in (place.left(), place.right())}:
        for y, out in ((block.top(), -1), (block.bottom(), 1)):
            painter.drawLine(QLineF(x, y + 0.5 * out, x, y + 3.0 * out))
    for y in {edge for place in places for edge in (place.top(), place.bottom())}:
        for x, out in ((block.left(), -1), (block.right(), 1)):
            painter.drawLine(QLineF(x + 0.5 * out, y, x + 3.0 * out, y))
