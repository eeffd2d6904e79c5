"""Team Asia: teams of two with racks of cards and tickets that both see, and a hand that only its owner sees."""

from plugins.mechanics.team_asia.position import begin_position, declare_position_fields, position_entries
from plugins.mechanics.team_asia.result import (
    adjust_connections,
    adjust_ranks,
    adjust_score_lines,
    adjust_tie_breaks,
    adjust_trains_left,
    closed_routes,
    declare_tables,
    explain_closed,
    outcome_fields,
)
from plugins.mechanics.team_asia.rule import (
    adjust_paying_hand,
    after_draw,
    after_keep,
    after_turn,
    cards_elsewhere,
    choose_payment,
    declare_actions,
    declare_kinds,
    more_affordable,
    turn_options,
)
from plugins.mechanics.team_asia.state import declare_choices, declare_slices
from plugins.mechanics.team_asia.words import events

PLUGIN = {
    "id": "team_asia",
    "version": "1.0",
    "api": 1,
    "title": "Team Asia",
    "summary": "Teams of two: half of what you draw goes on a rack for both, the rest is secret; the team scores.",
    "requires": ["cards", "routes", "tickets", "scoring", "last_round"],
    "conflicts": ["express", "most_tickets", "stations", "ticket_race", "warehouses"],
    "includes": {
        "routes": {"trains": 27},
        "tickets": {"deal_long": 0, "deal_regular": 5, "keep_first": 3, "draw": 4, "keep": 1},
        "last_round": {"trains": 4},
    },
    "options": {
        "show_tickets": {
            "type": "integer",
            "minimum": 0,
            "maximum": 9,
            "default": 2,
            "title": "Tickets that a turn may show to the team",
        },
        "pass_cards": {
            "type": "integer",
            "minimum": 0,
            "maximum": 9,
            "default": 1,
            "title": "Cards that a turn may pass to the rack",
        },
        "longest_path": {
            "type": "integer",
            "minimum": 0,
            "maximum": 100,
            "default": 10,
            "title": "Points for the longest path of a team",
        },
        "most_tickets": {
            "type": "integer",
            "minimum": 0,
            "maximum": 100,
            "default": 10,
            "title": "Points for most completed tickets of a team",
        },
    },
}

__all__ = [
    "PLUGIN",
    "adjust_connections",
    "adjust_paying_hand",
    "adjust_ranks",
    "adjust_score_lines",
    "adjust_tie_breaks",
    "adjust_trains_left",
    "after_draw",
    "after_keep",
    "after_turn",
    "begin_position",
    "cards_elsewhere",
    "choose_payment",
    "closed_routes",
    "declare_actions",
    "declare_choices",
    "declare_kinds",
    "declare_position_fields",
    "declare_slices",
    "declare_tables",
    "events",
    "explain_closed",
    "more_affordable",
    "outcome_fields",
    "position_entries",
    "turn_options",
]
