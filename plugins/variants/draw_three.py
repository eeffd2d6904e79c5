"""A turn of drawing brings three cards instead of two."""

PLUGIN = {
    "id": "draw_three",
    "version": "1.0",
    "api": 1,
    "title": "Draw three",
    "summary": "A turn of drawing brings three cards instead of two.",
    "includes": {"cards": {"draws": 3}},
}
