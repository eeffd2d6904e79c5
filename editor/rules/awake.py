"""Rules are put together and games are played back on another thread where rules of the user's own may be among them.

Such rules are plain code that may loop; here it is stopped from the window, which goes on painting meanwhile. A child
process, as for answers, would have to be started anew for every look at the rules, and nothing of what it puts together
could come back: rules are functions.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

from PySide6.QtCore import QCoreApplication

from core.catalogue.discovery import Catalogue
from core.errors import PluginError
from core.patience import Stopped, TookTooLong, interrupt
from editor.rules.rulebook import USER
from editor.rules.waiting import Waiting

T = TypeVar("T")


def allowed(catalogue: Catalogue) -> list[str]:
    """The plugins of the user's that may run, by id."""
    mine = (one for one in catalogue.manifests.values() if one.origin == USER)
    return [one.id for one in mine if catalogue.trust.is_trusted(Path(one.path))]


def awake(catalogue: Catalogue, act: Callable[[], T]) -> T:
    """What an act gives or raises that may run code of the user's; the window lives, and a person may stop it."""
    mine = allowed(catalogue)
    return _Act(act, mine).done() if mine else act()


class _Act(Generic[T]):
    """Something that is done on a thread of its own."""

    def __init__(self, act: Callable[[], T], suspects: list[str]) -> None:
        self._act, self._suspects, self._thread = act, suspects, 0
        self._given: list[T] = []
        self._error: BaseException | None = None

    def done(self) -> T:
        words = QCoreApplication.translate("Rules", "{rules} takes long and may not come back.")
        stop = QCoreApplication.translate("Rules", "Stop it")
        Waiting(words.format(rules=", ".join(self._suspects)), stop, self._stop).wait(self._do)
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
