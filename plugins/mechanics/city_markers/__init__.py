"""City markers: the points of a claim go to the owners of the marked cities at its ends."""

PLUGIN = {
    "id": "city_markers",
    "version": "1.0",
    "api": 1,
    "title": "City markers",
    "summary": "Every claim must extend your network, and its points go to the owners of the markers at its ends.",
    "requires": ["cards", "routes"],
    "conflicts": ["wandering_monsters"],
    "options": {
        "markers": {"type": "integer", "minimum": 1, "maximum": 9, "default": 3, "title": "Markers per player"},
        "cost": {"type": "integer", "minimum": 0, "maximum": 9, "default": 2, "title": "Cards for a further marker"},
    },
}
