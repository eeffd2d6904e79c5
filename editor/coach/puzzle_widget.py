"""A puzzle on the board: a turn with one answer much better than all others, and what the coach says of an answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from core.game import Game
from core.kernel import engine
from core.kernel.attribution import rules_guard
from core.kernel.chance import SeededChance
from core.kernel.choices import Choice
from core.kernel.errors import RailwrightError
from core.kernel.match import Match
from core.kernel.outcome import Seat
from core.kernel.seeds import seeded
from core.kernel.state import State
from core.kernel.text import say
from core.kernel.visibility import view
from core.positions.determinize import UnknownSecret
from editor.background import Task, Worker
from editor.play.aids.sections import place_highlights
from editor.play.game import PlayableGame
from editor.play.session import PACES_MS
from editor.play.widget import GameWidget
from editor.saves.positions import OpenedPosition
from plugins.bots.api import Advice, Steady, explain
from plugins.coach.api import Loss, OptionValue, QuestionValues, judged_alone, playouts_for, solving

ENOUGH_PLAYOUTS = 24  # of each answer, before an answer is judged
MOST_TOLD = 4  # answers
BOT = "bot:steady"


class PuzzleBoard(NamedTuple):
    """A position that asks a seat for its turn, and where its map is."""

    game: Game
    state: State
    seats: tuple[Seat, ...]
    folder: Path

    @classmethod
    def of(cls, opened: OpenedPosition) -> PuzzleBoard:
        """The puzzle of a position. Raises RailwrightError where nobody is asked."""
        position = opened.position
        if not position.state.stack or position.state.stack[-1].actor < 0:
            raise RailwrightError(say("The game of this position is over: there is nothing left to play."))
        return cls(position.position_rules.game, position.state, position.seats, opened.folder)

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        return self.state.stack[-1].actor


class Solution(NamedTuple):
    """What the answers are worth, as far as it is known."""

    values: tuple[OptionValue, ...]
    playouts: int
    best: Choice
    losses: Mapping[Choice, Loss]


def _solution(found: QuestionValues) -> Solution:
    losses = {choice: found.loss(choice) for choice in found.choices}
    return Solution(tuple(found.values()), found.count, found.best(), losses)


class PuzzleWidget(QWidget):
    """A head with the puzzle's name, the verdict, and the board. The game does not go on: any answer can be tried."""

    closed = Signal()
    daily_wanted = Signal()
    another_wanted = Signal()
    own_wanted = Signal()
    map_chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.file: Path | None = None
        self.page: GameWidget | None = None
        self._board: PuzzleBoard | None = None
        self._solution: Solution | None = None
        self._answer: Choice | None = None
        self._solver, self._judge = Worker(self, latest_only=True), Worker(self, latest_only=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._make_head())
        frame = QVBoxLayout()
        frame.setContentsMargins(8, 0, 8, 0)
        frame.addWidget(self._make_verdict())
        column.addLayout(frame)
        self._room = QVBoxLayout()
        column.addLayout(self._room, 1)

    # its parts

    def _make_head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(16, 8, 16, 4)
        row.setSpacing(8)
        self.title, self.maps = QLabel(), QComboBox()
        self.title.setProperty("role", "heading")
        self.maps.setAccessibleName(self.tr("Map of the puzzles"))
        self.maps.activated.connect(lambda: self.map_chosen.emit(self.maps.currentData()))
        row.addWidget(self.title)
        row.addStretch(1)
        row.addWidget(self.maps)
        for words, wanted in (
            (self.tr("Of the day"), self.daily_wanted),
            (self.tr("Another"), self.another_wanted),
            (self.tr("Of my games"), self.own_wanted),
            (self.tr("Back"), self.closed),
        ):
            button = QPushButton(words)
            button.clicked.connect(wanted)
            row.addWidget(button)
        return row

    def _make_verdict(self) -> QFrame:
        box = QFrame()
        box.setProperty("panel", True)
        row = QHBoxLayout(box)
        row.setContentsMargins(16, 8, 16, 8)
        row.setSpacing(16)
        self.verdict, self.reveal = QLabel(), QPushButton(self.tr("Show the answer"))
        self.verdict.setWordWrap(True)
        self.reveal.clicked.connect(self._reveal)
        row.addWidget(self.verdict, 1)
        row.addWidget(self.reveal, 0, Qt.AlignmentFlag.AlignTop)
        return box

    def show_maps(self, titles: Mapping[str, str], chosen: str) -> None:
        """Offer maps on which puzzles can be looked for."""
        self.maps.clear()
        for id, title in titles.items():
            self.maps.addItem(title, id)
        self.maps.setCurrentIndex(max(0, self.maps.findData(chosen)))

    # what is shown

    def show_search(self, title: str) -> None:
        """Show that a puzzle is looked for."""
        self._clear()
        self.title.setText(title)
        self._say(self.tr("Looking for a turn in which one answer is much better than all others …"))
        self.reveal.hide()

    def show_failure(self, sentence: str) -> None:
        """Show why there is no puzzle."""
        self._say(sentence)

    def show_puzzle(self, board: PuzzleBoard, title: str, file: Path) -> None:
        """Show a puzzle, and begin to solve it."""
        self.show_board(board, title, file)
        self._solve(board)

    def show_board(self, board: PuzzleBoard, title: str, file: Path) -> None:
        """Show a puzzle without anybody who solves it."""
        self._clear()
        self._board, self.file = board, file
        name = board.game.spec.name
        self.title.setText(self.tr("{puzzle}, {map}").format(puzzle=title, map=name))
        self._say(self.tr("It is your turn: one answer is much better than all others. Play it on the board."))
        self.reveal.show()
        self.page = GameWidget(_playable(board), PACES_MS[0], self)
        self.page.session.take_answer = self._take
        for panel in (self.page.pace, self.page.log):  # no bot comes to play, and nothing has happened
            panel.hide()
        self._room.addWidget(self.page)
        self.page.begin()

    def _solve(self, board: PuzzleBoard) -> None:
        rules, state, playouts = board.game.rules, board.state, playouts_for(board.game.rules)
        if playouts is None:
            self._say(self.tr("This game has no points to compare."))
            return

        def solve(task: Task[None]) -> None:
            with rules_guard(rules):
                for found in solving(rules, playouts, state):
                    task.check()
                    task.progress(_solution(found))

        self._solver.start(solve, None, self._fail, self._learn)

    def _clear(self) -> None:
        self._solver.cancel()
        self._judge.cancel()
        self._solution = self._answer = self._board = self.file = None
        if self.page is not None:
            self.page.end()
            self._room.removeWidget(self.page)
            self.page.deleteLater()
            self.page = None

    def end(self) -> None:
        """Stop thinking, and let go of the board."""
        self._clear()
        self._solver.close(0)
        self._judge.close(0)

    def fit(self) -> None:
        """Show the whole board."""
        if self.page is not None:
            self.page.view.fit()

    def change_look(self) -> None:
        """Follow another theme or palette."""
        if self.page is not None:
            self.page.change_look()

    def _say(self, words: str) -> None:
        self.verdict.setText(words)
        self.verdict.setAccessibleName(words)

    # an answer

    def _take(self, choices: Sequence[Choice]) -> bool:
        """Judge an answer of the person's; the game stays where it is."""
        self._answer = choices[0]
        self._say(self.tr("The coach thinks …"))
        QTimer.singleShot(0, self._ask_again)
        self._tell()
        return True

    def _ask_again(self) -> None:
        if self.page is not None and (question := self.page.session.question) is not None:
            self.page.board_input.ask(question)

    def _learn(self, solution: Solution) -> None:
        self._solution = solution
        if self._answer is not None:
            self._tell()

    def _tell(self) -> None:
        """Tell what the answer is worth, as soon as enough is known."""
        found, answer, board = self._solution, self._answer, self._board
        if found is None or answer is None or board is None or found.playouts < ENOUGH_PLAYOUTS:
            return
        if answer in found.losses:
            self._show_verdict(answer, found.losses[answer])
            return
        rules, state = board.game.rules, board.state
        playouts = playouts_for(rules)
        assert playouts is not None

        def judge(task: Task[Loss]) -> Loss:
            with rules_guard(rules):
                return judged_alone(rules, playouts, state, answer, found.best)

        self._judge.start(judge, partial(self._show_verdict, answer), self._fail)

    def _show_verdict(self, answer: Choice, loss: Loss) -> None:
        if self._solution is None or answer != self._answer:
            return
        words = self._label(answer)
        if answer == self._solution.best:
            self._say(self.tr("Right: {answer}. {why}").format(answer=words, why=self._reason(answer)).strip())
            self._mark(answer)
        elif loss.worth.low <= 0:
            self._say(self.tr("{answer}: as good as the best, as far as the coach can tell.").format(answer=words))
        else:
            template = self.tr("{answer} costs {chance} % of winning and {points} points. Try another one.")
            chance, points = round(100 * loss.share.value), round(loss.points.value)
            self._say(template.format(answer=words, chance=chance, points=points).replace("-", "−"))

    def _reveal(self) -> None:
        """Tell the best answers, and light up what they are about."""
        if self._solution is None:
            self._say(self.tr("The coach thinks …"))
            return
        lines = [
            self.tr("{answer}: {chance} % ± {reach}, {points} points.").format(
                answer=self._label(one.choice),
                chance=round(100 * one.prospect.win.value),
                reach=round(50 * (one.prospect.win.high - one.prospect.win.low)),
                points=round(one.prospect.points.value),
            )
            for one in self._solution.values[:MOST_TOLD]
        ]
        best = self._solution.values[0].choice
        self._say("\n".join([*lines[:1], *filter(None, [self._reason(best)]), *lines[1:]]))
        self._mark(best)

    def _label(self, choice: Choice) -> str:
        assert self.page is not None
        return self.page.wording.label(self.page.session.rules.notation, choice)

    def _reason(self, choice: Choice) -> str:
        if self._board is None or self.page is None:
            return ""
        why = self._explained(choice)
        return self.page.wording.text(why.reason) if why else ""

    def _explained(self, choice: Choice) -> Advice | None:
        assert self._board is not None
        rules, state, seat = self._board.game.rules, self._board.state, self._board.seat
        return explain(rules, view(rules, state, seat), seat, engine.options(rules, state), choice)

    def _mark(self, choice: Choice) -> None:
        why = self._explained(choice)
        if self.page is not None and why is not None:
            found = place_highlights(why.places, self.page.scene.board)
            self.page.scene.highlight(found.routes, found.cities, "hint")

    def _fail(self, error: Exception) -> None:
        if isinstance(error, UnknownSecret):
            self._say(self.tr("A rule of this game hides what the coach cannot guess."))
        else:
            self._say(self.tr("A rule of this game failed: {why}").format(why=error))


def _playable(board: PuzzleBoard) -> PlayableGame:
    """A game that stands still: the seat that is asked is a person's, and nobody else comes to play."""
    rules, asked = board.game.rules, board.seat
    seats = [
        Seat(seat.name, "human" if at == asked else BOT, seat.color, seat.pattern)
        for at, seat in enumerate(board.seats)
    ]
    agents = [None if at == asked else Steady(rules, at, seeded(0, at)) for at in range(len(seats))]
    match = Match(rules, seats, agents, SeededChance(seeded(0)), board.state)
    return PlayableGame(board.game, match, None, board.folder, coached=False)
