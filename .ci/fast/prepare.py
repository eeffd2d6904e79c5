"""Our sources as the compiler needs them: every Value a class of its own, every other class of data left to Python."""

from __future__ import annotations

import ast

SOURCES = {
    "Any": "typing",
    "Final": "typing",
    "Native": "core.native",
    "standing_for": "core.standing",
    "mypyc_attr": "mypy_extensions",
}
SUBCLASSED = {"Match"}  # classes that others derive from
CLOSED = ("Secret", "PerSeat")  # markers of fields that hold a mask instead in a view


def prepared(source: str) -> str:
    """The source of a module in the form that is compiled; only Values and hooks do the same uncompiled."""
    tree = _Preparing().visit(ast.parse(source))
    at = next(
        at for at, line in enumerate(tree.body) if isinstance(line, ast.ImportFrom) and line.module == "__future__"
    )
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    imports = [f"from {SOURCES[name]} import {name}" for name in SOURCES if name in used]
    tree.body[at + 1 : at + 1] = ast.parse("\n".join(imports)).body
    return ast.unparse(ast.fix_missing_locations(tree))


class _Preparing(ast.NodeTransformer):
    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST | list[ast.stmt]:
        if [ast.unparse(base) for base in node.bases] == ["Value"]:
            return _native(node)
        if any("dataclass" in ast.unparse(decorator) for decorator in node.decorator_list):
            return _left(node)
        if node.name in SUBCLASSED:
            node.decorator_list.insert(0, _expression("mypyc_attr(allow_interpreted_subclasses=True)"))
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        if [ast.unparse(decorator) for decorator in node.decorator_list] == ["hookimpl"]:
            node.decorator_list = [_expression(f"standing_for({node.lineno})")]
        return node


def _native(node: ast.ClassDef) -> list[ast.stmt]:
    """A Value with an ``__init__`` and fields that cannot be set, and the annotations that the compiler drops."""
    fields = [line for line in node.body if isinstance(line, ast.AnnAssign)]
    names = [ast.unparse(field.target) for field in fields]
    arguments = [f"{name}: {_type(field)}{_default(field)}" for name, field in zip(names, fields, strict=True)]
    init = f"def __init__(self, {', '.join(arguments)}) -> None:\n" + "".join(
        [f" self.{n}: Final = {n}\n" for n in names]
    )
    hints = {name: ast.unparse(field.annotation) for name, field in zip(names, fields, strict=True)}
    node.bases = [_expression("Native")]
    node.decorator_list = [_expression("mypyc_attr(acyclic=True, free_list_len=1)")]
    node.body = [*ast.parse(init).body, *[line for line in node.body if not isinstance(line, ast.AnnAssign)]]
    return [node, *ast.parse(f"setattr({node.name}, '__annotations__', {hints!r})").body]


def _type(field: ast.AnnAssign) -> str:
    """What a field holds, without its marker; anything where a view may hold a mask."""
    hint = field.annotation
    if not (isinstance(hint, ast.Subscript) and ast.unparse(hint.value) == "Annotated"):
        return ast.unparse(hint)
    assert isinstance(hint.slice, ast.Tuple)
    what, marker = [ast.unparse(part) for part in hint.slice.elts]
    return "Any" if marker.startswith(CLOSED) else what


def _default(field: ast.AnnAssign) -> str:
    return f" = {ast.unparse(field.value)}" if field.value else ""


def _left(node: ast.ClassDef) -> ast.ClassDef:
    """A class that Python goes on making; its annotations are words, because the compiler would drop what they mark."""
    node.decorator_list.insert(0, _expression("mypyc_attr(native_class=False)"))
    for line in node.body:
        if isinstance(line, ast.AnnAssign):
            line.annotation = ast.Constant(ast.unparse(line.annotation))
    return node


def _expression(source: str) -> ast.expr:
    return ast.parse(source, mode="eval").body
