"""Sounds of the game: files that are rendered by ``tests/sounds.py``, and what plays them."""
