"""Starts the server of this machine as a process of its own, which outlives the window."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import QObject, QProcess, QTimer, Signal

from railwright.core.child_processes import python_command
from railwright.core.documents.json_io import parse_json
from railwright.core.files import read_file
from railwright.core.kernel.errors import RailwrightError
from railwright.core.language.messages import Translator, error_text, sentence
from railwright.plugins.features.online.api import (
    InvitationError,
    decode_message,
    need_libraries,
    online_folder,
    parse_invitation,
    running_server,
)

_tr = Translator("Hosting")
LIBRARIES = ("websockets", "cryptography")
PROGRAM = "import sys; from railwright.editor.__main__ import main; sys.exit(main())"
LOOK_MS = 100  # between two looks at what the server has said
START_TIMEOUT_MS = 60_000  # it reads all plugins first, on a machine that may be busy
MAX_SAID_BYTES = 64 * 1024


class OwnServer(QObject):
    """Finds the server of this home where it runs, else starts it.

    ``listens`` gives its Invitation, ``failed`` a sentence that says why there is none.
    """

    listens = Signal(object)
    failed = Signal(str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._answer_file: Path | None = None
        self._waited_ms = 0
        self._looking = QTimer(self, interval=LOOK_MS)
        self._looking.timeout.connect(self._look)

    @property
    def is_starting(self) -> bool:
        """Whether the server has not answered yet."""
        return self._looking.isActive()

    def start(self, name: str, port: int, safe: bool) -> None:
        """Find the server, or start it at a port; ``name`` is who deals, as others see it.

        ``safe``: without the plugins of the user, as this window runs.
        """
        try:
            need_libraries(*LIBRARIES)
            folder = online_folder()
            invitation = running_server(folder)
        except (RailwrightError, OSError) as error:
            self.failed.emit(error_text(error))
            return
        if invitation is not None:
            self.listens.emit(invitation)
            return
        self._answer_file = folder / f"serve-{os.getpid()}.json"
        self._answer_file.unlink(missing_ok=True)
        process = QProcess()
        command = python_command(PROGRAM)
        process.setProgram(command[0])
        process.setArguments(
            [*command[1:], "serve", "--json", "--for-window", "--name", name, "--port", str(port), *["--safe"] * safe]
        )
        process.setStandardInputFile(QProcess.nullDevice())
        process.setStandardOutputFile(str(self._answer_file))
        process.setStandardErrorFile(QProcess.nullDevice())
        if not process.startDetached():
            self.failed.emit(_tr("Could not start the server. Run `railwright serve` in a terminal."))
            return
        self._waited_ms = 0
        self._looking.start()

    def _look(self) -> None:
        """Look whether the server has said something: where it listens, or why it does not."""
        self._waited_ms += LOOK_MS
        assert self._answer_file is not None
        try:
            text = read_file(self._answer_file, MAX_SAID_BYTES).decode("utf-8", "replace")
        except OSError:
            text = ""
        if "\n" in text:
            self._stop_looking()
            try:
                answer = parse_json(text)
                if "link" in answer:
                    self.listens.emit(parse_invitation(answer["link"]))
                else:
                    self.failed.emit(sentence(decode_message(answer["refused"])))
            except (ValueError, KeyError, TypeError, InvitationError):
                self._report_failed_start()
        elif self._waited_ms > START_TIMEOUT_MS:
            self._stop_looking()
            self._report_failed_start()

    def _stop_looking(self) -> None:
        self._looking.stop()
        if self._answer_file is not None:
            self._answer_file.unlink(missing_ok=True)

    def _report_failed_start(self) -> None:
        self.failed.emit(_tr("The server did not start. Run `railwright serve` in a terminal to see why."))
