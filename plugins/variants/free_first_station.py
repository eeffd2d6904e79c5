"""The first station costs nothing, the second two cards and the third three."""

PLUGIN = {
    "id": "free_first_station",
    "version": "1.0",
    "api": 1,
    "title": "Free first station",
    "summary": "The first station costs nothing, the second two cards and the third three.",
    "includes": {"stations": {"costs": [0, 2, 3, 4, 5, 6]}},
}
