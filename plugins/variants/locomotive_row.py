"The row may contain any number of locomotives. The row is never replaced."

PLUGIN = {
    "id": "locomotive_row",
    "version": "1.0",
    "api": 1,
    "title": "Locomotives stay in the row",
    "summary": "The row may contain any number of locomotives. The row is never replaced.",
    "includes": {"cards": {"locomotive_limit": 0}},
}
