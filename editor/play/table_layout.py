"""Where everything of a game lies in its window: the board first, the rest in what it leaves. Free of widgets."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QRect, QSize

GAP_PX = 8  # pixels round everything, and between two things, where there is room
TOP_PX = 4  # pixels below the menu bar
RAIL_PX = 4  # pixels of a column that is folded away: room for the handle that unfolds it
LINE_PX = 16  # pixels of a line of text in its usual size; all sizes below are meant for it
STRIP_PX = (100, 168)  # pixels of the strip with hand and decision bar: at least, at most
MAX_GROWN_RATIO = 1.15  # of its least height that the strip takes for large text: a long question lies over the board
STRIP_SHARE = 0.165  # of the window's height, unless the board needs some of it
# Of a page's area that its board is to have, by its width. On large screens hand and cards get more of it.
BOARD_SHARES = ((1024, 0.594), (1280, 0.57), (1400, 0.628), (1920, 0.52))
CARDS_SHARE = 0.36  # of what the board leaves beside it
SPREAD_PX = 166  # pixels from which the column of players has room for log and aids
SEAT_PX, SPREAD_HEIGHT_PX = 50, 300  # pixels of a player's row, and those that log and aids need below all rows
DRAWER_PX = 250  # pixels of log and aids while they lie over the board
HAND_SHARE = 0.44  # of the strip
PEOPLE_KEY, CARDS_KEY, SIDES_KEY = "table/people-folded", "table/cards-folded", "table/exchanged"  # settings


class Columns(NamedTuple):
    """Pixels of the columns of cards and of players, each at least and at most, and round and between all things."""

    cards: tuple[float, float]
    people: tuple[float, float]
    gap: int

    def grown(self, times: float) -> Columns:
        """The columns for text that is so many times as large."""
        (cards, max_cards), (people, max_people) = self.cards, self.people
        return Columns((cards * times, max_cards * times), (people * times, max_people * times), self.gap)


ROOMY, TIGHT = Columns((88, 210), (122, 280), GAP_PX), Columns((83, 210), (113, 280), 4)
MIN_SHARE = 0.58  # of a page's area that a board has with roomy columns, else they are tight


class Wishes(NamedTuple):
    """What a person wants of the table: columns folded away, the sides exchanged.

    ``line`` are the pixels of a line of text, ``aspect`` is the board's width by its height, ``companion`` gives the
    height of what is said at the foot at a width, None where nobody speaks; all in pixels.
    ``seats`` is the number of players.
    """

    aspect: float
    line: int = LINE_PX
    people_folded: bool = False
    cards_folded: bool = False
    exchanged: bool = False
    companion: Callable[[int], int] | None = None
    seats: int = 0


class TableLayout(NamedTuple):
    """The area of each part. ``spread``: log and aids have room below the players; else they lie in ``drawer``."""

    people: QRect
    board: QRect
    cards: QRect
    hand: QRect
    bar: QRect
    drawer: QRect
    companion: QRect
    spread: bool


def table_layout(size: QSize, wishes: Wishes) -> TableLayout:
    """Divide a window: the board gets all of the height that hand and bar leave, the columns what that leaves.

    A wide board gives its columns some of that, as long as it keeps its share of the window; one that is too wide for
    its share gets it from narrower columns and gaps. Large text widens the columns only as far as that share allows.
    """
    grown = max(wishes.line / LINE_PX, 0.8)
    layout = _divide(size, wishes, ROOMY.grown(grown), grown)
    width = layout.board.width()
    if width * width / wishes.aspect < MIN_SHARE * size.width() * size.height():
        layout = _divide(size, wishes, _narrowed(size, wishes, grown), grown)
    return _mirrored(layout, size.width()) if wishes.exchanged else layout


def _narrowed(size: QSize, wishes: Wishes, grown: float) -> Columns:
    """Tight columns that grow with the text no further than the board's due leaves room for."""
    due = math.sqrt(_due_area(size) * wishes.aspect)
    beside = size.width() - 4 * TIGHT.gap - due
    return TIGHT.grown(max(min(beside / (TIGHT.cards[0] + TIGHT.people[0]), grown), min(grown, 1.0)))


