"""How far the person has come in the lessons, kept among the settings."""

from __future__ import annotations

from railwright.editor.files.settings import setting, settings

DONE_KEY, BEGUN_KEY, DISMISSED_KEY = "lessons/done", "lessons/begun", "lessons/not-offered"
MAX_BEGUN = 20  # lessons that can be taken up again


def done_lessons() -> list[str]:
    """The ids of the lessons that were finished."""
    return setting(DONE_KEY, [], list[str])


def begun_lessons() -> dict[str, list[str]]:
    """The answers that were given in lessons which are not finished, by their ids."""
    return setting(BEGUN_KEY, {}, dict[str, list[str]])


def keep_progress(id: str, given: list[str]) -> None:
    """Keep what was answered in a lesson, so that it can be taken up again."""
    begun = {other: answers for other, answers in begun_lessons().items() if other != id}
    latest = dict([*begun.items()][-(MAX_BEGUN - 1) :])
    settings().setValue(BEGUN_KEY, {**latest, id: given} if given else latest)


def keep_done(id: str) -> None:
    """Mark a lesson as finished; it begins anew when it is opened again."""
    keep_progress(id, [])
    settings().setValue(DONE_KEY, [*dict.fromkeys([*done_lessons(), id])])


def dismiss_offer() -> None:
    """Offer the lessons no more at the start."""
    settings().setValue(DISMISSED_KEY, True)


def are_offered() -> bool:
    """Whether the lobby still offers the lessons to somebody new."""
    return not (setting(DISMISSED_KEY, False) or done_lessons() or begun_lessons())
