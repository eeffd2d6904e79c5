"""The express: a bonus for the longest continuous path (EXPRESS)."""

PLUGIN = {
    "id": "express",
    "version": "1.0",
    "api": 1,
    "title": "Express",
    "summary": (
        "The player with the longest unbroken path of trains scores ten points. In a tie, each tied player scores "
        "ten points."
    ),
    "sources": {"express": {"title": "Longest path", "card": "one"}},
    "requires": ["routes", "scoring"],
    "after": ["stations", "tickets"],
    "options": {
        "points": {
            "x-rule": "The player with the longest path scores {value} points. In a tie, each tied player scores them.",
            "type": "integer",
            "minimum": 0,
            "maximum": 100,
            "default": 10,
            "title": "Points for the longest path",
        }
    },
}
