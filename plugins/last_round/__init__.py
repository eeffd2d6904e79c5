"""The last round: when a seat has few trains left, everybody has exactly one more turn (END)."""

PLUGIN = {
    "id": "last_round",
    "version": "1.0",
    "api": 1,
    "title": "Last round",
    "summary": "When somebody has two trains or fewer left, everybody has one more turn.",
    "requires": ["routes"],
    "options": {
        "trains": {
            "x-rule": "The last round begins when somebody has {value} trains or fewer at the end of a turn.",
            "type": "integer",
            "minimum": 0,
            "maximum": 45,
            "default": 2,
            "title": "The last round begins at so many trains",
        },
        "rounds": {
            "x-rule": {"1": "Then everybody has one more turn.", "*": "Then everybody has {value} more turns."},
            "type": "integer",
            "minimum": 1,
            "maximum": 5,
            "default": 1,
            "title": "Turns that everybody has then",
        },
        "even": {
            "x-rule": {"true": "The round is played to its end first, so that all have as many turns.", "false": ""},
            "type": "boolean",
            "default": False,
            "title": "The round is played to its end first, so that all have as many turns",
        },
    },
}
