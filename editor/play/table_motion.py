"""Motion at the table of a game: cards, trains, stations, points and tickets move as answers change them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from math import cos, degrees, hypot
from typing import TYPE_CHECKING, NamedTuple, Protocol

from PySide6.QtCore import QEasingCurve, QObject, QPoint, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from railwright.core.kernel.state import CHANCE, State
from railwright.core.table.table import SeenAnswer
from railwright.editor.layout.curves import Pose
from railwright.editor.play.cards import paint_back, paint_card
from railwright.editor.play.motion import (
    Flight,
    MotionStage,
    Movement,
    Picture,
    is_motion_on,
    late_picture,
    picture_of,
)
from railwright.editor.play.seat_session import SeatSession
from railwright.editor.play.tickets import TicketCard
from railwright.editor.scene.items.pieces import paint_station, paint_wagon
from railwright.editor.scene.items.route_item import WAGON_LENGTH_SPACES, WAGON_WIDTH_SPACES
from railwright.plugins.programs.table.api import ViewReader

if TYPE_CHECKING:
    from railwright.editor.looks.palette import PlayerStyle
    from railwright.editor.play.decision_bar import DecisionBar
    from railwright.editor.play.hand import HandPanel
    from railwright.editor.play.market import MarketPanel
    from railwright.editor.play.players import PlayersPanel
    from railwright.editor.scene.board.board_scene import BoardScene
    from railwright.editor.scene.board.board_view import BoardView

# Milliseconds
FLIGHT_MS, PAYMENT_MS, WAGON_MS, STATION_MS, POINTS_MS, UNFOLD_MS = 240, 200, 260, 220, 300, 260
STEP_MS = 110  # from one change to the next: the next card is dealt before the last one has arrived
WAGON_STEP_MS = 70  # from one wagon to the next
CARD_STEP_MS = 45  # from one card of a payment to the next
SWEEP_LOOK_MS = 420  # for which a row is shown before it is swept

MAX_CHANGES = 12  # of a long series of answers only the latest are shown
MAX_PAID_CARDS = 6  # that fly for one payment
SMALL_CARD = QRectF(0, 0, 24, 36)  # a card beside the name of another player, in pixels


class TableReading(NamedTuple):
    """The parts of a view that can be animated; ``hand`` is the viewer's cards by color."""

    row: tuple[str | None, ...]
    hand: Mapping[str, int]
    cards: tuple[int, ...]
    points: tuple[int | None, ...]
    discards: Mapping[str, int]
    owners: tuple[int | None, ...]
    stations: Mapping[int, int]

    def gained(self, other: TableReading, seat: int) -> int:
        """The number of cards that a seat has more than in another reading."""
        return self.cards[seat] - other.cards[seat]


def read_table(reader: ViewReader, seen: State, viewer: int | None) -> TableReading:
    """Read the movable parts of a view."""
    row = reader.row(seen)
    figures = [reader.figures(seen, seat) for seat in range(seen.seats)]
    return TableReading(
        row or (),
        (reader.hand(seen, viewer) or {}) if viewer is not None else {},
        tuple(figure.cards or 0 for figure in figures),
        tuple(figure.points for figure in figures),
        reader.piles(seen)[1] if row is not None else {},
        tuple(reader.owners(seen)),
        reader.stations(seen),
    )


class TableChange(NamedTuple):
    """The readings before and after an answer; ``turned`` is the card that it turned up, if any."""

    before: TableReading
    after: TableReading
    turned: str | None = None

    @property
    def taken(self) -> list[int]:
        """The indices in the row of cards that are gone."""
        rows = zip(self.before.row, self.after.row, strict=False)
        return [place for place, (old, new) in enumerate(rows) if old is not None and new is None]

    @property
    def laid(self) -> list[int]:
        """The indices in the row of cards that are new."""
        rows = zip(self.before.row, self.after.row, strict=False)
        return [place for place, (old, new) in enumerate(rows) if new is not None and new != old]

    @property
    def is_sweep(self) -> bool:
        """Whether the whole row has gone to the discards."""
        more = sum(self.after.discards.values()) > sum(self.before.discards.values())
        return more and len(self.taken) > 1 and not any(self.after.row)


# --- where things lie -----------------------------------------------------------------------------------------


class TablePanels(QWidget):
    """The panels between which things move."""

    view: BoardView
    players: PlayersPanel
    hand: HandPanel
    market: MarketPanel


