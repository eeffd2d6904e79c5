"""The province mat: claims may be overpaid, and a train on the mat of the route's colour counts the cards paid."""

from plugins.mechanics.province_mat.rule import (
    adjust_draws,
    adjust_ticket_draw,
    after_claim,
    after_turn,
    declare_actions,
    declare_kinds,
    events,
    more_payments,
    score_lines,
    turn_options,
)
from plugins.mechanics.province_mat.state import declare_choices, declare_slices

PLUGIN = {
    "id": "province_mat",
    "version": "1.0",
    "api": 1,
    "title": "Province mat",
    "summary": "Overpay a claim and put a train on the mat at the number of cards; most on a colour bring a bonus.",
    "requires": ["cards", "routes", "tickets", "scoring"],
    "options": {
        "overpay": {"type": "integer", "minimum": 0, "maximum": 9, "default": 3, "title": "Cards more at most"},
        "express": {
            "type": "array",
            "title": "Express cards of every player",
            "items": {"type": "integer", "minimum": 1, "maximum": 9},
            "minItems": 0,
            "maxItems": 5,
            "default": [1, 2, 3],
        },
        "first": {"type": "integer", "minimum": 0, "maximum": 99, "default": 10, "title": "For most on a colour"},
        "second": {"type": "integer", "minimum": 0, "maximum": 99, "default": 5, "title": "For second most"},
    },
}

__all__ = [
    "PLUGIN",
    "adjust_draws",
    "adjust_ticket_draw",
    "after_claim",
    "after_turn",
    "declare_actions",
    "declare_choices",
    "declare_kinds",
    "declare_slices",
    "events",
    "more_payments",
    "score_lines",
    "turn_options",
]
