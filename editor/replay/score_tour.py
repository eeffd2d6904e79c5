"""The tour of the final score: the panel with its stops, and the highlights on the board."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame

from railwright.editor.looks import elements as ui
from railwright.editor.looks.palette import PlayerStyle
from railwright.editor.looks.widgets import set_role
from railwright.editor.play.player_style import Chip
from railwright.editor.play.score_stops import ScoreStop
from railwright.editor.scene.board.board_scene import BoardScene
from railwright.plugins.programs.table.api import Wording

PATH_STEP_MS = 220  # between routes of a path that is drawn


class TourPanel(QFrame):
    """The panel of the tour. ``moved`` is emitted when the stop changes, ``left`` when the tour is over."""

    moved = Signal()
    left = Signal()

    def __init__(self, wording: Wording, styles: Sequence[PlayerStyle]) -> None:
        super().__init__()
        self._wording, self._styles = wording, tuple(styles)
        self._stops: Sequence[ScoreStop] = ()
        self.index = 0
        self._chip, self.count = Chip(self._styles[0]), ui.label(role="muted")
        self.player_label, self.part, self.points = (
            ui.label(role="heading"),
            ui.label(role="muted"),
            ui.label(role="heading"),
        )
        self.sentence = ui.paragraph()
        self.sentence.setMinimumHeight(34)
        self.back = ui.button(self.tr("Back"), lambda: self.step(-1), auto_default=True)
        self.next_button = ui.button(self.tr("Continue"), lambda: self.step(1), primary=True, auto_default=True)
        self.skip = ui.button(self.tr("Next part"), lambda: self.skip_part(1), auto_default=True)
        self.leave = ui.button(self.tr("Stop"), self.left.emit, auto_default=True)
        head = ui.row(self._chip, self.player_label, (self.part, Qt.AlignmentFlag.AlignVCenter), self.points, spacing=8)
        head.setStretchFactor(self.part, 1)
        foot = ui.row(self.back, self.next_button, self.skip, self.leave, ui.STRETCH, self.count)
        column = ui.column(head, self.sentence, foot, margins=(14, 9, 12, 9), spacing=5)
        ui.styled(self, sheet=True).setLayout(column)
        self.hide()

    # position in the tour

    @property
    def stop(self) -> ScoreStop:
        """The current stop."""
        return self._stops[self.index]

    def begin(self, stops: Sequence[ScoreStop]) -> None:
        """Start at the first stop."""
        self._stops = stops
        self.show()
        self.go(0)
        self.next_button.setFocus()

    def go(self, index: int) -> None:
        """Show a stop by index; beyond the last one the tour ends."""
        if index >= len(self._stops):
            self.left.emit()
            return
        self.index = max(index, 0)
        self._show()
        self.moved.emit()

    def step(self, by: int) -> None:
        """Go forward or back by a number of stops."""
        self.go(self.index + by)

    def skip_part(self, by: int) -> None:
        """Go forward to the next part of the score, or back to the start of this part or the one before."""
        starts = [
            index for index, stop in enumerate(self._stops) if not index or stop.part != self._stops[index - 1].part
        ]
        if by > 0:
            self.go(next((index for index in starts if index > self.index), len(self._stops)))
        else:
            self.go(max((index for index in starts if index < self.index), default=0))

    def end(self) -> None:
        """Go to the last stop."""
        self.go(len(self._stops) - 1)

    def points_so_far(self, seat: int) -> int:
        """The points of a seat counted up to the current stop."""
        return sum(stop.points for stop in self._stops[: self.index + 1] if stop.seat == seat)

    def _show(self) -> None:
        stop = self.stop
        self._chip.setVisible(stop.seat >= 0)
        self.player_label.setVisible(stop.seat >= 0)
        set_role(self.part, "muted" if stop.seat >= 0 else "heading")
        if stop.seat >= 0:
            self._chip.set_style(self._styles[stop.seat])
            self.player_label.setText(self._wording.short(stop.seat))
        self.part.setText(stop.part)
        self.sentence.setText(stop.words)
        self.points.setText(f"{stop.points:+d}".replace("-", "−") if stop.points else "")
        count = self.tr("{number} of {all}")
        self.count.setText(count.format(number=self.index + 1, all=len(self._stops)))
        self.back.setEnabled(self.index > 0)
        self.skip.setEnabled(self.index < len(self._stops) - 1)
        self.next_button.setText(
            self.tr("Continue") if self.index < len(self._stops) - 1 else self.tr("Back to the game")
        )

    def set_styles(self, styles: Sequence[PlayerStyle]) -> None:
        """Follow a change of palette or theme."""
        self._styles = tuple(styles)
        if self._stops:
            self._show()


class TourHighlighter(QObject):
    """Shows the stops on the board: scoring routes are lit, a longest path is drawn route by route."""

    def __init__(self, tour: TourPanel, scene: BoardScene) -> None:
        super().__init__(tour)
        self._tour, self._scene = tour, scene
        self._lit = 0  # number of routes of the path that are lit
        self._timer = QTimer(self, interval=PATH_STEP_MS)
        self._timer.timeout.connect(self._grow)
        tour.moved.connect(self._show)

    @property
    def is_growing(self) -> bool:
        """Whether a path is still being drawn."""
        return self._timer.isActive()

    def finish(self) -> None:
        """Draw the whole path at once."""
        while self.is_growing:
            self._grow()

    def stop(self) -> None:
        """Remove the spotlight."""
        self._timer.stop()
        self._scene.spotlight(None)
        self._scene.clear_highlight()

    def _show(self) -> None:
        stop = self._tour.stop
        self._timer.stop()
        self._scene.clear_highlight()
        self._scene.spotlight(None if stop.seat < 0 else stop.trains | set(stop.routes))
        if stop.style == "longest":
            self._lit = 0
            self._timer.start()
            self._grow()
        else:
            self._scene.highlight(stop.routes, stop.cities, stop.style)

    def _grow(self) -> None:
        """Light the next route of the path and count its spaces."""
        stop = self._tour.stop
        self._lit += 1
        lit = stop.routes[: self._lit]
        self._scene.highlight(lit, (), stop.style)
        if self._lit >= len(stop.routes):
            self._timer.stop()
            self._tour.sentence.setText(stop.words)
        else:
            length = sum(self._scene.board.length[route] for route in lit)
            self._tour.sentence.setText(self.tr("Path so far: %n spaces.", "", length))
