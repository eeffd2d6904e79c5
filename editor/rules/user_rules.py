"""Running the user's own rules while the window stays alive, so that a person can stop them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QCoreApplication

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.game import rehearsing
from railwright.core.kernel.attribution import failure_of
from railwright.core.kernel.errors import PluginError
from railwright.core.kernel.timeout import StandstillWatch, Stopped, TookTooLong
from railwright.editor.rules.rulebook import USER
from railwright.editor.work.background import StillRunning, interrupt_thread, wait_modally

T = TypeVar("T")


def find_trusted_plugins(catalogue: Catalogue) -> list[str]:
    """The ids of the user's trusted plugins."""
    of_user = (manifest for manifest in catalogue.manifests.values() if manifest.origin == USER)
    return [manifest.id for manifest in of_user if catalogue.trust.is_trusted(Path(manifest.path))]


def run_user_rules(catalogue: Catalogue, act: Callable[[], T]) -> T:
    """Call ``act``, which may run the user's own rules, without blocking the window; rules that hang are stopped.

    Rules are compiled in a child process first, then here, since functions cannot be returned from it; games are
    replayed only here. All of it runs in a thread, since plain code may loop.
    """
    # Untrusted plugins are never imported, so only trusted ones can hang.
    mine = find_trusted_plugins(catalogue)
    if not mine:
        return act()
    notice = QCoreApplication.translate("Rules", "{rules} is taking a long time and may never finish.")
    stop = QCoreApplication.translate("Rules", "Stop the bot")
    notice, watch = notice.format(rules=", ".join(mine)), StandstillWatch()

    from railwright.core.guard.process import rehearse  # late, 16 ms: a start without rules of the user's does without

    def run() -> T:
        with rehearsing(rehearse):
            return act()

    try:
        return wait_modally(run, notice, stop, lambda thread: interrupt_thread(thread, Stopped), watch=watch)
    except Stopped as error:
        raise failure_of(error) or _error_of(mine, error) from None
    except StillRunning:
        raise _error_of(mine, TookTooLong() if watch.stands_still() else Stopped()) from None


def _error_of(suspects: Sequence[str], why: Stopped) -> PluginError:
    """The error if it is unknown which plugin was running."""
    return PluginError(" or ".join(suspects), "turn", why.message)
