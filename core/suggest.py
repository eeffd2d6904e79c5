"""Words for messages: what the writer may have meant, and lists as people say them."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The end of a sentence on an unknown word: ``; did you mean routes?``, or nothing when no word is near."""
    near = get_close_matches(word, sorted(known), n=1)
    return f"; did you mean {near[0]}?" if near else ""


def ended(sentence: str) -> str:
    """The sentence with its full stop, unless it ends with a question."""
    return sentence if sentence.endswith(("?", ".")) else sentence + "."


def listed(words: Iterable[str], last: str = "and") -> str:
    """The words in their order as in a sentence: ``a``, ``a and b``, ``a, b and c``."""
    *head, tail = [*words] or [""]
    return f"{', '.join(head)} {last} {tail}" if head else tail
