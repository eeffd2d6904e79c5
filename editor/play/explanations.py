"""What lies on the table, explained in place by the rulebook of the game: in tips, by a key, and at the final score."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import Protocol

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QToolTip, QWidget

from railwright.core.game import Game
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.language.messages import Translator
from railwright.editor.features import declared
from railwright.editor.looks.widgets import tip_text

EXPLAINED = "explained"
"""The property of a widget that says what the rulebook is asked for: things, clauses and rules, most wanted first."""

_tr = Translator("Explanations")


class ThingExplanation(Protocol):
    """What a thing of a game is: the title of the chapter about it, and the first sentences.

    ``place`` is the clause or rule at which the rulebook opens.
    """

    @property
    def title(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def place(self) -> str: ...


class Explanations:
    """What the rulebook of one game says of things in place. It is made when it is first asked."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.rules = game.rules

    @cached_property
    def _explainers(self) -> list[Callable[[Iterable[str]], ThingExplanation | None]]:
        return [make(self._game) for make in declared("explainers")]

    def find(self, wanted: Iterable[str]) -> ThingExplanation | None:
        """What the first of these is that the rulebook knows; None if it knows none, or is not there."""
        found = (explain(wanted) for explain in self._explainers)
        return next((explanation for explanation in found if explanation is not None), None)

    def lines(self, wanted: Iterable[str]) -> list[str]:
        """The same for a tip, with the key that leads to the chapter."""
        explanation = self.find(wanted)
        return [explanation.text, chapter_link(explanation)] if explanation else []


def chapter_link(explanation: ThingExplanation) -> str:
    """Where more is said of a thing, and which key leads there."""
    return _tr("More in the chapter {title} (F1)").format(title=explanation.title)


def explained_by(widget: QWidget | None, rules: Ruleset) -> list[str]:
    """What the rulebook is asked for at a widget: by itself, by the answer that it gives, or by what it stands in."""
    while widget is not None:
        if wanted := widget.property(EXPLAINED):
            return list(wanted)
        if rule := _rule_of_answer(widget, rules):
            return [rule]
        widget = widget.parentWidget()
    return []


def _rule_of_answer(widget: QWidget, rules: Ruleset) -> str:
    """The rule of the answer that a button gives, or of the kind of answers that it chooses."""
    choice, verb = getattr(widget, "choice", None), widget.property("verb")
    if isinstance(choice, Choice):
        return rules.owners.get(type(choice), "")
    return next((rule for type, rule in rules.owners.items() if verb and type.verb == verb), "")


class ExplainedTips(QObject):
    """Adds to the tips of widgets what the rulebook says of them."""

    def __init__(self, explanations: Explanations, parent: QWidget) -> None:
        super().__init__(parent)
        self._explanations = explanations

    def watch(self, widgets: Iterable[QWidget]) -> None:
        """Let the tips of these say more; one that is watched already is watched once."""
        for widget in widgets:
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.ToolTip or not isinstance(watched, QWidget):
            return False
        assert isinstance(event, QHelpEvent)
        QToolTip.showText(event.globalPos(), tip_text("\n".join(self._lines(watched))), watched)
        return True

    def _lines(self, widget: QWidget) -> Iterator[str]:
        if widget.toolTip():
            yield widget.toolTip()
        yield from self._explanations.lines(widget.property(EXPLAINED) or ())
