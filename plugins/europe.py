"""The published rules of the European board, as a bundle of the plugins that make them."""

PLUGIN = {
    "id": "europe",
    "version": "1.0",
    "api": 1,
    "title": "Europe",
    "summary": "The published rules of the European board: ferries, tunnels, stations and the longest-path bonus.",
    "includes": {
        "cards": {},
        "scoring": {},
        "routes": {},
        "tickets": {},
        "double_routes": {},
        "ferries": {},
        "tunnels": {},
        "stations": {},
        "express": {},
        "last_round": {},
    },
}
