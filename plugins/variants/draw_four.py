"""A draw of tickets brings four, of which at least one must be kept."""

PLUGIN = {
    "id": "draw_four",
    "version": "1.0",
    "api": 1,
    "title": "Draw four tickets",
    "summary": "A draw of tickets brings four, of which at least one must be kept.",
    "includes": {"tickets": {"draw": 4, "keep": 1}},
}
