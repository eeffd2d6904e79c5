"""docs/notation.md lists every verb of the European rules, and every answer in it can be read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from railwright.core.kernel.choices import Notation
from railwright.testing import ruleset_of

DOCUMENT = (Path(__file__).parents[2] / "docs" / "notation.md").read_text("utf-8")
ANSWERS = re.findall(r"^\|[^|]*\| `([^`]+)` \|", DOCUMENT, re.MULTILINE)


@pytest.fixture(scope="module")
def notation() -> Notation:
    return ruleset_of("europe").notation


def test_every_verb_is_listed(notation: Notation) -> None:
    assert {answer.split()[0] for answer in ANSWERS} == set(notation.types)


@pytest.mark.parametrize("answer", ANSWERS)
def test_every_answer_can_be_read_and_written_again(notation: Notation, answer: str) -> None:
    choices = notation.read_line(answer)
    assert len(choices) == 1 + (":" in answer)
    for choice in choices:
        assert notation.read(notation.text(choice)) == choice
