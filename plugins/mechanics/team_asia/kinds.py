"""The questions about racks."""

from __future__ import annotations

from collections.abc import Iterable

from core.api import Kind, Question, Step, hookimpl
from plugins.mechanics.team_asia import drawing, paying, sharing


@hookimpl
def declare_kinds() -> Iterable[Kind]:
    return [
        Question(
            "team_asia.put",
            drawing.options,
            drawing.put,
            drawing.prompt,
            drawing.refuse,
            drawing.others_see,
            drawing.facts,
        ),
        Step("team_asia.settle", paying.settle, paying.others_see),
        Question(
            "team_asia.split",
            paying.options,
            paying.split,
            paying.prompt,
            paying.refuse,
            paying.others_see,
            paying.facts,
        ),
        Question(
            "team_asia.show",
            sharing.show_options,
            sharing.shown,
            sharing.show_prompt,
            sharing.refuse_show,
            sharing.others_see,
            sharing.tickets_of,
        ),
        Question(
            "team_asia.further",
            sharing.further_options,
            sharing.further,
            sharing.further_prompt,
            sharing.refuse_further,
        ),
    ]
