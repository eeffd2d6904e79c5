"""Ticket draft: everybody picks a ticket from a pack and passes the rest on, at the start and once more later."""

from plugins.mechanics.ticket_draft.rule import (
    adjust_dealing,
    after_turn,
    declare_kinds,
    events,
    forbid_option,
    opening_frames,
)
from plugins.mechanics.ticket_draft.state import begin_position, declare_choices, declare_slices

PLUGIN = {
    "id": "ticket_draft",
    "version": "1.0",
    "api": 1,
    "title": "Ticket draft",
    "summary": "Tickets are picked from packs that go round the table, at the start and again when the pile runs low.",
    "requires": ["cards", "tickets"],
    "after": ["europa_1912", "usa_1910"],
    "conflicts": ["mulligan", "ticket_race"],
    "includes": {"tickets": {"return_first": True}},
    "options": {
        "deal": {"type": "integer", "minimum": 1, "maximum": 8, "default": 6, "title": "Tickets in a pack"},
        "keep": {
            "type": "integer",
            "minimum": 0,
            "maximum": 8,
            "default": 4,
            "title": "Tickets to keep at least of those picked",
        },
        "again_at": {
            "type": "integer",
            "minimum": 0,
            "maximum": 100,
            "default": 15,
            "title": "Draft again when the pile has so few cards",
            "description": "After the turn in which the pile falls to this number. 0: tickets are drafted once only.",
        },
        "draw": {"type": "boolean", "default": False, "title": "Tickets may be drawn as a turn as well"},
    },
}

__all__ = [
    "PLUGIN",
    "adjust_dealing",
    "after_turn",
    "begin_position",
    "declare_choices",
    "declare_kinds",
    "declare_slices",
    "events",
    "forbid_option",
    "opening_frames",
]
