"""Both routes of a double route are open with two and three players, too."""

PLUGIN = {
    "id": "open_doubles",
    "version": "1.0",
    "api": 1,
    "title": "Open double routes",
    "summary": "Both routes of a double route are open with two and three players, too.",
    "includes": {"double_routes": {"open_from": 2}},
}
