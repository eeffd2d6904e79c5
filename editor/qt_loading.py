"""Loading Qt, which only the commands that open a window do."""

from __future__ import annotations

import builtins
import os
import sys

from core.kernel.commands import CommandError, Exit


def load_qt() -> None:
    """Load Qt before anything else of the window, or say what is missing.

    PySide then stands between every import and its module: it reads the source of each in search of a switch to other
    names, which nothing here uses. That is taken back, since it makes a start a sixth longer.
    """
    _need_display()
    try:
        import PySide6.QtWidgets  # noqa: F401 - the other modules of the window need it
    except ImportError as error:
        message = f"The window cannot open, because Qt cannot be loaded ({error}); `make play` says what to install."
        raise CommandError(Exit.INTERNAL, message) from error
    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)


def _need_display() -> None:
    """Report where no window can open: Qt itself would abort the whole program."""
    if sys.platform == "linux" and not any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))):
        words = "There is no display for the window (DISPLAY and WAYLAND_DISPLAY are empty)."
        raise CommandError(Exit.NO, f"{words} Start Railwright from a desktop, or with ssh -X.")
