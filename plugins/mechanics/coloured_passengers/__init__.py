"""Coloured passengers: drawn from a bag on to the cities, collected by claims, and scored by majorities."""

PLUGIN = {
    "id": "coloured_passengers",
    "version": "1.0",
    "api": 1,
    "title": "Coloured passengers",
    "summary": "Every claim collects a passenger from each of its cities; most of a colour bring a bonus.",
    "requires": ["routes", "scoring"],
    "options": {
        "colours": {"type": "integer", "minimum": 1, "maximum": 6, "default": 6, "title": "Colours"},
        "each": {"type": "integer", "minimum": 1, "maximum": 30, "default": 10, "title": "Passengers of each colour"},
        "waiting": {
            "type": "integer",
            "minimum": 0,
            "maximum": 9,
            "default": 1,
            "title": "Passengers in a city of which the map says nothing",
        },
        "first": {"type": "integer", "minimum": 0, "maximum": 99, "default": 20, "title": "For most of a colour"},
        "second": {"type": "integer", "minimum": 0, "maximum": 99, "default": 10, "title": "For second most"},
    },
    "map": {
        "city": {
            "passengers": {
                "type": "integer",
                "minimum": 0,
                "maximum": 9,
                "title": "Passengers",
                "description": "How many passengers wait in the city at the start.",
            }
        }
    },
}
