"""The scene of a board, its view, and its cached pictures."""
