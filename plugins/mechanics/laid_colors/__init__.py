"""Laid colours: beds without a colour, on which players lay coloured tracks whenever they draw cards."""

from plugins.mechanics.laid_colors.rule import (
    adjust_paying_hand,
    after_claim,
    after_turn,
    begin_position,
    closed_routes,
    declare_kinds,
    draw_interrupts,
    events,
    explain_closed,
)
from plugins.mechanics.laid_colors.state import declare_choices, declare_slices, declare_tables, map_issues

PLUGIN = {
    "id": "laid_colors",
    "version": "1.0",
    "api": 1,
    "title": "Laid colours",
    "summary": "Whoever draws cards lays a coloured track on a bed; only then can anybody claim the route.",
    "requires": ["cards", "routes"],
    "options": {
        "pieces": {
            "type": "integer",
            "minimum": 1,
            "maximum": 20,
            "default": 2,
            "title": "Track pieces of every colour and length",
        }
    },
    "map": {
        "route": {
            "bed": {
                "type": "boolean",
                "title": "Bed",
                "description": "The route has no colour until somebody lays a track on it.",
            },
            "crosses": {
                "type": "array",
                "items": {"type": "string"},
                "title": "Crosses",
                "description": "The ids of the routes that cross this one: when one is in use, the others are shut.",
            },
        }
    },
}


__all__ = [
    "PLUGIN",
    "adjust_paying_hand",
    "after_claim",
    "after_turn",
    "begin_position",
    "closed_routes",
    "declare_choices",
    "declare_kinds",
    "declare_slices",
    "declare_tables",
    "draw_interrupts",
    "events",
    "explain_closed",
    "map_issues",
]
