"""Words for messages: what the writer may have meant, and lists as people say them."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from core.text import Message, in_a_row, say


def did_you_mean(word: str, known: Iterable[str]) -> Message | None:
    """The end of a sentence on an unknown word: ``; did you mean routes?``, or nothing when no word is near."""
    near = get_close_matches(word, sorted(known), n=1)
    return say("; did you mean {near}?", near=near[0]) if near else None


def ended(sentence: Message) -> Message:
    """The sentence with its full stop, unless it ends with a question."""
    return sentence if str(sentence).endswith(("?", ".")) else in_a_row([sentence, "."], between="")


def listed(words: Iterable[Message | str], last: str = "and") -> Message:
    """The words in their order as in a sentence: ``a``, ``a and b``, ``a, b and c``."""
    *head, tail = [*words] or [""]
    if not head:
        return in_a_row([tail])
    template = "{others} or {last}" if last == "or" else "{others} and {last}"
    return say(template, others=in_a_row(head, ", "), last=tail)
