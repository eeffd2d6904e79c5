"""Turns clicks into answers: what may be clicked, what it would cost, and why something may not be clicked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QObject, QPoint, QTimer, Signal
from PySide6.QtWidgets import QMenu

from railwright.core.kernel.choices import Choice
from railwright.core.kernel.errors import IllegalChoice
from railwright.core.kernel.text import Name, Refusal
from railwright.core.table.question import PendingQuestion
from railwright.editor.language.button_text import literal
from railwright.editor.play.decision_bar import DecisionBar, PieceMaker
from railwright.editor.play.preferences import CONFIRM_PAYMENT, is_on
from railwright.editor.play.seat_session import SeatSession
from railwright.editor.scene.board.board_scene import BoardScene
from railwright.editor.scene.items.targets import Target
from railwright.plugins.programs.table.api import ViewReader, Wording, color_word, counted_cards

REFUSED_MS = 2500  # for which a refused place stays marked


class CardOffer(NamedTuple):
    """What cards would do at a place: a sentence, and answers with their payments, the best first; none if nothing."""

    text: str
    payments: tuple[tuple[Choice, Choice], ...]


class BoardInput(QObject):
    """Handles one question at a time.

    ``answering`` carries the question just before it is answered, ``refused`` the place (or None) and the reason of a
    refusal.
    """

    answering = Signal(object)
    refused = Signal(object, str)

    def __init__(
        self,
        session: SeatSession,
        scene: BoardScene,
        bar: DecisionBar,
        wording: Wording,
        reader: ViewReader,
        make_piece: PieceMaker,
        screen_position: Callable[[Target], QPoint],
    ) -> None:
        """``screen_position`` returns where a place is on the screen."""
        super().__init__(bar)
        self._session, self._scene, self._bar, self._wording = session, scene, bar, wording
        self._reader, self._make_piece, self._screen_position = reader, make_piece, screen_position
        self.question: PendingQuestion | None = None
        self.refusal_code = ""  # of the latest refusal, with which the rulebook finds its clause
        self.previewed: Choice | None = None
        self.wanted_payments: Sequence[tuple[Choice, Choice]] = ()  # answers, each with the payment to select first
        self._active: type[Choice] | None = None
        self._board = scene.board
        # In lists, not in dictionaries: the facts looked up in them may be of any type, even unhashable.
        self._routes, self._cities = list(scene.board.routes), list(scene.board.cities)
        scene.route_clicked.connect(lambda index: self.click(Target("route", index)))
        scene.city_clicked.connect(lambda index: self.click(Target("city", index)))
        bar.answered.connect(lambda choices: self.answer(*choices))
        bar.cancelled.connect(self.cancel)
        bar.verb_toggled.connect(self._show_verb)
        self._refused_timer = QTimer(self, singleShot=True, interval=REFUSED_MS)
        self._refused_timer.timeout.connect(lambda: scene.clear_highlight("refused"))

    def show_question(self, question: PendingQuestion) -> None:
        """Show a question on board and bar."""
        self.question, self.previewed = question, None
        self._active = self._first_verb(question)
        drawn_in_market = self._reader.draws(question.options).values()
        self._bar.show_question(question, drawn_in_market, self._make_piece, self._active)
        self._show_verb(self._active)
        routes = [self._board.route_index[fact] for fact in question.facts.values() if fact in self._routes]
        cities = [self._board.city_index[fact] for fact in question.facts.values() if fact in self._cities]
        self._scene.highlight(routes, cities, "ticket")

    def clear(self) -> None:
        """Show that nothing is asked."""
        self.question = self.previewed = None
        self._scene.set_choices((), ())

    def _first_verb(self, question: PendingQuestion) -> type[Choice] | None:
        """The type of answer whose places glow at first: on routes; on cities only if there are no other answers."""
        for name, choices in question.places.items():
            if name.of == "route" or not question.plain:
                return type(choices[0])
        return None

    def _show_verb(self, verb: type[Choice] | None) -> None:
        self._active = verb
        places = self.question.places if self.question else {}
        self._show_choices(name for name, choices in places.items() if any(type(choice) is verb for choice in choices))

    def _show_choices(self, names: Iterable[Name]) -> None:
        targets = [self._target(name) for name in names]
        self._scene.set_choices(
            [target.index for target in targets if target.kind == "route"],
            [target.index for target in targets if target.kind == "city"],
        )

    def _target(self, name: Name) -> Target:
        if name.of == "route":
            return Target("route", self._board.route_index[str(name.id)])
        return Target("city", self._board.city_index[str(name.id)])

    def _name(self, target: Target) -> Name:
        ids = self._board.routes if target.kind == "route" else self._board.cities
        return Name(target.kind, ids[target.index])

    def offering_rules(self, target: Target) -> list[str]:
        """The rule whose answers glow at a city, if any do; what is special about a route explains it instead."""
        owners, is_offered = self._session.rules.owners, target.kind == "city" and target in self._scene.choices
        return [owners[self._active]] if is_offered and self._active in owners else []

    # what clicks do

    def click(self, target: Target) -> None:
        """Act on a click on a route or a city."""
        name = self._name(target)
        choices = self.question.places.get(name, ()) if self.question else ()
        if not choices:
            self._refuse(target, self._why_not(name))
        elif len(choices) == 1:
            self.choose(choices[0])
        else:
            self.menu = QMenu(self._bar)
            for choice in choices:
                label = self._wording.label(self._session.rules.notation, choice)
                self.menu.addAction(literal(label), partial(self.choose, choice))
            self.menu.popup(self._screen_position(target))
            self.menu.setActiveAction(self.menu.actions()[0])

    def choose(self, choice: Choice) -> None:
        """Give an answer; if it must be paid for, show first what it costs."""
        after = self._session.preview(choice)
        if after is None or self.question is None:
            self.answer(choice)
            return
        confirm = is_on(CONFIRM_PAYMENT)
        ways = [option for option in after.options if option.verb == choice.then]
        # A single way to pay leaves nothing to choose.
        if len(ways) == 1 and not confirm:
            self.answer(choice, ways[0])
            return
        wanted = (payment for answer, payment in self.wanted_payments if answer == choice)
        self._show_ways(choice, after, next(wanted, None))

    def _show_ways(self, choice: Choice, after: PendingQuestion, picked: Choice | None = None) -> None:
        """Show the ways to pay for an answer, and only its places."""
        assert self.question is not None
        self.previewed = choice
        self._show_choices(name for name, choices in self.question.places.items() if choice in choices)
        self._bar.show_payment(choice, after, is_on(CONFIRM_PAYMENT), picked)

    # what cards that are dragged do

    def offer_with(self, target: Target, color: str) -> CardOffer:
        """What cards of a color would do at a place, or why they would do nothing."""
        name = self._name(target)
        choices = self.question.places.get(name, ()) if self.question else ()
        if not choices:
            return CardOffer(self._why_not(name, color), ())
        ways = [(choice, pay) for choice in choices for pay in self._payments(choice)]
        fitting = [way for way in ways if color in dict(self._bar.cards_of(way[1]))]
        if fitting:
            fitting.sort(key=lambda way: -dict(self._bar.cards_of(way[1]))[color])
            answer, payment = fitting[0]
            label = self._wording.label(self._session.rules.notation, answer)
            text = self.tr("{answer} with {cards}.").format(answer=label, cards=self._counted(payment))
            return CardOffer(text, tuple(fitting))
        listed = self._wording.list_names([self._counted(payment) for _, payment in ways])
        text = self.tr("You cannot use {card} to pay for this. You can use: {payments}.")
        return CardOffer(text.format(card=color_word(color), payments=listed), ())

    def _missing(self, name: Name, color: str) -> str:
        """How many cards the viewer lacks for a route, and of which color; "" if that adds nothing."""
        viewer = self._session.viewer
        if name.of != "route" or viewer is None:
            return ""
        route = self._board.route_index[str(name.id)]
        cards = self._reader.missing_cards(self._session.view, viewer, route, color)
        listed = self._wording.list_names([counted_cards(*each) for each in cards.items()]) if cards else ""
        return self.tr("Still missing: {cards}.").format(cards=listed) if cards else ""

    def _counted(self, payment: Choice) -> str:
        return " + ".join(counted_cards(color, count) for color, count in self._bar.cards_of(payment))

    def _payments(self, choice: Choice) -> list[Choice]:
        after = self._session.preview(choice)
        return [option for option in after.options if option.verb == choice.then] if after else []

    def drop(self, target: Target, color: str) -> None:
        """Pay for a place with cards of a color that were dropped there, or say what is lacking."""
        offer = self.offer_with(target, color)
        if not offer.payments:
            self._refuse(target, offer.text)
            return
        choice, payment = offer.payments[0]
        after = self._session.preview(choice)
        if after is None or not is_on(CONFIRM_PAYMENT):
            self.answer(choice, payment)
        else:
            self._show_ways(choice, after, payment)

    def cancel(self) -> None:
        """Go back from the payments to the question."""
        if self.question and self.previewed:
            self._bar.payment_marked.emit({})
            self.show_question(self.question)

    def answer(self, *choices: Choice) -> None:
        """Give an answer, or several that belong together."""
        # Cleared first: a second click must not answer the same question while the first answer is being given.
        question, self.question, self.previewed = self.question, None, None
        if question is None:
            return
        self._bar.payment_marked.emit({})
        self._scene.set_choices((), ())
        self._bar.show_waiting(question.seat, "")
        self.answering.emit(question)
        try:
            self._session.answer(*choices)
        except IllegalChoice as error:
            self.refusal_code = error.refusal.code
            self.refused.emit(None, self._wording.text(error.refusal.message))
            self.show_question(question)

    def _why_not(self, name: Name, color: str = "") -> str:
        """Why nothing can be done at a place, or with cards of a color there; "" while chance answers."""
        self.refusal_code = ""
        if self.question is None:
            seat = self._session.pending_seat
            if seat is None or seat < 0:  # chance answers
                return ""
            return self.tr("It is not your turn. Waiting for {name}.").format(name=self._wording.players[seat])
        refusal = self._session.refusal_for(name)
        self.refusal_code = refusal.code if refusal else ""
        return self.refusal_text(name, refusal, color) or self.tr("You cannot choose this now.")

    def refusal_text(self, name: Name, refusal: Refusal | None, color: str = "") -> str:
        """The refusal of a place in words, with the cards that are missing; "" if nothing is refused."""
        if refusal is None:
            return ""
        return f"{self._wording.text(refusal.message)} {self._missing(name, color)}".rstrip()

    def _refuse(self, target: Target, text: str) -> None:
        """Say why nothing can be done at a place."""
        if not text:
            return
        routes, cities = ([target.index], []) if target.kind == "route" else ([], [target.index])
        self._scene.highlight(routes, cities, "refused")
        self._refused_timer.start()
        self.refused.emit(target, text)
