"""Team Asia: teams of two with racks of cards and tickets that both see, and a hand that only its owner sees."""

PLUGIN = {
    "id": "team_asia",
    "version": "1.1",
    "api": 1,
    "title": "Team Asia",
    "summary": (
        "Teams of two: half of the cards you draw go on a shared rack, and the rest stay secret. Points go to the team."
    ),
    "sources": {"longest_path": {"title": "Longest team path"}},
    "requires": ["cards", "routes", "tickets", "scoring", "last_round"],
    "conflicts": ["express", "most_tickets", "stations", "ticket_race", "warehouses"],
    "includes": {
        "routes": {"trains": 27},
        "tickets": {"deal_long": 0, "deal_regular": 5, "keep_first": 3, "draw": 4, "keep": 1},
        "last_round": {"trains": 4},
    },
    "options": {
        "show_tickets": {
            "x-rule": "On your turn you may show {value} tickets to your partner.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9,
            "default": 2,
            "title": "Tickets that you may show to your partner each turn",
        },
        "pass_cards": {
            "x-rule": "Cards that you may put on the team's rack each turn: {value}.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9,
            "default": 1,
            "title": "Cards that you may put on the rack each turn",
        },
        "longest_path": {
            "x-rule": "The team with the longest path scores {value} points.",
            "type": "integer",
            "minimum": 0,
            "maximum": 100,
            "default": 10,
            "title": "Points for the team with the longest path",
        },
        "most_tickets": {
            "x-rule": "The team with the most completed tickets scores {value} points.",
            "type": "integer",
            "minimum": 0,
            "maximum": 100,
            "default": 10,
            "title": "Points for the team with the most completed tickets",
        },
    },
}
