"""A plugin that is a folder has words and boards of its own."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication

from core.catalogue.discovery import discover
from core.folders import plugins_folder
from core.maps.library import known_maps
from editor.language.choice import choose_language, install_language
from editor.language.plugin_texts import translate_catalogue
from tests.homes import move_home

EXAMPLE = Path(__file__).parents[3] / "docs" / "examples" / "lighthouses"


def test_a_folder_brings_its_words_and_boards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> None:
    move_home(monkeypatch, tmp_path)
    shutil.copytree(EXAMPLE, plugins_folder() / "lighthouses")
    broken = plugins_folder() / "broken" / "words"
    broken.mkdir(parents=True)
    (broken / "de.json").write_text("[", encoding="utf-8")
    assert known_maps()["lighthouse_bay"].parent.parent == plugins_folder() / "lighthouses"
    choose_language("de")
    install_language(qapp)
    try:
        assert QCoreApplication.translate("Message", "{seat} lights the lamp of {city}.").startswith("{seat} zündet")
        assert translate_catalogue(discover()).manifests["lighthouses"].title == "Leuchttürme"
        assert QCoreApplication.translate("Menus", "Lamp") == "Lamp"  # texts of the window are not a plugin's
    finally:
        choose_language("en")
        install_language(qapp)
    assert QCoreApplication.translate("Message", "Lamp") == "Lamp"
