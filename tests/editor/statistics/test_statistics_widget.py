"""The page with a real mouse and real keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QTranslator
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.folders import data_folder, saves_folder
from railwright.core.language.plugin_texts import source_titles
from railwright.editor.features.statistics.store import open_store
from railwright.editor.features.statistics.widget import StatisticsWidget
from railwright.editor.looks.charts import Label, LineChart, LineData, Stack, StackedBarChart
from railwright.editor.looks.theme import apply_colors
from tests.editor.play.helpers import click
from tests.editor.statistics.games import result, row, some_games, write_record
from tests.homes import move_home

pytestmark = pytest.mark.gui
Open = Callable[[int], StatisticsWidget]


class Longer(QTranslator):
    """A language whose words are 40 % longer."""

    def isEmpty(self) -> bool:
        return False

    def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str:
        return f"{source} {('longer ' * 40)[: len(source) * 2 // 5]}"


@pytest.fixture
def open_page(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Open:
    """A page over so many saved games, when it has read them all."""
    move_home(monkeypatch, tmp_path / "home")
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    apply_colors(app, "light")

    def opened(games: int) -> StatisticsWidget:
        some_games(saves_folder(), games)
        page = StatisticsWidget({"europe": "Europe", "tiny": "Skerry Coast"}, source_titles(discover(safe=True)))
        qtbot.addWidget(page, before_close_func=StatisticsWidget.end)
        page.resize(1000, 700)
        page.show()
        page.activateWindow()
        with qtbot.waitSignal(page.reader.done):
            page.reload()
        return page

    return opened


def choose(combo: QComboBox, text: str) -> None:
    """Choose from a list with the keys; its popup asks for more than a platform without a display has."""
    combo.setFocus()
    down = combo.findText(text) - combo.currentIndex()
    for _ in range(abs(down)):
        QTest.keyClick(combo, Qt.Key.Key_Down if down > 0 else Qt.Key.Key_Up)
    assert combo.currentText() == text


def titles(page: StatisticsWidget) -> list[str]:
    return [card.report.title for card in page.reports.cards]


@pytest.mark.sweep
def test_people_are_rated_on_the_ladder_of_the_bots(open_page: Open) -> None:
    for number in range(24):
        rank = 1 + number % 2
        rows = [row(0, "Ann", rank=rank), row(1, "Badger", "bot:steady", rank=3 - rank)]
        write_record(saves_folder() / f"ann{number}.jsonl", result(rows), ("europe", "tiny")[number // 22], number)
    page = open_page(0)
    lines = table(page, "Player ratings")
    assert [line[:5] for line in lines] == [
        ["Ann", "All maps", "All bots", "24", "1500"],
        ["Ann", "Europe", "All bots", "22", "1500"],
        ["Ann", "Skerry Coast", "All bots", "2", "unknown so far"],
    ]
    card = next(card for card in page.reports.cards if card.report.title == "Player ratings")
    QTest.keyClick(card.chart, Qt.Key.Key_Down)
    low, high = lines[0][5:]
    assert card.reading.text() == f"Ann: rating 1500 after 24 games; the true rating is between {low} and {high}."


def table(page: StatisticsWidget, title: str) -> list[list[str]]:
    """What the table of a card says."""
    shown = next(card.table for card in page.reports.cards if card.report.title == title)
    cells = [[shown.item(down, across) for across in range(shown.columnCount())] for down in range(shown.rowCount())]
    return [[cell.text() for cell in line if cell is not None] for line in cells]


def test_before_the_first_game_the_page_says_what_will_be_here(qtbot: QtBot, open_page: Open) -> None:
    page = open_page(0)
    assert page.reports.empty is not None
    assert page.reports.empty.title.text() == "No games finished yet"
    assert not page.filters.isVisible()
    assert not page.save.isEnabled()
    with qtbot.waitSignal(page.play):
        click(page.reports.empty.button)


@pytest.mark.sweep
def test_saved_games_are_read_when_the_page_opens(open_page: Open) -> None:
    page = open_page(12)
    assert page.news.text() == "12 games added."
    assert page.summary.text().startswith("12 games.")
    assert titles(page) == [
        "Wins by player",
        "Points by source",
        "Tickets completed",
        "Game-by-game totals",
        "Longest path",
        "Game length",
        "People against bots",
        "Player ratings",
    ]
    assert {card.chart.isVisible() for card in page.reports.cards} == {True}
    assert {card.table.isVisible() for card in page.reports.cards} == {False}


def test_one_game_is_told_in_the_singular(open_page: Open) -> None:
    page = open_page(1)
    assert page.news.text() == "1 game added."
    assert page.summary.text().startswith("1 game.")


@pytest.mark.sweep
def test_filters_choose_what_counts(open_page: Open) -> None:
    page = open_page(30)
    choose(page.filters.kind, "Bots")
    assert {line[1] for line in table(page, "Wins by player")} == {"bot"}
    choose(page.filters.map, "Skerry Coast")
    choose(page.filters.players, "3 players")
    store, _ = open_store()
    query = """SELECT COUNT(DISTINCT key) FROM games JOIN seats ON key = game
        WHERE map = 'tiny' AND players = 3 AND NOT person"""
    ((count,),) = store.rows(query)
    store.close()
    assert 1 < count < 30
    assert page.summary.text().startswith(f"{count} games.")


def test_a_choice_that_nothing_fits_offers_all_games(open_page: Open) -> None:
    people = [row(0, "Ann"), row(1, "Bob", rank=2)]
    write_record(saves_folder() / "people.jsonl", result(people))
    page = open_page(0)
    choose(page.filters.kind, "Bots")
    assert page.reports.empty is not None
    assert page.reports.empty.title.text() == "No games match this selection"
    assert page.filters.isVisible()
    click(page.reports.empty.button)
    assert page.reports.empty is None
    assert page.filters.kind.currentText() == "Everybody"


def test_tables_say_what_the_charts_show(open_page: Open) -> None:
    people = [
        row(0, "Ann", total=64, longest=12, lines=[{"source": "routes", "points": 64}], tickets=[{"done": True}]),
        row(1, "bot:steady", "bot:steady", total=-3, rank=2, longest=9, lines=[{"source": "own_bonus", "points": -3}]),
    ]
    write_record(saves_folder() / "game.jsonl", result(people, turns=41))
    page = open_page(0)
    QTest.mouseClick(page.filters.tables, Qt.MouseButton.LeftButton, pos=QPoint(8, page.filters.tables.height() // 2))
    assert {card.chart.isVisible() for card in page.reports.cards} == {False}
    assert {card.table.isVisible() for card in page.reports.cards} == {True}
    assert table(page, "Wins by player") == [
        ["Ann", "person", "1", "1", "100 %", "21 %", "100 %", "50 %", "64.0", "12.0", "12"],
        ["Badger", "bot", "1", "0", "0 %", "0 %", "79 %", "50 %", "−3.0", "9.0", "9"],
    ]
    assert table(page, "Points by source") == [
        ["Ann", "person", "1", "0.0", "64.0", "64.0"],
        ["Badger", "bot", "1", "−3.0", "0.0", "−3.0"],
    ]
    assert table(page, "Tickets completed") == [["Ann", "person", "1", "1.0", "0.0", "100 %"]]
    assert table(page, "Longest path") == [[str(length), str(int(length in (9, 12)))] for length in range(9, 13)]
    assert table(page, "Game length") == [["20", "1"]]
    heads = page.reports.cards[1].table
    assert [heads.horizontalHeaderItem(column).text() for column in (3, 4)] == ["Own bonus", "Routes"]  # type: ignore[union-attr]


@pytest.mark.sweep
def test_every_chart_can_be_read_with_the_keys_alone(open_page: Open) -> None:
    page = open_page(20)
    for card in page.reports.cards:
        card.chart.setFocus(Qt.FocusReason.TabFocusReason)
        received = [card.reading.text()]
        for _ in card.chart.sentences[1:]:
            QTest.keyClick(card.chart, Qt.Key.Key_Down)
            received.append(card.reading.text())
            assert card.chart.accessibleDescription() == card.reading.text()
        assert received == list(card.chart.sentences)
        QTest.keyClick(card.chart, Qt.Key.Key_Home)
        assert card.reading.text() == card.chart.sentences[0]


def test_tab_goes_through_every_chart(open_page: Open) -> None:
    page = open_page(5)
    page.filters.map.setFocus()
    reached: list[QWidget | None] = []
    for _ in range(20):
        QTest.keyClick(QApplication.focusWidget() or page, Qt.Key.Key_Tab)
        reached.append(QApplication.focusWidget())
    assert {card.chart for card in page.reports.cards} <= set(reached)
    assert {page.filters.tables, page.add, page.save, page.back} <= set(reached)


@pytest.mark.sweep
def test_pointing_at_a_bar_reads_it(qtbot: QtBot, open_page: Open) -> None:
    page = open_page(20)
    card = page.reports.cards[0]
    page.grab()
    QTest.mouseMove(card.chart, card.chart.rect().bottomRight())  # where no pointer is by chance
    for area, sentence in zip(card.chart.areas, card.chart.sentences, strict=True):
        QTest.mouseMove(card.chart, area.center().toPoint())
        qtbot.waitUntil(lambda sentence=sentence: card.reading.text() == sentence)
        assert card.chart.toolTip() == sentence


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("games", [1, 40])
@pytest.mark.sweep
def test_every_chart_paints_its_items_inside_itself(open_page: Open, theme: str, games: int) -> None:
    page = open_page(games)
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    apply_colors(app, theme)
    for card in page.reports.cards:
        card.chart.grab()
        assert len(card.chart.areas) == len(card.chart.sentences) > 0
        for area in card.chart.areas:
            assert card.chart.rect().adjusted(-1, -1, 1, 1).contains(area.toAlignedRect())
    apply_colors(app, "light")


def test_records_of_another_folder_are_added(
    qtbot: QtBot, open_page: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = open_page(0)
    some_games(tmp_path / "club", 4)
    (tmp_path / "club" / "broken.jsonl").write_text("{nonsense\n", encoding="utf-8")
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path / "club"))
    with qtbot.waitSignal(page.reader.done):
        click(page.add)
    assert page.news.text() == "4 games added. 1 file could not be read."
    (tmp_path / "club" / "broken.jsonl").unlink()
    with qtbot.waitSignal(page.reader.done):
        click(page.add)
    assert page.news.text() == f"All finished games in {tmp_path / 'club'} have already been counted."


def test_what_is_shown_can_be_exported(open_page: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = open_page(6)
    path = tmp_path / "games.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    click(page.save)
    lines = len(path.read_text(encoding="utf-8-sig").splitlines()) - 1
    assert page.news.text() == f"Written to {path}: {lines} lines."
    path = tmp_path / "nowhere" / "games.csv"
    page.export_to(path)
    news = page.news.text()
    assert news == f"Cannot write {path} (No such file or directory). Choose another folder."


def test_a_damaged_file_is_told_and_filled_anew_from_the_saves(open_page: Open) -> None:
    data_folder().mkdir(parents=True, exist_ok=True)
    (data_folder() / "statistics.sqlite").write_bytes(b"no database" * 200)
    page = open_page(3)
    assert page.trouble.isVisible()
    assert "are damaged. The damaged file has been saved as" in page.trouble.text()
    assert page.summary.text().startswith("3 games.")


@pytest.mark.sweep
def test_a_file_without_its_tables_is_told(open_page: Open) -> None:
    open_page(2)
    store, _ = open_store()
    store.rows("DROP TABLE points")
    store.close()
    page = open_page(0)
    assert "are damaged. The damaged file has been saved as" in page.trouble.text()


def test_escape_and_the_button_go_back(qtbot: QtBot, open_page: Open) -> None:
    page = open_page(1)
    with qtbot.waitSignal(page.closed):
        click(page.back)
    with qtbot.waitSignal(page.closed):
        QTest.keyClick(page, Qt.Key.Key_Escape)


@pytest.mark.sweep
def test_longer_words_fit_into_the_smallest_window(open_page: Open) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    longer = Longer()
    app.installTranslator(longer)
    try:
        page = open_page(12)
        assert page.summary.text().startswith("12 games l")
        assert page.minimumSizeHint().width() <= 900
        page.resize(900, 620)
        for card in page.reports.cards:
            card.chart.grab()
            assert len(card.chart.areas) == len(card.chart.sentences)
    finally:
        app.removeTranslator(longer)


def test_a_legend_that_does_not_fit_goes_on_in_another_line(qtbot: QtBot) -> None:
    parts = [f"A source with a long name {number}" for number in range(6)]
    stack = Stack(Label("Ann"), (1.0,) * 6, ("1",) * 6, "6.0")
    chart = StackedBarChart("Points", ["Ann makes 6 points."], parts, [stack])
    qtbot.addWidget(chart)
    chart.resize(1600, 200)
    chart.grab()
    width = chart.sizeHint().height()
    chart.resize(400, 400)
    chart.grab()
    assert chart.sizeHint().height() > width + 48
    assert chart.areas[0].top() >= chart.head


def test_a_line_without_values_has_a_name_only(qtbot: QtBot) -> None:
    lines = [LineData(Label("Ann"), (1.0, 3.0)), LineData(Label("Bob"), ())]
    chart = LineChart("Points", ["Ann: 3", "Bob: none"], lines, "Game")
    qtbot.addWidget(chart)
    chart.grab()
    assert len(chart.areas) == 2
