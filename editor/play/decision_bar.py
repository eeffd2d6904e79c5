"""The decision bar: in words what is asked of whom, and every answer that has no place on the board as a button."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QFrame, QPushButton, QScrollArea, QVBoxLayout, QWidget

from core.choices import Choice, Notation
from core.text import Name
from editor.play.asking import Asked
from editor.play.bar_head import BarHead
from editor.play.bar_parts import ChoiceButton, together
from editor.play.cards import CardStrip, cards_in
from editor.play.checklist import Checklist, Piece, PieceMaker
from editor.play.flow import FlowLayout
from editor.scene.palette import PlayerStyle
from editor.scene.symbols import SHAPES
from editor.wording import Wording

LEAST_HEIGHT = 112


class DecisionBar(QFrame):
    """Shows one question at a time.

    ``answered`` gives the answers that belong together, ``verb_toggled`` the type of choice whose places are to glow
    (None: none), ``marked`` the cards of the payment in question, ``ticked`` the ids that are ticked; ``rebuilt`` tells
    that all buttons are new.
    """

    answered = Signal(tuple)
    cancelled = Signal()
    verb_toggled = Signal(object)
    marked = Signal(dict)
    ticked = Signal(tuple)
    pointed = Signal(int)
    pressed = Signal()
    grown = Signal()
    rebuilt = Signal()

    def __init__(self, notation: Notation, wording: Wording, styles: Sequence[PlayerStyle]) -> None:
        super().__init__()
        self._notation, self._wording = notation, wording
        self.setProperty("sheet", True)
        self.setAccessibleName(self.tr("Decision"))
        self.buttons: list[QPushButton] = []
        self.checklist: Checklist | None = None
        self.confirm: QPushButton | None = None
        self.onward: QPushButton | None = None
        self._build(styles)

    def _build(self, styles: Sequence[PlayerStyle]) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(6)
        self.head = BarHead(styles)
        column.addWidget(self.head)
        self._inner = QWidget()
        self._inner.setProperty("clear", True)
        self._flow = FlowLayout(self._inner)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(self._inner)
        column.addWidget(self._scroll)

    def height_for(self, width: int, most: int) -> int:
        """The height that the bar wants at a width."""
        inner = width - 24
        flow = min(max(self._flow.heightForWidth(inner - 12), 36), most - 52)
        self._scroll.setFixedHeight(flow)
        return max(flow + 24 + self.head.height_for(inner), LEAST_HEIGHT)

    # what it shows

    def wait(self, seat: int | None, words: str, button: str = "") -> None:
        """Nothing is asked of the viewer: say who is thinking, what happened last, and perhaps offer to go on."""
        self._begin(seat, words)
        if button:
            self.onward = self._add_button(button, self.pressed.emit, primary=True)
        self._finish()

    def ask(
        self, question: Asked, aside: Iterable[Choice], make_piece: PieceMaker, active: type[Choice] | None
    ) -> None:
        """Show a question; answers in ``aside`` are shown by other panels, ``active`` is the verb that glows."""
        self._begin(question.seat, self._wording.text(question.prompt))
        self.head.show_news()
        self._add_facts(question.facts)
        if question.pieces:
            self._add_pieces(question, make_piece)
        else:
            self._add_verbs(question, active)
            hidden = set(aside)
            for choice in question.plain:
                if choice not in hidden:
                    self._add_choice(choice)
        self._finish()

    def pay(self, first: Choice, question: Asked) -> None:
        """Show what a choice would cost; nothing has happened yet."""
        self._begin(question.seat, self._wording.text(question.prompt))
        options = [option for option in question.options if option.verb == first.then]
        chosen: list[Choice] = [options[0]]

        def pick(button: ChoiceButton) -> None:
            chosen[0] = button.choice
            for other in self.buttons:
                if isinstance(other, ChoiceButton):
                    other.setChecked(other is button)
            self.marked.emit(button.cards)
            if button.hasFocus() and self.confirm:
                self.confirm.setFocus()

        for option in options:
            self._add_payment(option, pick)
        words = self._wording.label(self._notation, first)
        self.confirm = self._button(words, lambda: self.answered.emit((first, chosen[0])), primary=True)
        self.cancel = self._button(self.tr("Cancel"), self.cancelled.emit)
        self._add(together(self.confirm, self.cancel))
        self.head.hide_news()
        self._finish()
        pick(next(button for button in self.buttons if isinstance(button, ChoiceButton)))

    def tell_news(self, words: str) -> None:
        """What has happened since the viewer's last turn, in a line; "" for nothing."""
        self.head.tell_news(words)
        self.grown.emit()

    # how it is put together

    def _begin(self, seat: int | None, prompt: str) -> None:
        focused = QApplication.focusWidget()
        if focused is not None and self._inner.isAncestorOf(focused):
            self.setFocus()  # keeps the keyboard here while its buttons change
        while item := self._flow.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        if self.checklist:
            self.checklist.deleteLater()
        self.buttons, self.checklist, self.confirm, self.onward = [], None, None, None
        self.head.show_prompt(seat, self._wording.short(seat) if seat is not None else "", prompt)
        self.setAccessibleDescription(f"{self._wording.players[seat]}: {prompt}" if seat is not None else prompt)

    def _finish(self) -> None:
        self._inner.updateGeometry()
        self.grown.emit()
        self.rebuilt.emit()

    def _add(self, widget: QWidget) -> None:
        self._flow.addWidget(widget)
        widget.show()

    def _add_button(self, words: str, act: Callable[[], None], primary: bool = False) -> QPushButton:
        button = self._button(words, act, primary)
        self._add(button)
        return button

    def _button(self, words: str, act: Callable[[], None], primary: bool = False) -> QPushButton:
        button = QPushButton(words)
        button.setProperty("primary", primary)
        button.setAutoDefault(True)
        button.clicked.connect(lambda: act())
        self.buttons.append(button)
        return button

    def _add_choice(self, choice: Choice) -> None:
        button = ChoiceButton(choice, self._wording.label(self._notation, choice), self._cards_of(choice))
        button.clicked.connect(lambda: self.answered.emit((choice,)))
        self.buttons.append(button)
        self._add(button)

    def _add_payment(self, option: Choice, pick: Callable[[ChoiceButton], None]) -> None:
        button = ChoiceButton(option, self._wording.label(self._notation, option), self._cards_of(option))
        button.setCheckable(True)
        button.clicked.connect(lambda: pick(button))
        self.buttons.append(button)
        self._add(button)

    def _cards_of(self, choice: Choice) -> list[tuple[str, int]]:
        named = [arg for arg in self._notation.label(choice).args.values() if isinstance(arg, Name)]
        return [cards for name in named if name.of == "cards" for cards in cards_in(str(name.id))]

    def _add_verbs(self, question: Asked, active: type[Choice] | None) -> None:
        """A switch for each kind of answer that is given on the board, where there are several or other answers."""
        firsts: dict[type[Choice], list[Choice]] = {}
        for choices in question.places.values():
            for choice in choices:
                firsts.setdefault(type(choice), []).append(choice)
        if len(firsts) + len(question.plain) < 2:
            return
        for verb, found in firsts.items():
            words = self._wording.action(self._notation, found[0])
            button = self._add_button(f"{words} ({len(found)})", partial(self._toggle, verb))
            button.setCheckable(True)
            button.setChecked(verb is active)
            button.setToolTip(self.tr("Light up the places; click one of them on the board."))
            button.setProperty("verb", verb.verb)

    def _toggle(self, verb: type[Choice]) -> None:
        on = False
        for button in self.buttons:
            if button.property("verb") == verb.verb:
                on = button.isChecked()
            elif button.property("verb"):
                button.setChecked(False)
        self.verb_toggled.emit(verb if on else None)

    def _add_facts(self, facts: Mapping[str, object]) -> None:
        """Cards among the facts of a question are shown as pictures."""
        for value in facts.values():
            if isinstance(value, list) and value and all(card in SHAPES for card in value):
                self._add(CardStrip(value, 48))

    def _add_pieces(self, question: Asked, make: PieceMaker) -> None:
        words = self._wording.bare(self._notation, question.options[0])
        self.checklist = Checklist(question, make, words, self)
        for widget in self.checklist.widgets:
            self._add(widget)
        self.buttons.append(self.checklist.confirm)
        self.confirm = self.checklist.confirm
        self.checklist.pointed.connect(self.pointed)
        self.checklist.ticked.connect(self.ticked)
        self.checklist.chosen.connect(lambda choice: self.answered.emit((choice,)))
        self.checklist.show_ticked()

    @property
    def pieces(self) -> Sequence[tuple[Name, Piece]]:
        """What is to be ticked, if anything."""
        return self.checklist.pieces if self.checklist else ()
