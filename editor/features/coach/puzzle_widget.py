"""A puzzle on the board: a turn with one answer much better than all others, and what the coach says of an answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import Signal

from railwright.core.kernel import engine
from railwright.core.kernel.attribution import rules_guard
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import State
from railwright.core.kernel.visibility import view
from railwright.core.positions.determinize import UnknownSecret
from railwright.core.records.history import TURN_QUESTION
from railwright.editor.looks import elements as ui
from railwright.editor.play.still_board import PositionBoard, StillBoardWidget
from railwright.editor.work.background import Task, Worker
from railwright.plugins.features.coach.api import (
    AnswerReason,
    Loss,
    OptionValue,
    QuestionValues,
    judged_alone,
    playouts_for,
    reason_of,
    solving,
    whole_percent,
)

ENOUGH_PLAYOUTS = 24  # of each answer, before an answer is judged
MAX_SHOWN_ANSWERS = 4  # answers


class Solution(NamedTuple):
    """What the answers are worth, as far as it is known."""

    values: tuple[OptionValue, ...]
    playouts: int
    best: Choice
    losses: Mapping[Choice, Loss]
    reason: AnswerReason


def _solution(rules: Ruleset, state: State, values: QuestionValues) -> Solution:
    losses = {choice: values.loss(choice) for choice in values.choices}
    shown, offered = view(rules, state, values.seat), engine.options(rules, state)
    reason = reason_of(rules, shown, offered, values, values.best(), True)
    return Solution(tuple(values.values()), values.count, values.best(), losses, reason)


class PuzzleWidget(StillBoardWidget):
    """A head with the puzzle's name, the verdict, and the board."""

    closed = Signal()
    daily_wanted = Signal()
    another_wanted = Signal()
    own_wanted = Signal()
    map_chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.file: Path | None = None
        self.solution: Solution | None = None
        self._answer: Choice | None = None
        self._solver, self._judge = Worker(self, latest_only=True), Worker(self, latest_only=True)
        self.maps = ui.combo(name=self.tr("Map for the puzzles"))
        self.maps.activated.connect(lambda: self.map_chosen.emit(self.maps.currentData()))
        buttons = (
            ui.button(self.tr("Puzzle of the day"), self.daily_wanted),
            ui.button(self.tr("Another"), self.another_wanted),
            ui.button(self.tr("From my games"), self.own_wanted),
            ui.button(self.tr("Back"), self.closed),
        )
        ui.add_parts(self.head, (ui.flow(self.title, self.maps, *buttons, spacing=8), 1))

    def show_maps(self, titles: Mapping[str, str], chosen: str) -> None:
        """Offer maps on which puzzles can be looked for."""
        self.maps.clear()
        for id, title in titles.items():
            self.maps.addItem(title, id)
        self.maps.setCurrentIndex(max(0, self.maps.findData(chosen)))

    # what is shown

    def show_search(self, title: str) -> None:
        """Show that a puzzle is looked for."""
        self.clear()
        self.title.setText(title)
        self.say(self.tr("Looking for a turn with one answer that is much better than all others …"))
        self.reveal.hide()

    def show_failure(self, sentence: str) -> None:
        """Show why there is no puzzle."""
        self.say(sentence)

    def show_puzzle(self, board: PositionBoard, title: str, file: Path) -> None:
        """Show a puzzle, and begin to solve it."""
        self.show_board(board, title, file)
        self._solve(board)

    def show_board(self, board: PositionBoard, title: str, file: Path) -> None:
        """Show a puzzle without anybody who solves it."""
        self.put_board(board)
        self.file = file
        name = board.game.spec.name
        self.title.setText(self.tr("{puzzle}, {map}").format(puzzle=title, map=name))
        if board.state.stack[-1].kind == TURN_QUESTION:
            self.say(self.tr("It is your turn. One answer is much better than all others. Find it on the board."))
        else:
            self.say(self.tr("One answer to this question is much better than all others. Choose it."))
        self.reveal.show()

    def _solve(self, board: PositionBoard) -> None:
        rules, state, playouts = board.game.rules, board.state, playouts_for(board.game.rules)
        if playouts is None:
            self.say(self.tr("This game has no points to compare."))
            return

        def solve(task: Task[None]) -> None:
            with rules_guard(rules):
                for values in solving(rules, playouts, state):
                    task.check()
                    task.progress(_solution(rules, state, values))

        self._solver.start(solve, None, self._fail, self._learn)

    def clear(self) -> None:
        """Take the puzzle away, and think about it no longer."""
        self._solver.cancel()
        self._judge.cancel()
        self.solution = self._answer = self.file = None
        super().clear()

    def end(self) -> None:
        """Stop thinking, and let go of the board."""
        super().end()
        self._solver.close(0)
        self._judge.close(0)

    # an answer

    def judge(self, choices: Sequence[Choice]) -> bool:
        """Tell what an answer costs, as soon as enough is known."""
        self._answer = choices[0]
        self.say(self.tr("The coach is thinking …"))
        self._notify()
        return False

    def _learn(self, solution: Solution) -> None:
        self.solution = solution
        if self._answer is not None:
            self._notify()

    def _notify(self) -> None:
        """Tell what the answer is worth, as soon as enough is known."""
        solution, answer, board = self.solution, self._answer, self._board
        if solution is None or answer is None or board is None or solution.playouts < ENOUGH_PLAYOUTS:
            return
        if answer in solution.losses:
            self._show_verdict(answer, solution.losses[answer])
            return
        rules, state = board.game.rules, board.state
        playouts = playouts_for(rules)
        assert playouts is not None

        def judge(task: Task[Loss]) -> Loss:
            with rules_guard(rules):
                return judged_alone(rules, playouts, state, answer, solution.best, solution.playouts)

        self._judge.start(judge, partial(self._show_verdict, answer), self._fail)

    def _show_verdict(self, answer: Choice, loss: Loss) -> None:
        if self.solution is None or answer != self._answer:
            return
        label = self.label(answer)
        if answer == self.solution.best:
            why = self._reason() or self.tr("{answer}.").format(answer=label)  # a reason says its answer itself
            self.say(self.tr("Right! {why}").format(why=why))
            self._mark()
        elif loss.worth.low <= 0 or loss.percent <= 0:
            self.say(
                self.tr("{answer}: as good as the best answer, as far as the coach can tell.").format(answer=label)
            )
        else:
            template = self.tr(
                "{answer}: you would then win {given} % of games instead of {best} %. Try another answer."
            )
            given, best = whole_percent(loss.given.win.value), whole_percent(loss.best.win.value)
            self.say(template.format(answer=label, given=given, best=best))

    def show_answer(self) -> None:
        """Tell the best answers, and light up what they are about."""
        if self.solution is None:
            self.say(self.tr("The coach is thinking …"))
            return
        lines = [
            self.tr("{answer}: {chance} % ± {reach}, points: {points}.").format(
                answer=self.label(value.choice),
                chance=whole_percent(value.prospect.win.value),
                reach=round(50 * (value.prospect.win.high - value.prospect.win.low)),
                points=round(value.prospect.points.value),
            )
            for value in self.solution.values[:MAX_SHOWN_ANSWERS]
        ]
        self.say("\n".join([*lines[:1], *filter(None, [self._reason()]), *lines[1:]]))
        self._mark()

    def _reason(self) -> str:
        """Why the best answer is the best one, as far as it can be said."""
        if self.solution is None or self.solution.reason.text is None or self.page is None:
            return ""
        return self.page.wording.text(self.solution.reason.text)

    def _mark(self) -> None:
        if self.solution is not None:
            self.light_up(self.solution.reason.places)

    def _fail(self, error: Exception) -> None:
        if isinstance(error, UnknownSecret):
            self.say(
                self.tr("The coach cannot help: a rule of this game hides information that the coach cannot guess.")
            )
        else:
            self.say(self.tr("One of this game's rules failed: {why}").format(why=error))
