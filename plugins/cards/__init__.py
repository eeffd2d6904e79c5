"""Train cards: the pile, the row, the discards and the hands; drawing cards as a turn (DRAW, LOCO)."""

PLUGIN = {
    "id": "cards",
    "version": "1.0",
    "api": 1,
    "title": "Train cards",
    "summary": "Cards in eight colours and locomotives; draw two a turn from the row or the pile.",
    "options": {
        "per_color": {
            "type": "integer",
            "minimum": 0,
            "maximum": 100,
            "default": 12,
            "title": "Cards of each colour",
        },
        "locomotives": {"type": "integer", "minimum": 0, "maximum": 100, "default": 14, "title": "Locomotives"},
        "deal": {"type": "integer", "minimum": 0, "maximum": 20, "default": 4, "title": "Cards dealt at the start"},
        "row": {"type": "integer", "minimum": 0, "maximum": 10, "default": 5, "title": "Cards face up in the row"},
        "draws": {"type": "integer", "minimum": 1, "maximum": 10, "default": 2, "title": "Cards drawn in a turn"},
        "locomotive_cost": {
            "type": "integer",
            "minimum": 1,
            "maximum": 10,
            "default": 2,
            "title": "A locomotive of the row counts as so many draws",
        },
        "locomotive_limit": {
            "type": "integer",
            "minimum": 0,
            "maximum": 10,
            "default": 3,
            "title": "So many locomotives in the row sweep it",
            "description": "0 leaves any number of locomotives in the row.",
        },
    },
}
