"""Values packed for another process of our own; never unpack what somebody else may have written."""

from __future__ import annotations

import io
import pickle
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from core.kernel.text import Message


def packed(value: Any) -> bytes:
    """The value as bytes for ``pickle.loads``; read-only mappings, of which maps and options are made, too."""
    target = io.BytesIO()
    _Pickler(target).dump(value)
    return target.getvalue()


def spread(words: Any) -> Any:
    """A message as JSON can hold it; ``gathered`` makes it again."""
    if isinstance(words, Message):
        return {"say": words.template, "with": {name: spread(value) for name, value in words.args.items()}}
    return words if isinstance(words, str | int | float) else str(words)


def gathered(data: Any) -> Any:
    """The message that was spread."""
    if isinstance(data, dict):
        return Message(data["say"], {name: gathered(value) for name, value in data["with"].items()})
    return data


def read_only(values: dict[Any, Any]) -> Mapping[Any, Any]:
    """A mapping that nobody can change."""
    return MappingProxyType(values)


class _Pickler(pickle.Pickler):
    def reducer_override(self, value: Any) -> Any:
        return (read_only, (dict(value),)) if isinstance(value, MappingProxyType) else NotImplemented
