"""Ticket, train and bonus cards, and their sheets with cut marks, bleed and aligned backs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QTransform

from railwright.core.kernel.mapspec import MapSpec, Ticket
from railwright.core.kernel.text import say
from railwright.core.kernel.ticket_places import PlacePick, TicketPlaces, places_of_tickets
from railwright.core.maps.looks import FieldLook, FieldSign, places_words, signs_of
from railwright.editor.features.printing.board import MiniMap
from railwright.editor.features.printing.options import PrintError
from railwright.editor.features.printing.rule_texts import PrintedRules, RuleText
from railwright.editor.features.printing.sheet import (
    INK,
    Imprint,
    Sheet,
    hairline,
    paint_block,
    paint_cut_mark,
    paint_line,
    paint_margin,
    part_name,
    text_width,
    tr,
    wrap,
)
from railwright.editor.features.printing.tiling import Size
from railwright.editor.looks.palette import Palette, contrast_color
from railwright.editor.scene.items.city_item import name_lines
from railwright.editor.scene.items.sign_item import paint_symbol
from railwright.editor.scene.items.symbols import symbol
from railwright.editor.scene.paint.patterns import hatch_fills
from railwright.plugins.programs.table.api import shown_color_word

# Parts of cards


class CardColors(NamedTuple):
    """The colors of cards apart from card colors: the paper of faces, the backs, and the print on them."""

    paper: str
    back: str
    long_back: str
    gold: str
    is_filled: bool = True


FILLED = CardColors("#fdf9ee", "#24473f", "#6b2a1c", "#e3c677")
OUTLINED = CardColors("#ffffff", "#ffffff", "#ffffff", INK, is_filled=False)
BLOCK_MARK_END_MM = 3.0  # outer end of a cut mark, from the edge of a block of cards
RAINBOW = ("purple", "red", "orange", "yellow", "green", "blue")


def grow(area: QRectF, by: float) -> QRectF:
    """The area enlarged by ``by`` on all sides, or reduced if it is negative."""
    return area.adjusted(-by, -by, by, by)


def rounded_path(area: QRectF, radius: float) -> QPainterPath:
    """A rectangle with rounded corners."""
    path = QPainterPath()
    path.addRoundedRect(area, radius, radius)
    return path


def paint_mark(painter: QPainter, color: str, middle: QPointF, half: float, ink: str = INK) -> None:
    """Paint the mark of a card color; ``half`` is half its size."""
    placed = QTransform().translate(middle.x(), middle.y()).scale(half, half)
    painter.fillPath(placed.map(symbol(color)), QColor(ink))


def paint_ground(painter: QPainter, palette: Palette, color: str, area: QRectF) -> None:
    """Fill an area with a card color and the palette's pattern for it; a locomotive has all colors."""
    if palette.lines:
        frame = grow(area, -area.width() * 0.09)
        painter.strokePath(rounded_path(frame, 2.0), QPen(QColor(palette.lines[color]), 1.0))
    elif color != "loco":
        painter.fillRect(area, QColor(palette.card(color)))
        for path, brush in hatch_fills(palette, color, area, 3.0):
            painter.fillPath(path, brush)
    elif "blue" in palette.hatches:
        height = area.height() / len(RAINBOW)
        for number, stripe in enumerate(RAINBOW):
            paint_ground(
                painter, palette, stripe, QRectF(area.left(), area.top() + number * height, area.width(), height)
            )
    else:
        shade = QLinearGradient(area.topLeft(), area.bottomRight())
        for number, stripe in enumerate(RAINBOW):
            shade.setColorAt(number / (len(RAINBOW) - 1), QColor(palette.card(stripe)))
        painter.fillRect(area, shade)


def paint_panel(painter: QPainter, area: QRectF, paper: str, edge: str = INK, width: float = 0.25) -> None:
    """Paint a panel of paper with an outline."""
    path = rounded_path(area, min(area.width(), area.height()) * 0.06)
    painter.fillPath(path, QColor(paper))
    painter.strokePath(path, QPen(QColor(edge), width))


