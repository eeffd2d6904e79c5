"""The session of a table that is kept elsewhere: what its dealer tells is shown at the pace of a table here."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from railwright.core.kernel.choices import Choice
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.outcome import HUMAN
from railwright.core.kernel.text import Message
from railwright.core.language.messages import error_text, sentence
from railwright.core.table.event_log import begins_turn
from railwright.core.table.question import sole_answer
from railwright.editor.play.seat_session import SeatSession
from railwright.plugins.features.online.api import Applied, HotSeatTable, SeatTable, protocol

MAX_PENDING = 30  # messages that wait for the pace of bots; who has been away sees what was missed at once


class LinkSession(SeatSession):
    """Shows a seat of a table elsewhere, several in turn before one window, or what a spectator sees of it.

    ``broken`` tells why what the dealer sends cannot be this game; nothing more is applied then. ``lacking`` tells that
    something was missed, which is to be asked for.
    """

    broken = Signal(str)
    lacking = Signal()

    def __init__(self, table: SeatTable | HotSeatTable, pace: int, parent: QObject | None = None) -> None:
        super().__init__(table, pace, parent)
        self._seat_table = table
        self._pending: deque[protocol.ToClient] = deque()
        self._is_paced = False  # the next message has waited for its time
        self._announced = len(self.log)  # the events that have been announced
        self._announced_moment = -1  # the moment of the question that was announced last
        self._announced_seat: int | None = None  # its seat
        self._is_stopped = False
        self._next = QTimer(self, singleShot=True, interval=0)
        self._next.timeout.connect(self._apply_pending)
        self.clock.elapsed.connect(self._end_pause)

    def begin(self) -> None:
        self.view_changed.emit()
        self._next.start()

    def receive(self, message: protocol.ToClient) -> None:
        """Queue a message of the dealer; it is applied in the next pass of the event loop, in order."""
        self._pending.append(message)
        self._next.start()

    def apply_outcome(self, outcome: protocol.ToClient | Message, seat: int | None = None) -> None:
        """Apply the outcome of an answer of a seat at once: a message of the dealer, or a refusal."""
        self._show_applied(lambda: self._seat_table.apply_outcome(outcome, seat))
        self._next.start()

    # what is done

    def answer(self, *choices: Choice) -> None:
        if self.waits_for is not None and self.waits_for == self.viewer:
            self._seat_table.answer(*choices)

    def take_back(self, to: int) -> None:
        if self.viewer is not None and to in self.take_back_points:
            self._seat_table.take_back(self.viewer, to)

    def take_seat(self, seat: int) -> None:
        self._show_to(seat)
        self._next.start()

    def leave_seat(self) -> None:
        self._show_to(None)
        if self.waits_for is not None:
            self.handover_needed.emit(self.waits_for)

    def _show_to(self, viewer: int | None) -> None:
        """Show another view, in which the question is announced again."""
        self.viewer, self._announced_moment = viewer, -1
        self._announced = len(self.log)
        self.view_changed.emit()

    def stop(self) -> None:
        self._is_stopped = True
        self.clock.stop()
        self._next.stop()

    # messages

    def _apply_pending(self) -> None:
        """Apply queued messages up to one that is shown for a while, or waits for the pace of a bot."""
        while self._pending and not (self.lingering or self._is_stopped):
            if self._must_wait():
                self.view_changed.emit()
                self.clock.wait_for_bot(self.view)
                return
            self._is_paced = False
            if not self._show_applied(partial(self._seat_table.apply, self._pending.popleft())):
                return
            if self.clock.is_due:
                self.lingering = True
                self.view_changed.emit()
                self.clock.start_lingering()
                return
        if not (self.lingering or self._is_stopped):
            self._arrive()

    def _must_wait(self) -> bool:
        """Whether the next message is the turn of a bot, which people look forward to."""
        message = self._pending[0]
        if self._is_paced or len(self._pending) > MAX_PENDING or not isinstance(message, protocol.ViewDelta):
            return False
        if self.viewer is not None and message.seat != self.viewer:
            return False
        pending = self.pending_seat
        return pending is not None and pending >= 0 and self.seats[pending].agent != HUMAN and begins_turn(self.view)

    def _end_pause(self) -> None:
        self._is_paced = not self.lingering
        self.lingering = False
        self._apply_pending()

    def _show_applied(self, apply: Callable[[], Applied]) -> bool:
        """Apply something and show the change; returns False if it does not fit this game."""
        try:
            applied = apply()
        except RailwrightError as error:
            self.stop()
            self.halted = error_text(error)
            self.view_changed.emit()
            self.broken.emit(self.halted)
            return False
        if applied.seat in (None, self.viewer):  # what others here see of it is not for who looks now
            for answered in applied.answers:
                self.answered.emit(answered)
        if events := [*self.log[self._announced :]]:
            self._announced += len(events)
            self.events_arrived.emit(events)
        if applied.is_reset and applied.seat in (None, self.viewer, *self.people[:1]):
            self._announced_moment = -1
            self.taken_back.emit()
        if applied.refused is not None:
            self._announced_moment = -1
            self.failed.emit(sentence(applied.refused))
        if applied.is_lacking:
            self.lacking.emit()
        return True

    def _arrive(self) -> None:
        """Show where the game stands, and ask what is asked here."""
        self._failed_once = False
        if self.over:
            self.clock.skipping = False
            self.view_changed.emit()
            if self._announced_moment != self._seat_table.moment:
                self._announced_moment = self._seat_table.moment
                self.finished.emit()
        elif self.waits_for is None:
            self.view_changed.emit()
        else:
            self._announce_question()

    def _announce_question(self) -> None:
        self.clock.skipping = False
        is_viewer = self.viewer == self.waits_for
        choice = sole_answer(self.rules, self.view) if self.automatic and is_viewer else None
        if choice is not None:
            self._seat_table.answer(choice)
            return
        self.view_changed.emit()
        asked = self._seat_table.question_moment, self.waits_for
        if (self._announced_moment, self._announced_seat) != asked:
            self._announced_moment, self._announced_seat = asked
            if self.viewer is None:
                self.handover_needed.emit(self.waits_for)
            else:
                self.answer_needed.emit()
