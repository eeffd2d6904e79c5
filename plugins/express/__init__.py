"""The express: a bonus for the longest continuous path (EXPRESS)."""

PLUGIN = {
    "id": "express",
    "version": "1.0",
    "api": 1,
    "title": "Express",
    "summary": "Ten points for the longest continuous path of trains; all who have it score.",
    "sources": {"express": {"title": "Longest path", "card": "one"}},
    "requires": ["routes", "scoring"],
    "after": ["stations", "tickets"],
    "options": {
        "points": {
            "x-rule": "The longest path scores {value} points; whoever ties for it scores them too.",
            "type": "integer",
            "minimum": 0,
            "maximum": 100,
            "default": 10,
            "title": "Points for the longest path",
        }
    },
}
