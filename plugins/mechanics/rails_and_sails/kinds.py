"""The actions and questions of this rule."""

from __future__ import annotations

from collections.abc import Iterable

from core.api import Action, Chance, Choice, Kind, Question, Ruleset, State, Step, hookimpl
from plugins.mechanics.rails_and_sails import claiming, drawing, harbours, pieces, supply
from plugins.mechanics.rails_and_sails.choices import Exchange, Harbour, Take


@hookimpl
def turn_options(rules: Ruleset, state: State, seat: int) -> Iterable[Choice]:
    """Taking cards, building a harbour, exchanging pieces; claims and tickets are offered by their own rules."""
    yield from drawing.take_options(state, drawing.DRAWS)
    yield from harbours.harbour_options(rules, state, seat)
    yield from pieces.exchanges(rules, state, seat)


@hookimpl
def declare_actions() -> Iterable[Action]:
    return [
        Action(Take, drawing.taken_first, drawing.refuse_first),
        Action(Harbour, harbours.begin, harbours.refuse_site),
        Action(Exchange, pieces.begin_exchange, pieces.refuse_exchange),
    ]


@hookimpl
def declare_kinds() -> Iterable[Kind]:
    mine = "rails_and_sails"
    return [
        Question(
            f"{mine}.second",
            drawing.second_options,
            drawing.second_taken,
            drawing.second_prompt,
            drawing.refuse_second,
        ),
        Question(f"{mine}.refill", drawing.refill_options, drawing.refilled, drawing.refill_prompt),
        Question(
            f"{mine}.pay",
            claiming.options,
            claiming.paid,
            claiming.prompt,
            claiming.refuse,
            facts=claiming.facts,
        ),
        Question(
            f"{mine}.harbour",
            harbours.options,
            harbours.built,
            harbours.prompt,
            harbours.refuse,
            facts=harbours.facts,
        ),
        Question(f"{mine}.mix", pieces.mix_options, pieces.mixed, pieces.mix_prompt, pieces.refuse_mix),
        Question(
            f"{mine}.exchange",
            pieces.exchange_options,
            pieces.exchanged,
            pieces.exchange_prompt,
            pieces.refuse_number,
        ),
        Chance(f"{mine}.draw", supply.outcomes, drawing.drawn),
        Chance(f"{mine}.turn_up", supply.outcomes, supply.turned_up),
        Step(f"{mine}.more", drawing.ask_for_more),
        Step(f"{mine}.check", supply.check_row),
        Step(f"{mine}.lay_out", supply.lay_out),
        Step(f"{mine}.hand_out", drawing.hand_out),
        Step(f"{mine}.deal", drawing.deal),
        Step(f"{mine}.begin", pieces.begun),
    ]
