"""How a command ends: every error as a sentence and an exit code."""

from __future__ import annotations

import errno
import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from types import FrameType
from typing import NoReturn

from railwright.core.cli.printing import print_json, print_remark
from railwright.core.folders import state_folder
from railwright.core.kernel.attribution import find_location
from railwright.core.kernel.commands import CommandError, Exit
from railwright.core.kernel.errors import IllegalChoice, NotationError, PluginError, RailwrightError, RecordError
from railwright.core.kernel.text import printable_text
from railwright.core.maps.library import UnknownMap

_EXIT_CODES: tuple[tuple[type[RailwrightError], Exit], ...] = (
    (PluginError, Exit.INTERNAL),
    (NotationError, Exit.NO),
    (IllegalChoice, Exit.NO),
    (RecordError, Exit.UNREADABLE),
    (UnknownMap, Exit.UNREADABLE),
    (RailwrightError, Exit.INCOMPATIBLE),  # rules that do not fit together, and plugins that are missing
)
_DISK_FULL_ERRNOS = frozenset({errno.ENOSPC, errno.EFBIG, errno.EDQUOT, errno.EIO})


def run_command(run: Callable[[], int], as_json: bool = False) -> int:
    """Run a command and return its exit code, whatever happens: errors are sentences, and JSON if ``as_json``."""
    try:
        code = int(run())
        sys.stdout.flush()
    except BrokenPipeError:
        # What is still buffered must not raise an error at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return Exit.OK
    except SystemExit as stop:  # argparse has said what is wrong
        return stop.code if isinstance(stop.code, int) else Exit.OK
    except KeyboardInterrupt as stop:
        _report_interrupted_plugin(stop)
        return stop.exit_code if isinstance(stop, Ended) else Exit.INTERRUPTED
    except Exception as error:
        return report_error(error, as_json)
    return code


def _report_interrupted_plugin(stop: KeyboardInterrupt) -> None:
    """Name the line of a user's plugin that was interrupted: it may have hung there."""
    if location := find_location(stop):
        print_remark(f"railwright: interrupted in the plugin {location.plugin}, {location.place}.")


class Ended(KeyboardInterrupt):
    """The system asks the program to end; ``exit_code`` is the one that shells expect then (128 + signal)."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.exit_code = 128 + number


@contextmanager
def interrupt_when_ended() -> Iterator[None]:
    """Let SIGTERM and SIGHUP interrupt the body, as Ctrl+C does, so that it can leave complete files."""
    numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    in_charge = threading.current_thread() is threading.main_thread()
    ours = [number for number in numbers if in_charge and signal.getsignal(number) is signal.SIG_DFL]  # nohup stays
    for number in ours:
        signal.signal(number, _interrupt)
    try:
        yield
    finally:
        for number in ours:
            signal.signal(number, signal.SIG_DFL)


def _interrupt(number: int, frame: FrameType | None) -> NoReturn:
    raise Ended(number)


def open_missing_streams() -> None:
    """Replace standard streams that are closed by the null device."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - stays open to the end


def report_error(error: Exception, as_json: bool = False) -> int:
    """Print an error on stderr, and as JSON on stdout if ``as_json``; return its exit code."""
    sentence, exit = _sentence_and_exit(error)
    notes = error.lines if isinstance(error, CommandError) else ()
    for line in (*notes, f"railwright: {sentence}"):
        print_remark(line)
    if as_json:
        with suppress(OSError):  # stdout itself may be what failed
            print_json({"error": {"exit": exit, "message": sentence, "notes": notes}})
    return exit


def _sentence_and_exit(error: Exception) -> tuple[str, Exit]:
    """The sentence and the exit code of an error; if it is a fault of a program, its traceback is written to a file."""
    if isinstance(error, RailwrightError) and not isinstance(error, PluginError):
        return str(error), exit_code_of(error)
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename}: {error.strerror}.", Exit.UNREADABLE
    if isinstance(error, OSError) and error.errno in _DISK_FULL_ERRNOS:
        return f"Not everything could be written: {error.strerror}.", Exit.UNREADABLE
    sentence = str(error) if isinstance(error, PluginError) else f"Internal error: {type(error).__name__}: {error}"
    return f"{' '.join(sentence.split())} {write_crash_report(error)}", Exit.INTERNAL


def exit_code_of(error: RailwrightError) -> Exit:
    """The exit code that stands for an error."""
    if isinstance(error, CommandError):
        return error.exit
    return next(exit for kind, exit in _EXIT_CODES if isinstance(error, kind))


def write_crash_report(error: Exception) -> str:
    """Write the traceback of an error to a file in the state folder; return a sentence that says where."""
    now = datetime.now()
    path = Path(state_folder() / f"crash-{now:%Y%m%d-%H%M%S}-{os.getpid()}.txt")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(printable_text("".join(traceback.format_exception(error))), encoding="utf-8")
    except OSError as problem:
        return f"(The details could not be written to {path}: {problem.strerror}.)"
    return f"(Details for a report are in {path}.)"
