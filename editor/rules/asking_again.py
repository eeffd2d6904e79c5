"""Plugins of a game that were changed while it stood: they are read and allowed before it goes on."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from core.catalogue.discovery import Catalogue
from core.catalogue.optionschema import plain
from core.game import Game
from core.proving.tryout import Tryout
from editor.rules.rulebook import USER
from editor.rules.trust_dialog import TrustDialog


def first_to_read(game: Game, catalogue: Catalogue) -> str:
    """A plugin of the user's in a game that may not run as it is now, by id; "" if all may."""
    for one in game.resolution.order:
        now = catalogue.manifests.get(one.id)
        if now is not None and now.origin == USER and not catalogue.trust.is_trusted(Path(now.path)):
            return one.id
    return ""


def asked_again(game: Game, catalogue: Catalogue, id: str, parent: QWidget) -> TrustDialog:
    """Show a plugin of a game and ask whether it may run as it is now."""
    path = Path(catalogue.manifests[id].path)
    exactly = {**dict.fromkeys(catalogue.manifests), **plain(game.resolution.options)}
    dialog = TrustDialog(
        catalogue.trust,
        path,
        catalogue.manifests[id].title,
        lambda: Tryout(game.spec, exactly, path, catalogue.safe),
        parent,
    )
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()
    return dialog
