"""Messages on rules as sentences of the window."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from core.catalogue.requirements import Resolution
from core.mapspec import MapSpec
from core.text import Message
from editor.language.words import sentence
from editor.rules.differences import Known, differences


def translated(words: str) -> str:
    """Words of the rules in the language of the window."""
    return QCoreApplication.translate("Rules", words)


def difference_words(spec: MapSpec, resolution: Resolution, known: Known) -> list[str]:
    """What differs from a map's own rules, a phrase for each."""
    return [sentence(message) for message in differences(spec, resolution, known)]


def played_with(differing: Sequence[Message]) -> str:
    """What differs in a game, in one line; "" if it is played by the rules of its map."""
    words = "; ".join(map(sentence, differing))
    return translated("House rules: {what}").format(what=words) if words else ""


def summary(differing: Sequence[str]) -> str:
    """What differs, in one line."""
    if not differing:
        return translated("The rules of the map")
    words = "; ".join(differing)
    return words[:1].upper() + words[1:]
