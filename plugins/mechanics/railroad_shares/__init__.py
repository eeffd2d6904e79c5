"""Railroad shares: a claim brings a share of a railroad along the route; majorities pay at the end."""

PLUGIN = {
    "id": "railroad_shares",
    "version": "1.0",
    "api": 1,
    "title": "Railroad shares",
    "summary": "A claim may bring the next share of a railroad along the route; at the end most shares pay points.",
    "requires": ["routes", "scoring"],
    "options": {
        "shares": {
            "type": "integer",
            "minimum": 1,
            "maximum": 20,
            "default": 6,
            "title": "Shares of a railroad for which the map gives no number",
        },
        "pays": {
            "type": "array",
            "items": {"type": "integer", "minimum": 0, "maximum": 200},
            "default": [12, 6, 3],
            "title": "Points for most shares, and the places after it, where the map gives none",
        },
    },
    "map": {
        "route": {
            "railroads": {
                "type": "array",
                "items": {"type": "string", "pattern": "^[a-z][a-z0-9_]*$"},
                "uniqueItems": True,
                "title": "Railroads",
                "description": "The railroads of which a claim may bring a share.",
                "examples": [["reading", "erie"]],
            }
        },
        "map": {
            "railroads": {
                "type": "object",
                "title": "Railroads",
                "description": "How many shares a railroad has and what it pays, where it differs from the options.",
                "additionalProperties": {
                    "type": "object",
                    "properties": {
                        "shares": {"type": "integer", "minimum": 1, "maximum": 20, "title": "Shares"},
                        "pays": {
                            "type": "array",
                            "items": {"type": "integer", "minimum": 0, "maximum": 200},
                            "title": "Points by place",
                        },
                    },
                    "additionalProperties": False,
                },
                "examples": [{"reading": {"shares": 4, "pays": [15, 7]}}],
            }
        },
    },
}
