"""Laid colours: beds without a colour, on which players lay coloured tracks whenever they draw cards."""

PLUGIN = {
    "id": "laid_colors",
    "version": "1.0",
    "api": 1,
    "title": "Laid colours",
    "summary": "Whoever draws cards lays a coloured track on a bed; only then can anybody claim the route.",
    "requires": ["cards", "routes"],
    "options": {
        "pieces": {
            "type": "integer",
            "minimum": 1,
            "maximum": 20,
            "default": 2,
            "title": "Track pieces of every colour and length",
        }
    },
    "map": {
        "route": {
            "bed": {
                "type": "boolean",
                "title": "Bed",
                "description": "The route has no colour until somebody lays a track on it.",
            },
            "crosses": {
                "type": "array",
                "items": {"type": "string"},
                "title": "Crosses",
                "description": "The ids of the routes that cross this one: when one is in use, the others are shut.",
            },
        }
    },
}
