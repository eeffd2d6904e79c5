"""A ready question: pay some cards, or decline."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from railwright.api import Answer, Choice, Frame, Message, Question, Refusal, Ruleset, State, fixed_choice
from railwright.plugins.cards.payments import lacking, payments, wrong_payment
from railwright.plugins.cards.rule import hand_of, spent
from railwright.plugins.cards.state import Need, Pay

Taken = Callable[[Ruleset, State, int, bool], State]


def pay_or_decline(
    kind: str, prompt: Message, decline: Answer, need: Callable[[Ruleset, State, int], Need], refusal: Refusal
) -> Callable[[Taken], Question]:
    """Turns a function into a question: it is called with the seat, and whether it has paid, once the cards are spent.

    ``need`` gives what a seat must pay; who cannot pay it declines. ``refusal`` is why nothing else is an answer.
    """
    declined = fixed_choice(decline.verb, decline.label.template)

    def options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
        return [*payments(need(rules, state, frame.actor), hand_of(state, frame.actor)), declined]

    def refuse(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
        if not isinstance(choice, Pay):
            return refusal
        due, hand = need(rules, state, frame.actor), hand_of(state, frame.actor)
        return lacking(due, hand) or wrong_payment(due, hand, choice.cards)

    def unavailable(rules: Ruleset, state: State, frame: Frame) -> Sequence[tuple[Message, Refusal]]:
        missing = lacking(need(rules, state, frame.actor), hand_of(state, frame.actor))
        return [(prompt, missing)] if missing else []

    def question_of(take: Taken) -> Question:
        def resolve(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> State:
            if isinstance(choice, Pay):
                return take(rules, spent(state, frame.actor, choice.cards), frame.actor, True)
            return take(rules, state, frame.actor, False)

        answers: dict[type[Choice], Message | None] = {Pay: None, type(declined): decline.event}
        return Question(kind, options, resolve, prompt, refuse, answers=answers, unavailable=unavailable)

    return question_of
