"""Stations: each lends its owner one route of another player for tickets, and scores in reserve (STATION)."""

from plugins.stations.position import begin_position, declare_position_fields, position_entries
from plugins.stations.rule import (
    adjust_connections,
    declare_actions,
    declare_kinds,
    events,
    final_frames,
    outcome_fields,
    score_lines,
    tie_breaks,
    turn_options,
)
from plugins.stations.state import declare_choices, declare_slices, declare_tables

PLUGIN = {
    "id": "stations",
    "version": "1.0",
    "api": 1,
    "title": "Stations",
    "summary": "A station lets you use one route of another player for your tickets; unused ones score.",
    "requires": ["routes", "tickets"],
    "options": {
        "count": {
            "type": "integer",
            "minimum": 0,
            "maximum": 6,
            "default": 3,
            "title": "Stations per player",
            "x-piece": "stations",
        },
        "costs": {
            "type": "array",
            "items": {"type": "integer", "minimum": 0, "maximum": 10},
            "minItems": 1,
            "maxItems": 6,
            "default": [1, 2, 3, 4, 5, 6],
            "title": "Cards for the first, the second and further stations",
            "description": "The last number holds for all further stations; 0 is a free one.",
        },
        "points": {
            "type": "integer",
            "minimum": 0,
            "maximum": 100,
            "default": 4,
            "title": "Points for a station in reserve",
        },
    },
}

__all__ = [
    "PLUGIN",
    "adjust_connections",
    "begin_position",
    "declare_actions",
    "declare_choices",
    "declare_kinds",
    "declare_position_fields",
    "declare_slices",
    "declare_tables",
    "events",
    "final_frames",
    "outcome_fields",
    "position_entries",
    "score_lines",
    "tie_breaks",
    "turn_options",
]
