"""Sentences in the language of the window, in the plural form that their number asks for."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QCoreApplication

from core.errors import RailwrightError
from core.text import Message

# What gaps for numbers are called; the first one before a plural decides on the form: "{points} points".
NUMBERS = (
    "begun", "cards", "cost", "count", "due", "held", "least", "left", "length", "needed", "players", "points",
    "rounds", "spaces", "steps", "total", "trains", "turns",
)  # fmt: skip
_BETWEEN = "more|coloured|terrain|travel|train|festival"
_COUNTED = re.compile(r"\{(" + "|".join(NUMBERS) + r")\}(?: (?:" + _BETWEEN + r"|\{\w+\}))* [a-z]+s\b")


def counted(template: str) -> str:
    """The gap of a sentence that its plural form depends on; "" where it has one form only."""
    found = _COUNTED.search(template)
    return found[1] if found else ""


def translated(context: str, template: str, args: Mapping[str, Any]) -> str:
    """The template of a message in the language of the window, its gaps still open."""
    number = args.get(counted(template))
    if isinstance(number, int):
        return QCoreApplication.translate(context, template, None, number)
    return QCoreApplication.translate(context, template)


def sentence(message: Message) -> str:
    """A message that names nothing of a board, in the language of the window."""
    args = {name: sentence(one) if isinstance(one, Message) else one for name, one in message.args.items()}
    return translated("Message", message.template, message.args).format(**args)


def told(error: Exception) -> str:
    """What an error says, in the language of the window where it is one of ours."""
    return sentence(error.message) if isinstance(error, RailwrightError) else str(error)
