"""Tunnels: cards turned up after the payment may ask for more (TUNNEL)."""

PLUGIN = {
    "id": "tunnels",
    "version": "1.0",
    "api": 1,
    "title": "Tunnels",
    "summary": "Three cards turn up after the payment; each that matches asks for one card more.",
    "requires": ["routes"],
    "options": {
        "cards": {
            "x-rule": "Turn {value} cards up: each that matches what you played costs one card more.",
            "type": "integer",
            "minimum": 1,
            "maximum": 10,
            "default": 3,
            "title": "Cards turned up for a tunnel",
        }
    },
    "map": {
        "route": {
            "tunnel": {
                "x-look": {"symbol": "teeth"},
                "type": "boolean",
                "title": "Tunnel",
                "description": "Cards are turned up when the route is claimed; it may cost more than its length.",
            }
        }
    },
}
