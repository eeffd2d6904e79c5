"""The actions and questions of this rule."""

from __future__ import annotations

from collections.abc import Iterable

from core.api import Action, Chance, Choice, Kind, Question, Ruleset, State, Step, hookimpl
from plugins.mechanics.rails_and_sails import claiming, drawing, harbours, pieces
from plugins.mechanics.rails_and_sails import drawing as supply
from plugins.mechanics.rails_and_sails.state import Exchange, Harbour, Take


@hookimpl
def turn_options(rules: Ruleset, state: State, seat: int) -> Iterable[Choice]:
    """Taking cards, building a harbour, exchanging pieces; claims and tickets are offered by their own rules."""
    yield from drawing.take_options(state, drawing.CARDS_PER_TURN)
    yield from harbours.harbour_options(rules, state, seat)
    yield from pieces.exchanges(rules, state, seat)


@hookimpl
def declare_actions() -> Iterable[Action]:
    return [
        Action(Take, drawing.take_first, drawing.refuse_first),
        Action(Harbour, harbours.begin_harbour, harbours.refuse_site),
        Action(Exchange, pieces.begin_exchange, pieces.refuse_exchange),
    ]


@hookimpl
def declare_kinds() -> Iterable[Kind]:
    mine = "rails_and_sails"
    return [
        Question(
            f"{mine}.second",
            drawing.second_options,
            drawing.take_second,
            drawing.second_prompt,
            drawing.refuse_second,
        ),
        Question(f"{mine}.refill", drawing.refill_options, drawing.refill, drawing.refill_prompt),
        Question(
            f"{mine}.pay",
            claiming.route_payment_options,
            claiming.pay_route,
            claiming.route_payment_prompt,
            claiming.refuse_route_payment,
            facts=claiming.route_payment_facts,
        ),
        Question(
            f"{mine}.harbour",
            harbours.harbour_payment_options,
            harbours.build,
            harbours.harbour_payment_prompt,
            harbours.refuse_harbour_payment,
            facts=harbours.harbour_payment_facts,
        ),
        Question(f"{mine}.mix", pieces.mix_options, pieces.choose_mix, pieces.mix_prompt, pieces.refuse_mix),
        Question(
            f"{mine}.exchange",
            pieces.exchange_options,
            pieces.exchange,
            pieces.exchange_prompt,
            pieces.refuse_number,
        ),
        Chance(f"{mine}.draw", supply.deck_outcomes, drawing.draw),
        Chance(f"{mine}.turn_up", supply.deck_outcomes, supply.turn_up),
        Step(f"{mine}.more", drawing.ask_for_more),
        Step(f"{mine}.check", supply.check_row),
        Step(f"{mine}.lay_out", supply.lay_out),
        Step(f"{mine}.hand_out", drawing.deal_hands),
        Step(f"{mine}.deal", drawing.deal),
        Step(f"{mine}.begin", pieces.begin_with_mix),
    ]
