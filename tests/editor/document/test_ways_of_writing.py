"""Files that people have written in ways of their own: they are kept, and none of them keeps a map from being saved."""

from __future__ import annotations

import pytest

from railwright.core.catalogue.discovery import Catalogue
from railwright.editor.document import edits
from railwright.editor.document.map_source import read_source
from tests.editor.document.test_map_source import ODD, built_in


@pytest.fixture
def catalogue() -> Catalogue:
    return built_in()


def test_a_file_without_an_end_of_its_last_line_changes_in_one_line(catalogue: Catalogue) -> None:
    bare = ODD.removesuffix("\n")
    sheet = read_source(bare.encode(), catalogue, "odd")
    grown, _ = edits.add_ticket(sheet.spec, ("bb", "cc"), 2)
    assert sheet.text_of(grown) == f"{bare}\n- {{between: [bb, cc], points: 2}}"


def test_tabs_where_spaces_could_stand_are_kept(catalogue: Catalogue) -> None:
    tabbed = ODD.replace("id: odd", "id:\todd\t# tabs").replace("length: 3   # three", "length: 3\t# three")
    sheet = read_source(tabbed.encode(), catalogue, "odd")
    moved = edits.place_cities(sheet.spec, {"cc": (201, 150)})
    assert sheet.text_of(moved) == tabbed.replace("[200, 150]", "[201, 150]")


def test_a_table_on_several_lines_is_laid_out_anew_alone(catalogue: Catalogue) -> None:
    spread = ODD.replace("bb: {name: 'Bb', at: [100, 20]}", "bb: {name: 'Bb',  # beta\n      at: [100, 20]}")
    sheet = read_source(spread.encode(), catalogue, "odd")
    moved = edits.place_cities(sheet.spec, {"bb": (101, 20)})
    assert sheet.text_of(moved) == ODD.replace("[100, 20]", "[101, 20]")


def test_what_an_alias_repeats_changes_in_one_place(catalogue: Catalogue) -> None:
    twice = ODD.replace("[100, 20]", "&p [100, 20]").replace("[200, 150]", "*p").replace("[10.50, 20]", "[10, 50]")
    sheet = read_source(twice.encode(), catalogue, "odd")
    moved = edits.place_cities(sheet.spec, {"bb": (120, 30)})
    text = sheet.text_of(moved)
    assert read_source(text.encode(), catalogue, "odd").spec == moved
    assert text.startswith("# Mine\n")


def test_yaml_that_cannot_be_kept_as_it_stands_is_written_all_the_same(
    catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise ValueError("not understood")

    sheet = read_source(ODD.encode(), catalogue, "odd")
    moved = edits.place_cities(sheet.spec, {"cc": (201, 150)})
    monkeypatch.setattr("railwright.editor.document.map_source._before_and_after", refuse)
    assert read_source(sheet.text_of(moved).encode(), catalogue, "odd").spec == moved
