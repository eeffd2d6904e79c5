"""Ticket draft: everybody picks a ticket from a pack and passes the rest on, at the start and once more later."""

PLUGIN = {
    "id": "ticket_draft",
    "version": "1.0",
    "api": 1,
    "title": "Ticket draft",
    "summary": "Tickets are picked from packs that go round the table, at the start and again when the pile runs low.",
    "requires": ["cards", "tickets"],
    "after": ["europa_1912", "usa_1910"],
    "conflicts": ["mulligan", "ticket_race"],
    "includes": {"tickets": {"return_first": True}},
    "options": {
        "deal": {"type": "integer", "minimum": 1, "maximum": 8, "default": 6, "title": "Tickets in a pack"},
        "keep": {
            "type": "integer",
            "minimum": 0,
            "maximum": 8,
            "default": 4,
            "title": "Tickets to keep at least of those picked",
        },
        "again_at": {
            "type": "integer",
            "minimum": 0,
            "maximum": 100,
            "default": 15,
            "title": "Draft again when the pile has so few cards",
            "description": "After the turn in which the pile falls to this number. 0: tickets are drafted once only.",
        },
        "draw": {"type": "boolean", "default": False, "title": "Tickets may be drawn as a turn as well"},
    },
}
