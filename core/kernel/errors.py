"""Exceptions that carry a sentence for people."""

from __future__ import annotations

from railwright.core.kernel.issues import Issue
from railwright.core.kernel.text import Message, Refusal, say, shortened, verbatim

_SYSTEM_REASONS = (
    say("No such file or directory"), say("Permission denied"), say("Is a directory"), say("Not a directory"),
    say("File exists"), say("File name too long"), say("No space left on device"), say("Read-only file system"),
    say("Operation not permitted"), say("Input/output error"), say("Too many open files"), say("Directory not empty"),
    say("Disk quota exceeded"), say("It is a pipe or a device, not a file"), say("File too large"),
    say("Transport endpoint is not connected"), say("Stale file handle"), say("Connection timed out"),
)  # fmt: skip
"""The most frequent texts of the operating system, listed so that they can be translated."""


class RailwrightError(Exception):
    """Any error whose text is meant for people.

    * ``message`` (Message): what went wrong and what to do
    """

    def __init__(self, message: Message) -> None:
        self.message = message if isinstance(message, Message) else verbatim(message)  # plugins may give plain words
        super().__init__(str(self.message))


class NotationError(RailwrightError):
    """An answer that cannot be parsed: an unknown verb, an unknown id, or missing words."""


class IllegalChoice(RailwrightError):
    """An answer that can be parsed but is not possible now; ``refusal`` says why."""

    def __init__(self, text: str, refusal: Refusal) -> None:
        super().__init__(refusal.message)
        self.text = text
        self.refusal = refusal


class RulesError(RailwrightError):
    """Plugins that do not fit together, or whose declarations are invalid."""

    def __init__(self, message: Message, issues: tuple[Issue, ...] = ()) -> None:
        super().__init__(message)
        self.issues = issues


class PluginError(RailwrightError):
    """A plugin's code failed during a game; the state before the answer is unchanged.

    ``place`` is a function and line, a hook or a kind of frame. ``what`` is the cause as a message or a string, and
    ``cause`` the same as a string.
    """

    def __init__(self, plugin: str, place: Message | str, cause: BaseException | Message | str) -> None:
        what = _words_of(cause) if isinstance(cause, BaseException) else cause
        super().__init__(say("The plugin {plugin} failed in {place}: {what}", plugin=plugin, place=place, what=what))
        self.plugin = plugin
        self.place = str(place)
        self.what = what
        self.cause = str(what)


def _words_of(error: BaseException) -> str:
    return shortened(f"{type(error).__name__}: {text_of(error)}".removesuffix(": "))


def text_of(error: BaseException) -> str:
    """The text of an error that a plugin may have made; "" if it cannot be written."""
    try:
        return str(error)
    except BaseException:  # its __str__ may raise anything
        return ""


class RecordError(RailwrightError):
    """A record that cannot be read or replayed; ``line`` counts from 1 (0: the whole file)."""

    def __init__(self, message: Message, line: int = 0) -> None:
        super().__init__(message)
        self.line = line


def reason(error: OSError) -> Message:
    """Why the operating system refused a file, as part of a sentence."""
    own_reason = next((message for message in _SYSTEM_REASONS if message.template == error.strerror), None)
    return own_reason or verbatim(error.strerror or str(error))
