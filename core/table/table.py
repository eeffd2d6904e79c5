"""A game as the people at one place have it: what they may see, what has happened, and what they can do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from railwright.core.kernel.choices import Choice
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import Frame, State
from railwright.core.table.event_log import LoggedEvent


class SeenAnswer(NamedTuple):
    """An answer as a viewer sees it: its number from 1, the frame that it answered, and the views before and after.

    ``choice`` is None where this place is not told what was answered.
    """

    number: int
    frame: Frame
    choice: Choice | None
    before: State
    after: State


class PlayedTable(Protocol):
    """What a window or a terminal knows of a game that it shows; where the game is kept makes no difference to it.

    Whoever is given a seat's view is given nothing else of the game until it is over.
    """

    @property
    def rules(self) -> Ruleset: ...

    @property
    def seats(self) -> Sequence[Seat]: ...

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that are answered from here by persons."""

    @property
    def asked(self) -> int | None:
        """Who must answer now, a seat or chance; None when the game is over."""

    @property
    def waits_for(self) -> int | None:
        """The seat of the person here who must answer now; None if others must, or the game is over."""

    @property
    def over(self) -> bool:
        """Whether the game has ended and nothing is pending."""

    @property
    def is_free(self) -> bool:
        """Whether answers may be taken back without limits."""

    @property
    def can_be_reopened(self) -> bool:
        """Whether a save is here, from which the game goes on once a rule has been mended."""

    def view(self, seat: int | None) -> State:
        """The game as a seat of ``people`` may see it; None: as everybody may."""

    def log(self, seat: int | None) -> Sequence[LoggedEvent]:
        """Everything that has happened, in words for a seat of ``people`` or for everybody (``Event.told_to``)."""

    def events_since(self, seat: int | None) -> Sequence[LoggedEvent]:
        """What the others have done since a seat's last answer."""

    def take_back_points(self, seat: int) -> Sequence[int]:
        """The numbers of the answers that a seat may go back to, the earliest first."""

    def turn_start(self, seat: int) -> int | None:
        """The number of the answer to go back to for the start of a seat's turn; None where it may not."""

    def has_sole_answer(self, seat: int, point: int) -> bool:
        """Whether the question at a take-back point of a seat has one answer that may be given without asking."""

    def answer(self, *choices: Choice) -> None:
        """Give the answer of the person who is asked, or several that belong together: all or none of them.

        Raises IllegalChoice.
        """

    def take_back(self, seat: int, to: int) -> int:
        """Take back all answers after number ``to``, one of the seat's points.

        Returns how many those were, 0 if others have to agree first.
        """

    def note_aids(self, *names: str) -> None:
        """Note for good that these aids were used."""

    def result(self) -> Mapping[str, Any]:
        """The result, as the last line of a record has it."""

    def open_state(self) -> State:
        """The state at the end, in which nothing is hidden; only once the game is over."""
