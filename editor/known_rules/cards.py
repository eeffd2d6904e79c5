"""What the window says of cards, in the words of their rule."""

from __future__ import annotations

from railwright.core.kernel.text import Message
from railwright.plugins.cards.api import COLORS, counted_card


def counted_color(color: str, count: int) -> Message:
    """So many cards of a color: ``2 red``, ``1 locomotive``."""
    return counted_card(COLORS.index(color), count)
