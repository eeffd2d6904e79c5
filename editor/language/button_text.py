"""Words on buttons and in menus, where a single & marks a key."""

from __future__ import annotations


def literal(text: str) -> str:
    """Words that may hold a name, for a button or a menu."""
    return text.replace("&", "&&")
