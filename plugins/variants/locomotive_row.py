"""Any number of locomotives may lie in the row; it is never swept."""

PLUGIN = {
    "id": "locomotive_row",
    "version": "1.0",
    "api": 1,
    "title": "Locomotives stay in the row",
    "summary": "Any number of locomotives may lie in the row; it is never swept.",
    "includes": {"cards": {"locomotive_limit": 0}},
}
