"""A match in the window: asks people, lets bots think in a thread, and reports what happened. It knows no rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from PySide6.QtCore import QObject

from railwright.core.kernel.attribution import failure_in
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.errors import IllegalChoice, PluginError, RailwrightError
from railwright.core.kernel.match import Match, Transition
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import CHANCE, State
from railwright.core.kernel.text import say
from railwright.core.kernel.visibility import view
from railwright.core.language.messages import error_text
from railwright.core.records.history import Entry
from railwright.core.table.event_log import LoggedEvent
from railwright.core.table.match_table import MatchTable
from railwright.core.table.question import sole_answer
from railwright.core.table.table import SeenAnswer
from railwright.editor.play.game import PlayableGame
from railwright.editor.play.seat_session import SeatSession
from railwright.editor.play.session_clock import PACES_MS
from railwright.editor.saves.game_writer import GameWriter
from railwright.editor.work.background import Task, Worker
from railwright.editor.work.error_reports import report_error

MAX_UNASKED_ANSWERS = 20_000  # by bots and chance in a row: ten times the longest games on the largest boards
BOT_STOP_TIMEOUT_S = 1.0  # how long leaving a game waits for a bot that is thinking

Judge = Callable[[Sequence[Choice]], bool]


class PlaySession(SeatSession):
    """Runs a ``Match`` for one person, or several who share the screen.

    ``judge`` gets the viewer's answers before the match does, and says whether the match takes them: in a puzzle it
    takes none, in a lesson only the right ones. ``history`` is what happened before the game was interrupted.
    """

    def __init__(
        self,
        match: Match,
        pace: int = PACES_MS[2],
        parent: QObject | None = None,
        writer: GameWriter | None = None,
        judge: Judge | None = None,
        history: Iterable[Entry] = (),
    ) -> None:
        table = MatchTable(match, writer, history, self._report, is_trial=judge is not None)
        super().__init__(table, pace, parent)
        self.match, self.history, self.writer, self._judge = match, table.history, writer, judge
        self._stopped = False
        self._alone = 0  # answers since a person has given one
        self.clock.elapsed.connect(self._continue)
        self._bot_worker = Worker(self)  # one thread for all bots: they may remember something from turn to turn
        self._bot_task: Task[Choice] | None = None
        self._thinking_bot = ""

    def states(self) -> Iterator[State]:
        """The states of the game, the latest first, with everything that is hidden."""
        yield self.match.state
        yield from (answered.before for answered in reversed(self.history.answers))

    @property
    def take_back_points(self) -> Sequence[int]:
        points, seat, table = super().take_back_points, self.viewer, self._table
        if seat is None or not self.automatic:
            return points
        return [point for point in points if not table.has_sole_answer(seat, point)]  # else given again at once

    # what can be done

    def begin(self) -> None:
        self.view_changed.emit()
        self._advance()

    def answer(self, *choices: Choice) -> None:
        if self.halted or self.waits_for is None or self.waits_for != self.viewer:
            return
        if self._judge is not None and not self._judge(choices):
            return
        before = self.match.answers
        try:
            self.match.answer(*choices)
        except IllegalChoice:
            raise
        except Exception as error:
            # Without a save the game could not be reopened; then another answer may succeed.
            self._fail(error, halts=self.writer is not None or self.match.answers > before)
            return
        self._alone = 0
        self._advance()

    def take_back(self, to: int) -> None:
        if self.viewer is None or self._stopped or to not in self.take_back_points:
            return
        self._drop_question()
        self.clock.stop()
        self.lingering = False
        self._alone = 0
        self._table.take_back(self.viewer, to)
        self.taken_back.emit()
        self._advance()

    def set_free(self) -> None:
        """Lift the limits of taking back for the rest of the game."""
        if self.writer:
            self.writer.set_free()
            self.view_changed.emit()

    def take_seat(self, seat: int) -> None:
        self.viewer = seat
        self.view_changed.emit()
        self._advance()

    def leave_seat(self) -> None:
        self.viewer = None
        self.view_changed.emit()
        if self.waits_for is not None:
            self.handover_needed.emit(self.waits_for)

    def stop(self) -> None:
        """End the session; a bot that is thinking is stopped, and its answer dropped."""
        self._stopped = True
        self.clock.stop()
        if not self._bot_worker.close(BOT_STOP_TIMEOUT_S):
            text = self.tr("{bot} was still thinking and was stopped. The game has not changed.")
            self.failed.emit(text.format(bot=self._thinking_bot))

    # how it goes on

    def _advance(self) -> None:
        """Give the answers of chance and of people who have nothing to decide; then ask the next person or bot."""
        if self._stopped:
            return
        self.halted = ""
        try:
            while self._step():
                self._check_end()
                if self.clock.is_due:
                    self.lingering = True
                    self.view_changed.emit()
                    self.clock.start_lingering()
                    return
        except Exception as error:
            self._fail(error)
            return
        self._drop_question()
        if self.over or self.waits_for is not None:
            self.clock.skipping = False
            self._prompt_person()
        else:
            self.view_changed.emit()
            if not self.bots_wait:
                self.clock.wait_for_bot(self.match.state)

    def _step(self) -> bool:
        """Give an answer for which nobody need be asked; False if somebody must be."""
        if self.match.state.stack and self.match.state.stack[-1].actor == CHANCE:
            return self.match.step()
        choice = self._sole_answer()
        if choice is not None:
            self.match.answer(choice)
        return choice is not None

    def _check_end(self) -> None:
        """Raise RailwrightError if nobody has been asked for so long that the game may never end."""
        self._alone += 1
        if self._alone >= MAX_UNASKED_ANSWERS:
            self._alone = 0  # people may go on all the same
            text = (
                "No person has been asked anything for a long time (answers by bots and chance: {number}). This "
                "game may never end."
            )
            raise RailwrightError(say(text, number=MAX_UNASKED_ANSWERS))

    def _sole_answer(self) -> Choice | None:
        """The only answer of a person; None if there are several, or if the question fails, which asking reports."""
        if not self.automatic or self.waits_for is None or self._judge is not None:
            return None
        try:
            return sole_answer(self.rules, view(self.rules, self.match.state, self.waits_for))
        except Exception:
            return None

    def _continue(self) -> None:
        if self.lingering:
            self.lingering = False
            self._advance()
        else:
            self._start_bot()

    def _prompt_person(self) -> None:
        if self.over:
            self.view_changed.emit()
            self.finished.emit()
        elif self.viewer is None:
            self.leave_seat()
        else:
            self.view_changed.emit()
            self.answer_needed.emit()

    def _start_bot(self) -> None:
        """Let the bot think in another thread than the one that paints; its view is immutable, so no lock is needed."""
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
        """Invalidate the current question: a bot's answer to it is dropped when it comes."""
        self._failed_once = False
        if self._bot_task is not None:
            self._bot_task.cancel()

    def _fail(self, error: Exception, halts: bool = True) -> None:
        """Report an error, naming the plugin if one is to blame; with ``halts`` the game stops at the last answer."""
        named = error if isinstance(error, RailwrightError) else failure_in(self.rules, error)
        if halts:
            self.halted = error_text(named or error) or type(error).__name__
            self.view_changed.emit()
        if named is None:
            report_error(error)
        else:
            self.failed.emit(error_text(named))

    def _report(self, answered: Transition, events: Sequence[LoggedEvent]) -> None:
        """Report an answer that is in the log, unless the window was closed while a game process was waited for."""
        if self._stopped:
            return
        if events:
            self.events_arrived.emit(events)
        before, after = (view(self.rules, state, self.viewer) for state in (answered.before, answered.after))
        self.answered.emit(SeenAnswer(answered.number, before.stack[-1], answered.choice, before, after))


def play_session(game: PlayableGame, pace: int, judge: Judge | None = None) -> PlaySession:
    """The session of a game that was set up or resumed."""
    return PlaySession(game.match, pace, None, game.writer, judge, game.history)


def _bot_failure(rules: Ruleset, bot: str, seen: State, error: Exception) -> Exception:
    """The error of a bot that failed while thinking, with its plugin and line."""
    if isinstance(error, RailwrightError):
        return error
    named = failure_in(rules, error) if isinstance(error, Exception) else None  # SystemExit: a bot that quits
    return named or PluginError(bot, seen.stack[-1].kind, error)
