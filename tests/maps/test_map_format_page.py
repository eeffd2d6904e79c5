"""The page that explains the map format says what the program does."""

from __future__ import annotations

import re
from pathlib import Path

from railwright.core.catalogue.discovery import discover
from railwright.core.documents.json_schema import bundled_schema
from railwright.core.game import read
from railwright.core.maps.reader import map_text

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "map-format.md").read_text(encoding="utf-8")
NOT_OF_MAPS = ("chapters.py", "map_lessons.py")  # documents of rules, and of those who learn to draw
OF_MAPS = ("documents/*.py", "maps/*.py", "catalogue/requirements.py", "catalogue/optionlayers.py")


def test_the_example_is_a_map() -> None:
    example = re.search(r"```yaml\n(# yaml-language.*?)```", PAGE, re.DOTALL)
    assert example
    reading = map_text(example[1], discover().manifests)
    assert reading.issues == ()


def test_every_field_of_the_format_is_explained() -> None:
    fields = set(bundled_schema("map-1")["properties"])
    for part in ("city", "route", "ticket"):
        fields |= set(bundled_schema("map-1")["$defs"][part]["properties"])
    assert {field for field in fields if f"`{field}`" not in PAGE} == set()


def test_every_code_is_explained() -> None:
    files = [path for name in OF_MAPS for path in (ROOT / "core").glob(name) if path.name not in NOT_OF_MAPS]
    sources = [path.read_text(encoding="utf-8") for path in files]
    found = {code for text in sources for code in re.findall(r'"([a-z]+(?:-[a-z0-9]+)+)"', text)}
    codes = found - {"map-1", "utf-8", "us-ascii", "iso-8859-1", "x-piece", "x-look", "built-in", "stroke-width"} | {
        "syntax",
        "tag",
        "directive",
    }
    assert len(codes) > 40
    assert {code for code in codes if f"`{code}`" not in PAGE} == set()


def test_the_maps_of_the_program_are_clean_by_the_rules_of_their_plugins() -> None:
    catalogue = discover()
    for name in ("europe", "tiny"):
        reading = read(catalogue, name)
        assert reading.issues == ()
        assert reading.spec is not None


def test_plugins_have_their_say_on_a_map(tmp_path: Path) -> None:
    example = re.search(r"```yaml\n(# yaml-language.*?)```", PAGE, re.DOTALL)
    assert example
    path = tmp_path / "islands.yaml"
    path.write_text(example[1].replace("ferry: 1", "ferry: 5"), encoding="utf-8")
    assert [issue.code for issue in read(discover(), path).issues] == ["ferry-too-long"]
