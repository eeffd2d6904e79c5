"""Festival cards: they turn up among the train cards, lie at their cities, and are collected by claims there."""

PLUGIN = {
    "id": "festival_cards",
    "version": "1.0",
    "api": 1,
    "title": "Festival cards",
    "summary": "Cards for cities lie among the train cards; a claim collects those at one of its ends, sets of a city "
    "score.",
    "requires": ["cards", "routes", "scoring"],
    "options": {
        "each": {
            "type": "integer",
            "minimum": 0,
            "maximum": 20,
            "default": 2,
            "title": "Cards of a city of which the map says nothing",
        },
        "points": {
            "type": "array",
            "items": {"type": "integer", "minimum": 0, "maximum": 200},
            "minItems": 1,
            "maxItems": 20,
            "default": [1, 3, 6, 10, 15, 21],
            "title": "Points for one card of a city, two cards and so on",
            "description": "More cards than there are numbers score the last number.",
        },
    },
    "map": {
        "city": {
            "festivals": {
                "type": "integer",
                "minimum": 0,
                "maximum": 20,
                "title": "Festival cards",
                "description": "How many festival cards of the city are among the train cards.",
            }
        }
    },
}
