"""Sounds of the game: files rendered by ``tests/sounds.py``, music, and the player of both."""

from railwright.editor.features import WindowFeature

FEATURE = WindowFeature(pages=(f"{__name__}.page:SoundPage",), table_parts=(f"{__name__}.table_sound:TableSound",))
