"""When you draw train cards, take three instead of two."""

PLUGIN = {
    "id": "draw_three",
    "version": "1.0",
    "api": 1,
    "title": "Draw three",
    "summary": "When you draw train cards, take three instead of two.",
    "includes": {"cards": {"draws": 3}},
}
