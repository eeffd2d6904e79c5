"""The key ?: explains in place what has the keys, or what is under the pointer, in words of the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QWidget

from railwright.editor.looks.widgets import announce_to_screen_reader
from railwright.editor.play.board_display import PlaceWords
from railwright.editor.play.board_panels import PlaceCallout
from railwright.editor.play.explanations import Explanations, chapter_link, explained_by
from railwright.editor.scene.board.board_view import BoardView
from railwright.editor.scene.items.targets import Target

Thing = Target | QWidget | None


class ExplainHere(QObject):
    """Finds the thing that is meant on a page with a board, and explains it over the board; a second time hides that.

    ``panels`` is what lies round the board, ``otherwise`` what is meant where nothing is: a widget, and what the
    rulebook is asked for. ``offered`` gives the rules whose answers glow at a city.
    """

    def __init__(
        self,
        view: BoardView,
        panels: QWidget,
        callout: PlaceCallout,
        explanations: Explanations,
        place_words: PlaceWords,
        otherwise: Callable[[], tuple[QWidget | None, list[str]]],
        offered: Callable[[Target], Sequence[str]] = lambda place: (),
    ) -> None:
        super().__init__(panels)
        self._view, self._panels, self._callout = view, panels, callout
        self._explanations, self._place_words, self._otherwise = explanations, place_words, otherwise
        self._offered = offered
        self.explained: list[str] = []  # what the rulebook was last asked for

    @property
    def wanted(self) -> list[str]:
        """What the rulebook is asked for: what is explained now, else what has the keys or is under the pointer."""
        return self.explained if self._callout.isVisible() else self._thing()[1]

    def toggle(self) -> None:
        """Explain what is meant, or hide what explains it."""
        place, wanted = self._thing()
        if self._callout.isVisible() and wanted == self.explained:
            self._callout.hide()
            return
        explanation = self._explanations.find(wanted)
        self.explained = wanted
        text = explanation.text if explanation else self.tr("The rules of this game say nothing about this place.")
        more = chapter_link(explanation) if explanation else ""
        self._callout.explain(place, text, more)
        announce_to_screen_reader(self._view, f"{text} {more}")

    def _thing(self) -> tuple[Thing, list[str]]:
        """What has the keys, else what is under the pointer, else what is meant otherwise; and what is asked for it."""
        rules, focused = self._explanations.rules, QApplication.focusWidget()
        place = self._view.focused_target if focused is self._view else None
        is_beside = focused is not None and focused is not self._view and self._panels.isAncestorOf(focused)
        if is_beside and (wanted := explained_by(focused, rules)):
            return focused, wanted
        place = place or self._view.board_scene.hovered
        if place is not None:
            return place, self._place_words.explained(place, self._offered(place))
        pointed = QApplication.widgetAt(QCursor.pos())
        if pointed is not None and (wanted := explained_by(pointed, rules)):
            return pointed, wanted
        return self._otherwise()
