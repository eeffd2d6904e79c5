"""Libraries that only playing over the network needs: a machine that lacks one is told which to install."""

from __future__ import annotations

from importlib.util import find_spec

from railwright.core.kernel.commands import CommandError, Exit
from railwright.core.kernel.text import say


def need_libraries(*names: str) -> None:
    """Raise CommandError, whose sentence says what to install, where a library is not here."""
    for name in names:
        if find_spec(name) is None:
            text = (
                "Online play needs the library {library}, which is not installed. Install it with `pip "
                "install {library}`. Everything else works without it."
            )
            raise CommandError(Exit.INCOMPATIBLE, say(text, library=name))
