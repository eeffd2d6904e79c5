"""Train cards: the pile, the row, the discards and the hands; drawing cards as a turn (DRAW, LOCO)."""

from plugins.cards import api
from plugins.cards import hookspecs as HOOKSPECS
from plugins.cards.position import begin_position, declare_position_fields, position_entries
from plugins.cards.rule import (
    after_turn,
    declare_actions,
    declare_kinds,
    events,
    invariants,
    opening_frames,
    turn_options,
)
from plugins.cards.state import declare_choices, declare_slices, declare_tables

PLUGIN = {
    "id": "cards",
    "version": "1.0",
    "api": 1,
    "title": "Train cards",
    "summary": "Cards in eight colours and locomotives; draw two a turn from the row or the pile.",
    "options": {
        "per_color": {
            "type": "integer",
            "minimum": 0,
            "maximum": 100,
            "default": 12,
            "title": "Cards of each colour",
        },
        "locomotives": {"type": "integer", "minimum": 0, "maximum": 100, "default": 14, "title": "Locomotives"},
        "deal": {"type": "integer", "minimum": 0, "maximum": 20, "default": 4, "title": "Cards dealt at the start"},
        "row": {"type": "integer", "minimum": 0, "maximum": 10, "default": 5, "title": "Cards face up in the row"},
        "draws": {"type": "integer", "minimum": 1, "maximum": 10, "default": 2, "title": "Cards drawn in a turn"},
        "locomotive_cost": {
            "type": "integer",
            "minimum": 1,
            "maximum": 10,
            "default": 2,
            "title": "A locomotive of the row counts as so many draws",
        },
        "locomotive_limit": {
            "type": "integer",
            "minimum": 0,
            "maximum": 10,
            "default": 3,
            "title": "So many locomotives in the row sweep it",
            "description": "0 leaves any number of locomotives in the row.",
        },
    },
}

__all__ = [
    "HOOKSPECS",
    "PLUGIN",
    "after_turn",
    "api",
    "begin_position",
    "declare_actions",
    "declare_choices",
    "declare_kinds",
    "declare_position_fields",
    "declare_slices",
    "declare_tables",
    "events",
    "invariants",
    "opening_frames",
    "position_entries",
    "turn_options",
]
