"""What can go wrong, as exceptions that carry sentences for people."""

from __future__ import annotations

from core.issues import Issue
from core.text import Message, Refusal, say

_AS_IT_IS = "{words}"


class RailwrightError(Exception):
    """Any error whose text is meant for people; ``message`` is its sentence, for those who translate it."""

    def __init__(self, message: Message | str) -> None:
        super().__init__(str(message))
        self.message = message if isinstance(message, Message) else Message(_AS_IT_IS, {"words": message})


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

    def __init__(self, message: Message | str, issues: tuple[Issue, ...] = ()) -> None:
        super().__init__(message)
        self.issues = issues


class PluginError(RailwrightError):
    """A plugin's code failed during a game; the state before the answer still stands."""

    def __init__(self, plugin: str, place: str, cause: BaseException | str) -> None:
        what = cause if isinstance(cause, str) else f"{type(cause).__name__}: {cause}".removesuffix(": ")
        super().__init__(say("The plugin {plugin} failed in {place}: {what}", plugin=plugin, place=place, what=what))
        self.plugin = plugin
        self.place = place
        self.cause = what


class RecordError(RailwrightError):
    """A record that cannot be read or does not replay; ``line`` counts from 1 (0: the whole file)."""

    def __init__(self, message: Message | str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line
