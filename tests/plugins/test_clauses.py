"""docs/clauses.md: every rule beside those of Europe has its clauses, each with a test that exists or a reason."""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import NamedTuple

from railwright.plugins import BUILTIN

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "clauses.md"
ROW = re.compile(r"^\| (\w+)-(\d+) \| (.+) \[([RBWH-])\] \| (.*?) ?\| (.*?) ?\|$")
FOLDERS = ("mechanics", "expansions", "variants")
WITHOUT_CLAUSES = {"regions"}  # a field of the map that other rules read
REASONS = ("Left out: ", "Differs: ", "The map: ")


class Clause(NamedTuple):
    """A row: what it says, the names of its tests, what the program does, and the files of the tests."""

    rule: str
    number: int
    text: str
    tests: tuple[str, ...]
    here: str
    files: tuple[str, ...]

    @property
    def id(self) -> str:
        return f"{self.rule}-{self.number}"


def clauses() -> list[Clause]:
    """All rows of the page, in its order."""
    clauses_read = []
    for section in PAGE.read_text("utf-8").split("\n## ")[1:]:
        files = tuple(re.findall(r"\]\(\.\./(tests/[^)]+\.py)\)", section))
        for line in section.splitlines():
            if row := ROW.match(line):
                tests = tuple(re.findall(r"`(test_\w+)`", row[5]))
                clauses_read.append(Clause(row[1], int(row[2]), row[3], tests, row[6], files))
    return clauses_read


CLAUSES = clauses()


@cache
def functions_of(file: str) -> frozenset[str]:
    """The names of the functions of a file."""
    tree = ast.parse((ROOT / file).read_text("utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


def test_every_row_is_read() -> None:
    rows = re.findall(r"^\| \w+-\d+ .*", PAGE.read_text("utf-8"), re.MULTILINE)
    assert len(rows) == len(CLAUSES), [row for row in rows if not ROW.match(row)]


def test_every_rule_has_clauses_and_they_are_counted_from_one() -> None:
    rules = {name.split(".")[1] for name in BUILTIN if name.startswith(FOLDERS)} - WITHOUT_CLAUSES
    counts = Counter(clause.rule for clause in CLAUSES)
    assert set(counts) == rules
    assert [(clause.rule, clause.number) for clause in CLAUSES] == [
        (rule, number) for rule in counts for number in range(1, counts[rule] + 1)
    ]


def test_every_clause_has_a_test_or_a_reason() -> None:
    assert [clause.id for clause in CLAUSES if not clause.tests and not clause.here.startswith(REASONS)] == []
    assert [f"{clause.id}: {name}" for clause in CLAUSES for name in missing(clause)] == []


def test_clauses_and_reasons_are_sentences() -> None:
    texts = [(clause.id, text) for clause in CLAUSES for text in (clause.text, clause.here) if text]
    assert [id for id, text in texts if not text.endswith(".")] == []


def missing(clause: Clause) -> set[str]:
    """The tests that a clause names and that its files do not have."""
    tests: set[str] = set().union(*map(functions_of, clause.files))
    return {*clause.tests} - tests
