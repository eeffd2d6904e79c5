"""What tools are given to work with: the map, the view on it, snapping, and signals for what they tell."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.canvas.view import CanvasView
from railwright.editor.document.map_document import MapDocument
from railwright.editor.document.parts import Part
from railwright.editor.layout.curves import Point
from railwright.editor.tools.snapping import NO_SNAP, Snap, SnapSettings, find_snap


class ToolContext(QObject):
    """Shared by all tools of one view.

    ``hint_changed`` says what can be done now, ``said`` what has been done and whether to offer to undo it;
    ``properties_wanted`` gives a part.
    """

    hint_changed = Signal(str)
    said = Signal(str, bool)
    properties_wanted = Signal(object)

    def __init__(
        self, view: CanvasView, document: MapDocument, snapping: SnapSettings, parent: QObject | None = None
    ) -> None:
        super().__init__(parent or view)
        self.view, self.document = view, document
        self.snapping = snapping
        self.snap: Snap = NO_SNAP
        self._run_timer = QTimer(self, singleShot=True)
        self._run_timer.timeout.connect(document.end_run)

    @property
    def spec(self) -> MapSpec:
        """The map as it stands."""
        return self.document.spec

    def say(self, text: str, undoable: bool = False) -> None:
        """Tell what has been done, or why not; ``undoable`` offers to undo it."""
        self.said.emit(text, undoable)

    def refresh(self) -> None:
        """Paint what tools draw over the board again."""
        self.view.viewport().update()

    def snap_place(self, point: Point, inverted: bool, without: frozenset[str] = frozenset()) -> Point:
        """The place that a point snaps to; the lines that it snaps to show until the next call.

        ``inverted`` turns the setting over, as holding Ctrl does; ``without`` are the ids of cities that move along.
        """
        on = self.snapping.on != inverted
        self.snap = find_snap(self.spec, self.snapping, point, self.view.pixel, without) if on else Snap(point, ())
        return self.snap.at

    def end_snap(self) -> None:
        """Hide the lines that something snapped to."""
        self.snap = NO_SNAP
        self.refresh()

    def end_run_after(self, milliseconds: int) -> None:
        """Let the edits of a run be one step of the history until so much time has passed without another one."""
        self._run_timer.start(milliseconds)

    def city_at(self, point: Point) -> Part | None:
        """The city under a place."""
        return self.view.hits.city_at(point, self.view.pixel)
