"""Sounds of the game: files rendered by ``tests/sounds.py``, music, and the player of both."""

from railwright.editor.features import WindowFeature

FEATURE = WindowFeature()
