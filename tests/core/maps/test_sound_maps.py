"""Maps in which no error was found are read from the cache the next time, exactly as they were."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest
from msgspec import structs

from railwright.core import game
from railwright.core.catalogue.discovery import Catalogue, discover
from railwright.core.folders import cache_folder
from railwright.core.maps import sound_maps
from railwright.core.maps.library import bundled_maps, rule_boards
from railwright.core.maps.reader import MapReading
from railwright.core.maps.sound_maps import load_shipped, load_sound
from tests.maps.checked import FILE, checked_digests


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return discover(safe=True)


@pytest.fixture
def europe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the map with its art, and a home of its own."""
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path / "home"))
    shutil.copytree(bundled_maps()["europe"].parent, tmp_path / "maps")
    return tmp_path / "maps" / "europe.yaml"


@pytest.mark.parametrize("name", [*bundled_maps(), *(f"mechanics/{name}" for name in rule_boards())])
def test_a_kept_map_is_the_map(name: str, europe: Path, catalogue: Catalogue) -> None:
    path = europe.parent / f"{name}.yaml"
    first = game.read_to_play(catalogue, path)
    cached = load_sound(path, catalogue.manifests)
    assert cached is not None
    assert cached == first.spec
    assert repr(cached) == repr(first.spec)  # and every part of the same type
    assert game.read_to_play(catalogue, path) == MapReading(cached, (), path)


@pytest.mark.sweep
def test_what_the_tests_have_checked_is_listed() -> None:
    listed = json.loads(FILE.read_text("utf-8"))
    assert listed == checked_digests(), "python -m tests.maps.checked writes it anew"
    assert {f"{name}.yaml" for name in bundled_maps()} <= {*listed}


@pytest.mark.parametrize("name", [*bundled_maps()])
@pytest.mark.sweep
def test_a_map_that_comes_with_the_program_is_the_map_without_being_checked(name: str, catalogue: Catalogue) -> None:
    path = bundled_maps()[name]
    spec = load_shipped(path, catalogue.manifests)
    assert spec == game.read(catalogue, path).spec
    assert repr(spec) == repr(game.read(catalogue, path).spec)


def test_one_with_other_bytes_or_other_art_is_checked(europe: Path, catalogue: Catalogue) -> None:
    assert load_shipped(europe, catalogue.manifests)
    (land,) = (europe.parent / "art").glob("europe*.json")
    land.write_text("no land", "utf-8")
    assert load_shipped(europe, catalogue.manifests) is None
    land.unlink()
    assert load_shipped(europe, catalogue.manifests) is None
    tiny = europe.parent / "tiny.yaml"
    tiny.write_bytes(tiny.read_bytes() + b"\n")
    assert load_shipped(tiny, catalogue.manifests) is None


def test_it_is_not_checked_again(europe: Path, catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch) -> None:
    game.read_to_play(catalogue, europe)
    monkeypatch.setattr(game, "read", lambda *any: pytest.fail("read again"))
    assert game.read_to_play(catalogue, europe).spec


def test_another_text_is_read(europe: Path, catalogue: Catalogue) -> None:
    game.read_to_play(catalogue, europe)
    europe.write_text(europe.read_text("utf-8").replace("name: Europe", "name: Elsewhere"), "utf-8")
    assert load_sound(europe, catalogue.manifests) is None
    spec = game.read_to_play(catalogue, europe).spec
    assert spec is not None
    assert spec.name == "Elsewhere"


def test_changed_art_is_looked_at(europe: Path, catalogue: Catalogue) -> None:
    game.read_to_play(catalogue, europe)
    (land,) = (europe.parent / "art").glob("europe*.json")
    land.write_text("no land", "utf-8")
    assert [issue.code for issue in game.read_to_play(catalogue, europe).issues] == ["bad-art"]


