"""Travelling passengers: put into cities on a claim, moved over one's own routes for the goods of the cities."""

PLUGIN = {
    "id": "travelling_passengers",
    "version": "1.0",
    "api": 1,
    "title": "Travelling passengers",
    "summary": "Put passengers into the cities of your claims; move one over your routes to take the goods on its way.",
    "requires": ["routes", "scoring"],
    "options": {
        "passengers": {"type": "integer", "minimum": 1, "maximum": 9, "default": 3, "title": "Passengers per player"},
        "goods": {
            "type": "array",
            "items": {"type": "integer", "minimum": 0, "maximum": 50},
            "minItems": 1,
            "maxItems": 9,
            "default": [5, 4, 3, 2],
            "title": "Points of a city's goods, the first to come first",
        },
    },
    "map": {
        "city": {
            "goods": {
                "type": "integer",
                "minimum": 0,
                "maximum": 9,
                "title": "Goods",
                "description": "How many goods lie in the city; left out: as many as the rule names.",
            }
        }
    },
}
