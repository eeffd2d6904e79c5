"""Charts as widgets: bars, stacked bars, histograms and lines, readable by mouse, keys and screen readers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from railwright.core.language.messages import format_number
from railwright.editor.looks.histogram import Bin
from railwright.editor.looks.painters import smooth_painter
from railwright.editor.looks.palette import contrast_color
from railwright.editor.looks.theme import window_colors

# --- Colors, patterns and marks ---

PART_COLORS = {
    "light": ("#2f5d8a", "#c9772b", "#3f7d55", "#8a4f7d", "#7d2b1a", "#6a5d43"),
    "dark": ("#7fb0dd", "#e0a24e", "#7fc796", "#d49ac6", "#ff8f7d", "#b3a68c"),
}
DASHES: tuple[list[float], ...] = ([], [6.0, 3.0], [2.0, 2.0], [8.0, 3.0, 2.0, 3.0])
PATTERN_STEP_PX = 7.0  # pixels between the lines of a pattern


def part_color(number: int) -> QColor:
    """The color of the part with this number, in the theme of the window."""
    colors = PART_COLORS[window_colors().name]
    return QColor(colors[number % len(colors)])


def paint_fill(painter: QPainter, area: QRectF, number: int) -> None:
    """Fill an area with the color and pattern of a part, and draw its edge."""
    painter.save()
    painter.fillRect(area, part_color(number))
    ink = QColor(contrast_color(part_color(number).name()))
    ink.setAlpha(120)
    painter.setPen(QPen(ink, 1.3))
    painter.setBrush(ink)
    painter.setClipRect(area)
    PATTERNS[number % len(PATTERNS)](painter, area)
    painter.setClipping(False)
    painter.restore()
    painter.setPen(QPen(QColor(window_colors().ink), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(area)


def _plain(painter: QPainter, area: QRectF) -> None:
    """Paint no pattern."""


def _diagonals(painter: QPainter, area: QRectF, lean: int = 1) -> None:
    reach, x = area.height(), area.left() - area.height()
    while x < area.right() + reach:
        painter.drawLine(QLineF(x, area.bottom(), x + reach * lean, area.top()))
        x += PATTERN_STEP_PX


def _dots(painter: QPainter, area: QRectF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    y, row = area.top() + PATTERN_STEP_PX / 2, 0
    while y < area.bottom():
        x = area.left() + PATTERN_STEP_PX / 2 * (1 + row % 2)
        while x < area.right():
            painter.drawEllipse(QPointF(x, y), 1.5, 1.5)
            x += PATTERN_STEP_PX
        y, row = y + PATTERN_STEP_PX * 0.75, row + 1


def _cross(painter: QPainter, area: QRectF) -> None:
    _diagonals(painter, area)
    painter.save()
    painter.translate(area.left() + area.right(), 0)
    painter.scale(-1, 1)
    _diagonals(painter, area)
    painter.restore()


def _levels(painter: QPainter, area: QRectF) -> None:
    y = area.top() + PATTERN_STEP_PX / 2
    while y < area.bottom():
        painter.drawLine(QLineF(area.left(), y, area.right(), y))
        y += PATTERN_STEP_PX * 0.8


def _uprights(painter: QPainter, area: QRectF) -> None:
    x = area.left() + PATTERN_STEP_PX / 2
    while x < area.right():
        painter.drawLine(QLineF(x, area.top(), x, area.bottom()))
        x += PATTERN_STEP_PX * 0.8


PATTERNS: tuple[Callable[[QPainter, QRectF], None], ...] = (_plain, _diagonals, _dots, _cross, _levels, _uprights)


def paint_mark(painter: QPainter, point: QPointF, number: int, size: float = 4.0) -> None:
    """Paint the mark of a line: disc, square, triangle or diamond."""
    painter.setPen(QPen(QColor(window_colors().panel), 1))
    painter.setBrush(part_color(number))
    if number % 4 == 0:
        painter.drawEllipse(point, size, size)
    elif number % 4 == 1:
        painter.drawRect(QRectF(point.x() - size, point.y() - size, 2 * size, 2 * size))
    else:
        corners = _TRIANGLE if number % 4 == 2 else _DIAMOND
        painter.drawPolygon(QPolygonF([point + corner * size for corner in corners]))


_TRIANGLE = (QPointF(0, -1.3), QPointF(1.2, 0.9), QPointF(-1.2, 0.9))
_DIAMOND = (QPointF(0, -1.4), QPointF(1.4, 0), QPointF(0, 1.4), QPointF(-1.4, 0))


def line_pen(number: int) -> QPen:
    """The pen of a line: its color and its dashes."""
    pen = QPen(part_color(number), 2.2)
    if DASHES[number % len(DASHES)]:
        pen.setDashPattern(DASHES[number % len(DASHES)])
    return pen


# --- The base of all charts ---

KEY_STEPS = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}
MIDDLE = Qt.AlignmentFlag.AlignVCenter
RIGHT = MIDDLE | Qt.AlignmentFlag.AlignRight
LEFT = MIDDLE | Qt.AlignmentFlag.AlignLeft
CENTER = Qt.AlignmentFlag.AlignCenter


class Chart(QWidget):
    """Paints items that keys and mouse select one by one; ``selected_sentence`` emits the sentence of the item."""

    selected_sentence = Signal(str)
    is_growing = False  # whether it fills free height below it

    def __init__(self, title: str, sentences: Sequence[str]) -> None:
        super().__init__()
        self.sentences = tuple(sentences)
        self.areas: list[QRectF] = []
        self.selected = -1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(title)
        self.setAccessibleDescription(" ".join(self.sentences))

    def paint(self, painter: QPainter) -> list[QRectF]:
        """Paint everything; returns the area of each item."""
        raise NotImplementedError

    def select(self, index: int) -> None:
        """Select an item; its sentence is shown, and announced to a screen reader."""
        if index != self.selected and 0 <= index < len(self.sentences):
            self.selected = index
            self.setToolTip(self.sentences[index])
            self.setAccessibleDescription(self.sentences[index])
            self.selected_sentence.emit(self.sentences[index])
            self.update()

    def paintEvent(self, event: object) -> None:
        with smooth_painter(self) as painter:
            self.areas = self.paint(painter)
            if self.hasFocus() and 0 <= self.selected < len(self.areas):
                painter.setPen(QPen(QColor(window_colors().focus), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(self.areas[self.selected], 4, 4)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in KEY_STEPS:
            self.select(max(0, min(self.selected + KEY_STEPS[key], len(self.sentences) - 1)))
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.select(0 if key == Qt.Key.Key_Home else len(self.sentences) - 1)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        if event.reason() != Qt.FocusReason.MouseFocusReason:
            self.select(max(self.selected, 0))
        super().focusInEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point_at(event.position())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._point_at(event.position())

    def _point_at(self, place: QPointF) -> None:
        hit = [index for index, area in enumerate(self.areas) if area.contains(place)]
        if hit:
            self.select(hit[0])


def set_ink(painter: QPainter, muted: bool = False, bold: bool = False) -> None:
    """Set the pen and the font for text."""
    font = painter.font()
    font.setBold(bold)
    painter.setFont(font)
    painter.setPen(QColor(window_colors().muted if muted else window_colors().ink))


def round_steps(low: float, high: float, maximum: int = 5) -> list[float]:
    """At most ``maximum`` + 1 round numbers in equal steps from ``low`` or less to ``high`` or more, for an axis."""
    widths = (digit * 10.0**power for power in range(18) for digit in (1, 2, 5))
    step = next(width for width in widths if -(-high // width) - low // width <= maximum)
    first, last = int(low // step), int(-(-high // step))
    return [number * step for number in range(first, max(last, first + 1) + 1)]


# --- Rows ---

ROW_HEIGHT_PX, ROW_GAP_PX = 32.0, 12.0


@dataclass(frozen=True, slots=True)
class Label:
    """The label of a row: a name, and an addition that is never elided."""

    name: str
    aside: str = ""


class RowChart(Chart):
    """A row for each label, with a text at its right end and space for a bar in between."""

    def __init__(
        self, title: str, sentences: Sequence[str], labels: Sequence[Label], printed: Sequence[str], head: float = 0
    ) -> None:
        super().__init__(title, sentences)
        self._labels, self._texts, self.head = labels, printed, head

    def sizeHint(self) -> QSize:
        return QSize(360, int(self.head + ROW_HEIGHT_PX * len(self._labels)) + 4)

    def minimumSizeHint(self) -> QSize:
        return QSize(240, self.sizeHint().height())

    def rows(self) -> list[QRectF]:
        """The area of each row."""
        return [
            QRectF(2, self.head + ROW_HEIGHT_PX * row + 2, self.width() - 4, ROW_HEIGHT_PX - 2)
            for row in range(len(self._labels))
        ]

    def bar_limits(self, painter: QPainter) -> tuple[float, float]:
        """The left and right limit of the bars, in pixels."""
        set_ink(painter, bold=True)
        metrics = QFontMetricsF(painter.font())
        asides = [metrics.horizontalAdvance(f"{label.name} {label.aside}") for label in self._labels]
        left = min(max(asides, default=0) + 10, self.width() * 0.3)
        right = max((metrics.horizontalAdvance(text) for text in self._texts), default=0)
        return left + ROW_GAP_PX, self.width() - right - ROW_GAP_PX - 6

    def paint_words(self, painter: QPainter, row: int, area: QRectF, left: float) -> None:
        """Paint the label of a row and the text at its end."""
        label = self._labels[row]
        set_ink(painter, muted=True)
        space = left - ROW_GAP_PX - 6
        aside = painter.fontMetrics().horizontalAdvance(label.aside) + 6 if label.aside else 0
        set_ink(painter)
        name = painter.fontMetrics().elidedText(label.name, Qt.TextElideMode.ElideRight, int(space - aside))
        painter.drawText(QRectF(6, area.top(), space, area.height()), LEFT, name)
        set_ink(painter, muted=True)
        beside = 6 + painter.fontMetrics().horizontalAdvance(name) + 6
        painter.drawText(QRectF(beside, area.top(), aside, area.height()), LEFT, label.aside)
        set_ink(painter, bold=True)
        painter.drawText(area.adjusted(0, 0, -4, 0), RIGHT, self._texts[row])


# --- Bars ---


@dataclass(frozen=True, slots=True)
class Bar:
    """A value with its text, a confidence interval from ``low`` to ``high``, and a ``mark`` for comparison."""

    label: Label
    value: float
    text: str
    low: float | None = None
    high: float | None = None
    mark: float | None = None


class BarChart(RowChart):
    """Bars from 0 to ``full``."""

    def __init__(self, title: str, sentences: Sequence[str], bars: Sequence[Bar], full: float) -> None:
        super().__init__(title, sentences, [bar.label for bar in bars], [bar.text for bar in bars])
        self._bars, self._full = bars, full

    def paint(self, painter: QPainter) -> list[QRectF]:
        left, right = self.bar_limits(painter)
        rows = self.rows()
        for row, (bar, area) in enumerate(zip(self._bars, rows, strict=True)):
            self.paint_words(painter, row, area, left)
            self._paint_bar(painter, bar, QRectF(left, area.top() + 6, right - left, area.height() - 12))
        return rows

    def _paint_bar(self, painter: QPainter, bar: Bar, track: QRectF) -> None:
        def x(value: float) -> float:
            return track.left() + track.width() * value / self._full

        painter.setPen(QPen(QColor(window_colors().line), 1))
        painter.setBrush(QColor(window_colors().raised))
        painter.drawRect(track)
        if bar.value > 0:
            paint_fill(painter, QRectF(track.left(), track.top(), x(bar.value) - track.left(), track.height()), 0)
        if bar.low is not None and bar.high is not None:
            _paint_interval(painter, x(bar.low), x(bar.high), track)
        if bar.mark is not None:
            mark = QLineF(x(bar.mark), track.top() - 4, x(bar.mark), track.bottom() + 4)
            painter.setPen(QPen(QColor(window_colors().raised), 4))
            painter.drawLine(mark)
            painter.setPen(QPen(QColor(window_colors().bad), 2, Qt.PenStyle.DotLine))
            painter.drawLine(mark)


def _paint_interval(painter: QPainter, low: float, high: float, track: QRectF) -> None:
    """Paint a confidence interval as a whisker that is visible on the bar and beside it."""
    middle, reach = track.center().y(), track.height() * 0.25
    lines = [
        QLineF(low, middle, high, middle),
        *(QLineF(end, middle - reach, end, middle + reach) for end in (low, high)),
    ]
    for pen in (QPen(QColor(window_colors().raised), 4.4), QPen(QColor(window_colors().ink), 1.6)):
        painter.setPen(pen)
        painter.drawLines(lines)


# --- Stacked bars ---

LEGEND_HEIGHT_PX = 24.0  # of each line


@dataclass(frozen=True, slots=True)
class Stack:
    """The values of all parts with their texts; negative parts are stacked to the left."""

    label: Label
    values: tuple[float, ...]
    part_texts: tuple[str, ...]
    text: str


class StackedBarChart(RowChart):
    """Bars of several parts with a legend above them."""

    def __init__(self, title: str, sentences: Sequence[str], parts: Sequence[str], stacks: Sequence[Stack]) -> None:
        labels, printed = [stack.label for stack in stacks], [stack.text for stack in stacks]
        super().__init__(title, sentences, labels, printed, head=30)
        self._parts, self.stacks = parts, stacks

    def paint(self, painter: QPainter) -> list[QRectF]:
        left, right = self.bar_limits(painter)
        for number, (title, place) in enumerate(zip(self._parts, self._legend(), strict=True)):
            set_ink(painter)
            painter.drawText(QRectF(place.x() + 28, place.y(), self.width(), LEGEND_HEIGHT_PX), LEFT, title)
            paint_fill(painter, QRectF(place.x(), place.y() + 5, 22, 14), number)
        low = min((sum(value for value in stack.values if value < 0) for stack in self.stacks), default=0)
        high = max((sum(value for value in stack.values if value > 0) for stack in self.stacks), default=0)
        scale = (right - left) / ((high - low) or 1)
        zero = left - low * scale
        rows = self.rows()
        for row, (stack, area) in enumerate(zip(self.stacks, rows, strict=True)):
            self.paint_words(painter, row, area, left)
            self._paint_stack(painter, stack, area, zero, scale)
        if rows:
            painter.setPen(QPen(QColor(window_colors().ink), 1.5))
            painter.drawLine(QPointF(zero, rows[0].top()), QPointF(zero, rows[-1].bottom()))
        return rows

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.head = self._legend()[-1].y() + LEGEND_HEIGHT_PX + 6 if self._parts else 0
        self.updateGeometry()
        super().resizeEvent(event)

    def _legend(self) -> list[QPointF]:
        """The position of each part in the legend, which wraps at the right edge."""
        x, y, places = 6.0, 0.0, []
        for title in self._parts:
            width = 48.0 + self.fontMetrics().horizontalAdvance(title)
            if x > 6 and x + width > self.width():
                x, y = 6.0, y + LEGEND_HEIGHT_PX
            places.append(QPointF(x, y))
            x += width
        return places

    def _paint_stack(self, painter: QPainter, stack: Stack, area: QRectF, zero: float, scale: float) -> None:
        right = left = zero
        for number, value in enumerate(stack.values):
            width = abs(value) * scale
            if width < 0.5:
                continue
            start = right if value > 0 else left - width
            part = QRectF(start, area.top() + 4, width, area.height() - 8)
            paint_fill(painter, part, number)
            _paint_inside(painter, part, stack.part_texts[number], number)
            right, left = (right + width, left) if value > 0 else (right, left - width)


def _paint_inside(painter: QPainter, part: QRectF, text: str, number: int) -> None:
    """Paint the text of a part on a plain background, if it fits."""
    set_ink(painter)
    width = painter.fontMetrics().horizontalAdvance(text) + 4
    if width + 2 > part.width():
        return
    ground = QRectF(part.center().x() - width / 2, part.top() + 2, width, part.height() - 4)
    painter.fillRect(ground, part_color(number))
    painter.setPen(QColor(contrast_color(part_color(number).name())))
    painter.drawText(ground, CENTER, text)


# --- Histograms ---

HISTOGRAM_HEAD_PX, HISTOGRAM_FOOT_PX = 44.0, 44.0


class Histogram(Chart):
    """A column for each bin with its count above it; ``mean`` is the mean and its label."""

    def __init__(
        self, title: str, sentences: Sequence[str], bins: Sequence[Bin], axis: str, mean: tuple[float, str]
    ) -> None:
        super().__init__(title, sentences)
        self._bins, self._axis, self._mean = bins, axis, mean

    def sizeHint(self) -> QSize:
        return QSize(360, 240)

    def minimumSizeHint(self) -> QSize:
        return QSize(240, 240)

    def paint(self, painter: QPainter) -> list[QRectF]:
        inner = QRectF(8, HISTOGRAM_HEAD_PX, self.width() - 16, self.height() - HISTOGRAM_HEAD_PX - HISTOGRAM_FOOT_PX)
        width = min(inner.width() / max(len(self._bins), 1), 90.0)
        left = inner.center().x() - width * len(self._bins) / 2
        highest = max((size_bin.count for size_bin in self._bins), default=1)
        areas = []
        for index, size_bin in enumerate(self._bins):
            column = QRectF(left + width * index, inner.top(), width, inner.height())
            self._paint_column(painter, size_bin, column, inner.height() * size_bin.count / highest)
            areas.append(column.adjusted(1, -20, -1, 22))
        painter.setPen(QPen(QColor(window_colors().ink), 1))
        painter.drawLine(QPointF(left, inner.bottom()), QPointF(left + width * len(self._bins), inner.bottom()))
        self._paint_sizes(painter, left, width, inner.bottom())
        self._paint_mean(painter, left, width, inner)
        for size_bin, area in zip(self._bins, areas, strict=True):
            _paint_count(painter, size_bin.count, area, inner.bottom() - inner.height() * size_bin.count / highest)
        return areas

    def _paint_column(self, painter: QPainter, size_bin: Bin, column: QRectF, height: float) -> None:
        if not size_bin.count:
            return
        bar = QRectF(column.left() + 2, column.bottom() - height, column.width() - 4, height)
        paint_fill(painter, bar, 0)

    def _paint_sizes(self, painter: QPainter, left: float, width: float, below: float) -> None:
        """Paint as many labels under the columns as fit, and the title of the axis."""
        set_ink(painter, muted=True)
        names = [bin_name(size_bin) for size_bin in self._bins]
        widest = max((painter.fontMetrics().horizontalAdvance(name) for name in names), default=0) + 8
        stride = max(1, int(-(-widest // width)))
        for number, name in enumerate(names):
            if number % stride == 0:
                middle = left + width * (number + 0.5)
                painter.drawText(QRectF(middle - widest / 2, below + 3, widest, 18), CENTER, name)
        painter.drawText(QRectF(0, below + 22, self.width(), 20), CENTER, self._axis)

    def _paint_mean(self, painter: QPainter, left: float, wide: float, area: QRectF) -> None:
        value, text = self._mean
        if not self._bins:
            return
        first, width = self._bins[0].low, self._bins[0].high - self._bins[0].low
        x = left + wide * (value - first + 0.5) / width  # whole numbers lie in the middle of their columns
        painter.setPen(QPen(QColor(window_colors().bad), 2, Qt.PenStyle.DotLine))
        painter.drawLine(QPointF(x, 20), QPointF(x, area.bottom()))
        set_ink(painter, bold=True)
        reach = painter.fontMetrics().horizontalAdvance(text) + 6
        start = max(2.0, min(x - reach / 2, self.width() - reach - 2))
        painter.drawText(QRectF(start, 0, reach, 18), CENTER, text)


def _paint_count(painter: QPainter, count: int, column: QRectF, top: float) -> None:
    """Paint a count above its column, on a background that hides the line of the mean."""
    if not count:
        return
    set_ink(painter)
    text = str(count)
    width = painter.fontMetrics().horizontalAdvance(text) + 6
    ground = QRectF(column.center().x() - width / 2, top - 19, width, 17)
    painter.fillRect(ground, QColor(window_colors().panel))
    painter.drawText(ground, CENTER, text)


def bin_name(size_bin: Bin) -> str:
    """The whole numbers in a bin: ``8`` or ``10–14``."""
    low, last = int(size_bin.low), int(size_bin.high) - 1
    return str(low) if low == last else f"{low}–{last}"


# --- Lines ---

LINES_HEAD_PX, LINES_FOOT_PX, NAME_HEIGHT_PX = 12.0, 44.0, 18.0
MAX_MARKS = 12  # on a line, about: longer lines mark every second or later value only


@dataclass(frozen=True, slots=True)
class LineData:
    """The values of one player, earliest first."""

    label: Label
    values: tuple[float, ...]


class LineChart(Chart):
    """Lines of values by number of the game; ``axis`` is the title of the horizontal axis."""

    def __init__(self, title: str, sentences: Sequence[str], lines: Sequence[LineData], axis: str) -> None:
        super().__init__(title, sentences)
        self._lines, self._axis = lines, axis
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    is_growing = True

    def sizeHint(self) -> QSize:
        return QSize(360, 240)

    def minimumSizeHint(self) -> QSize:
        return QSize(240, 240)

    def paint(self, painter: QPainter) -> list[QRectF]:
        steps = self._steps()
        set_ink(painter)
        area = self.plot_area(painter)
        self._paint_grid(painter, area, steps)
        for number, line in enumerate(self._lines):
            self._paint_line(painter, number, self._points(line, area, steps))
        return self._paint_names(painter, area, steps)

    def _steps(self) -> list[float]:
        values = [value for line in self._lines for value in line.values]
        return round_steps(min(values, default=0), max(values, default=1))

    def plot_area(self, painter: QPainter) -> QRectF:
        """The area of the lines, between the numbers of the vertical axis and the names."""
        metrics = painter.fontMetrics()
        names = max((metrics.horizontalAdvance(line.label.name) for line in self._lines), default=0)
        left = max(metrics.horizontalAdvance(_axis_text(step)) for step in self._steps()) + 12
        beside = min(names + 28.0, (self.width() - left) * 0.36)
        return QRectF(
            left, LINES_HEAD_PX, self.width() - left - beside - 8, self.height() - LINES_HEAD_PX - LINES_FOOT_PX
        )

    def show_lines(self, sentences: Sequence[str], lines: Sequence[LineData]) -> None:
        """Replace the lines, and the sentences of the items."""
        self.sentences, self._lines = tuple(sentences), lines
        self.update()

    def point(self, line: int, index: int, area: QRectF) -> QPointF:
        """The point of a value in the area ``area``."""
        return self._points(self._lines[line], area, self._steps())[index]

    def _points(self, line: LineData, area: QRectF, steps: Sequence[float]) -> list[QPointF]:
        maximum = max(len(line.values) for line in self._lines)
        low, high = steps[0], steps[-1]
        return [
            QPointF(
                area.left() + area.width() * (index / (maximum - 1) if maximum > 1 else 0.5),
                area.bottom() - area.height() * (value - low) / (high - low),
            )
            for index, value in enumerate(line.values)
        ]

    def _paint_grid(self, painter: QPainter, area: QRectF, steps: Sequence[float]) -> None:
        for step in steps:
            y = area.bottom() - area.height() * (step - steps[0]) / (steps[-1] - steps[0])
            painter.setPen(QPen(QColor(window_colors().line), 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            set_ink(painter, muted=True)
            painter.drawText(QRectF(0, y - 9, area.left() - 6, 18), RIGHT, _axis_text(step))
        last = max((len(line.values) for line in self._lines), default=1) - 1
        for index, name in self.axis_marks(last).items():
            x = area.left() + area.width() * (index / last if last > 0 else 0.5)
            painter.drawLine(QPointF(x, area.bottom()), QPointF(x, area.bottom() + 5))
            painter.drawText(QRectF(x - 30, area.bottom() + 5, 60, 18), CENTER, name)
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        painter.drawLine(area.topLeft(), area.bottomLeft())
        painter.drawText(QRectF(area.left(), area.bottom() + 22, area.width(), 20), CENTER, self._axis)

    def axis_marks(self, last: int) -> dict[int, str]:
        """The values that are marked on the horizontal axis, by index from 0 to ``last``, each with its text."""
        return {index: str(index + 1) for index in (0, last)}

    def _paint_line(self, painter: QPainter, number: int, places: Sequence[QPointF]) -> None:
        painter.setPen(line_pen(number))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(places))
        stride = max(1, len(places) // MAX_MARKS)
        for index, place in enumerate(places):
            if index % stride == 0 or index == len(places) - 1:
                paint_mark(painter, place, number)

    def _paint_names(self, painter: QPainter, inner: QRectF, steps: Sequence[float]) -> list[QRectF]:
        """Paint the names beside the ends of their lines, without overlaps."""
        ends = [self._points(line, inner, steps)[-1:] for line in self._lines]  # [] for a line without values
        heights = _spread([end[0].y() if end else inner.bottom() for end in ends], inner)
        areas = []
        for number, line in enumerate(self._lines):
            area = QRectF(
                inner.right() + 8,
                heights[number] - NAME_HEIGHT_PX / 2,
                self.width() - inner.right() - 10,
                NAME_HEIGHT_PX,
            )
            painter.setPen(QPen(QColor(window_colors().line), 1))
            for end in ends[number]:
                painter.drawLine(end, QPointF(area.left() + 4, heights[number]))
                paint_mark(painter, end, number)
            paint_mark(painter, QPointF(area.left() + 6, heights[number]), number)
            set_ink(painter)
            name = painter.fontMetrics().elidedText(
                line.label.name, Qt.TextElideMode.ElideRight, int(area.width() - 18)
            )
            painter.drawText(area.adjusted(16, 0, 0, 0), LEFT, name)
            areas.append(area)
        return areas


def _spread(heights: Sequence[float], area: QRectF) -> list[float]:
    """The heights of names, moved apart to avoid overlaps and into ``area`` if they fit."""
    order = sorted(range(len(heights)), key=lambda index: heights[index])
    moved = list(heights)
    for before, index in pairwise(order):
        moved[index] = max(moved[index], moved[before] + NAME_HEIGHT_PX)
    over = max(0.0, max(moved, default=0.0) - area.bottom())
    limit = area.bottom()
    for index in reversed(order if over else []):
        moved[index] = min(moved[index], limit)
        limit = moved[index] - NAME_HEIGHT_PX
    return moved


def _axis_text(value: float) -> str:
    return format_number(value).replace("-", "−")
