"""The rulebook in the window: the entry of the Help menu, and the dialog over whatever page is shown."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt

from railwright.core.kernel.errors import RailwrightError
from railwright.core.language.messages import error_text
from railwright.core.table.differences import differences_of_game
from railwright.editor.pages import MenuEntry, Page, action_entry


class RulebookPage(Page):
    """Opens the rulebook of the game that is played or watched, or else of the one being set up in the lobby."""

    name = "rulebook"

    def menu_entries(self) -> Sequence[MenuEntry]:
        return (action_entry("help", 10, self.tr("&Rules of this game"), self.host.show_rulebook, "F1"),)

    def open(self, opened: object = None) -> None:
        """Open the dialog at the first of these clauses, codes of refusals or rules that the book has."""
        # late, 150 ms: a start does not wait for it
        from railwright.editor.features.rulebook.dialog import GameRulesDialog

        wanted = opened if isinstance(opened, Sequence) else ()
        try:
            game = self.host.current_game()
        except RailwrightError as error:
            self.host.notify(error_text(error))
            return
        dialog = GameRulesDialog(game, differences_of_game(game, self.host.catalogue), self.host)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.other.connect(self.host.choose_rules)
        dialog.open()
        dialog.show_first(wanted)
