"""Permits: regions, lengths and ferries are barred until a seat has bought a permit, before the action of its turn."""

PLUGIN = {
    "id": "permits",
    "version": "1.0",
    "api": 1,
    "title": "Permits",
    "summary": "Buy permits with locomotives before your action: regions, long routes and ferries are barred without.",
    "requires": ["cards", "regions", "routes"],
    "includes": {"cards": {"locomotives": 20, "locomotive_limit": 0}},
    "options": {
        "lengths": {
            "type": "object",
            "title": "Locomotives for routes of this length and more",
            "propertyNames": {"pattern": "^[1-9]$"},
            "additionalProperties": {"type": "integer", "minimum": 0, "maximum": 9},
            "default": {"3": 1, "5": 2},
        },
        "region": {"type": "integer", "minimum": 0, "maximum": 9, "default": 1, "title": "Locomotives for a region"},
        "ferries": {"type": "integer", "minimum": 0, "maximum": 9, "default": 1, "title": "Locomotives for ferries"},
        "bonus": {"type": "integer", "minimum": 0, "maximum": 9, "default": 2, "title": "Locomotives for the bonus"},
        "points": {"type": "integer", "minimum": 0, "maximum": 9, "default": 1, "title": "Points more for each claim"},
        "second": {
            "type": "integer",
            "minimum": 0,
            "maximum": 9,
            "default": 3,
            "title": "Locomotives for a second claim in every turn",
        },
        "copies": {"type": "integer", "minimum": 1, "maximum": 9, "default": 4, "title": "Permits of each kind"},
        "rate": {
            "type": "integer",
            "minimum": 1,
            "maximum": 9,
            "default": 4,
            "title": "Coloured cards that serve as a locomotive",
        },
        "start": {"type": "integer", "minimum": 0, "maximum": 4, "default": 1, "title": "Locomotives at the start"},
    },
}
