"""The coach's answers to a question, in a card that lies over the board until the next one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtWidgets import QFrame

from railwright.core.kernel.ruleset import Ruleset
from railwright.editor.looks import elements as ui
from railwright.editor.play.aids.sections import NO_HIGHLIGHTS, HighlightLabel, PlaceHighlights, place_highlights
from railwright.editor.play.board_panels import BoardArea
from railwright.editor.scene.items.targets import Target
from railwright.plugins.programs.table.api import Wording

if TYPE_CHECKING:
    from railwright.plugins.features.coach.api import HintedAnswer

COACH_KEY = "Shift+H"
CARD_EMS, EDGE_PX = 40, 8  # its width, in widths of the letter m; its distance from the edge of the board


class CoachCard(QFrame):
    """A sentence, then the best answers with their reasons; a click or a key shows their figures as well.

    ``highlighted`` emits the places named in the line under the mouse or the keyboard.
    """

    highlighted = Signal(object)

    def __init__(self, area: BoardArea) -> None:
        super().__init__(area)
        self._area = area
        self.setProperty("panel", True)
        self.setAccessibleName(self.tr("The coach's advice"))
        self.headline = self._make_line()
        self.lines: list[HighlightLabel] = []
        self._answers = ui.column()
        tip = self.tr("Show each answer's chance to win and points (key {key})").format(key=COACH_KEY)
        self.figures = ui.button(self.tr("Numbers"), small=True, tip=tip)
        self.figures.setCheckable(True)
        self.figures.toggled.connect(lambda: self._show_answers())
        self.away = ui.button(self.tr("Close"), self.hide, small=True)
        left = Qt.AlignmentFlag.AlignLeft
        buttons = ui.row((self.figures, left), (self.away, left), ui.STRETCH)
        parts = self.headline, self._answers, buttons
        self._column = ui.column(*parts, margins=(12, 8, 12, 8), spacing=4)
        self.setLayout(self._column)
        self._hinted: Sequence[HintedAnswer] = ()
        self._wording: Wording | None = None
        self._rules: Ruleset | None = None
        area.resized.connect(self._place)
        self.hide()

    def _make_line(self, role: str = "") -> HighlightLabel:
        label = HighlightLabel(role)
        label.highlighted.connect(self.highlighted)
        return label

    @property
    def has_answers(self) -> bool:
        """Whether the coach has answered the question that is asked now."""
        return bool(self._hinted)

    def forget(self) -> None:
        """Hide the card and drop its answers."""
        self._hinted = ()
        self.hide()

    def show_message(self, sentence: str) -> None:
        """Show a sentence in place of answers."""
        self._hinted = ()
        self._say(self.headline, sentence)
        for widget in (*self.lines, self.figures):
            widget.hide()
        self._appear()

    def show_hints(self, headline: str, hinted: Sequence[HintedAnswer], rules: Ruleset, wording: Wording) -> None:
        """Show the coach's sentence and the best answers, each with its reason and the places in it."""
        self._hinted, self._rules, self._wording = hinted, rules, wording
        self._say(self.headline, headline, place_highlights(hinted[0].places, rules.board))
        while len(self.lines) < len(hinted):
            self.lines.append(self._make_line())
            self._answers.addWidget(self.lines[-1])
        self.figures.show()
        self._show_answers()

    def toggle_figures(self) -> None:
        """Show or hide the figures of the answers; a card that was closed comes back."""
        if self.isVisible():
            self.figures.toggle()
        else:
            self._appear()

    def _show_answers(self) -> None:
        if self._rules is None or self._wording is None:
            return
        for label in self.lines[len(self._hinted) :]:
            label.hide()
        for number, (label, answer) in enumerate(zip(self.lines, self._hinted, strict=False), 1):
            places = place_highlights(answer.places, self._rules.board)
            self._say(label, self._line(number, answer, self._rules, self._wording), places)
        self._appear()

    def _line(self, number: int, hinted: HintedAnswer, rules: Ruleset, wording: Wording) -> str:
        answer = self.tr("{answer}.").format(answer=wording.label(rules.notation, hinted.value.choice))
        equal, other = self.tr("{number}. About equal: {why}"), self.tr("{number}. {why}")
        why = wording.text(hinted.reason) if hinted.reason else answer
        line = (equal if hinted.about_equal else other).format(number=number, why=why)
        return f"{line} {self._figures_of(hinted)}" if self.figures.isChecked() else line

    def _figures_of(self, hinted: HintedAnswer) -> str:
        win, points = hinted.value.prospect
        return self.tr("(chance to win: {chance} % ± {reach}, points: {points})").format(
            chance=round(100 * win.value), reach=round(50 * (win.high - win.low)), points=round(points.value)
        )

    def _say(self, label: HighlightLabel, text: str, highlights: PlaceHighlights = NO_HIGHLIGHTS) -> None:
        label.say(text, highlights)
        label.setVisible(bool(text))

    # its place

    def _appear(self) -> None:
        self.show()
        self._place()
        self.raise_()

    def _place(self) -> None:
        """Move the card to a corner of the board, where it covers the fewest of the places that it names."""
        if self.isHidden():
            return
        area = self._area.clear_area()
        width = min(CARD_EMS * self.fontMetrics().horizontalAdvance("m"), area.width() - 2 * EDGE_PX)
        self._column.activate()
        height = max(self._column.totalHeightForWidth(width), self._column.totalMinimumSize().height())
        places = [place_highlights(answer.places, self._rules.board) for answer in self._hinted if self._rules]
        named = [
            self._area.widget_position(target)
            for place in places
            for target in [
                *(Target("route", route) for route in place.routes),
                *(Target("city", city) for city in place.cities),
            ]
        ]
        corners = [
            QRect(left, top, width, height)
            for top in (area.bottom() - height - EDGE_PX, area.top() + EDGE_PX)
            for left in (area.left() + EDGE_PX, area.right() - width - EDGE_PX)
        ]
        self.setGeometry(min(corners, key=lambda corner: sum(corner.contains(place) for place in named)))
