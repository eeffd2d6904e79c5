"""The province mat: claims may be overpaid, and a train on the mat of the route's colour counts the cards paid."""

PLUGIN = {
    "id": "province_mat",
    "version": "1.0",
    "api": 1,
    "title": "Province mat",
    "summary": "Overpay a claim and put a train on the mat at the number of cards; most on a colour bring a bonus.",
    "requires": ["cards", "routes", "tickets", "scoring"],
    "options": {
        "overpay": {"type": "integer", "minimum": 0, "maximum": 9, "default": 3, "title": "Cards more at most"},
        "express": {
            "type": "array",
            "title": "Express cards of every player",
            "items": {"type": "integer", "minimum": 1, "maximum": 9},
            "minItems": 0,
            "maxItems": 5,
            "default": [1, 2, 3],
        },
        "first": {"type": "integer", "minimum": 0, "maximum": 99, "default": 10, "title": "For most on a colour"},
        "second": {"type": "integer", "minimum": 0, "maximum": 99, "default": 5, "title": "For second most"},
    },
}
