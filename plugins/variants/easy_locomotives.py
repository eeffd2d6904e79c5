"""A locomotive in the row counts as one card, like any other."""

PLUGIN = {
    "id": "easy_locomotives",
    "version": "1.0",
    "api": 1,
    "title": "Easy locomotives",
    "summary": "A locomotive in the row counts as one card, like any other.",
    "includes": {"cards": {"locomotive_cost": 1}},
}
