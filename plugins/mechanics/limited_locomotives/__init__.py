"""Limited locomotives: they stand for other cards only on some routes, and several cards stand for one of them."""

PLUGIN = {
    "id": "limited_locomotives",
    "version": "1.0",
    "api": 1,
    "title": "Limited locomotives",
    "summary": "Locomotives stand for other cards on tunnels and ferries only; any three cards replace one of a ferry.",
    "requires": ["cards", "routes"],
    "after": ["tunnels"],
    "includes": {"cards": {"locomotive_cost": 1}},
    "options": {
        "tunnels": {"type": "boolean", "default": True, "title": "Locomotives stand for other cards on tunnels"},
        "ferries": {"type": "boolean", "default": True, "title": "Locomotives stand for other cards on ferries"},
        "exchange": {
            "type": "integer",
            "minimum": 0,
            "maximum": 9,
            "default": 3,
            "title": "Any cards that replace a locomotive of a ferry",
            "description": "0: none do.",
        },
    },
    "map": {
        "route": {
            "exchange": {
                "type": "integer",
                "minimum": 1,
                "maximum": 9,
                "title": "Exchange",
                "description": "Any so many cards stand for one card of the route.",
            }
        }
    },
}
