"""A game in a terminal: lines of plain text out, answers as numbers or notation in."""

from railwright.plugins.features import Feature

FEATURE = Feature(functions={"play": f"{__name__}.command:play", "join": f"{__name__}.command:join"})
