"""A match in the window: asks people, lets bots think at a pace, and reports what happened. It knows no rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from railwright.core.kernel.attribution import failure_in
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.errors import IllegalChoice, PluginError, RailwrightError
from railwright.core.kernel.match import Match, Transition
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import CHANCE, State
from railwright.core.kernel.text import Name, Refusal, say
from railwright.core.kernel.visibility import view
from railwright.core.language.messages import error_text
from railwright.core.records.history import Entry, History, Undo
from railwright.core.table.event_log import EventLog, LoggedEvent, begins_turn
from railwright.core.table.question import (
    PendingQuestion,
    followup_question,
    pending_question,
    refusal_for,
    sole_answer,
)
from railwright.editor.saves.game_writer import GameWriter
from railwright.editor.work.background import Task, Worker
from railwright.editor.work.error_reports import report_error

PACES_MS = (2500, 1500, 800, 300, 0)  # milliseconds before a bot's turn, from slow to at once

MAX_UNASKED_ANSWERS = 20_000  # given by bots and chance in a row; the longest games on the largest boards take a tenth
BOT_STOP_TIMEOUT_S = 1.0  # for which somebody who leaves a game waits for a bot that is thinking

Judge = Callable[[Sequence[Choice]], bool]


class SessionClock(QObject):
    """The pauses of a game: before a bot's turn, and while people look at what an answer has shown.

    ``elapsed`` tells that a pause is over.
    """

    elapsed = Signal()

    def __init__(self, pace: int, parent: QObject) -> None:
        super().__init__(parent)
        self.pace = pace
        self.skipping = False  # until a person is asked
        self._lingering_ms = 0
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.elapsed)

    def linger(self, milliseconds: int) -> None:
        """Pause so long before the game goes on; of several answers at once the longest time counts."""
        self._lingering_ms = max(self._lingering_ms, milliseconds)

    @property
    def is_due(self) -> bool:
        """Whether something is still to be looked at."""
        return self._lingering_ms > 0

    def start_lingering(self) -> None:
        """Start the pause in which the latest answers are looked at."""
        self._timer.start(self._lingering_ms)
        self._lingering_ms = 0

    def wait_for_bot(self, state: State) -> None:
        """Pause before each turn of a bot; its further questions in the same turn are answered at once."""
        self._timer.start(self.pace if begins_turn(state) and not self.skipping else 0)

    def end_pause(self) -> None:
        """End the current pause."""
        if self._timer.isActive():
            self._timer.start(0)

    def stop(self) -> None:
        """Cancel all pauses."""
        self._timer.stop()
        self._lingering_ms = 0


class PlaySession(QObject):
    """Runs a ``Match`` before a person, or several who share the screen.

    ``viewer`` is the seat whose view is shown; None while nobody may see secrets. With two people or more it changes
    only by ``take_seat``, after everything has been hidden. ``lingering``: an answer of chance is looked at before the
    game goes on; nothing is asked meanwhile. ``halted`` is why nobody can answer, so that the game stands still.
    ``judge`` is given the viewer's answers before the match, and says whether the game goes on with them: in a puzzle
    it does not, in a lesson with the right ones. While ``bots_wait`` none of them is asked.
    """

    view_changed = Signal()
    answer_needed = Signal()
    handover_needed = Signal(int)
    answered = Signal(object)  # a Transition, of people, bots and chance, as soon as it is in the log
    events_arrived = Signal(list)  # of LoggedEvent
    taken_back = Signal()
    finished = Signal()
    failed = Signal(str)

    def __init__(
        self,
        match: Match,
        pace: int = PACES_MS[2],
        parent: QObject | None = None,
        writer: GameWriter | None = None,
        judge: Judge | None = None,
    ) -> None:
        super().__init__(parent)
        self.match, self.rules = match, match.rules
        self.writer, self._judge = writer, judge
        self.people = tuple(seat for seat, agent in enumerate(match.agents) if agent is None)
        self.viewer: int | None = self.people[0] if len(self.people) == 1 else None
        self.lingering, self.halted = False, ""
        self.bots_wait = False
        self.automatic = False  # whether answers are given at which nothing is decided
        self._event_log, self.history = EventLog(match.rules, self.people), History()
        self._failed_once = False  # whether it has been said of the current question that it cannot be asked
        self._stopped = False
        self._alone = 0  # answers since a person has given one
        self.clock = SessionClock(pace, self)
        self.clock.elapsed.connect(self._continue)
        # The writer is a listener already and comes first: what is shown has been saved.
        match.listeners = (*match.listeners, self._log_answer, self._report)
        self._bot_worker = Worker(self)  # one thought after the other: bots may remember something from turn to turn
        self._bot_task: Task[Choice] | None = None
        self._thinking_bot = ""

    # what is seen

    @property
    def view(self) -> State:
        """The game as the viewer may see it."""
        return view(self.rules, self.match.state, self.viewer)

    @property
    def log(self) -> Sequence[LoggedEvent]:
        """Everything that has happened."""
        return self._event_log.events

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.match.over

    @property
    def waits_for(self) -> int | None:
        """The seat of the person who is asked now."""
        return None if self.lingering else self.match.waits_for

    @property
    def question(self) -> PendingQuestion | None:
        """The question, if it is the viewer's to answer."""
        mine = not self.halted and self.viewer is not None and self.waits_for == self.viewer
        try:
            return pending_question(self.rules, self.view) if mine else None
        except Exception as error:
            self._fail_question(failure_in(self.rules, error) or error)
            return None

    def preview(self, choice: Choice) -> PendingQuestion | None:
        """What would be asked right after a choice and is answered together with it; the game does not change."""
        return followup_question(self.rules, self.view, choice)

    def refusal_for(self, place: Name) -> Refusal | None:
        """Why the viewer can do nothing with a place now."""
        return refusal_for(self.rules, self.view, place)

    def states(self) -> Iterator[State]:
        """The state of the game and those before it, the latest first; with all that is hidden."""
        yield self.match.state
        yield from (answered.before for answered in reversed(self.history.answers))

    def since_last_turn(self) -> list[LoggedEvent]:
        """What the others have done since the viewer's last answer."""
        return self._event_log.events_since(self.viewer)

    @property
    def free(self) -> bool:
        """Whether answers may be taken back without limits; the record says so."""
        return self.writer is not None and self.writer.header.free

    @property
    def take_back_points(self) -> Sequence[int]:
        """The numbers of the answers that the viewer may go back to, the earliest first."""
        if self.viewer is None or self.over:
            return []
        return [
            point
            for point in self.history.undo_points(self.viewer, self.free or self._judge is not None)
            if not self._is_answered_by_itself(point)
        ]

    def _is_answered_by_itself(self, moment: int) -> bool:
        """Whether the question at a take-back point would be answered automatically again."""
        before = self.history.answers[moment].before
        return self.automatic and sole_answer(self.rules, view(self.rules, before, self.viewer)) is not None

    @property
    def turn_start(self) -> int | None:
        """The number of the answer to go back to for the start of the viewer's turn."""
        return None if self.viewer is None or self.over else self.history.turn_start(self.viewer, self.free)

    # what can be done

    def begin(self) -> None:
        """Go on until a person is asked."""
        self.view_changed.emit()
        self._advance()

    def answer(self, *choices: Choice) -> None:
        """Give the viewer's answer, or several that belong together; a refused one changes nothing."""
        if self.halted or self.waits_for is None or self.waits_for != self.viewer:
            return
        if self._judge is not None and not self._judge(choices):
            return
        stood = self.match.answers
        try:
            self.match.answer(*choices)
        except IllegalChoice:
            raise
        except Exception as error:
            # Without a save nothing could be opened anew: then another answer may do.
            self._fail(error, halts=self.writer is not None or self.match.answers > stood)
            return
        self._alone = 0
        self._advance()

    def take_back(self, to: int) -> None:
        """Take back all answers after one, if the viewer may; a bot that is thinking about them is ignored."""
        if self.viewer is None or self._stopped or to not in self.take_back_points:
            return
        self._drop_question()
        self.clock.stop()
        self.lingering = False
        back = self.history.undo_to(self.viewer, to)
        # States are immutable: the one before the answer is still as it was.
        self._alone = 0
        self.match.rewind(to, back.answers[0].before)
        if self.writer:
            self.writer.take_back(back)
        self._log_take_back(back)
        self._advance()

    def set_free(self) -> None:
        """Lift the limits of taking back, for good."""
        if self.writer:
            self.writer.set_free()
            self.view_changed.emit()

    def take_seat(self, seat: int) -> None:
        """Show a person's view, who sits down before the screen."""
        self.viewer = seat
        self.view_changed.emit()
        self._advance()

    def leave_seat(self) -> None:
        """Show nobody's view until the next person sits down."""
        self.viewer = None
        self.view_changed.emit()
        if self.waits_for is not None:
            self.handover_needed.emit(self.waits_for)

    def skip(self) -> None:
        """Let the bots play without pauses until a person is asked. If one is asked now, later pauses stay."""
        self.clock.skipping = self.waits_for is None
        self.clock.end_pause()

    def stop(self) -> None:
        """End the session; a bot's late answer is dropped, and a bot that never answers is stopped."""
        self._stopped = True
        self.clock.stop()
        if not self._bot_worker.close(BOT_STOP_TIMEOUT_S):
            text = self.tr("{bot} was still thinking and was stopped; the game stands as it was.")
            self.failed.emit(text.format(bot=self._thinking_bot))

    # how it goes on

    def _advance(self) -> None:
        """Let chance answer, and people who have nothing to decide; then ask whoever is next."""
        if self._stopped:
            return
        self.halted = ""
        try:
            while self._step():
                self._check_end()
                if self.clock.is_due:
                    self._linger()
                    return
        except Exception as error:
            self._fail(error)
            return
        self._drop_question()
        if self.over or self.waits_for is not None:
            self.clock.skipping = False
            self._ask_person()
        else:
            self.view_changed.emit()
            if not self.bots_wait:
                self.clock.wait_for_bot(self.match.state)

    def _step(self) -> bool:
        """Give an answer that needs nobody; False if somebody must be asked."""
        if self.match.state.stack and self.match.state.stack[-1].actor == CHANCE:
            return self.match.step()
        choice = self._sole_answer()
        if choice is not None:
            self.match.answer(choice)
        return choice is not None

    def _check_end(self) -> None:
        """Raise RailwrightError where nobody has been asked for so long that the game may have no end."""
        self._alone += 1
        if self._alone >= MAX_UNASKED_ANSWERS:
            self._alone = 0  # whoever wants to goes on
            text = "{number} answers were given in a row for which nobody was asked: this game may have no end."
            raise RailwrightError(say(text, number=MAX_UNASKED_ANSWERS))

    def _sole_answer(self) -> Choice | None:
        """The answer of a person who has nothing to decide; a question that fails is reported when it is asked."""
        if not self.automatic or self.waits_for is None or self._judge is not None:
            return None
        try:
            return sole_answer(self.rules, view(self.rules, self.match.state, self.waits_for))
        except Exception:
            return None

    def _linger(self) -> None:
        """Pause while the latest answer is looked at."""
        self.lingering = True
        self.view_changed.emit()
        self.clock.start_lingering()

    def _continue(self) -> None:
        if self.lingering:
            self.lingering = False
            self._advance()
        else:
            self._ask_bot()

    def _ask_person(self) -> None:
        if self.over:
            self.view_changed.emit()
            self.finished.emit()
        elif self.viewer is None:
            self.leave_seat()
        else:
            self.view_changed.emit()
            self.answer_needed.emit()

    def _ask_bot(self) -> None:
        """Let the bot think away from the thread that paints: its view is immutable, so this needs no lock."""
        match = self.match
        actor = match.state.stack[-1].actor
        agent = match.agents[actor]
        assert agent is not None
        name = match.seats[actor].agent
        try:
            options, seen = match.options(), view(self.rules, match.state, actor)
        except Exception as error:
            self._fail(error)
            return

        def think(task: Task[Choice]) -> Choice:
            self._thinking_bot = name
            return options[0] if len(options) == 1 else agent.choose(seen, options)

        def fail(error: Exception) -> None:
            self._fail(_bot_failure(self.rules, name, seen, error))

        self._bot_task = self._bot_worker.start(think, self._take_bot_answer, fail)

    def _take_bot_answer(self, choice: Choice) -> None:
        try:
            self.match.answer(choice)
            self._check_end()
        except Exception as error:
            self._fail(error)
            return
        self._advance()

    def _drop_question(self) -> None:
        """Go on to another question; what a bot still thinks about the current one is not wanted any more."""
        self._failed_once = False
        if self._bot_task is not None:
            self._bot_task.cancel()

    def _fail(self, error: Exception, halts: bool = True) -> None:
        """Tell an error, as that of a plugin if one is found; the game halts, with the answers that were taken."""
        named = error if isinstance(error, RailwrightError) else failure_in(self.rules, error)
        if halts:
            self.halted = error_text(named or error) or type(error).__name__
            self.view_changed.emit()
        if named is None:
            report_error(error)
        else:
            self.failed.emit(error_text(named))

    # what has happened

    def add_history(self, history: Sequence[Entry]) -> None:
        """Add to the log what happened before the game was interrupted."""
        for entry in history:
            self._log_take_back(entry) if isinstance(entry, Undo) else self._log_answer(entry)

    def _log_answer(self, transition: Transition) -> None:
        self.history(transition)
        events = self._event_log.add(transition)
        if events and not self._stopped:  # the window may have gone while a game process was waited for
            self.events_arrived.emit(events)

    def _report(self, transition: Transition) -> None:
        if not self._stopped:
            self.answered.emit(transition)

    def _log_take_back(self, back: Undo) -> None:
        self.history(back)
        self._event_log.mark_taken_back(back.to)
        self.taken_back.emit()

    def _fail_question(self, error: Exception) -> None:
        """Report, once for each question, that it cannot be asked; the game halts."""
        if not self._failed_once:
            self._failed_once, self.halted = True, error_text(error)
            self.failed.emit(self.halted)


def _bot_failure(rules: Ruleset, bot: str, seen: State, error: Exception) -> Exception:
    """What failed while a bot was thinking, with the plugin and the place."""
    if isinstance(error, RailwrightError):
        return error
    named = failure_in(rules, error) if isinstance(error, Exception) else None  # SystemExit: a bot that quits
    return named or PluginError(bot, seen.stack[-1].kind, error)
