"""Names that hold across the house: a public class name has one meaning, and modules use no private pictures."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from tests.sources import ROOT, nodes_of, trees

PACKAGES = ("core", "plugins", "editor")
# Words that said in a picture what docs/glossary.md says with the field's own term.
PICTURES = {
    *("awake", "breathe", "calm", "crew", "desk", "eyes", "film", "guest", "hurdle", "kept", "keeper", "lantern"),
    *("patience", "reel", "rehearsal", "remembered", "settler", "shelf", "showing", "sight", "story", "veil"),
}
# What a number can be of, beside things that are counted, which stand in the plural.
UNITS = {"BYTES", "HZ", "INCH", "KM", "MB", "MM", "MS", "PERCENT", "PORT", "PX", "S", "SHARE", "VERSION"}
# Plugins of users import this name.
PUBLIC = {"kept_apart"}


def definitions() -> Iterator[tuple[str, ast.ClassDef | ast.FunctionDef]]:
    for path, tree in trees(*PACKAGES).items():
        for node in nodes_of(tree):
            if isinstance(node, ast.ClassDef | ast.FunctionDef):
                yield path, node


def words_in(name: str) -> set[str]:
    return {word.lower() for word in re.findall(r"[A-Za-z][a-z]*", name)}


def test_a_public_class_name_has_one_meaning() -> None:
    places = defaultdict(list)
    for path, node in definitions():
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            places[node.name].append(path)
    assert len(places) > 300  # the search finds classes at all
    assert {name: where for name, where in places.items() if len(where) > 1} == {}


def test_names_use_the_terms_of_the_glossary() -> None:
    modules = [(path, Path(path).stem) for path in trees(*PACKAGES)]
    names = [*modules, *((path, node.name) for path, node in definitions())]
    assert [(path, name) for path, name in names if name not in PUBLIC and words_in(name) & PICTURES] == []


def test_constants_say_what_they_bound() -> None:
    bare = {"AHEAD", "FAR", "GRACE", "HIGH", "LARGEST", "LEAST", "LONGEST", "MOST", "NEAR", "REACH", "REST", "WIDE"}
    vague = [
        (path, target.id)
        for path, tree in trees(*PACKAGES).items()
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name) and target.id.strip("_") in bare
    ]
    assert vague == []


def number_constants() -> Iterator[tuple[str, str, str]]:
    """Path, name and text of every constant of a module that is one number; the text with the line above it."""
    for path, tree in trees(*PACKAGES).items():
        lines = (ROOT / path).read_text("utf-8").splitlines()
        for node in tree.body:
            if not isinstance(node, ast.Assign):
                continue
            text = "\n".join(lines[node.lineno - 2 : node.end_lineno])
            for target in node.targets:
                yield from ((path, name, text) for name, value in pairs(target, node.value) if is_number(value))


def pairs(target: ast.expr, value: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        yield from (pair for parts in zip(target.elts, value.elts, strict=True) for pair in pairs(*parts))
    elif isinstance(target, ast.Name) and target.id.isupper():
        yield target.id, value


def is_number(value: ast.expr) -> bool:
    if isinstance(value, ast.UnaryOp):
        return is_number(value.operand)
    if isinstance(value, ast.BinOp):
        return is_number(value.left) and is_number(value.right)
    return isinstance(value, ast.Constant) and type(value.value) in (int, float)


def test_number_constants_say_their_unit() -> None:
    """By a unit, by what is counted in the plural, or by a comment."""
    constants = [*number_constants()]
    assert len(constants) > 800  # the search finds them at all
    unclear = [
        (path, name)
        for path, name, text in constants
        if "#" not in text and not any(word in UNITS or word.endswith("S") for word in name.split("_"))
    ]
    assert unclear == []


def test_no_module_hands_on_names_that_it_does_not_use() -> None:
    """Only the facades of packages re-export, and say so in ``__all__``."""
    listing = {
        path
        for path, tree in trees(*PACKAGES).items()
        if any(isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__" for node in tree.body)
    }
    assert {path for path in listing if not path.endswith(("api.py", "core/railwright/testing.py"))} == set()
