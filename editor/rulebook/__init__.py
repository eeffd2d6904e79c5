"""The rulebook of a game: in the window, as a page, and on paper."""
