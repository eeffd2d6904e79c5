"""Motion: pictures that move over a page, which already shows what comes after the motion.

Moving things are only painted over the page, and the page conceals what they will become, so that no state, name or
button ever waits for a picture. Any key or mouse button ends all motion at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from time import perf_counter
from typing import Protocol

from msgspec import Struct
from PySide6.QtCore import QEasingCurve, QEvent, QObject, QPointF, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from railwright.editor.looks.painters import blank_picture, smooth_painter
from railwright.editor.play.preferences import MOTION, is_motion_reduced, is_on

FRAME_MS = 16  # from frame to frame
MAX_BEHIND_MS = 350  # by which motion may lag behind the game before it is cut short
EDGE_PX = 2  # around a picture for its smooth edge

ENDING = (
    QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick, QEvent.Type.Wheel,
    QEvent.Type.TouchBegin, QEvent.Type.ShortcutOverride,
)  # fmt: skip
"""What a person does that ends all motion."""


class Sprite(Protocol):
    """A moving picture; ``part`` runs from 0 to 1."""

    def area(self, part: float) -> QRectF: ...

    def changed(self, before: float, part: float) -> QRectF:
        """The area that looks different at ``part`` than at ``before``, if ``area`` is the same for both."""

    def paint(self, painter: QPainter, part: float) -> None: ...


class Movement(Struct, eq=False):
    """A change that takes ``duration`` milliseconds, ``delay`` milliseconds after it was begun.

    ``show`` is called in every frame with the part that is over (0 to 1), ``ended`` once at the end, even an early one.
    """

    duration: int
    delay: int = 0
    sprite: Sprite | None = None
    show: Callable[[float], object] | None = None
    ended: Callable[[], object] | None = None
    curve: QEasingCurve.Type = QEasingCurve.Type.InOutCubic
    due: float = 0.0  # milliseconds of the clock

    def part_at(self, now: float) -> float:
        """The part that is over at a time, with easing."""
        run = (now - self.due) / max(self.duration, 1)
        return QEasingCurve(self.curve).valueForProgress(min(max(run, 0.0), 1.0))

    @property
    def end(self) -> float:
        """When the movement ends, in milliseconds of the clock."""
        return self.due + self.duration


def is_motion_on() -> bool:
    """Whether motion is switched on in the settings and by the system."""
    return is_on(MOTION) and not is_motion_reduced()


def milliseconds() -> float:
    """The time in milliseconds, for the clock of a stage."""
    return perf_counter() * 1000


class SpriteView(QWidget):
    """Shows one sprite over a page and lets mouse and keys through.

    It is no larger than its picture, so that only what the picture covers or uncovers is repainted.
    """

    def __init__(self, sprite: Sprite, page: QWidget) -> None:
        super().__init__(page)
        self._sprite, self._part = sprite, 0.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_part(self, part: float) -> None:
        """Show the sprite at a part of its way, from 0 to 1."""
        before, self._part = self._part, part
        area = _with_edge(self._sprite.area(part))
        if area == self.geometry() and self.isVisible():
            self.update(_with_edge(self._sprite.changed(before, part)).translated(-self.pos()))
            return
        self.setGeometry(area)
        if self.isHidden():
            self.show()
            self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
            painter.translate(-self.x(), -self.y())
            self._sprite.paint(painter, self._part)


def _with_edge(area: QRectF) -> QRect:
    return area.adjusted(-EDGE_PX, -EDGE_PX, EDGE_PX, EDGE_PX).toAlignedRect()


class MotionStage(QObject):
    """Runs movements over a page; ``clock`` returns milliseconds.

    With ``is_hurried``, a key or mouse button ends them; without, the page decides what keys do.
    """

    def __init__(self, page: QWidget, is_hurried: bool = True) -> None:
        super().__init__(page)
        self._page, self._is_hurried = page, is_hurried
        self.clock: Callable[[], float] = milliseconds
        self.movements: list[Movement] = []
        self.views: dict[Movement, SpriteView] = {}
        self._timer = QTimer(self, interval=FRAME_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.advance)
        if is_hurried:
            page.installEventFilter(self)

    @property
    def is_running(self) -> bool:
        """Whether anything moves."""
        return bool(self.movements)

    def play(self, movements: Sequence[Movement]) -> None:
        """Begin movements that belong together after those before them; a long queue is cut short."""
        if not movements:
            return
        now = self.clock()
        if self._behind(now) > MAX_BEHIND_MS:
            self.finish()
        start = now + self._behind(now)
        for movement in movements:
            movement.due = start + movement.delay
        if not self.movements:
            self._timer.start()
        self.movements += movements
        self.advance()

    def when_over(self, *acts: Callable[[], object]) -> list[Movement]:
        """Call functions, each in its own frame, when all that moves now has arrived; at once if nothing moves.

        Returns the movements that wait for those frames.
        """
        now, waiting = self.clock(), list[Movement]()
        over, still = now + self._behind(now), not self.movements
        for number, act in enumerate(acts):
            if still:
                act()
                continue
            movement = Movement(0, ended=act)
            movement.due = over + number * FRAME_MS
            waiting.append(movement)
        self.movements += waiting
        return waiting

    def is_ending(self, movement: Movement) -> bool:
        """Whether a movement ends now: its time is over, or everything arrives at once."""
        return movement.end <= self.clock()

    def _behind(self, now: float) -> float:
        return max((movement.end - now for movement in self.movements), default=0.0)

    def advance(self) -> None:
        """Show all movements as they are at the clock's time."""
        now, app, window = self.clock(), QApplication.instance(), self._page.window().windowHandle()
        # Nobody can press anything in a window that is not on the screen yet.
        if app is not None and self._is_hurried and (window is None or window.isExposed()):
            app.installEventFilter(self)
        # A copy: a movement that ends may begin others, or end all.
        for movement in list(self.movements):
            if now < movement.due or movement not in self.movements:
                continue
            part = movement.part_at(now)
            if movement.show is not None:
                movement.show(part)
            if now >= movement.end:
                self._end(movement)
            elif movement.sprite is not None:
                self._view_of(movement, movement.sprite).show_part(part)
        if not self.movements:
            self._rest()

    def _view_of(self, movement: Movement, sprite: Sprite) -> SpriteView:
        if movement not in self.views:
            self.views[movement] = SpriteView(sprite, self._page)
        return self.views[movement]

    def _end(self, movement: Movement) -> None:
        self.movements.remove(movement)
        seen = self.views.pop(movement, None)
        if seen is not None:
            seen.hide()
            seen.deleteLater()
        if movement.ended is not None:
            movement.ended()

    def finish(self) -> None:
        """Let everything arrive at once."""
        now = self.clock()
        for movement in self.movements:
            movement.due = min(movement.due, now - movement.duration)
        while self.movements:
            movement = self.movements[0]
            if movement.show is not None:
                movement.show(1.0)
            self._end(movement)
        self._rest()

    def _rest(self) -> None:
        self._timer.stop()
        app = QApplication.instance()
        if app is not None:
            app.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in ENDING or (event.type() == QEvent.Type.Resize and watched is self._page):
            self.finish()
        return False


