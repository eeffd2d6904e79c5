"""The workshop of a rule: its file, a position with answers, and after each save the results before and after.

Answers are played in a separate process, so that a rule need not be trusted, and may hang.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QFileSystemWatcher, QTimer, Signal
from PySide6.QtWidgets import QFileDialog, QListWidget, QListWidgetItem, QPlainTextEdit, QSplitter, QWidget

from railwright.core.catalogue.discovery import Catalogue, read_candidate
from railwright.core.catalogue.user_plugins import contents_digest, plugin_contents
from railwright.core.documents.yaml_io import read_documents
from railwright.core.files import read_file, write_atomically
from railwright.core.folders import plugins_folder, state_folder
from railwright.core.game import read_to_play
from railwright.core.guard.process import ScriptResult, ScriptRun
from railwright.core.kernel.board import Board
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.state import CHANCE
from railwright.core.language.messages import sentence
from railwright.core.language.plugin_texts import translate_text
from railwright.core.maps.library import UnknownMap, find_map
from railwright.core.positions.inspection import compared
from railwright.editor.files.settings import setting, settings
from railwright.editor.files.slow_disks import wait_for_disk
from railwright.editor.inspector import StateTree
from railwright.editor.looks import elements as ui
from railwright.editor.pages import PageWidget
from railwright.editor.rules.rulebook import USER
from railwright.editor.work.background import Task, Worker
from railwright.editor.work.error_reports import attempt, error_sentence
from railwright.plugins.programs.table.api import Wording

SAVED_MS = 200  # from a save to the replay, as editors write files in steps
TYPED_MS = 700  # from the last key to the replay
LAST_RULE = "workshop/rule"
FIRST_POSITION = """\
map: tiny
plugins: {{{rule}: {{}}}}
seats:
  - {{name: Ann, hand: {{black: 4, loco: 2}}}}
  - {{name: Bob}}
do:
  - draw pile
