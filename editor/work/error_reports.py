"""Errors in the window: expected ones become a sentence, unexpected ones are logged and reported."""

from __future__ import annotations

import logging
import sys
import traceback
from collections.abc import Callable
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING, Literal, TypeVar

from PySide6.QtCore import QMessageLogContext, Qt, QTimer, QtMsgType, qInstallMessageHandler
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
REPEAT_S = 1.0  # after which the same error counts as a new one
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
    notify: Callable[[str], object],
    explain: Callable[[Exception], str] | None = None,
    errors: tuple[type[Exception], ...] = (RailwrightError, OSError),
) -> T | None:
    """What ``act`` returns; None if it raises one of the expected ``errors``, which ``notify`` gets as a sentence.

    ``explain`` makes the sentence, by default ``error_sentence``. Any other exception passes through: it is a bug of
    the program, and is reported as one.
    """
    try:
        return act()
    except errors as error:
        notify((explain or error_sentence)(error))
        return None


def error_sentence(error: Exception, between: str = " ") -> str:
    """What an error says, after its notes."""
    return between.join([*map(sentence, getattr(error, "notes", ())), error_text(error)])


def report_soon(message: Message) -> None:
    """Show a sentence over the window as soon as there is one; sentences of the same moment are shown together."""
    LOGGER.warning("%s", message)
    if QApplication.instance() is not None:
        if not _told_soon:
            QTimer.singleShot(0, _report_now)
        _told_soon.append(message)


_told_soon: list[Message] = []
_told: list[str] = []  # in the box that is open


def _report_now() -> None:
    _told.extend(text for text in map(sentence, _told_soon) if text not in _told)
    _told_soon.clear()
    _show_box("Warning", "\n\n".join(_told), _told.clear)


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
        _reports.add(kind, error, where)


class _ErrorReports:
    """Shows one box at a time for unexpected errors; those that come while it is open are counted in it.

    An error that goes on and on by itself, as in a paint event, is not shown again once its box has been closed.
    """

    def __init__(self) -> None:
        self._first = ""  # what the box that is open, or about to open, says of its error
        self._further = 0
        self._is_due = False
        self._seen_s: dict[object, float] = {}  # when an error last happened, by its kind and place

    def add(self, kind: type[BaseException], error: BaseException, where: TracebackType | None) -> None:
        """Report an error soon."""
        frames = [(frame.f_code, line) for frame, line in traceback.walk_tb(where)]
        origin, now = (kind, *frames[-1:]), monotonic()
        is_repeated = now - self._seen_s.get(origin, -REPEAT_S) < REPEAT_S
        self._seen_s[origin] = now
        if self._first:
            self._further += 1
        elif not is_repeated:
            self._first = str(error) or kind.__name__
        else:
            return
        if not self._is_due:
            self._is_due = True
            # Not now: the exception may come from a paint event, during which no window can be opened.
            QTimer.singleShot(0, self._show)

    def _show(self) -> None:
        self._is_due = False
        text = QApplication.translate(
            "Trouble", "Something went wrong inside the program ({error}). See {path} for details."
        )
        text = text.format(error=self._first, path=state_folder() / "railwright.log")
        if self._further:
            more = QApplication.translate("Trouble", "%n more errors occurred.", None, self._further)
            text = f"{text}\n\n{more}"
        _show_box("Critical", text, self._end)

    def _end(self) -> None:
        self._first, self._further = "", 0


_reports = _ErrorReports()


def _show_box(icon: Literal["Warning", "Critical"], text: str, ended: Callable[[], object] = lambda: None) -> None:
    """Show a text in the box with this icon, which is opened unless it is open already."""
    if icon in _open_boxes:
        _open_boxes[icon].setText(text)
        return
    from PySide6.QtWidgets import QMessageBox  # late, 2 ms: a start shows none

    box = QMessageBox(QMessageBox.Icon[icon], "Railwright", text, QMessageBox.StandardButton.Ok, front_window())
    _open_boxes[icon] = box  # it may have no parent, so that something must keep a reference

    def forget() -> None:
        if _open_boxes.get(icon) is box:
            del _open_boxes[icon]
            ended()

    box.finished.connect(forget)
    box.finished.connect(box.deleteLater)
    box.destroyed.connect(forget)  # with the window over which it is
    box.open()


_open_boxes: dict[str, QMessageBox] = {}


def show_warning(window: QWidget, text: str) -> None:
    """Show a sentence in a box over a window, unless one that says the same is open already."""
    from PySide6.QtWidgets import QMessageBox  # late, 2 ms: as above

    if any(box.isVisible() and box.text() == text for box in window.findChildren(QMessageBox)):
        return
    box = QMessageBox(QMessageBox.Icon.Warning, "Railwright", text, QMessageBox.StandardButton.Ok, window)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.open()
