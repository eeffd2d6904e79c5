"""``schema``: the schema of maps with the fields of their plugins."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml
from jsonschema import Draft202012Validator

from railwright.core.cli.main import main
from railwright.core.maps.library import find_map

Capture = pytest.CaptureFixture[str]


def route_fields(out: str) -> set[str]:
    return set(json.loads(out)["$defs"]["route"]["properties"])


def test_the_schema_of_a_map_accepts_the_map(capsys: Capture) -> None:
    assert main(["schema", "tiny"]) == 0
    schema = json.loads(capsys.readouterr().out)
    Draft202012Validator(schema).validate(yaml.safe_load(find_map("tiny").read_text("utf-8")))


def test_only_the_plugins_of_the_map_add_fields(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "begun.yaml"
    path.write_text("format: 1\nplugins: {ferries: {}}\ncities: unfinished\n", encoding="utf-8")
    assert main(["schema", str(path)]) == 0
    fields = route_fields(capsys.readouterr().out)
    assert "ferry" in fields
    assert "tunnel" not in fields
    assert main(["schema"]) == 0
    assert {"ferry", "tunnel"} <= route_fields(capsys.readouterr().out)


@pytest.mark.parametrize(
    ("content", "code", "message"),
    [
        ("plugins: {tunels: {}}\n", 4, "did you mean tunnels?"),
        ("plugins: [tunnels]\n", 1, "[not-a-map]"),
        ("plugins: {\n", 1, "[syntax]"),
    ],
)
def test_plugins_that_are_not_clear_are_told(
    tmp_path: Path, content: str, code: int, message: str, capsys: Capture
) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text(content, encoding="utf-8")
    assert main(["schema", str(path)]) == code
    out, err = capsys.readouterr()
    assert out == ""
    assert message in err


def test_a_map_that_is_not_there(capsys: Capture) -> None:
    assert main(["schema", "none.yaml"]) == 3
    assert "none.yaml" in capsys.readouterr().err
