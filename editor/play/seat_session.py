"""What the page of a game reads and does, wherever the game runs; panels get only what the viewer may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal

from railwright.core.kernel.attribution import failure_in
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.state import State
from railwright.core.kernel.text import Name, Refusal
from railwright.core.language.messages import error_text
from railwright.core.table.event_log import LoggedEvent
from railwright.core.table.question import PendingQuestion, followup_question, pending_question, refusal_for
from railwright.core.table.table import PlayedTable
from railwright.editor.play.session_clock import SessionClock


class SeatSession(QObject):
    """The viewer's side of a ``PlayedTable``: views, questions and events.

    ``viewer`` is the seat whose view is shown, None while nobody may see secrets; with two people or more it changes
    only by ``take_seat``, after everything has been hidden. ``lingering``: people are looking at an answer of chance,
    and nothing is asked meanwhile. ``halted`` is why the game stands still and nobody can answer. While ``bots_wait``,
    no bot is asked.
    """

    view_changed = Signal()
    answer_needed = Signal()
    handover_needed = Signal(int)
    answered = Signal(object)  # SeenAnswer: of people, bots and chance, as soon as it is in the log
    events_arrived = Signal(list)  # of LoggedEvent
    taken_back = Signal()
    finished = Signal()
    failed = Signal(str)

    def __init__(self, table: PlayedTable, pace: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table, self.rules, self.people = table, table.rules, table.people
        self.viewer: int | None = self.people[0] if len(self.people) == 1 else None
        self.lingering, self.halted = False, ""
        self.bots_wait = False
        self.automatic = False  # whether a sole answer is given without asking
        self._failed_once = False  # whether it has been reported that the current question cannot be asked
        self.clock = SessionClock(pace, self)

    # --- what is seen ---

    @property
    def seats(self) -> Sequence[Seat]:
        """The players."""
        return self._table.seats

    @property
    def view(self) -> State:
        """The game as the viewer may see it."""
        return self._table.view(self.viewer)

    @property
    def log(self) -> Sequence[LoggedEvent]:
        """Everything that has happened."""
        return self._table.log(self.viewer)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._table.over

    @property
    def pending_seat(self) -> int | None:
        """The seat that must answer now, or CHANCE; None when the game is over."""
        return self._table.pending_seat

    @property
    def waits_for(self) -> int | None:
        """The seat of the person here who is asked now."""
        return None if self.lingering else self._table.waits_for

    @property
    def question(self) -> PendingQuestion | None:
        """The question, if the viewer is to answer it."""
        is_pending = not self.halted and self.viewer is not None and self.waits_for == self.viewer
        try:
            return pending_question(self.rules, self.view) if is_pending else None
        except Exception as error:
            self._fail_question(failure_in(self.rules, error) or error)
            return None

    def preview(self, choice: Choice) -> PendingQuestion | None:
        """The question that follows a choice and is answered together with it; the game does not change."""
        return followup_question(self.rules, self.view, choice)

    def refusal_for(self, place: Name) -> Refusal | None:
        """The reason why the viewer can do nothing with a place now; None if there is none."""
        return refusal_for(self.rules, self.view, place)

    def since_last_turn(self) -> Sequence[LoggedEvent]:
        """What the others have done since the viewer's last answer."""
        return self._table.events_since(self.viewer)

    @property
    def free(self) -> bool:
        """Whether answers may be taken back without limits, which the record mentions."""
        return self._table.is_free

    @property
    def can_be_reopened(self) -> bool:
        """Whether there is a save from which the game can be continued once a rule has been mended."""
        return self._table.can_be_reopened

    @property
    def take_back_points(self) -> Sequence[int]:
        """The numbers of the answers that the viewer may go back to, the earliest first."""
        return [] if self.viewer is None or self.over else self._table.take_back_points(self.viewer)

    @property
    def turn_start(self) -> int | None:
        """The number of the answer to go back to for the start of the viewer's turn."""
        return None if self.viewer is None or self.over else self._table.turn_start(self.viewer)

    def result(self) -> Mapping[str, Any]:
        """The result, as in the last line of a record."""
        return self._table.result()

    def open_state(self) -> State:
        """The last state with nothing hidden; only for a game that is over."""
        return self._table.open_state()

    # --- what can be done ---

    def begin(self) -> None:
        """Go on until a person is asked."""
        raise NotImplementedError

    def answer(self, *choices: Choice) -> None:
        """Give the viewer's answer, or several that belong together. Raises IllegalChoice; then nothing has changed."""
        raise NotImplementedError

    def take_back(self, to: int) -> None:
        """Take back all answers after number ``to``, if the viewer may."""
        raise NotImplementedError

    def take_seat(self, seat: int) -> None:
        """Show the view of a person who sits down at the screen."""
        raise NotImplementedError

    def leave_seat(self) -> None:
        """Show nobody's view until the next person sits down."""
        raise NotImplementedError

    def skip(self) -> None:
        """Let the game go on without pauses until a person is asked. If one is asked now, later pauses stay."""
        self.clock.skipping = self.waits_for is None
        self.clock.end_pause()

    def stop(self) -> None:
        """End the session."""
        raise NotImplementedError

    def note_aids(self, *names: str) -> None:
        """Note in the save that these aids were used."""
        self._table.note_aids(*names)

    def _fail_question(self, error: Exception) -> None:
        """Report that the question cannot be asked, once for each question; the game halts."""
        if not self._failed_once:
            self._failed_once, self.halted = True, error_text(error)
            self.failed.emit(self.halted)
