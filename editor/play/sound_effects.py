"""What is heard of a game: the sounds that plugins name in their events, and the signals for the person."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject

from railwright.core.kernel.state import CHANCE
from railwright.core.table.event_log import LoggedEvent
from railwright.core.table.table import SeenAnswer
from railwright.editor.features.sound.player import SoundPlayer, sound_player
from railwright.editor.play.reveal import Reveal
from railwright.editor.play.seat_session import SeatSession


class SoundEffects(QObject):
    """Lets a session be heard.

    Bots that play at once are not heard, only what comes of the viewer's own answers, and the signals.
    """

    def __init__(self, session: SeatSession, reveal: Reveal, player: SoundPlayer | None = None) -> None:
        super().__init__(session)
        self._session, self._reveal = session, reveal
        self._player = player or sound_player()
        self._player.begin_music()
        self._last_actor: int | None = None  # who gave the latest answer that was not chance's
        session.answered.connect(self._note_answer)
        session.events_arrived.connect(self.play_events)
        session.answer_needed.connect(lambda: self._signal_turn(session.viewer))
        session.handover_needed.connect(self._signal_turn)

    def play_events(self, events: Iterable[LoggedEvent]) -> None:
        """Play what is heard of these events, once they have been seen."""
        clock = self._session.clock
        hurried = clock.skipping or not clock.pace
        for logged in events:
            if not hurried or logged.event.seat in self._session.people or logged.event.sound == "last-round":
                self._play_when_seen(logged.event.sound)

    def _play_when_seen(self, name: str) -> None:
        self._reveal.when_seen(lambda: self._player.play(name))

    def _note_answer(self, answered: SeenAnswer) -> None:
        if answered.frame.actor != CHANCE:
            self._last_actor = answered.frame.actor

    def _signal_turn(self, seat: int | None) -> None:
        """Tell people that it is their turn, unless they have been at the table all the time."""
        if self._last_actor not in (None, seat):
            self._play_when_seen("turn")

    def hear_end(self) -> None:
        """Tell that somebody has won."""
        self._player.play("end")

    def hear_ticket(self) -> None:
        """Tell that a ticket is done."""
        self._player.play("ticket")
