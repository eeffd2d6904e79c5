"""Numbers as people type them: ``790/2``, ``1 in``, ``2.5 cm``. Free of Qt."""

from __future__ import annotations

import ast
import math
import operator
import re
from collections.abc import Callable
from typing import Any

UNITS = {"mm": 1.0, "cm": 10.0, "in": 25.4, '"': 25.4}
LONGEST = 60  # letters of a number; nobody types more, and no sum of that length takes time
_OPERATORS: dict[type[ast.operator], Callable[[float, float], float]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
}
_UNIT = re.compile(r"(?<=[\d.)])\s*(mm|cm|in|\")")


def number(words: str) -> float:
    """The value of a number, a sum of numbers or a length with its unit, in millimetres. Raises ValueError."""
    if len(words) > LONGEST:
        raise ValueError(words)
    plain = _UNIT.sub(lambda unit: f"*{UNITS[unit[1]]}", words.strip().replace(",", "."))
    try:
        value = _value(ast.parse(plain, mode="eval").body)
    except (SyntaxError, ZeroDivisionError, OverflowError, RecursionError, MemoryError) as error:
        raise ValueError(words) from error
    if not math.isfinite(value):
        raise ValueError(words)
    return round(value, 6)


def _value(node: Any) -> float:
    if isinstance(node, ast.Constant) and isinstance(node.value, int | float) and not isinstance(node.value, bool):
        return float(node.value)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub | ast.UAdd):
        inner = _value(node.operand)
        return -inner if isinstance(node.op, ast.USub) else inner
    if isinstance(node, ast.BinOp) and type(node.op) in _OPERATORS:
        return _OPERATORS[type(node.op)](_value(node.left), _value(node.right))
    raise ValueError("no number")


def whole(value: float) -> float:
    """A whole number as an int."""
    return int(value) if value.is_integer() else value
