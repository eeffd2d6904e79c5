"""The playback controls of a replay: a timeline of all turns, buttons, and the speed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QHelpEvent,
    QIcon,
    QMouseEvent,
    QPainter,
    QPen,
    QPixmap,
    QPolygonF,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractSlider, QFrame, QPushButton, QSizePolicy, QToolTip

from railwright.editor.looks import elements as ui
from railwright.editor.looks.painters import blank_picture, smooth_painter
from railwright.editor.looks.palette import PlayerStyle
from railwright.editor.looks.theme import window_colors
from railwright.editor.looks.widgets import ElidedLabel, FlowLayout
from railwright.editor.play.player_style import Chip
from railwright.editor.replay.playback import STEP_INTERVALS_MS, Playback, Timeline, Turn
from railwright.plugins.programs.table.api import Wording

SLIDER_MARGIN_PX = 9.0  # from the edges of the widget to the first and the last moment
TURN_HEIGHT_PX = 15.0
FUTURE_OPACITY = 0.38  # of turns after the present moment


class TimelineSlider(QAbstractSlider):
    """The timeline. ``wanted`` emits the moment clicked, dragged or scrolled to; ``tip`` gives its tool tip."""

    wanted = Signal(int)

    def __init__(self, timeline: Timeline, styles: Sequence[PlayerStyle], tip: Callable[[int], str]) -> None:
        super().__init__()
        self._timeline, self._tip = timeline, tip
        self._hover: int | None = None
        self.setRange(0, timeline.end)
        self.setOrientation(Qt.Orientation.Horizontal)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)
        self.setAccessibleName(self.tr("Point in the game"))
        self.set_styles(styles)

    def set_styles(self, styles: Sequence[PlayerStyle]) -> None:
        """Set the colors of the seats."""
        self._styles = tuple(styles)
        self.update()

    def follow(self, moment: int) -> None:
        """Move the handle to a moment."""
        self.setValue(moment)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(400, 34)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, 34)

    # positions of moments

    def x_of(self, moment: int) -> float:
        """The x coordinate of a moment, in pixels."""
        return SLIDER_MARGIN_PX + (self.width() - 2 * SLIDER_MARGIN_PX) * moment / max(self._timeline.end, 1)

    def moment_at(self, x: float) -> int:
        """The moment at an x coordinate in pixels."""
        part = (x - SLIDER_MARGIN_PX) / max(self.width() - 2 * SLIDER_MARGIN_PX, 1.0)
        return round(min(max(part, 0.0), 1.0) * self._timeline.end)

    # mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            # QAbstractSlider leaves the mouse to subclasses.
            self.setSliderDown(True)
            self.wanted.emit(self.moment_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover = self.moment_at(event.position().x())
        self.update()
        if self.isSliderDown():
            self.wanted.emit(self._hover)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.setSliderDown(False)

    def leaveEvent(self, event: QEvent) -> None:
        self._hover = None
        self.update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.wanted.emit(self.value() + (-1 if event.angleDelta().y() > 0 else 1))
        event.accept()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self._tip(self.moment_at(event.pos().x())), self)
            return True
        return super().event(event)

    # painting

    def paintEvent(self, event: object) -> None:
        with smooth_painter(self) as painter:
            top = (self.height() - TURN_HEIGHT_PX) / 2
            self._paint_turns(painter, top)
            if self._hover is not None and not self.isSliderDown():
                painter.fillRect(
                    QRectF(self.x_of(self._hover) - 0.75, top - 4, 1.5, TURN_HEIGHT_PX + 8),
                    QColor(window_colors().muted),
                )
            colors, x = window_colors(), self.x_of(self.value())
            painter.setPen(QPen(QColor(colors.focus if self.hasFocus() else colors.ink), 2 if self.hasFocus() else 1.4))
            painter.setBrush(QColor(colors.raised))
            painter.drawRoundedRect(QRectF(x - 4.5, top - 6, 9, TURN_HEIGHT_PX + 12), 4, 4)
            painter.fillRect(QRectF(x - 1, top - 2, 2, TURN_HEIGHT_PX + 4), QColor(colors.accent))

    def _paint_turns(self, painter: QPainter, top: float) -> None:
        inner = QRectF(self.x_of(0), top, self.x_of(self._timeline.end) - self.x_of(0), TURN_HEIGHT_PX)
        painter.fillRect(inner, QColor(window_colors().raised))
        turns = self._timeline.turns
        ends = [turn.start for turn in turns[1:]] + [self._timeline.end]
        for turn, end in zip(turns, ends, strict=True):
            left, right = self.x_of(turn.start), self.x_of(end)
            gap = 1.0 if right - left > 3 else 0.3
            area = QRectF(left, top, max(right - left - gap, 0.4), TURN_HEIGHT_PX)
            color = QColor(self._styles[turn.seat].color if turn.seat >= 0 else window_colors().line)
            now = min(max(self.x_of(self.value()), area.left()), area.right())
            self._fill(painter, QRectF(area.left(), top, now - area.left(), TURN_HEIGHT_PX), color, 1.0)
            self._fill(painter, QRectF(now, top, area.right() - now, TURN_HEIGHT_PX), color, FUTURE_OPACITY)
        painter.setPen(QPen(QColor(window_colors().line), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(inner)

    def _fill(self, painter: QPainter, area: QRectF, color: QColor, opacity: float) -> None:
        if area.width() > 0:
            color = QColor(color)
            color.setAlphaF(opacity)
            painter.fillRect(area, color)


ICON_SIZE_PX = 20
# The shapes of each icon from left to right: "|" a bar, "<" and ">" triangles, "I" a broad bar.
ICON_SHAPES = {
    "start": "|<<", "turn-back": "<<", "back": "<", "play": ">", "stop": "II", "on": ">", "turn-on": ">>", "end": ">>|",
}  # fmt: skip
SHAPE_WIDTHS = {"|": 2.4, "<": 6.6, ">": 6.6, "I": 5.0}


def button_icon(name: str) -> QIcon:
    """The icon of a button, faded when disabled."""
    icon = QIcon()
    icon.addPixmap(_icon_pixmap(name, QColor(window_colors().ink)), QIcon.Mode.Normal)
    faded = QColor(window_colors().muted)
    faded.setAlphaF(0.45)
    icon.addPixmap(_icon_pixmap(name, faded), QIcon.Mode.Disabled)
    return icon


def _icon_pixmap(name: str, ink: QColor) -> QPixmap:
    picture = blank_picture(ICON_SIZE_PX, ICON_SIZE_PX, 3)
    with smooth_painter(picture) as painter:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        if name == "play":
            _draw_shape(painter, ">", QRectF(4.5, 3, 12.5, 14))
        else:
            parts = ICON_SHAPES[name]
            left = (ICON_SIZE_PX - sum(SHAPE_WIDTHS[part] for part in parts)) / 2
            for part in parts:
                _draw_shape(painter, part, QRectF(left, 4.5, SHAPE_WIDTHS[part], 11))
                left += SHAPE_WIDTHS[part]
    return picture


def _draw_shape(painter: QPainter, part: str, area: QRectF) -> None:
    if part in "|I":
        painter.drawRoundedRect(area.adjusted(0.3, 0, -0.9, 0), 0.8, 0.8)
        return
    tip, side = (area.left(), area.right()) if part == "<" else (area.right(), area.left())
    middle = area.center().y()
    painter.drawPolygon(QPolygonF([QPointF(tip, middle), QPointF(side, area.top()), QPointF(side, area.bottom())]))


NARROW_LINES = 28  # width below which the events get a line of their own, in line heights


class Controls(QFrame):
    """The playback controls: they show the present turn and its events, and control playback."""

    def __init__(self, playback: Playback, wording: Wording, styles: Sequence[PlayerStyle]) -> None:
        super().__init__()
        self._playback, self._wording, self._styles = playback, wording, tuple(styles)
        self._timeline = timeline = playback.timeline
        self.slider = TimelineSlider(timeline, styles, lambda moment: self.turn_title(timeline.turn_at(moment)))
        self._chip, self.turn, self.event_label = Chip(self._styles[0]), ui.label(role="caption"), ElidedLabel()
        self.count = ui.label(role="muted")
        self.event_label.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._head = ui.row(self._chip, self.turn, (self.event_label, 1), self.count, spacing=8)
        self._column = ui.column(self._head, self.slider, self._make_buttons(), margins=(12, 8, 12, 8), spacing=4)
        ui.styled(self, sheet=True).setLayout(self._column)
        self.slider.wanted.connect(playback.jump)
        playback.playing_changed.connect(self._show_playing)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the events beside the turn, or below it if the widget is narrow."""
        super().resizeEvent(event)
        self._fit_count()
        is_narrow = event.size().width() < NARROW_LINES * self.fontMetrics().height()
        if is_narrow == (self._head.indexOf(self.event_label) < 0):
            return
        self._head.removeWidget(self.event_label)
        self._column.removeWidget(self.event_label)
        if is_narrow:
            self._column.insertWidget(1, self.event_label)
        else:
            self._head.insertWidget(2, self.event_label, 1)
        self._head.setStretchFactor(self.count, int(is_narrow))
        self.count.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def _fit_count(self) -> None:
        """Hide the number of the answer if there is no room beside the turn."""
        wanted = sum(label.sizeHint().width() for label in (self._chip, self.turn, self.count))
        self.count.setVisible(wanted + 2 * self._head.spacing() <= self.contentsRect().width() - 24)

    def _make_buttons(self) -> FlowLayout:
        playback = self._playback
        self.buttons = {
            "start": self._button("start", self.tr("Go to the start (Home)"), lambda: playback.jump(0)),
            "turn-back": self._button(
                "turn-back", self.tr("Back one turn (Shift+Left)"), lambda: playback.step_turn(False)
            ),
            "back": self._button("back", self.tr("Back one answer (Left)"), lambda: playback.step(-1)),
            "play": self._button("play", self.tr("Play (Space)"), playback.toggle),
            "on": self._button("on", self.tr("Forward one answer (Right)"), lambda: playback.step(1)),
            "turn-on": self._button(
                "turn-on", self.tr("Forward one turn (Shift+Right)"), lambda: playback.step_turn(True)
            ),
            "end": self._button("end", self.tr("Go to the end (End)"), lambda: playback.jump(playback.timeline.end)),
        }
        self.speed = ui.combo(((text, None) for text in self._speeds()), name=self.tr("Speed"))
        self.speed.setCurrentIndex(len(STEP_INTERVALS_MS) // 2)
        self.speed.currentIndexChanged.connect(playback.set_speed)
        return ui.flow(*self.buttons.values(), self.speed, spacing=4)

    def _speeds(self) -> tuple[str, ...]:
        return (
            self.tr("Very slow"), self.tr("Slow"), self.tr("Normal"), self.tr("Fast"), self.tr("Very fast"),
        )  # fmt: skip

    def _button(self, name: str, description: str, act: Callable[[], object]) -> QPushButton:
        button = ui.button(act=lambda: act(), tip=description)
        button.setIcon(button_icon(name))
        button.setIconSize(QSize(18, 18))
        button.setFixedSize(34, 30)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setAccessibleName(description)
        return button

    def _show_playing(self, playing: bool) -> None:
        description = self.tr("Stop (Space)") if playing else self.tr("Play (Space)")
        button = self.buttons["play"]
        button.setIcon(button_icon("stop" if playing else "play"))
        button.setToolTip(description)
        button.setAccessibleName(description)

    def turn_title(self, turn: Turn) -> str:
        """The title of a turn."""
        if turn.seat < 0:
            return self.tr("Before the first turn") if turn.start == 0 else self.tr("End")
        text = self.tr("Turn {number} of {all}: {name}")
        name = self._wording.short(turn.seat)
        return text.format(number=turn.number, all=self._timeline.turn_count, name=name)

    def show_moment(self, moment: int, text: str) -> None:
        """Show a moment and its events as text."""
        turn = self._timeline.turn_at(moment)
        self._chip.setVisible(turn.seat >= 0)
        if turn.seat >= 0:
            self._chip.set_style(self._styles[turn.seat])
        self.turn.setText(self.turn_title(turn))
        self.event_label.setText(text)
        self.count.setText(self.tr("{number} / {all}").format(number=moment, all=self._timeline.end))
        self._fit_count()
        self.slider.follow(moment)
        for name in ("start", "turn-back", "back"):
            self.buttons[name].setEnabled(moment > 0)
        for name in ("on", "turn-on", "end"):
            self.buttons[name].setEnabled(moment < self._timeline.end)

    def set_styles(self, styles: Sequence[PlayerStyle]) -> None:
        """Follow a change of palette or theme."""
        self._styles = tuple(styles)
        self.slider.set_styles(styles)
        for name, button in self.buttons.items():
            button.setIcon(button_icon("stop" if name == "play" and self._playback.is_playing else name))
