"""What is said of a damaged game, and offered of it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox

from railwright.core.language.messages import Translator, sentence
from railwright.core.saves.damage import PLAY_ON_OFFER, told_damage
from railwright.editor.pages import DamagedGame, PageHost

_tr = Translator("Saves")


def offer_sound_part(
    game: DamagedGame, host: PageHost, play_on: Callable[[], object], watch: Callable[[], object] | None = None
) -> None:
    """Offer to play on from the last good line of a damaged game, in a new file; or to ``watch`` what is good."""
    host.fill()
    text = sentence(told_damage(game.path, game.sound_part))
    box = QMessageBox(QMessageBox.Icon.Question, "Railwright", text, parent=host.stack)
    box.setInformativeText(sentence(PLAY_ON_OFFER))
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.addButton(_tr("Play on from there"), QMessageBox.ButtonRole.AcceptRole).clicked.connect(play_on)
    if watch is not None:
        box.addButton(_tr("Watch up to there"), QMessageBox.ButtonRole.ActionRole).clicked.connect(watch)
    box.addButton(_tr("Leave it"), QMessageBox.ButtonRole.RejectRole)
    box.open()
