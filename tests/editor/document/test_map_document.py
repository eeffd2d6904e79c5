"""The history and the selection of the map under the pen."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QCoreApplication

from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.document import edits
from railwright.editor.document.map_document import Change, MapDocument
from railwright.editor.document.parts import WHOLE, Part
from tests.editor.document.test_edits import drawn
from tests.examples import examples

AA = Part("city", "aa")


@pytest.fixture
def document(qapp: QCoreApplication) -> MapDocument:
    return MapDocument(drawn())


def test_an_edit_tells_what_differs_and_undo_puts_it_back(document: MapDocument) -> None:
    changes: list[tuple[Change, ...]] = []
    document.changed.connect(changes.append)
    document.edit("Rename Aa", edits.rename_city(document.spec, "aa", "Zz"))
    assert [change.part for change in changes[0]] == [AA]
    document.history.undo()
    assert document.spec == drawn()
    document.history.redo()
    assert document.spec.cities[0].name == "Zz"
    assert document.history.undoText() == "Rename Aa"


def test_a_change_of_the_board_is_told_as_one_of_the_map(document: MapDocument) -> None:
    changes: list[tuple[Change, ...]] = []
    document.changed.connect(changes.append)
    document.edit("Resize", edits.set_map_field(document.spec, "size", (500, 400)))
    assert [change.part for change in changes[0]] == [WHOLE]


def test_nothing_new_is_no_step(document: MapDocument) -> None:
    document.edit("Nothing", document.spec)
    assert document.history.count() == 0


def test_a_run_of_nudges_is_one_step_until_it_ends(document: MapDocument) -> None:
    for _ in range(3):
        document.edit("Move Aa", edits.move_cities(document.spec, ["aa"], (1, 0)), run="nudge")
    assert document.history.count() == 1
    document.end_run()
    document.edit("Move Aa", edits.move_cities(document.spec, ["aa"], (1, 0)), run="nudge")
    assert document.history.count() == 2


def test_a_run_that_comes_back_leaves_no_step(document: MapDocument) -> None:
    for step in (1, -1):
        document.edit("Move Aa", edits.move_cities(document.spec, ["aa"], (step, 0)), run="nudge")
    assert document.history.count() == 0
    assert document.spec == drawn()


def test_undo_restores_the_selection_and_brings_the_place(document: MapDocument) -> None:
    brought: list[object] = []
    document.revealed.connect(brought.append)
    document.select([AA])
    document.edit("Delete Aa", edits.remove(document.spec, [AA]))
    assert document.selection == frozenset()
    assert not brought
    document.history.undo()
    assert document.selection == {AA}
    assert brought


def test_selecting_is_no_step_and_knows_only_what_is_there(document: MapDocument) -> None:
    document.select([AA, Part("city", "nowhere")])
    assert document.selection == {AA}
    assert document.history.count() == 0


def test_a_proposal_is_shown_and_taken_back_without_a_step(document: MapDocument) -> None:
    proposals: list[MapSpec | None] = []
    document.proposed.connect(lambda: proposals.append(document.proposal))
    moved = edits.move_cities(document.spec, ["aa"], (5, 5))
    document.propose(moved)
    document.propose(None)
    assert proposals == [moved, None]
    assert document.spec == drawn()


ACTS = st.lists(st.tuples(st.sampled_from(["move", "name", "cut", "route", "field", "undo"]), st.integers(0, 8)))


@settings(max_examples=examples(30), deadline=None)
@given(ACTS)
def test_any_run_of_edits_is_undone_to_the_first_map_and_redone_to_the_last(acts: list[tuple[str, int]]) -> None:
    document = MapDocument(drawn())
    for act, number in acts:
        _do(document, act, number)
    document.history.setIndex(document.history.count())
    last = document.spec
    while document.history.canUndo():
        document.history.undo()
    assert document.spec == drawn()
    while document.history.canRedo():
        document.history.redo()
    assert document.spec == last


def _do(document: MapDocument, act: str, number: int) -> None:
    spec = document.spec
    city = spec.cities[number % len(spec.cities)].id if spec.cities else ""
    if act == "undo":
        document.history.undo()
    elif not city:
        document.edit("Add", edits.add_city(spec, "New", (number, number))[0])
    elif act == "move":
        document.edit("Move", edits.move_cities(spec, [city], (number, 1)), run="nudge")
    elif act == "name":
        document.edit("Name", edits.rename_city(spec, city, f"N{number}", also_id=number % 2 == 0))
    elif act == "cut":
        document.edit("Cut", edits.remove(spec, [Part("city", city)]))
    elif act == "route" and len(spec.cities) > 1:
        other = next(candidate.id for candidate in spec.cities if candidate.id != city)
        document.edit("Route", edits.add_route(spec, (city, other), number % 9 + 1, "red")[0])
    else:
        document.edit("Lock", edits.set_field(spec, [Part("city", city)], "locked", True))


@pytest.mark.parametrize(("typed", "kept"), [
    ("Nowy\u2028Sącz", "Nowy Sącz"), (" a\r\nb\t", "a b"), ("a\x07b", "a\\x07b"), ("Sao\xa0Tomé", "Sao\xa0Tomé"),
])  # fmt: skip
def test_a_name_is_one_plain_line_whatever_was_pasted(document: MapDocument, typed: str, kept: str) -> None:
    document.edit("Rename", edits.rename_city(document.spec, "aa", typed))
    document.edit("Rename", edits.set_map_field(document.spec, "name", typed))
    assert (document.spec.cities[0].name, document.spec.name) == (kept, kept)
