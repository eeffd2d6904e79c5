"""What can go wrong, as exceptions that carry sentences for people."""

from __future__ import annotations

from core.kernel.issues import Issue
from core.kernel.text import Message, Refusal, as_it_is, say

_OF_THE_SYSTEM = (
    say("No such file or directory"), say("Permission denied"), say("Is a directory"), say("Not a directory"),
    say("File exists"), say("File name too long"), say("No space left on device"), say("Read-only file system"),
    say("Operation not permitted"), say("Input/output error"), say("Too many open files"), say("Directory not empty"),
    say("Disk quota exceeded"), say("It is a pipe or a device, not a file"),
)  # fmt: skip
"""What systems say most often, so that it is translated."""


class RailwrightError(Exception):
    """Any error whose text is meant for people; ``message`` is its sentence, for those who translate it."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message if isinstance(message, Message) else as_it_is(message)  # plugins may give plain words


class NotationError(RailwrightError):
    """An answer that cannot be read: unknown verb, unknown id, or words missing."""


class IllegalChoice(RailwrightError):
    """An answer that can be read but is not possible now; the refusal says why."""

    def __init__(self, text: str, refusal: Refusal) -> None:
        super().__init__(refusal.message)
        self.text = text
        self.refusal = refusal


class RulesError(RailwrightError):
    """Plugins that do not fit together, or that declare something wrong."""

    def __init__(self, message: Message, issues: tuple[Issue, ...] = ()) -> None:
        super().__init__(message)
        self.issues = issues


class PluginError(RailwrightError):
    """A plugin's code failed during a game; the state before the answer still stands."""

    def __init__(self, plugin: str, place: str, cause: BaseException | Message | str) -> None:
        what = f"{type(cause).__name__}: {cause}".removesuffix(": ") if isinstance(cause, BaseException) else cause
        super().__init__(say("The plugin {plugin} failed in {place}: {what}", plugin=plugin, place=place, what=what))
        self.plugin = plugin
        self.place = place
        self.what = what
        self.cause = str(what)


class RecordError(RailwrightError):
    """A record that cannot be read or does not replay; ``line`` counts from 1 (0: the whole file)."""

    def __init__(self, message: Message, line: int = 0) -> None:
        super().__init__(message)
        self.line = line


def reason(error: OSError) -> Message:
    """What the system says of a file, as a part of a sentence."""
    known = next((words for words in _OF_THE_SYSTEM if words.template == error.strerror), None)
    return known or as_it_is(error.strerror or str(error))
