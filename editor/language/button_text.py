"""Texts of buttons and menus, in which a single & marks a key."""

from __future__ import annotations

import re


def literal(text: str) -> str:
    """A text that may contain a name, escaped for a button or a menu."""
    return text.replace("&", "&&")


def without_keys(text: str) -> str:
    """The text of a button or menu without the marks of keys."""
    return re.sub("&(.)", r"\1", text)
