"""Wandering monsters: two of them block the routes at their cities, until somebody sends them elsewhere."""

PLUGIN = {
    "id": "wandering_monsters",
    "version": "1.0",
    "api": 1,
    "title": "Wandering monsters",
    "summary": "Nobody claims a route at a monster's city; locomotives send it on, and its cards bring a bonus.",
    "requires": ["cards", "routes", "tickets", "scoring"],
    "options": {
        "cards": {
            "type": "integer",
            "minimum": 1,
            "maximum": 50,
            "default": 10,
            "title": "Cards of each monster",
            "description": "It stays where it is when they are gone.",
        },
        "step": {"type": "integer", "minimum": 1, "maximum": 9, "default": 3, "title": "Cities for one locomotive"},
        "locomotives": {"type": "integer", "minimum": 1, "maximum": 4, "default": 2, "title": "Locomotives at most"},
        "bonus": {
            "type": "integer",
            "minimum": 0,
            "maximum": 50,
            "default": 15,
            "title": "For most cards of a monster",
        },
    },
}
