"""Messages on rules as sentences of the window."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from core.catalogue.requirements import Resolution
from core.mapspec import MapSpec
from core.text import Message
from editor.rules.differences import Known, differences

MOST = 4  # names in a list before the rest is counted


def worded(message: Message) -> str:
    """A message, translated; lists in it as people say them."""
    args = {name: _joined(value) if isinstance(value, tuple) else value for name, value in message.args.items()}
    return translated(message.template).format(**args)


def translated(words: str) -> str:
    """Words of the rules in the language of the window."""
    return QCoreApplication.translate("Rules", words)


def _joined(names: Sequence[str]) -> str:
    if len(names) > MOST + 1:
        rest = translated("{count} more").format(count=len(names) - MOST)
        names = (*names[:MOST], rest)
    *head, tail = names
    return f"{', '.join(head)} {translated('and')} {tail}" if head else tail


def difference_words(spec: MapSpec, resolution: Resolution, known: Known) -> list[str]:
    """What differs from a map's own rules, a phrase for each."""
    return [worded(message) for message in differences(spec, resolution, known)]


def played_with(differing: Sequence[Message]) -> str:
    """What differs in a game, in one line; "" if it is played by the rules of its map."""
    words = "; ".join(map(worded, differing))
    return translated("House rules: {what}").format(what=words) if words else ""


def summary(differing: Sequence[str]) -> str:
    """What differs, in one line."""
    if not differing:
        return translated("The rules of the map")
    words = "; ".join(differing)
    return words[:1].upper() + words[1:]