def paint_back(
    painter: QPainter, area: QRectF, bleed: float, colors: CardColors, text: str, name: str, long: bool = False
) -> None:
    """Paint the back of a card: rails on a dark ground, the kind of card, and the name of the map."""
    painter.save()
    outer = grow(area, bleed)
    painter.fillRect(outer, QColor(colors.long_back if long else colors.back))
    painter.setClipRect(outer, Qt.ClipOperation.IntersectClip)
    painter.setPen(QPen(QColor(255, 250, 240, 44), 1.1))
    step, x = 5.0, outer.left() - outer.height()
    while x < outer.right():
        painter.drawLine(QPointF(x, outer.bottom()), QPointF(x + outer.height(), outer.top()))
        x += step
    painter.restore()
    painter.strokePath(rounded_path(grow(area, -3.2), 2.4), QPen(QColor(colors.gold), 0.5))
    middle = area.center()
    paint_mark(painter, "loco", middle, min(area.width(), area.height()) * 0.17, colors.gold)
    width = grow(area, -6)
    paint_line(painter, text, QRectF(width.left(), area.top() + 5.4, width.width(), 5.5), 4.6, "center", colors.gold)
    paint_line(painter, name, QRectF(width.left(), area.bottom() - 10.4, width.width(), 5), 3.4, "center", colors.gold)


# Sheets of cards

Face = Callable[[QPainter, QRectF, float], None]  # paints a card into an area, with a bleed beyond it


class Card(NamedTuple):
    """The two sides of a card."""

    front: Face
    back: Face


class CardGrid(NamedTuple):
    """The arrangement of cards on paper: a centred block of cards with bleed between them."""

    paper: Size
    card: Size
    columns: int
    rows: int
    bleed: float

    def place(self, number: int) -> QRectF:
        """The rectangle of a card, counted row by row from 0."""
        row, column = divmod(number, self.columns)
        block = self.block
        x = block.left() + self.bleed + column * (self.card[0] + 2 * self.bleed)
        y = block.top() + self.bleed + row * (self.card[1] + 2 * self.bleed)
        return QRectF(x, y, *self.card)

    @property
    def block(self) -> QRectF:
        """The rectangle of all cards with their bleed."""
        width = self.columns * (self.card[0] + 2 * self.bleed)
        height = self.rows * (self.card[1] + 2 * self.bleed)
        return QRectF((self.paper[0] - width) / 2, (self.paper[1] - height) / 2, width, height)

    def place_on_back(self, place: QRectF, edge: str) -> tuple[QRectF, bool]:
        """The rectangle of a card on the back of paper turned over an ``edge``, and whether it is upside down."""
        upright = self.paper[0] <= self.paper[1]
        sideways = (edge == "long") == upright
        moved = QRectF(place)
        if sideways:
            moved.moveLeft(self.paper[0] - place.right())
        else:
            moved.moveTop(self.paper[1] - place.bottom())
        return moved, not sideways


def best_grid(paper: Size, margin: float, card: Size, bleed: float) -> CardGrid:
    """The grid in portrait or landscape, whichever holds more cards. Raises PrintError if no card fits."""
    grids = [_grid_on(way, margin, card, bleed) for way in (paper, (paper[1], paper[0]))]
    best = max(grids, key=lambda grid: grid.columns * grid.rows)
    if not best.columns * best.rows:
        text = "The cards are larger than the paper. Choose larger paper, smaller cards or a smaller margin."
        raise PrintError(say(text))
    return best


