"""Ticket race: completed tickets are shown and replaced at once, and whoever has enough of them has won."""

PLUGIN = {
    "id": "ticket_race",
    "version": "1.0",
    "api": 1,
    "title": "Ticket race",
    "summary": "No points: a completed ticket is shown and replaced at once, and whoever is first to have six wins.",
    "requires": ["cards", "routes", "tickets", "scoring"],
    "options": {
        "goal": {"type": "integer", "minimum": 1, "maximum": 50, "default": 6, "title": "Tickets to win"},
        "tickets": {"type": "integer", "minimum": 1, "maximum": 8, "default": 2, "title": "Tickets at a time"},
        "trains": {
            "type": "integer",
            "minimum": 0,
            "maximum": 45,
            "default": 0,
            "title": "The game ends when somebody has only so many trains left",
        },
    },
    "map": {
        "city": {
            "coast": {
                "type": "string",
                "enum": ["west", "east"],
                "title": "Coast",
                "description": "Whoever joins the two coasts first gets a ticket for nothing, once per player.",
            }
        }
    },
}
