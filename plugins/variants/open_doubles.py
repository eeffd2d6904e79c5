"Both routes of a double route are open even with two or three players."

PLUGIN = {
    "id": "open_doubles",
    "version": "1.0",
    "api": 1,
    "title": "Open double routes",
    "summary": "Both routes of a double route are open even with two or three players.",
    "includes": {"double_routes": {"open_from": 2}},
}
