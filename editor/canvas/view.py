"""The view on a map that is edited: it pans, zooms, paints the overlays, and passes input to a handler."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QFocusEvent,
    QImageReader,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QGraphicsScene, QWidget

from railwright.core.kernel.mapspec import EMPTY_MAPPING, City, Route, Ticket
from railwright.core.maps.looks import looks_in
from railwright.editor.canvas.hit_test import HitTester
from railwright.editor.canvas.input import InputHandler, Pointer
from railwright.editor.canvas.overlays import Highlight, Marks, paint_heat, paint_legend, paint_welcome
from railwright.editor.canvas.scene import CanvasScene
from railwright.editor.document.map_document import Change, MapDocument
from railwright.editor.document.parts import Part
from railwright.editor.document.problem import Level
from railwright.editor.scene.board.board_view import ZoomView

MAP_SUFFIXES = (".yaml", ".yml")
MARGIN_MM = 8.0  # around parts that are brought into view
SchemaFields = Mapping[str, Mapping[str, Any]]  # the fields of ``map``, ``city``, ``route`` and ``ticket`` by name


def is_picture(path: Path) -> bool:
    """Whether a file has the suffix of a picture that Qt can read."""
    return path.suffix.lower()[1:].encode() in {bytes(kind.data()) for kind in QImageReader.supportedImageFormats()}


class InputView(ZoomView):
    """Pans and zooms, and passes mouse and keys to an input handler.

    ``pointer_moved`` carries millimetres, ``zoom_changed`` pixels per millimetre; ``viewport_changed`` is emitted when
    another part of the board is visible.
    """

    pointer_moved = Signal(float, float)
    zoom_changed = Signal(float)
    viewport_changed = Signal()

    def __init__(self, scene: QGraphicsScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self._handler: InputHandler | None = None  # None until the view is complete
        self._pan_from: QPoint | None = None
        self._space = False

    @property
    def pixel(self) -> float:
        """The size of a pixel of the window in millimetres of the board."""
        return 1 / self.zoom

    def visible_area(self) -> QRectF:
        """The visible part of the board."""
        return self.mapToScene(self.viewport().rect()).boundingRect()

    def keyboard_point(self) -> QPoint | None:
        """Where the menu key opens the menu; None leaves it to Qt."""
        return None

    # --- zoom and pan ---

    def fit(self) -> None:
        super().fit()
        self._emit_view_changed()

    def zoom_by(self, factor: float, point: QPointF | None = None) -> None:
        super().zoom_by(factor, point)
        self._emit_view_changed()

    def zoom_actual(self) -> None:
        """Show the board in the size of its print, if the screen reports its resolution correctly."""
        self.zoom_by(self.physicalDpiX() / 25.4 / self.zoom)

    def look_at(self, middle: QPointF) -> None:
        """Put a place of the board into the middle of the window."""
        self._fitted = False
        self.centerOn(middle)
        self._emit_view_changed()

    def zoom_to(self, area: QRectF) -> None:
        """Show an area as large as fits into the window."""
        self.fitInView(area, Qt.AspectRatioMode.KeepAspectRatio)
        self._fitted = False
        self._emit_view_changed()

    def _emit_view_changed(self) -> None:
        self.zoom_changed.emit(self.zoom)
        self.viewport_changed.emit()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        self.viewport_changed.emit()
        self.viewport().update()  # overlays are not scrolled with the board

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.viewport_changed.emit()

    # --- mouse ---

    def pointer(self, event: QMouseEvent) -> Pointer:
        """The pointer of a mouse event, as tools see it."""
        point = self.mapToScene(event.position().toPoint())
        pressed = bool(event.buttons() & Qt.MouseButton.LeftButton)
        return Pointer((point.x(), point.y()), event.position().toPoint(), event.modifiers(), pressed)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        middle = event.button() == Qt.MouseButton.MiddleButton
        if middle or (self._space and event.button() == Qt.MouseButton.LeftButton):
            self._pan_from = event.position().toPoint()
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        elif self._handler and event.button() == Qt.MouseButton.LeftButton:
            self._handler.press(self.pointer(event))
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self._handler and event.button() == Qt.MouseButton.LeftButton and not self._space:
            self._handler.double_click(self.pointer(event))
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        pointer = self.pointer(event)
        self.pointer_moved.emit(*pointer.at)
        if self._pan_from is not None:
            self.pan(pointer.pixel - self._pan_from)
            self._pan_from = pointer.pixel
        elif self._handler:
            self._handler.move(pointer)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._pan_from is not None:
            self._pan_from = None
            self.show_cursor()
        elif self._handler and event.button() == Qt.MouseButton.LeftButton:
            self._handler.release(self.pointer(event))

    def pan(self, way: QPoint) -> None:
        """Pan by pixels."""
        self._pan(way.x(), way.y())

    cursor_shape = Qt.CursorShape.ArrowCursor

    def show_cursor(self, shape: Qt.CursorShape | None = None) -> None:
        """Show the cursor of the tool, or an open hand while Space is held."""
        if shape is not None:
            self.cursor_shape = shape
        self.viewport().setCursor(Qt.CursorShape.OpenHandCursor if self._space else self.cursor_shape)

    def leaveEvent(self, event: QEvent) -> None:
        if self._handler:
            self._handler.leave()
        super().leaveEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        place = event.pos()
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            place = self.keyboard_point() or place
        if self._handler:
            point = self.mapToScene(place)
            modifiers = QApplication.keyboardModifiers()
            self._handler.menu(
                Pointer((point.x(), point.y()), place, modifiers, False), self.viewport().mapToGlobal(place)
            )

    # --- keyboard ---

    def event(self, event: QEvent) -> bool:
        is_override = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride
        if is_override and self._handler and self._handler.wants_key(event):  # type: ignore[arg-type]
            event.accept()  # the key comes here instead of to the menus
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space = True  # while it is held, the left button pans in every tool
            self.show_cursor()
        elif not (self._handler and self._handler.key(event)) and not self._zoom_key(event):
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._release_space()
        super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._release_space()
        super().focusOutEvent(event)

    def _release_space(self) -> None:
        self._space = False
        self.show_cursor()

    def _zoom_key(self, event: QKeyEvent) -> bool:
        key = event.key()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier and key in (Qt.Key.Key_0, Qt.Key.Key_Slash):
            self.zoom_actual() if key == Qt.Key.Key_0 else self.fit()
            return True
        return self.zoom_in_or_out(key)

    # Qt calls this for Tab instead of keyPressEvent.
    def focusNextPrevChild(self, next: bool) -> bool:
        return bool(self._handler and self._handler.tab(1 if next else -1)) or super().focusNextPrevChild(next)


class CanvasView(InputView):
    """Shows a MapDocument, its marks, and what the input handler paints over it.

    ``dropped`` carries paths of files: pictures, and those with one of ``drop_suffixes``. ``advice`` are sentences for
    an empty map.
    """

    dropped = Signal(list)

    def __init__(
        self,
        document: MapDocument,
        make_handler: Callable[[CanvasView], InputHandler],
        schema_fields: SchemaFields = EMPTY_MAPPING,
        parent: QWidget | None = None,
    ) -> None:
        """``make_handler`` is called once, with the complete view."""
        self.canvas = CanvasScene(document)
        super().__init__(self.canvas, parent)
        self.canvas.setParent(self)
        self.document = document
        self.set_schema_fields(schema_fields)
        self.hits, self.marks = HitTester(self.canvas), Marks(self.canvas)
        self._heat: Mapping[Part, float] | None = None
        self._heat_title = ""
        self.setAcceptDrops(True)
        self.drop_suffixes = {*MAP_SUFFIXES}
        self.advice = [self.tr("You can also drop a picture here to trace.")]
        self.setAccessibleName(self.tr("Map"))
        self.canvas.shown.connect(self.viewport().update)
        self.canvas.resized.connect(self._fit_new_size)
        document.selected.connect(self.viewport().update)
        document.revealed.connect(self._bring_changes)
        self._handler = make_handler(self)

    def set_fast_drawing(self, fast: bool) -> None:
        self.canvas.set_fast_drawing(fast)

    def _fit_new_size(self) -> None:
        self._grow_scene_rect()
        if self._fitted:
            self.fit()

    def set_schema_fields(self, fields: SchemaFields) -> None:
        """Take over the fields that the rules of the map declare, and show their signs."""
        self.schema_fields = fields
        self.canvas.set_looks(looks_in(fields))

    def declares(self, section: str, field: str) -> bool:
        """Whether the rules of the map declare a field."""
        return field in self.schema_fields.get(section, EMPTY_MAPPING)

    # --- marks ---

    def set_badges(self, badges: Mapping[Part, Level]) -> None:
        """Mark parts that have problems, each with its worst level."""
        self.marks.badges = dict(badges)
        self.viewport().update()

    def highlight(self, parts: Iterable[Part], style: Highlight = "hint") -> None:
        """Highlight parts, replacing those highlighted before in the same style."""
        self.marks.highlights[style] = frozenset(parts)
        self.viewport().update()

    def set_heat(self, heat: Mapping[Part, float] | None, title: str = "") -> None:
        """Show a heat map, which gives parts a width and color by their value against the greatest; None hides it."""
        self._heat, self._heat_title = heat, title
        self.viewport().update()

    def set_focus_ring(self, part: Part | None) -> None:
        """Show which part has the keyboard focus."""
        self.marks.focus = part
        self.viewport().update()

    def bring_into_view(self, parts: Collection[Part]) -> None:
        """Pan to parts that are out of sight; if all are visible, nothing moves."""
        self._bring_area(self.marks.area(parts))

    def _bring_area(self, area: QRectF) -> None:
        if area.isNull():
            return
        area = area.adjusted(-MARGIN_MM, -MARGIN_MM, MARGIN_MM, MARGIN_MM)
        seen = self.visible_area()
        if not seen.contains(area):
            self._fitted = False
            if area.width() > seen.width() or area.height() > seen.height():
                self.fitInView(area, Qt.AspectRatioMode.KeepAspectRatio)
                self.zoom_changed.emit(self.zoom)
            else:
                self.centerOn(area.center())
            self.viewport_changed.emit()

    def _bring_changes(self, changes: tuple[Change, ...]) -> None:
        """Bring the parts into view that an undo or redo has changed, or the places where they were."""
        area = self.marks.area([change.part for change in changes if change.after is not None])
        for removed in (change.before for change in changes if change.after is None):
            if isinstance(removed, City):
                area |= QRectF(removed.at[0] - 1, removed.at[1] - 1, 2, 2)
            elif isinstance(removed, Route | Ticket):
                area |= self.marks.area([Part("city", end) for end in removed.between])
        self._bring_area(area)

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        super().drawForeground(painter, rect)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self.canvas.spec.cities:
            painter.save()
            painter.resetTransform()
            paint_welcome(painter, QRectF(self.viewport().rect()), self.canvas.look.theme, " ".join(self.advice))
            painter.restore()
        if self._heat is not None:
            paint_heat(painter, self.canvas, self._heat, self.pixel)
            painter.save()
            painter.resetTransform()
            maximum = max(self._heat.values(), default=0.0)
            paint_legend(painter, QRectF(self.viewport().rect()), self._heat_title, maximum)
            painter.restore()
        self.marks.paint(painter, self.pixel)
        if self._handler:
            painter.save()
            self._handler.paint(painter, self.pixel)
            painter.restore()

    def keyboard_point(self) -> QPoint | None:
        return self.mapFromScene(self.marks.area([self.marks.focus]).center()) if self.marks.focus else None

    # --- dropped files ---

    def _dropped_files(self, dragged: QMimeData) -> list[Path]:
        paths = [Path(url.toLocalFile()) for url in dragged.urls() if url.isLocalFile()]
        return [path for path in paths if path.suffix.lower() in self.drop_suffixes or is_picture(path)]

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self.dragMoveEvent(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        event.setAccepted(bool(self._dropped_files(event.mimeData())))

    def dropEvent(self, event: QDropEvent) -> None:
        files = self._dropped_files(event.mimeData())
        event.setAccepted(bool(files))
        if files:
            self.dropped.emit(files)
