"""Stations: each lends its owner one route of another player for tickets, and scores in reserve (STATION)."""

PLUGIN = {
    "id": "stations",
    "version": "1.0",
    "api": 1,
    "title": "Stations",
    "summary": (
        "A station lets you use another player's route for your tickets. Each station you do not build scores points."
    ),
    "sources": {"stations": {"title": "Stations in reserve", "card": "each"}},
    "requires": ["routes", "tickets"],
    "options": {
        "count": {
            "x-rule": {"1": "Each player has one station.", "*": "Each player has {value} stations."},
            "type": "integer",
            "minimum": 0,
            "maximum": 6,
            "default": 3,
            "title": "Stations per player",
            "x-piece": "stations",
        },
        "costs": {
            "x-rule": "Cards of one colour for the first, the second and further stations: {value}.",
            "type": "array",
            "items": {"type": "integer", "minimum": 0, "maximum": 10},
            "minItems": 1,
            "maxItems": 6,
            "default": [1, 2, 3, 4, 5, 6],
            "title": "Cards for the first, the second and further stations",
            "description": "The last number also applies to all further stations. 0 means free.",
        },
        "points": {
            "x-rule": {"0": "", "*": "A station that was not built scores {value} points at the end."},
            "type": "integer",
            "minimum": 0,
            "maximum": 100,
            "default": 4,
            "title": "Points for a station in reserve",
        },
    },
}
