"""Names are shown as they are written: what looks like HTML loads nothing, links to nothing and formats nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QApplication, QInputDialog, QLabel, QMessageBox, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.folders import data_folder
from railwright.core.game import Game, assemble, parse
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.text import say
from railwright.core.maps.library import find_map
from railwright.editor.app import make_application
from railwright.editor.document.parts import Part
from railwright.editor.draw.window_manager import WindowManager
from railwright.editor.features.rulebook.dialog import GameRulesDialog
from railwright.editor.language.button_text import literal
from railwright.editor.looks.rich_text import HtmlView, html, join_html
from railwright.editor.main_window import MainWindow
from railwright.editor.pages import PageHost
from railwright.editor.play.game import GameSetup
from railwright.editor.rules.presets import save_preset
from railwright.editor.scene.items.targets import Target
from tests.editor.play.helpers import page_of, wait_for_turn

EDITOR = Path(__file__).resolve().parents[2] / "editor"
PICTURE = "<img src='file:///nowhere/x.png'>"
NAMES = ("<h1>A & B</h1>", "<a href='file:///x'>A</a>", "<b>{x} {0}</b><br>&amp;", "<qt>%n %1 [*]{</qt>", PICTURE)
AROUND = re.compile(
    r"\b(QTextBrowser|QTextEdit|QTextDocument\w*|QStaticText|QGraphicsTextItem|setHtml|insertHtml|appendHtml|setMarkdown"
    r"|setTextFormat|setWhatsThis)\b(?! \{\{)|(?<![\w.])html\(\s*f[\"']|(?<!\w)Html\([^)]"
)  # what shows formatted text, and markup that is put together or words that are called markup


@pytest.fixture(autouse=True)
def made() -> None:
    make_application()


def formatted(widget: QWidget) -> list[str]:
    """The labels of a screen, and of the boxes and tips over it, whose text would be taken for HTML."""
    tops = {widget, *QApplication.topLevelWidgets()}
    labels = {label for top in tops for label in [top, *top.findChildren(QLabel)] if isinstance(label, QLabel)}
    return [
        f"{type(label).__name__} {label.text()!r}"
        for label in labels
        if label.isVisible() and label.textFormat() != Qt.TextFormat.PlainText
    ]


def hostile_map() -> str:
    """A small map in which everything is named like a part of a page of the web."""
    names = (f"{name}{number}" for number, name in enumerate(NAMES * 3))
    text = find_map("tiny").read_text("utf-8").replace("name: Skerry Coast", f'name: "{PICTURE}"')
    return re.sub(r"\{name: \w+,", lambda _: f'{{name: "{next(names)}",', text)


@pytest.fixture(scope="module")
def hostile() -> Game:
    """A game on it."""
    reading = parse(discover(safe=True), hostile_map())
    assert reading.spec is not None, reading.issues
    return assemble(discover(safe=True), reading.spec)


@pytest.mark.gui
@pytest.mark.qt_log_ignore("This plugin does not support raise", extend=True)
def test_boxes_and_tips_of_qt_show_text_as_it_is(qtbot: QtBot) -> None:
    host, dialog = PageHost(), QInputDialog()
    for widget in (host, dialog):
        qtbot.addWidget(widget)
    host.show()
    host.notify(PICTURE)
    dialog.setLabelText(PICTURE)
    dialog.open()
    QToolTip.showText(QPoint(5, 5), PICTURE, host)
    qtbot.waitUntil(lambda: QToolTip.isVisible())
    tops = QApplication.topLevelWidgets()
    labels = [label for top in tops for label in [top, *top.findChildren(QLabel)] if isinstance(label, QLabel)]
    shown = {label.objectName() for label in labels if label.isVisible() and label.text() == PICTURE}
    assert shown >= {"qt_msgbox_label", "qtooltip_label", ""}
    assert formatted(host) == []
    host.findChild(QMessageBox).close()
    QToolTip.hideText()


@pytest.mark.gui
@pytest.mark.sweep
def test_a_game_with_hostile_names(qtbot: QtBot, hostile: Game) -> None:
    page = page_of(qtbot, hostile.rules, seats=f"{PICTURE},bot:any")
    wait_for_turn(qtbot, page)
    page.bar.show_news(NAMES[1])
    assert formatted(page) == []
    assert page.scene.tooltip(Target("city", 0)).startswith(f"{NAMES[0]}0\n")
    page.end()


@pytest.mark.gui
@pytest.mark.sweep
def test_the_map_editor_with_hostile_names(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "hostile.yaml"
    path.write_text(hostile_map(), "utf-8")
    window = WindowManager(discover(safe=True)).open(path)
    assert window is not None
    window.document.select([Part("city", "arven")])
    window.status.say(PICTURE, undoable=True)
    QApplication.processEvents()
    assert formatted(window) == []
    window.close()


@pytest.mark.gui
@pytest.mark.sweep
def test_the_lobby_with_hostile_names(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path))
    (data_folder() / "maps").mkdir(parents=True)
    (data_folder() / "maps" / "hostile.yaml").write_text(hostile_map(), "utf-8")
    save_preset("b & i", {"stations": None})
    window = MainWindow(discover(safe=True))
    qtbot.addWidget(window)
    window.lobby.show()
    window.show()
    window.game.start(GameSetup("hostile", (Seat(PICTURE), Seat("bot:random", "bot:random")), 1))
    qtbot.waitUntil(lambda: window.game.widget is not None)
    assert formatted(window) == []
    window.lobby.show()
    window.saved_games.show()
    QApplication.processEvents()
    assert formatted(window) == []


@pytest.mark.gui
@pytest.mark.sweep
def test_the_rules_of_a_game_load_nothing(qtbot: QtBot, hostile: Game) -> None:
    dialog = GameRulesDialog(hostile, [say("without {rule}", rule=PICTURE)])
    qtbot.addWidget(dialog)
    dialog.show()
    assert PICTURE in dialog.text.toPlainText()


@pytest.mark.gui
def test_not_even_markup_of_our_own_reads_a_file(qtbot: QtBot, tmp_path: Path) -> None:
    secret = tmp_path / "secret.html"
    secret.write_text("secret", "utf-8")
    view = HtmlView("rules")
    qtbot.addWidget(view)
    view.show_html(html("<img src='{path}'><a href='{path}'>x</a>", path=secret.as_uri()))
    view.show()
    for name in (secret.as_uri(), str(secret)):  # Qt would look for the second one itself
        assert not view.document().resource(QTextDocument.ResourceType.HtmlResource.value, QUrl(name))


def test_what_is_filled_into_markup_stays_text() -> None:
    assert html("<b>{name}</b>", name=PICTURE) == "<b>&lt;img src=&#x27;file:///nowhere/x.png&#x27;&gt;</b>"
    assert html("<i>{inner}{number}</i>", inner=html("<b>{a}</b>", a="&"), number=3) == "<i><b>&amp;</b>3</i>"
    assert join_html([html("<b>1</b>"), html("<b>2</b>")]) == "<b>1</b><b>2</b>"
    assert literal("Rock & Roll") == "Rock && Roll"


@pytest.mark.sweep
def test_no_widget_is_made_around_the_one_way() -> None:
    """Formatted text is shown by HtmlView alone, and its markup stands in the source."""
    sources = {path.relative_to(EDITOR).as_posix(): path.read_text("utf-8") for path in EDITOR.rglob("*.py")}
    del sources["looks/rich_text.py"]
    around = [f"{name}: {match[0]}" for name, source in sources.items() for match in AROUND.finditer(source)]
    assert sorted(around) == []
    assert AROUND.search('html(f"<b>{name}</b>")')
    assert not AROUND.search('html("<b>{name}</b>", name=name)')
