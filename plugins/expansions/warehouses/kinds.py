"""The questions about warehouses and depots."""

from __future__ import annotations

from collections.abc import Iterable

from core.api import Chance, Kind, Question, hookimpl
from plugins.cards.api import outcomes
from plugins.expansions.warehouses import depots, storing


@hookimpl
def declare_kinds() -> Iterable[Kind]:
    return [
        Question(
            "warehouses.first", depots.first_options, depots.first_built, depots.first_prompt, depots.refuse_first
        ),
        Question("warehouses.empty", depots.empty_options, depots.emptied, depots.empty_prompt, depots.refuse_empty),
        Question("warehouses.store", storing.options, storing.chosen, storing.prompt, storing.refuse),
        Chance("warehouses.card", outcomes, storing.stored),
    ]
