"""Lessons: the page that lists them, and a lesson on the board of a game."""
