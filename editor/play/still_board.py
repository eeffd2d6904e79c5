"""A position on the board that is asked about: the game stands still, and any answer can be tried."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, Qt, QTimer

from railwright.core.game import Game
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.outcome import HUMAN, Seat, player_names
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.state import State
from railwright.core.kernel.text import Name, say
from railwright.core.positions.play import played_match
from railwright.editor.known_rules.bots import USUAL_BOT
from railwright.editor.language.bot_names import bot_name
from railwright.editor.looks import elements as ui
from railwright.editor.pages import PageWidget
from railwright.editor.play.aids.sections import place_highlights
from railwright.editor.play.game import PlayableGame
from railwright.editor.play.game_start import game_from
from railwright.editor.play.session import play_session
from railwright.editor.play.session_clock import PACES_MS
from railwright.editor.play.widget import GameWidget
from railwright.editor.saves.positions import OpenedPosition
from railwright.plugins.bots.api import Steady


class PositionBoard(NamedTuple):
    """A position that asks a seat something, and where its map is."""

    game: Game
    state: State
    seats: tuple[Seat, ...]
    folder: Path

    @classmethod
    def of(cls, opened: OpenedPosition) -> PositionBoard:
        """The board of a position, after what it has under ``do``. Raises RailwrightError where nobody is asked."""
        position = opened.position
        state = played_match(position).state if position.data.get("do") else position.state
        if not state.stack or state.stack[-1].actor < 0:
            raise RailwrightError(say("The game in this position is already over."))
        seats = tuple(_called(seat, number) for number, seat in enumerate(position.seats, 1))
        return cls(position.position_rules.game, state, seats, opened.folder)

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        return self.state.stack[-1].actor


def _called(seat: Seat, number: int) -> Seat:
    """The seat; without a name of its own it has one in the language of the window."""
    if seat.name != f"Player {number}":
        return seat
    return Seat(QCoreApplication.translate("SeatForm", "Player {number}").format(number=number))


class StillBoardWidget(PageWidget):
    """A head for a title and buttons, a line with what is said, and the board. What is answered goes to ``judge``."""

    def __init__(self) -> None:
        super().__init__()
        self.page: GameWidget | None = None
        self._board: PositionBoard | None = None
        self.title, self.verdict = ui.label(role="heading"), ui.paragraph()
        self.reveal = ui.button(self.tr("Show the answer"), self.show_answer)
        self.head = ui.row((self.title, 1), margins=(16, 8, 16, 4), spacing=8)
        texts = (self.verdict, 1), (self.reveal, Qt.AlignmentFlag.AlignTop)
        verdict = ui.panel(ui.row(*texts, margins=(16, 8, 16, 8), spacing=16))
        self._column = ui.column()
        self.setLayout(ui.column(self.head, ui.row(verdict, margins=(8, 0, 8, 0)), (self._column, 1), spacing=0))

    # what others fill in

    def judge(self, choices: Sequence[Choice]) -> bool:
        """Show what an answer is worth; returns whether the game continues with it."""
        raise NotImplementedError

    def show_answer(self) -> None:
        """Show a right answer."""
        raise NotImplementedError

    # what is shown

    def put_board(self, board: PositionBoard, playable: PlayableGame | None = None, pace: int = PACES_MS[0]) -> None:
        """Show a board in place of what was there, or a game that may go on from it."""
        self.clear()
        self._board = board
        shown = playable or _playable(board)
        self.page = GameWidget(play_session(shown, pace, self._judge_and_repeat), shown, self, announces_end=False)
        for panel in (self.page.pace, self.page.log):  # no bot is waited for, and what happens is told above
            panel.hide()
        self._column.addWidget(self.page)
        self.page.begin()

    def clear(self) -> None:
        """Take the board away."""
        self._board = None
        if self.page is not None:
            self.page.end()
            self._column.removeWidget(self.page)
            self.page.deleteLater()
            self.page = None

    def end(self) -> None:
        """Let go of the board for good."""
        self.clear()

    def fit(self) -> None:
        if self.page is not None:
            self.page.fit()

    def change_look(self) -> None:
        if self.page is not None:
            self.page.change_look()

    def say(self, sentence: str) -> None:
        """Say something about the position or an answer."""
        self.verdict.setText(sentence)
        self.verdict.setAccessibleName(sentence)

    def label(self, choice: Choice) -> str:
        """An answer in words."""
        assert self.page is not None
        return self.page.wording.label(self.page.session.rules.notation, choice)

    def light_up(self, places: Sequence[Name]) -> None:
        """Highlight the routes and cities that an answer is about."""
        if self.page is not None:
            highlights = place_highlights(places, self.page.scene.board)
            self.page.scene.highlight(highlights.routes, highlights.cities, "lesson")

    # an answer

    def _judge_and_repeat(self, choices: Sequence[Choice]) -> bool:
        """Judge an answer of the person's; unless the game goes on with it, the question is asked again."""
        is_accepted = self.judge(choices)
        if not is_accepted:
            QTimer.singleShot(0, self._repeat_question)
        return is_accepted

    def _repeat_question(self) -> None:
        if self.page is not None and (question := self.page.session.question) is not None:
            self.page.board_input.show_question(question)


def _playable(board: PositionBoard) -> PlayableGame:
    """A game that stands still: the seat that is asked is a person's, and nobody else comes to play."""
    rules, own_seat = board.game.rules, board.seat
    names = player_names([(seat.name, seat.agent) for seat in board.seats], bot_name)
    seats = [
        Seat(name, HUMAN if number == own_seat else USUAL_BOT, seat.color, seat.pattern)
        for number, (name, seat) in enumerate(zip(names, board.seats, strict=True))
    ]
    agents = [None if number == own_seat else Steady(rules, number, seeded(0, number)) for number in range(len(seats))]
    return game_from(board.game, board.state, seats, agents, board.folder)
