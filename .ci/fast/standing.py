"""Python functions that stand for compiled hooks: a compiled function takes no mark, and knows no line of its file."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from core.kernel.hookspecs import hookimpl


def standing_for(line: int) -> Callable[[Any], Any]:
    """A decorator: the mark of a hook on a function that stands for the compiled one; a game calls that directly."""

    def marked(function: Any) -> Any:
        @wraps(function)
        def face(*args: Any, **named: Any) -> Any:
            return function(*args, **named)

        face.__code__ = face.__code__.replace(co_firstlineno=line)
        face.compiled = function  # type: ignore[attr-defined]
        return hookimpl(face)

    return marked
