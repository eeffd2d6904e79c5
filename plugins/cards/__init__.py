"""Train cards: the pile, the row, the discards and the hands; drawing cards as a turn (DRAW, LOCO)."""

PLUGIN = {
    "id": "cards",
    "version": "1.0",
    "api": 1,
    "title": "Train cards",
    "summary": "Cards in eight colours, and locomotives. Draw two each turn from the row or the pile.",
    "options": {
        "per_color": {
            "x-rule": "There are {value} cards of each colour.",
            "type": "integer",
            "minimum": 0,
            "maximum": 100,
            "default": 12,
            "title": "Cards of each colour",
        },
        "locomotives": {
            "x-rule": "There are {value} locomotives, which stand for any colour.",
            "type": "integer",
            "minimum": 0,
            "maximum": 100,
            "default": 14,
            "title": "Locomotives",
        },
        "deal": {
            "x-rule": "Each player starts with {value} cards.",
            "type": "integer",
            "minimum": 0,
            "maximum": 20,
            "default": 4,
            "title": "Cards dealt at the start",
        },
        "row": {
            "x-rule": "There are {value} face-up cards in the row.",
            "type": "integer",
            "minimum": 0,
            "maximum": 10,
            "default": 5,
            "title": "Cards face up in the row",
        },
        "draws": {
            "x-rule": "Draw {value} cards, from the row or the pile.",
            "type": "integer",
            "minimum": 1,
            "maximum": 10,
            "default": 2,
            "title": "Cards drawn per turn",
        },
        "locomotive_cost": {
            "x-rule": {
                "1": "A locomotive from the row counts as one card, like any other.",
                "*": "A locomotive taken from the row counts as {value} cards.",
            },
            "type": "integer",
            "minimum": 1,
            "maximum": 10,
            "default": 2,
            "title": "Draws used up by a locomotive from the row",
        },
        "locomotive_limit": {
            "x-rule": {
                "0": "The row may contain any number of locomotives.",
                "*": "When the row contains {value} locomotives, the row is discarded and replaced.",
            },
            "type": "integer",
            "minimum": 0,
            "maximum": 10,
            "default": 3,
            "title": "Replace the row at this many locomotives",
            "description": "0: the row may contain any number of locomotives.",
        },
    },
}
