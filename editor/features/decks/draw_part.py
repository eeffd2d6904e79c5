"""The dialog of decks in the menus of the map editor."""

from __future__ import annotations

from PySide6.QtCore import Qt

from railwright.core.language.messages import Translator
from railwright.editor.draw.window import DrawWindow
from railwright.editor.features.decks.decks_dialog import DecksDialog
from railwright.editor.pages import action_entry

_tr = Translator("DrawMenus")


def add_decks(window: DrawWindow) -> None:
    """Add the command that opens the dialog."""

    def show() -> None:
        dialog = DecksDialog(window.document, window.view.schema_fields, window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.show()

    window.entries.append(action_entry("suggest", 20, _tr("Ticket &decks …"), show, name="decks"))
