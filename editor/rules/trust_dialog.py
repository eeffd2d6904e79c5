"""Reading a user's plugin before it may run."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QComboBox, QDialog, QHBoxLayout, QLabel, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from core.catalogue.trust import Trust, contents_of, digest_of
from core.proving.tryout import Tryout
from editor.language.words import cause
from editor.rules.try_box import TryBox


class TrustDialog(QDialog):
    """Shows every file of a plugin. What is allowed is exactly what was shown: a file that changed is shown again.

    ``start`` begins a try-out of it.
    """

    def __init__(
        self, trust: Trust, path: Path, title: str, start: Callable[[], Tryout], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._trust, self._path = trust, path
        self.setWindowTitle(self.tr("May {rule} run?").format(rule=title))
        self.resize(760, 600)
        self._files: Mapping[str, bytes] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 16, 18, 14)
        column.setSpacing(10)
        self.warning = QLabel(
            self.tr(
                "A plugin is a program. Once allowed, it can do anything on this computer that you can do: read, "
                "change and delete your files, and send them elsewhere. Allow it only if you wrote it, or have read "
                "it below and trust whoever did. When a file of it changes, you are asked again."
            )
        )
        self.warning.setWordWrap(True)
        self.place = QLabel(str(path))
        self.place.setProperty("role", "caption")
        self.place.setWordWrap(True)
        self.place.setTextFormat(Qt.TextFormat.PlainText)
        self.place.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.file = QComboBox()
        self.file.setAccessibleName(self.tr("Files of the plugin"))
        self.file.currentTextChanged.connect(self._show_file)
        self.code = QPlainTextEdit()
        self.code.setReadOnly(True)
        self.code.setAccessibleName(self.tr("The code of the plugin"))
        self.code.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.code.setTabChangesFocus(True)
        self.problem = QLabel()
        self.problem.setProperty("role", "bad")
        self.problem.setWordWrap(True)
        self.problem.hide()
        self.try_box = TryBox(start)
        for widget in (self.warning, self.place, self.file, self.code, self.try_box, self.problem):
            column.addWidget(widget, int(widget is self.code))
        column.addLayout(self._buttons())
        self._read()

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self.allow, self.forbid = QPushButton(self.tr("Allow it to run")), QPushButton(self.tr("Do not allow"))
        self.allow.clicked.connect(self._allow)
        self.forbid.clicked.connect(self._forbid)
        self.allow.setAutoDefault(False)
        self.forbid.setDefault(True)
        row.addStretch(1)
        row.addWidget(self.allow)
        row.addWidget(self.forbid)
        return row

    def _read(self) -> None:
        try:
            self._files = contents_of(self._path)
        except OSError as error:
            self._files = {}
            self._complain(self.tr("The files cannot be read: {why}.").format(why=cause(error)))
        self.allow.setEnabled(bool(self._files))
        self.file.clear()
        self.file.addItems(sorted(self._files))
        self.file.setVisible(len(self._files) > 1)

    def _show_file(self, name: str) -> None:
        self.code.setPlainText(_readable(self._files[name]) if name in self._files else "")

    def _allow(self) -> None:
        shown = digest_of(self._files)
        try:
            self._trust.trust(self._path)
            allowed = digest_of(self._trust.trusted_contents(self._path) or {})
            if allowed == shown:
                self.accept()
                return
            self._trust.forget(self._path)
        except OSError as error:
            self._complain(self.tr("This cannot be remembered: {why}.").format(why=cause(error)))
            return
        self._read()
        self._complain(self.tr("The plugin was changed while you were reading it. This is how it is now."))

    def done(self, result: int) -> None:
        """A try-out ends with the dialog."""
        self.try_box.stop()
        super().done(result)

    def _complain(self, words: str) -> None:
        self.problem.setText(words)
        self.problem.show()

    def _forbid(self) -> None:
        try:
            self._trust.forget(self._path)
        except OSError as error:
            self._complain(self.tr("This cannot be remembered: {why}.").format(why=cause(error)))
            return
        self.reject()


def _readable(content: bytes) -> str:
    """The text of a file with its invisible signs made visible, so that it cannot look like something else."""
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        return repr(content)
    return "".join(_visible(sign) for sign in text)


def _visible(sign: str) -> str:
    hidden = unicodedata.category(sign) in ("Cf", "Cc", "Co", "Cn") and sign not in "\n\t\r"
    return f"⟨U+{ord(sign):04X}⟩" if hidden else sign
