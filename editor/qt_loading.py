"""Loading Qt, for the commands that open a window."""

from __future__ import annotations

import builtins
import os
import signal
import sys
from threading import current_thread, main_thread

from railwright.core.kernel.commands import CommandError, Exit


def load_qt() -> None:
    """Load Qt before anything else of the window. Raises CommandError, which says what is missing.

    PySide replaces the import function: it reads the source of every imported module for a switch to other names,
    which nothing here uses. The original function is restored, since a start takes 7 to 9 % longer otherwise (measured
    with PySide6 6.11, in processor time up to the lobby).
    """
    _need_display()
    _end_at_once_when_interrupted()
    try:
        import PySide6.QtWidgets  # noqa: F401 - the other modules of the window need it
    except ImportError as error:
        message = f"The window cannot open, because Qt cannot be loaded ({error}); `make play` says what to install."
        raise CommandError(Exit.INTERNAL, message) from error
    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)


def has_display() -> bool:
    """Whether a window can open."""
    return sys.platform != "linux" or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")))


def _need_display() -> None:
    """Raise CommandError if no window can open: Qt itself would abort the whole program."""
    if not has_display():
        text = "There is no display for the window (DISPLAY and WAYLAND_DISPLAY are empty)."
        ways = "Start Railwright from a desktop, or with ssh -X, or play here in the terminal: railwright play --text."
        raise CommandError(Exit.NO, f"{text} {ways}")


def _end_at_once_when_interrupted() -> None:
    """Let Ctrl+C end the program at once until there are windows to close: nothing need be saved before.

    An exception could be raised while Qt calls Python, where it would be lost, leaving modules half loaded.
    """
    in_charge = current_thread() is main_thread() and signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if in_charge:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