def test_a_map_with_a_warning_is_kept_until_its_art_comes(europe: Path, catalogue: Catalogue) -> None:
    (land,) = (europe.parent / "art").glob("europe*.json")
    content = land.read_bytes()
    land.unlink()
    assert [issue.code for issue in game.read_to_play(catalogue, europe).issues] == ["missing-art"]
    assert load_sound(europe, catalogue.manifests)
    assert game.read(catalogue, europe).issues  # whoever wants the warnings
    land.write_bytes(content)
    assert load_sound(europe, catalogue.manifests) is None


def test_a_map_with_an_error_is_not_kept(europe: Path, catalogue: Catalogue) -> None:
    europe.write_text(europe.read_text("utf-8").replace("name: Europe", "nome: Europe", 1), "utf-8")
    for _ in range(2):
        reading = game.read_to_play(catalogue, europe)
        assert reading.spec is None
        assert reading.issues


@pytest.mark.parametrize("damage", [b"", b"nonsense", b"\xff\n{}", b"0\n[]"])
def test_what_is_damaged_is_not_believed(europe: Path, catalogue: Catalogue, damage: bytes) -> None:
    game.read_to_play(catalogue, europe)
    (cached,) = (cache_folder() / "maps").iterdir()
    for content in (damage, cached.read_bytes()[:-5], cached.read_bytes().replace(b"London", b"Londom")):
        cached.write_bytes(content)
        assert load_sound(europe, catalogue.manifests) is None


def with_plugin_of_others(catalogue: Catalogue, id: str) -> Catalogue:
    theirs = structs.replace(catalogue.manifests["cards"], id=id, origin="user")
    return structs.replace(catalogue, manifests={**catalogue.manifests, id: theirs})


def test_a_map_that_a_plugin_of_others_takes_part_in_is_checked_every_time(europe: Path, catalogue: Catalogue) -> None:
    europe.write_text(europe.read_text("utf-8").replace("plugins:\n", "plugins:\n  tunnels_dug: {}\n", 1), "utf-8")
    others = with_plugin_of_others(catalogue, "tunnels_dug")
    spec = game.read(others, europe).spec
    assert spec is not None
    assert "tunnels_dug" in spec.plugins
    sound_maps.remember_sound(spec, europe, others.manifests)
    assert load_sound(europe, others.manifests) is None


def test_a_built_in_plugin_that_another_takes_the_place_of_is_asked_again(europe: Path, catalogue: Catalogue) -> None:
    game.read_to_play(catalogue, europe)
    assert load_sound(europe, catalogue.manifests)
    assert load_sound(europe, with_plugin_of_others(catalogue, "cards").manifests) is None


def test_plugins_of_others_that_a_map_does_not_use_do_not_have_it_checked_again(
    europe: Path, catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = with_plugin_of_others(catalogue, "theirs")
    game.read_to_play(others, europe)
    monkeypatch.setattr(game, "read", lambda *any: pytest.fail("read again"))
    assert game.read_to_play(others, europe).spec


def test_other_code_reads_it_again(europe: Path, catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch) -> None:
    game.read_to_play(catalogue, europe)
    monkeypatch.setattr(sound_maps, "_code_state", lambda: "newer")
    assert load_sound(europe, catalogue.manifests) is None


def test_only_so_many_are_kept(europe: Path, catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sound_maps, "MAX_FILES", 2)
    for moment, name in enumerate(("tiny", "usa", "europe"), 1):
        game.read_to_play(catalogue, europe.with_name(f"{name}.yaml"))
        for file in (cache_folder() / "maps").iterdir():
            os.utime(file, (file.stat().st_atime, min(file.stat().st_mtime, moment)))
    assert len(list((cache_folder() / "maps").iterdir())) == 2
    assert load_sound(europe, catalogue.manifests)


def test_without_a_cache_maps_are_read(europe: Path, catalogue: Catalogue) -> None:
    cache_folder().parent.mkdir(parents=True, exist_ok=True)
    cache_folder().write_text("in the way")
    assert game.read_to_play(catalogue, europe).spec
    assert load_sound(europe, catalogue.manifests) is None
