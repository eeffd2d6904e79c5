"""Every clause of docs/rules.md has a test, and every test names clauses that exist."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

HERE = Path(__file__).parent
RULES = HERE.parents[1] / "docs" / "rules.md"
KINDS = "COMP|SETUP|AIM|TURN|DRAW|LOCO|CLAIM|DOUBLE|FERRY|TUNNEL|TICKET|STATION|END|SCORE|EXPRESS|TIE|EX|D|SP"
STATED = re.compile(rf"^(?:- \*\*|\| )((?:{KINDS})-\d+)\b", re.MULTILINE)
LEFT_OUT = re.compile(rf"^- ((?:{KINDS})-\d+): \S", re.MULTILINE)


def clauses() -> list[str]:
    """The ids of all clauses, rulings, silent points and examples."""
    return STATED.findall(RULES.read_text("utf-8"))


def not_for_a_program() -> list[str]:
    """The ids that the text itself leaves out, each with its reason."""
    text = RULES.read_text("utf-8")
    return LEFT_OUT.findall(text[text.index("## 16. Not for a program") :])


@cache
def marked() -> tuple[tuple[str, str], ...]:
    """The ids that tests are marked with, each with where."""
    trees = [(path.name, ast.parse(path.read_text("utf-8"))) for path in sorted(HERE.glob("test_*.py"))]
    functions = [(name, node) for name, tree in trees for node in tree.body if isinstance(node, ast.FunctionDef)]
    return tuple((id, f"{name}: {node.name}") for name, node in functions for id in _ids(node))


def _ids(function: ast.FunctionDef) -> Iterator[str]:
    for mark in function.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
            yield from (ast.literal_eval(argument) for argument in mark.args)


def test_the_text_states_every_kind_of_clause_once() -> None:
    ids = clauses()
    assert len(ids) == len(set(ids))
    assert {id.split("-")[0] for id in ids} == set(KINDS.split("|"))
    counts = {kind: sum(id.startswith(f"{kind}-") for id in ids) for kind in ("SP", "D", "EX")}
    assert counts == {"SP": 36, "D": 23, "EX": 8}


@pytest.mark.parametrize("id", [id for id in clauses() if id not in not_for_a_program()])
def test_the_clause_has_a_test(id: str) -> None:
    assert id in {mark for mark, _ in marked()}, f"mark a test in tests/rules with {id}"


def test_every_mark_names_a_clause() -> None:
    ids = set(clauses()) - set(not_for_a_program())
    assert [f"{where} names {id}" for id, where in marked() if id not in ids] == []


def test_the_clauses_left_out_exist() -> None:
    assert set(not_for_a_program()) <= set(clauses())
    assert len(not_for_a_program()) <= 5