class MovingTable(Protocol):
    """A page that shows a table, of a game under way or of one that is watched."""

    scene: BoardScene
    reader: ViewReader

    @property
    def styles(self) -> Sequence[PlayerStyle]: ...

    @property
    def panels(self) -> TablePanels: ...

    @property
    def viewer(self) -> int | None: ...

    def show_points(self, seat: int, points: float, is_last: bool) -> None:
        """Show points of a seat while they are counted up; ``is_last``: they are final."""


class TablePlan:
    """The areas of things on the page of a game, in its coordinates; folded panels are at the edge of the page."""

    def __init__(self, table: MovingTable) -> None:
        self._table, self._panels = table, table.panels

    def _area(self, widget: QWidget, inside: QRectF | None = None) -> QRectF:
        if not widget.isVisibleTo(self._panels):
            place = widget.mapTo(self._panels, QPoint(0, 0))
            x = 0.0 if place.x() < self._panels.width() / 2 else float(self._panels.width())
            return QRectF(x - 12, self._panels.height() * 0.4, 24, 36)
        area = QRectF(widget.rect()) if inside is None else inside
        return area.translated(QPointF(widget.mapTo(self._panels, QPoint(0, 0))))

    def row(self, index: int) -> QRectF:
        """The area of a card of the row."""
        button = self._panels.market.row[index]
        return self._area(button, button.card_area())

    def pile(self) -> QRectF:
        """The area of the pile."""
        button = self._panels.market.pile
        return self._area(button, button.card_area())

    def discards(self) -> QRectF:
        """The area of the discards."""
        return _around(self._area(self._panels.market.discards).center(), SMALL_CARD)

    def hand(self, seat: int, color: str | None) -> QRectF:
        """The area of a seat's cards: the viewer's own by color, those of others beside their names."""
        if seat != self._table.viewer:
            row = self._area(self._panels.players.rows[seat])
            return _around(QPointF(row.left() + row.height() / 2, row.center().y()), SMALL_CARD)
        return self._area(self._panels.hand, self._panels.hand.card_area(color))

    def on_board(self, place: tuple[float, float]) -> QPointF:
        """The point of a place on the board, which is given in millimetres."""
        board = self._panels.view
        return QPointF(board.viewport().mapTo(self._panels, board.mapFromScene(QPointF(*place))))

    def board(self) -> QRectF:
        """The visible area of the board."""
        return self._area(self._panels.view.viewport())

    @property
    def zoom(self) -> float:
        """Pixels per millimetre of the board."""
        return self._panels.view.zoom


def _around(middle: QPointF, size: QRectF) -> QRectF:
    area = QRectF(size)
    area.moveCenter(middle)
    return area


# --- pictures of trains -----------------------------------------------------------------------------------------


class Train:
    """Wagons that roll from a city along a route onto their spaces, the locomotive first."""

    def __init__(self, ways: Sequence[Sequence[Pose]], pictures: Sequence[Picture], size: QSizeF, clip: QRectF) -> None:
        """``size`` is the size of each picture."""
        self._ways, self._pictures, self._size, self._clip = ways, pictures, size, clip
        self._reach = reach = size.width()
        points = [QPointF(pose.x, pose.y) for way in ways for pose in way]
        left, right = min(point.x() for point in points), max(point.x() for point in points)
        top, bottom = min(point.y() for point in points), max(point.y() for point in points)
        self._bounds = QRectF(left - reach, top - reach, right - left + 2 * reach, bottom - top + 2 * reach)
        self.wagons = len(ways)
        self.duration = WAGON_MS + WAGON_STEP_MS * (self.wagons - 1)

    def area(self, part: float) -> QRectF:
        return self._bounds.intersected(self._clip)

    def changed(self, before: float, part: float) -> QRectF:
        """The area of the wagons that roll between both parts; wagons that have arrived are not repainted."""
        area = QRectF()
        for number, way in enumerate(self._ways):
            poses = [self._pose(number, way, moment) for moment in (before, part)]
            if poses[0] != poses[1]:
                for pose in filter(None, poses):
                    square = QRectF(pose.x - self._reach, pose.y - self._reach, 2 * self._reach, 2 * self._reach)
                    area = area.united(square)
        return area.intersected(self._clip)

    def _pose(self, number: int, way: Sequence[Pose], part: float) -> Pose | None:
        """The position of a wagon; None before it appears."""
        run = (part * self.duration - number * WAGON_STEP_MS) / WAGON_MS
        if run <= 0:
            return None
        return place_on(way, QEasingCurve(QEasingCurve.Type.OutCubic).valueForProgress(min(run, 1.0)))

    def paint(self, painter: QPainter, part: float) -> None:
        painter.setClipRect(self._clip, Qt.ClipOperation.IntersectClip)
        for number, (way, picture) in enumerate(zip(self._ways, self._pictures, strict=True)):
            pose = self._pose(number, way, part)
            if pose is None:
                continue
            size = self._size
            painter.save()
            painter.translate(pose.x, pose.y)
            painter.rotate(degrees(pose.angle))
            if cos(pose.angle) < 0:
                painter.scale(1, -1)  # as on the route: the roof is always above the side wall
            painter.drawPixmap(QPointF(-size.width() / 2, -size.height() / 2), picture())
            painter.restore()


