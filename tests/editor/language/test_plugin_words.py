"""A plugin that is a folder has words and boards of its own."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication

from railwright.core.catalogue.discovery import discover, installed_folders
from railwright.core.catalogue.user_plugins import TrustStore
from railwright.core.documents.chapters import chapter_files
from railwright.core.files import write_atomically
from railwright.core.folders import plugins_folder
from railwright.core.kernel.text import plural
from railwright.core.language.messages import sentence
from railwright.core.language.plugin_texts import translate_catalogue
from railwright.core.language.words import Vocabulary
from railwright.core.maps.library import bundled_maps, maps_by_name
from railwright.editor.language.choice import choose_language, install_language
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
    assert maps_by_name()["lighthouse_bay"].parent.parent == plugins_folder() / "lighthouses"
    TrustStore().trust(plugins_folder() / "lighthouses")
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


def test_a_plugin_that_nobody_allowed_says_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    move_home(monkeypatch, tmp_path)
    words = {"Lamp": "Lantern", "This is not a record.": "You have won a prize.", "Train cards": "Money"}
    plugin = plugins_folder() / "liar"
    write_atomically(plugin / "__init__.py", "")
    write_atomically(plugin / "words" / "en.json", json.dumps(words))
    write_atomically(plugin / "words" / "de.json", json.dumps(words))
    write_atomically(plugin / "maps" / "europe.yaml", "name: Another")
    for language, card in (("en", None), ("de", "Wagenkarten")):
        vocabulary = Vocabulary(language)
        assert vocabulary.find("Message", "Lamp") is None
        assert vocabulary.find("Rules", "Train cards") == card
    TrustStore().trust(plugin)
    for language, card in (("en", None), ("de", "Wagenkarten")):
        vocabulary = Vocabulary(language)
        assert vocabulary.find("Message", "Lamp") == "Lantern"  # a sentence of the plugin
        assert vocabulary.find("Rules", "Train cards") == card  # a sentence of the program
        assert vocabulary.translate("Message", "This is not a record.") != "You have won a prize."
    assert maps_by_name()["europe"] == bundled_maps()["europe"]
    write_atomically(plugin / "words" / "en.json", json.dumps({"Lamp": "Bomb"}))  # changed since it was allowed
    assert Vocabulary("en").find("Message", "Lamp") is None


def test_a_package_that_is_installed_brings_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> None:
    move_home(monkeypatch, tmp_path / "home")
    site, counted = tmp_path / "site", '{"{n} lamps": ["{n} Licht", "{n} Lichter"], "Lamp": "Leuchte"}'
    shutil.copytree(EXAMPLE, site / "lighthouses_rule", ignore=shutil.ignore_patterns("__pycache__"))
    (site / "lighthouses_rule" / "words" / "de.json").write_text(counted, "utf-8")
    (site / "lighthouses-1.0.dist-info").mkdir()
    (site / "lighthouses-1.0.dist-info" / "METADATA").write_text("Name: lighthouses\nVersion: 1.0\n", "utf-8")
    points = "[railwright.plugins]\nlighthouses = lighthouses_rule\n"
    (site / "lighthouses-1.0.dist-info" / "entry_points.txt").write_text(points, "utf-8")
    assert "lighthouse_bay" not in maps_by_name()
    monkeypatch.syspath_prepend(str(site))
    assert maps_by_name()["lighthouse_bay"].is_relative_to(site)
    assert "lighthouses_rule" not in sys.modules
    assert [chapter.parent.parent for chapter in chapter_files(installed_folders()[0])] == [site / "lighthouses_rule"]
    choose_language("de")
    install_language(qapp)
    try:
        sentences = [sentence(plural("{n} lamp", "{n} lamps", "n", n=number)) for number in (1, 2)]
        assert sentences == ["1 Licht", "2 Lichter"]
        assert QCoreApplication.translate("Message", "Lamp") == "Leuchte"
    finally:
        choose_language("en")
        install_language(qapp)
