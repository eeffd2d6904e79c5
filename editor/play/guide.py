"""The guide of a game: suggests the next answer with a reason, until the person no longer needs it."""

from __future__ import annotations

from collections import defaultdict

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence, QShortcut

from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import State
from railwright.core.table.question import PendingQuestion
from railwright.core.table.table import SeenAnswer
from railwright.editor.play.aids.sections import place_highlights
from railwright.editor.play.companion import CompanionLine
from railwright.editor.play.seat_session import SeatSession
from railwright.editor.scene.board.board_scene import BoardScene
from railwright.editor.work.background import Worker
from railwright.plugins.bots.api import Suggestion, suggest
from railwright.plugins.programs.table.api import Wording

GUIDE_KEY = "G"
AID = "guide"  # its name in records
GOOD_ANSWERS_IN_A_ROW = 3  # of a kind, after which the guide is silent about this kind


class Guide(QObject):
    """Suggests an answer to each question of the viewer, computed in a thread from the view of the seat.

    After GOOD_ANSWERS_IN_A_ROW answers of a kind (draw, claim, keep ...) that were as suggested or about as good, it is
    silent about this kind, until an answer is worse or the person asks. Seats are counted separately. The button and
    its key ask for a suggestion, or silence the guide altogether.
    """

    def __init__(self, session: SeatSession, wording: Wording, line: CompanionLine, scene: BoardScene) -> None:
        super().__init__(line)
        self._session, self._wording, self._line, self._scene = session, wording, line, scene
        self._question: PendingQuestion | None = None
        self.suggestion: Suggestion | None = None  # for the pending question, once computed
        self._good_answers: defaultdict[tuple[int, str], int] = defaultdict(int)  # number in a row, by seat and verb
        self._silenced: set[int] = set()  # seats that have silenced the guide
        self._lights = True
        self._remark = ""  # on events since the viewer's last question
        self._worker = Worker(self, latest_only=True)
        line.setAccessibleName(self.tr("Guide"))
        line.pressed.connect(self.toggle)
        shortcut = QShortcut(QKeySequence(GUIDE_KEY), line.parentWidget() or line)
        shortcut.activated.connect(self.toggle)
        session.answered.connect(self._judge)
        session.taken_back.connect(self.clear)
        line.show()
        self._rest()

    def finish(self) -> None:
        """Stop thinking."""
        self._worker.close()

    # questions

    def refresh(self, question: PendingQuestion | None, lights: bool) -> None:
        """Go on to another question; ``lights`` if no other aid highlights the places of its advice."""
        self._lights = lights
        if question is None:
            self.clear()
        elif question != self._question:
            self._question, self.suggestion, self._remark = question, None, ""
            self._line.show_text("…", muted=True)
            self._offer(is_speaking=question.seat not in self._silenced)
            rules, view = self._session.rules, self._session.view
            self._worker.start(lambda task: _suggestion_on(rules, view, question), self._take)
        else:
            self._light()

    def clear(self) -> None:
        """Drop the suggestion: there is no question, another person plays, or answers were taken back.

        After these, a question with the same text may be about a different hand.
        """
        self._worker.cancel()
        self._question = self.suggestion = None
        self._rest()

    def remark(self, text: str) -> None:
        """Comment on an event that concerns the viewer, while there is no question."""
        self._remark = text
        if self._question is None:
            self._rest()

    def _rest(self) -> None:
        usual = self.tr("On your turn, a suggestion appears here.")
        self._line.show_text(self._remark or usual, muted=not self._remark)
        seat = self._session.viewer
        self._offer(is_speaking=seat not in self._silenced)

    def _take(self, suggestion: Suggestion | None) -> None:
        if self._question is None:
            return
        self.suggestion = suggestion
        if suggestion is None:
            self._line.show_text(self.tr("No suggestion for this decision."), muted=True)
        elif self._is_silent(self._question.seat, suggestion):
            self._mute(self._question.seat)
        else:
            self._suggest(suggestion)

    # suggestions

    def _suggest(self, suggestion: Suggestion) -> None:
        label = self._wording.label(self._session.rules.notation, suggestion.choice)
        bare = self.tr("You could: {answer}.").format(answer=label)
        self._line.say(self._wording.text(suggestion.reason) if suggestion.reason else bare)
        self._offer(is_speaking=True)
        self._light()
        self._session.note_aids(AID)

    def _mute(self, seat: int) -> None:
        by_order = self.tr("No suggestions until you ask.")
        alone = self.tr("You no longer need help with this kind of decision. You can still ask for help.")
        self._line.show_text(by_order if seat in self._silenced else alone, muted=True)
        self._offer(is_speaking=False)
        if self._lights:
            self._scene.clear_highlight("guide")

    def _offer(self, is_speaking: bool) -> None:
        if is_speaking:
            self._line.offer(self.tr("Pause suggestions"), self.tr("Stop suggestions until you ask again (key {key})"))
        else:
            self._line.offer(self.tr("Ask"), self.tr("What can I do now? (key {key})"))
        self._line.button.setToolTip(self._line.button.toolTip().format(key=GUIDE_KEY))

    def _light(self) -> None:
        """Highlight the places of the suggestion, except while tickets are chosen, whose paths are highlighted."""
        suggestion, question = self.suggestion, self._question
        if suggestion is None or question is None or question.pieces or not self._lights:
            return
        if not self._is_silent(question.seat, suggestion):
            highlights = place_highlights(suggestion.places, self._session.rules.board)
            self._scene.highlight(highlights.routes, highlights.cities, "guide")

    # silence

    def _is_silent(self, seat: int, suggestion: Suggestion) -> bool:
        row = self._good_answers[seat, suggestion.choice.verb]
        return seat in self._silenced or row >= GOOD_ANSWERS_IN_A_ROW

    def _judge(self, answered: SeenAnswer) -> None:
        """Count an answer of the viewer that was as suggested or about as good; any other resets the count."""
        suggestion, question = self.suggestion, self._question
        if question is None or answered.frame.actor != question.seat:
            return
        self._question = self.suggestion = None
        if suggestion is not None:
            row = (question.seat, suggestion.choice.verb)
            is_good = answered.choice in suggestion.about_as_good
            self._good_answers[row] = self._good_answers[row] + 1 if is_good else 0

    def toggle(self) -> None:
        """Ask for a suggestion if the guide is silent, else silence it."""
        seat, suggestion = self._session.viewer, self.suggestion
        if seat is None:
            return
        was_silent = self._is_silent(seat, suggestion) if suggestion else seat in self._silenced
        if not was_silent:
            self._silenced.add(seat)
        else:
            self._silenced.discard(seat)
        if suggestion is None:
            self._offer(is_speaking=was_silent)
        elif was_silent:
            self._good_answers[seat, suggestion.choice.verb] = 0
            self._suggest(suggestion)
        else:
            self._mute(seat)


def _suggestion_on(rules: Ruleset, view: State, question: PendingQuestion) -> Suggestion | None:
    """Steady's suggestion; None, after any error, for rules that it does not understand."""
    try:
        return suggest(rules, view, question.seat, question.options)
    except Exception:
        return None
