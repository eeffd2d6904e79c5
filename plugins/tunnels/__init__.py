"""Tunnels: cards turned up after the payment may ask for more (TUNNEL)."""

PLUGIN = {
    "id": "tunnels",
    "version": "1.0",
    "api": 1,
    "title": "Tunnels",
    "summary": "After you pay, three cards are turned up. Each one that matches your cards costs you one more card.",
    "requires": ["routes"],
    "options": {
        "cards": {
            "x-rule": "Turn up {value} cards. Each one that matches your cards costs one more card.",
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
                "description": (
                    "Cards are turned up when the route is claimed. The route may cost more cards than it has spaces."
                ),
            }
        }
    },
}
