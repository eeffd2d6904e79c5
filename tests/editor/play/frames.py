"""Looks at a page in every frame of its motion: nothing of a tunnel may be drawn before its last card lies open."""

from __future__ import annotations

from typing import NamedTuple

from railwright.editor.play.widget import GameWidget
from railwright.editor.scene.items.targets import Target


class Drawn(NamedTuple):
    """What a picture shows of a seat's claim: the train, the marker on the track, and the numbers beside the name."""

    train: bool
    marker: tuple[float, float]
    points: int | None
    told: tuple[int | None, int | None]  # the points and trains that are told of the seat

    @classmethod
    def on(cls, page: GameWidget, seat: int, route: int) -> Drawn:
        """What is drawn now."""
        place = page.scene.marker_place(seat)
        assert place is not None
        row = page.players.rows[seat]
        told = row._figures.points, row._figures.trains
        return cls(page.scene.is_piece_seen(Target("route", route)), place.toTuple(), row.shown_points, told)


class FrameWatch:
    """Compares the frames of each tunnel until its cards lie open; ``tunnels`` counts those that were seen."""

    def __init__(self, page: GameWidget) -> None:
        self.tunnels = 0
        self._page = page
        self._before: Drawn | None = None
        page.motion.stage._timer.timeout.connect(self.look)
        page.refreshed.connect(self.look)

    def look(self) -> None:
        """Compare what is drawn now with what was drawn when the first card appeared."""
        sheet = self._page.turned_cards.sheet
        turned = sheet.cards.turned
        if not sheet.isVisible() or turned is None:
            self._before = None
            return
        is_open = sheet.cards.is_turned and len(turned.turned) == turned.cards
        drawn = Drawn.on(self._page, turned.seat, turned.route)
        if self._before is None:
            self._before = drawn
            self.tunnels += 1
        assert is_open or (drawn == self._before and not drawn.train)
