"""Every visible string can be translated, and strings 40 % longer are not clipped on the main screens."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtWidgets import QAbstractButton, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from core.testing import ruleset_of
from editor.app import application
from editor.pictures import PICTURES
from editor.play.place_tips import place_tip
from editor.play.play_page import PlayPage
from editor.scene.targets import Target
from tests.editor.play.tables import page_of

EDITOR = Path(__file__).resolve().parents[2] / "editor"
SETTERS = {
    "setText", "setToolTip", "setStatusTip", "setWindowTitle", "setAccessibleName", "setAccessibleDescription",
    "setPlaceholderText", "setTitle", "addAction", "addMenu", "addTab", "setInformativeText", "setHtml",
}  # fmt: skip
WIDGETS = {"QLabel", "QPushButton", "QAction", "QCheckBox", "QRadioButton", "QGroupBox", "QToolButton"}
NAMES = {"Railwright"}  # the same in every language
WORD = re.compile(r"\{[^}]*\}|&?[^\W\d_]{2,}")


class Pseudo(QTranslator):
    """A language whose words are 40 % longer."""

    def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str:
        return WORD.sub(_longer, source)


def _longer(found: re.Match[str]) -> str:
    word = found[0]
    return word if word.startswith("{") else word + "ö" * max(round(len(word.lstrip("&")) * 0.4), 1)


def bare_strings(name_of_file: str, source: str) -> Iterator[str]:
    """Where a module gives words straight to a widget."""
    for call in ast.walk(ast.parse(source)):
        if not isinstance(call, ast.Call):
            continue
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        if name in SETTERS or name in WIDGETS:
            for one in call.args[:2]:
                words = one.value if isinstance(one, ast.Constant) and isinstance(one.value, str) else ""
                if re.search(r"[A-Za-z]{2}", words) and words not in NAMES:
                    yield f"{name_of_file}:{one.lineno}: {words!r} should go through tr()"


def test_every_visible_string_can_be_translated() -> None:
    files = {str(path.relative_to(EDITOR)): path.read_text("utf-8") for path in sorted(EDITOR.rglob("*.py"))}
    assert len(files) > 50
    assert [found for name, source in files.items() for found in bare_strings(name, source)] == []


def test_a_bare_string_is_found() -> None:
    wrong = 'label.setText("Hello you")\nQLabel(self.tr("fine"))\nQLabel("Railwright")\n'
    assert list(bare_strings("wrong.py", wrong)) == ["wrong.py:1: 'Hello you' should go through tr()"]


@pytest.fixture
def longer() -> Iterator[None]:
    application()
    pseudo = Pseudo()
    QCoreApplication.installTranslator(pseudo)
    yield
    QCoreApplication.removeTranslator(pseudo)


def clipped(widget: QWidget) -> list[str]:
    """The words of a screen that have less room than they need."""
    found = []
    for one in widget.findChildren(QWidget):
        if not one.isVisibleTo(widget) or one.visibleRegion().isEmpty():
            continue
        if isinstance(one, QPushButton) and one.text() and one.width() < one.minimumSizeHint().width():
            found.append(f"{one.text()}: {one.width()} of {one.minimumSizeHint().width()} pixels")
        if isinstance(one, QLabel) and one.text() and not one.pixmap() and "…" not in one.text():
            needs = one.sizeHint().width() if not one.wordWrap() else 0
            high = one.heightForWidth(one.width()) if one.wordWrap() else one.sizeHint().height()
            if one.width() < needs or one.height() < high - 2:
                found.append(f"{one.text()}: {one.width()}x{one.height()} of {needs}x{high}")
    return found


@pytest.mark.gui
@pytest.mark.parametrize("name", sorted(PICTURES))
def test_longer_words_are_not_clipped(qtbot: QtBot, longer: None, name: str) -> None:
    widget = PICTURES[name]()
    qtbot.addWidget(widget)
    shown = [one.text() for one in widget.findChildren(QAbstractButton) if one.text()]
    assert any("ö" in words for words in shown)
    try:
        assert clipped(widget) == []
    finally:
        if isinstance(widget, PlayPage):
            widget.end()
        widget.close()


@pytest.mark.gui
def test_one_space_is_no_plural(qtbot: QtBot) -> None:
    page = page_of(qtbot, ruleset_of("tiny"))
    tips = {number: place_tip(page, Target("route", number)) for number in range(len(page.scene.board.routes))}
    lengths = page.scene.board.length
    assert all(("1 space," in tip) == (lengths[number] == 1) for number, tip in tips.items())
    assert any(length == 1 for length in lengths)


@pytest.mark.gui
def test_the_english_screens_are_not_clipped(qtbot: QtBot) -> None:
    application()
    widget = PICTURES["payment"]()
    qtbot.addWidget(widget)
    assert clipped(widget) == []
    widget.end()  # type: ignore[attr-defined]
