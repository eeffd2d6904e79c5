"""The express: a bonus for the longest continuous path (EXPRESS)."""

PLUGIN = {
    "id": "express",
    "version": "1.0",
    "api": 1,
    "title": "Express",
    "summary": "The longest unbroken path of trains scores ten points. In a tie, each tied player scores them.",
    "sources": {"express": {"title": "Longest path", "card": "one"}},
    "requires": ["routes", "scoring"],
    "after": ["stations", "tickets"],
    "options": {
        "points": {
            "x-rule": "The longest path scores {value} points, even in a tie.",
            "type": "integer",
            "minimum": 0,
            "maximum": 100,
            "default": 10,
            "title": "Points for the longest path",
        }
    },
}
