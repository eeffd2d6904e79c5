"""Reading, trying out and trusting a user's plugin before it may run, again after each change."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QWidget

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.catalogue.user_plugins import TrustStore, contents_digest, plugin_contents
from railwright.core.game import Game
from railwright.core.guard.process import TrialResult, TrialRun, exact_changes
from railwright.core.language.messages import error_cause, sentence
from railwright.editor.looks import elements as ui
from railwright.editor.looks.widgets import set_role
from railwright.editor.looks.window_sizes import size_for_text
from railwright.editor.rules.rulebook import USER
from railwright.editor.work.background import Worker
from railwright.editor.work.error_reports import attempt

T = TypeVar("T")


class TryBox(QWidget):
    """A button that runs a try-out, and stops it while it runs; ``start`` returns a new trial run."""

    def __init__(self, start: Callable[[], TrialRun], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._start = start
        self.trial: TrialRun | None = None
        self._worker = Worker(self)
        self.button = ui.button(act=self._toggle, auto_default=False)
        self.message = ui.paragraph(selectable=True)
        self.setLayout(ui.row((self.button, Qt.AlignmentFlag.AlignTop), (self.message, 1), spacing=12))
        self._show(self.tr("&Try it out"), "muted", self._explanation())

    def _explanation(self) -> str:
        return self.tr(
            "Random games run in a separate process, which is stopped if it takes too long, uses too much memory, "
            "or uses files, the network or programs. This finds mistakes. It does not make a malicious plugin "
            "harmless."
        )

    @property
    def busy(self) -> bool:
        """Whether games are being played."""
        return self.trial is not None

    def stop(self) -> None:
        """Stop a try-out under way."""
        if self.trial is not None:
            self.trial.stop()
            self._worker.wait()

    def _toggle(self) -> None:
        if self.trial is not None:
            self.trial.stop()
            return
        self._show(self.tr("S&top"), "muted", self.tr("Playing random games …"))
        trial = self.trial = self._start()
        self._worker.start(lambda task: trial.result(), self._show_result)

    def _show_result(self, result: TrialResult) -> None:
        stopped, self.trial = bool(self.trial and self.trial.stopped), None
        again = self.tr("&Try again")
        if stopped:
            self._show(again, "muted", self.tr("Stopped before anything was found."))
        elif result.message:
            self._show(again, "bad", sentence(result.message))
        else:
            text = self.tr("No errors in %n games (answers: {answers}).", "", result.games)
            self._show(again, "", text.format(answers=result.answers))
        QAccessible.updateAccessibility(QAccessibleEvent(self.message, QAccessible.Event.Alert))

    def _show(self, button: str, role: str, text: str) -> None:
        self.button.setText(button)
        set_role(self.message, role)
        self.message.setText(text)


class TrustDialog(QDialog):
    """Shows every file of a plugin. Exactly the shown content is trusted: if a file has changed, it is shown again.

    ``start`` returns a new trial run of the plugin.
    """

    def __init__(
        self, trust: TrustStore, path: Path, title: str, start: Callable[[], TrialRun], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._trust, self._path = trust, path
        self.setWindowTitle(self.tr("Allow {rule} to run?").format(rule=title))
        self.resize(size_for_text(self, 760, 600))
        self._files: Mapping[str, bytes] = {}
        self.warning = ui.paragraph(
            self.tr(
                "A plugin is a program. Once allowed, it can do anything that you can do on this computer: read, "
                "change and delete your files, or send them elsewhere. Allow it only if you wrote it, or if you "
                "have read it below and trust its author. You will be asked again if one of its files changes."
            )
        )
        self.path_label = ui.paragraph(str(path), "caption", selectable=True)
        self.file = ui.combo(name=self.tr("Plugin files"))
        self.file.currentTextChanged.connect(self._show_file)
        self.code = QPlainTextEdit()
        self.code.setReadOnly(True)
        self.code.setAccessibleName(self.tr("Plugin code"))
        self.code.setProperty("code", True)
        self.code.setTabChangesFocus(True)
        self.problem = ui.paragraph(role="bad")
        self.problem.hide()
        self.try_box = TryBox(start)
        self.allow = ui.button(self.tr("Allow it to run"), self._allow, auto_default=False)
        self.forbid = ui.button(self.tr("Do not allow"), self._forbid)
        self.forbid.setDefault(True)
        texts = (self.warning, self.path_label, self.file, (self.code, 1), self.try_box, self.problem)
        foot = ui.row(ui.STRETCH, self.allow, self.forbid)
        self.setLayout(ui.column(*texts, foot, margins=(18, 16, 18, 14), spacing=10))
        self._read()

    def _read(self) -> None:
        template = self.tr("The files cannot be read: {why}.")
        self._files = self._attempt(lambda: plugin_contents(self._path), template) or {}
        self.allow.setEnabled(bool(self._files))
        self.file.clear()
        self.file.addItems(sorted(self._files))
        self.file.setVisible(len(self._files) > 1)

    def _show_file(self, name: str) -> None:
        self.code.setPlainText(_readable(self._files[name]) if name in self._files else "")

    def _allow(self) -> None:
        trusted = self._attempt(self._trust_shown, self.tr("Your choice could not be saved: {why}."))
        if trusted:
            self.accept()
        elif trusted is not None:
            self._read()
            self._complain(self.tr("The plugin changed while you were reading it. This is the new version."))

    def _trust_shown(self) -> bool:
        """Trust the plugin, unless its files differ from those shown; whether it did. Raises OSError."""
        self._trust.trust(self._path)
        # The files may have changed since they were read.
        if contents_digest(self._trust.trusted_contents(self._path) or {}) == contents_digest(self._files):
            return True
        self._trust.forget(self._path)
        return False

    def _forbid(self) -> None:
        def forget() -> bool:
            self._trust.forget(self._path)
            return True

        if self._attempt(forget, self.tr("Your choice could not be saved: {why}.")):
            self.reject()

    def done(self, result: int) -> None:
        """Close, and stop a trial run."""
        self.try_box.stop()
        super().done(result)

    def _attempt(self, act: Callable[[], T], template: str) -> T | None:
        def explain(error: Exception) -> str:
            return template.format(why=error_cause(error) if isinstance(error, OSError) else error)

        return attempt(act, self._complain, explain, (OSError,))

    def _complain(self, text: str) -> None:
        self.problem.setText(text)
        self.problem.show()


def _readable(content: bytes) -> str:
    """The text of a file with invisible characters made visible, so that they cannot disguise code."""
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        return repr(content)
    return "".join(_visible(sign) for sign in text)


def _visible(sign: str) -> str:
    hidden = unicodedata.category(sign) in ("Cf", "Cc", "Co", "Cn") and sign not in "\n\t\r"
    return f"⟨U+{ord(sign):04X}⟩" if hidden else sign


def first_untrusted(game: Game, catalogue: Catalogue) -> str:
    """The id of a user's plugin in a game whose present content is not trusted; "" if there is none."""
    for manifest in game.resolution.order:
        now = catalogue.manifests.get(manifest.id)
        if now is not None and now.origin == USER and not catalogue.trust.is_trusted(Path(now.path)):
            return manifest.id
    return ""


def confirm_trust_again(game: Game, catalogue: Catalogue, id: str, parent: QWidget) -> TrustDialog:
    """Show a plugin of a game and ask whether to trust its present content."""
    path = Path(catalogue.manifests[id].path)
    exactly = exact_changes(catalogue, game.resolution)
    dialog = TrustDialog(
        catalogue.trust,
        path,
        catalogue.manifests[id].title,
        lambda: TrialRun(game.spec, exactly, path, catalogue.safe),
        parent,
    )
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()
    return dialog
