"""Rails and Sails: two decks, trains and ships, harbours and tours."""

from plugins.mechanics.rails_and_sails.claiming import (
    adjust_wagons,
    after_claim,
    choose_payment,
    closed_routes,
    explain_closed,
    more_affordable,
)
from plugins.mechanics.rails_and_sails.drawing import after_turn, offer_frames
from plugins.mechanics.rails_and_sails.harbours import outcome_fields, score_lines
from plugins.mechanics.rails_and_sails.kinds import declare_actions, declare_kinds, turn_options
from plugins.mechanics.rails_and_sails.pieces import adjust_trains_left, opening_frames
from plugins.mechanics.rails_and_sails.state import (
    begin_position,
    declare_choices,
    declare_slices,
    declare_tables,
    invariants,
    map_issues,
)
from plugins.mechanics.rails_and_sails.tours import adjust_joined_tickets, adjust_ticket_points
from plugins.mechanics.rails_and_sails.words import events

PLUGIN = {
    "id": "rails_and_sails",
    "version": "1.0",
    "api": 1,
    "title": "Rails and Sails",
    "summary": "Train and ship cards, train and ship routes, a mix of pieces of your choice, harbours and tours.",
    "requires": ["cards", "routes", "tickets", "scoring", "last_round"],
    "conflicts": ["dice", "ferries", "limited_locomotives", "stations", "tunnels", "warehouses"],
    "includes": {
        "cards": {"per_color": 0, "locomotives": 0, "deal": 0, "row": 0},
        "routes": {"trains": 25},
        "tickets": {"deal_long": 0, "deal_regular": 5, "keep_first": 3, "return_first": True, "draw": 4, "keep": 1},
        "last_round": {"trains": 6, "rounds": 2},
    },
    "options": {
        "colours": {
            "type": "array",
            "items": {
                "type": "string",
                "enum": ["purple", "blue", "orange", "white", "green", "yellow", "black", "red"],
            },
            "uniqueItems": True,
            "default": ["purple", "white", "green", "yellow", "black", "red"],
            "title": "Colours of the travel cards",
        },
        "cards": {
            "type": "object",
            "title": "Cards of each colour",
            "required": ["trains", "harbour_trains", "ships", "double_ships"],
            "additionalProperties": False,
            "properties": {
                "trains": {"type": "integer", "minimum": 0, "maximum": 50, "title": "Trains"},
                "harbour_trains": {"type": "integer", "minimum": 0, "maximum": 50, "title": "Trains with a harbour"},
                "ships": {"type": "integer", "minimum": 0, "maximum": 50, "title": "Single ships with a harbour"},
                "double_ships": {"type": "integer", "minimum": 0, "maximum": 50, "title": "Double ships"},
            },
            "default": {"trains": 7, "harbour_trains": 4, "ships": 4, "double_ships": 6},
        },
        "wild": {"type": "integer", "minimum": 0, "maximum": 50, "default": 14, "title": "Wild cards"},
        "row": {"type": "integer", "minimum": 0, "maximum": 12, "default": 6, "title": "Travel cards face up"},
        "wild_limit": {
            "type": "integer",
            "minimum": 0,
            "maximum": 12,
            "default": 3,
            "title": "So many wild cards face up sweep the row",
            "description": "0 leaves any number of wild cards in the row.",
        },
        "deal_trains": {"type": "integer", "minimum": 0, "maximum": 20, "default": 3, "title": "Train cards dealt"},
        "deal_ships": {"type": "integer", "minimum": 0, "maximum": 20, "default": 7, "title": "Ship cards dealt"},
        "pieces": {"type": "integer", "minimum": 1, "maximum": 200, "default": 60, "title": "Pieces to begin with"},
        "ships": {"type": "integer", "minimum": 0, "maximum": 200, "default": 50, "title": "Ships of a player in all"},
        "exchange_points": {
            "type": "integer",
            "minimum": 0,
            "maximum": 20,
            "default": 1,
            "title": "Points that an exchanged piece costs",
        },
        "harbours": {"type": "integer", "minimum": 0, "maximum": 20, "default": 3, "title": "Harbours per player"},
        "harbour_points": {
            "type": "array",
            "items": {"type": "integer", "minimum": 0, "maximum": 200},
            "default": [20, 30, 40],
            "title": "Points of a harbour by completed tickets that lead there",
            "description": "The first number for one ticket, the last for as many as there are numbers and more.",
        },
        "unbuilt": {
            "type": "integer",
            "minimum": 0,
            "maximum": 100,
            "default": 4,
            "title": "Points that a harbour not built costs",
        },
    },
    "map": {
        "route": {
            "ship": {
                "type": "boolean",
                "title": "Ship route",
                "description": "The route is claimed with ship cards, and takes ships.",
            },
            "pair": {
                "type": "boolean",
                "title": "Pairs",
                "description": "Every space takes two train cards of one colour; other spaces may take another colour.",
            },
        },
        "city": {
            "port": {
                "type": "boolean",
                "title": "Port",
                "description": "A harbour may be built in the city.",
            }
        },
        "ticket": {
            "tour": {
                "type": "array",
                "items": {"type": "string"},
                "minItems": 3,
                "title": "Tour",
                "description": "All cities of a tour in their order, the two of the ticket first and last.",
                "examples": [["paris", "berlin", "wien"]],
            },
            "in_order": {
                "type": "integer",
                "minimum": 0,
                "maximum": 200,
                "title": "Points in order",
                "description": "What a tour scores where a path leads through its cities in their order.",
            },
            "missed": {
                "type": "integer",
                "minimum": 0,
                "maximum": 200,
                "title": "Points when missed",
                "description": "What a tour costs that is not completed; left out: its points.",
            },
        },
    },
}

__all__ = [
    "PLUGIN",
    "adjust_joined_tickets",
    "adjust_ticket_points",
    "adjust_trains_left",
    "adjust_wagons",
    "after_claim",
    "after_turn",
    "begin_position",
    "choose_payment",
    "closed_routes",
    "declare_actions",
    "declare_choices",
    "declare_kinds",
    "declare_slices",
    "declare_tables",
    "events",
    "explain_closed",
    "invariants",
    "map_issues",
    "more_affordable",
    "offer_frames",
    "opening_frames",
    "outcome_fields",
    "score_lines",
    "turn_options",
]
