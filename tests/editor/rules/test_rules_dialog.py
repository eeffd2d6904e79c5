"""The page of rules with real clicks and keys."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractSpinBox
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.cli.main import main
from railwright.core.game import read
from railwright.core.kernel.outcome import Seat
from railwright.editor.app import make_application
from railwright.editor.features.rulebook.dialog import GameRulesDialog
from railwright.editor.files.settings import save_last_rules
from railwright.editor.forms.fields import NumberField
from railwright.editor.main_window import MainWindow
from railwright.editor.play.game import GameSetup
from railwright.editor.rules.presets import find_presets
from railwright.editor.rules.presets_dialog import presets_of
from railwright.editor.rules.rulebook import Rulebook
from railwright.editor.rules.rules_dialog import RulesDialog, RulesEditor
from tests.homes import move_home

pytestmark = pytest.mark.gui
DOCS = Path(__file__).parents[3] / "docs"
EXAMPLE = DOCS / "examples" / "night_trains.py"
TUTORIAL = DOCS / "change-a-rule.md"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    move_home(monkeypatch, tmp_path)
    return tmp_path


def made() -> RulesDialog:
    make_application()
    catalogue = discover()
    spec = read(catalogue, "europe").spec
    assert spec is not None
    return RulesDialog(catalogue, spec)


@pytest.fixture(scope="module")
def kept(spoken_language: None) -> Iterator[RulesDialog]:
    dialog = made()
    yield dialog
    dialog.deleteLater()


@pytest.fixture
def dialog(qtbot: QtBot, kept: RulesDialog) -> Iterator[RulesDialog]:
    """The same dialog for all tests that look for no plugins, with the rules of the map again."""
    kept.resize(960, 660)
    kept.show()
    qtbot.waitExposed(kept)
    yield kept
    kept.close()
    kept.page.list.search.clear()
    kept.page.list.choose(next(iter(kept.page.list.rows)))
    kept.page.load({})
    kept.page.details.notice.clear()


@pytest.fixture
def page(dialog: RulesDialog) -> RulesEditor:
    return dialog.page


@pytest.fixture
def own_dialog(qtbot: QtBot, home: Path) -> Iterator[RulesDialog]:
    """A dialog for a test with plugins of its own."""
    dialog = made()
    qtbot.addWidget(dialog)
    dialog.resize(960, 660)
    dialog.show()
    qtbot.waitExposed(dialog)
    yield dialog
    dialog.close()


@pytest.fixture
def own_page(own_dialog: RulesDialog) -> RulesEditor:
    return own_dialog.page


def click(widget: QAbstractButton) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def throw(page: RulesEditor, id: str) -> None:
    click(page.list.rows[id].switch)


def spin(page: RulesEditor, name: str) -> QAbstractSpinBox:
    assert page.details.form is not None
    field = page.details.form.rows[name].field
    assert isinstance(field, NumberField)
    return field.box


def type_number(box: QAbstractSpinBox, digits: str) -> None:
    box.selectAll()
    QTest.keyClicks(box, digits)


@pytest.mark.sweep
def test_stations_off_and_draw_three_on(dialog: RulesDialog, page: RulesEditor) -> None:
    throw(page, "stations")
    throw(page, "draw_three")
    assert page.request() == {"stations": None, "draw_three": {}}
    assert page.line.text() == "Differences from the map: with Draw three; without Stations"
    assert page.list.rows["stations"].mark.text() == "● changed"
    assert page.details.why.text() == "Switched on by you."
    click(dialog.use)
    assert dialog.result() == RulesDialog.DialogCode.Accepted


def test_the_first_change_of_a_rule_goes_as_its_tutorial_says(dialog: RulesDialog, page: RulesEditor) -> None:
    QTest.keyClicks(page.list.search, "draw three")
    assert page.list.visible_rules() == ["draw_three"]
    throw(page, "draw_three")
    page.list.search.clear()
    QTest.mouseClick(page.list.rows["cards"], Qt.MouseButton.LeftButton)
    type_number(spin(page, "deal"), "6")
    assert page.request() == {"draw_three": {}, "cards": {"deal": 6}}
    assert f"*{page.line.text()}*" in TUTORIAL.read_text("utf-8")
    assert page.details.form is not None
    named = [page.list.search.placeholderText(), page.list.rows["cards"].title.text(), dialog.use.text()]
    for words in (*named, "Cards dealt at the start", "Draw three", page.presets.text().replace("&", "")):
        assert f"*{words}*" in TUTORIAL.read_text("utf-8")
    click(dialog.use)
    assert dialog.result() == RulesDialog.DialogCode.Accepted


@pytest.mark.sweep
def test_house_rules_expansions_and_rules_of_other_boards_have_headings_of_their_own(page: RulesEditor) -> None:
    groups = {head.text(): ids for head, ids in page.list.groups}
    assert list(groups) == ["House rules", "The rules of Europe", "Expansions", "Rules for other boards"]
    assert {"draw_three", "mulligan", "neutral_player"} <= set(groups["House rules"])
    assert groups["Expansions"] == ["europa_1912", "usa_1910", "warehouses"]
    assert {"team_asia", "tolls"} <= set(groups["Rules for other boards"])
    assert "stations" in groups["The rules of Europe"]


@pytest.mark.sweep
def test_a_need_is_explained_and_both_are_switched(page: RulesEditor) -> None:
    throw(page, "starting_station")
    throw(page, "stations")
    assert page.details.notice.message.text() == "Starting city cannot be played without Stations."
    assert page.list.rows["stations"].switch.isChecked()
    assert list(page.details.notice.labels()) == ["Switch both off", "Leave it on"]
    click(page.details.notice.buttons[0])
    assert page.request() == {"stations": None}
    assert not page.list.rows["starting_station"].switch.isChecked()
    assert page.details.notice.isHidden()


@pytest.mark.sweep
def test_a_conflict_is_explained_and_can_be_left(page: RulesEditor) -> None:
    throw(page, "europa_1912")
    throw(page, "usa_1910")
    assert page.details.notice.message.text() == "USA 1910 and Europa 1912 cannot be played together."
    click(page.details.notice.buttons[1])
    assert page.request() == {"europa_1912": {}}
    throw(page, "usa_1910")
    click(page.details.notice.buttons[0])
    assert page.request() == {"usa_1910": {}}


@pytest.mark.sweep
def test_an_option_out_of_range_bars_the_way_until_it_is_mended(dialog: RulesDialog, page: RulesEditor) -> None:
    page.list.choose("cards")
    type_number(spin(page, "deal"), "40")
    assert page.details.form is not None
    row = page.details.form.rows["deal"]
    assert "from 0 to 20" in row.error.text()
    assert page.list.rows["cards"].mark.text() == "has a problem"
    assert not dialog.use.isEnabled()
    type_number(spin(page, "deal"), "6")
    assert dialog.use.isEnabled()
    assert page.request() == {"cards": {"deal": 6}}
    click(row.back)
    assert page.request() == {}
    assert page.line.text() == "Exactly the rules of Europe."


@pytest.mark.sweep
def test_a_rule_and_all_rules_are_reset(page: RulesEditor) -> None:
    throw(page, "draw_three")
    page.list.choose("stations")
    type_number(spin(page, "count"), "5")
    click(page.details.restore)
    assert page.request() == {"draw_three": {}}
    click(page.reset_button)
    assert page.request() == {}
    assert not page.list.rows["draw_three"].switch.isChecked()


@pytest.mark.sweep
def test_the_list_by_keys(qtbot: QtBot, page: RulesEditor) -> None:
    QTest.keyClicks(page.list.search, "draw three")
    assert page.list.visible_rules() == ["draw_three"]
    QTest.keyClick(page.list.search, Qt.Key.Key_Return)
    QTest.keyClick(page.list.rows["draw_three"].switch, Qt.Key.Key_Space)
    assert page.request() == {"draw_three": {}}
    page.list.search.clear()
    QTest.keyClick(page.list.rows["draw_three"].switch, Qt.Key.Key_Down)
    assert page.list.current == "easy_locomotives"
    QTest.keyClick(page.list.rows["easy_locomotives"].switch, Qt.Key.Key_Up)
    assert page.list.current == "draw_three"


@pytest.mark.sweep
def test_a_preset_is_saved_loaded_and_deleted(page: RulesEditor, home: Path) -> None:
    throw(page, "draw_three")
    page.presets.prompt_for_name()
    asked = page.presets.dialog
    assert asked is not None
    asked.setTextValue("Sunday")  # type: ignore[union-attr]
    asked.accept()
    assert list(find_presets()) == ["Sunday"]
    click(page.reset_button)
    page.presets.menu_.aboutToShow.emit()
    next(action for action in page.presets.menu_.actions() if action.text() == "Sunday").trigger()
    assert page.request() == {"draw_three": {}}
    page.presets.export_file(home / "out.yaml")
    page.presets.import_file(home / "out.yaml")
    assert list(find_presets()) == ["out", "Sunday"]
    page.presets._delete_now("out")
    assert list(find_presets()) == ["Sunday"]


@pytest.mark.sweep
def test_a_file_that_is_no_rules_is_told(page: RulesEditor, home: Path) -> None:
    (home / "bad.yaml").write_text("plugins: [1]\n", encoding="utf-8")
    page.presets.import_file(home / "bad.yaml")
    assert "bad.yaml:1:" in page.problems.message.text()
    assert find_presets() == {}


@pytest.mark.sweep
def test_a_plugin_is_read_allowed_edited_and_asked_again(own_page: RulesEditor, home: Path) -> None:
    own = home / "plugins" / "night_trains.py"
    own.parent.mkdir()
    own.write_text(EXAMPLE.read_text("utf-8"), "utf-8")
    click(own_page.reload_button)
    assert own_page.list.rows["night_trains"].mark.text() == "new or changed"
    throw(own_page, "night_trains")
    assert not own_page.list.rows["night_trains"].switch.isChecked()
    asked = own_page.dialog
    assert asked is not None
    assert asked.code.toPlainText().strip() == own.read_text("utf-8").strip()
    assert str(own) in asked.path_label.text()
    click(asked.allow)
    assert own_page.request() == {"night_trains": {}}
    assert own_page.book.refusal() == ""

    own.write_text(own.read_text("utf-8") + "\n# edited\n", "utf-8")
    click(own_page.reload_button)
    assert own_page.list.rows["night_trains"].mark.text() == "new or changed"
    assert not own_page.list.rows["night_trains"].switch.isChecked()
    assert not own_page.book.is_playable()
    assert own_page.problems.buttons[0].text() == "Read Night trains …"
    click(own_page.problems.buttons[0])
    assert own_page.dialog is not None
    click(own_page.dialog.forbid)
    assert "night_trains" in own_page.book.untrusted


@pytest.mark.sweep
def test_what_changes_while_it_is_read_is_not_allowed(own_page: RulesEditor, home: Path) -> None:
    own = home / "plugins" / "night_trains.py"
    own.parent.mkdir()
    own.write_text(EXAMPLE.read_text("utf-8"), "utf-8")
    own_page.reload()
    own_page.confirm_trust("night_trains")
    asked = own_page.dialog
    assert asked is not None
    own.write_text(EXAMPLE.read_text("utf-8") + "# \u202eother\n", "utf-8")
    click(asked.allow)
    assert "changed while you were reading" in asked.problem.text()
    assert "# ⟨U+202E⟩other" in asked.code.toPlainText()
    assert not own_page.book.catalogue.trust.is_trusted(own)
    click(asked.forbid)


@pytest.mark.sweep
def test_a_plugin_that_cannot_be_read_is_listed_with_its_sentence(own_page: RulesEditor, home: Path) -> None:
    (home / "plugins").mkdir()
    (home / "plugins" / "broken.py").write_text("PLUGIN = {'id':\n", "utf-8")
    click(own_page.reload_button)
    (broken,) = (label for label in own_page.list.failures if "broken.py" in label.text())
    expansions = next(head for head, _ in own_page.list.groups if head.text() == "Expansions")
    assert broken.y() < expansions.y()  # beside what else is the user's, not behind all other rules


FAILING = "    return 1 / 0"
FOREIGN = (
    "    from railwright.plugins.tickets.api import cards, with_decks\n    return with_decks(value, cards('a-b 3'), ())"
)
NOWHERE = "    from dataclasses import replace\n    return replace(value, cities=value.cities[1:])"


REFUSALS = (
    ("declare_tables(rules)", FAILING, "The plugin odd failed in declare_tables, line 5: ZeroDivisionError"),
    ("adjust_map(value)", FAILING, "The plugin odd failed in adjust_map, line 5: ZeroDivisionError"),
    ("adjust_map(value)", NOWHERE, "The plugin odd cannot be played on the map Europe: "),
    ("adjust_map(value)", FOREIGN, ""),
)


@pytest.mark.sweep
def test_rules_that_cannot_be_put_together_are_told_where_they_are_chosen(
    own_dialog: RulesDialog, own_page: RulesEditor, home: Path
) -> None:
    (home / "plugins").mkdir()
    file = home / "plugins" / "odd.py"
    manifest = "{'id': 'odd', 'version': '1.0', 'api': 1, 'summary': 'Odd.', 'requires': ['tickets']}"
    for head, code, told in REFUSALS:
        file.write_text(
            f"from railwright.api import hookimpl\nPLUGIN = {manifest}\n@hookimpl\ndef {head}:\n{code}\n", "utf-8"
        )
        own_page.book.catalogue.trust.trust(file)
        click(own_page.reload_button)
        throw(own_page, "odd")
        click(own_dialog.use)
        assert told in own_page.problems.message.text()
        assert own_dialog.isVisible() == bool(told)
        own_page.load({})


@pytest.mark.sweep
def test_long_titles_give_way(page: RulesEditor) -> None:
    label = page.list.rows["europe"].title
    title = label.text()
    label.setText("A very long title " * 20)
    page.list.rows["europe"].grab()
    assert label.visible_text().endswith("…")
    assert label.toolTip() == label.text()
    label.setText(title)


@pytest.mark.parametrize("width", [720, 1024])
@pytest.mark.sweep
def test_every_summary_is_read_whole(qtbot: QtBot, dialog: RulesDialog, page: RulesEditor, width: int) -> None:
    dialog.resize(width, 560)

    def fits() -> bool:
        rows = page.list.rows.values()
        return all(row.summary.height() >= row.summary.heightForWidth(row.summary.width()) for row in rows)

    qtbot.waitUntil(fits)


@pytest.mark.sweep
def test_a_rule_with_nothing_to_do_on_the_board_says_so_and_cannot_be_switched_on(
    qtbot: QtBot, page: RulesEditor
) -> None:
    row = page.list.rows["tour_tickets"]
    qtbot.waitUntil(lambda: not row.switch.isEnabled())
    throw(page, "tour_tickets")
    assert page.request() == {}
    QTest.mouseClick(row, Qt.MouseButton.LeftButton)
    assert page.list.current == "tour_tickets"
    assert row.mark.text() == "not for this board"
    assert page.details.why.text().startswith("This board has no tours, so all tickets connect two cities.")
    assert page.list.rows["draw_three"].switch.isEnabled()


@pytest.mark.sweep
def test_the_keys_pass_over_a_rule_with_nothing_to_do(qtbot: QtBot, page: RulesEditor) -> None:
    qtbot.waitUntil(lambda: not page.list.rows["tour_tickets"].switch.isEnabled())
    ids = page.list.visible_rules()
    before, after = ids[ids.index("tour_tickets") - 1], ids[ids.index("tour_tickets") + 1]
    page.list.choose(before)
    QTest.keyClick(page.list.rows[before].switch, Qt.Key.Key_Down)
    assert page.list.current == after


@pytest.mark.sweep
def test_a_rule_that_is_on_can_be_switched_off_where_it_has_nothing_to_do(qtbot: QtBot, page: RulesEditor) -> None:
    page.load({"tour_tickets": {}})
    qtbot.waitUntil(lambda: "tour_tickets" in page.list.idle)
    throw(page, "tour_tickets")
    assert page.request() == {}


@pytest.mark.sweep
def test_a_game_that_many_know_is_loaded_with_its_sentence(page: RulesEditor) -> None:
    throw(page, "draw_three")
    page.presets.menu_.aboutToShow.emit()
    page.presets.menu_.actions()[0].trigger()
    mega = next(button for button in page.presets_dialog.buttons if button.accessibleName() == "Mega Europe")
    click(mega)
    assert page.request() == {"europa_1912": {"deck": "mega"}}
    assert page.line.text() == f"Mega Europe: {mega.accessibleDescription()}"


@pytest.mark.parametrize(("map", "count"), [("europe", 10), ("usa", 9), ("tiny", 6)])
def test_six_to_ten_known_games_can_be_played_on_a_board(map: str, count: int) -> None:
    catalogue = discover()
    spec = read(catalogue, map).spec
    assert spec is not None
    presets = presets_of(Rulebook(catalogue, spec))
    assert len(presets) == count
    assert len({str(preset.title) for preset in presets}) == count
    for preset in presets:
        assert Rulebook(catalogue, spec, preset.changes).refusal() == ""
        assert len(str(preset.sentence).split()) <= 20


@pytest.mark.sweep
def test_from_the_lobby_into_a_game_with_house_rules(qtbot: QtBot) -> None:
    make_application()
    window = MainWindow(discover(safe=True))
    qtbot.addWidget(window)
    window.show()
    window.lobby.show()
    assert window.lobby.widget is not None
    line = window.lobby.widget.rules
    assert line.summary.text() == "The map's rules"
    click(line.button)
    assert line.dialog is not None
    throw(line.dialog.page, "stations")
    throw(line.dialog.page, "draw_three")
    click(line.dialog.use)
    assert line.summary.text() == "With Draw three; without Stations"
    window.lobby.widget.set_seats([Seat("Ann"), Seat("Bob")])
    click(window.lobby.widget.starter.start)
    assert window.game.widget is not None
    rules = window.game.widget.playable.game.rules
    assert "stations" not in rules.options
    assert rules.options["cards"]["draws"] == 3
    assert window.game.widget.panels.rules.text() == "House rules: with Draw three; without Stations"
    assert window.game.widget.final.rules.text() == window.game.widget.panels.rules.text()
    window.close()


def window_of(qtbot: QtBot) -> MainWindow:
    make_application()
    window = MainWindow(discover(safe=True))
    qtbot.addWidget(window)
    window.show()
    return window


@pytest.mark.sweep
def test_the_rules_of_a_game_are_read_and_the_game_goes_on(qtbot: QtBot) -> None:
    window = window_of(qtbot)
    window.game.start(GameSetup("tiny", (Seat("Ann"), Seat("Bob")), 1, changes={"stations": None, "draw_three": {}}))
    page = window.game.widget
    window.show_rules()
    [dialog] = window.findChildren(GameRulesDialog)
    text = dialog.text.toPlainText()
    assert "with Draw three" in text
    assert "without Stations" in text
    assert "If you draw train cards, take 3 cards." in text
    assert "Warehouses" not in text
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert window.game.widget is page
    window.show_rules()
    dialog = next(dialog for dialog in window.findChildren(GameRulesDialog) if dialog.isVisible())
    click(dialog.next)
    assert window.game.widget is None
    assert window.lobby.widget is not None
    assert window.lobby.widget.rules.dialog is not None
    window.lobby.widget.rules.dialog.reject()
    window.close()


@pytest.mark.sweep
def test_the_rules_of_the_latest_game_are_there_the_next_time(qtbot: QtBot, home: Path) -> None:
    rules = home / "sunday.yaml"
    rules.write_text("plugins: {draw_three: {}, most_tickets: {points: 20}}\n", "utf-8")
    first = window_of(qtbot)
    first.game.start(GameSetup("tiny", (Seat("Ann"), Seat("Bob")), 1, str(rules)))
    first.close()
    window = window_of(qtbot)
    window.lobby.show()
    assert window.lobby.widget is not None
    assert window.lobby.widget.rules.changes == {"draw_three": {}, "most_tickets": {"points": 20}}
    assert "Draw three" in window.lobby.widget.rules.summary.text()
    window.close()


@pytest.mark.sweep
def test_remembered_rules_that_are_no_longer_there_are_told(qtbot: QtBot) -> None:
    save_last_rules({"gone": {}})
    window = window_of(qtbot)
    window.lobby.show()
    assert window.lobby.widget is not None
    line = window.lobby.widget.rules
    assert line.summary.text() == "These rules conflict. Open them to see why."
    click(line.button)
    assert line.dialog is not None
    click(line.dialog.page.problems.buttons[0])
    assert line.dialog.page.request() == {}
    click(line.dialog.use)
    assert line.summary.text() == "The map's rules"
    window.close()


@pytest.mark.sweep
def test_a_record_names_the_house_rules_that_it_was_played_with(qtbot: QtBot, home: Path) -> None:
    rules = home / "rules.yaml"
    rules.write_text("plugins: {stations: null, draw_three: {}}\n", "utf-8")
    seats = ["--map", "tiny", "--seats", "bot:random,bot:random"]
    command = ["simulate", *seats, "--seed", "1", "--rules", str(rules), "--records", str(home / "records")]
    assert main(command) == 0
    [record] = (home / "records").iterdir()
    window = window_of(qtbot)
    window.replays.open(record)
    assert window.replays.widget is not None
    assert window.replays.widget.rules_label.text() == "House rules: with Draw three; without Stations"
    window.show_rules()
    [dialog] = window.findChildren(GameRulesDialog)
    assert "without Stations" in dialog.text.toPlainText()
    dialog.accept()
    window.close()
