"""Animations of a replay, as in a game, during playback step by step."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from railwright.editor.play.motion import is_motion_on
from railwright.editor.play.table_motion import (
    MAX_CHANGES,
    MovingTable,
    TableChange,
    TableMotion,
    TableReading,
    read_table,
)

if TYPE_CHECKING:
    from railwright.editor.replay.playback import Playback
    from railwright.editor.replay.viewpoint import Viewpoint

MIN_PACE_MS = 250  # between stops; at a faster pace animations would overlap, so there are none


class ReplayMotion(TableMotion):
    """Animates the answers from one moment to the next, as seen from the viewpoint; jumps are not animated."""

    def __init__(self, table: MovingTable, parent: QWidget, playback: Playback) -> None:
        super().__init__(table, parent)
        self._playback = playback
        self._moment = playback.moment

    def follow(self, viewpoint: Viewpoint) -> None:
        """Animate the step to the present moment, if it follows the last moment shown."""
        before, self._moment = self._moment, self._playback.moment
        self.finish()
        steps = range(before, self._moment + 1)
        hurried = self._playback.is_playing and self._playback.pace_ms < MIN_PACE_MS
        if 1 < len(steps) <= MAX_CHANGES + 1 and not hurried and is_motion_on():
            timeline = self._playback.timeline
            readings = [self._read(viewpoint, moment) for moment in steps]
            turned = [self._reader.turned_card(timeline.answers[moment].choice) for moment in steps[:-1]]
            self.show(
                [
                    TableChange(old, new, card)
                    for (old, new), card in zip(pairwise(readings), turned, strict=True)
                    if old != new
                ]
            )

    def _read(self, viewpoint: Viewpoint, moment: int) -> TableReading:
        timeline = self._playback.timeline
        return read_table(self._reader, viewpoint.view_of(timeline.rules, timeline.states[moment]), viewpoint.seat)
