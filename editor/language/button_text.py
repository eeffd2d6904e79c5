"""Words on buttons and in menus, where a single & marks a key."""

from __future__ import annotations

import re


def literal(text: str) -> str:
    """Words that may hold a name, for a button or a menu."""
    return text.replace("&", "&&")


def without_keys(text: str) -> str:
    """The words of a button or a menu without the marks of their keys."""
    return re.sub("&(.)", r"\1", text)
