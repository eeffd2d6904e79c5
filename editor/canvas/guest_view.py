"""A view that pans and zooms, and hands mouse and keys to a guest: the tools."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QGraphicsScene, QWidget

from editor.canvas.guest import Guest
from editor.canvas.pointer import Pointer
from editor.scene.zoom_view import STEP, ZoomView


class GuestView(ZoomView):
    """``pointer_moved`` gives millimetres, ``zoom_changed`` pixels per millimetre."""

    pointer_moved = Signal(float, float)
    zoom_changed = Signal(float)
    looked_elsewhere = Signal()

    def __init__(self, scene: QGraphicsScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self.guest: Guest | None = None
        self._pan_from: QPoint | None = None
        self._space = False

    @property
    def pixel(self) -> float:
        """The size of a pixel of the window, in millimetres of the board."""
        return 1 / self.zoom

    def seen(self) -> QRectF:
        """The part of the board that is in view."""
        return self.mapToScene(self.viewport().rect()).boundingRect()

    def keyboard_place(self) -> QPoint | None:
        """Where the menu opens that a key asks for; None: where Qt says."""
        return None

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
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            place = self.keyboard_place() or place
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
