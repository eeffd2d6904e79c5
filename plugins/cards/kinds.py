"""The questions, chance and steps of the cards."""

from __future__ import annotations

from collections.abc import Iterable

from core.api import Chance, Kind, Question, Step, hookimpl
from plugins.cards import drawing, opening
from plugins.cards.supply import laid_out, turn_ups


@hookimpl
def declare_kinds() -> Iterable[Kind]:
    return [
        Question(
            "cards.second",
            drawing.second_options,
            drawing.further_card,
            drawing.prompt,
            drawing.refuse_second,
            facts=drawing.facts,
        ),
        Chance("cards.draw", turn_ups, drawing.into_hand),
        Chance("cards.row", turn_ups, laid_out),
        Step("cards.take", drawing.take),
        Step("cards.more", drawing.ask_for_more),
        Step("cards.deal", opening.deal),
        Step("cards.lay_out", opening.lay_out),
    ]
