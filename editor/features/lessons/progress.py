"""The person's progress in lessons, saved in the settings."""

from __future__ import annotations

from railwright.editor.files.settings import setting, settings

DONE_KEY, BEGUN_KEY, DISMISSED_KEY = "lessons/done", "lessons/begun", "lessons/not-offered"
MAX_BEGUN = 20  # unfinished lessons that can be continued
LAST_BASICS, FIRST_GAME = "rule:europe/the_end", "game:first"  # ids of the last of the first lessons, and what follows


def done_lessons() -> list[str]:
    """The ids of finished lessons."""
    return setting(DONE_KEY, [], list[str])


def begun_lessons() -> dict[str, list[str]]:
    """The answers given in unfinished lessons, by id of the lesson."""
    return setting(BEGUN_KEY, {}, dict[str, list[str]])


def save_progress(id: str, given_answers: list[str]) -> None:
    """Save the answers given in a lesson, so that it can be continued."""
    begun = {other: answers for other, answers in begun_lessons().items() if other != id}
    latest = dict([*begun.items()][-(MAX_BEGUN - 1) :])
    settings().setValue(BEGUN_KEY, {**latest, id: given_answers} if given_answers else latest)


def save_done(id: str) -> None:
    """Mark a lesson as finished; when opened again it starts from its first step."""
    save_progress(id, [])
    settings().setValue(DONE_KEY, [*dict.fromkeys([*done_lessons(), id])])


def dismiss_offer() -> None:
    """Stop offering the lessons and the first small game in the lobby."""
    settings().setValue(DISMISSED_KEY, True)


def are_offered() -> bool:
    """Whether the lobby still offers the lessons to new people."""
    return not (setting(DISMISSED_KEY, False) or done_lessons() or begun_lessons())


def is_first_game_offered() -> bool:
    """Whether the lobby offers the first small game: after the lessons about the rules, until it has been played."""
    done = done_lessons()
    return LAST_BASICS in done and FIRST_GAME not in done and not setting(DISMISSED_KEY, False)
