"""The published rules of the American board, as a bundle of the plugins that make them."""

PLUGIN = {
    "id": "classic",
    "version": "1.0",
    "api": 1,
    "title": "Classic",
    "summary": "The published rules of the American board: three tickets at the start, and no ferries, "
    "tunnels or stations.",
    "includes": {
        "cards": {},
        "scoring": {},
        "routes": {},
        "tickets": {"deal_long": 0, "return_first": True},
        "double_routes": {},
        "express": {},
        "last_round": {},
    },
}
