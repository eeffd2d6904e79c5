"""Results by what they depend on, as long as they are of use. Free of Qt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, ParamSpec, TypeVar

Inputs = ParamSpec("Inputs")
Result = TypeVar("Result")


class Kept(Generic[Inputs, Result]):
    """Makes a result once for the same inputs, and forgets it after a round in which nobody has asked for it."""

    def __init__(self, make: Callable[Inputs, Result]) -> None:
        self._make = make
        self._now: dict[object, Result] = {}
        self._before: dict[object, Result] = {}

    def of(self, *inputs: Inputs.args, **named: Inputs.kwargs) -> Result:
        """The result for some inputs, which are given in their order."""
        found = self._now.get(inputs)
        if found is None:
            found = self._before.pop(inputs, None)
            self._now[inputs] = found = self._make(*inputs, **named) if found is None else found
        return found

    def end_round(self) -> None:
        """Forget what the round that ends here had no use for."""
        self._before, self._now = self._now, {}
