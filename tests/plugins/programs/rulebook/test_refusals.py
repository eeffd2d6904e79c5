"""Reasons for refusals: each has its clause in the chapter of the rule that refuses, or of one that this rule needs."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from railwright.core.catalogue.discovery import discover
from railwright.core.catalogue.requirements import requirements_of
from railwright.core.documents.chapters import chapter_files, read_chapter
from railwright.core.language.languages import LANGUAGES
from tests.sources import nodes_of, tree_of

CATALOGUE = discover(True)
PAYERS = ("cards", "routes", "ferries")  # the rules that say what is paid; the reasons are told by the cards


def needed_by(id: str) -> set[str]:
    """A rule with those that it needs, and those that they need."""
    needed, waiting = set[str](), [id]
    while waiting:
        rule = waiting.pop()
        if rule not in needed:
            needed.add(rule)
            waiting += [other for other in requirements_of(CATALOGUE.manifests[rule]) if other in CATALOGUE.manifests]
    return needed


def sources(id: str) -> list[Path]:
    path = Path(CATALOGUE.manifests[id].path)
    return [path] if path.suffix else sorted(path.rglob("*.py"))


def refusals(id: str) -> set[str]:
    """The codes with which a rule refuses."""
    return {code for file in sources(id) for code in _codes(tree_of(file))}


def _codes(tree: ast.Module) -> Iterator[str]:
    for node in nodes_of(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
            assert isinstance(node.args[0], ast.Constant), ast.unparse(node)
            yield str(node.args[0].value)


@cache
def anchors(id: str, language: str) -> set[str]:
    files = chapter_files(Path(CATALOGUE.manifests[id].path), language)
    return {anchor for file in files for block in read_chapter(file).blocks for anchor in block.anchors}


@pytest.mark.parametrize("id", CATALOGUE.manifests)
@pytest.mark.sweep
def test_every_reason_has_its_clause(id: str) -> None:
    rules, codes = PAYERS if id == "cards" else needed_by(id), refusals(id)
    for language in LANGUAGES:
        assert codes - {anchor for rule in rules for anchor in anchors(rule, language)} == set()


@pytest.mark.sweep
def test_there_are_reasons_to_look_for() -> None:
    codes = {code for id in CATALOGUE.manifests for code in refusals(id)}
    assert len(codes) > 80
    assert {"surcharge-due", "double-closed", "not-enough-cards"} <= codes