# --- pictures -----------------------------------------------------------------------------------------------


def picture_of(size: QRectF, ratio: float, paint: Callable[[QPainter, QRectF], object]) -> QPixmap:
    """A picture of what ``paint`` paints into an area of this size, for a screen with this pixel ratio."""
    picture = blank_picture(size.width(), size.height(), ratio)
    with smooth_painter(picture) as painter:
        paint(painter, QRectF(0, 0, size.width(), size.height()))
    return picture


Picture = Callable[[], QPixmap]  # a picture that is painted on first use


def late_picture(size: QRectF, ratio: float, paint: Callable[[QPainter, QRectF], object]) -> Picture:
    """The same, painted on first use: of many cards that fly one after another, only one is painted in a frame."""
    return cache(partial(picture_of, size, ratio, paint))


LIFT_SHARE, MAX_LIFT_PX = 0.12, 60.0  # how far a flight curves upwards: a share of the way, and at most
FADE_SHARES = 0.3, 0.6  # the parts of the way between which one picture fades into the other


class Flight(Struct):
    """A card that flies from one area to another; ``first`` and ``last`` are how it looks at both ends.

    If it is ``turned``, it shows its other face half way; otherwise the first picture fades into the last, such as
    when a lying card comes to stand upright.
    """

    first: Picture
    last: Picture
    start: QRectF
    end: QRectF
    turned: bool = False

    def _frame(self, shape: QRectF, part: float) -> QRectF:
        """The area of the card at a part of the way, with the proportions of ``shape``."""
        sizes = [(area.width() * area.height()) ** 0.5 for area in (self.start, self.end)]
        scale = (sizes[0] + (sizes[1] - sizes[0]) * part) / max((shape.width() * shape.height()) ** 0.5, 1.0)
        frame = QRectF(0, 0, shape.width() * scale, shape.height() * scale)
        way = self.end.center() - self.start.center()
        lift = min((way.x() ** 2 + way.y() ** 2) ** 0.5 * LIFT_SHARE, MAX_LIFT_PX) * 4 * part * (1 - part)
        frame.moveCenter(self.start.center() + way * part - QPointF(0, lift))
        return frame

    def area(self, part: float) -> QRectF:
        if part in (0.0, 1.0):
            return self.end if part else self.start
        return self._frame(self.start, part).united(self._frame(self.end, part))

    def changed(self, before: float, part: float) -> QRectF:
        return self.area(before).united(self.area(part))

    def paint(self, painter: QPainter, part: float) -> None:
        before, after = self._frame(self.start, part), self._frame(self.end, part)
        if self.turned:
            paint_turned(painter, before if part < 0.5 else after, self.last(), self.first(), part)
            return
        fade = min(max((part - FADE_SHARES[0]) / (FADE_SHARES[1] - FADE_SHARES[0]), 0.0), 1.0)
        for frame, paint, opacity in ((before, self.first, 1 - fade), (after, self.last, fade)):
            if opacity:
                picture = paint()
                painter.setOpacity(opacity)
                painter.drawPixmap(frame, picture, QRectF(picture.rect()))


def paint_turned(painter: QPainter, frame: QRectF, face: QPixmap, back: QPixmap, part: float) -> None:
    """Paint a card that is being turned about its vertical axis: first its back narrows, then its face widens."""
    picture, width = (back, 1 - 2 * part) if part < 0.5 else (face, 2 * part - 1)
    area = QRectF(0, 0, max(frame.width() * width, 0.5), frame.height())
    area.moveCenter(frame.center())
    painter.drawPixmap(area, picture, QRectF(picture.rect()))
