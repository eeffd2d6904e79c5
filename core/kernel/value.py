"""The base class of immutable values, of which states are made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Self, dataclass_transform

from msgspec import Struct, structs


@dataclass_transform(frozen_default=True)
class Value(Struct, frozen=True, gc=False):
    """An immutable value with named fields; faster to make and to read than a named tuple.

    Like a named tuple it iterates over its values in order and has ``_replace``.
    """

    # gc=False: states are trees without cycles, and the collector would walk hundreds of thousands of them.

    def __iter__(self) -> Iterator[Any]:
        return iter(structs.astuple(self))

    def _replace(self, **changes: Any) -> Self:
        """The same with other values in some fields."""
        return structs.replace(self, **changes)


WHOLES = (tuple, Value)  # what may hold other values in a state; named tuples of older plugins are tuples