def place_on(way: Sequence[Pose], part: float) -> Pose:
    """The pose after a part of a way, interpolated in straight lines."""
    lengths = [hypot(other.x - start.x, other.y - start.y) for start, other in pairwise(way)]
    left = part * sum(lengths)
    for (start, other), length in zip(pairwise(way), lengths, strict=True):
        if left <= length and length:
            share = left / length
            return Pose(start.x + (other.x - start.x) * share, start.y + (other.y - start.y) * share, other.angle)
        left -= length
    return way[-1]


class StationFall:
    """A station that drops onto its city."""

    def __init__(self, picture: QPixmap, end: QPointF, clip: QRectF) -> None:
        self._picture, self._end, self._clip = picture, end, clip

    def area(self, part: float) -> QRectF:
        size, scale = self._picture.deviceIndependentSize(), 1.6 - 0.6 * part
        middle = self._end - QPointF(0, 40 * (1 - part))
        width, height = size.width() * scale, size.height() * scale
        return QRectF(middle.x() - width / 2, middle.y() - height / 2, width, height).intersected(self._clip)

    def changed(self, before: float, part: float) -> QRectF:
        return self.area(before).united(self.area(part))

    def paint(self, painter: QPainter, part: float) -> None:
        painter.setOpacity(min(1.0, 0.3 + part))
        painter.drawPixmap(self.area(part), self._picture, QRectF(self._picture.rect()))


def _unfold(card: TicketCard, part: float) -> None:
    if isValid(card):  # the question may have been answered meanwhile
        card.unfold(part)


# --- from answers to movements ------------------------------------------------------------------------------------