def _grid_on(paper: Size, margin: float, card: Size, bleed: float) -> CardGrid:
    space = [side - 2 * margin for side in paper]
    columns, rows = (int((free + 1e-6) // (side + 2 * bleed)) for free, side in zip(space, card, strict=True))
    return CardGrid(paper, card, columns, rows, bleed)


def card_sheets(part: str, cards: Sequence[Card], grid: CardGrid, backs: str, imprint: Imprint) -> list[Sheet]:
    """The sheets of all cards in order, each followed by its backs unless ``backs`` is ``none``."""
    size = grid.columns * grid.rows
    stacks = [cards[start : start + size] for start in range(0, len(cards), size)]
    sheets = []
    for number, stack in enumerate(stacks, 1):
        name = tr("{part} {number} of {count}").format(part=part_name(part), number=number, count=len(stacks))
        sheets.append(Sheet(part, name, grid.paper, partial(_paint_fronts, stack, grid, imprint, name)))
        if backs != "none":
            name = tr("{name}, backs").format(name=name)
            sheets.append(Sheet(part, name, grid.paper, partial(_paint_backs, stack, grid, backs, imprint, name)))
    return sheets


def _paint_fronts(
    stack: Sequence[Card], grid: CardGrid, imprint: Imprint, name: str, painter: QPainter
) -> Iterator[float]:
    areas = [grid.place(number) for number in range(len(stack))]
    for number, (card, place) in enumerate(zip(stack, areas, strict=True), 1):
        _paint_face(painter, card.front, place, grid.bleed, False)
        yield number / len(stack)
    _paint_cut_marks(painter, grid, areas)
    paint_margin(painter, grid.block, imprint, name)


def _paint_backs(
    stack: Sequence[Card], grid: CardGrid, edge: str, imprint: Imprint, name: str, painter: QPainter
) -> Iterator[float]:
    areas = []
    for number, card in enumerate(stack):
        place, turned = grid.place_on_back(grid.place(number), edge)
        areas.append(place)
        _paint_face(painter, card.back, place, grid.bleed, turned)
        yield (number + 1) / len(stack)
    _paint_cut_marks(painter, grid, areas)
    edge_texts = {
        "long": tr("Flip the paper on its long edge."),
        "short": tr("Flip the paper on its short edge."),
    }
    paint_margin(painter, grid.block, imprint, name, edge_texts[edge])


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


def _paint_cut_marks(painter: QPainter, grid: CardGrid, places: Sequence[QRectF]) -> None:
    """Paint cut marks on all four sides of the block, in line with the edges of the cards."""
    painter.setPen(hairline())
    block = grid.block
    for x in {edge for place in places for edge in (place.left(), place.right())}:
        for y, out in ((block.top(), -1), (block.bottom(), 1)):
            paint_cut_mark(painter, x, y, 0, out, BLOCK_MARK_END_MM)
    for y in {edge for place in places for edge in (place.top(), place.bottom())}:
        for x, out in ((block.left(), -1), (block.right(), 1)):
            paint_cut_mark(painter, x, y, out, 0, BLOCK_MARK_END_MM)


# Ticket cards

NAME_CARD_HEIGHTS, POINTS_CARD_HEIGHTS = 0.125, 0.2  # heights of names and points, in heights of a card
USUAL_LINES, MANY_NAMES_SCALE = 2, 0.65  # greatest number of lines at full size; scale of more lines
TAG_MM = 2.6  # height of the tag of a long ticket
EDGE_MM = 1.6  # from the edge of the card to its frame


def ticket_cards(
    spec: MapSpec,
    mini: MiniMap,
    looks: Sequence[FieldLook] = (),
    colors: CardColors = FILLED,
    picks: Sequence[PlacePick] = (),
) -> list[Card]:
    """A card for every ticket, long tickets first, as they are a deck of their own."""
    signs: dict[str, list[FieldSign]] = {}
    for sign in signs_of(spec, looks, "ticket"):
        signs.setdefault(sign.part, []).append(sign)
    tickets: Sequence[Ticket] = sorted(spec.tickets, key=lambda ticket: not _is_long(ticket))
    names = {city.id: city.name for city in spec.cities}
    pairs = zip(spec.tickets, places_of_tickets(spec, picks), strict=True)
    places = {ticket.id: (ticket_places, places_words(ticket_places, names)) for ticket, ticket_places in pairs}
    return [
        Card(
            partial(_paint_ticket_front, mini, ticket, *places[ticket.id], signs.get(ticket.id, ()), colors),
            partial(_paint_ticket_back, spec.name, _is_long(ticket), colors),
        )
        for ticket in tickets
    ]


def _is_long(ticket: Ticket) -> bool:
    return bool(ticket.fields.get("long"))


def _paint_ticket_back(
    name: str, long: bool, colors: CardColors, painter: QPainter, area: QRectF, bleed: float
) -> None:
    text = tr("Long ticket") if long else tr("Ticket")
    paint_back(painter, area, bleed, colors, text, name, long)


def _paint_ticket_front(
    mini: MiniMap,
    ticket: Ticket,
    places: TicketPlaces,
    names: Sequence[str],
    signs: Sequence[FieldSign],
    colors: CardColors,
    painter: QPainter,
    area: QRectF,
    bleed: float,
) -> None:
    long = _is_long(ticket)
    painter.fillRect(grow(area, bleed), QColor(colors.long_back if long else colors.paper))
    frame = rounded_path(grow(area, -EDGE_MM), 1.6)
    painter.fillPath(frame, QColor(colors.paper))
    painter.strokePath(frame, QPen(QColor(colors.gold if long else INK), 0.9 if long else 0.25))
    inner = grow(area, -EDGE_MM - 1.8)
    height = area.height() * NAME_CARD_HEIGHTS
    below = _paint_names(painter, names, inner, height)
    place = QRectF(inner.left(), below + 0.6, inner.width(), inner.bottom() - below - 0.6)
    mini.paint(painter, place, places)
    height = area.height() * POINTS_CARD_HEIGHTS
    inset = height * 0.72 + 0.3
    points = mini.free_corners(place, (inset, inset), places)[0]
    _paint_points(painter, str(ticket.points), points, height)
    tag_text = " · ".join(sign.words for sign in signs)
    if tag_text:
        width = min(text_width(tag_text, TAG_MM) + 7.4, place.width() * 0.6)
        tags = mini.free_corners(place, (width / 2, TAG_MM * 0.7), places)
        place_of_tag = next(tag for tag in tags if _corner(tag, place) != _corner(points, place))
        _paint_tag(painter, signs[0].look.symbol, tag_text, place_of_tag, width)


def _corner(point: QPointF, area: QRectF) -> tuple[bool, bool]:
    """The corner of an area nearest to a point: whether it is right, and whether it is at the bottom."""
    return point.x() > area.center().x(), point.y() > area.center().y()


def _paint_names(painter: QPainter, names: Sequence[str], inner: QRectF, height: float) -> float:
    """Paint the names in as few lines as possible, smaller if there are many; returns their lower edge."""
    lines = _name_lines(names, inner.width(), height)
    if len(lines) > USUAL_LINES:
        height *= MANY_NAMES_SCALE
        lines = _name_lines(names, inner.width(), height)
    for number, line in enumerate(lines):
        paint_line(
            painter, line, QRectF(inner.left(), inner.top() + number * height, inner.width(), height), height, "center"
        )
    return inner.top() + len(lines) * height


def _name_lines(names: Sequence[str], width: float, height: float) -> list[str]:
    """Names joined by dashes and broken into lines; lines may be narrowed a little to fit."""
    lines: list[str] = []
    for name in names:
        first, *rest = name_lines(name)
        longer = f"{lines[-1]} – {first}" if lines else first
        if lines and text_width(longer, height) * 0.8 > width:
            lines[-1] += " –"
            lines.append(first)
        else:
            lines[-1:] = [longer]
        lines += rest
    return lines


def _paint_points(painter: QPainter, points: str, middle: QPointF, height: float) -> None:
    painter.setPen(QPen(QColor(INK), 0.4))
    painter.setBrush(QColor("#ffffff"))
    painter.drawEllipse(middle, height * 0.72, height * 0.72)
    width = height * 1.3
    paint_line(
        painter, points, QRectF(middle.x() - width / 2, middle.y() - height / 2, width, height), height, "center"
    )


def _paint_tag(painter: QPainter, mark: str, text: str, middle: QPointF, width: float) -> None:
    """Paint a tag with text and symbol, so that it is clear in black ink as well."""
    strip = QRectF(0, 0, width, TAG_MM * 1.4)
    strip.moveCenter(middle)
    painter.fillPath(rounded_path(strip, 0.8), QColor(255, 255, 255, 235))
    painter.strokePath(rounded_path(strip, 0.8), QPen(QColor(INK), 0.15))
    paint_symbol(painter, mark, QPointF(strip.left() + 2.6, strip.center().y()), 1.3, INK)
    paint_line(painter, text, strip.adjusted(5.0, 0, -1, 0), TAG_MM)


# Train cards


def train_cards(spec: MapSpec, rules: PrintedRules, palette: Palette, colors: CardColors = FILLED) -> list[Card]:
    """A card for every train card of the game, color by color."""
    back = partial(_paint_train_back, spec.name, colors)
    return [
        Card(partial(_paint_train_front, palette, colors, color), back)
        for color, count in rules.cards
        for _ in range(count)
    ]


def _paint_train_back(name: str, colors: CardColors, painter: QPainter, area: QRectF, bleed: float) -> None:
    paint_back(painter, area, bleed, colors, tr("Train card"), name)


def _paint_train_front(
    palette: Palette, colors: CardColors, color: str, painter: QPainter, area: QRectF, bleed: float
) -> None:
    paint_ground(painter, palette, color, grow(area, bleed))
    short = min(area.width(), area.height())
    panel = grow(area, -short * 0.15)
    paint_panel(painter, panel, colors.paper)
    radius = panel.width() * 0.36
    middle = panel.center() - QPointF(0, panel.height() * 0.05)
    painter.setPen(QPen(QColor(INK), 0.5))
    painter.setBrush(QColor(palette.card(color)) if color != "loco" else QColor("#ffffff"))
    painter.drawEllipse(middle, radius, radius)
    paint_mark(painter, color, middle, radius * 0.6, _mark_color(palette, color))
    low = QRectF(panel.left() + 1.5, panel.bottom() - panel.height() * 0.17, panel.width() - 3, panel.height() * 0.14)
    word = shown_color_word(color, (palette.lines or palette.cards)[color])
    paint_line(painter, word[:1].upper() + word[1:], low, min(4.6, low.height()), "center")
    for corner in (panel.topLeft() + QPointF(4, 4), panel.topRight() + QPointF(-4, 4)):
        paint_mark(painter, color, corner, 2.1)


def _mark_color(palette: Palette, color: str) -> str:
    """The color of the mark on the disc."""
    if palette.lines:
        return palette.lines[color]
    return INK if color == "loco" else contrast_color(palette.card(color))


# Bonus cards, such as that for the longest path

GAP_LINES = 0.4  # between paragraphs, in lines
MIN_TEXT_MM = 2.2  # smallest text size


def bonus_cards(name: str, rules: PrintedRules, colors: CardColors = FILLED) -> list[Card]:
    """Every bonus card that the rules of the map use."""
    return [
        Card(partial(_paint_bonus_front, text, colors), partial(_paint_bonus_back, text.title, name, colors))
        for text, copies in rules.bonuses
        for _ in range(copies)
    ]


def _paint_bonus_back(title: str, name: str, colors: CardColors, painter: QPainter, area: QRectF, bleed: float) -> None:
    paint_back(painter, area, bleed, colors, title, name)


def _paint_bonus_front(text: RuleText, colors: CardColors, painter: QPainter, area: QRectF, bleed: float) -> None:
    painter.fillRect(grow(area, bleed), QColor(colors.gold if colors.is_filled else colors.paper))
    frame = rounded_path(grow(area, -2.4), 1.6)
    painter.fillPath(frame, QColor(colors.paper))
    painter.strokePath(frame, QPen(QColor(colors.back if colors.is_filled else INK), 0.5))
    inner = grow(area, -5)
    paint_line(painter, text.title, QRectF(inner.left(), inner.top(), inner.width(), 7), 6.0, "center")
    bounds = inner.adjusted(0, 8.4, 0, 0)
    size = _fitting_size(text, bounds, 3.4 if area.width() < 80 else 4.2)
    below = paint_block(painter, text.summary, bounds, size)
    for fact in text.facts:
        left = QRectF(
            bounds.left(), below + size * GAP_LINES, bounds.width(), inner.bottom() - below - size * GAP_LINES
        )
        if left.height() < size:
            break
        below = paint_block(painter, fact, left, size, colors.back if colors.is_filled else INK)


def _fitting_size(text: RuleText, area: QRectF, size: float) -> float:
    """The line height at which the text fits, from MIN_TEXT_MM to ``size``."""
    while size > MIN_TEXT_MM and _facts_height(text, area.width(), size) > area.height():
        size *= 0.96
    return size


def _facts_height(text: RuleText, width: float, size: float) -> float:
    lines = sum(len(wrap(text, width, size)) for text in (text.summary, *text.facts))
    return size * (lines + GAP_LINES * len(text.facts))
