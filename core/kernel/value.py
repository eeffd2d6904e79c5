"""The base class of immutable values, of which states are made, and what stands in a view for a hidden one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    TypeVar,
    Union,
    cast,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

from msgspec import Struct, StructMeta, structs

Asked = TypeVar("Asked", bound=Callable[..., Any])

PLAIN = "plain"
"""Marks a field of any type that holds only numbers, words, None and values made of these, as every state must."""

_PLAIN_TYPES = (int, str, bool, float, bytes, NoneType)
_PLAIN_WHEN_THEIR_PARTS_ARE = (tuple, frozenset, Union, UnionType)


def once_per_type(function: Asked) -> Asked:
    """Remember what a function finds out about a type: each set of rules asks it of the same few hundred again."""
    return cast("Asked", lru_cache(512)(function))


class ValueMeta(StructMeta):
    """Makes the classes of values: the collector passes over those that cannot be part of a cycle.

    States are trees of numbers and words, of which a program keeps hundreds of thousands: the collector would walk them
    all for nothing. A value that may hold anything else, such as a function that knows the rules, is collected like any
    object; otherwise it would stay in memory for good, with all that it leads to. So the types of the fields decide,
    and a field whose type is not known yet counts as one that may hold anything.
    """

    def __new__(mcls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **config: Any) -> ValueMeta:
        may_lead_back = any(map(_is_collected, bases)) or not _has_plain_fields(namespace)
        return super().__new__(mcls, name, bases, namespace, **{**config, "gc": may_lead_back})


def _has_plain_fields(namespace: dict[str, Any]) -> bool:
    """Whether all fields that a class adds hold only numbers, words and values made of these."""
    fields = {"__annotations__": namespace.get("__annotations__", {}), "__module__": namespace["__module__"]}
    try:
        hints = get_type_hints(type("Fields", (), fields), include_extras=True)
    except (NameError, AttributeError, TypeError):  # made inside a function, or of types for the type checker alone
        return False
    return all(map(_is_plain, hints.values()))


def _is_plain(hint: Any) -> bool:
    if isinstance(hint, ValueMeta):
        return not _is_collected(hint)
    origin = get_origin(hint)
    if origin is Annotated:
        return PLAIN in hint.__metadata__ or _is_plain(hint.__origin__)
    if origin in _PLAIN_WHEN_THEIR_PARTS_ARE:
        return all(part is ... or _is_plain(part) for part in get_args(hint))
    return hint in _PLAIN_TYPES or origin is Literal


def _is_collected(type_: type) -> bool:
    """Whether the collector looks at the values of a class."""
    return isinstance(type_, ValueMeta) and bool(type_.__struct_config__.gc)


@dataclass_transform(frozen_default=True)
class Value(Struct, frozen=True, metaclass=ValueMeta):
    """An immutable value with named fields; faster to make and to read than a named tuple.

    Like a named tuple it iterates over its values in order and has ``_replace``.
    """

    def __iter__(self) -> Iterator[Any]:
        return iter(structs.astuple(self))

    _replace = Struct.__replace__
    """``value._replace(field=...)``: the same with other values in some fields. Faster than naming all fields anew."""


WHOLES = (tuple, Value)  # what may hold other values in a state; named tuples of older plugins are tuples


class Hidden(Struct):
    """Stands in a view for a value that the viewer may not see.

    * ``mask``: what is known of the value, such as its size; None: nothing
    """

    mask: Any

    def __repr__(self) -> str:
        return f"Hidden({self.mask!r})"
