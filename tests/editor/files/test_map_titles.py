"""The names of maps in the menu: what the file says, else the file's own name."""

from __future__ import annotations

from pathlib import Path

import pytest

from railwright.core.documents.yaml_io import read_document
from railwright.core.maps.library import bundled_maps, rule_boards
from railwright.editor.files.map_titles import map_title


@pytest.mark.sweep
def test_the_maps_of_the_program_are_called_by_their_names() -> None:
    for path in [*bundled_maps().values(), *rule_boards().values()]:
        assert map_title(path) == read_document(path.read_text("utf-8")).data["name"]


@pytest.mark.parametrize(
    ("text", "title"),
    [
        (b"about: {name: Inner}\nname: 'Alps & Po'\ncities: [", "Alps & Po"),
        (b"cities: []\n", "board"),
        (b"name: [a, b]\n", "board"),
        (b"- name\n- Alps\n", "board"),
        (b"\xff\xfe\x00", "board"),
        (b"{{{{", "board"),
        (b"", "board"),
    ],
)
def test_a_damaged_or_nameless_map_is_called_by_its_file(tmp_path: Path, text: bytes, title: str) -> None:
    path = tmp_path / "board.yaml"
    path.write_bytes(text)
    assert map_title(path) == title


def test_a_file_that_is_gone_keeps_its_name(tmp_path: Path) -> None:
    assert map_title(tmp_path / "gone.yaml") == "gone"
