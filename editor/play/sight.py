"""What of a match can be seen by whoever sits before the screen, and what is asked of them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from core.blame import blamed
from core.choices import Choice
from core.match import Answered, Match
from core.records.history import Entry, History, TakenBack
from core.state import State
from core.text import Name, Refusal
from core.visibility import view
from editor.language.words import told
from editor.play.asking import Asked, asked, following, why_not
from editor.play.chronicle import Chronicle, Told
from editor.play.sole_answer import sole_answer
from editor.saves.keeper import Keeper


class Sight(QObject):
    """The reading half of a session. ``viewer`` is the seat whose view is shown; None while nobody may see secrets.

    ``lingering``: an answer of chance is looked at before the game goes on; nothing is asked meanwhile. ``halted`` is
    why nobody can answer, so that the game stands still.
    """

    events_arrived = Signal(list)  # of Told
    taken_back = Signal()
    failed = Signal(str)

    def __init__(self, match: Match, parent: QObject | None, keeper: Keeper | None) -> None:
        super().__init__(parent)
        self.keeper = keeper
        self.match, self.rules = match, match.rules
        self.people = tuple(seat for seat, agent in enumerate(match.agents) if agent is None)
        self.viewer: int | None = self.people[0] if len(self.people) == 1 else None
        self.lingering, self.halted = False, ""
        self.automatic = False  # whether answers are given at which nothing is decided
        self._chronicle, self._history = Chronicle(match.rules, self.people), History()
        self._question = 0
        self._failed = -1

    @property
    def view(self) -> State:
        """The game as the viewer may see it."""
        return view(self.rules, self.match.state, self.viewer)

    @property
    def log(self) -> Sequence[Told]:
        """Everything that has happened."""
        return self._chronicle.log

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.match.over

    @property
    def waits_for(self) -> int | None:
        """The seat of the person who is asked now."""
        return None if self.lingering else self.match.waits_for

    @property
    def asked(self) -> Asked | None:
        """The question, if it is the viewer's to answer."""
        mine = not self.halted and self.viewer is not None and self.waits_for == self.viewer
        try:
            return asked(self.rules, self.view) if mine else None
        except Exception as error:
            self._fail(blamed(self.rules, error) or error)
            return None

    def preview(self, choice: Choice) -> Asked | None:
        """What would be asked right after a choice and is answered together with it; nothing happens."""
        return following(self.rules, self.match.state, choice)

    def why_not(self, place: Name) -> Refusal | None:
        """Why the viewer can do nothing with a place now."""
        return why_not(self.rules, self.view, place)

    def since_last_turn(self) -> list[Told]:
        """What the others have done since the viewer's last answer."""
        return self._chronicle.since(self.viewer)

    @property
    def free(self) -> bool:
        """Whether answers may be taken back without limits; the record says so."""
        return self.keeper is not None and self.keeper.header.free

    @property
    def moments(self) -> Sequence[int]:
        """The numbers of the answers that the viewer may go back to, the earliest first."""
        if self.viewer is None or self.over:
            return []
        return [at for at in self._history.moments(self.viewer, self.free) if not self._goes_on_by_itself(at)]

    def _goes_on_by_itself(self, moment: int) -> bool:
        """Whether the question at a moment would be answered again at once."""
        return self.automatic and sole_answer(self.rules, self._history.answers[moment].before) is not None

    @property
    def turn_start(self) -> int | None:
        """The answer to go back to for the viewer's turn as it was at first."""
        return None if self.viewer is None or self.over else self._history.turn_start(self.viewer, self.free)

    # what it remembers

    def recall(self, history: Sequence[Entry]) -> None:
        """Take what happened in an interrupted game into the log."""
        for entry in history:
            self._strike(entry) if isinstance(entry, TakenBack) else self._heard(entry)

    def _heard(self, answered: Answered) -> None:
        self._history(answered)
        told = self._chronicle.hear(answered)
        if told:
            self.events_arrived.emit(told)

    def _strike(self, back: TakenBack) -> None:
        self._history(back)
        self._chronicle.strike(back.to)
        self.taken_back.emit()

    def _fail(self, error: Exception) -> None:
        """Tell once for each question that it cannot be asked; the game stands still."""
        if self._failed != self._question:
            self._failed, self.halted = self._question, told(error)
            self.failed.emit(self.halted)
