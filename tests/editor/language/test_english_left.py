"""In a foreign language no English is left: every screen is opened and all its texts are read.

In German, this is done where each screen is laid out on all sizes of screens (``tests/editor/test_screen_sizes.py``).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from railwright.editor.app import make_application
from railwright.editor.draw.window import DrawWindow
from railwright.editor.features.statistics.widget import StatisticsWidget
from railwright.editor.language.choice import install_language
from railwright.editor.play.widget import GameWidget
from tests.editor.all_screens import SCREENS
from tests.editor.pictures import DRAWN, SHARED, TAUGHT, WRITTEN
from tests.editor.screens import settle
from tests.editor.shown_texts import EnglishTexts, shown_texts
from tests.homes import move_home

pytestmark = pytest.mark.gui
ALL = {**SCREENS, **DRAWN, **WRITTEN, **TAUGHT, **SHARED}
# What tests bring along in English: names of maps, columns of a file, the name of the language itself.
BROUGHT = {
    "statistics": {"Skerry Coast"},
    "games": {"Skerry Coast"},
    "importing": {"From", "Notes", "To"},
    "decks": {"Long"},
    "setting": {"English"},
    "drafting": {"Isle of Man"},  # as in German
    **{name: {"Balkans"} for name in ("placing", "routing", "analysing", "simulating")},
}
WITH_OWN_TEXTS = {"listing lessons", "reading chapters", "working", "teaching"}  # of a rule of somebody else
NAMES = [name for name in ALL if not name.startswith("small ") and name not in WITH_OWN_TEXTS]


def english_left(english: EnglishTexts, name: str, screen: QWidget) -> list[str]:
    """Return the English texts of a screen, but for what tests bring along."""
    if name in WITH_OWN_TEXTS:
        return []
    return [text for text in english.among(shown_texts(screen)) if text not in BROUGHT.get(name, ())]


def close(widget: QWidget) -> None:
    """Close a screen, and end the game or the work that it shows."""
    if isinstance(widget, DrawWindow):
        widget.document.history.setClean()
    for part in (widget, *widget.findChildren(QWidget)):
        if isinstance(part, GameWidget | StatisticsWidget):
            part.end()
    widget.close()


@pytest.fixture(autouse=True)
def english_afterwards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    move_home(monkeypatch, tmp_path)
    yield
    install_language(make_application(), "en")


@pytest.fixture(scope="module", params=["cs", "hu"])
def english(request: pytest.FixtureRequest) -> EnglishTexts:
    return EnglishTexts(request.param)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_screen_shows_no_english(qtbot: QtBot, english: EnglishTexts, name: str) -> None:
    install_language(make_application(), english.language)
    widget = ALL[name]()
    if not isinstance(widget, DrawWindow):  # which is gone as soon as it is closed
        qtbot.addWidget(widget)
    settle()
    try:
        assert english_left(english, name, widget) == []
    finally:
        close(widget)
