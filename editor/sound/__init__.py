"""Sounds of the game: files rendered by ``tests/sounds.py``, music, and the player of both."""
