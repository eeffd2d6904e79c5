"""Where in a film one stands, and how it runs."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from editor.replay.film import Film

SPEEDS = (2400, 1200, 600, 250, 80)  # milliseconds between two stops, from slow to quick


class Reel(QObject):
    """``moved`` gives the new moment, ``running`` whether the film runs by itself."""

    moved = Signal(int)
    running = Signal(bool)

    def __init__(self, film: Film, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.film = film
        self.moment = 0
        self._clock = QTimer(self, interval=SPEEDS[2])
        self._clock.timeout.connect(self._tick)

    @property
    def plays(self) -> bool:
        """Whether the film runs by itself."""
        return self._clock.isActive()

    def go(self, moment: int) -> None:
        """Jump to a moment; beyond either end means the end."""
        moment = min(max(moment, 0), self.film.end)
        if moment != self.moment:
            self.moment = moment
            self.moved.emit(moment)

    def step(self, by: int) -> None:
        """Go so many answers on, or back."""
        self.pause()
        self.go(self.moment + by)

    def turn(self, forward: bool) -> None:
        """Go to where the next turn begins, or this one or the one before began."""
        self.pause()
        self.go(self.film.next_turn(self.moment) if forward else self.film.previous_turn(self.moment))

    def jump(self, moment: int) -> None:
        """Go somewhere and stay there."""
        self.pause()
        self.go(moment)

    def toggle(self) -> None:
        """Run, from the start where the end is reached; or stand still."""
        if self.plays:
            self.pause()
            return
        if self.moment == self.film.end:
            self.go(0)
        self._clock.start()
        self.running.emit(True)

    def pause(self) -> None:
        """Stand still."""
        if self.plays:
            self._clock.stop()
            self.running.emit(False)

    def set_speed(self, speed: int) -> None:
        """Choose one of the speeds."""
        self._clock.setInterval(SPEEDS[speed])

    def _tick(self) -> None:
        self.go(self.film.next_stop(self.moment))
        if self.moment == self.film.end:
            self.pause()
