"""Sentences in the language of the window, in the plural form that their number asks for."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication

from core.errors import RailwrightError, reason
from core.suggest import listed
from core.text import Message, say
from editor.language.numbers import Number

# What gaps for numbers are called; the first one before a plural decides on the form: "{points} points".
NUMBERS = (
    "begun", "cards", "cost", "count", "due", "held", "least", "left", "length", "needed", "players", "points",
    "rounds", "spaces", "steps", "total", "trains", "turns",
)  # fmt: skip
MOST = 4  # names in a list before the rest is counted
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


def sentence(message: Message, word: Callable[[Any], Any] | None = None) -> str:
    """A message in the language of the window; ``word`` says its arguments, ``spoken`` where they name no board."""
    args = {name: (word or spoken)(value) for name, value in message.args.items()}
    return translated("Message", message.template, message.args).format(**args)


def spoken(value: Any) -> Any:
    """An argument of a message: one in it in its own words, names as people list them, numbers as people write them."""
    if isinstance(value, Message):
        return sentence(value)
    if isinstance(value, tuple):
        return sentence(some(value))
    return Number(value) if isinstance(value, float) else value


def some(names: Sequence[str]) -> Message:
    """Names in a list, the rest counted where they are many."""
    if len(names) <= MOST + 1:
        return listed(names)
    return listed([*names[:MOST], say("{count} more", count=len(names) - MOST)])


def told(error: Exception) -> str:
    """What an error says, in the language of the window where it is one of ours or of the system."""
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {cause(error)}." if error.filename else f"{cause(error)}."
    return sentence(error.message) if isinstance(error, RailwrightError) else str(error)


def cause(error: OSError) -> str:
    """Why a file cannot be used, as a part of a sentence."""
    return sentence(reason(error))
