"""Running rules of the user's own for the window: it goes on painting, and a person may stop them."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Generic, TypeVar

from PySide6.QtCore import QCoreApplication

from core.catalogue.discovery import Catalogue
from core.documents.value_schema import thaw
from core.game import Game
from core.guard.rehearsal import Rehearsal, RehearsedMatch
from core.kernel.errors import PluginError
from core.kernel.match import Match
from core.kernel.timeout import Stopped, TookTooLong, interrupt
from editor.background import ModalWait
from editor.rules.rulebook import USER

# Rules are put together and games are played back on another thread where rules of the user's own may be among them.
# Such rules are plain code that may loop; here it is stopped from the window, which goes on painting meanwhile. A
# child process, as for answers, would have to be started anew for every look at the rules, and nothing of what it
# puts together could come back: rules are functions.

T = TypeVar("T")


def allowed_user_plugins(catalogue: Catalogue) -> list[str]:
    """The plugins of the user's that may run, by id."""
    mine = (one for one in catalogue.manifests.values() if one.origin == USER)
    return [one.id for one in mine if catalogue.trust.is_trusted(Path(one.path))]


def run_user_rules(catalogue: Catalogue, act: Callable[[], T]) -> T:
    """What an act gives or raises that may run code of the user's; the window lives, and a person may stop it."""
    mine = allowed_user_plugins(catalogue)
    return _GuardedCall(act, mine).done() if mine else act()


class _GuardedCall(Generic[T]):
    """Something that is done on a thread of its own."""

    def __init__(self, act: Callable[[], T], suspects: list[str]) -> None:
        self._act, self._suspects, self._thread = act, suspects, 0
        self._given: list[T] = []
        self._error: BaseException | None = None

    def done(self) -> T:
        words = QCoreApplication.translate("Rules", "{rules} takes long and may not come back.")
        stop = QCoreApplication.translate("Rules", "Stop it")
        ModalWait(words.format(rules=", ".join(self._suspects)), stop, self._stop).wait(self._do)
        if self._error is not None:
            raise self._error
        if not self._given:
            raise self._lost(Stopped())
        return self._given[0]

    def _stop(self) -> None:
        interrupt(self._thread, Stopped)

    def _lost(self, why: TookTooLong) -> PluginError:
        """What is told where nothing tells which plugin was running."""
        return PluginError(" or ".join(self._suspects), "turn", why.words)

    def _do(self) -> None:
        self._thread = threading.get_ident()
        try:
            self._given.append(self._act())
        except TookTooLong as error:
            self._error = self._lost(error)
        except BaseException as error:  # whatever it is, it is told where it was asked for
            self._error = error


# Rules of the user's own in a game of the window: every answer is tried in a child process, and the window waits.
# Mostly the child has answered before anybody could notice. Else the window goes on painting, and after a moment it
# says what it waits for, so that the person can stop it; the game stands as it was and is saved.


class WindowRehearsal(Rehearsal):
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
        ModalWait(words.format(rules=", ".join(self.suspects)), stop, self.stop).wait(wait)
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
    exactly = {**dict.fromkeys(catalogue.manifests), **thaw(game.resolution.options)}
    return WindowRehearsal(game.spec, exactly, seats, first, catalogue.safe, suspects=mine)


def rehearsed(match: Match, rehearsal: Rehearsal | None, answers: Sequence[str] = ()) -> Match:
    """A match whose answers are tried first, if there is need; ``answers`` are those given before."""
    if rehearsal is None:
        return match
    if answers:
        rehearsal.take(0, answers)
    return RehearsedMatch.of(match, rehearsal)
