"""A lesson on the board of a game: the text and highlights of each step, and comments on answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QWidget

from railwright.core.kernel.choices import Choice
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.outcome import HUMAN
from railwright.core.kernel.text import Name
from railwright.core.language.messages import Translator, error_text
from railwright.core.positions.courses import LessonWords
from railwright.core.positions.lesson_play import LessonPlay
from railwright.core.positions.lessons import Lesson, LessonStep, fill_names, gap_names
from railwright.editor.features import declared
from railwright.editor.features.lessons.pointer import StepPointer
from railwright.editor.looks import elements as ui
from railwright.editor.looks.widgets import announce_to_screen_reader
from railwright.editor.play.final import FinalScreen
from railwright.editor.play.game import PlayableGame
from railwright.editor.play.session_clock import PACES_MS
from railwright.editor.play.still_board import PositionBoard, StillBoardWidget

_tr = Translator("LessonWidget")

MAX_TEXT_SHARE = 0.3  # greatest height of the text over that of the page; longer texts scroll


class LessonWidget(StillBoardWidget):
    """A heading, the text of a step, and the board of a game.

    ``closed`` requests the list of lessons, ``next_wanted`` for the next lesson, ``rule_wanted`` for the rulebook;
    ``advanced`` emits the answers to all completed steps, ``finished`` that the lesson is complete.
    """

    closed = Signal()
    next_wanted = Signal()
    advanced = Signal(list)
    finished = Signal()
    rule_wanted = Signal(list)
    answered_wrongly = Signal(object, object, object, object)  # a Ruleset, a State, the answer and the right one
    moved_on = Signal()  # what was said of the latest answer is out of date
    ended = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.play: LessonPlay | None = None
        self._translated: LessonWords | None = None
        self._lesson_board: PositionBoard | None = None
        self._next_title = ""  # what follows the lesson, on its last button; "" if nothing does
        self._before = ""  # shown above the text of the step: a comment on the previous answer, or on a wrong one
        self._is_untold = False  # whether the step reached is to be shown once what led to it has been seen
        self.pointer: StepPointer | None = None
        self.parts = [make(self) for make in declared("lesson_parts")]
        self.title.setWordWrap(True)
        self.count = ui.label(role="muted")
        self.again = ui.button(self.tr("Restart"), self.restart)
        self.leave = ui.button(self.tr("All lessons"), self.closed)
        ui.add_parts(self.head, self.count, self.again, self.leave)
        self._make_step_buttons()

    def _make_step_buttons(self) -> None:
        """Put the text into a scroll area, with the buttons of the step below."""
        box = self.verdict.parentWidget()
        assert isinstance(box, QFrame)
        row = box.layout()
        assert isinstance(row, QHBoxLayout)
        row.removeWidget(self.verdict)
        row.removeWidget(self.reveal)
        self._scroll = ui.scroll_area(ui.styled(self.verdict, clear=True))
        self._scroll.viewport().setAutoFillBackground(False)
        self.verdict.setAlignment(Qt.AlignmentFlag.AlignTop)
        tip = self.tr("Go back one step and take back your answers in that step (Alt+Left)")
        self.step_back = ui.button(self.tr("Back"), self.go_back, tip=tip)
        tip = self.tr("Next step (Alt+Right)")
        self.forward = ui.button(self.tr("Continue"), self.press_forward, tip=tip, auto_default=True)
        # With the focus on the board, Ctrl+Z belongs to the game, which takes back the last answer.
        for keys, button, place in (
            ("Alt+Left", self.step_back, self),
            ("Alt+Right", self.forward, self),
            ("Ctrl+Z", self.step_back, box),
        ):
            # Connected separately: with a slot in the constructor, PySide drops the context, so two would be ambiguous.
            shortcut = QShortcut(QKeySequence(keys), place, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(button.click)
        buttons = ui.holder(ui.flow(self.step_back, self.reveal, self.forward))
        ui.add_parts(row, (ui.column(self._scroll, buttons, spacing=6), 1))

    # a lesson

    def show_lesson(
        self,
        board: PositionBoard,
        lesson: Lesson,
        translated: LessonWords,
        answers: Sequence[str] = (),
        next_title: str = "",
    ) -> None:
        """Show a lesson; ``answers`` are those to its completed steps, ``next_title`` is what follows it, if any."""
        seats = tuple(replace(seat, name=translated(seat.name)) for seat in board.seats)
        self._lesson_board, self._translated, self._next_title = board._replace(seats=seats), translated, next_title
        self.title.setText(translated(lesson.title))
        self._begin(lesson, answers)
        if self.play is not None and self.play.given and not self.play.is_done:
            self._before = self.tr("Continuing where you left off.")
        self._show_step()

    def _begin(self, lesson: Lesson, answers: Sequence[str]) -> None:
        """Set up the board after the given answers."""
        board = self._lesson_board
        assert board is not None
        first_seat = max(lesson.learner, 0)
        seats = [
            replace(seat, agent=HUMAN if number == first_seat else "bot") for number, seat in enumerate(board.seats)
        ]
        self._before, self._is_untold = "", False
        play = LessonPlay(lesson, seats, answers)
        self.put_board(
            board, PlayableGame(board.game, play.match, None, board.folder, play.history, coached=False), PACES_MS[2]
        )
        self.play = play
        page = self.page
        assert page is not None
        self.pointer = StepPointer(page)
        page.session.bots_wait = True
        page.session.answered.connect(lambda transition: self._follow())
        page.session.taken_back.connect(self._follow_take_back)
        page.reveal.seen.connect(lambda view: self._follow_seen())
        page.session.finished.connect(self._point)
        page.failed.connect(self.say)
        page.rule_wanted.connect(self.rule_wanted)
        page.final_made.connect(FinalScreen.offer_board_alone)  # the other buttons are in the heading
        page.refreshed.connect(self._follow_refresh)

    def restart(self) -> None:
        """Restart the lesson."""
        if self.play is not None:
            self.advanced.emit([])
            self._begin(self.play.lesson, ())
            self._show_step()

    def clear(self) -> None:
        """Remove the lesson."""
        self.play = self.pointer = None
        self.moved_on.emit()
        super().clear()

    def end(self) -> None:
        """Release the board."""
        super().end()
        self.ended.emit()

    # going on

    def judge(self, choices: Sequence[Choice]) -> bool:
        """Whether an answer is right, so that the game continues with it; after a wrong one the step is shown again."""
        play, page = self.play, self.page
        if play is None or page is None or play.step is None:
            return False
        step, answer = play.step, self.label(choices[0])
        if not step.wanted:
            self._before = self.tr("Nothing to answer in this step. Look, then continue.")
        elif not play.lesson.is_right(play.at, choices):
            word = play.lesson.word_on(play.at, choices)
            text = self.tr("{answer}: that is not the answer here. Try another one.").format(answer=answer)
            self._before = self._filled(word) if word else text
            self._report_wrong(choices[0])
        else:
            return self._take(choices, answer, step)
        self._show_step()
        return False

    def _report_wrong(self, answer: Choice) -> None:
        play = self.play
        assert play is not None
        wanted = next(play.lesson.right_answers(play.at, play.state), None)
        if wanted is not None:
            self.answered_wrongly.emit(play.lesson.rules, play.state, answer, wanted[0])

    def add_comment(self, comment: str) -> None:
        """Add a sentence to the comment on a wrong answer."""
        self._before = " ".join(filter(None, [self._before, comment]))
        self._show_step()

    def _take(self, choices: Sequence[Choice], answer: str, step: LessonStep) -> bool:
        play, page = self.play, self.page
        assert play is not None
        assert page is not None
        self.moved_on.emit()
        try:
            play.take(choices)
        except RailwrightError as error:
            self.say(error_text(error))
            return False
        page.session.bots_wait = False
        right = self._filled(step.right)
        self._before = self.tr("Right: {answer}. {why}").format(answer=answer, why=right).strip()
        self._is_untold = True
        self.say(self._filled(step.text))  # without the comment on the answer before
        for button in (self.reveal, self.forward):
            button.hide()
        self._save_progress()
        return True

    def _follow(self) -> None:
        """Pause bots once the next step is reached."""
        if self.play is not None and self.page is not None and self.play.has_arrived:
            self.page.session.bots_wait = True

    def _follow_seen(self) -> None:
        """Comment on a right answer once all that came of it has been seen; show the next step when it is reached."""
        play, page = self.play, self.page
        if play is None or page is None or not self._is_untold or page.reveal.is_holding or page.session.lingering:
            return
        if play.has_arrived:
            self._is_untold = False
            self._show_step()
        elif self.verdict.text() != self._before:
            self._say_step(self._before)

    def press_forward(self) -> None:
        """Continue from a step without a question, or to the next lesson."""
        play = self.play
        if play is None or self.forward.isHidden():
            return
        if play.is_done:
            (self.next_wanted if self._next_title else self.closed).emit()
        elif play.step is not None and not play.step.wanted:
            self.moved_on.emit()
            play.look_on()
            self._before = ""
            self._save_progress()
            self._show_step()

    def _save_progress(self) -> None:
        assert self.play is not None
        self.advanced.emit([*self.play.given])
        if self.play.is_done:
            self.finished.emit()

    # going back

    def go_back(self) -> None:
        """Go back a step; the answer given there is taken back."""
        play, page = self.play, self.page
        if play is None or page is None or not play.at or not play.has_arrived:
            return
        self.moved_on.emit()
        index, answers_before = play.at - 1, play.match.answers
        number = play.back_to(index)
        self._before, self._is_untold = "", False
        if number != answers_before and number in page.session.take_back_points:
            page.session.take_back(number)
        elif number != answers_before:  # the game is over: set up the board again
            self._begin(play.lesson, [*play.given])
        self.advanced.emit([*play.given])
        self._show_step()

    def _follow_take_back(self) -> None:
        """Return to the step whose answer was taken back on the board."""
        if self.play is not None:
            self.moved_on.emit()
            self.play.follow_match()
            self._before, self._is_untold = "", True
            self.advanced.emit([*self.play.given])

    # display

    def _show_step(self) -> None:
        """Show the text and highlights of the step, and move the focus to where it is answered."""
        play, page = self.play, self.page
        if play is None or page is None:
            return
        steps, step = len(play.lesson.steps), play.step
        text = self.tr("Lesson complete.") if step is None else self._filled(step.text)
        has_keys = QApplication.focusWidget() in (
            None,
            self.forward,
            self.step_back,
            self.reveal,
        )  # before any is hidden
        self.count.setText(self.tr("Step {number} of {steps}").format(number=min(play.at + 1, steps), steps=steps))
        self.step_back.setEnabled(play.at > 0)
        self.reveal.setVisible(step is not None and bool(step.wanted))
        self.forward.setVisible(step is None or not step.wanted)
        end = self._next_title or self.tr("All lessons")
        self.forward.setText(end if step is None else self.tr("Continue"))
        self._say_step("\n".join(filter(None, [self._before, text])))
        self._want_payments()
        self._point()
        if not self.forward.isHidden():
            self.forward.setFocus()
        elif has_keys:
            page.view.setFocus()
            page.keys.focus_question()

    def _say_step(self, text: str) -> None:
        self.say(text)
        self._fit_text()
        pointed = self._pointed_words()
        shown = self.tr("Shown: {parts}.").format(parts=", ".join(pointed)) if pointed else ""
        announce_to_screen_reader(self.verdict, " ".join(filter(None, [text, shown])))

    def _filled(self, text: str) -> str:
        """A text of the lesson in the language of the window, with names filled in."""
        assert self.play is not None
        assert self.page is not None
        translated = self._translated(text) if self._translated and text else text
        names = gap_names(translated, self.play.lesson.rules.board)
        return fill_names(translated, {gap: self.page.wording.name(name) for gap, name in names.items()})

    def show_answer(self) -> None:
        """Show the first right answer as text, and highlight its targets."""
        play, page = self.play, self.page
        if play is None or page is None or play.step is None:
            return
        answer = next(play.lesson.right_answers(play.at, play.state), None)
        if answer is None:
            return
        self._before = self.tr("A correct answer: {answer}.").format(answer=self.label(answer[0]))
        self._show_step()
        self.light_up(page.session.rules.notation.names(answer[0]))

    def _want_payments(self) -> None:
        """Have the right payments for the answers of the step selected first."""
        play, page = self.play, self.page
        if play is None or page is None:
            return
        is_wanted = play.step is not None and play.step.wanted
        right = play.lesson.right_answers(play.at, play.state) if is_wanted else ()
        page.board_input.wanted_payments = [(answer[0], answer[1]) for answer in right if len(answer) > 1]

    # highlights

    def light_up(self, places: Sequence[Name]) -> None:
        """Highlight routes and cities with arrows; no others glow, unless the step points at nothing."""
        super().light_up(places)
        play, page = self.play, self.page
        if play is None or page is None:
            return
        targets = page.scene.highlighted("lesson")
        page.scene.point_at(dict.fromkeys(targets, 0))
        page.scene.limit_glow(targets if play.step is None or any(play.step.pointed) else None)

    def _point(self) -> None:
        """Point at the targets of the step, on the board and in panels."""
        play, page, pointer = self.play, self.page, self.pointer
        if play is None or page is None or pointer is None:
            return
        if play.step is None or not play.has_arrived or self._is_untold:
            pointer.point_at(())
            self.light_up(())
            return
        self.light_up(self._pointed_places(play.step))
        panels = self._panels()
        buttons = [button for text in play.step.pointed.answers for button in self._buttons_of(text)]
        pointer.point_at([*(panels[name] for name in play.step.pointed.panels if name in panels), *buttons])
        if page.session.over and "score" in play.step.pointed.panels:
            QTimer.singleShot(0, page.final, page.final.scroll_to_points)  # after its layout

    def _follow_refresh(self) -> None:
        """Point again after a refresh, and return the focus to the button, since the board has taken it."""
        self._point()
        if not self.forward.isHidden() and self.page is not None and self.focusWidget() is self.page.view:
            self.forward.setFocus()

    def _pointed_places(self, step: LessonStep) -> list[Name]:
        assert self.page is not None
        board = self.page.scene.board
        routes = [Name("route", id) for id in step.pointed.routes if id in board.route_index]
        return [*routes, *(Name("city", id) for id in step.pointed.cities if id in board.city_index)]

    def _panels(self) -> Mapping[str, QWidget]:
        """The panels of the page by their names in lessons."""
        page = self.page
        assert page is not None
        panels: dict[str, QWidget] = {
            "row": page.market,
            "pile": page.market.pile,
            "hand": page.hand,
            "tickets": page.tickets,
            "players": page.players,
            "question": page.bar,
            "log": page.log,
            "board": page.view,
        }
        return {**panels, "score": page.final} if page.session.over else panels

    def _buttons_of(self, text: str) -> list[QWidget]:
        """The buttons for an answer."""
        page = self.page
        assert page is not None
        notation = page.session.rules.notation
        buttons: list[QWidget] = [*page.bar.buttons, *page.market.row, page.market.pile]
        choices = [(button, getattr(button, "choice", None)) for button in buttons]
        return [button for button, choice in choices if choice is not None and notation.text(choice) == text]

    def _pointed_words(self) -> list[str]:
        """The highlighted targets as text, for screen readers."""
        play, page = self.play, self.page
        if play is None or page is None or play.step is None or self._is_untold:
            return []
        names = {
            "row": self.tr("the row of cards"),
            "pile": self.tr("the pile"),
            "hand": self.tr("your hand"),
            "tickets": self.tr("your tickets"),
            "players": self.tr("the players"),
            "question": self.tr("the question below the board"),
            "log": self.tr("the log"),
            "board": self.tr("the board"),
            "score": self.tr("the final scores"),
        }
        places = [page.wording.name(name) for name in self._pointed_places(play.step)]
        return [*places, *(names[panel] for panel in play.step.pointed.panels if panel in names)]

    # size

    def _fit_text(self) -> None:
        """Give the text the height that the longest one of the lesson needs, so that the board never moves.

        It is at most MAX_TEXT_SHARE; longer texts scroll.
        """
        width = max(self._scroll.viewport().width(), 200)
        maximum = max(round(self.height() * MAX_TEXT_SHARE), self.fontMetrics().height() * 2)
        self._scroll.setFixedHeight(min(max(map(partial(self._text_height, width), self._texts())) + 2, maximum))
        scrolls = self.verdict.heightForWidth(width) > self._scroll.height()
        self._scroll.setFocusPolicy(Qt.FocusPolicy.StrongFocus if scrolls else Qt.FocusPolicy.NoFocus)

    def _text_height(self, width: int, text: str) -> int:
        flags = Qt.TextFlag.TextWordWrap
        return self.verdict.fontMetrics().boundingRect(0, 0, width, 0, flags, text).height()

    def _texts(self) -> Iterator[str]:
        """The texts of the lesson, each with the longest comment that may stand above it."""
        yield ""
        steps = self.play.lesson.steps if self.play is not None and self.page is not None else ()
        comment = ""
        for step in steps:
            wrong = [self._filled(text) for _, text in step.wrong]
            yield "\n".join(filter(None, [max([comment, *wrong], key=len), self._filled(step.text)]))
            answer = step.wanted[0].text if step.wanted else ""  # about as long as its label
            comment = self.tr("Right: {answer}. {why}").format(answer=answer, why=self._filled(step.right))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_text()
