"""Decks of tickets in the map editor: built in a style, compared by figures and by the games of bots."""

from railwright.editor.features import WindowFeature

FEATURE = WindowFeature(needs=("balance", "drafting", "figures"), draw_parts=(f"{__name__}.draw_part:add_decks",))
