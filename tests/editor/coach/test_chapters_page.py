"""What a rule brings to read: chapters with pictures; and how many lessons."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.catalogue.user_plugins import TrustStore
from railwright.core.folders import plugins_folder
from railwright.core.game import assemble, read
from railwright.core.maps.library import find_map
from railwright.editor.app import make_application
from railwright.editor.features.lessons.rule_line import LessonsLine
from railwright.editor.features.rulebook.chapters import ChaptersDialog
from railwright.editor.features.rulebook.chapters_button import ChaptersButton
from railwright.editor.features.rulebook.dialog import GameRulesDialog
from railwright.editor.language.choice import choose_language, install_language
from railwright.editor.main_window import MainWindow
from railwright.editor.rules.rule_details import RuleDetails
from railwright.editor.rules.rulebook import Rulebook
from tests.homes import move_home

EXAMPLE = Path(__file__).parents[3] / "docs" / "examples" / "lighthouses"
pytestmark = pytest.mark.gui


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The example as a plugin of one's own, allowed."""
    move_home(monkeypatch, tmp_path)
    folder = plugins_folder() / "lighthouses"
    shutil.copytree(EXAMPLE, folder, ignore=shutil.ignore_patterns("__pycache__"))
    TrustStore().trust(folder)
    return folder


@pytest.fixture
def window(qtbot: QtBot, folder: Path) -> Iterator[MainWindow]:
    make_application()
    window = MainWindow(discover())
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    yield window
    window.close()


def test_chapters_are_shown_with_their_pictures_and_load_nothing_else(qtbot: QtBot, window: MainWindow) -> None:
    manifest = window.catalogue.manifests["lighthouses"]
    dialog = ChaptersDialog(manifest)
    qtbot.addWidget(dialog)
    text, picture = dialog.text, Path(manifest.path) / "chapters" / "lamp.svg"
    assert "Some harbours have a lighthouse." in text.toPlainText()
    kind = QTextDocument.ResourceType.ImageResource
    assert "chapter:" not in text.toPlainText()
    assert text.document().resource(kind.value, QUrl(f"chapter:{picture}")).width() == 420
    assert not text.document().resource(kind.value, QUrl(str(picture)))
    assert not text.document().resource(kind.value, QUrl.fromLocalFile(str(picture)))


@pytest.mark.sweep
def test_the_rules_tell_of_chapters_and_lessons(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    spec = read(window.catalogue, find_map("lighthouse_bay")).spec
    assert spec is not None
    details = RuleDetails()
    qtbot.addWidget(details)
    book = Rulebook(window.catalogue, spec)
    details.show_rule(book, "ferries", "")
    chapters, lessons = details.findChild(ChaptersButton), details.findChild(LessonsLine)
    assert chapters is not None
    assert lessons is not None
    assert (chapters.isHidden(), lessons.label.isHidden()) == (False, True)
    details.show_rule(book, "lighthouses", "")
    assert (chapters.isHidden(), lessons.label.isHidden()) == (False, False)
    assert lessons.label.text().startswith("2 lessons")
    (folder / "chapters" / "02_broken.md").write_text("<b>no</b> title", "utf-8")
    TrustStore().trust(folder)
    dialog = GameRulesDialog(assemble(discover(), spec), [])
    qtbot.addWidget(dialog)
    assert "Some harbours have a lighthouse." in dialog.text.toPlainText()
    assert "02_broken.md:1:1: error: A chapter starts with its title" in dialog.text.toPlainText()


def test_chapters_speak_the_language_of_the_window(qtbot: QtBot, window: MainWindow, qapp: QApplication) -> None:
    choose_language("de")
    install_language(qapp)
    try:
        dialog = ChaptersDialog(window.catalogue.manifests["lighthouses"])
        qtbot.addWidget(dialog)
        assert "Manche Häfen haben einen Leuchtturm." in dialog.text.toPlainText()
    finally:
        choose_language("en")
        install_language(qapp)
