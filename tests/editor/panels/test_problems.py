"""Live problems: the notation for ``railwright validate``, a way to the place, and what can be mended (E9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from railwright.core.cli.main import main
from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.document import edits
from railwright.editor.document.map_document import MapDocument
from railwright.editor.document.map_source import MapSource, new_source, read_source
from railwright.editor.document.parts import WHOLE, Part
from railwright.editor.document.problem import Level
from railwright.editor.panels.checker import MapChecker, check_map
from railwright.editor.panels.problems import ProblemsPanel, short_summary, summary
from railwright.editor.panels.quick_fixes import fix_for
from tests.editor.document.test_map_source import built_in, sheet_of

TINY = sheet_of("tiny")


@pytest.fixture
def checker(qtbot: QtBot) -> Iterator[MapChecker]:
    document = MapDocument(TINY.spec)
    made = MapChecker(document, TINY, built_in(), None)
    made.document = document  # type: ignore[attr-defined]
    yield made
    made.close()


def document_of(checker: MapChecker) -> MapDocument:
    document: MapDocument = checker.document  # type: ignore[attr-defined]
    return document


def spoilt(spec: MapSpec) -> MapSpec:
    """One mistake of many kinds."""
    spec = edits.place_cities(spec, {"arven": (-5, 20)}, leave_bends=True)
    spec = edits.set_field(spec, [Part("route", "brack-corrin")], "bends", ((500, 500),))
    spec = edits.set_field(spec, [Part("route", "corrin-fallow")], "ferry", 9)
    spec = edits.set_field(spec, [Part("ticket", spec.tickets[0].id)], "points", 60)
    spec, _ = edits.add_city(spec, "Lonely", (170, 180))
    return edits.set_map_field(spec, "players", (3, 2))


def test_the_issues_are_those_of_validate(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    spec = spoilt(TINY.spec)
    verdict = check_map(TINY, spec, built_in(), None)
    path = tmp_path / "spoilt.yaml"
    path.write_text(TINY.text_of(spec), "utf-8")
    main(["validate", str(path)])
    lines = [
        line.split(": ", 2)[2]
        for line in capsys.readouterr().out.splitlines()
        if ": error: " in line or ": warning: " in line
    ]
    problems = [problem for problem in verdict.problems if problem.level is not Level.HINT]
    assert sorted(lines) == sorted(f"{problem.issue.message} [{problem.issue.code}]" for problem in problems)
    assert len(lines) >= 6


def test_every_issue_leads_to_its_part() -> None:
    verdict = check_map(TINY, spoilt(TINY.spec), built_in(), None)
    places = {problem.issue.code: problem.part for problem in verdict.problems}
    assert places["city-off-board"] == Part("city", "arven")
    assert places["bend-off-board"] == Part("route", "brack-corrin")
    assert places["isolated-city"] == Part("city", "lonely")
    assert places["ticket-points"] == Part("ticket", TINY.spec.tickets[0].id)
    assert places["players-reversed"] == WHOLE
    assert not verdict.playable
    assert verdict.worst()[Part("city", "arven")] is Level.ERROR


def test_a_ferry_is_no_tunnel_and_keeps_what_it_is() -> None:
    ferry = next(Part("route", route.id) for route in TINY.spec.routes if route.fields.get("ferry"))
    both = edits.set_field(TINY.spec, [ferry], "tunnel", True)
    (ferry_problem,) = [
        problem
        for problem in check_map(TINY, both, built_in(), None).problems
        if problem.issue.code == "ferry-and-tunnel"
    ]
    assert (ferry_problem.part, ferry_problem.level) == (ferry, Level.WARNING)
    fix = fix_for(ferry_problem, both)
    assert fix is not None
    assert fix[1](both, ferry) == TINY.spec


def test_what_can_be_mended_is_gone_afterwards() -> None:
    spec = spoilt(TINY.spec)
    for _ in range(12):
        problems = check_map(TINY, spec, built_in(), None).problems
        mends = [(fix_for(problem, spec), problem.part) for problem in problems]
        mend = next(((fix[1], part) for fix, part in mends if fix), None)
        if mend is None:
            break
        spec = mend[0](spec, mend[1])
    assert check_map(TINY, spec, built_in(), None).playable


def test_a_part_that_is_not_understood_is_an_issue_too() -> None:
    text = TINY.text.replace("length: 1, color: gray", "length: 77, color: gray")
    sheet = read_source(text.encode(), built_in(), "tiny")
    assert any("77" in problem.issue.message for problem in check_map(sheet, sheet.spec, built_in(), None).problems)


def test_the_check_follows_an_edit_beside_the_window(checker: MapChecker, qtbot: QtBot) -> None:
    with qtbot.waitSignal(checker.checked):
        document_of(checker).edit("Spoil", spoilt(TINY.spec))
    assert not checker.result.playable
    with qtbot.waitSignal(checker.checked):
        document_of(checker).history.undo()
    assert checker.result.playable


def test_a_click_selects_the_place_and_a_button_mends_it(checker: MapChecker, qtbot: QtBot) -> None:
    document = document_of(checker)
    panel = ProblemsPanel(document, checker)
    qtbot.addWidget(panel)
    panel.resize(320, 500)
    panel.show()
    summed: list[str] = []
    panel.result_shown.connect(lambda verdict: summed.extend((summary(verdict), short_summary(verdict))))
    lit: list[object] = []
    panel.highlighted.connect(lit.append)
    document.edit("Off", edits.place_cities(document.spec, {"holm": (339, 250)}))
    checker.check_now()
    assert summed[-2].startswith("1 error, 4 hints")
    assert summed[-1] == "✖ 1  ● 4"
    item = panel.list.item(0)
    qtbot.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=panel.list.visualItemRect(item).center())
    assert document.selection == {Part("city", "holm")}
    assert panel.fix.text() == "Move the city onto the board"
    qtbot.mouseClick(panel.fix, Qt.MouseButton.LeftButton)
    assert checker.check_now().playable
    assert panel.none.isVisible()
    panel.list.setCurrentRow(0)
    assert lit[-1] == (Part("ticket", "brack-dunmere"), Part("ticket", "arven-dunmere"))


def test_a_map_with_six_tickets_for_five_players_is_made_one_for_two_with_a_click(
    checker: MapChecker, qtbot: QtBot
) -> None:
    document = document_of(checker)
    panel = ProblemsPanel(document, checker)
    qtbot.addWidget(panel)
    panel.resize(320, 500)
    panel.show()
    six = replace(document.spec, tickets=document.spec.tickets[-6:], players=(2, 5))
    assert not any(ticket.fields.get("long") for ticket in six.tickets)
    document.edit("Six", six)
    checker.check_now()
    texts = [panel.list.item(row).text() for row in range(panel.list.count())]
    row = next(number for number, text in enumerate(texts) if "A full table needs 15 regular tickets" in text)
    qtbot.mouseClick(
        panel.list.viewport(), Qt.MouseButton.LeftButton, pos=panel.list.visualItemRect(panel.list.item(row)).center()
    )
    assert panel.fix.text() == "Make this a map for up to 2 players"
    qtbot.mouseClick(panel.fix, Qt.MouseButton.LeftButton)
    assert document.spec.players == (2, 2)
    checker.check_now()
    assert not any("full table" in panel.list.item(row).text() for row in range(panel.list.count()))
    document.history.undo()
    assert document.spec.players == (2, 5)


def test_an_empty_sheet_says_what_to_do() -> None:
    sheet: MapSource = new_source(MapSpec("new", "New", (790, 525), (20, 9), (2, 5), (), (), ()), built_in())
    verdict = check_map(sheet, sheet.spec, built_in(), None)
    assert "has no cities" in verdict.problems[0].issue.message
