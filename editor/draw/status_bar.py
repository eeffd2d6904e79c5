"""The line under the map: what can be done now, where the pointer is, the zoom, and how many problems there are."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QLabel, QPushButton

from core.kernel.mapspec import City, MapSpec
from editor.geography.georeferencing import degrees_of
from editor.geography.projections import LatLon
from editor.language.messages import written
from editor.layout.curves import Point
from editor.panels.checker import CheckResult
from editor.panels.problems import short_summary, summary
from editor.tools.words import tr
from editor.widgets import ElidedLabel

if TYPE_CHECKING:
    from editor.draw.window import DrawWindow


# --- The degrees under the pointer in words. ---


class DegreeReadout:
    """Works the bending of the board out anew only when cities have changed."""

    def __init__(self) -> None:
        self._cities: tuple[City, ...] | None = None
        self._degrees: Callable[[Point], LatLon] | None = None

    def of(self, spec: MapSpec, at: Point) -> str:
        """``48.86° N, 2.35° E``; nothing where too few cities are known."""
        if spec.cities is not self._cities:
            self._cities, self._degrees = spec.cities, degrees_of(spec)
        return place_words(self._degrees(at)) if self._degrees else ""


def place_words(place: LatLon) -> str:
    """Degrees as people write them."""
    north, east = place
    words = (tr("{north}° N") if north >= 0 else tr("{north}° S")).format(north=written(abs(north), ".1f"))
    return f"{words}, " + (tr("{east}° E") if east >= 0 else tr("{east}° W")).format(east=written(abs(east), ".1f"))


# --- The line under the map: what can be done now, where the pointer is, how near, and how much is wrong. ---

LINK_TAG = "<a "
MESSAGE_MS = 6000  # milliseconds that a sentence stays before the hint comes back


class Sentence(ElidedLabel):
    """A sentence that may hold a link; with one it is short."""

    def __init__(self) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.AutoText)

    def setText(self, words: str) -> None:
        super().setText(words)
        self.setToolTip("")  # what is cut gets one when it is painted

    def paintEvent(self, event: QPaintEvent) -> None:
        if LINK_TAG in self.text():
            QLabel.paintEvent(self, event)
        else:
            super().paintEvent(event)


class StatusLine(QObject):
    """Sentences of what was done stand for a while; then the hint of the tool comes back."""

    def __init__(self, window: DrawWindow) -> None:
        super().__init__(window)
        self._window = window
        self._hint, self._degrees = "", DegreeReadout()
        self.words, self.place, self.zoom = Sentence(), QLabel(), QLabel()
        links = Qt.TextInteractionFlag
        self.words.setTextInteractionFlags(links.LinksAccessibleByKeyboard | links.LinksAccessibleByMouse)
        self.words.linkActivated.connect(lambda link: window.document.history.undo() if link == "undo" else None)
        self.problems = QPushButton()
        self.problems.setProperty("small", True)
        self.problems.clicked.connect(lambda: window.docks.show_problems())
        bar = window.statusBar()
        bar.addWidget(self.words, 1)
        for widget in (self.place, self.zoom, self.problems):
            bar.addPermanentWidget(widget)
        window.docks.problems.summed_up.connect(self._sum_up)
        self._back = QTimer(self, singleShot=True, interval=MESSAGE_MS)
        self._back.timeout.connect(lambda: self.words.setText(self._hint))
        self.hint(window.tools.tool.hint())

    def _sum_up(self, verdict: CheckResult) -> None:
        self.problems.setText(short_summary(verdict))
        self.problems.setToolTip(self.tr("{problems}. Click to list them.").format(problems=summary(verdict)))
        self.problems.setAccessibleName(summary(verdict))

    def hint(self, words: str) -> None:
        """Say what can be done now."""
        self._hint = words
        if not self._back.isActive():
            self.words.setText(words)

    def end(self) -> None:
        """What was done is over: the hint of another tool matters more."""
        self._back.stop()
        self.words.setText(self._hint)

    def say(self, words: str) -> None:
        """Say what has been done."""
        self.words.setText(words)
        self._back.start()

    def show_place(self, x: float, y: float) -> None:
        """Show where the pointer is, in millimetres and, if cities tell, in degrees."""
        words = self.tr("{x} × {y} mm").format(x=written(x, ".1f"), y=written(y, ".1f"))
        degrees = self._degrees.of(self._window.document.spec, (x, y))
        self.place.setText(f"{words} · {degrees}" if degrees else words)

    def show_zoom(self, zoom: float) -> None:
        """Show how near the map is: pixels to a millimetre, against those of the screen."""
        dots = self._window.logicalDpiX() / 25.4
        self.zoom.setText(f"{zoom / dots * 100:.0f} %")
