"""Errors and the window: expected ones become a sentence, unexpected ones are written to the log and reported."""

from __future__ import annotations

import logging
import sys
import traceback
from collections.abc import Callable
from types import TracebackType
from typing import TypeVar

from PySide6.QtCore import QMessageLogContext, QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication, QMainWindow, QMessageBox, QWidget

from core.cli.printing import print_remark
from core.folders import state_folder
from core.kernel.errors import RailwrightError
from core.kernel.text import printable_text
from editor.language.messages import error_text, sentence

T = TypeVar("T")

LOGGER = logging.getLogger("railwright")
_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
}


def install_error_reports() -> None:
    """Send errors of Python and messages of Qt to the log file in the state folder."""
    LOGGER.setLevel(logging.INFO)
    LOGGER.propagate = False
    LOGGER.addHandler(_LogFileHandler())
    sys.excepthook = _report_exception
    qInstallMessageHandler(_log_qt_message)


def attempt(
    act: Callable[[], T],
    tell: Callable[[str], object],
    explain: Callable[[Exception], str] | None = None,
    errors: tuple[type[Exception], ...] = (RailwrightError, OSError),
) -> T | None:
    """What an act gives; None where it fails for a reason that is expected, which is told in a sentence.

    ``explain`` makes the sentence, ``error_sentence`` by default. Any other exception goes through: it is a mistake of
    the program and is reported as one.
    """
    try:
        return act()
    except errors as error:
        tell((explain or error_sentence)(error))
        return None


def error_sentence(error: Exception, between: str = " ") -> str:
    """What an error says, after the notes that came before it."""
    return between.join([*map(sentence, getattr(error, "notes", ())), error_text(error)])


def report_error(error: BaseException) -> None:
    """Write down an error that nobody expected, with its traceback, and tell it in a sentence over the window."""
    _report_exception(type(error), error, error.__traceback__)


def front_window() -> QWidget | None:
    """The window over which a message is shown: the active one, else any that is visible.

    None is active while the person is in another program.
    """
    visible = (one for one in QApplication.topLevelWidgets() if isinstance(one, QMainWindow) and one.isVisible())
    return QApplication.activeWindow() or next(visible, None)


class _LogFileHandler(logging.Handler):
    """Writes to the log file, which is made only when there is something to write."""

    def emit(self, record: logging.LogRecord) -> None:
        path = state_folder() / "railwright.log"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("a", encoding="utf-8") as file:
                file.write(f"{record.levelname}: {printable_text(record.getMessage())}\n")
        except OSError:
            print_remark(record.getMessage())


def _log_qt_message(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
    LOGGER.log(_LEVELS.get(kind, logging.ERROR), "Qt: %s", message)


def _report_exception(kind: type[BaseException], error: BaseException, where: TracebackType | None) -> None:
    LOGGER.error("%s", "".join(traceback.format_exception(kind, error, where)))
    if QApplication.instance() is not None:
        # Later: the exception may come from a paint event, in which no window can be opened.
        QTimer.singleShot(0, lambda: _show_report(error))


def _show_report(error: BaseException) -> None:
    window = front_window()
    words = QApplication.translate(
        "Trouble", "Something went wrong inside the program ({error}). Details are in {path}."
    )
    text = words.format(error=error or type(error).__name__, path=state_folder() / "railwright.log")
    box = QMessageBox(QMessageBox.Icon.Critical, "Railwright", text, QMessageBox.StandardButton.Ok, window)
    box.open()
    box.finished.connect(box.deleteLater)
    # The box has no parent where no window is active: something must hold it.
    QApplication.instance().setProperty("trouble", box)  # type: ignore[union-attr]
