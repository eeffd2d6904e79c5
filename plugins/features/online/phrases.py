"""What people at a table say without typing: phrases that everybody reads in his own language, by their numbers."""

from __future__ import annotations

from railwright.core.kernel.text import Message, printable_line, say
from railwright.core.language.messages import sentence
from railwright.plugins.features.online.protocol import Said

PHRASES: tuple[Message, ...] = (
    say("Hello!"),
    say("Good luck!"),
    say("Well played!"),
    say("Thank you."),
    say("Sorry!"),
    say("One moment, please."),
    say("I am back."),
    say("Take your time."),
    say("That was my route!"),
    say("What luck!"),
    say("Good game."),
    say("Play again?"),
)
"""A number stays that of its phrase: other versions of the program speak of it."""


def said_text(message: Said) -> str:
    """What somebody has said, as one line; "" where it is a phrase that is not known here."""
    if message.phrase >= 0:
        return sentence(PHRASES[message.phrase]) if message.phrase < len(PHRASES) else ""
    return printable_line(message.text)
