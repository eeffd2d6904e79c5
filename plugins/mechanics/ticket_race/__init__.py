"""Ticket race: completed tickets are shown and replaced at once, and whoever has enough of them has won."""

from plugins.mechanics.ticket_race.rule import (
    adjust_dealing,
    adjust_score_lines,
    after_claim,
    after_keep,
    begin_position,
    choose_end,
    declare_actions,
    events,
    forbid_option,
    outcome_fields,
    turn_options,
)
from plugins.mechanics.ticket_race.state import declare_choices, declare_slices

PLUGIN = {
    "id": "ticket_race",
    "version": "1.0",
    "api": 1,
    "title": "Ticket race",
    "summary": "No points: a completed ticket is shown and replaced at once, and whoever is first to have six wins.",
    "requires": ["cards", "routes", "tickets", "scoring"],
    "options": {
        "goal": {"type": "integer", "minimum": 1, "maximum": 50, "default": 6, "title": "Tickets to win"},
        "tickets": {"type": "integer", "minimum": 1, "maximum": 8, "default": 2, "title": "Tickets at a time"},
        "trains": {
            "type": "integer",
            "minimum": 0,
            "maximum": 45,
            "default": 0,
            "title": "The game ends when somebody has only so many trains left",
        },
    },
    "map": {
        "city": {
            "coast": {
                "type": "string",
                "enum": ["west", "east"],
                "title": "Coast",
                "description": "Whoever joins the two coasts first gets a ticket for nothing, once per player.",
            }
        }
    },
}


__all__ = [
    "PLUGIN",
    "adjust_dealing",
    "adjust_score_lines",
    "after_claim",
    "after_keep",
    "begin_position",
    "choose_end",
    "declare_actions",
    "declare_choices",
    "declare_slices",
    "events",
    "forbid_option",
    "outcome_fields",
    "turn_options",
]
