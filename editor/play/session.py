"""A match in the window: asks people, lets bots think at a pace, and tells what happened. It knows no rule."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from core.choices import Choice
from core.errors import IllegalChoice, RailwrightError
from core.match import Answered, Match, blamed
from core.records.history import Entry, History, TakenBack
from core.state import CHANCE, State
from core.text import Name, Refusal
from core.visibility import view
from editor.play.asking import Asked, asked, following, why_not
from editor.play.chronicle import Chronicle, Told
from editor.play.workers import Thinking
from editor.saves.keeper import Keeper

PACES = (2500, 1500, 800, 300, 0)  # milliseconds before a bot's turn, from slow to at once


class PlaySession(QObject):
    """Runs a ``Match``. ``viewer`` is the seat whose view is shown; None while nobody may see anything secret.

    With two people or more the viewer changes only by ``take_seat``, behind a curtain.
    """

    view_changed = Signal()
    events_arrived = Signal(list)  # of Told
    taken_back = Signal()
    answer_needed = Signal()
    handover_needed = Signal(int)
    finished = Signal()
    failed = Signal(str)

    def __init__(
        self, match: Match, pace: int = PACES[2], parent: QObject | None = None, keeper: Keeper | None = None
    ) -> None:
        super().__init__(parent)
        self.keeper = keeper
        if keeper:
            keeper.tell = self.failed.emit
        self.match, self.rules, self.pace = match, match.rules, pace
        self.people = tuple(seat for seat, agent in enumerate(match.agents) if agent is None)
        self.viewer: int | None = self.people[0] if len(self.people) == 1 else None
        self._chronicle, self._history = Chronicle(match.rules), History()
        self._question = 0
        self._failed = -1
        self._skipping = False
        self._stopped = False
        match.listeners = (*match.listeners, self._heard)
        self._thinking = Thinking(self)
        self._thinking.answered.connect(self._thought)
        self._thinking.failed.connect(self._stumbled)
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self._think)

    # what can be seen

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
        return self.match.waits_for

    @property
    def asked(self) -> Asked | None:
        """The question, if it is the viewer's to answer."""
        mine = self.viewer is not None and self.waits_for == self.viewer
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

    def recall(self, history: Sequence[Entry]) -> None:
        """Take what happened in an interrupted game into the log."""
        for entry in history:
            self._strike(entry) if isinstance(entry, TakenBack) else self._heard(entry)

    @property
    def free(self) -> bool:
        """Whether answers may be taken back without limits; the record says so."""
        return self.keeper is not None and self.keeper.header.free

    @property
    def moments(self) -> Sequence[int]:
        """The numbers of the answers that the viewer may go back to, the earliest first."""
        return [] if self.viewer is None or self.over else self._history.moments(self.viewer, self.free)

    @property
    def turn_start(self) -> int | None:
        """The answer to go back to for the viewer's turn as it was at first."""
        return None if self.viewer is None or self.over else self._history.turn_start(self.viewer, self.free)

    # what can be done

    def begin(self) -> None:
        """Go on until a person is asked."""
        self.view_changed.emit()
        self._go_on()

    def answer(self, *choices: Choice) -> None:
        """Give the viewer's answer, or several that belong together; a refused one changes nothing."""
        if self.waits_for is None or self.waits_for != self.viewer:
            return
        try:
            self.match.answer(*choices)
        except IllegalChoice:
            raise
        except RailwrightError as error:
            self.failed.emit(str(error))
            return
        self._go_on()

    def take_back(self, to: int) -> None:
        """Take the answers behind one back, if the viewer may; a bot that thinks about them is not listened to."""
        if self.viewer is None or self._stopped or to not in self.moments:
            return
        self._question += 1
        self._pause.stop()
        back = self._history.behind(self.viewer, to)
        self.match.state, self.match.answers = back.answers[0].before, to
        if self.keeper:
            self.keeper.take_back(back)
        self._strike(back)
        self._go_on()

    def set_free(self) -> None:
        """Lift the limit of taking back, for good."""
        if self.keeper:
            self.keeper.set_free()
            self.view_changed.emit()

    def take_seat(self, seat: int) -> None:
        """A person sits down before the screen."""
        self.viewer = seat
        self.view_changed.emit()
        self._go_on()

    def leave_seat(self) -> None:
        """Draw the curtain: nothing secret is shown until somebody sits down."""
        self.viewer = None
        self.view_changed.emit()
        if self.waits_for is not None:
            self.handover_needed.emit(self.waits_for)

    def skip(self) -> None:
        """Let the bots go on without pauses until a person is asked."""
        self._skipping = True
        if self._pause.isActive():
            self._pause.start(0)

    def stop(self) -> None:
        """End the session; a bot's answer that is still to come is dropped."""
        self._stopped = True
        self._question += 1
        self._pause.stop()
        self._thinking.finish()

    # how it goes on

    def _go_on(self) -> None:
        """Let chance answer, then ask whoever is on top."""
        if self._stopped:
            return
        try:
            while self.match.state.stack and self.match.state.stack[-1].actor == CHANCE:
                self.match.step()
        except RailwrightError as error:
            self.failed.emit(str(error))
            return
        self._question += 1
        if self.over or self.waits_for is not None:
            self._skipping = False
            self._ask()
        else:
            self.view_changed.emit()
            self._pause.start(self._delay())

    def _ask(self) -> None:
        if self.over:
            self.view_changed.emit()
            self.finished.emit()
        elif self.viewer is None:
            self.leave_seat()
        else:
            self.view_changed.emit()
            self.answer_needed.emit()

    def _delay(self) -> int:
        """A pause before each turn of a bot; what else it is asked in its turn goes on at once."""
        turn_begins = len(self.match.state.stack) == 1 and self.match.state.stack[-1].kind == "turn"
        return self.pace if turn_begins and not self._skipping else 0

    def _think(self) -> None:
        try:
            self._thinking.start(self._question, self.match)
        except RailwrightError as error:
            self.failed.emit(str(error))

    def _thought(self, number: int, choice: Choice) -> None:
        if number != self._question or self._stopped:
            return
        try:
            self.match.answer(choice)
        except RailwrightError as error:
            self.failed.emit(str(error))
            return
        self._go_on()

    def _stumbled(self, number: int, sentence: str) -> None:
        if number == self._question:
            self.failed.emit(sentence)

    def _fail(self, error: Exception) -> None:
        """Tell once for each question that it cannot be asked; the game stands still."""
        if self._failed != self._question:
            self._failed = self._question
            self.failed.emit(str(error))

    def _strike(self, back: TakenBack) -> None:
        self._history(back)
        self._chronicle.strike(back.to)
        self.taken_back.emit()

    def _heard(self, answered: Answered) -> None:
        self._history(answered)
        told = self._chronicle.hear(answered)
        if told:
            self.events_arrived.emit(told)
