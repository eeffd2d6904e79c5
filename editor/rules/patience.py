"""Rules of the user's own in a game of the window: every answer is tried in a child process, and the window waits.

Mostly the child has answered before anybody could notice. Else the window goes on painting, and after a moment it says
what it waits for, so that the person can stop it; the game stands as it was and is saved.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from PySide6.QtCore import QCoreApplication

from core.catalogue.discovery import Catalogue
from core.catalogue.optionschema import plain
from core.game import Game
from core.match import Match
from core.proving.isolation import Rehearsal, RehearsedMatch
from editor.rules.rulebook import USER
from editor.rules.waiting import Waiting


class PatientRehearsal(Rehearsal):
    """A rehearsal for which a window waits."""

    def _reply(self, seconds: float) -> str:
        ask, found = super()._reply, list[str]()

        def wait() -> None:
            with suppress(TimeoutError):
                found.append(ask(seconds))

        words = QCoreApplication.translate(
            "Rules", "{rules} takes long and may not come back. The game is saved up to the answer before this one."
        )
        stop = QCoreApplication.translate("Rules", "Stop this answer")
        Waiting(words.format(rules=", ".join(self.suspects)), stop, self.stop).wait(wait)
        if not found:
            raise TimeoutError
        return found[0]


def rehearsal_of(game: Game, seats: int, first: int, catalogue: Catalogue) -> Rehearsal | None:
    """The same game in a child process; None where all of its rules come with the program or were installed.

    Raises PluginError where the opening fails already.
    """
    mine = [one.id for one in game.resolution.order if one.origin == USER]
    if not mine:
        return None
    exactly = {**dict.fromkeys(catalogue.manifests), **plain(game.resolution.options)}
    return PatientRehearsal(game.spec, exactly, seats, first, catalogue.safe, suspects=mine)


def rehearsed(match: Match, rehearsal: Rehearsal | None, answers: Sequence[str] = ()) -> Match:
    """A match whose answers are tried first, if there is need; ``answers`` are those given before."""
    if rehearsal is None:
        return match
    if answers:
        rehearsal.take(0, answers)
    return RehearsedMatch.of(match, rehearsal)
