"""What states are made of: values that nobody changes, made and read quickly."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Self, dataclass_transform

from msgspec import Struct, structs


@dataclass_transform(frozen_default=True)
class Value(Struct, frozen=True, gc=False):
    """The base of what states are made of: fields that nobody changes, made and read faster than those of a tuple.

    It does what a named tuple does that is of use here: its values in order, and ``_replace``. The collector does not
    look at it, because nothing in a state leads back to it.
    """

    def __iter__(self) -> Iterator[Any]:
        return iter(structs.astuple(self))

    def _replace(self, **changes: Any) -> Self:
        """The same with other values in some fields."""
        return structs.replace(self, **changes)


WHOLES = (tuple, Value)  # the types of what is made of other values: a named tuple does the same, more slowly
