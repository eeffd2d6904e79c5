"""Damaged games: what is said about one, and the offer of its good part."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox

from railwright.core.kernel.errors import RecordError
from railwright.core.language.messages import Translator, sentence
from railwright.core.records.format import IncompatibleRecord
from railwright.core.saves.damage import PLAY_ON_OFFER, describe_damage
from railwright.editor.pages import DamagedGame, PageHost
from railwright.editor.rules.user_rules import run_user_rules
from railwright.editor.saves.loading import load_sound_part

T = TypeVar("T")
UseDamaged = Callable[[DamagedGame], object]
_tr = Translator("Saves")


def load_or_offer(
    path: Path, host: PageHost, load: Callable[[], T], play_on: UseDamaged, watch: UseDamaged | None = None
) -> T | None:
    """What ``load`` returns; None if the game is damaged, and its good part has been offered.

    Raises RailwrightError, OSError.
    """
    catalogue = host.catalogue
    try:
        return load()
    except IncompatibleRecord:
        raise
    except RecordError:
        sound_part = run_user_rules(catalogue, lambda: load_sound_part(path, catalogue))
        if sound_part is None:
            raise
    offer_sound_part(DamagedGame(path, sound_part), host, play_on, watch)
    return None


def offer_sound_part(game: DamagedGame, host: PageHost, play_on: UseDamaged, watch: UseDamaged | None = None) -> None:
    """Offer to play on from the last good answer of a damaged game, in a new file; or to ``watch`` its good part."""
    host.fill()
    text = sentence(describe_damage(game.path, game.sound_part))
    box = QMessageBox(QMessageBox.Icon.Question, "Railwright", text, parent=host.stack)
    box.setInformativeText(sentence(PLAY_ON_OFFER))
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.addButton(_tr("Play on from there"), QMessageBox.ButtonRole.AcceptRole).clicked.connect(lambda: play_on(game))
    if watch is not None:
        box.addButton(_tr("Watch up to there"), QMessageBox.ButtonRole.ActionRole).clicked.connect(lambda: watch(game))
    box.addButton(_tr("Leave it unchanged"), QMessageBox.ButtonRole.RejectRole)
    box.open()
