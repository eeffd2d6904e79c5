"""The sounds of a game: those that plugins name in their events, and the signals for the person."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from railwright.core.kernel.state import CHANCE
from railwright.core.table.event_log import LoggedEvent
from railwright.core.table.table import SeenAnswer
from railwright.editor.features.sound.player import sound_player
from railwright.editor.features.sound.sound_button import SoundButton

if TYPE_CHECKING:
    from railwright.editor.play.widget import GameWidget


class TableSound(QObject):
    """Plays the sounds of a game, and adds a button and a key to its page.

    Bots that play at once make no sound, only answers of the viewer and the signals.
    """

    def __init__(self, page: GameWidget) -> None:
        session = page.session
        super().__init__(session)
        self._session, self._reveal = session, page.reveal
        self._player = sound_player()
        self._player.begin_music()
        self.button = SoundButton()
        page.pace.foot.addWidget(self.button, 0, Qt.AlignmentFlag.AlignRight)
        page.keys.bind("M", self._player.toggle)
        page.done_tickets.done.connect(lambda tickets: self._player.play("ticket"))
        page.winner_shown.connect(lambda: self._player.play("end"))
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
        """Signal to the player that it is their turn, unless they have been at the table all the time."""
        if self._last_actor not in (None, seat):
            self._play_when_seen("turn")
