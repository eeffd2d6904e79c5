"""The window speaks the chosen language, engine and rules included, and changes it in the middle of a game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import structs
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QLineEdit, QMessageBox, QPlainTextEdit
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.game import assemble
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.text import Name, plural, say
from railwright.core.language.languages import KNOWN_LANGUAGES, LANGUAGES
from railwright.core.language.messages import format_number, sentence, translate
from railwright.core.language.plugin_texts import name_cities, translate_catalogue, translate_text
from railwright.core.language.words import Vocabulary, own_words_folder
from railwright.editor.files.map_titles import map_titles
from railwright.editor.language.choice import (
    QT_WORDS,
    choose_language,
    chosen_language,
    install_language,
    language_notes,
)
from railwright.editor.looks.settings_dialog import ChoiceBox, SettingsDialog
from railwright.editor.main_window import MainWindow
from railwright.editor.play.game import GameSetup
from railwright.plugins.cards.api import NONE, CountsInWords
from railwright.plugins.programs.table.api import Wording
from railwright.testing import ruleset_of
from tests.editor.looks.test_settings import opened_settings, row
from tests.editor.scene.boards import board_map
from tests.homes import move_home

pytestmark = pytest.mark.gui


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> Iterator[None]:
    move_home(monkeypatch, tmp_path)
    yield
    choose_language("en")
    install_language(qapp)


def german(qapp: QApplication) -> None:
    choose_language("de")
    install_language(qapp)


def wording() -> Wording:
    return Wording(ruleset_of("tiny").board, ["Ann", "Bob"])


def test_the_system_decides_until_somebody_chooses(monkeypatch: pytest.MonkeyPatch) -> None:
    assert chosen_language() == "en"
    monkeypatch.setattr(QLocale, "uiLanguages", lambda self: ["tlh", "de-AT", "en"])
    assert chosen_language() == "de"
    choose_language("en")
    assert chosen_language() == "en"
    choose_language("system")
    assert chosen_language() == "de"


def test_events_and_refusals_are_german_with_their_plural_forms(qapp: QApplication) -> None:
    german(qapp)
    texts = wording()
    keeps = plural("{seat} keeps {count} ticket.", "{seat} keeps {count} tickets.", "count", seat=Name("seat", 0))
    assert texts.text(keeps.with_args({**keeps.args, "count": 1})) == "Ann behält 1 Zielkarte."
    assert texts.text(keeps.with_args({**keeps.args, "count": 3})) == "Ann behält 3 Zielkarten."
    refusal = plural(
        "You need {needed} card ({color} or locomotive); you have {have}.",
        "You need {needed} cards ({color} or locomotives); you have {have}.",
        "needed",
        needed=4,
        color=Name("color", "red"),
        have=1,
    )
    assert texts.text(refusal) == "Das braucht 4 Karten (Rot oder Lokomotiven), du hast 1."
    assert (
        texts.text(say("Pay {cards}", cards=CountsInWords().name((*NONE[:-2], 2, 1)))) == "Zahlen: 2 Rot + 1 Lokomotive"
    )


@pytest.mark.parametrize(
    ("number", "words"), [(-5, "-5 Punkte"), (0, "0 Punkte"), (1, "1 Punkt"), (10**100, "1" + "0" * 100 + " Punkte")]
)
def test_what_rules_count_may_be_less_than_nothing_or_more_than_qt_counts(
    qapp: QApplication, number: int, words: str
) -> None:
    german(qapp)
    assert translate("PlayerRow", "%n points", number) == words
    assert Vocabulary("de").translate("PlayerRow", "%n points", number) == words
    counted = plural("{count} point", "{count} points", "count", count=number)
    assert sentence(counted) == f"{number} point{'s' if number != 1 else ''}"


def test_buttons_are_german_in_all_their_forms(qapp: QApplication) -> None:
    german(qapp)
    notation, texts = ruleset_of("tiny").notation, wording()
    assert texts.label(notation, notation.read("claim brack-esk")) == "Brack–Esk bauen"
    assert texts.action(notation, notation.read("claim brack-esk")) == "Strecke bauen"
    assert texts.action(notation, notation.read("station esk")) == "Bahnhof bauen"
    assert texts.bare(notation, notation.read("keep arven-holm brack-holm")) == "Behalten"
    assert texts.label(notation, notation.read("draw pile")) == "Ziehen: vom Stapel"


def test_rules_are_german_and_the_same(qapp: QApplication) -> None:
    plain = discover(safe=True)
    german(qapp)
    catalogue = translate_catalogue(plain)
    assert catalogue.manifests["tunnels"].summary.startswith("Nach der Zahlung werden drei Karten aufgedeckt")
    assert catalogue.manifests["cards"].options["deal"]["title"] == "Karten, die zu Beginn ausgeteilt werden"
    for id, manifest in plain.manifests.items():
        same = catalogue.manifests[id]
        assert (same.version, same.requires, same.includes) == (manifest.version, manifest.requires, manifest.includes)
        assert {name: schema.get("default") for name, schema in same.options.items()} == {
            name: schema.get("default") for name, schema in manifest.options.items()
        }


@pytest.mark.sweep
def test_a_game_goes_on_in_another_language(qtbot: QtBot) -> None:
    window = MainWindow(discover(safe=True))
    qtbot.addWidget(window)
    window.game.start(GameSetup("tiny", (Seat("Ann"), Seat("bot:greedy", "bot:greedy")), 5))
    page = window.game.widget
    assert page is not None
    qtbot.waitUntil(lambda: page.session.question is not None)
    asked, path = page.session.question, page.playable.path
    box = row(opened_settings(window, qtbot), "Language").control
    assert isinstance(box, ChoiceBox)
    box.setCurrentText("Deutsch")
    qtbot.waitUntil(lambda: window.game.widget not in (None, page))
    assert [dialog.windowTitle() for dialog in window.findChildren(SettingsDialog) if dialog.isVisible()] == [
        "Einstellungen"
    ]
    again = window.game.widget
    assert again is not None
    assert again.playable.path == path
    qtbot.waitUntil(lambda: again.session.question is not None)
    assert again.session.question == asked
    assert [menu.text() for menu in window.menuBar().actions()] == ["&Spiel", "&Zeichnen", "&Ansicht", "&Hilfe"]
    window.close()


@pytest.mark.sweep
def test_cities_are_called_as_the_person_likes_and_the_game_goes_on(qtbot: QtBot, qapp: QApplication) -> None:
    window = MainWindow(discover(safe=True))
    qtbot.addWidget(window)
    window.change_language("de")
    window.game.start(GameSetup("danube", (Seat("Ann"), Seat("bot:greedy", "bot:greedy")), 5))
    page = window.game.widget
    assert page is not None
    qtbot.waitUntil(lambda: page.session.question is not None)
    asked = page.session.question
    vienna = page.scene.board.city_index["wien"]
    prague = page.scene.board.city_index["praha"]
    assert [page.scene.board.city_names[city] for city in (vienna, prague)] == ["Wien", "Praha"]
    box = row(opened_settings(window, qtbot), "Städtenamen").control
    assert isinstance(box, ChoiceBox)
    box.setCurrentText("In meiner Sprache")
    qtbot.waitUntil(lambda: window.game.widget not in (None, page))
    again = window.game.widget
    assert again is not None
    qtbot.waitUntil(lambda: again.session.question is not None)
    assert again.session.question == asked
    assert again.scene.board.city_names[prague] == "Prag"
    assert again.playable.game.spec.sha256 == page.playable.game.spec.sha256
    window.change_language("en")
    assert window.game.widget is not None
    assert [window.game.widget.scene.board.city_names[city] for city in (vienna, prague)] == ["Vienna", "Prague"]
    window.close()


def test_another_name_changes_nothing_but_what_is_shown(qapp: QApplication) -> None:
    german(qapp)
    plain = discover(safe=True)
    spec = board_map("europe")
    printed, called = assemble(plain, spec), assemble(structs.replace(plain, names_cities=True), spec)
    assert printed.spec == replace(spec, name="Europa")
    assert map_titles()["europe"] == "Europa"
    assert called.spec.cities != spec.cities
    assert replace(called.spec, cities=spec.cities) == printed.spec
    assert [city.id for city in called.spec.cities] == [city.id for city in spec.cities]
    claim = called.rules.notation.read("claim roma-venezia")
    assert called.rules.notation.text(claim) == printed.rules.notation.text(claim) == "claim roma-venezia"
    assert Wording(called.rules.board, ["Ann"]).label(called.rules.notation, claim) == "Rom–Venedig bauen"


def test_a_board_brings_names_of_its_cities_in_other_languages(qapp: QApplication) -> None:
    german(qapp)
    spec = board_map("danube")
    own = {"wien": {"de": "Wean", "hu": "Bécs"}, "praha": {"hu": "Prága"}}
    cities = tuple(replace(city, fields={"names": own.get(city.id, {})}) for city in spec.cities)
    called = {city.id: city.name for city in name_cities(replace(spec, cities=cities)).cities}
    assert [called[id] for id in ("wien", "praha", "brno")] == ["Wean", "Prag", "Brünn"]


def test_a_language_that_nobody_has_read_says_so(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    german(qapp)
    assert language_notes() == []
    monkeypatch.setitem(KNOWN_LANGUAGES, "de", KNOWN_LANGUAGES["de"]._replace(is_unread=True))
    (note,) = language_notes()
    assert str(own_words_folder() / "de.json") in note


@pytest.mark.sweep
def test_no_two_cities_of_a_board_get_one_name(qapp: QApplication) -> None:
    for language in LANGUAGES:
        choose_language(language)
        install_language(qapp)
        for map in ("europe", "usa", "balkans", "brazil", "danube"):
            names = [city.name for city in name_cities(board_map(map)).cities]
            assert len({*names}) == len(names)


@pytest.mark.sweep
def test_the_lobby_stays_the_lobby(qtbot: QtBot) -> None:
    window = MainWindow(discover(safe=True))
    qtbot.addWidget(window)
    window.lobby.show()
    window.change_language("de")
    assert window.lobby.widget is not None
    assert window.lobby.widget.starter.start.text() == "Spiel beginnen"
    window.change_language("en")
    assert window.lobby.widget.starter.start.text() == "Start the game"
    window.close()


def test_boards_describe_themselves_in_german_and_others_as_their_authors_wrote(qapp: QApplication) -> None:
    own = str(board_map("tiny").about["description"])
    german(qapp)
    assert (
        translate_text(own) == "Acht Häfen an einer erfundenen Küste, für zwei oder drei Spieler und eine kurze Partie."
    )
    assert translate_text("A board of somebody's own.") == "A board of somebody's own."


@pytest.mark.sweep
def test_own_words_are_offered_and_their_faults_are_told_in_the_settings(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "words").mkdir()
    entries = {"Home": {"&Play": "&Graj"}, "Colors": {"red": "<b>czerwona</b>", "blue": "niebieska"}}
    (tmp_path / "words" / "pl.json").write_text(json.dumps(entries), encoding="utf-8")
    window = MainWindow(discover(safe=True))
    qtbot.addWidget(window)
    window.change_language("pl")
    assert [translate("Colors", color) for color in ("red", "blue")] == ["red", "niebieska"]
    assert translate("QPlatformTheme", "Cancel") == "Anuluj"  # Qt's own words
    assert format_number(0.5) == "0,5"
    window.show_settings()
    dialog = window.findChild(SettingsDialog, "settings")
    assert dialog is not None
    assert "Polski" in [box.itemText(row) for box in dialog.findChildren(QComboBox) for row in range(box.count())]
    assert any("pl.json: 1 text cannot be used. “red”" in label.text() for label in dialog.findChildren(QLabel))
    window.change_language("en")
    window.close()


@pytest.mark.sweep
def test_buttons_and_menus_of_qt_are_translated_where_qt_has_no_words(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "words").mkdir()
    window = MainWindow(discover(safe=True))
    qtbot.addWidget(window)
    for code in ("is", "ro", "sl", "sr"):
        words = {source: f"{source} ({code})" for source in ("OK", "Cancel", "&Yes", "&No", "Save")}
        menus = {context: {"&Paste": f"{context} ({code})"} for context in ("QLineEdit", "QWidgetTextControl")}
        own = json.dumps({"QPlatformTheme": words} | menus)
        (tmp_path / "words" / f"{code}.json").write_text(own, encoding="utf-8")
        window.change_language(code)
        button = QMessageBox.StandardButton
        box = QMessageBox()
        box.setStandardButtons(button.Ok | button.Cancel | button.Yes | button.No | button.Save)
        qtbot.addWidget(box)
        assert {shown.text() for shown in box.buttons()} == {*words.values()}
        assert {*words, "&Paste"} <= {*QT_WORDS}
        for field, context in ((QLineEdit(), "QLineEdit"), (QPlainTextEdit(), "QWidgetTextControl")):
            qtbot.addWidget(field)
            menu = field.createStandardContextMenu()
            assert any(action.text().startswith(f"{context} ({code})") for action in menu.actions())
    window.change_language("en")
    window.close()
