"""Shows the stops of the tour on the board: what counts stands in the light, a trail grows route by route."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from editor.replay.panels import Panels
from editor.replay.tour import Stop
from editor.scene.map_scene import BoardScene

if TYPE_CHECKING:
    from editor.replay.page import ReplayPage

STEP = 220  # milliseconds from one route of a trail to the next


class Lantern(QObject):
    """Follows the guide."""

    def __init__(self, panels: Panels, scene: BoardScene, page: ReplayPage) -> None:
        super().__init__(page)
        self._panels, self._scene, self._page = panels, scene, page
        self._shown = 0  # routes of the trail
        self._clock = QTimer(self, interval=STEP)
        self._clock.timeout.connect(self._grow)
        panels.guide.moved.connect(self._show)

    def start(self, stops: Sequence[Stop]) -> None:
        """Begin at the first stop."""
        self._panels.guide.begin(stops)

    @property
    def grows(self) -> bool:
        """Whether a trail is still being drawn."""
        return self._clock.isActive()

    def finish(self) -> None:
        """Draw the whole trail at once."""
        while self.grows:
            self._grow()

    def put_out(self) -> None:
        """Light the whole board again."""
        self._clock.stop()
        self._scene.spotlight(None)
        self._scene.clear_highlight()

    def _show(self) -> None:
        guide, view = self._panels.guide, self._page.view
        stop = guide.stop
        self._clock.stop()
        self._scene.clear_highlight()
        self._scene.spotlight(None if stop.seat < 0 else stop.trains | set(stop.routes))
        self._panels.show_points(view, [guide.so_far(seat) for seat in range(view.seats)], stop.seat)
        if stop.style == "longest":
            self._shown = 0
            self._clock.start()
            self._grow()
        else:
            self._scene.highlight(stop.routes, stop.cities, stop.style)

    def _grow(self) -> None:
        """Light the next route of the trail up and count its spaces."""
        guide, stop = self._panels.guide, self._panels.guide.stop
        self._shown += 1
        lit = stop.routes[: self._shown]
        self._scene.highlight(lit, (), stop.style)
        if self._shown >= len(stop.routes):
            self._clock.stop()
            guide.words.setText(stop.words)
        else:
            length = sum(self._scene.board.length[route] for route in lit)
            guide.words.setText(self.tr("The path so far: %n spaces.", "", length))
