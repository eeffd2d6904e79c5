"""Routes: claiming them with cards, the wagons on them and their points (CLAIM)."""

PLUGIN = {
    "id": "routes",
    "version": "1.0",
    "api": 1,
    "title": "Routes",
    "summary": "Claim an available route with cards of its colour. Longer routes score more.",
    "sources": {"routes": {"title": "Routes"}},
    "requires": ["cards", "scoring"],
    "options": {
        "trains": {
            "x-rule": "Each player has {value} trains.",
            "type": "integer",
            "minimum": 1,
            "maximum": 200,
            "default": 45,
            "title": "Trains per player",
            "x-piece": "trains",
        },
        "points": {
            "type": "object",
            "title": "Points by length",
            "additionalProperties": {"type": "integer", "minimum": 0, "maximum": 1000},
            "propertyNames": {"pattern": "^[1-9]$"},
            "default": {"1": 1, "2": 2, "3": 4, "4": 7, "5": 10, "6": 15, "7": 18, "8": 21, "9": 27},
        },
    },
    "map": {
        "route": {
            "locomotives_only": {
                "x-look": {"symbol": "engine"},
                "type": "boolean",
                "title": "Only locomotives",
                "description": "Only locomotives pay for this route, one for each space.",
            }
        }
    },
}
