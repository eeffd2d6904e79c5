"""Warehouses and depots: every draw fills somebody's warehouse, and depots let claims empty it."""

PLUGIN = {
    "id": "warehouses",
    "version": "1.1",
    "api": 1,
    "title": "Warehouses and depots",
    "summary": (
        "Before you draw, put a card face down into a warehouse. To empty a warehouse, claim a route to a depot."
    ),
    "sources": {"warehouses": {"title": "Depots"}},
    "requires": ["cards", "routes", "scoring"],
    "options": {
        "depots": {
            "x-rule": "Each player has {value} depots, and builds one of them before the first turn.",
            "type": "integer",
            "minimum": 1,
            "maximum": 10,
            "default": 5,
            "title": "Depots per player",
            "description": "Each player builds one depot before the first turn.",
        },
        "bonus": {
            "x-rule": "The player with the most depots in reserve scores {value} points.",
            "type": "integer",
            "minimum": 0,
            "maximum": 50,
            "default": 10,
            "title": "Points for the most depots in reserve",
        },
    },
}
