"""Dice in place of cards: five of them, rolled again once, pay for a route; a token keeps what one of them shows."""

PLUGIN = {
    "id": "dice",
    "version": "1.0",
    "api": 1,
    "title": "Dice in place of cards",
    "summary": "No train cards: roll five dice, roll some again, and claim a route with what they show.",
    "requires": ["cards", "routes"],
    "conflicts": ["limited_locomotives"],
    "includes": {"cards": {"per_color": 0, "locomotives": 0, "deal": 0, "row": 0}},
    "options": {
        "dice": {"type": "integer", "minimum": 5, "maximum": 9, "default": 5, "title": "Dice"},
        "rerolls": {"type": "integer", "minimum": 0, "maximum": 3, "default": 1, "title": "Rolls after the first"},
        "single": {"type": "integer", "minimum": 1, "maximum": 20, "default": 2, "title": "Faces with one space"},
        "double": {"type": "integer", "minimum": 1, "maximum": 20, "default": 2, "title": "Faces with two spaces"},
        "wild": {"type": "integer", "minimum": 1, "maximum": 20, "default": 2, "title": "Faces with a locomotive"},
        "tokens": {"type": "integer", "minimum": 0, "maximum": 5, "default": 3, "title": "Tokens of a player at most"},
    },
}
