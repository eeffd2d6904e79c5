"""Drafts of boards and suggestions of routes in the map editor."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Qt

from railwright.core.language.messages import Translator, sentence
from railwright.editor.document.parts import slug
from railwright.editor.draw.open_map import failure_text
from railwright.editor.draw.window import DrawWindow
from railwright.editor.features.drafting.board import Draft, draft_board, write_draft
from railwright.editor.features.drafting.cities import NoSuchArea
from railwright.editor.features.drafting.draft_dialog import DraftDialog, DraftWish
from railwright.editor.features.drafting.route_ideas_dialog import RouteIdeasDialog
from railwright.editor.features.drafting.routes import suggest_routes
from railwright.editor.pages import action_entry
from railwright.editor.work.background import Task, Worker
from railwright.editor.work.error_reports import report_error

_tr = Translator("Canvas")
_tr_menu = Translator("DrawMenus")


class DraftCommands(QObject):
    """Drafts boards in new files, and suggests routes for the map of a window."""

    def __init__(self, window: DrawWindow) -> None:
        super().__init__(window)
        self._window, self._files = window, window.files
        self._worker = Worker(self)
        window.view.advice.insert(0, _tr("Or start with a draft: File, New country board."))
        new, suggest = _tr_menu("New country &board …"), _tr_menu("S&uggest routes …")
        window.entries += (
            action_entry("new", 10, new, self.prompt, "Ctrl+Shift+N", name="draft"),
            action_entry("suggest", 10, suggest, self.suggest_routes, name="suggest-routes"),
        )

    def prompt(self) -> None:
        """Ask for a country, and draft a board of it in a new file, which is opened in another window."""
        dialog = DraftDialog(self._choose_draft_path, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _choose_draft_path(self, wish: DraftWish) -> None:
        path = self._files.choose_new_path(slug(wish.title))
        if path is not None:
            self.draft(wish, path)

    def draft(self, wish: DraftWish, path: Path) -> None:
        """Draft a board in the background, write it to ``path``, and have it opened."""

        def work(task: Task[Draft]) -> Draft:
            drafted = draft_board(
                self._window.catalogue, wish.area, wish.cities, seed=wish.seed, style=wish.style, naming=wish.naming,
                name=wish.title, wanted=wish.places, sides=wish.sides, check_cancelled=task.check,
            )  # fmt: skip
            task.check()
            write_draft(drafted, path)
            return drafted

        def opened(drafted: Draft) -> None:
            self._window.status.say(sentence(drafted.summary))
            self._window.open_wanted.emit(path)

        task = self._worker.start(work, opened, self._report_reason)
        self._window.waiting.show_task(self.tr("Drafting the board …"), task, self._worker.cancel)

    def _report_reason(self, error: Exception) -> None:
        if isinstance(error, NoSuchArea | OSError):
            self._window.notify(failure_text(error))
        else:
            report_error(error)

    def suggest_routes(self) -> None:
        """Open the dialog of suggested routes."""
        window, fields = self._window, self._window.view.schema_fields
        dialog = RouteIdeasDialog(window.document, lambda spec: suggest_routes(spec, fields), window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.highlighted.connect(window.view.highlight)
        dialog.show()