class TableMotion(QObject):
    """Animates what answers have changed, on a page that already shows the result.

    Nothing moves if motion is switched off in the settings or by the system.
    """

    def __init__(self, table: MovingTable, parent: QWidget) -> None:
        super().__init__(parent)
        self._table, self._panels, self._reader = table, table.panels, table.reader
        self.stage = MotionStage(table.panels)
        self._plan = TablePlan(table)
        self._flying: Counter[str] = Counter()  # by color: cards that are still flying to the viewer's hand
        self._filling: Counter[int] = Counter()  # by place of the row: cards that are still flying there
        self._counting: Counter[int] = Counter()  # by seat: counts of its points that have not ended
        self.counted_points: dict[int, float] = {}  # by seat: its points as far as they have been counted up

    def finish(self) -> None:
        """End all motion at once."""
        self.stage.finish()

    def show(self, changes: Sequence[TableChange]) -> None:
        """Show the latest of some changes, one after the other."""
        if not changes or not self._table.panels.isVisible():
            return
        movements: list[Movement] = []
        start = 0
        for change in changes[-MAX_CHANGES:]:
            new = list(self._movements(change))
            for movement in new:
                movement.delay += start
            movements += new
            start += STEP_MS + (SWEEP_LOOK_MS if change.is_sweep else 0)
        self.stage.play(movements)

    def _movements(self, change: TableChange) -> Iterator[Movement]:
        if change.is_sweep:
            yield from self._sweep(change)
        else:
            yield from self._gains(change)
            yield from self._refill(change)
        paid = list(self._payments(change))
        yield from paid
        after = PAYMENT_MS if paid else 0
        for movement in (*self._trains(change), *self._stations(change)):
            movement.delay += after
            yield movement
        yield from self._points(change, after)

    # --- cards ---

    def _card(self, color: str | None, size: QRectF) -> Picture:
        """The picture of a card, lying or upright like the area; color None is the back."""
        ratio = self._table.panels.devicePixelRatioF()
        return late_picture(
            size, ratio, paint_back if color is None else lambda painter, area: paint_card(painter, area, color)
        )

    def _flight(self, color: str | None, start: QRectF, end: QRectF, turned: bool = False) -> Flight:
        """A card that flies from one area to another; ``turned``: from its back to its face."""
        first = self._card(None if turned else color, start)
        return Flight(first, self._card(color, end), start, end, turned and color is not None)

    def _gains(self, change: TableChange) -> Iterator[Movement]:
        """Cards that come into hands, from the row or else from the pile, face up if the viewer may see them."""
        taken = [place for place in change.taken if place < len(self._panels.market.row)]
        for seat in range(len(change.after.cards)):
            new = change.after.gained(change.before, seat)
            own = Counter(change.after.hand) - Counter(change.before.hand) if seat == self._table.viewer else Counter()
            colors = list(own.elements())
            for number in range(min(new, MAX_PAID_CARDS)):
                place = taken.pop(0) if taken else None
                color = change.before.row[place] if place is not None else None
                start = self._plan.row(place) if place is not None else self._plan.pile()
                color = color or (colors[number] if number < len(colors) else None)
                sprite = self._flight(color, start, self._plan.hand(seat, color), place is None)
                yield self._into_hand(sprite, color if seat == self._table.viewer else None, number * CARD_STEP_MS)

    def _into_hand(self, sprite: Flight, color: str | None, delay: int) -> Movement:
        if color is not None:
            self._conceal_hand(color, 1)
        ended = None if color is None else partial(self._conceal_hand, color, -1)
        return Movement(FLIGHT_MS, delay, sprite, ended=ended)

    def _conceal_hand(self, color: str, more: int) -> None:
        self._flying[color] += more
        self._panels.hand.conceal(+self._flying)

    def _refill(self, change: TableChange) -> Iterator[Movement]:
        """Cards that come from the pile into the row."""
        for index in change.laid:
            if index < len(self._panels.market.row):
                yield self._into_row(change.after.row[index], index)

    def _into_row(self, color: str | None, index: int) -> Movement:
        self._conceal_row(index, 1)
        sprite = self._flight(color, self._plan.pile(), self._plan.row(index), True)
        return Movement(FLIGHT_MS, 0, sprite, ended=partial(self._conceal_row, index, -1))

    def _conceal_row(self, index: int, more: int) -> None:
        self._filling[index] += more
        self._panels.market.row[index].conceal(self._filling[index] > 0)

    def _sweep(self, change: TableChange) -> Iterator[Movement]:
        """The row for a moment with one locomotive too many, then all of it flying to the discards."""
        row = [color or change.turned for color in change.before.row][: len(self._panels.market.row)]
        for index, color in enumerate(row):
            if color is not None:
                home = self._plan.row(index)
                if change.before.row[index] is None:
                    yield Movement(FLIGHT_MS, 0, self._flight(color, self._plan.pile(), home, True))
                self._conceal_row(index, 1)
                lying = self._flight(color, home, home)
                shown_from = FLIGHT_MS if change.before.row[index] is None else 0
                yield Movement(SWEEP_LOOK_MS - shown_from, shown_from, lying)
                away = self._flight(color, home, self._plan.discards())
                ended = partial(self._conceal_row, index, -1)
                yield Movement(FLIGHT_MS, SWEEP_LOOK_MS + index * CARD_STEP_MS, away, ended=ended)

    def _payments(self, change: TableChange) -> Iterator[Movement]:
        """Cards that are spent: from hands to the discards, face up."""
        spent = list((Counter(change.after.discards) - Counter(change.before.discards)).elements())
        if change.is_sweep:
            return
        payers = [seat for seat in range(len(change.after.cards)) if change.after.gained(change.before, seat) < 0]
        if len(payers) != 1:
            return
        for number, color in enumerate(spent[:MAX_PAID_CARDS]):
            sprite = self._flight(color, self._plan.hand(payers[0], color), self._plan.discards())
            yield Movement(PAYMENT_MS, number * CARD_STEP_MS, sprite)

    # --- the board ---

    def _trains(self, change: TableChange) -> Iterator[Movement]:
        for route, (old, new) in enumerate(zip(change.before.owners, change.after.owners, strict=True)):
            if new is not None and old is None:
                train = self._train(route, new)
                self._table.scene.conceal_train(route, True)
                yield Movement(
                    train.duration,
                    0,
                    train,
                    ended=partial(self._table.scene.conceal_train, route, False),
                    curve=QEasingCurve.Type.Linear,
                )

    def _train(self, route: int, seat: int) -> Train:
        scene, zoom, ratio = self._table.scene, self._plan.zoom, self._table.panels.devicePixelRatioF()
        shape, style = scene.layout.routes[route], scene.train_style(route, seat)
        start = shape.line.points[0]
        stops = [Pose(*start, shape.spaces[0].angle), *shape.spaces]
        ways = [self._on_page(stops[: last + 1]) for last in range(len(stops) - 1, 0, -1)]
        length, width = shape.length * WAGON_LENGTH_SPACES, shape.width * WAGON_WIDTH_SPACES
        inner = QRectF(0, 0, (length + width) * zoom, width * 1.8 * zoom)

        def wagon(head: bool) -> Picture:
            def paint(painter: QPainter, area: QRectF) -> None:
                painter.translate(area.center())
                painter.scale(zoom, zoom)
                paint_wagon(painter, style, length, width, head)

            return late_picture(inner, ratio, paint)

        pictures = [wagon(True), *[wagon(False)] * (len(ways) - 1)]
        return Train(ways, pictures, inner.size(), self._plan.board())

    def _on_page(self, way: Sequence[Pose]) -> list[Pose]:
        points = [self._plan.on_board((pose.x, pose.y)) for pose in way]
        return [Pose(point.x(), point.y(), pose.angle) for point, pose in zip(points, way, strict=True)]

    def _stations(self, change: TableChange) -> Iterator[Movement]:
        scene = self._table.scene
        for city, seat in change.after.stations.items():
            if city not in change.before.stations:
                scene.conceal_station(city, True)
                fall = StationFall(
                    self._station(seat), self._plan.on_board(scene.layout.cities[city]), self._plan.board()
                )
                yield Movement(STATION_MS, 0, fall, ended=partial(scene.conceal_station, city, False))

    def _station(self, seat: int) -> QPixmap:
        size, zoom, style = self._table.scene.station_size, self._plan.zoom, self._table.styles[seat]

        def paint(painter: QPainter, area: QRectF) -> None:
            painter.translate(area.center())
            painter.scale(zoom, zoom)
            paint_station(painter, style, size)

        return picture_of(
            QRectF(0, 0, size * 2.4 * zoom, size * 2.4 * zoom), self._table.panels.devicePixelRatioF(), paint
        )

    def _points(self, change: TableChange, delay: int) -> Iterator[Movement]:
        """Points counting up beside the names, while the markers run."""
        for seat, (old, new) in enumerate(zip(change.before.points, change.after.points, strict=True)):
            if old is not None and new is not None and old != new:
                yield self._count(seat, old, new, delay)

    def _count(self, seat: int, old: int, new: int, delay: int) -> Movement:
        self._counting[seat] += 1
        if self._counting[seat] == 1:  # else an earlier count goes on
            self._show_count(seat, old)
        return Movement(
            POINTS_MS,
            delay,
            show=lambda part: self._show_count(seat, old + (new - old) * part),
            ended=partial(self._end_count, seat, new),
            curve=QEasingCurve.Type.OutQuad,
        )

    def _show_count(self, seat: int, points: float) -> None:
        self.counted_points[seat] = points
        self._table.show_points(seat, points, False)

    def _end_count(self, seat: int, points: int) -> None:
        self._counting[seat] -= 1
        if self._counting[seat]:
            self._show_count(seat, points)
        else:
            del self.counted_points[seat]
            self._table.show_points(seat, points, True)


