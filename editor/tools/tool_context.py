"""What tools work with: the map, its view, snapping, and signals for hints and messages."""

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

    ``hint_changed`` emits what can be done now, ``said`` a message and whether to offer to undo the last edit,
    ``properties_wanted`` the part whose properties to show.
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
        """The current map."""
        return self.document.spec

    def say(self, text: str, undoable: bool = False) -> None:
        """Show a message on what has been done, or why not; ``undoable`` offers to undo it."""
        self.said.emit(text, undoable)

    def refresh(self) -> None:
        """Repaint what tools draw over the board."""
        self.view.viewport().update()

    def snap_place(self, point: Point, inverted: bool, without: frozenset[str] = frozenset()) -> Point:
        """The point that ``point`` snaps to; the lines it snaps to are shown until the next call.

        ``inverted`` inverts the setting, as holding Ctrl does; ``without`` are the ids of cities that move too.
        """
        on = self.snapping.on != inverted
        self.snap = find_snap(self.spec, self.snapping, point, self.view.pixel, without) if on else Snap(point, ())
        return self.snap.at

    def end_snap(self) -> None:
        """Hide the lines of the last snap."""
        self.snap = NO_SNAP
        self.refresh()

    def end_run_after(self, milliseconds: int) -> None:
        """Merge edits into one step of the history until no edit was made for ``milliseconds``."""
        self._run_timer.start(milliseconds)

    def city_at(self, point: Point) -> Part | None:
        """The city at a point."""
        return self.view.hits.city_at(point, self.view.pixel)
