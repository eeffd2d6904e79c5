"""Rails and Sails: two decks, trains and ships, harbours and tours."""

PLUGIN = {
    "id": "rails_and_sails",
    "version": "1.0",
    "api": 1,
    "title": "Rails and Sails",
    "summary": "Train and ship cards, train and ship routes, your own mix of pieces, harbours and tours.",
    "sources": {
        "harbours": {"title": "Harbours"},
        "unbuilt_harbours": {"title": "Harbours not built"},
        "exchanges": {"title": "Exchanged pieces"},
    },
    "requires": ["cards", "routes", "tickets", "tour_tickets", "scoring", "last_round"],
    "conflicts": ["dice", "ferries", "limited_locomotives", "stations", "tunnels", "warehouses"],
    "includes": {
        "cards": {"per_color": 0, "locomotives": 0, "deal": 0, "row": 0},
        "routes": {"trains": 25},
        "tickets": {"deal_long": 0, "deal_regular": 5, "keep_first": 3, "return_first": True, "draw": 4, "keep": 1},
        "last_round": {"trains": 6, "rounds": 2},
    },
    "options": {
        "colours": {
            "x-rule": "The travel cards have these colours: {value}.",
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
                "ships": {
                    "type": "integer",
                    "minimum": 0,
                    "maximum": 50,
                    "title": "Single ships with a harbour",
                },
                "double_ships": {"type": "integer", "minimum": 0, "maximum": 50, "title": "Double ships"},
            },
            "default": {"trains": 7, "harbour_trains": 4, "ships": 4, "double_ships": 6},
        },
        "wild": {
            "x-rule": "There are {value} wild cards.",
            "type": "integer",
            "minimum": 0,
            "maximum": 50,
            "default": 14,
            "title": "Wild cards",
        },
        "row": {
            "x-rule": "There are {value} face-up travel cards.",
            "type": "integer",
            "minimum": 0,
            "maximum": 12,
            "default": 6,
            "title": "Travel cards face up",
        },
        "wild_limit": {
            "x-rule": {
                "0": "The row may contain any number of wild cards.",
                "*": "When the row contains {value} wild cards, the row is discarded and replaced.",
            },
            "type": "integer",
            "minimum": 0,
            "maximum": 12,
            "default": 3,
            "title": "Replace the row at this many wild cards",
            "description": "0: the row may contain any number of wild cards.",
        },
        "deal_trains": {
            "x-rule": "Each player starts with {value} train cards.",
            "type": "integer",
            "minimum": 0,
            "maximum": 20,
            "default": 3,
            "title": "Train cards dealt",
        },
        "deal_ships": {
            "x-rule": "Each player starts with {value} ship cards.",
            "type": "integer",
            "minimum": 0,
            "maximum": 20,
            "default": 7,
            "title": "Ship cards dealt",
        },
        "pieces": {
            "x-rule": "Each player starts with {value} trains and ships, in any mix.",
            "type": "integer",
            "minimum": 1,
            "maximum": 200,
            "default": 60,
            "title": "Pieces at the start",
        },
        "ships": {
            "x-rule": "A player has {value} ships in all.",
            "type": "integer",
            "minimum": 0,
            "maximum": 200,
            "default": 50,
            "title": "Maximum number of ships per player",
        },
        "exchange_points": {
            "x-rule": {"0": "", "*": "Points lost for each exchanged piece: {value}."},
            "type": "integer",
            "minimum": 0,
            "maximum": 20,
            "default": 1,
            "title": "Points lost for each exchanged piece",
        },
        "harbours": {
            "x-rule": "Each player has {value} harbours.",
            "type": "integer",
            "minimum": 0,
            "maximum": 20,
            "default": 3,
            "title": "Harbours per player",
        },
        "harbour_points": {
            "x-rule": (
                "Points for a harbour, by the number of your completed tickets that lead there (one, two and so "
                "on): {value}."
            ),
            "type": "array",
            "items": {"type": "integer", "minimum": 0, "maximum": 200},
            "default": [20, 30, 40],
            "title": "Points for a harbour, by the number of completed tickets that lead there",
            "description": (
                "The first number is for one ticket. The last number also applies to any higher number of tickets."
            ),
        },
        "unbuilt": {
            "x-rule": {"0": "", "*": "Each harbour not built costs {value} points."},
            "type": "integer",
            "minimum": 0,
            "maximum": 100,
            "default": 4,
            "title": "Points lost for each unbuilt harbour",
        },
    },
    "map": {
        "route": {
            "ship": {
                "x-look": {"symbol": "ship", "train": "ship"},
                "type": "boolean",
                "title": "Ship route",
                "description": "The route is claimed with ship cards, and ships are placed on it.",
            },
            "pair": {
                "x-look": {"symbol": "pair"},
                "type": "boolean",
                "title": "Pairs",
                "description": (
                    "Every space costs two train cards of one colour. Different spaces may use different colours."
                ),
            },
        },
        "city": {
            "port": {
                "x-look": {"symbol": "anchor"},
                "type": "boolean",
                "title": "Port",
                "description": "A harbour may be built in the city.",
            }
        },
    },
}
