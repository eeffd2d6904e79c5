"""The status bar of the map editor: hint or message, place of the pointer, zoom, number of problems."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QLabel, QPushButton, QStatusBar

from railwright.core.kernel.mapspec import City, MapSpec
from railwright.core.language.messages import format_number
from railwright.editor.document.map_document import MapDocument
from railwright.editor.geography.georeferencing import degrees_lookup
from railwright.editor.geography.projections import LatLon
from railwright.editor.layout.curves import Point
from railwright.editor.looks.widgets import ElidedLabel
from railwright.editor.panels.checker import CheckResult
from railwright.editor.panels.problems import short_summary, summary
from railwright.editor.tools.words import tr

MESSAGE_MS = 6000  # that a sentence stays before the hint comes back


class DegreeReadout:
    """The degrees under a place, in words. The projection is worked out anew only when cities have changed."""

    def __init__(self) -> None:
        self._cities: tuple[City, ...] | None = None
        self._degrees: Callable[[Point], LatLon] | None = None

    def of(self, spec: MapSpec, point: Point) -> str:
        """``48.86° N, 2.35° E``; nothing where too few cities are known."""
        if spec.cities is not self._cities:
            self._cities, self._degrees = spec.cities, degrees_lookup(spec)
        return degrees_label(self._degrees(point)) if self._degrees else ""


def degrees_label(place: LatLon) -> str:
    """Degrees north and east as people write them."""
    north, east = place
    text = (tr("{north}° N") if north >= 0 else tr("{north}° S")).format(north=format_number(abs(north), ".1f"))
    return f"{text}, " + (tr("{east}° E") if east >= 0 else tr("{east}° W")).format(
        east=format_number(abs(east), ".1f")
    )


class StatusLine(QObject):
    """The contents of a status bar.

    Messages of what was done stand for a while; then the hint of the tool comes back.
    """

    def __init__(self, bar: QStatusBar, document: MapDocument) -> None:
        super().__init__(bar)
        self._document = document
        self._hint, self._degrees = "", DegreeReadout()
        self.words, self.place, self.zoom = ElidedLabel(), QLabel(), QLabel()
        self.undo, self.problems = QPushButton(tr("Undo")), QPushButton()
        for button in (self.undo, self.problems):
            button.setProperty("small", True)
        self.undo.clicked.connect(document.history.undo)
        self.undo.clicked.connect(self.end_message)
        bar.addWidget(self.words, 1)
        bar.addWidget(self.undo)
        self.undo.hide()
        for widget in (self.place, self.zoom, self.problems):
            bar.addPermanentWidget(widget)
        self._message_timer = QTimer(self, singleShot=True, interval=MESSAGE_MS)
        self._message_timer.timeout.connect(self._show_hint)

    def show_problems(self, result: CheckResult) -> None:
        """Show how many problems there are."""
        self.problems.setText(short_summary(result))
        self.problems.setToolTip(self.tr("{problems}. Click to list them.").format(problems=summary(result)))
        self.problems.setAccessibleName(summary(result))

    def show_hint(self, hint: str) -> None:
        """Show what can be done now, as soon as no message stands there."""
        self._hint = hint
        if not self._message_timer.isActive():
            self._show_hint()

    def _show_hint(self) -> None:
        self.words.setText(self._hint)
        self.undo.hide()

    def end_message(self) -> None:
        """Go back to the hint: that of another tool matters more than what was done before."""
        self._message_timer.stop()
        self._show_hint()

    def say(self, message: str, undoable: bool = False) -> None:
        """Show what has been done, for a while; with ``undoable`` beside a button that undoes it."""
        self.words.setText(message)
        self.undo.setVisible(undoable)
        self._message_timer.start()

    def show_place(self, x: float, y: float) -> None:
        """Show where the pointer is, in millimetres and, if cities tell, in degrees."""
        text = self.tr("{x} × {y} mm").format(x=format_number(x, ".1f"), y=format_number(y, ".1f"))
        degrees = self._degrees.of(self._document.spec, (x, y))
        self.place.setText(f"{text} · {degrees}" if degrees else text)

    def show_zoom(self, zoom: float) -> None:
        """Show the zoom in percent of the size in print; ``zoom`` is pixels per millimetre."""
        dots = self.zoom.logicalDpiX() / 25.4
        self.zoom.setText(f"{zoom / dots * 100:.0f} %")