chance: []
"""


class _Played(NamedTuple):
    """The result of a run, and its map."""

    result: ScriptResult
    board: Board | None


class WorkshopWidget(PageWidget):
    """The workshop. ``played`` is emitted at the end of a run, ``failed`` emits an error message."""

    played = Signal()
    failed = Signal(str)

    def __init__(self, catalogue: Catalogue, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._catalogue = catalogue
        self.plugin: Path | None = None
        self._before: ScriptResult | None = None  # the result before the last change of the rule
        self._last: ScriptResult | None = None
        self._digest = ""  # of the rule's files in the last run
        self._script: ScriptRun | None = None
        self._worker = Worker(self, latest_only=True)
        self._watcher = QFileSystemWatcher(self)
        self._saved = QTimer(self, singleShot=True, interval=SAVED_MS)
        self._typed = QTimer(self, singleShot=True, interval=TYPED_MS)
        splitter = QSplitter()
        splitter.addWidget(self._make_left())
        splitter.addWidget(self._make_right())
        splitter.setStretchFactor(0, 2)
        splitter.setStretchFactor(1, 3)
        splitter.setChildrenCollapsible(False)
        title = ui.label(self.tr("Rule workshop"), "title")
        self.setLayout(ui.column(title, (splitter, 1), margins=(20, 16, 20, 16)))
        self._connect()

    def _make_left(self) -> QWidget:
        """Make the left side: the rule, and the position with its answers."""
        self.rules, self.open_file = ui.combo(name=self.tr("Rule")), ui.button(self.tr("Another &file …"))
        explanation = ui.paragraph(
            self.tr(
                "A position with answers under `do` and chance outcomes under `chance`. Railwright replays it in a "
                "separate process each time you save the position or the rule."
            ),
            "muted",
        )
        self.position = ui.styled(QPlainTextEdit(), code=True)
        self.position.setAccessibleName(self.tr("Position and answers"))
        self.position.setTabChangesFocus(True)
        head = ui.row((self.rules, 1), self.open_file)
        return ui.holder(ui.column(head, explanation, (self.position, 1), margins=(0, 0, 8, 0), spacing=8))

    def _make_right(self) -> QWidget:
        """Make the right side: the events of the answers, and the final state."""
        self.verdict, self.steps, self.states = ui.paragraph(), QListWidget(), StateTree()
        self.steps.setWordWrap(True)
        self.steps.setAccessibleName(self.tr("Effects of the answers"))
        return ui.holder(ui.column(self.verdict, (self.steps, 2), (self.states, 3), margins=(8, 0, 0, 0), spacing=8))

    def _connect(self) -> None:
        of_user = [manifest for manifest in self._catalogue.manifests.values() if manifest.origin == USER]
        for manifest in of_user:
            self.rules.addItem(manifest.title, manifest.path)
        self.rules.activated.connect(lambda index: self.choose(Path(self.rules.itemData(index))))
        self.open_file.clicked.connect(self._choose_file)
        self.position.textChanged.connect(self._typed.start)
        self._watcher.fileChanged.connect(lambda path: self._saved.start())
        self._watcher.directoryChanged.connect(lambda path: self._saved.start())
        self._typed.timeout.connect(self.play)
        self._saved.timeout.connect(self._play_changed)

    # the rule

    def begin(self) -> None:
        """Show the last rule, or the first one."""
        if self.plugin is not None:
            self._play_changed()
            return
        paths = [self.rules.itemData(index) for index in range(self.rules.count())]
        last = setting(LAST_RULE, "")
        if last or paths:
            self.choose(Path(last if last and Path(last).exists() else (paths or [last])[0]))
        else:
            self._say(self.tr("Write a rule first. `railwright plugins new NAME` creates one that works."))

    def _choose_file(self) -> None:
        text = self.tr("Rules ({kinds})").format(kinds="*.py")
        name, _ = QFileDialog.getOpenFileName(self, self.tr("Open a rule"), str(plugins_folder()), text)
        if name:
            path = Path(name)
            self.choose(path.parent if path.name == "__init__.py" else path)

    def choose(self, plugin: Path) -> None:
        """Open a rule by its file or folder, with its last position and answers."""
        candidate = attempt(lambda: read_candidate(plugin, self._catalogue), self.failed.emit)
        if candidate is None:
            return
        self._store()
        self.plugin, self._before, self._last = plugin, None, None
        settings().setValue(LAST_RULE, str(plugin))
        index = self.rules.findData(str(plugin))
        if index < 0:
            self.rules.addItem(candidate.title, str(plugin))
        self.rules.setCurrentIndex(self.rules.findData(str(plugin)))
        self.position.setPlainText(self._stored() or FIRST_POSITION.format(rule=candidate.id))
        self._watch()
        self._digest = self._files_digest()
        self._typed.stop()
        self.play()

    def _watch(self) -> None:
        """Watch the files of the rule again, since editors may have replaced them."""
        assert self.plugin is not None
        old = [*self._watcher.files(), *self._watcher.directories()]
        if old:
            self._watcher.removePaths(old)
        inner = list(self.plugin.rglob("*.py")) if self.plugin.is_dir() else [self.plugin]
        self._watcher.addPaths([str(self.plugin.parent), *(str(path) for path in inner if path.exists())])

    def _files_digest(self) -> str:
        """The digest of the rule's files; "" while they cannot be read."""
        assert self.plugin is not None
        try:
            return contents_digest(plugin_contents(self.plugin))
        except OSError:
            return ""

    def _file(self) -> Path:
        assert self.plugin is not None
        return state_folder() / "workshop" / f"{self.plugin.stem}.yaml"

    def _stored(self) -> str:
        try:
            return wait_for_disk(lambda: read_file(self._file()), self._file()).decode("utf-8", "replace")
        except OSError:
            return ""

    def _store(self) -> None:
        """Save position and answers for the next time."""
        if self.plugin is None:
            return
        path, text = self._file(), self.position.toPlainText()

        def write() -> None:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(path, text)

        attempt(lambda: wait_for_disk(write, path), self.failed.emit)

    # playing

    def _play_changed(self) -> None:
        """Play again after a save of the rule, and compare with the result before."""
        digest = self._files_digest()
        if digest in ("", self._digest):
            return  # another file in the folder has changed, or the rule is being replaced
        self._digest = digest
        if self._last is not None:
            self._before = self._last
        self._watch()
        self.play()

    def play(self) -> None:
        """Play the answers with the present rule."""
        if self.plugin is None:
            return
        self._store()
        text, plugin, folder = self.position.toPlainText(), self.plugin, self.plugin.parent

        self._stop()
        script = self._script = ScriptRun(text, folder, plugin, self._catalogue.safe)

        def run(task: Task[_Played]) -> _Played:
            return _Played(script.result(), self._board(text))

        self._say(self.tr("Playing …"))
        self._worker.start(run, self._show, lambda error: self._say(error_sentence(error)))

    def _stop(self) -> None:
        """Stop a run under way, even if the rule hangs."""
        if self._script is not None:
            self._script.stop()

    def _board(self, text: str) -> Board | None:
        """The board of the position's map, for names of places; None if it cannot be read."""
        data = read_documents(text.encode())[0].data
        try:
            spec = read_to_play(self._catalogue, find_map(str(data["map"]))).spec
        except (UnknownMap, RailwrightError, OSError, KeyError, TypeError):
            return None
        return Board(spec) if spec else None

    def _show(self, played: _Played) -> None:
        result = played.result
        self.steps.clear()
        if played.board is not None and result.parts:
            wording = Wording(played.board, list(result.seats))
            old = [(step.answer, list(map(str, step.events))) for step in self._before.steps] if self._before else None
            for index, step in enumerate(result.steps):
                actor = self.tr("Chance") if step.by == CHANCE else wording.short(step.by)
                events = " ".join(wording.text(event) for event in step.events)
                same = old is None or (index < len(old) and old[index] == (step.answer, list(map(str, step.events))))
                text = self.tr("{who}: {answer}").format(who=actor, answer=step.answer)
                self._add_step(f"{text}\n{events}" if events else text, not same)
            parts = compared((self._before or result).parts, result.parts)
            titles = {id: translate_text(title) for id, title in result.titles.items()}
            self.states.show_parts(parts, played.board, titles, wording)
            changed = sum(part.is_changed for part in parts)
        else:
            self.states.clear()
            changed = 0
        for reason in result.why:
            self._add_step(sentence(reason))
        self._say(self._verdict(result, changed))
        self._last = result
        self.played.emit()

    def _add_step(self, text: str, changed: bool = False) -> None:
        item = QListWidgetItem(text)
        font = item.font()
        font.setBold(changed)
        item.setFont(font)
        self.steps.addItem(item)

    def _verdict(self, result: ScriptResult, changed: int) -> str:
        if result.refused:
            return self.tr("“{answer}” is not possible.").format(answer=result.refused)
        if result.why:
            return self.tr("The rule or the position cannot be played.")
        if self._before is None:
            return self.tr("Played. Save the rule to see what changes.")
        return self.tr("%n values have changed since the rule was saved.", "", changed)

    def _say(self, text: str) -> None:
        self.verdict.setText(text)

    def end(self) -> None:
        """Save the input, and stop."""
        self._typed.stop()
        self._saved.stop()
        self._store()
        self._stop()
        self._worker.close()
