"""The last round: when a seat has few trains left, everybody has exactly one more turn (END)."""

PLUGIN = {
    "id": "last_round",
    "version": "1.0",
    "api": 1,
    "title": "Last round",
    "summary": "When a player has two or fewer trains left, everybody takes one more turn.",
    "requires": ["routes"],
    "options": {
        "trains": {
            "x-rule": "The last round begins when a player ends a turn with {value} trains or fewer.",
            "type": "integer",
            "minimum": 0,
            "maximum": 45,
            "default": 2,
            "title": "Number of trains left when the last round starts",
        },
        "rounds": {
            "x-rule": {
                "1": "Then every player takes one more turn.",
                "*": "Then every player takes {value} more turns.",
            },
            "type": "integer",
            "minimum": 1,
            "maximum": 5,
            "default": 1,
            "title": "Number of turns in the last round",
        },
        "even": {
            "x-rule": {
                "true": "The current round is finished first, so that everybody has the same number of turns.",
                "false": "",
            },
            "type": "boolean",
            "default": False,
            "title": "Finish the round first, so that all players have the same number of turns",
        },
    },
}
