"""Names beside cities: short ones on one line, long ones on two."""

from __future__ import annotations

import pytest

from railwright.editor.document import edits
from railwright.editor.document.map_source import EMPTY_MAP, new_source
from railwright.editor.scene.items.city_item import MAX_LINE_CHARS, TextOutline, name_lines
from tests.editor.document.test_map_source import built_in

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]
LONG = "Reichshaupt- und Residenzstadt Wien an der schönen blauen Donau"


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Wien", ("Wien",)),
        ("A name that is just above forty letters long", ("A name that is just", "above forty letters long")),
        (LONG, ("Reichshaupt- und Residenzstadt", "Wien an der schönen blauen Donau")),
        ("x" * 30 + "-" + "y" * 30, ("x" * 30 + "-", "y" * 30)),
        ("x" * 60, ("x" * 39 + "…",)),
        ("x" * 40, ("x" * 40,)),
    ],
)
def test_a_long_name_is_broken_near_its_middle_or_shortened(name: str, lines: tuple[str, ...]) -> None:
    assert name_lines(name) == lines
    assert all(len(line) <= MAX_LINE_CHARS for line in lines)


def test_a_name_on_two_lines_is_half_as_wide_and_twice_as_high() -> None:
    one, two = TextOutline(LONG[:40], 7.0), TextOutline(LONG, 7.0)
    assert two.size[0] < one.size[0]
    assert one.size[1] + 5 < two.size[1] < one.size[1] + 8


def test_names_of_eighty_letters_are_saved_and_longer_ones_are_told() -> None:
    for name, codes in (("W" * 80, []), ("W" * 81, ["wrong-length"])):
        spec, part = edits.add_city(EMPTY_MAP, name, (50, 50))
        source = new_source(spec, built_in())
        issues = source.check(spec, built_in()).issues
        assert [issue.code for issue in issues if issue.where[:2] == ("cities", part.id)] == codes
