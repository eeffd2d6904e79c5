"""Who speaks to whom in the window: an event is a signal, a need is an argument of the constructor."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from tests.sources import nodes_of, trees

# Interfaces of others that are used so: sqlite3 asks a connection how it reads text.
OF_OTHERS = {"text_factory"}


def pairs(node: ast.AST) -> Iterator[tuple[ast.expr, ast.expr | None]]:
    """Each target of an assignment, with the value that it gets."""
    if isinstance(node, ast.AnnAssign):
        yield node.target, node.value
    elif isinstance(node, ast.Assign):
        for target in node.targets:
            if isinstance(target, ast.Tuple):
                parts = node.value.elts if isinstance(node.value, ast.Tuple) else ()
                values = parts if len(parts) == len(target.elts) else [None] * len(target.elts)
                yield from zip(target.elts, values, strict=True)
            else:
                yield target, node.value


def names_callable(annotation: ast.expr | None, aliases: set[str]) -> bool:
    named = {node.id for node in ast.walk(annotation) if isinstance(node, ast.Name)} if annotation else set()
    return bool(named & {"Callable", *aliases})


def callable_aliases(modules: Mapping[str, ast.Module]) -> set[str]:
    """Names of types like ``Tell = Callable[[str], object]``."""
    return {
        target.id
        for tree in modules.values()
        for node in tree.body
        for target, value in pairs(node)
        if isinstance(target, ast.Name) and isinstance(value, ast.Subscript) and ast.unparse(value.value) == "Callable"
    }


def callable_attributes(modules: Mapping[str, ast.Module]) -> set[str]:
    """The attributes in which classes keep what they call."""
    aliases, attributes = callable_aliases(modules), set[str]()
    classes = [node for tree in modules.values() for node in nodes_of(tree) if isinstance(node, ast.ClassDef)]
    for node in (inner for owner in classes for inner in owner.body):
        if isinstance(node, ast.AnnAssign) and names_callable(node.annotation, aliases):
            attributes.add(ast.unparse(node.target))
        if not isinstance(node, ast.FunctionDef):
            continue
        given = {
            argument.arg
            for argument in (*node.args.args, *node.args.kwonlyargs)
            if names_callable(argument.annotation, aliases)
        }
        for line in ast.walk(node):
            noted = isinstance(line, ast.AnnAssign) and names_callable(line.annotation, aliases)
            for target, value in pairs(line):
                if isinstance(target, ast.Attribute) and (noted or (isinstance(value, ast.Name) and value.id in given)):
                    attributes.add(target.attr)
    return attributes


def function_names(modules: Mapping[str, ast.Module]) -> set[str]:
    """The names of functions and methods that nothing else has: no property, no attribute."""
    nodes = [node for tree in modules.values() for node in nodes_of(tree)]
    functions = [node for node in nodes if isinstance(node, ast.FunctionDef)]
    properties = {
        function.name for function in functions if any("property" in ast.unparse(by) for by in function.decorator_list)
    }
    targets = {target for node in nodes for target, _ in pairs(node)}
    assigned = {target.attr for target in targets if isinstance(target, ast.Attribute)}
    return {function.name for function in functions} - properties - assigned


def later_assignments(modules: Mapping[str, ast.Module]) -> list[str]:
    """Where one object gives another something to call after it was made."""
    attributes, functions = callable_attributes(modules), function_names(modules) | {"emit", "append"}

    def is_callable(target: ast.Attribute, value: ast.expr | None) -> bool:
        handed = isinstance(value, ast.Attribute) and value.attr in functions
        return target.attr in attributes or isinstance(value, ast.Lambda) or handed

    return [
        f"{path}:{node.lineno}: {ast.unparse(target)}"
        for path, tree in modules.items()
        for node in nodes_of(tree)
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for target, value in pairs(node)
        if isinstance(target, ast.Attribute) and ast.unparse(target.value) not in ("self", "cls")
        if target.attr not in OF_OTHERS and is_callable(target, value)
    ]


def test_nobody_is_given_something_to_call_after_it_was_made() -> None:
    assert later_assignments(trees("editor")) == []


def test_later_assignments_are_found() -> None:
    code = """
Tell = Callable[[str], None]

class Player:
    picture: Callable[[], int] | None = None

    def __init__(self, tell: Tell) -> None:
        self.tell, self.size = tell, 3
        self.hear: Tell = print

    def play(self) -> None: ...

def connect(player, other):
    player.tell = show
    player.hear, player.size = show, 4
    player.picture = None
    player.other = lambda: 1
    player.next = other.play
    player.done = other.done.emit
    player.turn = other.turn
"""
    problems = later_assignments({"planted.py": ast.parse(code)})
    assert [problem.split(": player.")[1] for problem in problems] == [
        "tell",
        "hear",
        "picture",
        "other",
        "next",
        "done",
    ]


def dropped_contexts(sources: Mapping[str, ast.Module]) -> list[str]:
    """Shortcuts that are given something to call and a context at once: PySide drops the context then."""
    return [
        f"{name}:{node.lineno}"
        for name, tree in sources.items()
        for node in nodes_of(tree)
        if isinstance(node, ast.Call)
        and ast.unparse(node.func) == "QShortcut"
        and len(node.args) > 2
        and any(keyword.arg == "context" for keyword in node.keywords)
    ]


def test_no_shortcut_loses_its_context() -> None:
    assert dropped_contexts(trees("editor")) == []
    planted = ast.parse("QShortcut(keys, self, act, context=near)\nQShortcut(keys, self, context=near)")
    assert dropped_contexts({"planted.py": planted}) == ["planted.py:1"]
