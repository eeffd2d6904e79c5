"""The view on a map under the pen, with what is marked on it; everything else is up to its guest."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from PySide6.QtCore import QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QPainter
from PySide6.QtWidgets import QWidget

from core.mapspec import NOTHING, City, Route, Ticket
from editor.canvas.canvas_scene import CanvasScene
from editor.canvas.drop import files_in
from editor.canvas.guest_view import GuestView
from editor.canvas.heat import paint_heat, paint_legend
from editor.canvas.hits import Hits
from editor.canvas.marks import Highlight, Marks, Severity
from editor.canvas.welcome import paint_welcome
from editor.document.diff import Change
from editor.document.map_document import MapDocument
from editor.document.parts import Part

SchemaFields = Mapping[str, Mapping[str, Any]]  # the fields of ``map``, ``city``, ``route`` and ``ticket`` by name
AIR = 8.0  # millimetres that stay free round what is brought into view


class CanvasView(GuestView):
    """Shows a MapDocument, its marks, and what its guest draws over it. ``dropped`` gives the paths of files."""

    dropped = Signal(list)

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
        self._heat: Mapping[Part, float] | None = None
        self._heat_title = ""
        self.setAcceptDrops(True)
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
        self._bring_area(self.marks.area(parts))

    def _bring_area(self, area: QRectF) -> None:
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
        """What is there now, or the place that it is gone from."""
        area = self.marks.area([change.part for change in changes if change.after is not None])
        for gone in (change.before for change in changes if change.after is None):
            if isinstance(gone, City):
                area |= QRectF(gone.at[0] - 1, gone.at[1] - 1, 2, 2)
            elif isinstance(gone, Route | Ticket):
                area |= self.marks.area([Part("city", end) for end in gone.between])
        self._bring_area(area)

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        super().drawForeground(painter, rect)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self.canvas.spec.cities:
            painter.save()
            painter.resetTransform()
            paint_welcome(painter, QRectF(self.viewport().rect()), self.canvas.look.theme)
            painter.restore()
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

    def keyboard_place(self) -> QPoint | None:
        return self.mapFromScene(self.marks.area([self.marks.focus]).center()) if self.marks.focus else None

    # what is dropped

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self.dragMoveEvent(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        event.setAccepted(bool(files_in(event.mimeData())))

    def dropEvent(self, event: QDropEvent) -> None:
        files = files_in(event.mimeData())
        event.setAccepted(bool(files))
        if files:
            self.dropped.emit(files)
