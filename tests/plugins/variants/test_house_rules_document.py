"""docs/house-rules.md names every house rule, in the notation for the dialog, and only options that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from railwright.core.documents.yaml_io import read_document
from railwright.testing import ruleset_of
from tests.plugins.combinations import KNOWN

DOCUMENT = (Path(__file__).parents[3] / "docs" / "house-rules.md").read_text("utf-8")
ROWS = re.findall(r"^\| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", DOCUMENT, re.MULTILINE)
NAMED = [rule for _, where, _, _ in ROWS for rule in re.findall(r"`([^`]+)`", where)]
HOUSE = sorted(path.stem for path in Path(__file__).parents[3].joinpath("plugins/variants").glob("[a-z]*.py"))


@pytest.mark.parametrize("id", HOUSE)
def test_every_house_rule_is_named(id: str) -> None:
    assert any(rule.partition(":")[0] == id for rule in NAMED)
    titles = [title for title, where, _, _ in ROWS if f"`{id}" in where]
    assert KNOWN[id].title in titles


@pytest.mark.parametrize("rule", NAMED)
def test_what_is_named_can_be_played(rule: str) -> None:
    changes = read_document(rule if ":" in rule else f"{rule}: {{}}").data
    rules = ruleset_of("europe", **changes)
    for id, options in changes.items():
        assert rules.active(id) == (options is not None)
