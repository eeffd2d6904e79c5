"""Simulations in the map editor: bots play the map many times, and a panel reports what that says about it."""

from railwright.editor.features import WindowFeature

FEATURE = WindowFeature(draw_parts=(f"{__name__}.draw_part:add_simulation",))
