"""Errors in the window: expected ones become a sentence, unexpected ones are logged and reported."""

from __future__ import annotations

import logging
import sys
import traceback
from collections.abc import Callable
from functools import partial
from types import TracebackType
from typing import TYPE_CHECKING, Literal, TypeVar

from PySide6.QtCore import QMessageLogContext, QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from railwright.core.cli.printing import print_remark
from railwright.core.files import open_to_append
from railwright.core.folders import state_folder
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.text import Message, printable_text
from railwright.core.language.messages import error_text, sentence

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMessageBox

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
    """What ``act`` returns; None if it raises one of the expected ``errors``, which ``tell`` gets as a sentence.

    ``explain`` makes the sentence, by default ``error_sentence``. Any other exception passes through: it is a bug of
    the program, and is reported as one.
    """
    try:
        return act()
    except errors as error:
        tell((explain or error_sentence)(error))
        return None


def error_sentence(error: Exception, between: str = " ") -> str:
    """What an error says, after its notes."""
    return between.join([*map(sentence, getattr(error, "notes", ())), error_text(error)])


def tell_soon(message: Message) -> None:
    """Show a sentence over the window as soon as there is one; sentences of the same moment are shown together."""
    LOGGER.warning("%s", message)
    if QApplication.instance() is not None:
        if not _told_soon:
            QTimer.singleShot(0, _tell_now)
        _told_soon.append(message)


_told_soon: list[Message] = []


def _tell_now() -> None:
    sentences = "\n\n".join(map(sentence, _told_soon))
    _told_soon.clear()
    _show_box("Warning", sentences)


def report_error(error: BaseException) -> None:
    """Log an unexpected error with its traceback, and report it in a sentence over the window."""
    _report_exception(type(error), error, error.__traceback__)


def front_window() -> QWidget | None:
    """The window over which messages are shown: the active one, or else any visible one.

    None is active while the person uses another program.
    """
    visible = (
        topLevelWidget
        for topLevelWidget in QApplication.topLevelWidgets()
        if isinstance(topLevelWidget, QMainWindow) and topLevelWidget.isVisible()
    )
    return QApplication.activeWindow() or next(visible, None)


class _LogFileHandler(logging.Handler):
    """Writes to the log file, which is created only when there is something to write."""

    def emit(self, record: logging.LogRecord) -> None:
        path = state_folder() / "railwright.log"
        try:
            with open_to_append(path) as file:
                file.write(f"{record.levelname}: {printable_text(record.getMessage())}\n")
        except OSError:
            print_remark(record.getMessage())


def _log_qt_message(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
    LOGGER.log(_LEVELS.get(kind, logging.ERROR), "Qt: %s", message)


def _report_exception(kind: type[BaseException], error: BaseException, where: TracebackType | None) -> None:
    LOGGER.error("%s", "".join(traceback.format_exception(kind, error, where)))
    if QApplication.instance() is not None:
        # Not now: the exception may come from a paint event, during which no window can be opened.
        QTimer.singleShot(0, lambda: _show_report(error))


def _show_report(error: BaseException) -> None:
    report = QApplication.translate(
        "Trouble", "Something went wrong inside the program ({error}). Details are in {path}."
    )
    text = report.format(error=error or type(error).__name__, path=state_folder() / "railwright.log")
    _show_box("Critical", text)


def _show_box(icon: Literal["Warning", "Critical"], text: str) -> None:
    from PySide6.QtWidgets import QMessageBox  # late: PySide makes its many names when it is first asked for

    box = QMessageBox(QMessageBox.Icon[icon], "Railwright", text, QMessageBox.StandardButton.Ok, front_window())
    _open_boxes.add(box)  # it may have no parent, so that something must keep a reference
    box.finished.connect(partial(_forget_box, box))
    box.open()


_open_boxes: set[QMessageBox] = set()


def _forget_box(box: QMessageBox, button: int) -> None:
    _open_boxes.discard(box)
    box.deleteLater()
