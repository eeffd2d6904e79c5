"""Loading Qt, for the commands that open a window or draw without one."""

from __future__ import annotations

import builtins
import os
import signal
import sys
from threading import current_thread, main_thread
from typing import TYPE_CHECKING, Any

from railwright.core.kernel.commands import CommandError, Exit
from railwright.editor.qt_platforms import qt_problem

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

STUB_WRITER = "shibokensupport/signature/lib/pyi_generator.py"  # in the archive within Qt's Python library
IN_TERMINAL = "Or play in the terminal: railwright play --text."
_compile: Any = compile


def load_qt() -> None:
    """Load Qt before anything else of the window. Raises CommandError, which says what is missing.

    PySide replaces the import function: it reads the source of every imported module for a switch to other names,
    which nothing here uses. The original function is restored, since a start takes 7 to 9 % longer otherwise (measured
    with PySide6 6.11, in processor time up to the lobby). PySide also compiles and runs the module that writes its type
    stubs. An empty module takes its place, which saves 5 % of the instructions up to the lobby.
    """
    problem = qt_problem()
    if problem:
        raise CommandError(Exit.NO, f"{problem} {IN_TERMINAL}")
    _end_at_once_when_interrupted()
    builtins.compile = _compile_but_stub_writer
    try:
        import PySide6.QtWidgets  # noqa: F401 - the other modules of the window need it
    except ImportError as error:
        raise CommandError(Exit.INTERNAL, f"Qt cannot be loaded ({error}). Install Railwright again.") from error
    finally:
        builtins.compile = _compile
    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)


def _compile_but_stub_writer(source: Any, filename: Any, *arguments: Any, **options: Any) -> Any:
    return _compile("" if filename == STUB_WRITER else source, filename, *arguments, **options)


def _end_at_once_when_interrupted() -> None:
    """Let Ctrl+C end the program at once until there are windows to close: nothing need be saved before.

    An exception could be raised while Qt calls Python, where it would be lost, leaving modules half loaded.
    """
    in_charge = current_thread() is main_thread() and signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if in_charge:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def offscreen_application() -> QApplication:
    """Return a Qt application that needs no display; on Windows and macOS the usual platform is used.

    Raises CommandError if system libraries are missing.
    """
    if sys.platform not in ("win32", "darwin"):
        os.environ["QT_QPA_PLATFORM"] = "offscreen"  # whatever windows are to use
    os.environ.setdefault("QT_LOGGING_RULES", "qt.text.font.db=false")  # it lists fonts that lack a script
    if problem := qt_problem():
        raise CommandError(Exit.NO, problem)
    from PySide6.QtWidgets import QApplication  # late, 90 ms

    application = QApplication.instance() or QApplication(["railwright"])
    assert isinstance(application, QApplication)
    return application
