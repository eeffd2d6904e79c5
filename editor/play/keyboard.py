"""The keys of a game: cards by number, the pile, the switches of the verbs, and where the focus goes next."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QApplication, QScrollArea, QWidget

from railwright.editor.looks.widgets import ENTER_KEYS, press_focused_button
from railwright.editor.play.board_input import BoardInput
from railwright.editor.play.board_panels import BoardPanels
from railwright.editor.play.city_search import KEYS as SEARCH_KEYS
from railwright.editor.play.city_search import CitySearch
from railwright.editor.play.decision_bar import ChoiceButton
from railwright.editor.play.table_layout import CARDS_KEY, PEOPLE_KEY, SIDES_KEY

DIGITS = "123456789"
VERB_KEYS = {"C": "claim", "S": "station"}  # kinds of answers that are given on the board
ANSWER_KEYS = {"T": "tickets", "N": "pass", "W": "withdraw"}  # answers without a place


class KeyboardControl(QObject):
    """Turns keys into clicks on things that can be clicked with the mouse as well.

    Letters and digits are shortcuts of the board panels, so that no list or slider swallows them; text fields still
    get them. The next question in the bar gets the focus, unless the person has moved it elsewhere.
    """

    def __init__(
        self,
        panels: BoardPanels,
        board_input: BoardInput,
        toggle_tables: Callable[[], None],
        explain: Callable[[], None],
    ) -> None:
        super().__init__(panels)
        self._panels, self._input = panels, board_input
        self._view, self._bar = panels.area.view, panels.area.bar
        for number, digit in enumerate(DIGITS):
            self.bind(digit, partial(self._press_number, number))
        for letter, verb in VERB_KEYS.items():
            self.bind(letter, partial(self._focus_next_place, verb))
        for letter, verb in ANSWER_KEYS.items():
            self.bind(letter, partial(self._answer_with, verb))
        self.bind("D", lambda: click_button(panels.market.pile))
        self.bind("L", self._go_to_log)
        self.bind("F2", partial(panels.toggle, PEOPLE_KEY))
        self.bind("F3", partial(panels.toggle, CARDS_KEY))
        self.bind("F4", panels.toggle_drawer)
        self.bind("F6", partial(panels.toggle, SIDES_KEY))
        self.bind("B", toggle_tables)
        self.bind("?", explain)
        self.bind("I", self._bar.head.news.toggle)
        for key, act in (("+", 1), ("=", 1), ("-", -1)):
            self.bind(key, partial(self._zoom, act))
        self.bind("0", self._view.fit)
        self.city_search = CitySearch(self._view)
        for key in SEARCH_KEYS:
            self.bind(key, self.city_search.open)
        self._bar.rebuilt.connect(self.focus_question)

    def bind(self, key: str, act: Callable[[], object]) -> None:
        """Call a function when a key is pressed on the page."""
        shortcut = QShortcut(QKeySequence(key), self._panels)
        shortcut.setAutoRepeat(key in "+=-")
        shortcut.activated.connect(lambda: act())

    def handle_key(self, event: QKeyEvent) -> bool:
        """Act on a key that nobody else has used; False if it means nothing here."""
        key = Qt.Key(event.key())
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            return False
        if self._panels.isHidden():  # another screen of the game is shown
            return press_focused_button(event)
        if key == Qt.Key.Key_Space:
            return click_button(self._panels.market.pile)
        if key in ENTER_KEYS:
            return not event.isAutoRepeat() and self._press_enter(event)
        if key == Qt.Key.Key_Escape:
            self._panels.open_drawer(False)
            self._bar.cancelled.emit()
            self._panels.area.hide_callouts()
            return True
        return False

    # --- what the keys do ---

    def _press_number(self, number: int) -> bool:
        """Pick a payment, tick a ticket, or take a card of the row, depending on what is asked."""
        bar = self._bar
        buttons: list[QAbstractButton] = [piece for _, piece in bar.pieces]
        if not buttons and self._input.previewed is not None:
            buttons = [button for button in bar.buttons if isinstance(button, ChoiceButton)]
        buttons = buttons or list(self._panels.market.row)
        return number < len(buttons) and click_button(buttons[number])

    def _go_to_log(self) -> None:
        if not self._panels.log.isVisible():
            self._panels.open_drawer()
        self._panels.log.list.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _focus_next_place(self, verb: str) -> bool:
        """Let the places of a type of answer glow, or focus the next one of them."""
        button = next((button for button in self._bar.buttons if button.property("verb") == verb), None)
        if button is not None and not button.isChecked():
            button.click()
        if not self._view.board_scene.choices:
            return False
        self._view.setFocus(Qt.FocusReason.ShortcutFocusReason)
        # Past the last place it goes on with the first.
        if not self._view.focus_next_target():
            self._view.focus_next_target()
        return True

    def _answer_with(self, verb: str) -> bool:
        for button in self._bar.buttons:
            if getattr(getattr(button, "choice", None), "verb", "") == verb and not button.isCheckable():
                return click_button(button)
        return False

    def _zoom(self, way: int) -> None:
        self._view.zoom_by(1.25**way)

    def _press_enter(self, event: QKeyEvent) -> bool:
        """Click the focused button; on a thing to tick, or with no button focused: confirm."""
        is_ticking = QApplication.focusWidget() in [piece for _, piece in self._bar.pieces]
        confirmation = self._bar.confirm or self._bar.onward
        return (not is_ticking and press_focused_button(event)) or click_button(confirmation)

    # --- where the focus goes ---

    def leave_panel(self, panel: QWidget) -> None:
        """Move the focus to the board if it is on a panel."""
        focused = QApplication.focusWidget()
        if focused is not None and panel.isAncestorOf(focused):
            self._view.setFocus()

    def focus_question(self) -> None:
        """Focus what is asked now: a thing to tick, the confirmation, the only answers, or the board."""
        focused = QApplication.focusWidget()
        here = focused is None or focused in (self._bar, self._view) or self._bar.isAncestorOf(focused)
        if not here or self._panels.isHidden():
            return
        home = self._question_widget()
        home.setFocus(Qt.FocusReason.OtherFocusReason)
        scroll = home.parentWidget()
        while scroll is not None and not isinstance(scroll, QScrollArea):
            scroll = scroll.parentWidget()
        if scroll is not None:
            scroll.ensureWidgetVisible(home)

    def _question_widget(self) -> QWidget:
        bar = self._bar
        if bar.pieces:
            return bar.pieces[0][1]
        question = self._input.question
        if bar.confirm or bar.onward:
            return bar.confirm or bar.onward or self._view
        answers = [button for button in bar.buttons if isinstance(button, ChoiceButton)]
        if self._input.previewed is not None and answers:
            return answers[0]
        elsewhere = question is None or question.places or len(answers) < len(question.options)
        return self._view if elsewhere or not answers else answers[0]


def click_button(button: QAbstractButton | None) -> bool:
    """Click a button, if there is one that is enabled."""
    if button is None or not button.isEnabled():
        return False
    button.click()
    return True
