"""Terrain cards: drawn in place of train cards, kept open, and spent to double the points of a claim."""

PLUGIN = {
    "id": "terrain_cards",
    "version": "1.0",
    "api": 1,
    "title": "Terrain cards",
    "summary": "Take terrain cards in place of train cards; spend those of a route's terrain to double its points, "
    "if nobody holds more of them.",
    "requires": ["cards", "routes"],
    "options": {
        "per_terrain": {"type": "integer", "minimum": 0, "maximum": 50, "default": 15, "title": "Cards per terrain"},
        "row": {"type": "integer", "minimum": 0, "maximum": 6, "default": 2, "title": "Terrain cards face up"},
        "short": {
            "type": "integer",
            "minimum": 0,
            "maximum": 9,
            "default": 3,
            "title": "One card doubles routes of up to so many spaces",
            "description": "Longer routes take two cards.",
        },
        "terrain": {
            "type": "object",
            "title": "Terrain by colour of the route",
            "additionalProperties": {"type": "string", "enum": ["desert", "forest", "mountain"]},
            "default": {
                "purple": "forest",
                "blue": "forest",
                "orange": "desert",
                "white": "mountain",
                "green": "forest",
                "yellow": "desert",
                "black": "mountain",
                "red": "desert",
                "gray": "mountain",
            },
        },
    },
}
