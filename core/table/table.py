"""The interface of a game for the people at one place: views, events and actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from railwright.core.kernel.choices import Choice
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import Frame, State
from railwright.core.table.event_log import LoggedEvent


class SeenAnswer(NamedTuple):
    """An answer as a viewer sees it: its number from 1, the answered frame, and the views before and after.

    ``choice`` is None if it is hidden from this place.
    """

    number: int
    frame: Frame
    choice: Choice | None
    before: State
    after: State


class PlayedTable(Protocol):
    """A game as a window or terminal knows it, wherever it is kept.

    It gives access to nothing but views of ``people`` until the game is over.
    """

    @property
    def rules(self) -> Ruleset: ...

    @property
    def seats(self) -> Sequence[Seat]: ...

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of the people at this place."""

    @property
    def pending_seat(self) -> int | None:
        """The seat that must answer now, or chance; None if the game is over."""

    @property
    def waits_for(self) -> int | None:
        """The seat among ``people`` that must answer now; None if another must, or the game is over."""

    @property
    def over(self) -> bool:
        """Whether the game is over and no question is pending."""

    @property
    def is_free(self) -> bool:
        """Whether undo is unlimited."""

    @property
    def can_be_reopened(self) -> bool:
        """Whether there is a local save, from which the game can continue after a rule has been corrected."""

    def view(self, seat: int | None) -> State:
        """The view of a seat of ``people``; None: of a spectator."""

    def log(self, seat: int | None) -> Sequence[LoggedEvent]:
        """The event log for a seat of ``people``, or for a spectator (``Event.told_to``)."""

    def events_since(self, seat: int | None) -> Sequence[LoggedEvent]:
        """The events of others since a seat's last answer."""

    def take_back_points(self, seat: int) -> Sequence[int]:
        """The numbers of answers to which a seat may go back, earliest first."""

    def turn_start(self, seat: int) -> int | None:
        """The take-back point at the start of a seat's turn; None if it may not go back there."""

    def has_sole_answer(self, seat: int, point: int) -> bool:
        """Whether the question at a take-back point of a seat has only one answer, given automatically."""

    def answer(self, *choices: Choice) -> None:
        """Give the answer of the asked person, or several that belong together: all or none of them.

        Raises IllegalChoice.
        """

    def take_back(self, seat: int, to: int) -> int:
        """Take back all answers after number ``to``, one of the seat's points.

        Returns their number, 0 if others have to agree first.
        """

    def note_aids(self, *names: str) -> None:
        """Record permanently that these aids were used."""

    def result(self) -> Mapping[str, Any]:
        """The result, as the last line of a record has it."""

    def open_state(self) -> State:
        """The final state, in which nothing is hidden; only once the game is over."""
