"""The literal ``PLUGIN`` in the text of a plugin, found without running it."""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from core.text import Message, say

_BLOCK = re.compile(r"^PLUGIN = (\{.*?^\})", re.MULTILINE | re.DOTALL)


class UnreadableSource(Exception):
    """Why a file tells nothing of itself, as a sentence without its full stop; ``line`` counts from 1."""

    def __init__(self, line: int, sentence: Message) -> None:
        super().__init__(str(sentence))
        self.sentence = sentence
        self.line = line


def source_file(path: Path) -> Path:
    """The file that holds the manifest of a plugin: a module itself, or ``__init__.py`` of a package."""
    return path / "__init__.py" if path.is_dir() else path


def quick_literal(text: str) -> Any:
    """The literal of a file written by ourselves: cut out by its first and last line, which is ten times faster.

    None if it is not written that way.
    """
    block = _BLOCK.search(text)
    try:
        return ast.literal_eval(block[1]) if block else None
    except (ValueError, SyntaxError):
        return None


def literal_node(source: bytes) -> ast.expr:
    """The value assigned to ``PLUGIN`` at the top level of a module. Raises UnreadableSource."""
    for statement in reversed(_parsed(source).body):
        match statement:
            case ast.Assign(targets=[ast.Name(id="PLUGIN")], value=value):
                return value
            case ast.AnnAssign(target=ast.Name(id="PLUGIN"), value=ast.expr() as value):
                return value
    raise UnreadableSource(
        1,
        say(
            "there is no PLUGIN in it; write PLUGIN = {example} at its top level",
            example='{"id": ..., "version": ..., ...}',
        ),
    )


def _parsed(source: bytes) -> ast.Module:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return ast.parse(source)
    except SyntaxError as error:
        raise UnreadableSource(
            error.lineno or 1, say("this is not valid Python ({msg}); correct this line", msg=error.msg)
        ) from None
    except (ValueError, RecursionError, MemoryError) as error:
        raise UnreadableSource(1, say("this is not valid Python ({error}); correct it", error=str(error))) from None


def literal_value(node: ast.expr) -> Any:
    """The value of the literal. Raises UnreadableSource at the first part that would have to be computed."""
    try:
        return ast.literal_eval(node)
    except (ValueError, TypeError, SyntaxError, RecursionError, MemoryError):
        line = _computed_line(node)
        raise UnreadableSource(
            line, say("PLUGIN is computed here; write plain texts, numbers, lists and dicts")
        ) from None


def _computed_line(node: ast.expr) -> int:
    plain = (ast.Dict, ast.List, ast.Tuple, ast.Constant, ast.UnaryOp, ast.USub, ast.expr_context)
    strange = (inner for inner in ast.walk(node) if not isinstance(inner, plain))
    return getattr(next(strange, node), "lineno", node.lineno)


def line_of(node: ast.expr, path: Sequence[str | int]) -> int:
    """The line of a path of keys and indices in the literal, or of its last part that is there."""
    line = node.lineno
    for part in path:
        inner = _inner(node, part)
        if inner is None:
            break
        line, node = inner
    return line


def _inner(node: ast.expr, part: str | int) -> tuple[int, ast.expr] | None:
    """The line and the value of an entry of a dict or a list in the literal."""
    if isinstance(node, ast.Dict):
        pairs = zip(node.keys, node.values, strict=True)
        found = (
            (key.lineno, value) for key, value in pairs if isinstance(key, ast.Constant) and str(key.value) == part
        )
        return next(found, None)
    if isinstance(node, (ast.List, ast.Tuple)) and isinstance(part, int):
        return node.elts[part].lineno, node.elts[part]
    return None
