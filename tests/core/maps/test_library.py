from __future__ import annotations

import os
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from railwright.core.documents.json_schema import bundled_schema
from railwright.core.maps.library import UnknownMap, bundled_maps, find_map, maps_by_name


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two folders of ``RAILWRIGHT_MAP_PATH`` and a home, with a map each."""
    for name in ("first/islands", "second/islands", "second/deserts", "home/maps/mine"):
        path = tmp_path / f"{name}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("format: 1\n")
    monkeypatch.setenv("RAILWRIGHT_MAP_PATH", os.pathsep.join([str(tmp_path / "first"), str(tmp_path / "second")]))
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path / "home"))
    return tmp_path


def test_bundled_maps_are_found_by_name() -> None:
    assert {"europe", "tiny"} <= set(bundled_maps())
    assert find_map("europe") == bundled_maps()["europe"]
    assert find_map("europe").is_file()


def test_maps_of_the_map_path_and_of_the_user_are_found_by_name(folders: Path) -> None:
    assert find_map("islands") == folders / "first" / "islands.yaml"
    assert find_map("deserts") == folders / "second" / "deserts.yaml"
    assert find_map("mine") == folders / "home" / "maps" / "mine.yaml"
    assert {"deserts", "europe", "islands", "mine", "tiny"} <= set(maps_by_name())
    assert list(maps_by_name()) == sorted(maps_by_name())


def test_a_map_of_the_user_goes_before_a_bundled_one_of_the_same_name(folders: Path) -> None:
    own = folders / "home" / "maps" / "europe.yaml"
    own.write_text("format: 1\n")
    assert find_map("europe") == own
    assert bundled_maps()["europe"] != own


def test_paths_are_taken_as_they_are(folders: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert find_map(str(folders / "second" / "islands.yaml")) == folders / "second" / "islands.yaml"
    monkeypatch.chdir(folders / "second")
    assert find_map("deserts.yaml") == Path("deserts.yaml")


def test_a_file_without_suffix_beside_the_program_hides_no_map(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "europe").write_text("not this")
    monkeypatch.chdir(tmp_path)
    assert find_map("europe") == bundled_maps()["europe"]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("eurpe", "Unknown map: eurpe; did you mean europe?"),
        ("maps/tinny.yaml", "File not found: maps/tinny.yaml; did you mean tiny?"),
        ("xanadu", "Unknown map: xanadu; give a path or the name of a map."),
    ],
)
def test_unknown_maps_are_refused_with_what_may_be_meant(name: str, sentence: str) -> None:
    with pytest.raises(UnknownMap) as caught:
        find_map(name)
    assert str(caught.value) == sentence


def testfolders_that_do_not_exist_are_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAILWRIGHT_MAP_PATH", os.pathsep.join(["/nowhere/at/all", ""]))
    assert "europe" in maps_by_name()


def test_schemas_are_found_by_name() -> None:
    Draft202012Validator.check_schema(bundled_schema("map-1"))
    assert bundled_schema("map-1")["$id"] == "urn:railwright:schema:map-1"
