"""Tickets: dealt at the start, drawn as a turn, kept until the end, scored by the routes that join them (TICKET)."""

PLUGIN = {
    "id": "tickets",
    "version": "1.0",
    "api": 1,
    "title": "Tickets",
    "summary": "Connect the two cities of a ticket to score its points. If you fail, you lose them.",
    "sources": {"tickets": {"title": "Tickets"}},
    "requires": ["routes", "scoring"],
    "options": {
        "deal_long": {
            "x-rule": {
                "0": "",
                "1": "Each player is dealt one long ticket at the start.",
                "*": "Each player is dealt {value} long tickets at the start.",
            },
            "type": "integer",
            "minimum": 0,
            "maximum": 4,
            "default": 1,
            "title": "Long tickets dealt",
        },
        "deal_regular": {
            "x-rule": "Each player is dealt {value} tickets at the start.",
            "type": "integer",
            "minimum": 0,
            "maximum": 8,
            "default": 3,
            "title": "Regular tickets dealt",
        },
        "keep_first": {
            "x-rule": "Keep at least {value} of the tickets dealt at the start.",
            "type": "integer",
            "minimum": 0,
            "maximum": 12,
            "default": 2,
            "title": "Minimum number of dealt tickets to keep",
        },
        "return_first": {
            "x-rule": {
                "true": "Tickets not kept at the start go to the bottom of the deck.",
                "false": "Tickets not kept at the start leave the game.",
            },
            "type": "boolean",
            "default": False,
            "title": "Tickets not kept at the start go to the bottom of the deck",
            "description": (
                "If this is off, tickets not kept at the start leave the game. Long tickets that are not kept "
                "always leave the game."
            ),
        },
        "deal_first": {
            "x-rule": {"*": ""},
            "type": "boolean",
            "default": False,
            "title": "Deal all tickets before anybody chooses",
            "description": "Players at a table for friends can then choose at the same time.",
        },
        "draw": {
            "x-rule": "Later, you may use a turn to draw {value} tickets.",
            "type": "integer",
            "minimum": 1,
            "maximum": 8,
            "default": 3,
            "title": "Tickets drawn per turn",
        },
        "keep": {
            "x-rule": "Keep at least {value} of the tickets drawn.",
            "type": "integer",
            "minimum": 0,
            "maximum": 8,
            "default": 1,
            "title": "Minimum number of drawn tickets to keep",
        },
    },
    "map": {
        "ticket": {
            "penalty": {
                "x-look": {"symbol": "cross", "words": "Missed: {value}"},
                "type": "integer",
                "minimum": 0,
                "maximum": 100,
                "title": "Points lost if missed",
                "description": "The points that you lose if the ticket is not completed. Default: the ticket's points.",
            },
            "long": {
                "x-look": {"symbol": "star"},
                "type": "boolean",
                "title": "Long ticket",
                "description": (
                    "Long tickets are dealt only at the start. Any that are left over are removed from the game."
                ),
            },
            "deck": {
                "x-look": {"symbol": "cards", "words": "{value}"},
                "type": "string",
                "pattern": "^[a-z][a-z0-9_]*$",
                "title": "Deck",
                "description": (
                    "The expansion deck that the ticket belongs to. The expansion's rule says when the deck is used."
                ),
            },
        }
    },
}