def _divide(size: QSize, wishes: Wishes, columns: Columns, grown: float) -> TableLayout:
    area = QRect(columns.gap, TOP_PX, size.width() - 2 * columns.gap, size.height() - TOP_PX - columns.gap)
    due = _due_area(size)
    foot = 0 if wishes.companion is None else wishes.companion(area.width() - round(columns.cards[1])) + columns.gap
    strip = _strip(size, area.height() - foot - columns.gap - round(math.sqrt(due / wishes.aspect)), grown)
    height = max(area.height() - foot - strip - columns.gap, 50)
    beside = area.width() - 2 * columns.gap
    left = max(beside - round(height * wishes.aspect), 0)
    cards = _width(left * CARDS_SHARE, columns.cards, wishes.cards_folded)
    width = round(SPREAD_PX * grown)
    # Who folds the cards away wants more of the board, not of the log.
    has_space = beside - cards - width >= math.sqrt(due * wishes.aspect) and not wishes.cards_folded
    is_high = height >= (wishes.seats * SEAT_PX + SPREAD_HEIGHT_PX) * grown
    minimum = width if has_space and is_high else 0
    people = _width(max(left - cards, minimum), columns.people, wishes.people_folded)
    spread = people >= width and is_high
    board = QRect(
        area.left() + people + columns.gap, area.top(), area.width() - people - cards - 2 * columns.gap, height
    )
    below = QRect(area.left(), board.bottom() + 1 + columns.gap, area.width() - cards - columns.gap, strip)
    hand = round(below.width() * HAND_SHARE)
    return TableLayout(
        QRect(area.left(), area.top(), people, height),
        board,
        QRect(board.right() + 1 + columns.gap, area.top(), cards, area.height()),
        QRect(below.left(), below.top(), hand, strip),
        QRect(below.left() + hand + columns.gap, below.top(), below.width() - hand - columns.gap, strip),
        QRect(
            board.left() + columns.gap, board.top() + columns.gap, round(DRAWER_PX * grown), height - 2 * columns.gap
        ),
        QRect(below.left(), below.bottom() + 1 + columns.gap, below.width(), max(foot - columns.gap, 0)),
        spread,
    )


def _due_area(size: QSize) -> float:
    """The pixels of a page that its board is to have."""
    stretches = list(pairwise(BOARD_SHARES))
    (small, minimum), (large, maximum) = next(
        (stretch for stretch in stretches if size.width() < stretch[1][0]), stretches[-1]
    )
    part = min(max((size.width() - small) / (large - small), 0), 1)
    return (minimum + (maximum - minimum) * part) * size.width() * size.height()


def _strip(size: QSize, maximum: int, grown: float) -> int:
    """The height of the strip: less than it likes where a tall board would get too little of the window."""
    liked = min(max(size.height() * STRIP_SHARE, STRIP_PX[0]), STRIP_PX[1])
    return round(max(min(liked * grown, maximum), STRIP_PX[0] * min(grown, MAX_GROWN_RATIO)))


def _width(wanted: float, bounds: tuple[float, float], folded: bool) -> int:
    minimum, maximum = bounds
    return RAIL_PX if folded else round(min(max(wanted, minimum), maximum))


def _mirrored(layout: TableLayout, width: int) -> TableLayout:
    def turned(area: QRect) -> QRect:
        return QRect(width - area.right() - 1, area.top(), area.width(), area.height())

    people, board, cards, hand, bar, drawer, companion, spread = layout
    return TableLayout(
        *(turned(people), turned(board), turned(cards), turned(hand), turned(bar), turned(drawer), turned(companion)),
        spread,
    )
