"""Rails and Sails: two decks, trains and ships, harbours and tours."""

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
                "x-look": {"symbol": "ship"},
                "type": "boolean",
                "title": "Ship route",
                "description": "The route is claimed with ship cards, and takes ships.",
            },
            "pair": {
                "x-look": {"symbol": "pair"},
                "type": "boolean",
                "title": "Pairs",
                "description": "Every space takes two train cards of one colour; other spaces may take another colour.",
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
        "ticket": {
            "tour": {
                "x-look": {"symbol": "tour"},
                "type": "array",
                "items": {"type": "string"},
                "minItems": 3,
                "title": "Tour",
                "description": "All cities of a tour in their order, the two of the ticket first and last.",
                "examples": [["paris", "berlin", "wien"]],
            },
            "in_order": {
                "x-look": {"symbol": "tour", "words": "In order: {value}"},
                "type": "integer",
                "minimum": 0,
                "maximum": 200,
                "title": "Points in order",
                "description": "What a tour scores where a path leads through its cities in their order.",
            },
            "missed": {
                "x-look": {"symbol": "cross", "words": "Missed: {value}"},
                "type": "integer",
                "minimum": 0,
                "maximum": 200,
                "title": "Points when missed",
                "description": "What a tour costs that is not completed; left out: its points.",
            },
        },
    },
}
