"""The panels of figures: analysis and simulation, with what they light on the board."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.game import assemble, parse
from railwright.core.maps.library import find_map
from railwright.editor.document import edits
from railwright.editor.document.map_document import MapDocument
from railwright.editor.document.parts import Part
from railwright.editor.features.balance.playtest_dialog import PlaytestDialog
from railwright.editor.features.balance.simulation_panel import PlanForm, SimulationPanel
from railwright.editor.features.balance.simulation_report import FIGURES, judged_part
from railwright.editor.features.balance.simulation_run import SimulationRun
from railwright.editor.features.figures.figure_words import SECTIONS, TITLES
from railwright.editor.features.figures.panel import AnalysisPanel
from railwright.plugins.features.balance.api import Finding, causes, played_board, read_playtests
from railwright.plugins.features.balance.report import FIGURES as ALL_FIGURES
from tests.editor.draw.user_input import wait_for_layout
from tests.editor.panels.test_problems import TINY
from tests.homes import move_home
from tests.plugins.own_rules import allow


def rows(panel: AnalysisPanel) -> dict[str, str]:
    tops = [panel.tree.topLevelItem(index) for index in range(panel.tree.topLevelItemCount())]
    items = [top.child(index) for top in tops if top for index in range(top.childCount())]
    return {item.text(0): item.text(1) for item in items}


def test_every_figure_has_its_words() -> None:
    assert {id for ids in SECTIONS.values() for id in ids} == set(TITLES)


def test_the_figures_follow_an_edit_and_light_their_places(qtbot: QtBot) -> None:
    document = MapDocument(TINY.spec)
    panel = AnalysisPanel(document)
    document.setParent(panel)
    qtbot.addWidget(panel)
    panel.show()
    qtbot.waitUntil(lambda: rows(panel).get("Cities") == "8")
    lit: list[object] = []
    panel.highlighted.connect(lit.append)
    top = panel.tree.topLevelItem(2)
    assert top is not None
    panel.tree.setCurrentItem(top.child(0))
    assert lit[-1] == (Part("route", "arven-brack"),)
    document.edit("Remove", edits.remove(document.spec, [Part("city", "holm")]))
    qtbot.waitUntil(lambda: rows(panel).get("Cities") == "7")


def test_the_traffic_is_shown_and_taken_away(qtbot: QtBot) -> None:
    document = MapDocument(TINY.spec)
    panel = AnalysisPanel(document)
    document.setParent(panel)
    qtbot.addWidget(panel)
    panel.show()
    heats: list[object] = []
    panel.heat_changed.connect(heats.append)
    panel.heat.setChecked(True)
    assert isinstance(heats[-1], dict)
    assert len(heats[-1]) == len(TINY.spec.routes)
    panel.heat.setChecked(False)
    assert heats[-1] is None


def test_crowding_is_that_of_the_number_of_players(qtbot: QtBot) -> None:
    """With three players one of the two routes between Fallow and Grindal closes, with four neither does."""
    spec = replace(TINY.spec, players=(2, 4))
    document = MapDocument(spec)
    panel = AnalysisPanel(document, open_from=lambda _: 4)
    document.setParent(panel)
    qtbot.addWidget(panel)
    panel.show()
    qtbot.waitUntil(lambda: bool(rows(panel)))
    pair = next(Part("route", route.id) for route in spec.routes if route.between == ("fallow", "grindal"))
    heats: list[dict[Part, float]] = []
    panel.heat_changed.connect(heats.append)
    panel.heat.setChecked(True)
    assert panel.players.count() == 4
    assert rows(panel)["Double routes where only one can be claimed"] == "0"
    panel.players.box.setFocus()
    qtbot.keyClick(panel.players.box, Qt.Key.Key_Up)
    assert panel.players.count() == 3
    assert rows(panel)["Double routes where only one can be claimed"] == "2"
    assert heats[-1][pair] == 2 * heats[0][pair] > 0


@pytest.fixture
def balance(qtbot: QtBot) -> SimulationPanel:
    panel = SimulationPanel(lambda: (TINY.text, TINY.spec), lambda: ThreadPoolExecutor(1))
    panel.form.seats.setText("bot:random,bot:greedy")
    panel.form.games.setValue(8)
    qtbot.addWidget(panel)
    panel.show()
    return panel


def simulate(panel: SimulationPanel, qtbot: QtBot) -> None:
    qtbot.mouseClick(panel.start, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: panel.run is None)


@pytest.mark.sweep
def test_a_run_shows_what_it_found_and_gives_the_same_again(balance: SimulationPanel, qtbot: QtBot) -> None:
    simulate(balance, qtbot)
    first = balance.report
    assert first is not None
    assert first.games == 8
    assert "Tickets, hardest first" in balance.view.toPlainText()
    simulate(balance, qtbot)
    assert balance.report == first
    assert "No clear changes" in balance.view.toPlainText()
    assert "does not understand" not in balance.view.toPlainText()
    state = balance._state
    assert state is not None
    misread = state._replace(board=state.board._replace(misread={"greedy": ["Lamps"], "eager": ["Lamps"]}))
    page = judged_part(misread)
    warning = "bot:greedy does not understand Lamps. The figures show how it plays, but say nothing about balance."
    assert page.startswith(f"<p>{warning}</p>")


def test_the_use_of_routes_is_shown_on_the_board(balance: SimulationPanel, qtbot: QtBot) -> None:
    simulate(balance, qtbot)
    heats: list[object] = []
    balance.heat_changed.connect(heats.append)
    balance.heat.setCurrentIndex(1)
    assert isinstance(heats[-1], dict)
    assert max(heats[-1].values()) <= 1
    balance.heat.setCurrentIndex(0)
    assert heats[-1] is None


def played(run: SimulationRun) -> int:
    return run.latest.report.games if run.latest else 0


@pytest.mark.sweep
def test_a_run_is_cancelled_within_half_a_second(balance: SimulationPanel, qtbot: QtBot) -> None:
    balance.form.games.setValue(20_000)
    balance.form.stops_early.setChecked(False)  # few games answer all questions about a sound board
    qtbot.mouseClick(balance.start, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: balance.run is not None and played(balance.run) > 4)
    qtbot.mouseClick(balance.start, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: balance.run is None)  # half a second on a machine that does nothing else
    assert balance.report is not None
    assert 4 < balance.report.games < 20_000


def test_a_line_leads_to_its_place(balance: SimulationPanel, qtbot: QtBot) -> None:
    simulate(balance, qtbot)
    lit: list[object] = []
    balance.part_clicked.connect(lit.append)
    balance.view.anchorClicked.emit(QUrl("ticket:arven-holm"))
    assert lit == [[Part("ticket", "arven-holm")]]


def test_tables_are_written_beside_each_other(balance: SimulationPanel, qtbot: QtBot, tmp_path: Path) -> None:
    simulate(balance, qtbot)
    balance.write(tmp_path / "run.csv")
    assert sorted(path.name for path in tmp_path.glob("run-*.csv")) == [
        f"run-{name}.csv" for name in ("bots", "figures", "routes", "seats", "tickets")
    ]


def test_every_figure_has_words() -> None:
    assert set(ALL_FIGURES) == FIGURES.keys()


def test_players_and_bot_fill_in_the_seats(qtbot: QtBot) -> None:
    form = PlanForm(("greedy", "random", "steady"), (2, 3))
    qtbot.addWidget(form)
    form.show()
    assert form.seats.text() == "bot:steady,bot:steady,bot:steady"
    form.players.setFocus()
    qtbot.keyClick(form.players, Qt.Key.Key_Down)
    form.bot.setFocus()
    qtbot.keyClick(form.bot, Qt.Key.Key_M)
    assert form.seats.text() == "bot:greedy,bot:greedy"
    form.offer((3, 8))
    assert form.seats.text() == "bot:greedy,bot:greedy,bot:greedy"
    form.seats.setText("bot:random,bot:steady")
    assert [seat.agent for seat in form.plan("").seats] == ["bot:random", "bot:steady"]


@pytest.mark.parametrize("words", ["bot:nobody", "bot:steady", ""])
def test_seats_that_do_not_fit_are_told(balance: SimulationPanel, qtbot: QtBot, words: str) -> None:
    messages: list[str] = []
    balance.failed.connect(messages.append)
    balance.form.seats.setText(words)
    qtbot.mouseClick(balance.start, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: balance.run is None and bool(messages))
    assert messages[0]


@pytest.mark.sweep
def test_runs_are_kept_beside_the_map_and_compared_with_after_a_new_start(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"

    def opened() -> SimulationPanel:
        panel = SimulationPanel(lambda: (TINY.text, TINY.spec), lambda: ThreadPoolExecutor(1), lambda: path, TINY.spec)
        panel.form.seats.setText("bot:random,bot:greedy")
        panel.form.games.setValue(8)
        qtbot.addWidget(panel)
        panel.show()
        return panel

    first = opened()
    assert first.view.toPlainText().startswith("Let bots play on this board")
    simulate(first, qtbot)
    assert (tmp_path / "mine.simulations.json").is_file()
    assert not path.exists()
    second = opened()
    assert second.report == first.report
    assert "8 games" in second.view.toPlainText()
    simulate(second, qtbot)
    assert "No clear changes" in second.view.toPlainText()
    assert second.run_selector.count() == 2
    second.run_selector.setCurrentIndex(0)
    assert "No clear changes" not in second.view.toPlainText()


@pytest.mark.parametrize(
    "content", [b"", b"{}", b"[" * 9000, b'{"format": {"name": "railwright-simulations", "version": 1}, "runs": [7]}']
)
def test_a_damaged_file_of_runs_is_no_hindrance(qtbot: QtBot, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "mine.simulations.json").write_bytes(content)
    panel = SimulationPanel(lambda: None, file=lambda: tmp_path / "mine.yaml", spec=TINY.spec)
    qtbot.addWidget(panel)
    assert panel.saved_runs.runs == []
    assert (tmp_path / "mine.simulations.json").read_bytes() == content


def test_the_page_of_a_run_fits_a_narrow_panel(balance: SimulationPanel, qtbot: QtBot) -> None:
    simulate(balance, qtbot)
    for width in (330, 351, 352, 353, 400):
        balance.resize(width, 500)
        wait_for_layout(qtbot, balance.view)
        assert balance.view.horizontalScrollBar().maximum() == 0


@pytest.mark.sweep
def test_the_tickets_that_rules_lay_over_the_map_are_told_of(qtbot: QtBot) -> None:
    more = "\nplugins:\n  europa_1912: {deck: mega}\n"
    text = find_map("europe").read_text("utf-8").replace("\nplugins:\n", more, 1)
    spec = parse(discover(True), text).spec
    assert spec is not None
    panel = SimulationPanel(lambda: (text, spec), lambda: ThreadPoolExecutor(1))
    panel.form.seats.setText("bot:random,bot:greedy")
    panel.form.games.setValue(4)
    qtbot.addWidget(panel)
    simulate(panel, qtbot)
    assert panel.report is not None
    added = {ticket.id for ticket in panel.report.tickets} - {ticket.id for ticket in spec.tickets}
    assert added
    assert any(ticket.kept.value for ticket in panel.report.tickets if ticket.id in added)
    assert panel.view.toPlainText()


ENDINGS = (
    ("os._exit(3)", 3.0, "The plugin broken failed in after_turn, line 6: ended its process"),
    (
        "os.kill(os.getpid(), 9)",
        3.0,
        "A process playing Skerry Coast stopped before the game was over. Your own rules in use: Broken.",
    ),
    (
        "return __import__('re').match('(a+)+$', 'a' * 60 + 'b')",
        1.0,
        "The plugin broken failed in after_turn, line 6: did not return within 1 second",
    ),
)


@pytest.mark.parametrize(("code", "limit_s", "told"), ENDINGS)
@pytest.mark.sweep
def test_a_process_that_is_ended_from_within_is_told_of(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str, limit_s: float, told: str
) -> None:
    move_home(monkeypatch, tmp_path)
    monkeypatch.setattr("railwright.core.kernel.timeout.TIMEOUT_S", limit_s)
    allow(f"import os\n@hookimpl\ndef after_turn(state, seat): {code}")
    text = find_map("tiny").read_text("utf-8").replace("\nplugins:\n", "\nplugins:\n  broken: {}\n", 1)
    spec = parse(discover(), text).spec
    assert spec is not None
    panel = SimulationPanel(lambda: (text, spec))
    panel.form.seats.setText("bot:random,bot:greedy")
    panel.form.games.setValue(4)
    qtbot.addWidget(panel)
    said: list[str] = []
    panel.failed.connect(said.append)
    simulate(panel, qtbot)
    assert said == [told]


def test_a_game_on_paper_is_typed_in_kept_and_told_beside_the_bots(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    panel = SimulationPanel(lambda: (TINY.text, TINY.spec), lambda: ThreadPoolExecutor(1), lambda: path, TINY.spec)
    panel.form.seats.setText("bot:random,bot:greedy")
    panel.form.games.setValue(4)
    qtbot.addWidget(panel)
    panel.show()
    dialog = PlaytestDialog(TINY.spec, panel)
    qtbot.keyClicks(dialog.players, "Ann, Bob")
    ticket = len(TINY.spec.routes)
    for row, text in ((0, "a"), (1, "Bob"), (ticket, "x")):
        dialog.table.item(row, 1).setText(text)
    dialog.accept()
    assert "exactly one player's name must start with x" in dialog.problem.text()
    dialog.table.item(ticket, 1).setText("b")
    dialog.table.item(ticket, 2).setCheckState(Qt.CheckState.Checked)
    dialog.totals.setText("40")
    dialog.accept()
    assert "Write all points" in dialog.problem.text()
    dialog.totals.setText("40, 31")
    dialog.accept()
    game = dialog.playtest
    assert game is not None
    assert (dict(game.claims), game.totals) == ({TINY.spec.routes[0].id: 0, TINY.spec.routes[1].id: 1}, (40, 31))
    assert game.tickets == ((1, TINY.spec.tickets[0].id, True),)
    panel.add_playtest(game, TINY.spec)
    assert read_playtests((tmp_path / "mine.playtests.yaml").read_bytes(), TINY.spec) == [game]
    simulate(panel, qtbot)
    assert "On paper, 1 game" in panel.view.toPlainText()
    assert "Winners' average points: 40" in panel.view.toPlainText()


def test_advice_is_followed_by_a_button_and_undone_in_one_step(qtbot: QtBot) -> None:
    """With 40 trains for three players each, the board of eight cities has too few spaces."""
    document = MapDocument(replace(TINY.spec, pieces={"trains": 40, "stations": 1}))
    before = document.spec

    def found() -> list[Finding]:
        return causes(played_board(assemble(discover(True), document.spec).rules))

    panel = AnalysisPanel(document, findings=found)
    document.setParent(panel)
    qtbot.addWidget(panel)
    panel.show()
    findings = panel.findings
    qtbot.waitUntil(lambda: findings.list.count() == 1)
    assert not findings.apply.isEnabled()
    item = findings.list.item(0)
    assert item is not None
    assert item.text() == (
        "The board has too few spaces: 50. A full table has 120 trains (3 × 40). Give each player 12 trains."
    )
    center = findings.list.visualItemRect(item).center()
    qtbot.mouseClick(findings.list.viewport(), Qt.MouseButton.LeftButton, pos=center)
    qtbot.mouseClick(findings.apply, Qt.MouseButton.LeftButton)
    assert document.spec.pieces["trains"] == 12
    qtbot.waitUntil(lambda: not findings.list.count())
    document.history.undo()
    assert document.spec == before
    qtbot.waitUntil(lambda: findings.list.count() == 1)


@pytest.mark.sweep
def test_a_run_shows_its_findings_and_what_their_advice_changes(qtbot: QtBot) -> None:
    text = TINY.text.replace("trains: 12", "trains: 40")
    panel = SimulationPanel(lambda: (text, TINY.spec), lambda: ThreadPoolExecutor(1))
    panel.form.seats.setText("bot:random,bot:greedy")
    panel.form.games.setValue(8)
    qtbot.addWidget(panel)
    panel.show()
    taken: list[Finding] = []
    panel.findings.advice_taken.connect(taken.append)
    simulate(panel, qtbot)
    listed = panel.findings.list
    item = listed.item(0)
    assert item is not None
    assert "Tried in 8 games." in item.text()
    qtbot.mouseClick(listed.viewport(), Qt.MouseButton.LeftButton, pos=listed.visualItemRect(item).center())
    qtbot.mouseClick(panel.findings.apply, Qt.MouseButton.LeftButton)
    assert [finding.code for finding in taken] == ["trains"]
    assert "Worth its trains" in panel.view.toPlainText()
