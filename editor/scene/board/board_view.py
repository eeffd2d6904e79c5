"""The view of a board: zooming, panning, and targets reached by mouse and keyboard."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QShowEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QApplication,
    QFrame,
    QGraphicsScene,
    QGraphicsView,
    QToolTip,
    QWidget,
)

from railwright.editor.looks.widgets import tip_text
from railwright.editor.scene.board.board_scene import BoardScene
from railwright.editor.scene.board.piece_pictures import PiecePictures
from railwright.editor.scene.items.targets import Target
from railwright.editor.scene.paint.ground import pixel_transform
from railwright.editor.work.background import StepRunner

ZOOM_STEP_RATIO = 1.25  # for one notch of the wheel or one press of + or -
SETTLE_MS = 140  # after the last step of a zoom, until the board is drawn in full quality
MAX_ZOOM_BOARDS = 12.0  # greatest zoom over that of the whole board


class ZoomView(QGraphicsView):
    """A zoomable view that caches the drawn background; it shows the whole board until it is zoomed."""

    def __init__(self, scene: QGraphicsScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self._fitted = True
        self._settle = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settle.timeout.connect(self.settle)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # the background covers all of it
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self._grow_scene_rect()

    def set_fast_drawing(self, fast: bool) -> None:
        """Switch to fast, rough drawing during a zoom, or back."""

    def settle(self) -> None:
        """Draw in full quality after a zoom."""
        self.set_fast_drawing(False)

    def board_area(self) -> QRectF:
        """The rectangle of the board with its frame."""
        return self.scene().sceneRect()

    def _grow_scene_rect(self) -> None:
        """Enlarge the scene so that the board can be moved half out of the window on every side."""
        area = self.board_area()
        self.setSceneRect(area.adjusted(-area.width() / 2, -area.height() / 2, area.width() / 2, area.height() / 2))

    @property
    def zoom(self) -> float:
        """Pixels per millimetre of the board."""
        return self.transform().m11()

    def fit(self) -> None:
        """Show the whole board, also when the window is resized."""
        self.fitInView(self.board_area(), Qt.AspectRatioMode.KeepAspectRatio)
        self._fitted = True

    def zoom_by(self, factor: float, point: QPointF | None = None) -> None:
        """Zoom around a point of the viewport (default: its centre)."""
        minimum = self._fit_zoom() * 0.8
        factor = min(max(self.zoom * factor, minimum), minimum / 0.8 * MAX_ZOOM_BOARDS) / self.zoom
        self.draw_fast_until_settled()
        place = (point or QPointF(self.viewport().rect().center())).toPoint()
        before = self.mapToScene(place)
        self.scale(factor, factor)
        moved = self.mapToScene(place) - before
        self.translate(moved.x(), moved.y())
        self._fitted = False

    def draw_fast_until_settled(self) -> None:
        """Draw fast until no other step of a zoom or of a change of size follows."""
        self.set_fast_drawing(True)
        self._settle.start()

    def zoom_in_or_out(self, key: int) -> bool:
        """Zoom by one step if the key is plus or minus; False for other keys."""
        if key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom_by(ZOOM_STEP_RATIO)
        elif key == Qt.Key.Key_Minus:
            self.zoom_by(1 / ZOOM_STEP_RATIO)
        else:
            return False
        return True

    def _fit_zoom(self) -> float:
        area, board = self.viewport().rect(), self.board_area()
        return max(min(area.width() / board.width(), area.height() / board.height()), 0.01)

    def _pan(self, dx: float, dy: float) -> None:
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        across.setValue(across.value() - round(dx))
        down.setValue(down.value() - round(dy))
        self._fitted = False

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        if self.devicePixelRatioF() != 1:  # Qt scrolls its cached background by logical pixels, too little here
            self.resetCachedContent()

    def showEvent(self, event: QShowEvent) -> None:
        QAbstractScrollArea.showEvent(self, event)  # that of QGraphicsView would have the whole background drawn again

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._fitted:
            self.fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.zoom_by(ZOOM_STEP_RATIO ** (event.angleDelta().y() / 120), event.position())
        event.accept()


HIT_RADIUS_PX = 12.0  # tolerance of clicks, so that targets are at least 24 pixels wide
ARROWS = {
    Qt.Key.Key_Left: (-1.0, 0.0), Qt.Key.Key_Right: (1.0, 0.0), Qt.Key.Key_Up: (0.0, -1.0), Qt.Key.Key_Down: (0.0, 1.0),
}  # fmt: skip


class BoardView(ZoomView):
    """Shows a ``BoardScene``. Keys: + - 0 zoom, Shift+arrows pan, Tab and arrows move among choices, Enter clicks.

    Ctrl+arrows move among all routes and cities, also those that cannot be chosen. ``walked_to`` emits each target that
    the keyboard reaches.
    """

    walked_to = Signal(object)

    def __init__(self, scene: BoardScene, parent: QWidget | None = None) -> None:
        self.board_scene = scene
        super().__init__(scene, parent)
        self._piece_pictures = PiecePictures(scene, self)
        self._drawn_in: QSize | None = None  # the size of the window when the board was drawn last
        self._sharpener = StepRunner(self)
        self._sharpener.finished.connect(lambda: self.set_fast_drawing(False))
        self._focused: Target | None = None
        self._roaming = False  # whether the keyboard moves among all targets
        self._pressed: QPoint | None = None
        self._panning = False
        self.setAccessibleName(self.tr("Board"))

    def set_fast_drawing(self, fast: bool) -> None:
        self.board_scene.set_fast_drawing(fast)

    def settle(self) -> None:
        """Draw in full quality once the pictures that this needs have been loaded or painted, between events."""
        self._sharpener.start(self._make_pictures())

    def _make_pictures(self) -> Iterator[float]:
        ratio = self.devicePixelRatioF()
        self._piece_pictures.fetch(self.viewportTransform() * QTransform().scale(ratio, ratio))
        yield 0.0
        yield from self.board_scene.paint_pictures(self.zoom * ratio)

    def draw_fast_until_settled(self) -> None:
        self._sharpener.stop()
        super().draw_fast_until_settled()

    def resizeEvent(self, event: QResizeEvent) -> None:
        if self._fitted and self._drawn_in not in (None, self.window().size()):
            self.draw_fast_until_settled()  # another size may follow at once
        super().resizeEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        if self._settle.isActive() or self._sharpener.is_running:  # others may show the scene, which would stay rough
            self._settle.stop()
            self._sharpener.stop()
            self.set_fast_drawing(False)
        super().hideEvent(event)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        if not self.board_scene.draws_fast:
            self._piece_pictures.fetch(pixel_transform(painter))
        super().drawBackground(painter, rect)
        self._drawn_in = self.window().size()

    # mouse

    def target_at(self, place: QPoint) -> Target | None:
        """The target under a point of the viewport."""
        return self.board_scene.target_at(self.mapToScene(place), HIT_RADIUS_PX / self.zoom)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton):
            self._pressed = event.position().toPoint()
            self._panning = event.button() == Qt.MouseButton.MiddleButton
            event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        place = event.position().toPoint()
        if self._pressed is None:
            self._point_at(self.target_at(place))
            return
        way = place - self._pressed
        self._panning = self._panning or way.manhattanLength() >= QApplication.startDragDistance()
        if self._panning:
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
            self._pan(way.x(), way.y())
            self._pressed = place

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        clicked = self._pressed is not None and not self._panning and event.button() == Qt.MouseButton.LeftButton
        self._pressed, self._panning = None, False
        target = self.target_at(event.position().toPoint())
        self._point_at(target)
        if clicked and target:
            self.board_scene.click(target)

    def leaveEvent(self, event: QEvent) -> None:
        self._point_at(None)
        super().leaveEvent(event)

    def _point_at(self, target: Target | None) -> None:
        hand = target in self.board_scene.choices
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.ArrowCursor)
        self.board_scene.hover(target)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            target = self.target_at(event.pos())
            tip = self._tip(target) if target else ""
            QToolTip.showText(event.globalPos(), tip, self.viewport())
            return True
        return super().viewportEvent(event)

    def _tip(self, target: Target) -> str:
        return tip_text(self.board_scene.tooltip(target))

    def show_tip(self, target: Target) -> None:
        """Show the tool tip of a target beside it."""
        place = self.mapFromScene(QPointF(*self.board_scene.targets.centers[target]))
        QToolTip.showText(self.viewport().mapToGlobal(place), self._tip(target), self.viewport())

    # keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._zoom_key(event) and not self._walk_key(event):
            event.ignore()

    def _zoom_key(self, event: QKeyEvent) -> bool:
        if event.key() == Qt.Key.Key_0:
            self.fit()
            return True
        return self.zoom_in_or_out(event.key())

    def _walk_key(self, event: QKeyEvent) -> bool:
        direction = ARROWS.get(Qt.Key(event.key()))
        if direction and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._pan(-direction[0] * 80, -direction[1] * 80)
        elif direction:
            self.focus_towards(direction, bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.focused_target:
            self.board_scene.click(self.focused_target)
        else:
            return False
        return True

    @property
    def focused_target(self) -> Target | None:
        """The target with the keyboard focus: a choice, or any target reached with Ctrl+arrows."""
        return self._focused if self._roaming or self._focused in self.board_scene.choices else None

    def focus_next_target(self, step: int = 1) -> bool:
        """Focus the next choice from left to right (-1: the previous one); False past the last."""
        order = self.board_scene.targets.in_reading_order(self.board_scene.choices)
        before = self.focused_target
        start = order.index(before) if before in self.board_scene.choices else (-1 if step > 0 else len(order))
        self._roaming = False
        inside = 0 <= start + step < len(order)
        self.focus_target(order[start + step] if inside else None)
        return inside

    def focus_towards(self, direction: tuple[float, float], everywhere: bool = False) -> None:
        """Focus the nearest choice in a direction, from the focused target or else the middle of the view.

        ``everywhere`` includes targets that cannot be chosen.
        """
        middle = self.mapToScene(self.viewport().rect().center())
        start = (
            self.board_scene.targets.centers[self.focused_target] if self.focused_target else (middle.x(), middle.y())
        )
        places = self.board_scene.targets.centers.keys() if everywhere else self.board_scene.choices
        target = self.board_scene.targets.next_towards(start, direction, places - {self.focused_target})
        if target:
            self._roaming = everywhere
            self.focus_target(target)

    def focus_place(self, target: Target | None) -> None:
        """Focus any target, whether it can be chosen or not."""
        self._roaming = target is not None and target not in self.board_scene.choices
        self.focus_target(target)

    def focus_target(self, target: Target | None) -> None:
        """Focus a choice, bring it into view, and report it as hovered."""
        self._focused = target
        self.board_scene.show_focus(target)
        self.board_scene.hover(target)
        if target:
            self.show_targets([target])
            self.walked_to.emit(target)

    def show_targets(self, targets: Iterable[Target]) -> None:
        """Scroll targets into view that are out of sight."""
        for target in targets:
            self._bring_into_view(self.board_scene.outline(target, 3.0).boundingRect())

    def _bring_into_view(self, area: QRectF) -> None:
        seen = self.mapToScene(self.viewport().rect()).boundingRect()
        if not seen.contains(area):
            self.ensureVisible(area)

    def focusNextPrevChild(self, next: bool) -> bool:
        return self.focus_next_target(1 if next else -1) or super().focusNextPrevChild(next)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.board_scene.show_focus(None)
        super().focusOutEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.board_scene.show_focus(self.focused_target)
        super().focusInEvent(event)
