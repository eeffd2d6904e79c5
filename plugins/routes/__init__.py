"""Routes: claiming them with cards, the wagons on them and their points (CLAIM)."""

from plugins.routes import hookspecs as HOOKSPECS
from plugins.routes.position import begin_position, declare_position_fields, position_entries
from plugins.routes.rule import (
    cards_on_table,
    declare_actions,
    declare_kinds,
    events,
    outcome_fields,
    score_lines,
    turn_options,
)
from plugins.routes.state import declare_choices, declare_slices, declare_tables

PLUGIN = {
    "id": "routes",
    "version": "1.0",
    "api": 1,
    "title": "Routes",
    "summary": "Claim a free route with cards of its colour; longer routes score more.",
    "requires": ["cards", "scoring"],
    "options": {
        "trains": {
            "type": "integer",
            "minimum": 1,
            "maximum": 200,
            "default": 45,
            "title": "Trains per player",
            "x-piece": "trains",
        },
        "points": {
            "type": "object",
            "title": "Points by length",
            "additionalProperties": {"type": "integer", "minimum": 0, "maximum": 1000},
            "default": {"1": 1, "2": 2, "3": 4, "4": 7, "5": 10, "6": 15, "7": 18, "8": 21, "9": 27},
        },
    },
}

__all__ = [
    "HOOKSPECS",
    "PLUGIN",
    "begin_position",
    "cards_on_table",
    "declare_actions",
    "declare_choices",
    "declare_kinds",
    "declare_position_fields",
    "declare_slices",
    "declare_tables",
    "events",
    "outcome_fields",
    "position_entries",
    "score_lines",
    "turn_options",
]
