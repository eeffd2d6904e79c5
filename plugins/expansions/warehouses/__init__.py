"""Warehouses and depots: every draw fills somebody's warehouse, and depots let claims empty it."""

from plugins.expansions.warehouses.position import begin_position, declare_position_fields, position_entries
from plugins.expansions.warehouses.rule import (
    after_claim,
    cards_elsewhere,
    declare_actions,
    declare_kinds,
    draw_interrupts,
    events,
    opening_frames,
    turn_options,
)
from plugins.expansions.warehouses.state import declare_choices, declare_slices

PLUGIN = {
    "id": "warehouses",
    "version": "1.0",
    "api": 1,
    "title": "Warehouses and depots",
    "summary": "Before you draw, a hidden card goes into a warehouse; claim a route to a depot to empty one.",
    "requires": ["cards", "routes"],
    "options": {
        "depots": {
            "type": "integer",
            "minimum": 1,
            "maximum": 10,
            "default": 5,
            "title": "Depots per player",
            "description": "One of them is built before the first turn.",
        }
    },
}

__all__ = [
    "PLUGIN",
    "after_claim",
    "begin_position",
    "cards_elsewhere",
    "declare_actions",
    "declare_choices",
    "declare_kinds",
    "declare_position_fields",
    "declare_slices",
    "draw_interrupts",
    "events",
    "opening_frames",
    "position_entries",
    "turn_options",
]
