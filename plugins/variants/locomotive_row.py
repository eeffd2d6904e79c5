"""There may be any number of locomotives in the row. It is never replaced."""

PLUGIN = {
    "id": "locomotive_row",
    "version": "1.0",
    "api": 1,
    "title": "Locomotives stay in the row",
    "summary": "There may be any number of locomotives in the row. It is never replaced.",
    "includes": {"cards": {"locomotive_limit": 0}},
}
