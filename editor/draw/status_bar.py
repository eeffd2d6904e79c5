"""The status bar of the map editor: hint or message, position of the pointer, zoom, number of problems."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QStatusBar

from railwright.core.kernel.mapspec import City, MapSpec
from railwright.core.language.messages import format_number
from railwright.editor.document.map_document import MapDocument
from railwright.editor.geography.georeferencing import degrees_lookup
from railwright.editor.geography.projections import LatLon
from railwright.editor.layout.curves import Point
from railwright.editor.looks import elements as ui
from railwright.editor.looks.widgets import ElidedLabel
from railwright.editor.panels.checker import CheckResult
from railwright.editor.panels.problems import short_summary, summary
from railwright.editor.tools.words import tr

MESSAGE_MS = 6000  # after which a message gives way to the hint


class DegreeReadout:
    """Latitude and longitude of a point as text. The projection is computed again only when cities have changed."""

    def __init__(self) -> None:
        self._cities: tuple[City, ...] | None = None
        self._degrees: Callable[[Point], LatLon] | None = None

    def of(self, spec: MapSpec, point: Point) -> str:
        """Text such as ``48.86° N, 2.35° E``; "" if too few cities have known coordinates."""
        if spec.cities is not self._cities:
            self._cities, self._degrees = spec.cities, degrees_lookup(spec)
        return degrees_label(self._degrees(point)) if self._degrees else ""


def degrees_label(place: LatLon) -> str:
    """Latitude and longitude as people write them."""
    north, east = place
    text = (tr("{north}° N") if north >= 0 else tr("{north}° S")).format(north=format_number(abs(north), ".1f"))
    return f"{text}, " + (tr("{east}° E") if east >= 0 else tr("{east}° W")).format(
        east=format_number(abs(east), ".1f")
    )


class StatusLine(QObject):
    """The contents of a status bar.

    Messages are shown for MESSAGE_MS, then the hint of the tool again.
    """

    def __init__(self, bar: QStatusBar, document: MapDocument) -> None:
        super().__init__(bar)
        self._document = document
        self._hint, self._degrees = "", DegreeReadout()
        self.message, self.place, self.zoom = ElidedLabel(), ui.label(), ui.label()
        self.undo = ui.button(tr("Undo"), document.history.undo, small=True)
        self.problems = ui.button(small=True)
        self.undo.clicked.connect(self.end_message)
        bar.addWidget(self.message, 1)
        bar.addWidget(self.undo)
        self.undo.hide()
        for widget in (self.place, self.zoom, self.problems):
            bar.addPermanentWidget(widget)
        self._message_timer = QTimer(self, singleShot=True, interval=MESSAGE_MS)
        self._message_timer.timeout.connect(self._show_hint)

    def show_problems(self, result: CheckResult) -> None:
        """Show the number of problems."""
        self.problems.setText(short_summary(result))
        self.problems.setToolTip(self.tr("{problems}. Click to list them.").format(problems=summary(result)))
        self.problems.setAccessibleName(summary(result))

    def show_hint(self, hint: str) -> None:
        """Show the hint of the tool, as soon as there is no message."""
        self._hint = hint
        if not self._message_timer.isActive():
            self._show_hint()

    def _show_hint(self) -> None:
        self.message.setText(self._hint)
        self.undo.hide()

    def end_message(self) -> None:
        """Return to the hint, because another tool was taken up."""
        self._message_timer.stop()
        self._show_hint()

    def say(self, message: str, undoable: bool = False) -> None:
        """Show a message for a while; ``undoable`` adds a button to undo."""
        self.message.setText(message)
        self.undo.setVisible(undoable)
        self._message_timer.start()

    def show_place(self, x: float, y: float) -> None:
        """Show the position of the pointer in millimetres, and in degrees if these are known."""
        text = self.tr("{x} × {y} mm").format(x=format_number(x, ".1f"), y=format_number(y, ".1f"))
        degrees = self._degrees.of(self._document.spec, (x, y))
        self.place.setText(f"{text} · {degrees}" if degrees else text)

    def show_zoom(self, zoom: float) -> None:
        """Show the zoom in percent of true size; ``zoom`` is in pixels per millimetre."""
        dots = self.zoom.logicalDpiX() / 25.4
        self.zoom.setText(f"{zoom / dots * 100:.0f} %")
