"""Kept games in words for the list of them."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from PySide6.QtCore import QCoreApplication, QLocale

from core.catalogue.discovery import Catalogue
from editor.saves.shelf import KeptGame


def state_words(game: KeptGame, catalogue: Catalogue, maps: Collection[str]) -> str:
    """Whether a game is over, can be gone on with, or what it lacks."""
    if game.problem:
        return _tr("Cannot be read: {why}").format(why=game.problem)
    if lacking := lacks(game, catalogue, maps):
        return lacking
    words = _tr("Finished") if game.over else _tr("Interrupted")
    return _tr("{state}, free take-back").format(state=words) if game.free else words


def lacks(game: KeptGame, catalogue: Catalogue, maps: Collection[str]) -> str:
    """What stands in the way of going on with a game; "" for nothing."""
    versions = {id: manifest.version for id, manifest in catalogue.manifests.items()}
    missing = [f"{id} {version}" for id, version in game.plugins if id not in versions]
    changed = [f"{id} {version}" for id, version in game.plugins if versions.get(id, version) != version]
    if missing:
        return _tr("Needs plugins that are not here: {plugins}").format(plugins=", ".join(missing))
    if changed:
        return _tr("Was played with other versions: {plugins}").format(plugins=", ".join(changed))
    if game.map not in maps and not game.problem:
        return _tr("Needs the map {map}, which is not here").format(map=game.map)
    return ""


def cells(game: KeptGame, catalogue: Catalogue, maps: Mapping[str, str]) -> tuple[str, str, str, str, str]:
    """Map, players, turn, date and state."""
    name = game.path.name if game.problem else maps.get(game.map, game.map)
    when = QLocale().toString(game.changed, QLocale.FormatType.ShortFormat)  # type: ignore[call-overload]
    turn = "" if game.turns is None else str(game.turns if game.over else game.turns + 1)
    return name, ", ".join(game.players), turn, when, state_words(game, catalogue, maps)


def _tr(words: str) -> str:
    return QCoreApplication.translate("Saves", words)
