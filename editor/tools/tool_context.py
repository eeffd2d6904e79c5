"""What tools work at: the map, the view on it, snapping, and a voice."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from core.kernel.mapspec import MapSpec
from editor.canvas.view import CanvasView
from editor.document.map_document import MapDocument
from editor.document.parts import Part
from editor.layout.curves import Point
from editor.tools.snapping import NO_SNAP, Snap, SnapSettings, snapped


class ToolContext(QObject):
    """``hint_changed`` says what can be done now, ``said`` what has been done; ``properties_wanted`` gives a part."""

    hint_changed = Signal(str)
    said = Signal(str)
    properties_wanted = Signal(object)
    pointer_moved = Signal(float, float)
    zoom_changed = Signal(float)

    def __init__(self, view: CanvasView, document: MapDocument, parent: QObject | None = None) -> None:
        super().__init__(parent or view)
        self.view, self.document = view, document
        self.snapping = SnapSettings()
        self.snap: Snap = NO_SNAP
        view.pointer_moved.connect(self.pointer_moved)
        view.zoom_changed.connect(self.zoom_changed)

    @property
    def spec(self) -> MapSpec:
        """The map as it stands."""
        return self.document.spec

    def say(self, words: str) -> None:
        """Tell what has been done, or why not."""
        self.said.emit(words)

    def refresh(self) -> None:
        """Have what tools draw over the board drawn again."""
        self.view.viewport().update()

    def snap_place(self, at: Point, inverted: bool, without: frozenset[str] = frozenset()) -> Point:
        """The place that a point snaps to; the lines that it snaps to show until the next call."""
        on = self.snapping.on != inverted
        self.snap = snapped(self.spec, self.snapping, at, self.view.pixel, without) if on else Snap(at, ())
        return self.snap.at

    def end_snap(self) -> None:
        """Show no lines any more."""
        self.snap = NO_SNAP
        self.refresh()

    def city_at(self, at: Point) -> Part | None:
        """The city under a place."""
        return self.view.hits.city(at, self.view.pixel)
