"""What every plugin returns while something is worked out: two runs compared tell which plugin makes them differ."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import zip_longest
from typing import Any, NamedTuple

from core.hooks import Function
from core.proving.wrapping import wrapped
from core.ruleset import Ruleset


class Call(NamedTuple):
    """A function of a plugin has ended: the plugin, the place to name, and what it gave or raised, as text."""

    plugin: str
    place: str
    result: str


def calls(rules: Ruleset, do: Callable[[Ruleset], object]) -> list[Call]:
    """The calls of plugins in the order in which they ended, so that a function stands before who asked it."""
    log: list[Call] = []

    def wrap(function: Function, plugin: str, place: str, what: str) -> Function:
        def logged(*args: Any) -> Any:
            try:
                result = function(*args)
                result = tuple(result) if isinstance(result, Iterator) else result
            except Exception as error:
                log.append(Call(plugin, place, repr(error)))
                raise
            log.append(Call(plugin, place, repr(result)))
            return result

        return logged

    try:
        do(wrapped(rules, wrap))
    except Exception:
        return log  # its last call tells what was raised
    return log


def parting(rules: Ruleset, one: Callable[[Ruleset], object], other: Callable[[Ruleset], object]) -> Call | None:
    """The first call in which two runs part, None where no plugin makes them differ."""
    for first, second in zip_longest(calls(rules, one), calls(rules, other)):
        if first != second:
            call: Call = second or first
            return call
    return None
