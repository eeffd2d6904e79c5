"""A match in the window: asks people, lets bots think at a pace, and tells what happened. It knows no rule."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from core.choices import Choice
from core.errors import IllegalChoice, RailwrightError
from core.match import Match
from core.state import CHANCE
from editor.language.words import told
from editor.play.clock import PACES, Clock
from editor.play.sight import Sight
from editor.play.sole_answer import sole_answer
from editor.play.workers import Thinking
from editor.saves.keeper import Keeper


class PlaySession(Sight):
    """Runs a ``Match``. With two people or more the viewer changes only by ``take_seat``, behind a curtain."""

    view_changed = Signal()
    answer_needed = Signal()
    handover_needed = Signal(int)
    finished = Signal()

    def __init__(
        self, match: Match, pace: int = PACES[2], parent: QObject | None = None, keeper: Keeper | None = None
    ) -> None:
        super().__init__(match, parent, keeper)
        if keeper:
            keeper.tell = self.failed.emit
        self.clock = Clock(pace, self)
        self.clock.rang.connect(self._wake)
        self._stopped = False
        match.listeners = (*match.listeners, self._heard, self.clock.note)
        self._thinking = Thinking(self)
        self._thinking.answered.connect(self._thought)
        self._thinking.failed.connect(self._stumbled)

    # what can be done

    def begin(self) -> None:
        """Go on until a person is asked."""
        self.view_changed.emit()
        self._go_on()

    def answer(self, *choices: Choice) -> None:
        """Give the viewer's answer, or several that belong together; a refused one changes nothing."""
        if self.halted or self.waits_for is None or self.waits_for != self.viewer:
            return
        try:
            self.match.answer(*choices)
        except IllegalChoice:
            raise
        except RailwrightError as error:
            # Without a save nothing could be opened anew: then another answer may do.
            self._halt(told(error)) if self.keeper else self.failed.emit(told(error))
            return
        self._go_on()

    def take_back(self, to: int) -> None:
        """Take the answers behind one back, if the viewer may; a bot that thinks about them is not listened to."""
        if self.viewer is None or self._stopped or to not in self.moments:
            return
        self._question += 1
        self.clock.stop()
        self.lingering = False
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
        """Let the bots go on without pauses until a person is asked; where one is, no later pause is lost."""
        self.clock.skipping = self.waits_for is None
        self.clock.hurry()

    def stop(self) -> None:
        """End the session; a bot's answer that is still to come is dropped, one that never comes is not waited for."""
        self._stopped = True
        self._question += 1
        self.clock.stop()
        if bot := self._thinking.finish():
            self.failed.emit(
                self.tr("{bot} was still thinking and was stopped; the game stands as it was.").format(bot=bot)
            )

    # how it goes on

    def _go_on(self) -> None:
        """Let chance answer, and people who have nothing to decide; then ask whoever is on top."""
        if self._stopped:
            return
        self.halted = ""
        try:
            while self._step():
                if self.clock.due:
                    self._look()
                    return
        except RailwrightError as error:
            self._halt(told(error))
            return
        self._question += 1
        if self.over or self.waits_for is not None:
            self.clock.skipping = False
            self._ask()
        else:
            self.view_changed.emit()
            self.clock.wait_for_bot(self.match.state)

    def _step(self) -> bool:
        """An answer that needs nobody; False where somebody must be asked."""
        if self.match.state.stack and self.match.state.stack[-1].actor == CHANCE:
            return self.match.step()
        choice = self._sole()
        if choice is not None:
            self.match.answer(choice)
        return choice is not None

    def _sole(self) -> Choice | None:
        """The answer of a person who has nothing to decide; a question that fails is told of when it is asked."""
        if not self.automatic or self.waits_for is None:
            return None
        try:
            return sole_answer(self.rules, self.match.state)
        except Exception:
            return None

    def _look(self) -> None:
        """Stand still for as long as the latest answer is to be looked at."""
        self.lingering = True
        self.view_changed.emit()
        self.clock.look()

    def _wake(self) -> None:
        if self.lingering:
            self.lingering = False
            self._go_on()
        else:
            self._think()

    def _ask(self) -> None:
        if self.over:
            self.view_changed.emit()
            self.finished.emit()
        elif self.viewer is None:
            self.leave_seat()
        else:
            self.view_changed.emit()
            self.answer_needed.emit()

    def _think(self) -> None:
        try:
            self._thinking.start(self._question, self.match)
        except RailwrightError as error:
            self._halt(told(error))

    def _thought(self, number: int, choice: Choice) -> None:
        if number != self._question or self._stopped:
            return
        try:
            self.match.answer(choice)
        except RailwrightError as error:
            self._halt(told(error))
            return
        self._go_on()

    def _stumbled(self, number: int, sentence: str) -> None:
        if number == self._question:
            self._halt(sentence)

    def _halt(self, sentence: str) -> None:
        """Stand still: whoever is asked cannot answer."""
        self.halted = sentence
        self.view_changed.emit()
        self.failed.emit(sentence)
