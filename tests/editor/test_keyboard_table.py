"""The keys that are told are the keys that work, in the window and in the docs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtGui import QShortcut
from pytestqt.qtbot import QtBot

from railwright.editor.app import make_application
from railwright.editor.language.choice import install_language
from railwright.editor.looks.help_dialogs import KeyListDialog, key_table
from railwright.editor.play.keyboard import ANSWER_KEYS, VERB_KEYS
from railwright.testing import ruleset_of
from tests.editor.play.helpers import page_of

DOCS = Path(__file__).resolve().parents[2] / "docs"


def test_the_docs_list_every_key() -> None:
    text = (DOCS / "play.md").read_text("utf-8")
    rows = re.findall(r"^\| (.+?) \| (.+?) \|$", text.split("## Keys")[1], re.M)
    assert rows == [("key", "does"), *key_table()], "python -m tests.editor.pictures brings the table up to date"


def test_no_key_is_told_twice() -> None:
    keys = [key for key, _ in key_table()]
    assert len(set(keys)) == len(keys)


def test_the_pictures_of_the_docs_are_there_and_small() -> None:
    text = (DOCS / "play.md").read_text("utf-8")
    pictures = re.findall(r"\]\((pictures/[^)]+)\)", text)
    assert len(pictures) == 13
    assert all((DOCS / name).stat().st_size < 400_000 for name in pictures)


@pytest.mark.gui
@pytest.mark.sweep
def test_every_letter_of_a_game_is_told(qtbot: QtBot) -> None:
    page = page_of(qtbot, ruleset_of("tiny"))
    bound = {key.key().toString() for key in page.findChildren(QShortcut)} - {"=", "Esc"}
    text = " ".join(key for key, _ in key_table()).replace("1 … 9", "1 2 3 4 5 6 7 8 9").replace("−", "-")
    keys = set(re.split(r"[ ,]+", text))
    assert bound <= keys, bound - keys
    assert {*VERB_KEYS, *ANSWER_KEYS, "D", "L"} <= bound


@pytest.mark.gui
def test_keys_are_named_as_on_the_keyboards_of_a_language(qtbot: QtBot) -> None:
    app = make_application()
    for language, shown in (("de", "Strg+"), ("cs", "Ctrl+"), ("hu", "Ctrl+")):
        install_language(app, language)
        dialog = KeyListDialog()
        qtbot.addWidget(dialog)
        text = dialog.text.toPlainText()
        install_language(app, "en")
        assert f"{shown}D" in text
        assert ("Ctrl+" in text) == (shown == "Ctrl+")
