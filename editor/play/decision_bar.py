"""The decision bar: in words what is asked of whom, and every answer that has no place on the board as a button."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from core.choices import Choice, Notation
from core.text import Name
from editor.play.asking import Asked
from editor.play.bar_frame import BarFrame
from editor.play.bar_parts import ChoiceButton, together
from editor.play.cards import CardStrip, cards_in
from editor.play.checklist import Checklist, Piece, PieceMaker
from editor.scene.palette import PlayerStyle
from editor.scene.symbols import SHAPES
from editor.wording import Wording


class DecisionBar(BarFrame):
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
    hurried = Signal()

    def __init__(self, notation: Notation, wording: Wording, styles: Sequence[PlayerStyle]) -> None:
        super().__init__(wording, styles)
        self._notation = notation
        self.pictures: Callable[[Asked], QWidget | None] = _cards_told

    # what it shows

    def wait(self, seat: int | None, words: str, button: str = "") -> None:
        """Nothing is asked of the viewer: say who is thinking, what happened last, and perhaps offer to go on."""
        self._begin(seat, words)
        if button:
            self.onward = self._add_button(button, self.pressed.emit, primary=True)
        self._finish()

    def watch(self, seat: int, words: str, picture: QWidget, button: str) -> None:
        """Show what comes to light; the button does not wait for it."""
        self._begin(seat, words)
        self._add(picture)
        self.onward = self._add_button(button, self.hurried.emit)
        self._finish()

    def ask(
        self, question: Asked, aside: Iterable[Choice], make_piece: PieceMaker, active: type[Choice] | None
    ) -> None:
        """Show a question; answers in ``aside`` are shown by other panels, ``active`` is the verb that glows."""
        self._begin(question.seat, self._wording.text(question.prompt))
        self.head.show_news()
        picture = self.pictures(question)
        if picture is not None:
            self._add(picture)
        if question.pieces:
            self._add_pieces(question, make_piece)
        else:
            self._add_verbs(question, active)
            hidden = set(aside)
            for choice in question.plain:
                if choice not in hidden:
                    self._add_choice(choice)
        self._finish()

    def pay(self, first: Choice, question: Asked, confirm: bool = True) -> None:
        """Show what a choice would cost; nothing has happened yet. Without ``confirm`` a picked payment is paid."""
        self._begin(question.seat, self._wording.text(question.prompt))
        options = [option for option in question.options if option.verb == first.then]
        pays = [self._add_payment(option, first, confirm) for option in options]
        self.cancel = self._button(self.tr("Cancel"), self.cancelled.emit)
        if confirm:
            words = self._wording.label(self._notation, first)
            self.confirm = self._button(words, partial(self._pay, first), primary=True)
            self._add(together(self.confirm, self.cancel))
        else:
            self._add(self.cancel)
        self.head.hide_news()
        self._finish()
        if confirm:
            self._pick(pays[0])

    def _add_payment(self, option: Choice, first: Choice, confirm: bool) -> ChoiceButton:
        button = ChoiceButton(option, self._wording.label(self._notation, option), self._cards_of(option))
        button.setCheckable(confirm)
        if confirm:
            button.clicked.connect(lambda: self._pick(button))
        else:
            button.clicked.connect(lambda: self.answered.emit((first, option)))
        self.buttons.append(button)
        self._add(button)
        return button

    def _pick(self, button: ChoiceButton) -> None:
        """Choose a payment; nothing is paid yet."""
        for other in self.buttons:
            if isinstance(other, ChoiceButton):
                other.setChecked(other is button)
        self.marked.emit(button.cards)
        if button.hasFocus() and self.confirm:
            self.confirm.setFocus()

    def _pay(self, first: Choice) -> None:
        picked = next(one for one in self.buttons if isinstance(one, ChoiceButton) and one.isChecked())
        self.answered.emit((first, picked.choice))

    def tell_news(self, words: str) -> None:
        """What has happened since the viewer's last turn, in a line; "" for nothing."""
        self.head.tell_news(words)
        self.grown.emit()

    # its answers

    def _add_choice(self, choice: Choice) -> None:
        lead = self._wording.bare(self._notation, choice)
        button = ChoiceButton(choice, self._wording.label(self._notation, choice), self._cards_of(choice), lead)
        button.clicked.connect(lambda: self.answered.emit((choice,)))
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


def _cards_told(question: Asked) -> QWidget | None:
    """Cards among the facts of a question are shown as pictures."""
    told = [value for value in question.facts.values() if isinstance(value, list) and value]
    cards = [value for value in told if all(card in SHAPES for card in value)]
    return CardStrip(cards[0], 48) if cards else None