class GameMotion(TableMotion):
    """Collects the changes of a game's answers until the page shows them. Nothing moves if bots play without pauses."""

    def __init__(self, table: MovingTable, session: SeatSession, bar: DecisionBar) -> None:
        super().__init__(table, table.panels)
        self._session, self._bar = session, bar
        self._changes: list[TableChange] = []
        self._by_person = False
        session.answered.connect(self._note)
        session.taken_back.connect(self.finish)

    def _note(self, answered: SeenAnswer) -> None:
        session = self._session
        if answered.frame.actor != CHANCE:
            self._by_person = answered.frame.actor in session.people
        if self._is_hurried(session) or not is_motion_on():
            return
        before, after = self._read(answered.before), self._read(answered.after)
        if before != after:
            self._changes.append(TableChange(before, after, self._reader.turned_card(answered.choice)))

    def _read(self, view: State) -> TableReading:
        return read_table(self._reader, view, self._session.viewer)

    def _is_hurried(self, session: SeatSession) -> bool:
        return not self._by_person and (session.clock.skipping or not session.clock.pace)

    def finish(self) -> None:
        self._changes = []
        super().finish()

    def play(self) -> None:
        """Show the changes of the answers since the last call."""
        changes, self._changes = self._changes, []
        self.show(changes)

    def unfold_tickets(self) -> None:
        """Unfold the tickets on offer, one after the other."""
        cards = [piece for _, piece in self._bar.pieces if isinstance(piece, TicketCard)]
        if not is_motion_on() or not self._table.panels.isVisible():
            return
        movements = []
        for number, card in enumerate(cards):
            card.unfold(0.0)
            movements.append(Movement(UNFOLD_MS, number * CARD_STEP_MS * 2, show=partial(_unfold, card)))
        self.stage.play(movements)
