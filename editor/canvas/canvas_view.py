"""The view on a map under the pen: it pans, zooms and shows what is marked; everything else is up to its guest."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, Protocol

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from core.mapspec import NOTHING
from editor.canvas.canvas_scene import CanvasScene
from editor.canvas.heat import paint_heat, paint_legend
from editor.canvas.hits import Hits
from editor.canvas.marks import Highlight, Marks, Severity
from editor.canvas.pointer import Pointer
from editor.document.diff import Change
from editor.document.map_document import MapDocument
from editor.document.parts import Part
from editor.scene.zoom_view import STEP, ZoomView

SchemaFields = Mapping[str, Mapping[str, Any]]  # the fields of ``map``, ``city``, ``route`` and ``ticket`` by name
AIR = 8.0  # millimetres that stay free round what is brought into view


class Guest(Protocol):
    """What mouse and keys are handed to, and who draws over the board."""

    def press(self, pointer: Pointer) -> None: ...
    def double(self, pointer: Pointer) -> None: ...
    def move(self, pointer: Pointer) -> None: ...
    def release(self, pointer: Pointer) -> None: ...
    def leave(self) -> None: ...
    def key(self, event: QKeyEvent) -> bool: ...
    def wants_key(self, event: QKeyEvent) -> bool: ...
    def tab(self, step: int) -> bool: ...
    def menu(self, pointer: Pointer, where: QPoint) -> None: ...
    def paint(self, painter: QPainter, pixel: float) -> None: ...


class CanvasView(ZoomView):
    """Shows a MapDocument. ``pointer_moved`` gives millimetres, ``zoom_changed`` pixels per millimetre."""

    pointer_moved = Signal(float, float)
    zoom_changed = Signal(float)
    looked_elsewhere = Signal()

    def __init__(
        self,
        document: MapDocument,
        schema_fields: SchemaFields = NOTHING,
        parent: QWidget | None = None,
        scene: CanvasScene | None = None,
    ) -> None:
        self.canvas = scene or CanvasScene(document)
        super().__init__(self.canvas, parent)
        if scene is None:
            self.canvas.setParent(self)
        self.document, self.schema_fields = document, schema_fields
        self.hits, self.marks = Hits(self.canvas), Marks(self.canvas)
        self.guest: Guest | None = None
        self._heat: Mapping[Part, float] | None = None
        self._heat_title = ""
        self._pan_from: QPoint | None = None
        self._space = False
        self.setAccessibleName(self.tr("Map"))
        self.canvas.shown.connect(self.viewport().update)
        self.canvas.resized.connect(self._resized)
        document.selected.connect(self.viewport().update)
        document.brought.connect(self._bring_changes)

    def hurry(self, hasty: bool) -> None:
        self.canvas.hurry(hasty)

    def _resized(self) -> None:
        self._leave_room()
        if self._fitted:
            self.fit()

    @property
    def pixel(self) -> float:
        """The size of a pixel of the window, in millimetres of the board."""
        return 1 / self.zoom

    def declares(self, section: str, field: str) -> bool:
        """Whether the rules of the map declare a field."""
        return field in self.schema_fields.get(section, NOTHING)

    # what is marked

    def set_badges(self, badges: Mapping[Part, Severity]) -> None:
        """Mark the parts that have problems, each with its worst one."""
        self.marks.badges = dict(badges)
        self.viewport().update()

    def highlight(self, parts: Iterable[Part], style: Highlight = "hint") -> None:
        """Light parts up; each style shows the last ones given for it."""
        self.marks.highlights[style] = frozenset(parts)
        self.viewport().update()

    def set_heat(self, heat: Mapping[Part, float] | None, title: str = "") -> None:
        """Draw how much of something every route or city has, as width and colour with a legend; None: no more."""
        self._heat, self._heat_title = heat, title
        self.viewport().update()

    def set_focus_ring(self, part: Part | None) -> None:
        """Show which part the keyboard stands on."""
        self.marks.focus = part
        self.viewport().update()

    def bring(self, parts: Collection[Part]) -> None:
        """Pan to parts that are out of sight; what is in sight stays where it is."""
        area = self.marks.area(parts)
        if area.isNull():
            return
        area = area.adjusted(-AIR, -AIR, AIR, AIR)
        seen = self.seen()
        if not seen.contains(area):
            self._fitted = False
            if area.width() > seen.width() or area.height() > seen.height():
                self.fitInView(area, Qt.AspectRatioMode.KeepAspectRatio)
                self.zoom_changed.emit(self.zoom)
            else:
                self.centerOn(area.center())
            self.looked_elsewhere.emit()

    def _bring_changes(self, changes: tuple[Change, ...]) -> None:
        self.bring([change.part for change in changes if change.after is not None])

    def seen(self) -> QRectF:
        """The part of the board that is in view."""
        return self.mapToScene(self.viewport().rect()).boundingRect()

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        super().drawForeground(painter, rect)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._heat is not None:
            paint_heat(painter, self.canvas, self._heat, self.pixel)
            painter.save()
            painter.resetTransform()
            most = max(self._heat.values(), default=0.0)
            paint_legend(painter, QRectF(self.viewport().rect()), self._heat_title, most)
            painter.restore()
        self.marks.paint(painter, self.pixel)
        if self.guest:
            painter.save()
            self.guest.paint(painter, self.pixel)
            painter.restore()

    # zoom and pan

    def fit(self) -> None:
        super().fit()
        self._looked()

    def zoom_by(self, factor: float, at: QPointF | None = None) -> None:
        super().zoom_by(factor, at)
        self._looked()

    def zoom_actual(self) -> None:
        """Show a millimetre of the board as a millimetre of the screen, as far as the screen tells the truth."""
        self.zoom_by(self.physicalDpiX() / 25.4 / self.zoom)

    def look_at(self, middle: QPointF) -> None:
        """Put a place of the board into the middle of the window."""
        self._fitted = False
        self.centerOn(middle)
        self._looked()

    def zoom_to(self, area: QRectF) -> None:
        """Show an area as large as the window has room for."""
        self.fitInView(area, Qt.AspectRatioMode.KeepAspectRatio)
        self._fitted = False
        self._looked()

    def _looked(self) -> None:
        self.zoom_changed.emit(self.zoom)
        self.looked_elsewhere.emit()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        self.looked_elsewhere.emit()
        self.viewport().update()  # what is drawn over the board is not scrolled with it

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.looked_elsewhere.emit()

    # mouse

    def pointer(self, event: QMouseEvent) -> Pointer:
        """Where the mouse is, as tools see it."""
        at = self.mapToScene(event.position().toPoint())
        pressed = bool(event.buttons() & Qt.MouseButton.LeftButton)
        return Pointer((at.x(), at.y()), event.position().toPoint(), event.modifiers(), pressed)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        middle = event.button() == Qt.MouseButton.MiddleButton
        if middle or (self._space and event.button() == Qt.MouseButton.LeftButton):
            self._pan_from = event.position().toPoint()
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        elif self.guest and event.button() == Qt.MouseButton.LeftButton:
            self.guest.press(self.pointer(event))
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.guest and event.button() == Qt.MouseButton.LeftButton and not self._space:
            self.guest.double(self.pointer(event))
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        pointer = self.pointer(event)
        self.pointer_moved.emit(*pointer.at)
        if self._pan_from is not None:
            self.pan(pointer.pixel - self._pan_from)
            self._pan_from = pointer.pixel
        elif self.guest:
            self.guest.move(pointer)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._pan_from is not None:
            self._pan_from = None
            self.show_cursor()
        elif self.guest and event.button() == Qt.MouseButton.LeftButton:
            self.guest.release(self.pointer(event))

    def pan(self, way: QPoint) -> None:
        """Push the board by pixels."""
        self._pan(way.x(), way.y())

    cursor_shape = Qt.CursorShape.ArrowCursor

    def show_cursor(self, shape: Qt.CursorShape | None = None) -> None:
        """Show the cursor of the tool, or an open hand while Space is held."""
        if shape is not None:
            self.cursor_shape = shape
        self.viewport().setCursor(Qt.CursorShape.OpenHandCursor if self._space else self.cursor_shape)

    def leaveEvent(self, event: QEvent) -> None:
        if self.guest:
            self.guest.leave()
        super().leaveEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        place = event.pos()
        if event.reason() == QContextMenuEvent.Reason.Keyboard and self.marks.focus:
            place = self.mapFromScene(self.marks.area([self.marks.focus]).center())
        if self.guest:
            at = self.mapToScene(place)
            modifiers = QApplication.keyboardModifiers()
            self.guest.menu(Pointer((at.x(), at.y()), place, modifiers, False), self.viewport().mapToGlobal(place))

    # keyboard

    def event(self, event: QEvent) -> bool:
        asked = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride
        if asked and self.guest and self.guest.wants_key(event):  # type: ignore[arg-type]
            event.accept()  # the key comes here instead of to the menus
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space = True
            self.show_cursor()
        elif not (self.guest and self.guest.key(event)) and not self._zoom_key(event):
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._let_go()
        super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._let_go()
        super().focusOutEvent(event)

    def _let_go(self) -> None:
        self._space = False
        self.show_cursor()

    def _zoom_key(self, event: QKeyEvent) -> bool:
        key = event.key()
        if key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom_by(STEP)
        elif key == Qt.Key.Key_Minus:
            self.zoom_by(1 / STEP)
        elif event.modifiers() & Qt.KeyboardModifier.ControlModifier and key in (Qt.Key.Key_0, Qt.Key.Key_Slash):
            self.zoom_actual() if key == Qt.Key.Key_0 else self.fit()
        else:
            return False
        return True

    def focusNextPrevChild(self, next: bool) -> bool:
        return bool(self.guest and self.guest.tab(1 if next else -1)) or super().focusNextPrevChild(next)
