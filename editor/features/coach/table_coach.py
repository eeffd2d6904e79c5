"""The coach beside a game: a button below the hint, a key, and the card with the coach's answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from railwright.core.kernel.choices import Choice
from railwright.editor.features.coach.coach_card import COACH_KEY, CoachCard
from railwright.editor.looks import elements as ui
from railwright.editor.scene.items.targets import Target

if TYPE_CHECKING:
    from railwright.editor.play.widget import GameWidget
    from railwright.plugins.features.coach.api import HintedAnswer

COMPARISON = "railwright.plugins.features.coach.api:hinted_answers"


class TableCoach(QObject):
    """Compares the answers to a question by playouts when asked, from nothing but what the viewer may see."""

    def __init__(self, page: GameWidget) -> None:
        super().__init__(page)
        self._aids, self._session, self._scene = page.aids, page.session, page.scene
        self._rules, self._wording = page.session.rules, page.wording
        self.card = CoachCard(page.board_area)
        self.card.highlighted.connect(self._aids.highlight)
        tip = self.tr(
            "The coach plays the game to its end many times, using only what you can see, and compares the answers."
        )
        self.button = ui.button(self.tr("Ask the coach"), self._request, small=True, tip=tip)
        self.button.hide()
        self._aids.panel.hint.column.addWidget(self.button)
        QWidget.setTabOrder(self._aids.panel.area, self.button)
        self._aids.hint_wanted.connect(lambda: self._offer(page.reader.can_be_coached))
        self._aids.hint_forgotten.connect(self._forget)
        QShortcut(QKeySequence(COACH_KEY), page.panels).activated.connect(self._request_or_toggle)

    def _offer(self, offered: bool) -> None:
        """Show the button, or hide it if games of these rules cannot be played out."""
        self.button.setVisible(offered)
        self.button.setEnabled(offered)

    def _forget(self) -> None:
        self._offer(False)
        if self.card.has_answers:
            self._scene.point_at({})
        self.card.forget()

    def _request_or_toggle(self) -> None:
        """Ask the coach; once it has answered, show or hide its figures."""
        if self.card.has_answers:
            self.card.toggle_figures()
        elif not self.button.isHidden() and self.button.isEnabled():
            self._request()

    def _request(self) -> None:
        """Compare the answers by playouts, and show them when it is done."""
        question = self._session.question
        if question is None or self._session.viewer is None:
            return
        self.button.setEnabled(False)
        self.card.show_message(self.tr("The coach is playing the game to the end many times …"))
        self._aids.rules_process.call(
            *(COMPARISON, self._session.view, question.options),
            done=self._show_hints,
            failed=lambda error: self._show_refusal(),
        )

    def _show_refusal(self) -> None:
        self.card.show_message(
            self.tr("The coach cannot help: a rule of this game hides information that the coach cannot guess.")
        )

    def _show_hints(self, hinted: Sequence[HintedAnswer]) -> None:
        if self._session.viewer is None or not self._aids.is_on("hint"):
            return
        from railwright.plugins.features.coach.api import advice_of, headline  # late, 65 ms

        head = self._wording.text(headline(self._rules, hinted))
        self.card.show_hints(head, hinted, self._rules, self._wording)
        self._aids.show_advice(advice_of(self._rules, hinted))  # one voice: the hint may have come from a plan
        self._scene.point_at(self.places_of([answer.value.choice for answer in hinted]))

    def places_of(self, choices: Sequence[Choice]) -> dict[Target, int]:
        """The places on the board of those answers that have one, with the rank of the answer (from 1)."""
        question, board = self._aids.question, self._rules.board
        ranks: dict[Target, int] = {}
        for rank, choice in enumerate(choices, 1):
            for name, offered in (question.places if question else {}).items():
                if choice in offered:
                    index = board.route_index if name.of == "route" else board.city_index
                    ranks.setdefault(Target("route" if name.of == "route" else "city", index[str(name.id)]), rank)
        return ranks
