"""Prints in the menus of the map editor."""

from __future__ import annotations

from railwright.core.folders import data_folder
from railwright.core.language.messages import Translator
from railwright.editor.draw.window import DrawWindow
from railwright.editor.features.printing.dialog import PrintDialog
from railwright.editor.pages import action_entry

_tr = Translator("DrawMenus")


def add_print(window: DrawWindow) -> None:
    """Add the command that opens the print dialog."""

    def open_dialog() -> None:
        spec, folder = window.document.spec, window.file.folder or data_folder()
        hidden = window.view.canvas.layers.unprinted_layers()
        PrintDialog(spec, folder, window, window.catalogue, hidden, window.file.path).open()

    window.entries.append(action_entry("write", 10, _tr("&Print …"), open_dialog, "Ctrl+P", name="print"))
